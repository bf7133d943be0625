-- Discounts of orders, and the texts that people agreed to. Money in whole tenge, discounts in ten-thousandths (1000 is 10 %), moments in milliseconds since 1970.

-- What costs less for a time. Days are Almaty's, `YYYY-MM-DD`, both included.
CREATE TABLE promotions (
	slug TEXT PRIMARY KEY,
	title_ru TEXT NOT NULL,
	title_en TEXT NOT NULL,
	title_kz TEXT NOT NULL,
	text_ru TEXT NOT NULL,
	text_en TEXT NOT NULL,
	text_kz TEXT NOT NULL,
	from_day TEXT NOT NULL,
	until_day TEXT NOT NULL CHECK (until_day >= from_day),
	discount INTEGER NOT NULL CHECK (discount BETWEEN 0 AND 10000),
	-- Codes of analyses, as a JSON list; null for all of them but sampling services.
	codes TEXT,
	-- Ids of cities, as a JSON list; null for all.
	cities TEXT
) STRICT, WITHOUT ROWID;

CREATE INDEX promotions_by_end ON promotions (until_day, from_day);

-- What a line costs less than its price, and by what; the title of a promotion as it was.
ALTER TABLE order_lines ADD COLUMN discount INTEGER NOT NULL DEFAULT 0 CHECK (discount >= 0);
ALTER TABLE order_lines ADD COLUMN reduction TEXT NOT NULL DEFAULT '' CHECK (reduction IN ('', 'card', 'point', 'promotion'));
ALTER TABLE order_lines ADD COLUMN share INTEGER NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 10000);
ALTER TABLE order_lines ADD COLUMN promotion_ru TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN promotion_en TEXT NOT NULL DEFAULT '';
ALTER TABLE order_lines ADD COLUMN promotion_kz TEXT NOT NULL DEFAULT '';

-- `total` is what is paid; together with this it is the amount without discount.
ALTER TABLE orders ADD COLUMN discount INTEGER NOT NULL DEFAULT 0 CHECK (discount >= 0);
-- The card that gave a discount; empty for none.
ALTER TABLE orders ADD COLUMN card_nr TEXT NOT NULL DEFAULT '';
-- Versions of the texts that were agreed to; empty where that was not written down.
ALTER TABLE orders ADD COLUMN consent_version TEXT NOT NULL DEFAULT '';
ALTER TABLE orders ADD COLUMN agreement_version TEXT NOT NULL DEFAULT '';
ALTER TABLE patients ADD COLUMN consent_version TEXT NOT NULL DEFAULT '';
ALTER TABLE patients ADD COLUMN agreement_version TEXT NOT NULL DEFAULT '';
ALTER TABLE consultations ADD COLUMN consent_version TEXT NOT NULL DEFAULT '';

-- A card that was looked up once need not be looked up again for the order: of the token alone its hash stands here.
CREATE TABLE card_passes (
	hash TEXT PRIMARY KEY,
	nr TEXT NOT NULL,
	expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX card_passes_by_end ON card_passes (expires_at);
