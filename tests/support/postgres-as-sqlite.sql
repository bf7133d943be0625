-- What SQLite says of its own tables, for tests that ask it, in PostgreSQL under test.
CREATE VIEW sqlite_schema AS
	SELECT CASE relkind WHEN 'r' THEN 'table' ELSE 'index' END AS type, relname::text AS name FROM pg_class
	WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i');
CREATE VIEW sqlite_master AS SELECT * FROM sqlite_schema;
CREATE FUNCTION pragma_table_info(named text) RETURNS TABLE (cid bigint, name text, "notnull" bigint) LANGUAGE sql STABLE AS $$
	SELECT attnum - 1, attname::text, attnotnull::int FROM pg_attribute WHERE attrelid = named::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
$$;
CREATE FUNCTION pragma_foreign_key_list(named text) RETURNS TABLE ("table" text, "from" text) LANGUAGE sql STABLE AS $$
	SELECT c.confrelid::regclass::text, a.attname::text FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
	WHERE c.contype = 'f' AND c.conrelid = named::regclass
$$;
