-- Whether a page has helped, as readers say. Ids grow and are never given twice: the laboratory's list of comments goes by them.
CREATE TABLE helpful (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	-- Digest of the browser's mark and the page: a browser says one thing of a page, and what it says of two of them cannot be put together.
	fingerprint TEXT NOT NULL UNIQUE,
	-- What the page is about: a piece of that section, or an analysis.
	kind TEXT NOT NULL CHECK (kind IN ('articles', 'questions', 'analyses')),
	slug TEXT NOT NULL,
	answer TEXT NOT NULL CHECK (answer IN ('yes', 'no')),
	-- Empty for none.
	comment TEXT NOT NULL DEFAULT '',
	-- Language of the page.
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- Milliseconds since 1970.
	created_at INTEGER NOT NULL
) STRICT;
-- All that the counts of a page are made of.
CREATE INDEX helpful_by_page ON helpful (kind, slug, answer, comment <> '');
CREATE INDEX helpful_comments ON helpful (id) WHERE comment <> '';
CREATE INDEX helpful_by_age ON helpful (created_at);
