-- The journal is read and taken along by days.
CREATE INDEX staff_journal_by_time ON staff_journal (at, id);
