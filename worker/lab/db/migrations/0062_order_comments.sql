-- What the one who ordered wants the laboratory to know when the material is taken; empty for nothing.
ALTER TABLE orders ADD COLUMN comment TEXT NOT NULL DEFAULT '';
