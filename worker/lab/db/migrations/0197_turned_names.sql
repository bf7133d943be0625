-- Names of patients with their first letter behind the others: a slip in the first letter is looked up along them, as any other one is along the names themselves.
CREATE INDEX result_requests_by_last_turned ON result_requests (doctor_id, (substr(last_folded, 2) || ' ' || substr(last_folded, 1, 1))) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_first_turned ON result_requests (doctor_id, (substr(first_folded, 2) || ' ' || substr(first_folded, 1, 1))) WHERE doctor_id IS NOT NULL;
