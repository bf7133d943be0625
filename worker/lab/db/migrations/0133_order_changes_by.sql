-- Who moved an order last: changes say who cancelled one. Null for the site itself, and for moves that are older than this column.
ALTER TABLE orders ADD COLUMN moved_by TEXT CHECK (moved_by IN ('visitor', 'doctor', 'laboratory'));
ALTER TABLE order_changes ADD COLUMN moved_by TEXT;
-- 1: nothing was chosen; the point takes nobody at the visit any more.
ALTER TABLE order_changes ADD COLUMN missed INTEGER NOT NULL DEFAULT 0 CHECK (missed IN (0, 1));

DROP TRIGGER order_moved;
CREATE TRIGGER order_moved AFTER UPDATE OF status ON orders WHEN NEW.status <> OLD.status
BEGIN
	INSERT INTO order_changes (order_id, kind, status, moved_by, at) VALUES (NEW.id, 'status', NEW.status, NEW.moved_by, NEW.changed_at);
END;
CREATE TRIGGER order_visit_missed AFTER INSERT ON missed_visits
BEGIN
	INSERT INTO order_changes (order_id, kind, status, missed, at) SELECT id, 'visit', status, 1, NEW.noticed_at FROM orders WHERE id = NEW.order_id;
END;
