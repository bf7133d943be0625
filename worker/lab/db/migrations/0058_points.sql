-- JSON of what a points' file may say besides: words to search by, ways to get there, how full the point is by the hour (worker/lab/points/import-store.ts).
ALTER TABLE points ADD COLUMN details TEXT NOT NULL DEFAULT '{"synonyms":[],"ways":{},"load":[]}';
