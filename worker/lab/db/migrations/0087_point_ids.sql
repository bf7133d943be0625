-- What a point is, however it is called: the slug that it came with, and `slug~1` where an earlier point had come with that one. Orders name it, so an order made for a point never comes to mean
-- another one that was given its old slug. Null in an order: made for a point that was gone before this was written down.
ALTER TABLE points ADD COLUMN id TEXT;
UPDATE points SET id = slug;
CREATE UNIQUE INDEX points_by_id ON points (id);
ALTER TABLE orders ADD COLUMN point_id TEXT;
UPDATE orders SET point_id = coalesce(
	(SELECT p.id FROM points p WHERE p.slug = orders.point_slug),
	(SELECT p.id FROM point_old_slugs f JOIN points p ON p.slug = f.slug WHERE f.old = orders.point_slug)
);
