-- Pieces of every type (shared/content/types.ts): the section is the type, and what a type says besides is JSON by its schema.
CREATE TABLE content_next (
	section TEXT NOT NULL,
	slug TEXT NOT NULL,
	-- A day, `YYYY-MM-DD`.
	date TEXT,
	sort INTEGER,
	-- Slug of the page above it.
	parent TEXT,
	example INTEGER NOT NULL DEFAULT 0 CHECK (example IN (0, 1)),
	-- JSON (shared/content/pictures.ts).
	picture TEXT,
	-- A JSON object.
	facts TEXT NOT NULL DEFAULT '{}',
	-- A digest of the piece in all languages: it tells what an import changes.
	fingerprint TEXT NOT NULL,
	-- The day on which it was last changed.
	changed_on TEXT NOT NULL,
	PRIMARY KEY (section, slug)
) STRICT, WITHOUT ROWID;

CREATE TABLE content_texts_next (
	section TEXT NOT NULL,
	slug TEXT NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	title TEXT NOT NULL,
	lead TEXT NOT NULL,
	picture_alt TEXT NOT NULL,
	-- A JSON object.
	facts TEXT NOT NULL DEFAULT '{}',
	-- A JSON list (shared/content/blocks.ts).
	blocks TEXT NOT NULL,
	PRIMARY KEY (section, slug, locale),
	FOREIGN KEY (section, slug) REFERENCES content_next (section, slug)
) STRICT, WITHOUT ROWID;

INSERT INTO content_next (section, slug, date, picture, fingerprint, changed_on)
SELECT CASE kind WHEN 'article' THEN 'articles' ELSE kind END, slug, date, json_set(picture, '$.sources', json('[]')), fingerprint, date FROM content;
INSERT INTO content_texts_next (section, slug, locale, title, lead, picture_alt, blocks)
SELECT CASE kind WHEN 'article' THEN 'articles' ELSE kind END, slug, locale, title, lead, picture_alt, blocks FROM content_texts;

DROP TABLE content_texts;
DROP TABLE content;
ALTER TABLE content_next RENAME TO content;
ALTER TABLE content_texts_next RENAME TO content_texts;

CREATE INDEX content_by_date ON content (section, date DESC, slug);
CREATE INDEX content_by_sort ON content (section, sort, slug);

-- Which analyses a piece is about.
CREATE TABLE content_analyses (
	code TEXT NOT NULL,
	section TEXT NOT NULL,
	slug TEXT NOT NULL,
	PRIMARY KEY (code, section, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX content_analyses_by_piece ON content_analyses (section, slug);

-- Slugs that pieces used to have.
CREATE TABLE content_old_slugs (
	section TEXT NOT NULL,
	old TEXT NOT NULL,
	slug TEXT NOT NULL,
	PRIMARY KEY (section, old)
) STRICT, WITHOUT ROWID;
CREATE INDEX content_old_slugs_by_piece ON content_old_slugs (section, slug);

-- Imports and removals, and each piece as it stood before: by these one is taken back.
CREATE TABLE content_versions (
	version INTEGER PRIMARY KEY,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- The version that this one takes back; each once.
	undoes INTEGER UNIQUE
) STRICT;
CREATE TABLE content_before (
	version INTEGER NOT NULL REFERENCES content_versions (version),
	section TEXT NOT NULL,
	slug TEXT NOT NULL,
	-- The piece as JSON (worker/lab/content/check.ts); null where there was none.
	piece TEXT,
	PRIMARY KEY (version, section, slug)
) STRICT, WITHOUT ROWID;
