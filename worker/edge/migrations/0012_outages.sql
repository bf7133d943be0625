-- Since when something behind the edge does not answer: the public page of the state says it. A row goes when it answers again.
CREATE TABLE outages (
	part TEXT PRIMARY KEY,
	-- Milliseconds since 1970: when it was seen first, and last.
	since INTEGER NOT NULL,
	seen_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
