-- The catalogue: what the laboratory offers, where and for how much. Everything here is public content and comes from the laboratory's files
-- (docs/lab-files.md). Rows are found again by code or slug; ids are given once and stay, because baskets and links hold them.

-- Raised by every import: what is kept of the catalogue elsewhere is known by it.
CREATE TABLE catalogue_generation (
	one INTEGER PRIMARY KEY CHECK (one = 1),
	generation INTEGER NOT NULL
) STRICT;

INSERT INTO catalogue_generation (one, generation) VALUES (1, 0);

CREATE TABLE settings (
	name TEXT PRIMARY KEY,
	value INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

INSERT INTO settings (name, value) VALUES ('houseCallFee', 4000), ('houseCallFreeFrom', 15000), ('basketLimit', 100);

-- `fingerprint` is a digest of the row of the file that a row came from: it tells what an import changes.
CREATE TABLE cities (
	id INTEGER PRIMARY KEY,
	slug TEXT NOT NULL UNIQUE,
	position INTEGER NOT NULL,
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	where_ru TEXT NOT NULL,
	where_en TEXT NOT NULL,
	where_kz TEXT NOT NULL,
	lat REAL NOT NULL,
	lon REAL NOT NULL,
	phone TEXT NOT NULL,
	house_call INTEGER NOT NULL CHECK (house_call IN (0, 1)),
	fingerprint TEXT NOT NULL
) STRICT;

CREATE TABLE categories (
	code TEXT PRIMARY KEY,
	position INTEGER NOT NULL,
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	about_ru TEXT NOT NULL,
	about_en TEXT NOT NULL,
	about_kz TEXT NOT NULL,
	fingerprint TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Words that analyses refer to. A unit's code is UCUM, its name is what is printed.
CREATE TABLE terms (
	kind TEXT NOT NULL CHECK (kind IN ('biomaterial', 'tube', 'preparation', 'interference', 'unit')),
	code TEXT NOT NULL,
	position INTEGER NOT NULL,
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	fingerprint TEXT NOT NULL,
	PRIMARY KEY (kind, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE analyses (
	id INTEGER PRIMARY KEY,
	code TEXT NOT NULL UNIQUE,
	slug TEXT NOT NULL UNIQUE,
	kind TEXT NOT NULL CHECK (kind IN ('test', 'panel', 'sampling')),
	-- Whether lists show it without being asked for: tests and panels.
	listed INTEGER NOT NULL CHECK (listed = (kind <> 'sampling')),
	category TEXT NOT NULL REFERENCES categories (code),
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	-- Keys that sort by the language's own alphabet when compared byte by byte.
	sort_ru TEXT NOT NULL,
	sort_en TEXT NOT NULL,
	sort_kz TEXT NOT NULL,
	turnaround INTEGER NOT NULL CHECK (turnaround >= 0),
	-- Place among the popular ones; 1000000 for the rest.
	popular INTEGER NOT NULL,
	loinc TEXT,
	-- Code of the sampling service that it needs; empty when the patient brings the sample.
	bm_sampling TEXT NOT NULL,
	add_to_cart INTEGER NOT NULL CHECK (add_to_cart IN (0, 1)),
	fingerprint TEXT NOT NULL
) STRICT;

-- One index for each order of the list, of the whole catalogue and of one category.
CREATE INDEX analyses_popular ON analyses (listed, popular, id);
CREATE INDEX analyses_name_ru ON analyses (listed, sort_ru, id);
CREATE INDEX analyses_name_en ON analyses (listed, sort_en, id);
CREATE INDEX analyses_name_kz ON analyses (listed, sort_kz, id);
CREATE INDEX analyses_ready ON analyses (listed, turnaround, popular, id);
CREATE INDEX analyses_category_popular ON analyses (category, listed, popular, id);
CREATE INDEX analyses_category_name_ru ON analyses (category, listed, sort_ru, id);
CREATE INDEX analyses_category_name_en ON analyses (category, listed, sort_en, id);
CREATE INDEX analyses_category_name_kz ON analyses (category, listed, sort_kz, id);
CREATE INDEX analyses_category_ready ON analyses (category, listed, turnaround, popular, id);
-- Panels and sampling services are few beside the tests.
CREATE INDEX analyses_kind ON analyses (kind, popular, id) WHERE kind <> 'test';

CREATE TABLE analysis_texts (
	analysis_id INTEGER NOT NULL REFERENCES analyses (id),
	locale TEXT NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- A JSON list.
	synonyms TEXT NOT NULL,
	about TEXT NOT NULL,
	range_note TEXT NOT NULL,
	PRIMARY KEY (analysis_id, locale)
) STRICT, WITHOUT ROWID;

CREATE TABLE analysis_terms (
	analysis_id INTEGER NOT NULL REFERENCES analyses (id),
	kind TEXT NOT NULL CHECK (kind IN ('biomaterial', 'tube', 'preparation', 'interference')),
	position INTEGER NOT NULL,
	code TEXT NOT NULL,
	PRIMARY KEY (analysis_id, kind, position),
	FOREIGN KEY (kind, code) REFERENCES terms (kind, code)
) STRICT, WITHOUT ROWID;

CREATE INDEX analysis_terms_by_code ON analysis_terms (kind, code, analysis_id);

-- What is measured. A test with one value has one row that carries the test's own code and name.
CREATE TABLE analytes (
	code TEXT PRIMARY KEY,
	analysis_id INTEGER NOT NULL REFERENCES analyses (id),
	position INTEGER NOT NULL,
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	loinc TEXT,
	-- UCUM code of `terms`.
	unit TEXT,
	decimals INTEGER NOT NULL CHECK (decimals BETWEEN 0 AND 4),
	-- JSON list of reference ranges (shared/catalogue/calls.ts); ages in days.
	ranges TEXT NOT NULL,
	-- JSON `{ low, high, lowIncluded, highIncluded }`: outside of it the laboratory calls first. Null where there is no limit.
	critical TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX analytes_by_analysis ON analytes (analysis_id, position);
CREATE INDEX analytes_by_loinc ON analytes (loinc) WHERE loinc IS NOT NULL;

CREATE TABLE panel_members (
	panel_id INTEGER NOT NULL REFERENCES analyses (id),
	position INTEGER NOT NULL,
	member_id INTEGER NOT NULL REFERENCES analyses (id),
	PRIMARY KEY (panel_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX panel_members_by_member ON panel_members (member_id, panel_id);

-- Whole tenge. No row: not available in that city. `category` and `listed` repeat the analysis's own, so that lists by price need one index.
CREATE TABLE prices (
	analysis_id INTEGER NOT NULL REFERENCES analyses (id),
	city_id INTEGER NOT NULL REFERENCES cities (id),
	price INTEGER NOT NULL CHECK (price > 0),
	-- What a panel's members would cost more, one by one; 0 for everything else.
	saving INTEGER NOT NULL DEFAULT 0 CHECK (saving >= 0),
	category TEXT NOT NULL,
	listed INTEGER NOT NULL,
	PRIMARY KEY (analysis_id, city_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX prices_by_price ON prices (city_id, listed, price, analysis_id);
CREATE INDEX prices_by_category ON prices (city_id, category, listed, price, analysis_id);
CREATE INDEX prices_by_saving ON prices (city_id, listed, saving, analysis_id);

-- How many of a category and kind are available in a city: written by imports, so that a list need not count.
CREATE TABLE offer_counts (
	city_id INTEGER NOT NULL,
	category TEXT NOT NULL,
	kind TEXT NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (city_id, category, kind)
) STRICT, WITHOUT ROWID;

CREATE TABLE points (
	slug TEXT PRIMARY KEY,
	city_id INTEGER NOT NULL REFERENCES cities (id),
	position INTEGER NOT NULL,
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	address_ru TEXT NOT NULL,
	address_en TEXT NOT NULL,
	address_kz TEXT NOT NULL,
	how_ru TEXT NOT NULL,
	how_en TEXT NOT NULL,
	how_kz TEXT NOT NULL,
	lat REAL NOT NULL,
	lon REAL NOT NULL,
	phone TEXT NOT NULL,
	-- JSON as in the call `cabinet.list`: schedule, list of sampling services, list of the flags that hold.
	schedule TEXT NOT NULL,
	services TEXT NOT NULL,
	flags TEXT NOT NULL,
	discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND 50),
	fingerprint TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX points_by_city ON points (city_id, position, slug);
