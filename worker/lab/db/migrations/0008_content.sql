-- News and articles, as the laboratory's folder of texts and pictures has them (docs/lab-files.md). The pictures themselves are kept as files, under
-- names made of their digests.
CREATE TABLE content (
	kind TEXT NOT NULL CHECK (kind IN ('news', 'article')),
	slug TEXT NOT NULL,
	-- A day, `YYYY-MM-DD`.
	date TEXT NOT NULL,
	-- JSON `{ file, width, height }`.
	picture TEXT NOT NULL,
	-- A digest of the piece in all languages: it tells what an import changes.
	fingerprint TEXT NOT NULL,
	PRIMARY KEY (kind, slug)
) STRICT, WITHOUT ROWID;

CREATE INDEX content_by_date ON content (kind, date DESC, slug);

CREATE TABLE content_texts (
	kind TEXT NOT NULL,
	slug TEXT NOT NULL,
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	title TEXT NOT NULL,
	lead TEXT NOT NULL,
	picture_alt TEXT NOT NULL,
	-- A JSON list (shared/content/blocks.ts).
	blocks TEXT NOT NULL,
	PRIMARY KEY (kind, slug, locale),
	FOREIGN KEY (kind, slug) REFERENCES content (kind, slug)
) STRICT, WITHOUT ROWID;
