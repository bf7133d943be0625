-- Visits to come are looked through for those at which the point takes nobody any more.
CREATE INDEX orders_by_visit ON orders (visit_at, order_nr) WHERE visit_at IS NOT NULL;
