-- The staff finds orders by phone, IIN and name: `staff.order.search`.
CREATE INDEX orders_by_phone ON orders (phone, created_at, id);
CREATE INDEX orders_by_iin ON orders (iin, created_at, id) WHERE iin <> '';
CREATE INDEX orders_by_name ON orders (name_folded, id);
