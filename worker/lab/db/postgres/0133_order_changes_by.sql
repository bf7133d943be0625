-- Who moved an order last: changes say who cancelled one. Null for the site itself, and for moves that are older than this column.
ALTER TABLE orders ADD COLUMN moved_by text CHECK (moved_by IN ('visitor', 'doctor', 'laboratory'));
ALTER TABLE order_changes ADD COLUMN moved_by text;
-- 1: nothing was chosen; the point takes nobody at the visit any more.
ALTER TABLE order_changes ADD COLUMN missed bigint NOT NULL DEFAULT 0 CHECK (missed IN (0, 1));

CREATE OR REPLACE FUNCTION on_order_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_changes (order_id, kind, status, moved_by, at) VALUES (NEW.id, 'status', NEW.status, NEW.moved_by, NEW.changed_at);
	RETURN NULL;
END $$;
CREATE FUNCTION on_order_visit_missed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_changes (order_id, kind, status, missed, at) SELECT id, 'visit', status, 1, NEW.noticed_at FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;
CREATE TRIGGER order_visit_missed AFTER INSERT ON missed_visits FOR EACH ROW EXECUTE FUNCTION on_order_visit_missed();

-- Lists that the laboratory's own system reads on by the number that it has read last. A sequence gives numbers as they are asked for, and transactions end as they please: without a lock 5 could be
-- read before 4 is there, and 4 by nobody ever. The lock is asked for before the first number of a statement is drawn and lasts until its transaction has ended: who sees a number sees all below it.
CREATE FUNCTION number_in_order() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	PERFORM pg_advisory_xact_lock(hashtextextended('numbers of ' || TG_TABLE_NAME, 0));
	RETURN NULL;
END $$;
CREATE TRIGGER number_in_order BEFORE INSERT ON order_changes FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON payment_events FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON payment_cases FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON feedback FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON helpful FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON consultations FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON result_mismatches FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON refused_messages FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON held_results FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON critical_values FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
CREATE TRIGGER number_in_order BEFORE INSERT ON opening_faults FOR EACH STATEMENT EXECUTE FUNCTION number_in_order();
