-- A request has up to ten files, counted from 1 in the order in which they were given.
ALTER TABLE consultation_files ADD COLUMN nr INTEGER CHECK (nr BETWEEN 1 AND 10);
UPDATE consultation_files SET nr = 1 WHERE consultation_id IS NOT NULL;
DROP INDEX consultation_files_by_request;
CREATE UNIQUE INDEX consultation_files_by_request ON consultation_files (consultation_id, nr) WHERE consultation_id IS NOT NULL;
