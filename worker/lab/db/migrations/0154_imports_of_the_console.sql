-- Prices and promotions that the staff sends: who sent them, who said yes to them, and from when on they hold.
ALTER TABLE imports ADD COLUMN by_console INTEGER NOT NULL DEFAULT 0 CHECK (by_console IN (0, 1));
-- Of the staff; empty for a key. Nobody says yes to what they have sent themselves.
ALTER TABLE imports ADD COLUMN author_id TEXT NOT NULL DEFAULT '';
ALTER TABLE imports ADD COLUMN approver_id TEXT NOT NULL DEFAULT '' CHECK (approver_id = '' OR approver_id <> author_id);
-- When it is to be taken (milliseconds since 1970): the author's wish until somebody has said yes. Null: at once.
ALTER TABLE imports ADD COLUMN starts_at INTEGER;
-- The generation of the store that the difference of one that waits was made of; 0 where none is kept.
ALTER TABLE imports ADD COLUMN generation INTEGER NOT NULL DEFAULT 0;
-- What a row is found by: its code and names, in small letters.
ALTER TABLE import_changes ADD COLUMN names TEXT NOT NULL DEFAULT '';
ALTER TABLE people_import_changes ADD COLUMN names TEXT NOT NULL DEFAULT '';
UPDATE import_changes SET names = lower(key) WHERE nr > 0;
CREATE INDEX imports_to_approve ON imports (id) WHERE state = 'waiting' AND approver_id = '';
CREATE INDEX imports_to_start ON imports (starts_at) WHERE state = 'waiting' AND approver_id <> '';
