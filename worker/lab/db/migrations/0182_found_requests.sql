-- Requests as the laboratory finds them, whosever they are: by their number, the name that they are of, and the IIN.
CREATE INDEX result_requests_by_number ON result_requests (number_folded);
CREATE INDEX result_requests_by_name ON result_requests (last_folded, first_folded, id);
CREATE INDEX result_requests_by_any_iin ON result_requests (iin, created_at, id) WHERE iin <> '';
CREATE INDEX result_mismatches_of_request ON result_mismatches (request_nr) WHERE settled_at IS NULL;
