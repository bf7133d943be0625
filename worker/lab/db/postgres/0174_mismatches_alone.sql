-- The message is about this request alone: who decides that it is another person's settles the refused message by that. Of one from before nobody knows.
ALTER TABLE result_mismatches ADD COLUMN alone bigint NOT NULL DEFAULT 0 CHECK (alone IN (0, 1));
