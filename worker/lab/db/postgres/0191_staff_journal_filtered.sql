-- The journal is read by person, by kind of act, by what came of it and by days, always the latest first: each filter has an index that goes on by time. Refusals are few beside what is done.
DROP INDEX staff_journal_by_person;
CREATE INDEX staff_journal_by_person ON staff_journal (staff_id, at, id);
CREATE INDEX staff_journal_by_act ON staff_journal (act, at, id);
CREATE INDEX staff_journal_by_person_and_act ON staff_journal (staff_id, act, at, id);
CREATE INDEX staff_journal_refused ON staff_journal (at, id) WHERE outcome NOT IN ('begun', 'done');
CREATE INDEX staff_journal_refused_by_act ON staff_journal (act, at, id) WHERE outcome NOT IN ('begun', 'done');
CREATE INDEX staff_journal_refused_by_person ON staff_journal (staff_id, at, id) WHERE outcome NOT IN ('begun', 'done');
CREATE INDEX staff_journal_begun ON staff_journal (at, id) WHERE outcome = 'begun';
