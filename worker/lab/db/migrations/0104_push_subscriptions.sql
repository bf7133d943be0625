-- Browsers that asked for notifications. Whose a browser is, is who asked for them last: of two people at one device only one is told there.
CREATE TABLE push_subscriptions (
	id TEXT PRIMARY KEY,
	account_id TEXT NOT NULL REFERENCES patients (id),
	endpoint TEXT NOT NULL UNIQUE,
	p256dh TEXT NOT NULL,
	auth TEXT NOT NULL,
	-- In a few words, as its owner knows it.
	device TEXT NOT NULL,
	created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, created_at);

-- What waits for a browser that is taken away, or given to another account, is told there no more.
CREATE TRIGGER push_subscription_removed AFTER DELETE ON push_subscriptions
BEGIN
	UPDATE outgoing SET state = 'refused', facts = '{}', waits_for = '' WHERE channel = 'push' AND recipient = OLD.id AND state = 'waiting' AND account_id = OLD.account_id;
END;
