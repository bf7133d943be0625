-- 0: made for a child, and that the parent still acts for the child was not seen again since it was written: it opens nothing. What ends the parent's right revokes it either way.
ALTER TABLE shares ADD COLUMN is_confirmed bigint NOT NULL DEFAULT 1 CHECK (is_confirmed IN (0, 1));
