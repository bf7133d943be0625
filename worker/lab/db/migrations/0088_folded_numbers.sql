-- Numbers of requests as a doctor's search compares them: capitals, without what sets their parts apart (`foldNumber`), since nobody types a hyphen where a receipt has a space.
DROP INDEX result_requests_by_number_of;
DROP INDEX result_requests_by_number_end;
ALTER TABLE result_requests DROP COLUMN number_end;
ALTER TABLE result_requests ADD COLUMN number_folded TEXT GENERATED ALWAYS AS (upper(replace(request_nr, '-', ''))) VIRTUAL;
-- Three signs: with its hyphens an end of four may have no more than those.
ALTER TABLE result_requests ADD COLUMN number_end TEXT GENERATED ALWAYS AS (substr(replace(upper(request_nr), '-', ''), -3)) VIRTUAL;
CREATE INDEX result_requests_by_number_of ON result_requests (doctor_id, number_folded) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_number_end ON result_requests (doctor_id, number_end, id) WHERE doctor_id IS NOT NULL;
