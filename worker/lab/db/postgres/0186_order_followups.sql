-- What the staff has done about an order that nobody took up, or whose visit passed without a sample: calls that nobody answered, and until when it is left. Milliseconds since 1970.
CREATE TABLE order_followups (
	order_id text PRIMARY KEY REFERENCES orders (id),
	-- Acts so far: one act of a page that shows an earlier one is none.
	version bigint NOT NULL CHECK (version > 0),
	-- Calls that nobody answered, and the last of them; null for none.
	tries bigint NOT NULL DEFAULT 0,
	tried_at bigint,
	-- Until then it waits for nobody; 0 for no such moment.
	left_until bigint NOT NULL DEFAULT 0,
	-- Of the last act: when, code and name of the person, and their words.
	acted_at bigint NOT NULL,
	acted_by text NOT NULL,
	note text NOT NULL DEFAULT ''
);
CREATE INDEX orders_accepted_by_visit ON orders (visit_at, id) WHERE status = 2 AND visit_at IS NOT NULL;

-- What is older than 30 days when the queue begins, and its visit as well, is seen to by nobody any more: it stands in the list of orders, and not in the queue.
INSERT INTO order_followups (order_id, version, left_until, acted_at, acted_by)
SELECT id, 1, 4102444800000, now_ms(), '' FROM orders WHERE status IN (1, 2) AND created_at < now_ms() - 2592000000
	AND (visit_at IS NULL OR visit_at < now_ms() - 2592000000);
