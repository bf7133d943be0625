-- The import by which a version of the texts came; null for what was published in the console, or removed.
ALTER TABLE content_versions ADD COLUMN import_id INTEGER;
CREATE UNIQUE INDEX content_versions_by_import ON content_versions (import_id) WHERE import_id IS NOT NULL;
