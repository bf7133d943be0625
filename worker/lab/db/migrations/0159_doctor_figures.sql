-- A doctor's results by test: whose request each counted test is of, as it was when it was counted.
ALTER TABLE test_figures ADD COLUMN doctor_id TEXT;
UPDATE test_figures SET doctor_id = (SELECT r.doctor_id FROM result_requests r WHERE r.id = test_figures.request_id);
CREATE INDEX test_figures_of_doctor ON test_figures (doctor_id, released_at) WHERE doctor_id IS NOT NULL;

-- How many of a doctor's requests have changed since they were counted.
CREATE INDEX result_requests_of_doctor_to_count ON result_requests (doctor_id) WHERE doctor_id IS NOT NULL AND counted_version IS NOT version;
