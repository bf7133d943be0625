-- A biomaterial may stand in a group (`blood`), which is a biomaterial itself: the code of that one, of the same kind. The rest have none.
ALTER TABLE terms ADD COLUMN parent TEXT CHECK (parent IS NULL OR (kind = 'biomaterial' AND parent <> code));
