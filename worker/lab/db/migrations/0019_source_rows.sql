-- What the laboratory's files last said of each row: a column that a file leaves out is taken from here, and what an import changes is worked out from it.
-- `key` is a city's or a point's slug, `kind:code` of the catalogue. `cells` is a JSON object of the cells that are not empty.
CREATE TABLE source_rows (
	file TEXT NOT NULL CHECK (file IN ('cities', 'catalogue', 'points')),
	key TEXT NOT NULL,
	cells TEXT NOT NULL,
	PRIMARY KEY (file, key)
) STRICT, WITHOUT ROWID;

ALTER TABLE cities DROP COLUMN fingerprint;
ALTER TABLE categories DROP COLUMN fingerprint;
ALTER TABLE terms DROP COLUMN fingerprint;
ALTER TABLE analyses DROP COLUMN fingerprint;
ALTER TABLE points DROP COLUMN fingerprint;
