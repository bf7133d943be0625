-- A doctor finds a patient by the end of the phone that the laboratory has on the request, among the doctor's own requests alone: an index of all orders' phones grew with the whole laboratory.
ALTER TABLE result_requests ADD COLUMN phone_end TEXT GENERATED ALWAYS AS (substr(phone, -4)) VIRTUAL;
CREATE INDEX result_requests_by_phone_end ON result_requests (doctor_id, phone_end, id) WHERE doctor_id IS NOT NULL;
DROP INDEX orders_by_phone_end;
ALTER TABLE orders DROP COLUMN phone_end;
