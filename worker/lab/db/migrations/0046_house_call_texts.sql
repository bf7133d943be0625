-- Versions of the texts that were agreed to when a house call was asked for; empty where that was not written down.
ALTER TABLE house_calls ADD COLUMN consent_version TEXT NOT NULL DEFAULT '';
ALTER TABLE house_calls ADD COLUMN agreement_version TEXT NOT NULL DEFAULT '';
