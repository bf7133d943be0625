-- Since when the journal of openings is kept (milliseconds since 1970): a result that is older may have been read before, by whom nobody knows.
CREATE TABLE opening_journal (since INTEGER NOT NULL) STRICT;
INSERT INTO opening_journal (since) SELECT coalesce((SELECT min(at) FROM openings), CAST(unixepoch('subsec') * 1000 AS INTEGER));
