-- Accounts of one person that the front desk has put together, and what moved by that: a row stays, and names nobody but whoever of the staff did it.
CREATE TABLE merges (
	id text PRIMARY KEY,
	-- The account that stays, and the one that ends.
	account_id text NOT NULL,
	ended_id text NOT NULL,
	-- `moving`: other stores are still to give what is theirs. `returning`: it is taken back, and they are still to give it back.
	state text NOT NULL CHECK (state IN ('moving', 'merged', 'returning', 'returned')),
	-- Milliseconds since 1970, as all moments here; code and name of the person of the staff, and why, in their words.
	asked_at bigint NOT NULL,
	asked_by text NOT NULL,
	reason text NOT NULL,
	-- When all had moved; null for not yet.
	merged_at bigint,
	-- When a job looks at it next; null for never again.
	next_at bigint,
	back_at bigint,
	back_by text NOT NULL DEFAULT '',
	back_reason text NOT NULL DEFAULT '',
	-- When all was back; null for not yet.
	returned_at bigint,
	CHECK (account_id <> ended_id)
);
-- An account ends in one other.
CREATE UNIQUE INDEX merges_standing ON merges (ended_id) WHERE state <> 'returned';
CREATE INDEX merges_of_account ON merges (account_id, asked_at);
CREATE INDEX merges_due ON merges (next_at) WHERE next_at IS NOT NULL;

-- What moved, each in its own store, so that it can go back.
CREATE TABLE merged_people (
	merge_id text NOT NULL,
	kind text NOT NULL CHECK (kind IN ('card', 'ward')),
	-- Number of the card, id of the child.
	row_id text NOT NULL,
	-- Of a child: until when the account that ended acted for it, and the one that stays did before; empty for not at all.
	until text NOT NULL DEFAULT '',
	had text NOT NULL DEFAULT '',
	PRIMARY KEY (merge_id, kind, row_id)
);
CREATE TABLE merged_orders (
	merge_id text NOT NULL,
	-- Column of an order that named the account, or a house call's. `parted`, of no row: all went back, and nothing moves by that merge again.
	kind text NOT NULL CHECK (kind IN ('account', 'patient', 'house-call', 'parted')),
	row_id text NOT NULL,
	PRIMARY KEY (merge_id, kind, row_id)
);
CREATE TABLE merged_results (
	merge_id text NOT NULL,
	kind text NOT NULL CHECK (kind IN ('attachment', 'comment')),
	row_id text NOT NULL,
	PRIMARY KEY (merge_id, kind, row_id)
);
CREATE INDEX merged_results_by_row ON merged_results (kind, row_id);

-- Whose account shows a comment changes with the accounts of its person, and with nothing else.
DROP TRIGGER result_comment_stands ON result_comments;
CREATE OR REPLACE FUNCTION on_result_comment_stands() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF NEW.text <> OLD.text OR NEW.doctor_id <> OLD.doctor_id OR NEW.request_id <> OLD.request_id
		OR NEW.version <> OLD.version OR NEW.written_at <> OLD.written_at OR OLD.withdrawn_at IS NOT NULL
		OR (NEW.patient_id <> OLD.patient_id AND NOT EXISTS (SELECT 1 FROM merged_results m WHERE m.kind = 'comment' AND m.row_id = OLD.id)) THEN
		RAISE EXCEPTION 'a comment is never changed';
	END IF;
	RETURN NEW;
END $$;
CREATE TRIGGER result_comment_stands BEFORE UPDATE ON result_comments FOR EACH ROW EXECUTE FUNCTION on_result_comment_stands();
