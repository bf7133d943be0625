-- The staff lists orders by day: all of them, of a city, of a point (`staff.order.list`); those of a state and by visit have an index.
CREATE INDEX orders_by_day ON orders (created_at, id);
CREATE INDEX orders_of_city_by_day ON orders (city_id, created_at, id);
CREATE INDEX orders_of_point_by_day ON orders (point_id, created_at, id) WHERE point_id IS NOT NULL;

-- Of these alone somebody is told that the laboratory has cancelled an order.
CREATE VIEW orders_called_off AS SELECT id FROM orders WHERE status + 0 = 5 AND moved_by = 'laboratory';
