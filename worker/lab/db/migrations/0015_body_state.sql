-- What a woman said of herself when she ordered, where references depend on it; null where she said nothing.
ALTER TABLE orders ADD COLUMN body_state TEXT CHECK (body_state IN ('pregnant', 'cycle', 'menopause', 'none'));
-- Completed weeks of pregnancy on the day of the order.
ALTER TABLE orders ADD COLUMN pregnancy_week INTEGER CHECK (pregnancy_week BETWEEN 0 AND 42);
-- First day of the last period, `2026-11-20`.
ALTER TABLE orders ADD COLUMN last_period TEXT;

-- The same for the laboratory's request: JSON of what was said and when; null for nothing.
ALTER TABLE result_requests ADD COLUMN told TEXT;
