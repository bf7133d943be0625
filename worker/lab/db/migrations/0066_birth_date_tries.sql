-- Tries of a birth date in the steps of one sign-in or recovery: three, no matter which of the people of a phone they are for.
ALTER TABLE flows ADD COLUMN birth_date_tries INTEGER NOT NULL DEFAULT 0;
