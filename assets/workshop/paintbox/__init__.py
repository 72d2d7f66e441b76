"""The painters of the pictures: one module a subject, nothing but Pillow and a seeded random generator."""
