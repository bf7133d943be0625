-- The staff finds house calls by phone, IIN and name: `staff.visits.search`. Who asks writes a name in either order, so it stands twice, folded (`foldName`): as it was
-- written, and with its last word first; empty where that is the same.
ALTER TABLE house_calls ADD COLUMN name_folded TEXT NOT NULL DEFAULT '';
ALTER TABLE house_calls ADD COLUMN name_turned TEXT NOT NULL DEFAULT '';
UPDATE house_calls SET name_folded = lower(fio);
UPDATE house_calls SET name_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_folded, 'А', 'а'), 'Б', 'б'), 'В', 'в'), 'Г', 'г'), 'Д', 'д'), 'Е', 'е'), 'Ж', 'ж'), 'З', 'з'), 'И', 'и'), 'К', 'к'), 'Л', 'л'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'П', 'п'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Ф', 'ф'), 'Х', 'х'), 'Ц', 'ц'), 'Ч', 'ч'), 'Ш', 'ш'), 'Щ', 'щ'), 'Ы', 'ы');
UPDATE house_calls SET name_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(name_folded, 'Э', 'э'), 'Ю', 'ю'), 'Я', 'я'), 'Ә', 'а'), 'Ғ', 'г'), 'Қ', 'к'), 'Ң', 'н'), 'Ө', 'о'), 'Ұ', 'у'), 'Ү', 'у'), 'Һ', 'х'), 'І', 'и'), 'Ё', 'е'), 'Й', 'и'), 'ә', 'а'), 'ғ', 'г'), 'қ', 'к'), 'ң', 'н'), 'ө', 'о'), 'ұ', 'у'), 'ү', 'у'), 'һ', 'х'), 'і', 'и'), 'ё', 'е'), 'й', 'и');
UPDATE house_calls SET name_folded = replace(replace(replace(replace(replace(replace(replace(replace(name_folded, 'Ь', ''), 'ь', ''), 'Ъ', ''), 'ъ', ''), '''', ''), '’', ''), 'ʼ', ''), '`', '');
UPDATE house_calls SET name_folded = replace(replace(name_folded, char(774), ''), char(776), '');
UPDATE house_calls SET name_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(name_folded, char(45), ' '), char(8208), ' '), char(8209), ' '), char(8210), ' '), char(8211), ' '), char(8212), ' '), char(8213), ' '), char(160), ' '), char(9), ' ');
UPDATE house_calls SET name_folded = trim(replace(replace(replace(name_folded, '    ', ' '), '  ', ' '), '  ', ' '));
UPDATE house_calls SET name_turned = substr(name_folded, length(rtrim(name_folded, replace(name_folded, ' ', ''))) + 1) || ' ' || trim(rtrim(name_folded, replace(name_folded, ' ', ''))) WHERE name_folded LIKE '% %';
CREATE INDEX house_calls_found_by_phone ON house_calls (phone, departure_date, begins, id);
CREATE INDEX house_calls_found_by_iin ON house_calls (iin, departure_date, begins, id) WHERE iin <> '';
CREATE INDEX house_calls_found_by_name ON house_calls (name_folded, id);
CREATE INDEX house_calls_found_by_turned ON house_calls (name_turned, id) WHERE name_turned <> '';
