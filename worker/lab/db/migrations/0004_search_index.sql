-- The search index as an isolate made it out of the catalogue, so that the next one reads it instead. It can be made again at any time: nothing
-- is lost with these rows.
CREATE TABLE search_index (
	-- Of the catalogue that it was made from.
	generation INTEGER NOT NULL,
	-- Names the rules by which the text was written; text of another form is not read.
	form TEXT NOT NULL,
	part INTEGER NOT NULL,
	-- How many there are.
	parts INTEGER NOT NULL CHECK (part BETWEEN 0 AND parts - 1),
	-- SHA-256 of the text, in hexadecimal digits.
	digest TEXT NOT NULL,
	text TEXT NOT NULL,
	PRIMARY KEY (generation, form, part)
) STRICT;
