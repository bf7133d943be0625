-- Content edited in the console: who changed what and why, what waits, and when each text was last changed.
-- Name and user of a key, or code and name of a person; empty for the root key, and where nobody had noted it.
ALTER TABLE content_versions ADD COLUMN author TEXT NOT NULL DEFAULT '';
ALTER TABLE content_versions ADD COLUMN note TEXT NOT NULL DEFAULT '';
-- The draft that it was published from; each once.
ALTER TABLE content_versions ADD COLUMN draft INTEGER;
CREATE UNIQUE INDEX content_versions_by_draft ON content_versions (draft) WHERE draft IS NOT NULL;
-- The history of one piece.
CREATE INDEX content_before_by_piece ON content_before (section, slug, version);

-- Milliseconds since 1970; of texts from before, the day on which their piece was last changed.
ALTER TABLE content_texts ADD COLUMN changed_at INTEGER NOT NULL DEFAULT 0;
-- What it is found by: title and address, in small letters.
ALTER TABLE content_texts ADD COLUMN found_by TEXT NOT NULL DEFAULT '';
UPDATE content_texts SET
	changed_at = coalesce((SELECT unixepoch(c.changed_on || 'T00:00:00+05:00') * 1000 FROM content c WHERE c.section = content_texts.section AND c.slug = content_texts.slug), 0),
	found_by = lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(title || ' ' || slug, 'А', 'а'), 'Б', 'б'), 'В', 'в'), 'Г', 'г'), 'Д', 'д'), 'Е', 'е'), 'Ж', 'ж'), 'З', 'з'), 'И', 'и'), 'Й', 'й'), 'К', 'к'), 'Л', 'л'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'П', 'п'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Ф', 'ф'), 'Х', 'х'), 'Ц', 'ц'), 'Ч', 'ч'), 'Ш', 'ш'), 'Щ', 'щ'), 'Ъ', 'ъ'), 'Ы', 'ы'), 'Ь', 'ь'), 'Э', 'э'), 'Ю', 'ю'), 'Я', 'я'), 'Ё', 'е'), 'Ә', 'ә'), 'Ғ', 'ғ'), 'Қ', 'қ'), 'Ң', 'ң'), 'Ө', 'ө'), 'Ұ', 'ұ'), 'Ү', 'ү'), 'Һ', 'һ'), 'І', 'і'), 'ё', 'е'));

-- What somebody has typed and saved: each save is a row, and none is changed after it.
CREATE TABLE content_drafts (
	id INTEGER PRIMARY KEY,
	section TEXT NOT NULL,
	slug TEXT NOT NULL,
	-- Markdown files; empty for a language that nobody has written yet.
	ru TEXT NOT NULL,
	en TEXT NOT NULL,
	kz TEXT NOT NULL,
	note TEXT NOT NULL,
	-- Of the staff: id, and code and name as histories have them.
	author_id TEXT NOT NULL,
	author TEXT NOT NULL,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL,
	-- Fingerprint of the piece that it goes by; empty where there was none.
	base TEXT NOT NULL,
	-- `replaced`: somebody has gone on from it. `stopped`: it could not be published when its time came.
	state TEXT NOT NULL CHECK (state IN ('draft', 'replaced', 'scheduled', 'stopped', 'published', 'discarded')),
	-- Milliseconds since 1970, of what is scheduled; and who has said so.
	starts_at INTEGER CHECK (state <> 'scheduled' OR starts_at IS NOT NULL),
	scheduled_by TEXT NOT NULL DEFAULT '',
	-- Why it was stopped.
	reason TEXT NOT NULL DEFAULT '' CHECK (reason IN ('', 'changed', 'faults'))
) STRICT;
CREATE INDEX content_drafts_by_piece ON content_drafts (section, slug, id);
CREATE INDEX content_drafts_to_start ON content_drafts (starts_at, id) WHERE state = 'scheduled';
CREATE INDEX content_drafts_open ON content_drafts (id) WHERE state IN ('draft', 'scheduled', 'stopped');
CREATE INDEX content_drafts_by_age ON content_drafts (at, id) WHERE state <> 'scheduled';
