-- What people search for in their own words, and what answers it: rows of the kind `concept` of the catalogue's files.
CREATE TABLE concepts (
	code TEXT PRIMARY KEY,
	-- Of two that the same words stand for, the first is meant.
	position INTEGER NOT NULL,
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	-- JSON list over the three languages.
	synonyms TEXT NOT NULL,
	-- JSON list of codes of tests and panels, the best first.
	answers TEXT NOT NULL,
	-- 0: the network does not do it, and `about` says so.
	offered INTEGER NOT NULL CHECK (offered IN (0, 1)),
	-- 1: its words decide nothing while there are others.
	generic INTEGER NOT NULL CHECK (generic IN (0, 1)),
	about_ru TEXT NOT NULL,
	about_en TEXT NOT NULL,
	about_kz TEXT NOT NULL
) STRICT;

-- Older and other names of a city, by which it is searched: a JSON list over the three languages.
ALTER TABLE cities ADD COLUMN synonyms TEXT NOT NULL DEFAULT '[]';
