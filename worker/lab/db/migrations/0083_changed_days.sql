-- The day, `YYYY-MM-DD`, on which an import last changed what the page of an analysis or of a point shows; null where nobody has noted it.
ALTER TABLE analyses ADD COLUMN changed_on TEXT;
ALTER TABLE points ADD COLUMN changed_on TEXT;
