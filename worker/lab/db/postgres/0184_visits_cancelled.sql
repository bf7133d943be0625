-- Why the laboratory has called a house call off (`shared/visits/rules.ts`); empty for one that it has not. Words beside the reason stand in `closed_note`.
ALTER TABLE house_calls ADD COLUMN cancel_reason text NOT NULL DEFAULT '';
