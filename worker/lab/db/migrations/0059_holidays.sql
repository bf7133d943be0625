-- Days that do not go by the day of the week: public holidays, days off that were moved, Saturdays that are worked.
CREATE TABLE holidays (
	-- YYYY-MM-DD
	day TEXT PRIMARY KEY,
	name_ru TEXT NOT NULL,
	name_en TEXT NOT NULL,
	name_kz TEXT NOT NULL,
	-- Which of a point's hours hold: those of holidays, or of a day of the week; `usual`: the day is a day like any other again.
	hours TEXT NOT NULL CHECK (hours IN ('holiday', 'weekdays', 'saturday', 'sunday', 'usual'))
) STRICT, WITHOUT ROWID;
