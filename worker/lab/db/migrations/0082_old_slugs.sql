-- Slugs that analyses, points and cities used to have: their addresses lead to the one of now. What is somebody's slug stands in none of these tables.
CREATE TABLE analysis_old_slugs (
	old TEXT PRIMARY KEY,
	analysis_id INTEGER NOT NULL REFERENCES analyses (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;

CREATE TABLE point_old_slugs (
	old TEXT PRIMARY KEY,
	slug TEXT NOT NULL REFERENCES points (slug) ON UPDATE CASCADE ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX point_old_slugs_by_point ON point_old_slugs (slug);

CREATE TABLE city_old_slugs (
	old TEXT PRIMARY KEY,
	city_id INTEGER NOT NULL REFERENCES cities (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
