-- The city of an order in three columns, as every short text in three languages. The empty text is only there for the rows that stand: SQLite wants
-- a value for them while the columns are added, and each gets its own right after.
ALTER TABLE orders ADD COLUMN city_name_ru TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN city_name_en TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN city_name_kz TEXT NOT NULL DEFAULT '';

UPDATE orders SET
	city_name_ru = coalesce(city ->> 'ru', ''),
	city_name_en = coalesce(city ->> 'en', city ->> 'ru', ''),
	city_name_kz = coalesce(city ->> 'kz', city ->> 'ru', '');

ALTER TABLE orders DROP COLUMN city;
