-- Rules that say what values mean together (shared/results/patterns/rules.ts), as the operator's file says of each whether it speaks. What is not named here speaks.
CREATE TABLE pattern_rules (
	rule TEXT PRIMARY KEY,
	shown INTEGER NOT NULL CHECK (shown IN (0, 1))
) STRICT, WITHOUT ROWID;
CREATE INDEX pattern_rules_by_shown ON pattern_rules (shown);
