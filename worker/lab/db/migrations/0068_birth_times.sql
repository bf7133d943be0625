-- When the person of a request was born, where the laboratory says the hour: critical limits of newborns go by hours. Milliseconds since 1970; null where it is not known.
ALTER TABLE result_requests ADD COLUMN born_at INTEGER;
