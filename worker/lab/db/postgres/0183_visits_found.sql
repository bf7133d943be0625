-- The staff finds house calls by phone, IIN and name: `staff.visits.search`. Who asks writes a name in either order, so it stands twice, folded (`foldName`): as it was
-- written, and with its last word first; empty where that is the same.
ALTER TABLE house_calls ADD COLUMN name_folded text NOT NULL DEFAULT '';
ALTER TABLE house_calls ADD COLUMN name_turned text NOT NULL DEFAULT '';
UPDATE house_calls SET name_folded = trim(regexp_replace(regexp_replace(translate(lower(normalize(fio, NFC)), 'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЁӘҒҚҢӨҰҮҺІйёәғқңөұүһі', 'абвгдежзииклмнопрстуфхцчшщъыьэюяеагкноуухииеагкноуухи'), '[ьъ''’ʼ`]', '', 'g'), '[-‐‑‒–—―\s]+', ' ', 'g'));
UPDATE house_calls SET name_turned = substr(name_folded, length(rtrim(name_folded, replace(name_folded, ' ', ''))) + 1) || ' ' || trim(rtrim(name_folded, replace(name_folded, ' ', ''))) WHERE name_folded LIKE '% %';
CREATE INDEX house_calls_found_by_phone ON house_calls (phone, departure_date, begins, id);
CREATE INDEX house_calls_found_by_iin ON house_calls (iin, departure_date, begins, id) WHERE iin <> '';
CREATE INDEX house_calls_found_by_name ON house_calls (name_folded, id);
CREATE INDEX house_calls_found_by_turned ON house_calls (name_turned, id) WHERE name_turned <> '';
