-- Bounds of what a laboratory can have measured of a living person, by sex and age, as in `critical`: a value beyond them is doubtful, whatever it is
-- held against (docs/lab-files.md, "Limits").
ALTER TABLE analytes ADD COLUMN plausible TEXT NOT NULL DEFAULT '[]';
