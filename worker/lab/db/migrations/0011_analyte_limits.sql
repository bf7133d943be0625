-- Limits by sex and age, what is needed to convert units, and what an order says about the patient (docs/lab-files.md).

-- JSON lists of `{ sex, ageFrom, ageTo, low, high, lowIncluded, highIncluded }`, ages in days; null is any sex, any age, no bound on that side.
-- Beyond `critical` the laboratory calls first; beyond `decision_limits` a result outside its range is no longer slightly so.
ALTER TABLE analytes RENAME COLUMN critical TO critical_of_all;
ALTER TABLE analytes ADD COLUMN critical TEXT NOT NULL DEFAULT '[]';
UPDATE analytes SET critical = json_array(json_insert(critical_of_all, '$.sex', NULL, '$.ageFrom', NULL, '$.ageTo', NULL)) WHERE critical_of_all IS NOT NULL;
ALTER TABLE analytes DROP COLUMN critical_of_all;
ALTER TABLE analytes ADD COLUMN decision_limits TEXT NOT NULL DEFAULT '[]';
-- g/mol; null where it is not known.
ALTER TABLE analytes ADD COLUMN molar_mass REAL CHECK (molar_mass > 0);
-- One of the conditions of a reference range (shared/kit/domain.ts); null where ordering it says nothing.
ALTER TABLE analyses ADD COLUMN implies TEXT;
