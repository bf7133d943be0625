-- How often a link may be opened; null for any number of times.
ALTER TABLE shares ADD COLUMN max_views INTEGER CHECK (max_views BETWEEN 1 AND 1000);
-- `counter`: shown as a picture at a counter and opened without a PIN.
ALTER TABLE shares ADD COLUMN kind TEXT NOT NULL DEFAULT 'link' CHECK (kind IN ('link', 'counter'));
-- Until when it may be opened, where that is before its end: who has opened it by then reads on until `expires_at`.
ALTER TABLE shares ADD COLUMN opens_until INTEGER;
