-- A partner's link: ten random hexadecimal digits, which are not the login. Empty for nobody: each partner gets one when the laboratory brings it in.
ALTER TABLE partners ADD COLUMN link TEXT NOT NULL DEFAULT '';
UPDATE partners SET link = lower(hex(randomblob(5)));
CREATE UNIQUE INDEX partners_by_link ON partners (link) WHERE link <> '';
