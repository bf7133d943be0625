-- Language of the person, in which messages about an order are written later on. Orders that stand have that of their first message, or of their account.
ALTER TABLE orders ADD COLUMN locale TEXT NOT NULL DEFAULT 'ru' CHECK (locale IN ('ru', 'en', 'kz'));
UPDATE orders SET locale = coalesce(
	(SELECT m.locale FROM outgoing m WHERE m.id = 'order-received:' || orders.id),
	(SELECT m.locale FROM outgoing m WHERE m.id = 'order-received-mail:' || orders.id),
	(SELECT p.locale FROM patients p WHERE p.id = orders.account_id),
	'ru'
);

-- Chosen visits at which the point takes nobody any more: one row from when that is noticed until the person chooses another time or the point takes people then again.
CREATE TABLE missed_visits (
	-- Of its messages, too.
	id TEXT PRIMARY KEY,
	order_id TEXT NOT NULL UNIQUE REFERENCES orders (id),
	-- The visit that it is about, in milliseconds since 1970, as the other moments.
	visit_at INTEGER NOT NULL,
	noticed_at INTEGER NOT NULL,
	-- When the first message of it went out.
	told_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX missed_visits_by_visit ON missed_visits (visit_at);

-- Behind which visit the next look goes on; no row: at the next one to come.
CREATE TABLE visit_look (
	only INTEGER PRIMARY KEY CHECK (only = 1),
	visit_at INTEGER NOT NULL,
	order_nr TEXT NOT NULL
) STRICT;

-- Of these alone a message is written or sent: the order still waits for that visit.
CREATE VIEW awaited_missed_visits AS
SELECT v.id FROM missed_visits v JOIN orders o ON o.id = v.order_id WHERE o.visit_at = v.visit_at AND o.status + 0 IN (1, 2);
