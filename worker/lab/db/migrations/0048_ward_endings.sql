-- When the guardian was told that the access ends soon, in milliseconds since 1970; null while nobody was.
ALTER TABLE wards ADD COLUMN told_at INTEGER;
-- Access of adults that ended long ago is told to nobody: by its day.
CREATE INDEX wards_untold ON wards (until) WHERE told_at IS NULL;
