-- The words by which the console finds a text of the site, in small letters: with the locale C, lower() knows those of ASCII alone, and 0155 left the others as they were. What was
-- published since is right.
UPDATE content_texts SET
	found_by = replace(translate(lower(title || ' ' || slug), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁӘҒҚҢӨҰҮҺІ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяёәғқңөұүһі'), 'ё', 'е')
WHERE found_by <> translate(found_by, 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁӘҒҚҢӨҰҮҺІ', 'абвгдежзийклмнопрстуфхцчшщъыьэюяёәғқңөұүһі');
