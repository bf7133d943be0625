-- The partner by whose link somebody came who made an order.
ALTER TABLE orders ADD COLUMN partner_id TEXT;
CREATE INDEX orders_by_partner ON orders (partner_id, created_at) WHERE partner_id IS NOT NULL;
