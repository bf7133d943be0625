-- Orders of some days, for the network's figures: what was ordered by when, and by whose doctor.
CREATE INDEX orders_by_time ON orders (created_at, doctor_id);
