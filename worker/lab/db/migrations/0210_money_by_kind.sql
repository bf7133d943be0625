-- The last sums of a kind, beside which those of a new file are looked at.
CREATE INDEX doctor_money_by_kind ON doctor_money (kind, day DESC, id, amount);
