-- A try of a lookup knows the client that made it, as a hash, and whether it was right: a stranger's wrong tries lock the stranger out, not the number's
-- owner. Tries that stand are of nobody: they end within a quarter of an hour.
ALTER TABLE lookup_tries ADD COLUMN client TEXT NOT NULL DEFAULT '';
ALTER TABLE lookup_tries ADD COLUMN success INTEGER NOT NULL DEFAULT 0 CHECK (success IN (0, 1));

CREATE INDEX lookup_tries_by_client ON lookup_tries (client, at);

-- An access to an order ends; milliseconds since 1970. One that stands lasts 60 days from the order's last change, as a new one does.
ALTER TABLE order_access ADD COLUMN expires_at INTEGER NOT NULL DEFAULT 0;

UPDATE order_access SET expires_at = max(created_at, coalesce((SELECT changed_at FROM orders WHERE orders.id = order_access.order_id), 0)) + 5184000000;

CREATE INDEX order_access_by_end ON order_access (expires_at);
