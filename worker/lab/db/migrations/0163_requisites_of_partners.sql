-- What an invoice says of a partner's company, as the laboratory's file has it; empty where it does not.
ALTER TABLE partners ADD COLUMN bin TEXT NOT NULL DEFAULT '';
ALTER TABLE partners ADD COLUMN address TEXT NOT NULL DEFAULT '';
