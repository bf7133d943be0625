-- A nurse takes back what she has just said of a visit.
ALTER TABLE house_call_acts DROP CONSTRAINT house_call_acts_act_check;
ALTER TABLE house_call_acts ADD CONSTRAINT house_call_acts_act_check CHECK (act IN ('on-way', 'done', 'missed', 'undo'));
