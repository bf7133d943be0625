-- The memory of the laboratory's files: each import by its number, with who brought it, what it was, what it changed and what became of it.
CREATE TABLE imports (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	-- The file's kind, as the command names it: prices, catalogue, doctors ...
	kind TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('running', 'waiting', 'applied', 'refused', 'undone')),
	-- Name of the key, and the user that came with it; empty for the bare root key.
	author TEXT NOT NULL,
	-- Empty where nobody said it.
	file_name TEXT NOT NULL,
	-- Of the file's bytes, in hex; of an undoing empty.
	sha256 TEXT NOT NULL,
	bytes INTEGER NOT NULL,
	format TEXT NOT NULL CHECK (format IN ('csv', 'json', 'undo')),
	-- Whether the file said how many rows it has.
	counted INTEGER NOT NULL DEFAULT 0 CHECK (counted IN (0, 1)),
	-- Rows of the file; of those added and changed; of the store that went; of the file that change nothing.
	row_count INTEGER NOT NULL DEFAULT 0,
	added INTEGER NOT NULL DEFAULT 0,
	changed INTEGER NOT NULL DEFAULT 0,
	taken_away INTEGER NOT NULL DEFAULT 0,
	unchanged INTEGER NOT NULL DEFAULT 0,
	-- Why it waits or was refused: rules with their values (JSON).
	reasons TEXT NOT NULL DEFAULT '[]',
	-- While it waits: the name of exactly what it would change.
	digest TEXT NOT NULL DEFAULT '',
	-- Milliseconds since 1970. ended_at is null while it is under way.
	started_at INTEGER NOT NULL,
	ended_at INTEGER,
	approved_by TEXT NOT NULL DEFAULT '',
	approved_at INTEGER,
	-- Of an undoing, the import that it puts back; of one that was undone, the undoing.
	undoes INTEGER,
	undone_by INTEGER
) STRICT;
CREATE INDEX imports_by_kind ON imports (kind, id);
CREATE INDEX imports_waiting ON imports (kind, sha256) WHERE state = 'waiting';

-- Which import of a kind is under way: one, whoever brings another.
CREATE TABLE import_turns (
	kind TEXT PRIMARY KEY,
	import_id INTEGER NOT NULL,
	since INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What imports changed, row by row. The row of number 0 says how an import ended: who writes it first, the import itself or whoever gives it up, decides.
CREATE TABLE import_changes (
	import_id INTEGER NOT NULL,
	nr INTEGER NOT NULL,
	what TEXT NOT NULL CHECK (what IN ('applied', 'given-up', 'added', 'changed', 'taken-away')),
	-- The row is found by it now, and was found by it before: another one where its slug changed. Null for a row that was not there.
	key TEXT NOT NULL,
	key_before TEXT,
	line INTEGER,
	-- Columns with what stood there and what stands there now (JSON).
	columns TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (import_id, nr)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_changes_by_key ON import_changes (key, import_id);
CREATE INDEX import_changes_renamed ON import_changes (key_before, import_id) WHERE key_before <> key;
CREATE INDEX import_changes_by_age ON import_changes (at);

-- A file that waits for its approval, in pieces that a row of the store can hold; none once it is settled.
CREATE TABLE import_texts (
	import_id INTEGER NOT NULL,
	nr INTEGER NOT NULL,
	text TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (import_id, nr)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_texts_by_age ON import_texts (at);

-- The same of files that are counted with people: they hold personal data, and go sooner.
CREATE TABLE people_import_changes (
	import_id INTEGER NOT NULL,
	nr INTEGER NOT NULL,
	what TEXT NOT NULL CHECK (what IN ('applied', 'given-up', 'added', 'changed', 'taken-away')),
	key TEXT NOT NULL,
	key_before TEXT,
	line INTEGER,
	columns TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (import_id, nr)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_import_changes_by_key ON people_import_changes (key, import_id);
CREATE INDEX people_import_changes_renamed ON people_import_changes (key_before, import_id) WHERE key_before <> key;
CREATE INDEX people_import_changes_by_age ON people_import_changes (at);
CREATE TABLE people_import_texts (
	import_id INTEGER NOT NULL,
	nr INTEGER NOT NULL,
	text TEXT NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (import_id, nr)
) STRICT, WITHOUT ROWID;
CREATE INDEX people_import_texts_by_age ON people_import_texts (at);
