-- What a doctor's lists show and go by, kept with each request: they are read without its lines. Written in the transaction that writes the lines.

-- The gravest of what there is to say (shared/doctor/urgency.ts): 0 critical, 1 abnormal, 2 to be read (no verdict, a doubtful value, words, held back, not performed,
-- withdrawn), 3 nothing so far, 4 everything is finished and normal.
ALTER TABLE result_requests ADD COLUMN urgency INTEGER NOT NULL DEFAULT 3 CHECK (urgency BETWEEN 0 AND 4);
ALTER TABLE result_requests ADD COLUMN line_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE result_requests ADD COLUMN done_count INTEGER NOT NULL DEFAULT 0;
-- 1 where a result was corrected or withdrawn.
ALTER TABLE result_requests ADD COLUMN corrected INTEGER NOT NULL DEFAULT 0 CHECK (corrected IN (0, 1));
-- Codes of the gravest lines, as a JSON list of a few, and how many there are that are not simply normal or waiting.
ALTER TABLE result_requests ADD COLUMN grave_codes TEXT NOT NULL DEFAULT '[]';
ALTER TABLE result_requests ADD COLUMN grave_count INTEGER NOT NULL DEFAULT 0;
-- Names as they are compared (shared/kit/names.ts).
ALTER TABLE result_requests ADD COLUMN last_folded TEXT NOT NULL DEFAULT '';
ALTER TABLE result_requests ADD COLUMN first_folded TEXT NOT NULL DEFAULT '';
ALTER TABLE result_requests ADD COLUMN middle_folded TEXT NOT NULL DEFAULT '';
-- Version that the doctor has acknowledged (who and when stands in acknowledgements); null for none.
ALTER TABLE result_requests ADD COLUMN acknowledged INTEGER;

-- By which lists are ordered, so that an order is one walk along one index.
ALTER TABLE result_requests ADD COLUMN list_finished INTEGER GENERATED ALWAYS AS (completed_at IS NOT NULL) VIRTUAL;
ALTER TABLE result_requests ADD COLUMN list_order INTEGER GENERATED ALWAYS AS (-coalesce(completed_at, collected_at, 0)) VIRTUAL;
ALTER TABLE result_requests ADD COLUMN collected_order INTEGER GENERATED ALWAYS AS (coalesce(collected_at, 0)) VIRTUAL;
ALTER TABLE result_requests ADD COLUMN received_order INTEGER GENERATED ALWAYS AS (coalesce(received_at, 0)) VIRTUAL;
ALTER TABLE result_requests ADD COLUMN completed_order INTEGER GENERATED ALWAYS AS (coalesce(completed_at, 0)) VIRTUAL;
ALTER TABLE result_requests ADD COLUMN review_at INTEGER GENERATED ALWAYS AS (coalesce(completed_at, issued)) VIRTUAL;
-- Null where there is nothing to review: a request that is neither finished, corrected nor critical, or was acknowledged as it stands.
ALTER TABLE result_requests ADD COLUMN review_rank INTEGER GENERATED ALWAYS AS
	(CASE WHEN (completed_at IS NOT NULL OR corrected = 1 OR urgency = 0) AND acknowledged IS NOT version THEN urgency END) VIRTUAL;

CREATE TABLE line_urgencies AS SELECT request_id, code, position, state, corrected,
	CASE
		WHEN state = 'in-process' THEN 3
		WHEN state <> 'done' THEN 2
		WHEN body ->> '$.flag' IN ('LL', 'HH', 'AA') OR EXISTS (SELECT 1 FROM json_each(body, '$.parts') p WHERE p.value ->> '$.flag' IN ('LL', 'HH', 'AA')) THEN 0
		WHEN body ->> '$.flag' <> 'N' OR EXISTS (SELECT 1 FROM json_each(body, '$.parts') p WHERE p.value ->> '$.flag' <> 'N') THEN 1
		WHEN body ->> '$.flag' IS NULL OR EXISTS (SELECT 1 FROM json_each(body, '$.parts') p WHERE p.value ->> '$.flag' IS NULL)
			OR body ->> '$.isDoubtful' = 1 OR body ->> '$.comment' <> '' THEN 2
		ELSE 4
	END AS urgency
	FROM result_lines;
CREATE INDEX line_urgencies_by_request ON line_urgencies (request_id, urgency, position, code);
UPDATE result_requests SET
	line_count = (SELECT count(*) FROM line_urgencies l WHERE l.request_id = result_requests.id),
	done_count = (SELECT count(*) FROM line_urgencies l WHERE l.request_id = result_requests.id AND l.state = 'done'),
	corrected = EXISTS (SELECT 1 FROM line_urgencies l WHERE l.request_id = result_requests.id AND (l.corrected = 1 OR l.state = 'withdrawn')),
	urgency = min(coalesce((SELECT min(l.urgency) FROM line_urgencies l WHERE l.request_id = result_requests.id), 3), CASE WHEN conclusion <> '' THEN 2 ELSE 4 END),
	grave_count = (SELECT count(*) FROM line_urgencies l WHERE l.request_id = result_requests.id AND l.urgency <= 2),
	grave_codes = (SELECT json_group_array(code) FROM
		(SELECT code FROM line_urgencies l WHERE l.request_id = result_requests.id AND l.urgency <= 2 ORDER BY l.urgency, l.position, l.code LIMIT 4));
DROP TABLE line_urgencies;

-- The folding of shared/kit/names.ts, for the names that stand.
UPDATE result_requests SET last_folded = lower(last_name), first_folded = lower(first_name), middle_folded = lower(middle_name);
UPDATE result_requests SET
	last_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(last_folded, 'А', 'а'), 'Б', 'б'), 'В', 'в'), 'Г', 'г'), 'Д', 'д'), 'Е', 'е'), 'Ж', 'ж'), 'З', 'з'), 'И', 'и'), 'К', 'к'), 'Л', 'л'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'П', 'п'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Ф', 'ф'), 'Х', 'х'), 'Ц', 'ц'), 'Ч', 'ч'), 'Ш', 'ш'), 'Щ', 'щ'), 'Ы', 'ы'),
	first_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(first_folded, 'А', 'а'), 'Б', 'б'), 'В', 'в'), 'Г', 'г'), 'Д', 'д'), 'Е', 'е'), 'Ж', 'ж'), 'З', 'з'), 'И', 'и'), 'К', 'к'), 'Л', 'л'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'П', 'п'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Ф', 'ф'), 'Х', 'х'), 'Ц', 'ц'), 'Ч', 'ч'), 'Ш', 'ш'), 'Щ', 'щ'), 'Ы', 'ы'),
	middle_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(middle_folded, 'А', 'а'), 'Б', 'б'), 'В', 'в'), 'Г', 'г'), 'Д', 'д'), 'Е', 'е'), 'Ж', 'ж'), 'З', 'з'), 'И', 'и'), 'К', 'к'), 'Л', 'л'), 'М', 'м'), 'Н', 'н'), 'О', 'о'), 'П', 'п'), 'Р', 'р'), 'С', 'с'), 'Т', 'т'), 'У', 'у'), 'Ф', 'ф'), 'Х', 'х'), 'Ц', 'ц'), 'Ч', 'ч'), 'Ш', 'ш'), 'Щ', 'щ'), 'Ы', 'ы');
UPDATE result_requests SET
	last_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(last_folded, 'Э', 'э'), 'Ю', 'ю'), 'Я', 'я'), 'Ә', 'а'), 'Ғ', 'г'), 'Қ', 'к'), 'Ң', 'н'), 'Ө', 'о'), 'Ұ', 'у'), 'Ү', 'у'), 'Һ', 'х'), 'І', 'и'), 'Ё', 'е'), 'Й', 'и'), 'ә', 'а'), 'ғ', 'г'), 'қ', 'к'), 'ң', 'н'), 'ө', 'о'), 'ұ', 'у'), 'ү', 'у'), 'һ', 'х'), 'і', 'и'), 'ё', 'е'), 'й', 'и'),
	first_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(first_folded, 'Э', 'э'), 'Ю', 'ю'), 'Я', 'я'), 'Ә', 'а'), 'Ғ', 'г'), 'Қ', 'к'), 'Ң', 'н'), 'Ө', 'о'), 'Ұ', 'у'), 'Ү', 'у'), 'Һ', 'х'), 'І', 'и'), 'Ё', 'е'), 'Й', 'и'), 'ә', 'а'), 'ғ', 'г'), 'қ', 'к'), 'ң', 'н'), 'ө', 'о'), 'ұ', 'у'), 'ү', 'у'), 'һ', 'х'), 'і', 'и'), 'ё', 'е'), 'й', 'и'),
	middle_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(middle_folded, 'Э', 'э'), 'Ю', 'ю'), 'Я', 'я'), 'Ә', 'а'), 'Ғ', 'г'), 'Қ', 'к'), 'Ң', 'н'), 'Ө', 'о'), 'Ұ', 'у'), 'Ү', 'у'), 'Һ', 'х'), 'І', 'и'), 'Ё', 'е'), 'Й', 'и'), 'ә', 'а'), 'ғ', 'г'), 'қ', 'к'), 'ң', 'н'), 'ө', 'о'), 'ұ', 'у'), 'ү', 'у'), 'һ', 'х'), 'і', 'и'), 'ё', 'е'), 'й', 'и');
UPDATE result_requests SET
	last_folded = replace(replace(replace(replace(replace(replace(replace(replace(last_folded, 'Ь', ''), 'ь', ''), 'Ъ', ''), 'ъ', ''), '''', ''), '’', ''), 'ʼ', ''), '`', ''),
	first_folded = replace(replace(replace(replace(replace(replace(replace(replace(first_folded, 'Ь', ''), 'ь', ''), 'Ъ', ''), 'ъ', ''), '''', ''), '’', ''), 'ʼ', ''), '`', ''),
	middle_folded = replace(replace(replace(replace(replace(replace(replace(replace(middle_folded, 'Ь', ''), 'ь', ''), 'Ъ', ''), 'ъ', ''), '''', ''), '’', ''), 'ʼ', ''), '`', '');
UPDATE result_requests SET
	last_folded = replace(replace(last_folded, char(774), ''), char(776), ''),
	first_folded = replace(replace(first_folded, char(774), ''), char(776), ''),
	middle_folded = replace(replace(middle_folded, char(774), ''), char(776), '');
UPDATE result_requests SET
	last_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(last_folded, char(45), ' '), char(8208), ' '), char(8209), ' '), char(8210), ' '), char(8211), ' '), char(8212), ' '), char(8213), ' '), char(160), ' '), char(9), ' '),
	first_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(first_folded, char(45), ' '), char(8208), ' '), char(8209), ' '), char(8210), ' '), char(8211), ' '), char(8212), ' '), char(8213), ' '), char(160), ' '), char(9), ' '),
	middle_folded = replace(replace(replace(replace(replace(replace(replace(replace(replace(middle_folded, char(45), ' '), char(8208), ' '), char(8209), ' '), char(8210), ' '), char(8211), ' '), char(8212), ' '), char(8213), ' '), char(160), ' '), char(9), ' ');
UPDATE result_requests SET
	last_folded = trim(replace(replace(replace(last_folded, '    ', ' '), '  ', ' '), '  ', ' ')),
	first_folded = trim(replace(replace(replace(first_folded, '    ', ' '), '  ', ' '), '  ', ' ')),
	middle_folded = trim(replace(replace(replace(middle_folded, '    ', ' '), '  ', ' '), '  ', ' '));

CREATE INDEX result_requests_listed ON result_requests (doctor_id, list_finished, list_order, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_to_review ON result_requests (doctor_id, review_rank, review_at, id) WHERE doctor_id IS NOT NULL AND review_rank IS NOT NULL;
CREATE INDEX result_requests_by_number_of ON result_requests (doctor_id, request_nr) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_last_name ON result_requests (doctor_id, last_folded, first_folded, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_first_name ON result_requests (doctor_id, first_folded) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_middle_name ON result_requests (doctor_id, middle_folded) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_birth ON result_requests (doctor_id, birth_date) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_collection ON result_requests (doctor_id, collected_order, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_receipt ON result_requests (doctor_id, received_order, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_completion ON result_requests (doctor_id, completed_order, id) WHERE doctor_id IS NOT NULL;
