-- How fast pages are for visitors, and where their bytes came from: counts of a day of Almaty, of nobody. `bucket` is an upper bound, or where an answer came from.
CREATE TABLE site_figures (
	day TEXT NOT NULL,
	name TEXT NOT NULL,
	page TEXT NOT NULL,
	bucket TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (day, name, page, bucket)
) STRICT, WITHOUT ROWID;

-- The same since the beginning, which is what a collector is told: as many rows as there are pages and buckets.
CREATE TABLE site_totals (
	name TEXT NOT NULL,
	page TEXT NOT NULL,
	bucket TEXT NOT NULL,
	count INTEGER NOT NULL,
	-- Milliseconds since 1970: when the day of Almaty began of which it was counted first.
	since INTEGER NOT NULL,
	PRIMARY KEY (name, page, bucket)
) STRICT, WITHOUT ROWID;
