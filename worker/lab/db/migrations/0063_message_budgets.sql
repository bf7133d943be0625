-- Messages that are one too many wait, and what was not sent says why: somebody reads it (`GET /lis/messages`).

-- When the queue is to bring it; what is overdue is put there again.
ALTER TABLE outgoing ADD COLUMN put_at INTEGER NOT NULL DEFAULT 0;
UPDATE outgoing SET put_at = next_at WHERE state = 'waiting';
-- From then on nobody is told any more: it is no news. In milliseconds since 1970; those that stand are told for a day.
ALTER TABLE outgoing ADD COLUMN good_until INTEGER NOT NULL DEFAULT 0;
UPDATE outgoing SET good_until = next_at + 86400000 WHERE state = 'waiting';
-- Who has taken it, unlike anybody else: what is counted with it is counted once.
ALTER TABLE outgoing ADD COLUMN taken_by TEXT NOT NULL DEFAULT '';
-- Why it still waits: `budget`, `recipient`, or a short code of what was to send it; empty for what goes its way.
ALTER TABLE outgoing ADD COLUMN waits_for TEXT NOT NULL DEFAULT '';
-- Why it was not sent: `late`, `lost`, `dead-letter`, or a short code of the vendor's; empty for what was sent or called off.
ALTER TABLE outgoing ADD COLUMN reason TEXT NOT NULL DEFAULT '';

CREATE INDEX outgoing_by_put ON outgoing (state, put_at);
CREATE INDEX outgoing_untold ON outgoing (changed_at, id) WHERE waits_for <> '' OR reason <> '';
CREATE INDEX outgoing_beyond_budget ON outgoing (channel, kind) WHERE waits_for = 'budget';

-- How many went out in an hour, of a share of a channel: what a day may cost is read from some thirty rows, however many messages there are.
CREATE TABLE outgoing_counts (
	channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
	share TEXT NOT NULL CHECK (share IN ('codes', 'visitors', 'news', 'safety')),
	-- Since 1970.
	hour INTEGER NOT NULL,
	count INTEGER NOT NULL,
	PRIMARY KEY (channel, hour, share)
) STRICT, WITHOUT ROWID;
INSERT INTO outgoing_counts (channel, share, hour, count)
SELECT channel, CASE WHEN kind LIKE 'code-%' THEN 'codes' ELSE 'visitors' END, changed_at / 3600000, count(*) FROM outgoing
WHERE state IN ('sending', 'sent', 'unknown') GROUP BY 1, 2, 3;

-- Nothing is counted by it any more.
DROP INDEX outgoing_by_time;
