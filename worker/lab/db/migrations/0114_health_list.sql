-- What of the body an analyte tells of, and when its test is due again, as the laboratory says (docs/lab-files.md, "health").

CREATE TABLE health_list (
	-- Of an analyte, or of a test: then of all that it measures and that has no row of its own.
	code TEXT PRIMARY KEY,
	-- One of shared/health/systems.ts.
	system TEXT NOT NULL,
	-- Days after a result from which on it is due again; null: nothing is said.
	repeat_days INTEGER CHECK (repeat_days > 0),
	-- For whom that holds, in three languages; empty for nothing.
	whom_ru TEXT NOT NULL,
	whom_en TEXT NOT NULL,
	whom_kz TEXT NOT NULL
) STRICT, WITHOUT ROWID;
