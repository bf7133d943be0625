-- What a code counts against besides its address: the client that asked, the block of numbers of its phone, the share of the day's messages. One row for each; kept a day.
CREATE TABLE code_counts (
	id INTEGER PRIMARY KEY,
	-- Kind and value; a client as the digest that the edge gave. Also `sent:<code>` for a code whose message goes only while another count allows it.
	subject TEXT NOT NULL,
	-- Milliseconds since 1970.
	at INTEGER NOT NULL
) STRICT;

CREATE INDEX code_counts_by_subject ON code_counts (subject, at);
CREATE INDEX code_counts_by_time ON code_counts (at);

-- Other messages than codes have a share of their own, which is counted from the index alone.
DROP INDEX outgoing_by_time;
CREATE INDEX outgoing_by_time ON outgoing (channel, changed_at, state, kind) WHERE state <> 'refused';

-- A password that was set by nothing but a code to an e-mail address is no credential that counts until then, in milliseconds since 1970; 0 for any other.
ALTER TABLE patients ADD COLUMN password_weak_until INTEGER NOT NULL DEFAULT 0;
