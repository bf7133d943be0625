-- A city before a noun in Kazakh, «Алматыдағы»; empty: formed by the rules of the language.
ALTER TABLE cities ADD COLUMN attributive_kz TEXT NOT NULL DEFAULT '';
