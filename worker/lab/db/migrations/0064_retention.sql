-- What is kept for a time is found by it, in order, without reading what stays.
CREATE INDEX outgoing_ended ON outgoing (changed_at) WHERE state NOT IN ('waiting', 'sending');
CREATE INDEX outgoing_counts_by_hour ON outgoing_counts (hour);
CREATE INDEX lis_messages_by_time ON lis_messages (received_at);
CREATE INDEX result_mismatches_by_time ON result_mismatches (noticed_at);
CREATE INDEX result_mails_by_day ON result_mails (day);
CREATE INDEX known_devices_by_time ON known_devices (seen_at);
CREATE INDEX feedback_by_time ON feedback (created_at);
CREATE INDEX consultations_by_time ON consultations (created_at);
CREATE INDEX searches_by_time ON searches (created_at);

-- Written by versions that are gone: phones of people who ordered.
DROP TABLE messages;
