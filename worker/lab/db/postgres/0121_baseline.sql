-- All that the migrations of SQLite (worker/lab/db/migrations) up to 0121 make, for PostgreSQL. Text is compared byte by byte: the database is made with `LOCALE 'C'`.

-- What the stores' statements use of SQLite's functions, for PostgreSQL: with the same meaning, names and order of arguments.

-- Milliseconds since 1970.
CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql STABLE AS $$ SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint $$;
-- Seconds since 1970.
CREATE FUNCTION unixepoch() RETURNS bigint LANGUAGE sql STABLE AS $$ SELECT floor(extract(epoch FROM clock_timestamp()))::bigint $$;
CREATE FUNCTION unixepoch(moment text) RETURNS bigint LANGUAGE sql STABLE AS $$ SELECT floor(extract(epoch FROM moment::timestamptz))::bigint $$;
-- Counts from the end where the start is negative.
CREATE FUNCTION substr_of(value text, start bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN start < 0 THEN right(value, (-start)::int) ELSE substr(value, start::int) END
$$;
CREATE FUNCTION substr_of(value text, start bigint, count bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN start < 0 THEN left(right(value, (-start)::int), count::int) ELSE substr(value, start::int, count::int) END
$$;
CREATE FUNCTION instr(value text, part text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT position(part IN value)::bigint $$;
CREATE FUNCTION min(a bigint, b bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN a IS NULL OR b IS NULL THEN NULL ELSE least(a, b) END $$;
CREATE FUNCTION max(a bigint, b bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN a IS NULL OR b IS NULL THEN NULL ELSE greatest(a, b) END $$;
CREATE FUNCTION max(a numeric, b numeric) RETURNS numeric LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN a IS NULL OR b IS NULL THEN NULL ELSE greatest(a, b) END $$;
CREATE FUNCTION iif(condition boolean, one anycompatible, other anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN condition THEN one ELSE other END $$;
CREATE FUNCTION iif(condition bigint, one anycompatible, other anycompatible) RETURNS anycompatible LANGUAGE sql IMMUTABLE AS $$ SELECT CASE WHEN condition <> 0 THEN one ELSE other END $$;
-- `%g` alone.
CREATE FUNCTION format_of(form text, value numeric) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT trim_scale(value)::text $$;

-- `$.a.b[1]`, or the name of a member, as a path of PostgreSQL.
CREATE FUNCTION json_path(path text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN path = '$' THEN '{}'::text[] WHEN path LIKE '$.%' OR path LIKE '$[%'
		THEN string_to_array(btrim(replace(replace(substr(path, 2), '[', '.'), ']', ''), '.'), '.') ELSE ARRAY[path] END
$$;
-- The value as text: true and false are 1 and 0, null is NULL.
CREATE FUNCTION json_value_text(value json) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE json_typeof(value) WHEN 'boolean' THEN CASE WHEN value::text = 'true' THEN '1' ELSE '0' END ELSE value #>> '{}' END
$$;
CREATE FUNCTION json_at(value text, path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT json_value_text(value::json #> json_path(path)) $$;
CREATE OPERATOR ->> (LEFTARG = text, RIGHTARG = text, FUNCTION = json_at);
CREATE FUNCTION json_part(value text, path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT (value::json #> json_path(path))::text $$;
CREATE OPERATOR -> (LEFTARG = text, RIGHTARG = text, FUNCTION = json_part);
CREATE FUNCTION json_extract(value text, path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$ SELECT json_at(value, path) $$;
CREATE FUNCTION json_array_length(value text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN jsonb_typeof(value::jsonb) = 'array' THEN jsonb_array_length(value::jsonb)::bigint WHEN value IS NOT NULL THEN 0 END
$$;
CREATE FUNCTION json_array_length(value text, path text) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$ SELECT json_array_length(json_part(value, path)) $$;
CREATE FUNCTION json_type(value text, path text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE jsonb_typeof(part) WHEN 'string' THEN 'text' WHEN 'number' THEN CASE WHEN part::text LIKE '%.%' THEN 'real' ELSE 'integer' END
		WHEN 'boolean' THEN part::text ELSE jsonb_typeof(part) END FROM (SELECT value::jsonb #> json_path(path) AS part) p
$$;
CREATE FUNCTION json_set(value text, path text, member text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_set(value::jsonb, json_path(path), coalesce(to_jsonb(member), 'null'::jsonb))::text
$$;
-- Rows of a JSON list: `key` is the place from 0 on, `value` text as `->>` gives it, and JSON where it is a list or an object.
CREATE FUNCTION json_each(list text) RETURNS TABLE (key bigint, value text, type text) LANGUAGE sql IMMUTABLE ROWS 50 AS $$
	SELECT nr - 1, json_value_text(member), CASE json_typeof(member) WHEN 'string' THEN 'text' WHEN 'number' THEN 'real' ELSE json_typeof(member) END
	FROM json_array_elements(CASE json_typeof(list::json) WHEN 'array' THEN list::json ELSE '[]'::json END) WITH ORDINALITY AS m (member, nr)
$$;
-- Of a list or an object in it: `key` is text, the name of a member.
CREATE FUNCTION json_each(value text, path text) RETURNS TABLE (key text, value text, type text) LANGUAGE sql IMMUTABLE ROWS 50 AS $$
	SELECT e.key::text, e.value, e.type FROM json_each(json_part($1, $2)) e
	UNION ALL
	SELECT m.key, json_value_text(m.value), CASE json_typeof(m.value) WHEN 'string' THEN 'text' WHEN 'number' THEN 'real' ELSE json_typeof(m.value) END
	FROM json_each(CASE WHEN json_typeof($1::json #> json_path($2)) = 'object' THEN $1::json #> json_path($2) ELSE '{}'::json END) m
$$;
CREATE FUNCTION json_with(object jsonb, name text, member text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$ SELECT object || jsonb_build_object(name, member) $$;
CREATE AGGREGATE json_group_object (text, text) (SFUNC = json_with, STYPE = jsonb, INITCOND = '{}');
CREATE AGGREGATE json_group_array (text) (SFUNC = array_append, STYPE = text[], INITCOND = '{}', FINALFUNC = array_to_json);
CREATE AGGREGATE json_group_array (bigint) (SFUNC = array_append, STYPE = bigint[], INITCOND = '{}', FINALFUNC = array_to_json);
CREATE AGGREGATE json_group_array (json) (SFUNC = array_append, STYPE = json[], INITCOND = '{}', FINALFUNC = array_to_json);

CREATE TABLE catalogue_generation (
	one bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY CHECK (one = 1),
	generation bigint NOT NULL
);
CREATE TABLE settings (
	name text PRIMARY KEY,
	value bigint NOT NULL
);
CREATE TABLE cities (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	slug text NOT NULL UNIQUE,
	position bigint NOT NULL,
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL,
	where_ru text NOT NULL,
	where_en text NOT NULL,
	where_kz text NOT NULL,
	lat double precision NOT NULL,
	lon double precision NOT NULL,
	phone text NOT NULL,
	house_call bigint NOT NULL CHECK (house_call IN (0, 1)),
	synonyms text NOT NULL DEFAULT '[]', attributive_kz text NOT NULL DEFAULT '', house_call_fee bigint CHECK (house_call_fee >= 0), house_call_free_from bigint CHECK (house_call_free_from >= 0));
CREATE TABLE categories (
	code text PRIMARY KEY,
	position bigint NOT NULL,
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL,
	about_ru text NOT NULL,
	about_en text NOT NULL,
	about_kz text NOT NULL);
CREATE TABLE terms (
	kind text NOT NULL CHECK (kind IN ('biomaterial', 'tube', 'preparation', 'interference', 'unit')),
	code text NOT NULL,
	position bigint NOT NULL,
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL, parent text CHECK (parent IS NULL OR (kind = 'biomaterial' AND parent <> code)), rules text NOT NULL DEFAULT '[]',
	PRIMARY KEY (kind, code)
);
CREATE TABLE analyses (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	code text NOT NULL UNIQUE,
	slug text NOT NULL UNIQUE,
	kind text NOT NULL CHECK (kind IN ('test', 'panel', 'sampling')),
	-- Whether lists show it without being asked for: tests and panels.
	listed bigint NOT NULL CHECK ((listed = 1) = (kind <> 'sampling')),
	category text NOT NULL REFERENCES categories (code),
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL,
	-- Keys that sort by the language's own alphabet when compared byte by byte.
	sort_ru text NOT NULL,
	sort_en text NOT NULL,
	sort_kz text NOT NULL,
	turnaround bigint NOT NULL CHECK (turnaround >= 0),
	-- Place among the popular ones; 1000000 for the rest.
	popular bigint NOT NULL,
	loinc text,
	-- Code of the sampling service that it needs; empty when the patient brings the sample.
	bm_sampling text NOT NULL,
	add_to_cart bigint NOT NULL CHECK (add_to_cart IN (0, 1)),
	implies text, at_home bigint NOT NULL DEFAULT 1 CHECK (at_home IN (0, 1)), changed_on text);
CREATE TABLE analysis_texts (
	analysis_id bigint NOT NULL REFERENCES analyses (id),
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- A JSON list.
	synonyms text NOT NULL,
	about text NOT NULL,
	range_note text NOT NULL,
	PRIMARY KEY (analysis_id, locale)
);
CREATE TABLE analysis_terms (
	analysis_id bigint NOT NULL REFERENCES analyses (id),
	kind text NOT NULL CHECK (kind IN ('biomaterial', 'tube', 'preparation', 'interference')),
	position bigint NOT NULL,
	code text NOT NULL,
	PRIMARY KEY (analysis_id, kind, position),
	FOREIGN KEY (kind, code) REFERENCES terms (kind, code)
);
CREATE TABLE analytes (
	code text PRIMARY KEY,
	analysis_id bigint NOT NULL REFERENCES analyses (id),
	position bigint NOT NULL,
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL,
	loinc text,
	-- UCUM code of `terms`.
	unit text,
	decimals bigint NOT NULL CHECK (decimals BETWEEN 0 AND 4),
	-- JSON list of reference ranges (shared/catalogue/calls.ts); ages in days.
	ranges text NOT NULL,
	-- JSON `{ low, high, lowIncluded, highIncluded }`: outside of it the laboratory calls first. Null where there is no limit.
	critical text NOT NULL DEFAULT '[]', decision_limits text NOT NULL DEFAULT '[]', molar_mass double precision CHECK (molar_mass > 0), plausible text NOT NULL DEFAULT '[]');
CREATE TABLE panel_members (
	panel_id bigint NOT NULL REFERENCES analyses (id),
	position bigint NOT NULL,
	member_id bigint NOT NULL REFERENCES analyses (id),
	PRIMARY KEY (panel_id, position)
);
CREATE TABLE prices (
	analysis_id bigint NOT NULL REFERENCES analyses (id),
	city_id bigint NOT NULL REFERENCES cities (id),
	price bigint NOT NULL CHECK (price > 0),
	-- What a panel's members would cost more, one by one; 0 for everything else.
	saving bigint NOT NULL DEFAULT 0 CHECK (saving >= 0),
	category text NOT NULL,
	listed bigint NOT NULL,
	PRIMARY KEY (analysis_id, city_id)
);
CREATE TABLE offer_counts (
	city_id bigint NOT NULL,
	category text NOT NULL,
	kind text NOT NULL,
	count bigint NOT NULL,
	PRIMARY KEY (city_id, category, kind)
);
CREATE TABLE points (
	slug text PRIMARY KEY,
	city_id bigint NOT NULL REFERENCES cities (id),
	position bigint NOT NULL,
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL,
	address_ru text NOT NULL,
	address_en text NOT NULL,
	address_kz text NOT NULL,
	how_ru text NOT NULL,
	how_en text NOT NULL,
	how_kz text NOT NULL,
	lat double precision NOT NULL,
	lon double precision NOT NULL,
	phone text NOT NULL,
	-- JSON as in the call `cabinet.list`: schedule, list of sampling services, list of the flags that hold.
	schedule text NOT NULL,
	services text NOT NULL,
	flags text NOT NULL,
	discount bigint NOT NULL CHECK (discount BETWEEN 0 AND 50), details text NOT NULL DEFAULT '{"synonyms":[],"ways":{},"load":[]}', changed_on text, id text);
CREATE TABLE patients (
	id text PRIMARY KEY,
	last_name text NOT NULL,
	first_name text NOT NULL,
	middle_name text NOT NULL,
	-- Surname and given names as they are compared (shared/kit/names.ts).
	name_folded text NOT NULL,
	birth_date text NOT NULL,
	sex text CHECK (sex IN ('F', 'M')),
	-- Empty texts are not known.
	iin text NOT NULL,
	document_nr text NOT NULL,
	phone text NOT NULL,
	phone2 text NOT NULL,
	email text NOT NULL,
	sms_sending bigint NOT NULL CHECK (sms_sending IN (0, 1)),
	email_sending bigint NOT NULL CHECK (email_sending IN (0, 1)),
	city_id bigint NOT NULL,
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- `salt:hash` (scrypt); empty for a child, who signs in nowhere, and for anyone who signs in by codes alone.
	password text NOT NULL,
	-- When it was proved, by one order or one result, that the IIN is this person's. Until then nothing is shown to an account by its IIN.
	proved_at bigint,
	created_at bigint NOT NULL,
	changed_at bigint NOT NULL
, unproved_phone text NOT NULL DEFAULT '', unproved_email text NOT NULL DEFAULT '', consent_version text NOT NULL DEFAULT '', agreement_version text NOT NULL DEFAULT '', password_weak_until bigint NOT NULL DEFAULT 0, proved_by text NOT NULL DEFAULT '' CHECK (proved_by IN ('', 'reception', 'egov')), quiet_from bigint NOT NULL DEFAULT 21 CHECK (quiet_from BETWEEN 13 AND 21), quiet_until bigint NOT NULL DEFAULT 8 CHECK (quiet_until BETWEEN 8 AND 12), push_sending bigint NOT NULL DEFAULT 1 CHECK (push_sending IN (0, 1)), telegram_sending bigint NOT NULL DEFAULT 1 CHECK (telegram_sending IN (0, 1)));
CREATE TABLE representatives (
	id text PRIMARY KEY,
	code text NOT NULL UNIQUE,
	last_name text NOT NULL,
	first_name text NOT NULL,
	middle_name text NOT NULL,
	phone text NOT NULL,
	email text NOT NULL,
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	password text NOT NULL,
	created_at bigint NOT NULL
);
CREATE TABLE doctors (
	id text PRIMARY KEY,
	code text NOT NULL UNIQUE,
	last_name text NOT NULL,
	first_name text NOT NULL,
	middle_name text NOT NULL,
	phone text NOT NULL,
	email text NOT NULL,
	speciality_ru text NOT NULL,
	speciality_en text NOT NULL,
	speciality_kz text NOT NULL,
	-- Places in three languages, as a JSON list of objects by language.
	work_places text NOT NULL,
	representative_id text REFERENCES representatives (id),
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	password text NOT NULL,
	created_at bigint NOT NULL
);
CREATE TABLE orders (
	id text PRIMARY KEY,
	order_nr text NOT NULL UNIQUE,
	-- SHA-256 of the idempotency key, and of the body in its canonical form.
	key_hash text NOT NULL UNIQUE,
	body_hash text NOT NULL,
	status bigint NOT NULL CHECK (status BETWEEN 0 AND 5),
	created_at bigint NOT NULL,
	changed_at bigint NOT NULL,
	city_id bigint NOT NULL,
	-- City and collection point in three languages, as JSON.
	point_slug text NOT NULL,
	last_name text NOT NULL,
	first_name text NOT NULL,
	middle_name text NOT NULL,
	birth_date text NOT NULL,
	sex text NOT NULL CHECK (sex IN ('F', 'M')),
	iin text NOT NULL,
	phone text NOT NULL,
	email text NOT NULL,
	payment text NOT NULL CHECK (payment IN ('cash', 'card')),
	total bigint NOT NULL CHECK (total >= 0),
	request_nr text UNIQUE
, city_name_ru text NOT NULL DEFAULT '', city_name_en text NOT NULL DEFAULT '', city_name_kz text NOT NULL DEFAULT '', body_state text CHECK (body_state IN ('pregnant', 'cycle', 'menopause', 'none')), pregnancy_week bigint CHECK (pregnancy_week BETWEEN 0 AND 42), last_period text, account_id text REFERENCES patients (id), patient_id text REFERENCES patients (id), doctor_id text REFERENCES doctors (id), name_folded text NOT NULL DEFAULT '', claimed_at bigint, discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0), card_nr text NOT NULL DEFAULT '', consent_version text NOT NULL DEFAULT '', agreement_version text NOT NULL DEFAULT '', visit_at bigint, comment text NOT NULL DEFAULT '', locale text NOT NULL DEFAULT 'ru' CHECK (locale IN ('ru', 'en', 'kz')), point_id text);
CREATE TABLE order_lines (
	order_id text NOT NULL REFERENCES orders (id),
	position bigint NOT NULL,
	analysis_id bigint NOT NULL,
	code text NOT NULL,
	slug text NOT NULL,
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL,
	price bigint NOT NULL CHECK (price >= 0),
	sampling bigint NOT NULL CHECK (sampling IN (0, 1)),
	turnaround bigint NOT NULL, discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0), reduction text NOT NULL DEFAULT '' CHECK (reduction IN ('', 'card', 'point', 'promotion')), share bigint NOT NULL DEFAULT 0 CHECK (share BETWEEN 0 AND 10000), promotion_ru text NOT NULL DEFAULT '', promotion_en text NOT NULL DEFAULT '', promotion_kz text NOT NULL DEFAULT '', promotion_slug text NOT NULL DEFAULT '',
	PRIMARY KEY (order_id, position)
);
CREATE TABLE order_access (
	hash text PRIMARY KEY,
	order_id text NOT NULL REFERENCES orders (id),
	created_at bigint NOT NULL
, expires_at bigint NOT NULL DEFAULT 0);
CREATE TABLE lookup_tries (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	subject text NOT NULL,
	at bigint NOT NULL
, client text NOT NULL DEFAULT '', success bigint NOT NULL DEFAULT 0 CHECK (success IN (0, 1)));
CREATE TABLE result_requests (
	id text PRIMARY KEY,
	request_nr text NOT NULL UNIQUE,
	order_id text UNIQUE REFERENCES orders (id),
	-- `salt:hash` of the receipt's password (scrypt); empty while the request has none.
	password text NOT NULL,
	last_name text NOT NULL,
	first_name text NOT NULL,
	middle_name text NOT NULL,
	birth_date text NOT NULL,
	sex text CHECK (sex IN ('F', 'M')),
	collected_at bigint,
	received_at bigint,
	planned_at bigint,
	completed_at bigint,
	lab text NOT NULL,
	-- Of the message that the dates above are from.
	issued bigint NOT NULL,
	created_at bigint NOT NULL
, iin text NOT NULL DEFAULT '', iin_confirmed bigint NOT NULL DEFAULT 0 CHECK (iin_confirmed IN (0, 1)), collected_day text NOT NULL DEFAULT '', conditions text NOT NULL DEFAULT '[]', conclusion text NOT NULL DEFAULT '', said text NOT NULL DEFAULT '{}', version bigint NOT NULL DEFAULT 0 CHECK (version >= 0), told text, patient_id text REFERENCES patients (id), doctor_id text REFERENCES doctors (id), patient_rank bigint GENERATED ALWAYS AS (
	coalesce(completed_at, collected_at, created_at) / 60000 + CASE WHEN completed_at IS NULL THEN 1000000000 ELSE 0 END
) STORED, urgency bigint NOT NULL DEFAULT 3 CHECK (urgency BETWEEN 0 AND 4), line_count bigint NOT NULL DEFAULT 0, done_count bigint NOT NULL DEFAULT 0, corrected bigint NOT NULL DEFAULT 0 CHECK (corrected IN (0, 1)), grave_codes text NOT NULL DEFAULT '[]', grave_count bigint NOT NULL DEFAULT 0, last_folded text NOT NULL DEFAULT '', first_folded text NOT NULL DEFAULT '', middle_folded text NOT NULL DEFAULT '', acknowledged bigint, list_finished bigint GENERATED ALWAYS AS ((completed_at IS NOT NULL)::int) STORED, list_order bigint GENERATED ALWAYS AS (-coalesce(completed_at, collected_at, 0)) STORED, collected_order bigint GENERATED ALWAYS AS (coalesce(collected_at, 0)) STORED, received_order bigint GENERATED ALWAYS AS (coalesce(received_at, 0)) STORED, completed_order bigint GENERATED ALWAYS AS (coalesce(completed_at, 0)) STORED, review_at bigint GENERATED ALWAYS AS (coalesce(completed_at, issued)) STORED, review_rank bigint GENERATED ALWAYS AS
	(CASE WHEN (completed_at IS NOT NULL OR corrected = 1 OR urgency = 0) AND acknowledged IS DISTINCT FROM version THEN urgency END) STORED, phone text NOT NULL DEFAULT '', born_at bigint, phone_end text GENERATED ALWAYS AS (right(phone, 4)) STORED, number_folded text GENERATED ALWAYS AS (upper(replace(request_nr, '-', ''))) STORED, number_end text GENERATED ALWAYS AS (right(replace(upper(request_nr), '-', ''), 3)) STORED, patterns text, overdue_for bigint, arrived_at bigint);
CREATE TABLE shares (
	id text PRIMARY KEY,
	-- Who made it: the patient, or the parent who acted for the child that the request is of.
	account_id text NOT NULL REFERENCES patients (id),
	patient_id text NOT NULL REFERENCES patients (id),
	request_id text NOT NULL REFERENCES result_requests (id),
	token_hash text NOT NULL UNIQUE,
	pin_hash text NOT NULL,
	-- Wrong PINs that it still bears; at none it is locked for good.
	tries_left bigint NOT NULL CHECK (tries_left BETWEEN 0 AND 5),
	created_at bigint NOT NULL,
	expires_at bigint NOT NULL,
	revoked_at bigint
, kind text NOT NULL DEFAULT 'link' CHECK (kind IN ('link', 'counter', 'doctor')), max_views bigint CHECK (max_views BETWEEN 1 AND 1000), opens_until bigint, doctor_id text REFERENCES doctors (id), answer text CHECK (answer IN ('accepted', 'declined')), answered_at bigint, told_at bigint);
CREATE TABLE result_access (
	hash text PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id),
	expires_at bigint NOT NULL
, share_id text REFERENCES shares (id));
CREATE TABLE search_index (
	-- Of the catalogue that it was made from.
	generation bigint NOT NULL,
	-- Names the rules by which the text was written; text of another form is not read.
	form text NOT NULL,
	part bigint NOT NULL,
	-- How many there are.
	parts bigint NOT NULL CHECK (part BETWEEN 0 AND parts - 1),
	-- SHA-256 of the text, in hexadecimal digits.
	digest text NOT NULL,
	text text NOT NULL,
	PRIMARY KEY (generation, form, part)
);
CREATE TABLE feedback (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	-- Digest of phone and text: the same is taken once a day. Null once the day is over and it came again.
	fingerprint text UNIQUE,
	-- Milliseconds since 1970.
	created_at bigint NOT NULL,
	-- Language of the person who wrote.
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	city_id bigint NOT NULL REFERENCES cities (id),
	name text NOT NULL,
	surname text NOT NULL,
	phone text NOT NULL,
	message text NOT NULL
);
CREATE TABLE consultations (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	key_hash text NOT NULL UNIQUE,
	-- Digest of what was asked: another body under the same key is another request.
	body_hash text NOT NULL,
	-- Milliseconds since 1970.
	created_at bigint NOT NULL,
	-- Language of the person who asked.
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	city_id bigint NOT NULL REFERENCES cities (id),
	fio text NOT NULL,
	email text NOT NULL,
	iin text,
	phone text NOT NULL,
	-- YYYY-MM-DD.
	departure_date text NOT NULL,
	reason text NOT NULL CHECK (reason IN ('interpretation', 'consultation', 'other'))
, consent_version text NOT NULL DEFAULT '');
CREATE TABLE consultation_files (
	-- Key of the file in the store of files.
	file_key text PRIMARY KEY,
	token_hash text NOT NULL UNIQUE,
	-- Digest of the key of the form that it was uploaded for.
	form_hash text NOT NULL,
	created_at bigint NOT NULL,
	-- Both null until the file is there.
	content_type text,
	size bigint,
	-- Null until a request takes it.
	consultation_id bigint REFERENCES consultations (id),
	-- About to be taken away: no request may take it any more.
	leaving bigint NOT NULL DEFAULT 0 CHECK (leaving IN (0, 1))
, nr bigint CHECK (nr BETWEEN 1 AND 10));
CREATE TABLE result_lines (
	request_id text NOT NULL REFERENCES result_requests (id),
	code text NOT NULL,
	position bigint NOT NULL,
	state text NOT NULL CHECK (state IN ('in-process', 'done', 'not-available', 'restricted', 'withdrawn')),
	-- When the laboratory issued this version; 0 for a line that only waits.
	issued bigint NOT NULL,
	-- The laboratory's own count of versions, which decides between two of one instant.
	version bigint,
	-- Printed facts in three languages, range and value, as JSON (worker/lab/results/line.ts). No value stands here unless the line is done.
	body text NOT NULL,
	-- What was sent and what the catalogue said then, as JSON, so that the line can be judged anew; nothing of a value unless the line is done. Null in lines that
	-- are older than this column.
	basis text,
	corrected bigint NOT NULL CHECK (corrected IN (0, 1)),
	-- The message that this version came with; empty for a line that only waits.
	message_id text NOT NULL,
	PRIMARY KEY (request_id, code),
	CHECK (state = 'done' OR ((body)::json ->> 'value') IS NULL),
	CHECK (state = 'done' OR basis IS NULL OR ((basis)::json -> 'sent' ->> 'value') IS NULL)
);
CREATE TABLE result_line_history (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	request_id text NOT NULL,
	code text NOT NULL,
	issued bigint NOT NULL,
	version bigint,
	state text NOT NULL,
	body text NOT NULL,
	message_id text NOT NULL,
	-- The message that took its place; `patient` where the patient's identity was corrected.
	superseded_by text NOT NULL,
	-- When, in milliseconds since 1970; 0 where it was not written down.
	superseded_at bigint NOT NULL
);
CREATE TABLE result_patient_history (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id),
	-- Name, day of birth, sex and IIN, as JSON.
	body text NOT NULL,
	corrected_at bigint NOT NULL
);
CREATE TABLE lis_messages (
	message_id text PRIMARY KEY,
	body_hash text NOT NULL,
	-- What was answered for each request, as JSON: number, lines applied, lines superseded.
	requests text NOT NULL,
	received_at bigint NOT NULL
);
CREATE TABLE result_mismatches (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	request_nr text NOT NULL,
	message_id text NOT NULL,
	fields text NOT NULL,
	noticed_at bigint NOT NULL,
	UNIQUE (request_nr, message_id)
);
CREATE TABLE kept_reports (
	file_key text PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id),
	-- Count of the request's changes when it was drawn.
	version bigint NOT NULL,
	content_hash text NOT NULL,
	made_at bigint NOT NULL
);
CREATE TABLE concepts (
	code text PRIMARY KEY,
	-- Of two that the same words stand for, the first is meant.
	position bigint NOT NULL,
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL,
	-- JSON list over the three languages.
	synonyms text NOT NULL,
	-- JSON list of codes of tests and panels, the best first.
	answers text NOT NULL,
	-- 0: the network does not do it, and `about` says so.
	offered bigint NOT NULL CHECK (offered IN (0, 1)),
	-- 1: its words decide nothing while there are others.
	generic bigint NOT NULL CHECK (generic IN (0, 1)),
	about_ru text NOT NULL,
	about_en text NOT NULL,
	about_kz text NOT NULL
);
CREATE TABLE source_rows (
	file text NOT NULL CHECK (file IN ('cities', 'catalogue', 'points')),
	key text NOT NULL,
	cells text NOT NULL,
	PRIMARY KEY (file, key)
);
CREATE TABLE wards (
	guardian_id text NOT NULL REFERENCES patients (id),
	patient_id text NOT NULL REFERENCES patients (id),
	until text NOT NULL,
	created_at bigint NOT NULL, told_at bigint,
	PRIMARY KEY (guardian_id, patient_id)
);
CREATE TABLE partners (
	id text PRIMARY KEY,
	code text NOT NULL UNIQUE,
	company text NOT NULL,
	contract_nr text NOT NULL,
	-- Ten-thousandths: 1000 is 10 %.
	discount bigint NOT NULL CHECK (discount BETWEEN 0 AND 10000),
	-- Last day of the contract, `YYYY-MM-DD`; empty for one without an end.
	valid_until text NOT NULL,
	contact_name text NOT NULL,
	contact_phone text NOT NULL,
	contact_email text NOT NULL,
	-- Where codes for the partner's own account go.
	phone text NOT NULL,
	email text NOT NULL,
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	password text NOT NULL,
	created_at bigint NOT NULL
);
CREATE TABLE sessions (
	-- SHA-256 of the id that the browser has.
	hash text PRIMARY KEY,
	-- By which its owner's list names it.
	public_id text NOT NULL UNIQUE,
	role text NOT NULL CHECK (role IN ('patient', 'doctor', 'representative', 'partner')),
	account_id text NOT NULL,
	-- The child whom a patient's session acts for; null for the patient.
	acting_for text REFERENCES patients (id),
	device text NOT NULL,
	-- Hash of a mark that the device keeps, by which a new one is told from one that was here before.
	device_mark text NOT NULL,
	created_at bigint NOT NULL,
	-- Last use, written at most once a minute.
	seen_at bigint NOT NULL,
	idle_ms bigint NOT NULL CHECK (idle_ms > 0),
	-- Absolute end.
	ends_at bigint NOT NULL,
	-- A credential was given not longer ago than this; 0 for none that counts.
	strong_until bigint NOT NULL
, method text NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'sms-code', 'mail-code', 'passkey')), not_mine bigint NOT NULL DEFAULT 0 CHECK (not_mine IN (0, 1)));
CREATE TABLE flows (
	hash text PRIMARY KEY,
	purpose text NOT NULL CHECK (purpose IN ('sign-in', 'registration', 'recovery', 'contact', 'confirm')),
	role text NOT NULL CHECK (role IN ('patient', 'doctor', 'representative', 'partner')),
	-- Counted by its owner's statements, so that no step is taken twice.
	step bigint NOT NULL,
	-- Whom it is about, when that is one account; null for nobody, or for somebody who is not known yet.
	account_id text,
	-- Where its codes go, `sms` or `mail` and the address; empty until one was asked for, and for anyone who is not known.
	channel text NOT NULL CHECK (channel IN ('', 'sms', 'mail')),
	address text NOT NULL,
	-- What was typed in the steps before, as JSON; passwords hashed.
	data text NOT NULL,
	created_at bigint NOT NULL,
	expires_at bigint NOT NULL
, birth_date_tries bigint NOT NULL DEFAULT 0);
CREATE TABLE codes (
	id text PRIMARY KEY,
	flow_hash text NOT NULL,
	-- SHA-256 of channel and address.
	address_hash text NOT NULL,
	-- SHA-256 of the flow's token and the code.
	hash text NOT NULL,
	tries_left bigint NOT NULL CHECK (tries_left BETWEEN 0 AND 3),
	created_at bigint NOT NULL,
	expires_at bigint NOT NULL,
	-- When it, or another code of its flow, was used; null until then.
	used_at bigint
);
CREATE TABLE cards (
	nr text PRIMARY KEY,
	patient_id text REFERENCES patients (id),
	state bigint NOT NULL CHECK (state BETWEEN 0 AND 9),
	discount bigint NOT NULL CHECK (discount BETWEEN 0 AND 10000),
	created_at bigint NOT NULL
, owner_iin text NOT NULL DEFAULT '');
CREATE TABLE templates (
	id text PRIMARY KEY,
	doctor_id text NOT NULL REFERENCES doctors (id),
	name text NOT NULL,
	created_at bigint NOT NULL,
	changed_at bigint NOT NULL
, version bigint NOT NULL DEFAULT 1 CHECK (version > 0), key_hash text, body_hash text NOT NULL DEFAULT '');
CREATE TABLE template_lines (
	template_id text NOT NULL REFERENCES templates (id),
	position bigint NOT NULL,
	analysis_id bigint NOT NULL,
	PRIMARY KEY (template_id, position)
);
CREATE TABLE acknowledgements (
	request_id text NOT NULL REFERENCES result_requests (id),
	doctor_id text NOT NULL REFERENCES doctors (id),
	version bigint NOT NULL,
	at bigint NOT NULL,
	PRIMARY KEY (request_id, doctor_id)
);
CREATE TABLE known_devices (
	role text NOT NULL CHECK (role IN ('patient', 'doctor', 'representative', 'partner')),
	account_id text NOT NULL,
	-- SHA-256 of the mark that the device keeps.
	mark text NOT NULL,
	-- Last sign-in, in milliseconds since 1970.
	seen_at bigint NOT NULL,
	PRIMARY KEY (role, account_id, mark)
);
CREATE TABLE searches (
	id text PRIMARY KEY,
	session_hash text NOT NULL REFERENCES sessions (hash) ON DELETE CASCADE,
	-- Which list it is of.
	list text NOT NULL,
	-- Filters by name, as JSON.
	filters text NOT NULL,
	created_at bigint NOT NULL
);
CREATE TABLE result_views (
	account_id text NOT NULL REFERENCES patients (id),
	request_id text NOT NULL REFERENCES result_requests (id),
	version bigint NOT NULL,
	at bigint NOT NULL,
	PRIMARY KEY (account_id, request_id)
);
CREATE TABLE share_views (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	share_id text NOT NULL REFERENCES shares (id),
	at bigint NOT NULL,
	-- Browser and system in a few words, as the edge names them; empty where they are not known.
	device text NOT NULL
);
CREATE TABLE discount_levels (
	spent bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY CHECK (spent >= 0),
	discount bigint NOT NULL CHECK (discount BETWEEN 0 AND 10000)
);
CREATE TABLE patient_searches (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	doctor_id text NOT NULL REFERENCES doctors (id),
	at bigint NOT NULL,
	found bigint NOT NULL DEFAULT 0 CHECK (found IN (0, 1))
);
CREATE TABLE ended_accounts (
	account_id text PRIMARY KEY,
	role text NOT NULL CHECK (role IN ('doctor', 'representative', 'partner')),
	-- Milliseconds since 1970.
	ended_at bigint NOT NULL
);
CREATE TABLE people_generation (
	one bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY CHECK (one = 1),
	generation bigint NOT NULL
);
CREATE TABLE doctor_money (
	-- The laboratory's own.
	id text PRIMARY KEY,
	doctor_id text NOT NULL REFERENCES doctors (id),
	-- Day on which it was earned, `YYYY-MM-DD` in Almaty.
	day text NOT NULL,
	request_nr text NOT NULL,
	kind text NOT NULL CHECK (kind IN ('own', 'other', 'external')),
	-- Whole tenge.
	amount bigint NOT NULL CHECK (amount >= 0),
	-- Day on which it was paid out; null while it is not.
	paid_on text CHECK (paid_on >= day)
);
CREATE TABLE payments (
	-- As the provider knows it: the order's number and four digits.
	id text PRIMARY KEY,
	order_id text NOT NULL REFERENCES orders (id),
	-- Who takes it, and the number that it has there; null until the provider has given one.
	provider text NOT NULL,
	provider_id text,
	-- Whole units of the currency (ISO 4217): the total of the order when the payment was begun.
	amount bigint NOT NULL CHECK (amount > 0),
	currency text NOT NULL,
	-- Language of the person.
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	state text NOT NULL CHECK (state IN ('created', 'pending', 'paid', 'failed', 'expired', 'refunding', 'refunded')),
	-- The provider's page; empty until there is one.
	url text NOT NULL,
	-- Moments in milliseconds since 1970. The page is open until `expires_at`; nobody is asked again before `next_at`, and nobody at all where it is null.
	created_at bigint NOT NULL,
	changed_at bigint NOT NULL,
	expires_at bigint NOT NULL,
	next_at bigint,
	asked_at bigint NOT NULL,
	paid_at bigint,
	refunded_at bigint,
	-- How often the provider was asked of it in this state, and the short code of what failed last; empty for nothing.
	attempts bigint NOT NULL,
	trouble text NOT NULL
, returned bigint NOT NULL DEFAULT 0, returned_by text NOT NULL DEFAULT '', queued_at bigint NOT NULL DEFAULT 0, settled_case bigint);
CREATE TABLE payment_steps (
	payment_id text NOT NULL REFERENCES payments (id),
	-- Number of the step.
	position bigint NOT NULL,
	state text NOT NULL,
	-- Milliseconds since 1970.
	at bigint NOT NULL,
	PRIMARY KEY (payment_id, position)
);
CREATE TABLE promotions (
	slug text PRIMARY KEY,
	title_ru text NOT NULL,
	title_en text NOT NULL,
	title_kz text NOT NULL,
	text_ru text NOT NULL,
	text_en text NOT NULL,
	text_kz text NOT NULL,
	from_day text NOT NULL,
	until_day text NOT NULL CHECK (until_day >= from_day),
	discount bigint NOT NULL CHECK (discount BETWEEN 0 AND 10000),
	-- Codes of analyses, as a JSON list; null for all of them but sampling services.
	codes text,
	-- Ids of cities, as a JSON list; null for all.
	cities text
);
CREATE TABLE card_passes (
	hash text PRIMARY KEY,
	nr text NOT NULL,
	expires_at bigint NOT NULL
);
CREATE TABLE order_events (
	order_id text NOT NULL REFERENCES orders (id),
	status bigint NOT NULL CHECK (status BETWEEN 1 AND 5),
	at bigint NOT NULL,
	PRIMARY KEY (order_id, status)
);
CREATE TABLE house_call_slots (
	city_id bigint NOT NULL REFERENCES cities (id),
	-- A day of the week, '1' (Monday) to '7', or a date, YYYY-MM-DD, whose slots hold in place of its day's of the week.
	day text NOT NULL,
	-- HH:MM in Almaty.
	begins text NOT NULL,
	ends text NOT NULL CHECK (ends > begins),
	-- House calls; 0 closes the slot.
	capacity bigint NOT NULL CHECK (capacity >= 0),
	PRIMARY KEY (city_id, day, begins)
);
CREATE TABLE house_calls (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	-- Cannot be guessed: pages and visitors' calls name it by this.
	public_id text NOT NULL UNIQUE,
	-- Eight digits, for people.
	number text NOT NULL UNIQUE,
	-- SHA-256 of the idempotency key, and of the body in its canonical form.
	key_hash text NOT NULL UNIQUE,
	body_hash text NOT NULL,
	-- Grows with every change of any house call: the laboratory's list goes by it.
	change_nr bigint NOT NULL UNIQUE,
	state text NOT NULL CHECK (state IN ('new', 'confirmed', 'done', 'cancelled')),
	-- Milliseconds since 1970.
	created_at bigint NOT NULL,
	changed_at bigint NOT NULL,
	-- Language of the person who asked.
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	city_id bigint NOT NULL REFERENCES cities (id),
	fio text NOT NULL,
	-- Empty for none.
	iin text NOT NULL,
	-- E.164.
	phone text NOT NULL,
	-- Empty for none.
	email text NOT NULL,
	-- As it was typed.
	address text NOT NULL,
	-- Entrance, floor, intercom; empty for none.
	comment text NOT NULL,
	-- The building that it was settled to: in words, in degrees (WGS 84), and as the key by which the same address is known again.
	place text NOT NULL,
	lat double precision NOT NULL,
	lon double precision NOT NULL,
	building text NOT NULL,
	-- YYYY-MM-DD in Almaty, and the slot as it was then.
	departure_date text NOT NULL,
	begins text NOT NULL,
	ends text NOT NULL,
	patients_count bigint NOT NULL CHECK (patients_count BETWEEN 1 AND 6),
	-- Whole tenge, as of when it was asked for.
	order_total bigint NOT NULL CHECK (order_total >= 0),
	fee bigint NOT NULL CHECK (fee >= 0),
	-- The patient's account that asked; null for a visitor.
	account_id text
, consent_version text NOT NULL DEFAULT '', agreement_version text NOT NULL DEFAULT '');
CREATE TABLE house_call_lines (
	house_call_id bigint NOT NULL REFERENCES house_calls (id),
	position bigint NOT NULL,
	analysis_id bigint NOT NULL,
	code text NOT NULL,
	slug text NOT NULL,
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL,
	price bigint NOT NULL CHECK (price >= 0),
	sampling bigint NOT NULL CHECK (sampling IN (0, 1)),
	PRIMARY KEY (house_call_id, position)
);
CREATE TABLE house_call_access (
	hash text PRIMARY KEY,
	public_id text NOT NULL REFERENCES house_calls (public_id),
	created_at bigint NOT NULL,
	expires_at bigint NOT NULL
);
CREATE TABLE code_counts (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	-- Kind and value; a client as the digest that the edge gave. Also `sent:<code>` for a code whose message goes only while another count allows it.
	subject text NOT NULL,
	-- Milliseconds since 1970.
	at bigint NOT NULL
);
CREATE TABLE doctor_filters (
	id text PRIMARY KEY,
	doctor_id text NOT NULL REFERENCES doctors (id),
	name text NOT NULL,
	-- What names a person, by the names of the fields, as JSON: it stands in no address.
	filters text NOT NULL,
	-- The rest: state, dates and order, by the names of the call's parameters, as JSON.
	place text NOT NULL,
	-- 1 for the one with which the list is opened.
	is_default bigint NOT NULL CHECK (is_default IN (0, 1)),
	-- Milliseconds since 1970.
	created_at bigint NOT NULL
);
CREATE TABLE result_mails (
	-- `request.day.hash of the address`, which is the letter's own id.
	id text PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id),
	-- Day in Almaty, `YYYY-MM-DD`.
	day text NOT NULL
);
CREATE TABLE attachments (
	id text PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id),
	patient_id text NOT NULL REFERENCES patients (id),
	-- What proved it (worker/lab/patient/levels.ts), the weakest first.
	level text NOT NULL CHECK (level IN ('receipt', 'phone', 'reception', 'egov')),
	-- Milliseconds since 1970.
	attached_at bigint NOT NULL,
	ended_at bigint,
	-- `owner` and `laboratory` took it back, `identity`: it turned out to be another person's, `stronger`: another proof took its place, `unproved`: the proof of the person was
	-- taken back, `removed`: the child was taken out of the family.
	ended_by text CHECK (ended_by IN ('owner', 'laboratory', 'identity', 'stronger', 'unproved', 'removed')),
	CHECK ((ended_at IS NULL) = (ended_by IS NULL))
);
CREATE TABLE identity_codes (
	patient_id text PRIMARY KEY REFERENCES patients (id),
	-- SHA-256 of the digits.
	hash text NOT NULL UNIQUE,
	-- Milliseconds since 1970.
	expires_at bigint NOT NULL
);
CREATE TABLE passkeys (
	-- By which its owner's list names it: 128 random bits, base64url.
	id text PRIMARY KEY,
	-- What the authenticator calls it, base64url: one for all accounts together.
	credential_id text NOT NULL UNIQUE,
	role text NOT NULL CHECK (role IN ('patient', 'doctor', 'representative', 'partner')),
	account_id text NOT NULL,
	-- COSE, base64url.
	public_key text NOT NULL,
	-- How often it signed, as the authenticator counts; 0 for one that does not count.
	counter bigint NOT NULL CHECK (counter >= 0),
	-- How the authenticator is reached, as browsers name it, joined by commas.
	transports text NOT NULL,
	-- 1: its owner's other devices have it too.
	synced bigint NOT NULL CHECK (synced IN (0, 1)),
	name text NOT NULL,
	created_at bigint NOT NULL,
	-- Null until somebody has signed in or confirmed by it.
	used_at bigint
);
CREATE TABLE passkey_challenges (
	-- SHA-256 of the challenge.
	hash text PRIMARY KEY,
	purpose text NOT NULL CHECK (purpose IN ('sign-in', 'add', 'confirm')),
	-- Who may answer: of a sign-in a hash of the device's mark, of the others the hash of the session.
	asker text NOT NULL,
	expires_at bigint NOT NULL
);
CREATE TABLE passkey_offers (
	role text NOT NULL CHECK (role IN ('doctor', 'representative', 'partner')),
	account_id text NOT NULL,
	again_at bigint NOT NULL,
	PRIMARY KEY (role, account_id)
);
CREATE TABLE opening_chains (
	request_id text PRIMARY KEY REFERENCES result_requests (id),
	nr bigint NOT NULL,
	hash text NOT NULL,
	-- When the whole chain was looked through last.
	checked_at bigint NOT NULL
);
CREATE TABLE held_analytes (
	-- Of an analyte, or of a test: then of all that it measures.
	code text PRIMARY KEY,
	held bigint NOT NULL CHECK (held IN (0, 1))
);
CREATE TABLE held_results (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id),
	code text NOT NULL,
	-- The line that stands for it: with any other one this is out of date.
	message_id text NOT NULL,
	-- The message with this line alone, as JSON (worker/lab/results/hold.ts).
	body text NOT NULL,
	held_at bigint NOT NULL,
	UNIQUE (request_id, code)
);
CREATE TABLE result_files (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	-- Nobody can guess it; the file is given to nobody but who may read the request.
	file_key text NOT NULL UNIQUE,
	-- Null until the message that brought it was taken.
	request_id text REFERENCES result_requests (id),
	-- The report of several of the request's that it belongs to; empty for the request's own.
	report text NOT NULL,
	title text NOT NULL,
	content_type text NOT NULL,
	size bigint NOT NULL CHECK (size > 0),
	message_id text NOT NULL,
	-- When the laboratory issued it, in milliseconds since 1970.
	issued bigint NOT NULL,
	-- Codes of the lines that came with it, as a JSON list; none: it may be about any line.
	codes text NOT NULL,
	created_at bigint NOT NULL
);
CREATE TABLE holidays (
	-- YYYY-MM-DD
	day text PRIMARY KEY,
	name_ru text NOT NULL,
	name_en text NOT NULL,
	name_kz text NOT NULL,
	-- Which of a point's hours hold: those of holidays, or of a day of the week; `usual`: the day is a day like any other again.
	hours text NOT NULL CHECK (hours IN ('holiday', 'weekdays', 'saturday', 'sunday', 'usual'))
);
CREATE TABLE payment_events (
	-- In the order in which it was said.
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	-- The payment's id, or the provider's name and number where no payment of ours is meant.
	subject text NOT NULL,
	payment_id text REFERENCES payments (id),
	-- As it was said: by whom, its number there, and our own number of it.
	provider text NOT NULL,
	provider_id text NOT NULL,
	reference text NOT NULL,
	-- `notice`: by itself; `status`: when it was asked; `refund`: when it was asked to give money back.
	source text NOT NULL CHECK (source IN ('notice', 'status', 'refund')),
	outcome text NOT NULL,
	-- The provider's own word.
	said text NOT NULL,
	-- In whole currency units, perhaps with a fraction; null for what was not said, or is no number.
	amount double precision,
	currency text,
	returned double precision,
	-- Of the payment when it was said; empty for none of ours.
	state text NOT NULL,
	-- How often the same was said one after another, and when first and last, in milliseconds since 1970.
	times bigint NOT NULL,
	first_at bigint NOT NULL,
	last_at bigint NOT NULL
);
CREATE TABLE payment_cases (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	-- Why a person is needed.
	kind text NOT NULL,
	subject text NOT NULL,
	payment_id text REFERENCES payments (id),
	-- What tells two of a kind apart: another sum, a further part that went back.
	detail text NOT NULL,
	-- What was said last when it was opened.
	event_id bigint NOT NULL REFERENCES payment_events (id),
	-- Milliseconds since 1970; null while nobody has settled it.
	opened_at bigint NOT NULL,
	settled_at bigint,
	-- How: by the laboratory, or by what the provider said later; empty while it is open.
	settlement text NOT NULL,
	note text NOT NULL
);
CREATE TABLE requests_to_make (
	order_id text PRIMARY KEY REFERENCES orders (id),
	-- As the request is to be called in the store of results.
	request_id text NOT NULL UNIQUE,
	request_nr text NOT NULL,
	-- `salt:hash` of its receipt's password; empty once it is made.
	password text NOT NULL,
	-- Milliseconds since 1970: when the order went on, when the job is to see to it, when it was made.
	created_at bigint NOT NULL,
	next_at bigint NOT NULL,
	made_at bigint
);
CREATE TABLE proved_phones (
	hash text PRIMARY KEY,
	-- Milliseconds since 1970.
	expires_at bigint NOT NULL
);
CREATE TABLE order_changes (
	nr bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	order_id text NOT NULL REFERENCES orders (id),
	kind text NOT NULL CHECK (kind IN ('made', 'status', 'visit', 'payment')),
	-- State of the order by then.
	status bigint NOT NULL,
	-- Of a payment: which one, and its state by then; null for any other change.
	payment_id text,
	payment_state text,
	-- Milliseconds since 1970.
	at bigint NOT NULL
);
CREATE TABLE order_reads (
	order_id text NOT NULL REFERENCES orders (id),
	-- The user that HTTP Basic names; empty for the bare key.
	reader text NOT NULL,
	day text NOT NULL,
	first_at bigint NOT NULL,
	last_at bigint NOT NULL,
	times bigint NOT NULL CHECK (times > 0),
	PRIMARY KEY (order_id, day, reader)
);
CREATE TABLE opening_journal (since bigint NOT NULL);
CREATE TABLE opening_rounds (
	nr bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY CHECK (nr > 0),
	-- Milliseconds since 1970.
	at bigint NOT NULL,
	-- SHA-256, base64url.
	hash text NOT NULL,
	-- When it was looked through last; 0 until then.
	checked_at bigint NOT NULL DEFAULT 0
);
CREATE TABLE opening_round_heads (
	request_id text NOT NULL,
	round bigint NOT NULL,
	nr bigint NOT NULL,
	hash text NOT NULL,
	PRIMARY KEY (request_id, round)
);
CREATE TABLE opening_faults (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	kind text NOT NULL CHECK (kind IN ('chain', 'round')),
	-- Id of the request, or number of the round.
	subject text NOT NULL,
	-- The first entry that does not fit; 0 for a round.
	nr bigint NOT NULL,
	-- A digest of all that does not fit.
	cause text NOT NULL,
	found_at bigint NOT NULL,
	-- By a person of the laboratory; null while it is open.
	settled_at bigint,
	-- The user who showed the key; empty for the bare key.
	settled_by text NOT NULL DEFAULT '',
	note text NOT NULL DEFAULT '',
	UNIQUE (kind, subject, cause)
);
CREATE TABLE content (
	section text NOT NULL,
	slug text NOT NULL,
	-- A day, `YYYY-MM-DD`.
	date text,
	sort bigint,
	-- Slug of the page above it.
	parent text,
	example bigint NOT NULL DEFAULT 0 CHECK (example IN (0, 1)),
	-- JSON (shared/content/pictures.ts).
	picture text,
	-- A JSON object.
	facts text NOT NULL DEFAULT '{}',
	-- A digest of the piece in all languages: it tells what an import changes.
	fingerprint text NOT NULL,
	-- The day on which it was last changed.
	changed_on text NOT NULL,
	PRIMARY KEY (section, slug)
);
CREATE TABLE content_texts (
	section text NOT NULL,
	slug text NOT NULL,
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	title text NOT NULL,
	lead text NOT NULL,
	picture_alt text NOT NULL,
	-- A JSON object.
	facts text NOT NULL DEFAULT '{}',
	-- A JSON list (shared/content/blocks.ts).
	blocks text NOT NULL,
	PRIMARY KEY (section, slug, locale),
	FOREIGN KEY (section, slug) REFERENCES content (section, slug)
);
CREATE TABLE content_analyses (
	code text NOT NULL,
	section text NOT NULL,
	slug text NOT NULL,
	PRIMARY KEY (code, section, slug)
);
CREATE TABLE content_old_slugs (
	section text NOT NULL,
	old text NOT NULL,
	slug text NOT NULL,
	PRIMARY KEY (section, old)
);
CREATE TABLE content_versions (
	version bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	-- Milliseconds since 1970.
	at bigint NOT NULL,
	-- The version that this one takes back; each once.
	undoes bigint UNIQUE
);
CREATE TABLE content_before (
	version bigint NOT NULL REFERENCES content_versions (version),
	section text NOT NULL,
	slug text NOT NULL,
	-- The piece as JSON (worker/lab/content/check.ts); null where there was none.
	piece text,
	PRIMARY KEY (version, section, slug)
);
CREATE TABLE helpful (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	-- Digest of the browser's mark and the page: a browser says one thing of a page, and what it says of two of them cannot be put together.
	fingerprint text NOT NULL UNIQUE,
	-- What the page is about: a piece of that section, or an analysis.
	kind text NOT NULL CHECK (kind IN ('articles', 'questions', 'analyses')),
	slug text NOT NULL,
	answer text NOT NULL CHECK (answer IN ('yes', 'no')),
	-- Empty for none.
	comment text NOT NULL DEFAULT '',
	-- Language of the page.
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	-- Milliseconds since 1970.
	created_at bigint NOT NULL
);
CREATE TABLE missed_visits (
	-- Of its messages, too.
	id text PRIMARY KEY,
	order_id text NOT NULL UNIQUE REFERENCES orders (id),
	-- The visit that it is about, in milliseconds since 1970, as the other moments.
	visit_at bigint NOT NULL,
	noticed_at bigint NOT NULL,
	-- When the first message of it went out.
	told_at bigint
);
CREATE TABLE visit_look (
	"only" bigint PRIMARY KEY CHECK ("only" = 1),
	visit_at bigint NOT NULL,
	order_nr text NOT NULL
);
CREATE TABLE told_states (
	request_id text NOT NULL REFERENCES result_requests (id),
	-- Whose word: that of the account which has the request, or that of one access by its receipt. The other one is empty.
	patient_id text NOT NULL,
	access_hash text NOT NULL,
	body_state text NOT NULL CHECK (body_state IN ('pregnant', 'cycle', 'menopause', 'none')),
	-- Completed weeks, on the day that it is said of.
	pregnancy_week bigint CHECK (pregnancy_week BETWEEN 0 AND 42),
	-- First day of the last period.
	last_period text,
	-- The day of the sample, as it was known when this was said.
	told_on text NOT NULL,
	told_at bigint NOT NULL,
	PRIMARY KEY (request_id, patient_id, access_hash),
	CHECK ((patient_id = '') <> (access_hash = ''))
);
CREATE TABLE analysis_old_slugs (
	old text PRIMARY KEY,
	analysis_id bigint NOT NULL REFERENCES analyses (id) ON DELETE CASCADE
);
CREATE TABLE point_old_slugs (
	old text PRIMARY KEY,
	slug text NOT NULL REFERENCES points (slug) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE TABLE city_old_slugs (
	old text PRIMARY KEY,
	city_id bigint NOT NULL REFERENCES cities (id) ON DELETE CASCADE
);
CREATE TABLE pattern_rules (
	rule text PRIMARY KEY,
	shown bigint NOT NULL CHECK (shown IN (0, 1))
);
CREATE TABLE report_codes (
	-- Without hyphens.
	code text NOT NULL PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id) ON DELETE CASCADE,
	edition bigint NOT NULL CHECK (edition >= 1),
	-- Whose the report says that it is, as a digest: a request that became another person's has another code.
	person_hash text NOT NULL,
	made_at bigint NOT NULL,
	-- How often it was looked up, and when last; null for never.
	look_count bigint NOT NULL DEFAULT 0 CHECK (look_count >= 0),
	looked_at bigint,
	UNIQUE (request_id, edition, person_hash)
);
CREATE TABLE refused_messages (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	kind text NOT NULL CHECK (kind IN ('json', 'fhir', 'hl7')),
	-- Digest of kind and content: the same message that comes again is one row.
	fingerprint text NOT NULL UNIQUE,
	-- As the message names itself; empty where that cannot be read.
	message_id text NOT NULL,
	sender text NOT NULL,
	request_nr text NOT NULL,
	-- Name of the refusal, and its places with their rules (JSON).
	code text NOT NULL,
	faults text NOT NULL,
	-- How often it came, and how often it was tried again from here.
	times bigint NOT NULL DEFAULT 1,
	replays bigint NOT NULL DEFAULT 0,
	state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'taken', 'dismissed')),
	settled_by text NOT NULL DEFAULT '',
	note text NOT NULL DEFAULT '',
	-- Milliseconds since 1970. settled_at is null while it waits.
	first_at bigint NOT NULL,
	last_at bigint NOT NULL,
	settled_at bigint
);
CREATE TABLE refused_message_parts (
	refused_id bigint NOT NULL REFERENCES refused_messages (id) ON DELETE CASCADE,
	nr bigint NOT NULL,
	text text NOT NULL,
	PRIMARY KEY (refused_id, nr)
);
CREATE TABLE unsubscribe_tokens (
	-- SHA-256 of the token.
	hash text PRIMARY KEY,
	account_id text NOT NULL REFERENCES patients (id),
	-- Where the letter went: what it ends is what goes there.
	email text NOT NULL,
	created_at bigint NOT NULL
);
CREATE TABLE push_subscriptions (
	id text PRIMARY KEY,
	account_id text NOT NULL REFERENCES patients (id),
	endpoint text NOT NULL UNIQUE,
	p256dh text NOT NULL,
	auth text NOT NULL,
	-- In a few words, as its owner knows it.
	device text NOT NULL,
	created_at bigint NOT NULL
);
CREATE TABLE doctor_codes (
	doctor_id text PRIMARY KEY REFERENCES doctors (id),
	code text NOT NULL UNIQUE,
	expires_at bigint NOT NULL
);
CREATE TABLE openings (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id),
	nr bigint NOT NULL CHECK (nr > 0),
	-- Milliseconds since 1970.
	at bigint NOT NULL,
	-- The right: number and password, a link and its PIN, an account that shows the request, a parent's that acts for the child, the doctor whom the request names, an app that the account let in.
	basis text NOT NULL CHECK (basis IN ('receipt', 'link', 'account', 'family', 'doctor', 'app')),
	-- Tells readers of one basis apart: an account's id; of a receipt or a link a digest of the access; of an app the id of what was allowed.
	reader text NOT NULL,
	-- Whose account showed it; empty for none.
	patient_id text NOT NULL,
	-- The link; empty for none.
	share_id text NOT NULL,
	-- What was given.
	form text NOT NULL CHECK (form IN ('page', 'pdf', 'file', 'list', 'compare', 'trend', 'earlier', 'fhir', 'csv', 'archive', 'app')),
	-- What the reader sat at, in a few words, where nobody is named; empty for a doctor and a parent, whose device is their own matter.
	device text NOT NULL,
	-- Of a doctor and of an app, as they were by then: the name; of a doctor places of work as a JSON list of objects by language.
	name text NOT NULL,
	places text NOT NULL,
	-- SHA-256, base64url; null until it is sealed.
	hash text,
	sealed_at bigint,
	-- A digest that tells the sessions of one account apart; empty for a receipt and a link, of which each access is a reader.
	session text NOT NULL DEFAULT '',
	-- Of the request, as its values stood; 0 for an entry of before.
	version bigint NOT NULL DEFAULT 0,
	UNIQUE (request_id, nr),
	CHECK ((hash IS NULL) = (sealed_at IS NULL))
);
CREATE TABLE apps (
	client_id text PRIMARY KEY,
	name text NOT NULL,
	-- Who makes it, as the patient is told.
	publisher text NOT NULL,
	-- Empty for none.
	website text NOT NULL,
	-- JSON list of the addresses that a code may be handed to, compared letter for letter.
	redirect_uris text NOT NULL,
	created_at bigint NOT NULL,
	changed_at bigint NOT NULL
);
CREATE TABLE app_grants (
	-- 128 random bits, base64url.
	id text PRIMARY KEY,
	client_id text NOT NULL,
	-- As the patient was told.
	app_name text NOT NULL,
	-- Who answered, and whose results it is about: a parent answers for the child that the session acts for.
	account_id text NOT NULL,
	patient_id text NOT NULL,
	answer text NOT NULL CHECK (answer IN ('allowed', 'denied')),
	-- Joined by spaces.
	scopes text NOT NULL,
	created_at bigint NOT NULL,
	-- When it was last used; null for never.
	used_at bigint,
	-- Opens nothing from then on: the end that was told, or the moment at which somebody ended it. Of what was denied its own moment.
	ends_at bigint NOT NULL,
	-- Who ended it before its time; null for nobody. `reuse`: a code or a token was shown that had been used.
	ended_by text CHECK (ended_by IN ('patient', 'app', 'operator', 'reuse'))
);
CREATE TABLE app_codes (
	-- SHA-256 of the code.
	hash text PRIMARY KEY,
	grant_id text NOT NULL REFERENCES app_grants (id),
	redirect_uri text NOT NULL,
	-- SHA-256 of the verifier, base64url (RFC 7636).
	challenge text NOT NULL,
	expires_at bigint NOT NULL,
	used_at bigint
);
CREATE TABLE app_tokens (
	-- SHA-256 of the token.
	hash text PRIMARY KEY,
	grant_id text NOT NULL REFERENCES app_grants (id),
	kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
	-- Of this token, joined by spaces: none that the grant has not.
	scopes text NOT NULL,
	expires_at bigint NOT NULL,
	-- Of a token that was exchanged for the next one.
	used_at bigint
);
CREATE TABLE patient_lines (
	patient_id text NOT NULL,
	code text NOT NULL,
	-- By which a value stands in time: collection, else noon of its day, else arrival, else issue.
	at bigint NOT NULL,
	request_id text NOT NULL,
	-- The line has a value.
	done bigint NOT NULL CHECK (done IN (0, 1)),
	PRIMARY KEY (patient_id, code, at, request_id)
);
CREATE TABLE health_list (
	-- Of an analyte, or of a test: then of all that it measures and that has no row of its own.
	code text PRIMARY KEY,
	-- One of shared/health/systems.ts.
	system text NOT NULL,
	-- Days after a result from which on it is due again; null: nothing is said.
	repeat_days bigint CHECK (repeat_days > 0),
	-- For whom that holds, in three languages; empty for nothing.
	whom_ru text NOT NULL,
	whom_en text NOT NULL,
	whom_kz text NOT NULL
);
CREATE TABLE critical_values (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id),
	code text NOT NULL,
	-- Of the request, while it waits for somebody; null where the request is nobody's.
	doctor_id text REFERENCES doctors (id),
	-- By which two values are told apart: number, unit and parts, as JSON.
	said text NOT NULL,
	-- The line as it was when the value came, as JSON.
	body text NOT NULL,
	-- As the laboratory says; when it came here. Milliseconds since 1970, as below.
	issued bigint NOT NULL,
	arrived_at bigint NOT NULL,
	-- When the value gave way: corrected, withdrawn, in work again.
	ended_at bigint,
	acknowledged_at bigint,
	-- When it was seen that nobody acknowledges it, and whether that could be told to the doctor.
	late_at bigint,
	was_told bigint NOT NULL DEFAULT 0 CHECK (was_told IN (0, 1))
);
CREATE TABLE critical_acknowledgements (
	id bigint GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY,
	value_id bigint NOT NULL UNIQUE REFERENCES critical_values (id),
	doctor_id text NOT NULL REFERENCES doctors (id),
	at bigint NOT NULL,
	note text NOT NULL
);
CREATE TABLE result_comments (
	id text PRIMARY KEY,
	request_id text NOT NULL REFERENCES result_requests (id),
	doctor_id text NOT NULL REFERENCES doctors (id),
	-- To whom it is written: whoever's account shows the request later is not told.
	patient_id text NOT NULL REFERENCES patients (id),
	text text NOT NULL,
	-- Of the request as the doctor had it: what came later the doctor did not know.
	version bigint NOT NULL,
	-- Milliseconds since 1970.
	written_at bigint NOT NULL,
	withdrawn_at bigint
);
CREATE TABLE doctor_news (
	doctor_id text PRIMARY KEY REFERENCES doctors (id),
	digest text NOT NULL CHECK (digest IN ('off', 'daily', 'often')),
	-- Full hour in Almaty of a daily one.
	hour bigint NOT NULL CHECK (hour BETWEEN 8 AND 20),
	offers bigint NOT NULL CHECK (offers IN (0, 1)),
	-- Up to when results were told of.
	told_until bigint NOT NULL,
	-- When it is looked at again whether there is something to tell.
	next_at bigint NOT NULL
);
CREATE TABLE doctor_unsubscribe_tokens (
	-- SHA-256 of the token.
	hash text PRIMARY KEY,
	doctor_id text NOT NULL REFERENCES doctors (id),
	-- Where the letter went: what it ends is what goes there.
	email text NOT NULL,
	created_at bigint NOT NULL
);
CREATE TABLE notification_choices (
	account_id text NOT NULL REFERENCES patients (id),
	patient_id text NOT NULL REFERENCES patients (id),
	channel text NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	wanted bigint NOT NULL CHECK (wanted IN (0, 1)),
	PRIMARY KEY (account_id, patient_id, channel)
);
CREATE TABLE outgoing (
	id text PRIMARY KEY,
	kind text NOT NULL,
	channel text NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	-- Phone, e-mail, or the id of a device that asked for notifications or of a chat that was connected.
	recipient text NOT NULL,
	locale text NOT NULL CHECK (locale IN ('ru', 'en', 'kz')),
	facts text NOT NULL,
	state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'refused', 'failed', 'unknown')),
	attempts bigint NOT NULL,
	next_at bigint NOT NULL,
	changed_at bigint NOT NULL,
	put_at bigint NOT NULL DEFAULT 0,
	good_until bigint NOT NULL DEFAULT 0,
	taken_by text NOT NULL DEFAULT '',
	waits_for text NOT NULL DEFAULT '',
	reason text NOT NULL DEFAULT '',
	-- The account that chose to be told; empty for what nobody chose.
	account_id text NOT NULL DEFAULT ''
);
CREATE TABLE outgoing_counts (
	channel text NOT NULL CHECK (channel IN ('sms', 'mail', 'push', 'telegram')),
	share text NOT NULL CHECK (share IN ('codes', 'visitors', 'news', 'safety')),
	hour bigint NOT NULL,
	count bigint NOT NULL,
	PRIMARY KEY (channel, hour, share)
);
CREATE TABLE telegram_chats (
	-- Named by messages that wait: the chat's own id stands here alone.
	id text PRIMARY KEY,
	account_id text NOT NULL UNIQUE REFERENCES patients (id),
	-- As Telegram calls it: a number of at most 52 bits.
	chat_id text NOT NULL UNIQUE,
	-- Of the code that connected it: the same word of Telegram may come twice.
	code_hash text NOT NULL,
	-- When it was asked for by Telegram's own clock, in milliseconds since 1970: what was written there before ends nothing.
	said_at bigint NOT NULL,
	connected_at bigint NOT NULL
);
CREATE TABLE telegram_codes (
	account_id text PRIMARY KEY REFERENCES patients (id),
	-- SHA-256 of the code.
	hash text NOT NULL UNIQUE,
	expires_at bigint NOT NULL
);
CREATE INDEX analyses_popular ON analyses (listed, popular, id);
CREATE INDEX analyses_name_ru ON analyses (listed, sort_ru, id);
CREATE INDEX analyses_name_en ON analyses (listed, sort_en, id);
CREATE INDEX analyses_name_kz ON analyses (listed, sort_kz, id);
CREATE INDEX analyses_ready ON analyses (listed, turnaround, popular, id);
CREATE INDEX analyses_category_popular ON analyses (category, listed, popular, id);
CREATE INDEX analyses_category_name_ru ON analyses (category, listed, sort_ru, id);
CREATE INDEX analyses_category_name_en ON analyses (category, listed, sort_en, id);
CREATE INDEX analyses_category_name_kz ON analyses (category, listed, sort_kz, id);
CREATE INDEX analyses_category_ready ON analyses (category, listed, turnaround, popular, id);
CREATE INDEX analyses_kind ON analyses (kind, popular, id) WHERE kind <> 'test';
CREATE INDEX analysis_terms_by_code ON analysis_terms (kind, code, analysis_id);
CREATE INDEX analytes_by_analysis ON analytes (analysis_id, position);
CREATE INDEX analytes_by_loinc ON analytes (loinc) WHERE loinc IS NOT NULL;
CREATE INDEX panel_members_by_member ON panel_members (member_id, panel_id);
CREATE INDEX prices_by_price ON prices (city_id, listed, price, analysis_id);
CREATE INDEX prices_by_category ON prices (city_id, category, listed, price, analysis_id);
CREATE INDEX prices_by_saving ON prices (city_id, listed, saving, analysis_id);
CREATE INDEX points_by_city ON points (city_id, position, slug);
CREATE INDEX orders_by_status ON orders (status, created_at, id);
CREATE INDEX order_access_by_order ON order_access (order_id, created_at);
CREATE INDEX lookup_tries_by_subject ON lookup_tries (subject, at);
CREATE INDEX lookup_tries_by_time ON lookup_tries (at);
CREATE INDEX result_access_by_time ON result_access (expires_at);
CREATE INDEX feedback_by_city ON feedback (city_id);
CREATE INDEX consultation_files_by_form ON consultation_files (form_hash);
CREATE INDEX consultation_files_unsent ON consultation_files (created_at) WHERE consultation_id IS NULL;
CREATE INDEX lookup_tries_by_client ON lookup_tries (client, at);
CREATE INDEX order_access_by_end ON order_access (expires_at);
CREATE INDEX result_requests_by_iin ON result_requests (iin) WHERE iin_confirmed = 1;
CREATE INDEX result_line_history_by_line ON result_line_history (request_id, code);
CREATE INDEX result_patient_history_by_request ON result_patient_history (request_id);
CREATE INDEX kept_reports_by_request ON kept_reports (request_id, content_hash);
CREATE INDEX kept_reports_by_time ON kept_reports (made_at);
CREATE INDEX patients_by_phone ON patients (phone) WHERE phone <> '';
CREATE INDEX patients_by_email ON patients (email) WHERE email <> '';
CREATE INDEX patients_by_name ON patients (name_folded, birth_date);
CREATE INDEX wards_by_patient ON wards (patient_id);
CREATE INDEX doctors_by_representative ON doctors (representative_id, id);
CREATE INDEX sessions_by_account ON sessions (account_id, role, seen_at);
CREATE INDEX sessions_by_end ON sessions (ends_at);
CREATE INDEX flows_by_end ON flows (expires_at);
CREATE INDEX codes_by_flow ON codes (flow_hash, created_at);
CREATE INDEX codes_by_address ON codes (address_hash, created_at);
CREATE INDEX codes_by_time ON codes (created_at);
CREATE INDEX cards_by_patient ON cards (patient_id, created_at);
CREATE INDEX orders_by_account ON orders (account_id, created_at, id) WHERE account_id IS NOT NULL;
CREATE INDEX orders_by_patient ON orders (patient_id, created_at, id) WHERE patient_id IS NOT NULL;
CREATE INDEX orders_by_doctor ON orders (doctor_id, created_at, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_patient ON result_requests (patient_id, created_at, id) WHERE patient_id IS NOT NULL;
CREATE INDEX result_requests_by_doctor ON result_requests (doctor_id, created_at, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX templates_by_doctor ON templates (doctor_id, name, id);
CREATE INDEX searches_by_session ON searches (session_hash, created_at);
CREATE INDEX result_requests_of_patient ON result_requests (patient_id, patient_rank, id) WHERE patient_id IS NOT NULL;
CREATE INDEX orders_of_doctor_by_name ON orders (doctor_id, name_folded) WHERE doctor_id IS NOT NULL;
CREATE INDEX shares_by_patient ON shares (patient_id, created_at, id);
CREATE INDEX share_views_by_share ON share_views (share_id, at);
CREATE INDEX result_access_by_share ON result_access (share_id) WHERE share_id IS NOT NULL;
CREATE INDEX result_requests_listed ON result_requests (doctor_id, list_finished, list_order, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_to_review ON result_requests (doctor_id, review_rank, review_at, id) WHERE doctor_id IS NOT NULL AND review_rank IS NOT NULL;
CREATE INDEX result_requests_by_last_name ON result_requests (doctor_id, last_folded, first_folded, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_first_name ON result_requests (doctor_id, first_folded) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_middle_name ON result_requests (doctor_id, middle_folded) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_birth ON result_requests (doctor_id, birth_date) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_collection ON result_requests (doctor_id, collected_order, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_receipt ON result_requests (doctor_id, received_order, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_completion ON result_requests (doctor_id, completed_order, id) WHERE doctor_id IS NOT NULL;
CREATE UNIQUE INDEX templates_by_key ON templates (key_hash) WHERE key_hash IS NOT NULL;
CREATE INDEX orders_by_doctor_iin ON orders (doctor_id, iin, created_at) WHERE doctor_id IS NOT NULL AND iin <> '';
CREATE INDEX orders_by_doctor_phone ON orders (doctor_id, phone, created_at) WHERE doctor_id IS NOT NULL;
CREATE INDEX orders_by_doctor_birth ON orders (doctor_id, birth_date, created_at) WHERE doctor_id IS NOT NULL;
CREATE INDEX patient_searches_by_doctor ON patient_searches (doctor_id, at);
CREATE INDEX patient_searches_by_time ON patient_searches (at);
CREATE INDEX cards_by_owner ON cards (owner_iin) WHERE owner_iin <> '';
CREATE INDEX doctor_money_by_day ON doctor_money (doctor_id, day, id, kind, amount, request_nr);
CREATE INDEX doctor_money_by_payment ON doctor_money (doctor_id, paid_on, day, amount);
CREATE INDEX payments_by_order ON payments (order_id, created_at);
CREATE INDEX payments_by_next ON payments (next_at) WHERE next_at IS NOT NULL;
CREATE UNIQUE INDEX payments_open ON payments (order_id) WHERE state IN ('created', 'pending');
CREATE UNIQUE INDEX payments_counting ON payments (order_id) WHERE state = 'paid';
CREATE INDEX promotions_by_end ON promotions (until_day, from_day);
CREATE INDEX card_passes_by_end ON card_passes (expires_at);
CREATE INDEX house_calls_by_slot ON house_calls (city_id, departure_date, begins) WHERE state <> 'cancelled';
CREATE UNIQUE INDEX house_calls_same ON house_calls (phone, departure_date, building) WHERE state <> 'cancelled';
CREATE INDEX house_calls_by_phone ON house_calls (phone, created_at);
CREATE INDEX house_calls_by_account ON house_calls (account_id, departure_date, begins) WHERE account_id IS NOT NULL;
CREATE INDEX house_call_access_by_call ON house_call_access (public_id, created_at);
CREATE INDEX house_call_access_by_end ON house_call_access (expires_at);
CREATE UNIQUE INDEX consultation_files_by_request ON consultation_files (consultation_id, nr) WHERE consultation_id IS NOT NULL;
CREATE UNIQUE INDEX patients_by_proved_iin ON patients (iin) WHERE iin <> '' AND proved_at IS NOT NULL;
CREATE INDEX patients_by_iin ON patients (iin) WHERE iin <> '';
CREATE INDEX patients_by_document ON patients (document_nr) WHERE document_nr <> '';
CREATE INDEX code_counts_by_subject ON code_counts (subject, at);
CREATE INDEX code_counts_by_time ON code_counts (at);
CREATE INDEX result_requests_by_iin_of ON result_requests (doctor_id, iin, id) WHERE doctor_id IS NOT NULL;
CREATE UNIQUE INDEX doctor_filters_by_name ON doctor_filters (doctor_id, name);
CREATE UNIQUE INDEX doctor_filters_default ON doctor_filters (doctor_id) WHERE is_default = 1;
CREATE INDEX result_mails_by_request ON result_mails (request_id, day);
CREATE INDEX wards_untold ON wards (until) WHERE told_at IS NULL;
CREATE UNIQUE INDEX attachments_open ON attachments (request_id) WHERE ended_at IS NULL;
CREATE INDEX attachments_of_request ON attachments (request_id, attached_at);
CREATE INDEX attachments_of_patient ON attachments (patient_id, attached_at, id);
CREATE INDEX result_requests_by_phone ON result_requests (phone, birth_date) WHERE phone <> '';
CREATE INDEX passkeys_by_account ON passkeys (account_id, role, created_at);
CREATE INDEX passkey_challenges_by_end ON passkey_challenges (expires_at);
CREATE INDEX passkey_offers_by_end ON passkey_offers (again_at);
CREATE INDEX opening_chains_to_check ON opening_chains (checked_at);
CREATE INDEX result_files_by_request ON result_files (request_id, id);
CREATE INDEX result_files_unsent ON result_files (created_at) WHERE request_id IS NULL;
CREATE INDEX payment_events_by_subject ON payment_events (subject, id);
CREATE UNIQUE INDEX payment_cases_once ON payment_cases (subject, kind, detail);
CREATE INDEX payment_cases_open ON payment_cases (id) WHERE settled_at IS NULL;
CREATE INDEX payments_to_refund ON payments (next_at) WHERE state = 'refunding';
CREATE INDEX lis_messages_by_time ON lis_messages (received_at);
CREATE INDEX result_mismatches_by_time ON result_mismatches (noticed_at);
CREATE INDEX result_mails_by_day ON result_mails (day);
CREATE INDEX known_devices_by_time ON known_devices (seen_at);
CREATE INDEX feedback_by_time ON feedback (created_at);
CREATE INDEX consultations_by_time ON consultations (created_at);
CREATE INDEX searches_by_time ON searches (created_at);
CREATE INDEX requests_to_make_due ON requests_to_make (next_at) WHERE made_at IS NULL;
CREATE INDEX requests_to_make_by_number ON requests_to_make (request_nr) WHERE made_at IS NULL;
CREATE INDEX proved_phones_by_end ON proved_phones (expires_at);
CREATE INDEX house_calls_by_building ON house_calls (building, departure_date) WHERE state <> 'cancelled';
CREATE INDEX result_requests_by_phone_end ON result_requests (doctor_id, phone_end, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX order_changes_by_order ON order_changes (order_id, nr);
CREATE INDEX opening_rounds_to_check ON opening_rounds (checked_at, nr);
CREATE INDEX opening_round_heads_of_round ON opening_round_heads (round);
CREATE INDEX opening_faults_open ON opening_faults (id) WHERE settled_at IS NULL;
CREATE INDEX content_by_date ON content (section, date DESC, slug);
CREATE INDEX content_by_sort ON content (section, sort, slug);
CREATE INDEX content_analyses_by_piece ON content_analyses (section, slug);
CREATE INDEX content_old_slugs_by_piece ON content_old_slugs (section, slug);
CREATE INDEX helpful_by_page ON helpful (kind, slug, answer, (comment <> ''));
CREATE INDEX helpful_comments ON helpful (id) WHERE comment <> '';
CREATE INDEX helpful_by_age ON helpful (created_at);
CREATE INDEX missed_visits_by_visit ON missed_visits (visit_at);
CREATE INDEX orders_by_visit ON orders (visit_at, order_nr) WHERE visit_at IS NOT NULL;
CREATE INDEX point_old_slugs_by_point ON point_old_slugs (slug);
CREATE UNIQUE INDEX points_by_id ON points (id);
CREATE INDEX result_requests_by_number_of ON result_requests (doctor_id, number_folded) WHERE doctor_id IS NOT NULL;
CREATE INDEX result_requests_by_number_end ON result_requests (doctor_id, number_end, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX pattern_rules_by_shown ON pattern_rules (shown);
CREATE INDEX refused_messages_waiting ON refused_messages (id) WHERE state = 'waiting';
CREATE INDEX refused_messages_by_message ON refused_messages (message_id) WHERE state = 'waiting';
CREATE INDEX refused_messages_by_age ON refused_messages (last_at);
CREATE INDEX unsubscribe_tokens_by_time ON unsubscribe_tokens (created_at);
CREATE INDEX unsubscribe_tokens_by_account ON unsubscribe_tokens (account_id);
CREATE INDEX push_subscriptions_of_account ON push_subscriptions (account_id, created_at);
CREATE INDEX shares_by_doctor ON shares (doctor_id, created_at, id) WHERE doctor_id IS NOT NULL;
CREATE INDEX openings_recent ON openings (request_id, at);
CREATE INDEX openings_unsealed ON openings (id) WHERE hash IS NULL;
CREATE INDEX app_grants_by_patient ON app_grants (patient_id, ends_at);
CREATE INDEX app_grants_by_account ON app_grants (account_id);
CREATE INDEX app_grants_by_app ON app_grants (client_id, ends_at);
CREATE INDEX app_grants_by_end ON app_grants (ends_at);
CREATE INDEX app_codes_by_grant ON app_codes (grant_id);
CREATE INDEX app_codes_by_end ON app_codes (expires_at);
CREATE INDEX app_tokens_by_grant ON app_tokens (grant_id);
CREATE INDEX app_tokens_by_end ON app_tokens (expires_at);
CREATE INDEX patient_lines_done ON patient_lines (patient_id, code, at, request_id) WHERE done = 1;
CREATE INDEX patient_lines_open ON patient_lines (patient_id, code, at, request_id) WHERE done = 0;
CREATE INDEX patient_lines_of_request ON patient_lines (request_id, code);
CREATE INDEX result_requests_with_patterns ON result_requests (doctor_id, list_finished, list_order, id) WHERE doctor_id IS NOT NULL AND patterns <> '[]';
CREATE INDEX result_requests_without_patterns ON result_requests (id) WHERE patterns IS NULL;
CREATE UNIQUE INDEX critical_values_standing ON critical_values (request_id, code) WHERE ended_at IS NULL;
CREATE INDEX critical_values_of_request ON critical_values (request_id);
CREATE INDEX critical_values_waiting ON critical_values (doctor_id, id) WHERE acknowledged_at IS NULL AND ended_at IS NULL;
CREATE INDEX critical_values_untold ON critical_values (arrived_at) WHERE acknowledged_at IS NULL AND ended_at IS NULL AND late_at IS NULL AND doctor_id IS NOT NULL;
CREATE INDEX critical_acknowledgements_by_doctor ON critical_acknowledgements (doctor_id, id);
CREATE INDEX result_comments_of_request ON result_comments (request_id, written_at, id);
CREATE UNIQUE INDEX result_comments_standing ON result_comments (request_id, doctor_id, patient_id, text) WHERE withdrawn_at IS NULL;
CREATE INDEX result_requests_overdue ON result_requests (planned_at, id) WHERE completed_at IS NULL AND planned_at IS NOT NULL;
CREATE INDEX result_requests_to_tell_overdue ON result_requests (planned_at) WHERE completed_at IS NULL AND planned_at IS NOT NULL AND overdue_for IS DISTINCT FROM planned_at;
CREATE INDEX doctor_news_next ON doctor_news (next_at) WHERE digest <> 'off';
CREATE INDEX doctor_unsubscribe_tokens_by_time ON doctor_unsubscribe_tokens (created_at);
CREATE INDEX doctor_unsubscribe_tokens_by_doctor ON doctor_unsubscribe_tokens (doctor_id);
CREATE INDEX shares_untold ON shares (created_at) WHERE doctor_id IS NOT NULL AND told_at IS NULL;
CREATE INDEX result_requests_by_arrival ON result_requests (doctor_id, arrived_at) WHERE doctor_id IS NOT NULL AND arrived_at IS NOT NULL;
CREATE INDEX notification_choices_by_patient ON notification_choices (patient_id);
CREATE INDEX outgoing_by_state ON outgoing (state, next_at);
CREATE INDEX outgoing_by_recipient ON outgoing (channel, recipient, changed_at, state, kind) WHERE state <> 'refused';
CREATE INDEX outgoing_by_put ON outgoing (state, put_at);
CREATE INDEX outgoing_untold ON outgoing (changed_at, id) WHERE waits_for <> '' OR reason <> '';
CREATE INDEX outgoing_beyond_budget ON outgoing (channel, kind) WHERE waits_for = 'budget';
CREATE INDEX outgoing_ended ON outgoing (changed_at) WHERE state NOT IN ('waiting', 'sending');
CREATE INDEX outgoing_of_account ON outgoing (account_id) WHERE account_id <> '' AND state = 'waiting';
CREATE INDEX outgoing_counts_by_hour ON outgoing_counts (hour);
CREATE INDEX telegram_codes_by_time ON telegram_codes (expires_at);
CREATE VIEW paid_payments AS SELECT id FROM payments WHERE state = 'paid';
CREATE VIEW refunded_payments AS SELECT id FROM payments WHERE state = 'refunded';
CREATE VIEW cancelled_house_calls AS SELECT public_id FROM house_calls WHERE state = 'cancelled';
CREATE VIEW confirmed_patients AS SELECT id || '.' || iin AS id FROM patients WHERE proved_at IS NOT NULL AND iin <> '';
CREATE VIEW awaited_missed_visits AS
SELECT v.id FROM missed_visits v JOIN orders o ON o.id = v.order_id WHERE o.visit_at = v.visit_at AND o.status + 0 IN (1, 2);
CREATE FUNCTION on_cards_of_new_patient() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE cards SET patient_id = NEW.id WHERE owner_iin = NEW.iin AND owner_iin <> '';
	RETURN NULL;
END $$;
CREATE TRIGGER cards_of_new_patient AFTER INSERT ON patients FOR EACH ROW WHEN (NEW.proved_at IS NOT NULL AND NEW.iin <> '') EXECUTE FUNCTION on_cards_of_new_patient();
CREATE FUNCTION on_first_payment_step() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO payment_steps (payment_id, position, state, at) VALUES (NEW.id, 0, NEW.state, NEW.created_at);
	RETURN NULL;
END $$;
CREATE TRIGGER first_payment_step AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION on_first_payment_step();
CREATE FUNCTION on_next_payment_step() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO payment_steps (payment_id, position, state, at)
	VALUES (NEW.id, (SELECT max(position) + 1 FROM payment_steps WHERE payment_id = NEW.id), NEW.state, NEW.changed_at);
	RETURN NULL;
END $$;
CREATE TRIGGER next_payment_step AFTER UPDATE OF state ON payments FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION on_next_payment_step();
CREATE FUNCTION on_iin_proved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE patients SET iin = '' WHERE iin = NEW.iin AND iin <> '' AND id <> NEW.id;
	RETURN NULL;
END $$;
CREATE TRIGGER iin_proved AFTER UPDATE OF proved_at ON patients FOR EACH ROW WHEN (NEW.proved_at IS NOT NULL AND NEW.iin <> '') EXECUTE FUNCTION on_iin_proved();
CREATE FUNCTION on_iin_proved_of_new_patient() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE patients SET iin = '' WHERE iin = NEW.iin AND iin <> '' AND id <> NEW.id;
	RETURN NULL;
END $$;
CREATE TRIGGER iin_proved_of_new_patient AFTER INSERT ON patients FOR EACH ROW WHEN (NEW.proved_at IS NOT NULL AND NEW.iin <> '') EXECUTE FUNCTION on_iin_proved_of_new_patient();
CREATE FUNCTION on_cards_of_proved_patient() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE cards SET patient_id = NEW.id WHERE owner_iin = NEW.iin AND owner_iin <> '';
	RETURN NULL;
END $$;
CREATE TRIGGER cards_of_proved_patient AFTER UPDATE OF proved_at ON patients FOR EACH ROW WHEN (NEW.proved_at IS NOT NULL AND NEW.iin <> '' AND NEW.iin = OLD.iin AND NEW.birth_date = OLD.birth_date) EXECUTE FUNCTION on_cards_of_proved_patient();
CREATE FUNCTION on_identity_of_patient_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE patients SET proved_at = NULL, proved_by = '' WHERE id = NEW.id AND proved_at IS NOT NULL;
	UPDATE attachments SET ended_at = now_ms(), ended_by = 'identity'
	WHERE patient_id = NEW.id AND ended_at IS NULL AND (level IN ('reception', 'egov') OR request_id IN (
		SELECT r.id FROM result_requests r WHERE r.patient_id = NEW.id AND (r.birth_date <> NEW.birth_date OR (r.iin <> '' AND NEW.iin <> '' AND r.iin <> NEW.iin))
	));
	UPDATE result_requests SET patient_id = NULL
	WHERE patient_id = NEW.id AND NOT EXISTS (SELECT 1 FROM attachments a WHERE a.request_id = result_requests.id AND a.ended_at IS NULL);
	UPDATE orders SET patient_id = NULL
	WHERE patient_id = NEW.id AND (birth_date <> NEW.birth_date OR (iin <> '' AND iin <> NEW.iin AND (NEW.iin <> '' OR OLD.proved_at IS NOT NULL)));
	UPDATE cards SET patient_id = NULL WHERE patient_id = NEW.id AND owner_iin <> '';
	RETURN NULL;
END $$;
CREATE TRIGGER identity_of_patient_changed AFTER UPDATE OF iin, birth_date ON patients FOR EACH ROW WHEN (NEW.iin <> OLD.iin OR NEW.birth_date <> OLD.birth_date) EXECUTE FUNCTION on_identity_of_patient_changed();
CREATE FUNCTION on_passkeys_of_patient() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'patient';
	RETURN NULL;
END $$;
CREATE TRIGGER passkeys_of_patient AFTER DELETE ON patients FOR EACH ROW EXECUTE FUNCTION on_passkeys_of_patient();
CREATE FUNCTION on_passkeys_of_doctor() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'doctor';
	RETURN NULL;
END $$;
CREATE TRIGGER passkeys_of_doctor AFTER DELETE ON doctors FOR EACH ROW EXECUTE FUNCTION on_passkeys_of_doctor();
CREATE FUNCTION on_passkeys_of_representative() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'representative';
	RETURN NULL;
END $$;
CREATE TRIGGER passkeys_of_representative AFTER DELETE ON representatives FOR EACH ROW EXECUTE FUNCTION on_passkeys_of_representative();
CREATE FUNCTION on_passkeys_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM passkeys WHERE account_id = OLD.id AND role = 'partner';
	RETURN NULL;
END $$;
CREATE TRIGGER passkeys_of_partner AFTER DELETE ON partners FOR EACH ROW EXECUTE FUNCTION on_passkeys_of_partner();
CREATE FUNCTION on_order_made() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_changes (order_id, kind, status, at) VALUES (NEW.id, 'made', NEW.status, NEW.created_at);
	RETURN NULL;
END $$;
CREATE TRIGGER order_made AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION on_order_made();
CREATE FUNCTION on_order_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_changes (order_id, kind, status, at) VALUES (NEW.id, 'status', NEW.status, NEW.changed_at);
	RETURN NULL;
END $$;
CREATE TRIGGER order_moved AFTER UPDATE OF status ON orders FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION on_order_moved();
CREATE FUNCTION on_order_visit_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_changes (order_id, kind, status, at) VALUES (NEW.id, 'visit', NEW.status, now_ms());
	RETURN NULL;
END $$;
CREATE TRIGGER order_visit_changed AFTER UPDATE OF visit_at ON orders FOR EACH ROW WHEN (NEW.visit_at IS DISTINCT FROM OLD.visit_at) EXECUTE FUNCTION on_order_visit_changed();
CREATE FUNCTION on_order_payment_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	INSERT INTO order_changes (order_id, kind, status, payment_id, payment_state, at)
	SELECT id, 'payment', status, NEW.id, NEW.state, NEW.changed_at FROM orders WHERE id = NEW.order_id;
	RETURN NULL;
END $$;
CREATE TRIGGER order_payment_changed AFTER UPDATE OF state ON payments FOR EACH ROW WHEN (NEW.state <> OLD.state) EXECUTE FUNCTION on_order_payment_changed();
CREATE FUNCTION on_told_state_of_access() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM told_states WHERE request_id = OLD.request_id AND patient_id = '' AND access_hash = OLD.hash;
	RETURN NULL;
END $$;
CREATE TRIGGER told_state_of_access AFTER DELETE ON result_access FOR EACH ROW EXECUTE FUNCTION on_told_state_of_access();
CREATE FUNCTION on_told_state_left_account() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM told_states WHERE request_id = OLD.id AND patient_id = OLD.patient_id;
	RETURN NULL;
END $$;
CREATE TRIGGER told_state_left_account AFTER UPDATE OF patient_id ON result_requests FOR EACH ROW WHEN (OLD.patient_id IS NOT NULL AND NEW.patient_id IS DISTINCT FROM OLD.patient_id) EXECUTE FUNCTION on_told_state_left_account();
CREATE FUNCTION on_sessions_of_patient() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM sessions WHERE account_id = OLD.id AND role = 'patient';
	RETURN NULL;
END $$;
CREATE TRIGGER sessions_of_patient AFTER DELETE ON patients FOR EACH ROW EXECUTE FUNCTION on_sessions_of_patient();
CREATE FUNCTION on_sessions_of_doctor() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM sessions WHERE account_id = OLD.id AND role = 'doctor';
	RETURN NULL;
END $$;
CREATE TRIGGER sessions_of_doctor AFTER DELETE ON doctors FOR EACH ROW EXECUTE FUNCTION on_sessions_of_doctor();
CREATE FUNCTION on_sessions_of_representative() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM sessions WHERE account_id = OLD.id AND role = 'representative';
	RETURN NULL;
END $$;
CREATE TRIGGER sessions_of_representative AFTER DELETE ON representatives FOR EACH ROW EXECUTE FUNCTION on_sessions_of_representative();
CREATE FUNCTION on_sessions_of_partner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM sessions WHERE account_id = OLD.id AND role = 'partner';
	RETURN NULL;
END $$;
CREATE TRIGGER sessions_of_partner AFTER DELETE ON partners FOR EACH ROW EXECUTE FUNCTION on_sessions_of_partner();
CREATE FUNCTION on_app_grant_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM app_tokens WHERE grant_id = OLD.id;
	DELETE FROM app_codes WHERE grant_id = OLD.id;
	RETURN OLD;
END $$;
CREATE TRIGGER app_grant_removed BEFORE DELETE ON app_grants FOR EACH ROW EXECUTE FUNCTION on_app_grant_removed();
CREATE FUNCTION on_app_grants_of_patient() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM app_grants WHERE account_id = OLD.id OR patient_id = OLD.id;
	RETURN NULL;
END $$;
CREATE TRIGGER app_grants_of_patient AFTER DELETE ON patients FOR EACH ROW EXECUTE FUNCTION on_app_grants_of_patient();
CREATE FUNCTION on_app_grants_of_ward() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM app_grants WHERE account_id = OLD.guardian_id AND patient_id = OLD.patient_id;
	RETURN NULL;
END $$;
CREATE TRIGGER app_grants_of_ward AFTER DELETE ON wards FOR EACH ROW EXECUTE FUNCTION on_app_grants_of_ward();
CREATE FUNCTION on_patient_line_came() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM patient_lines WHERE request_id = NEW.request_id AND code = NEW.code;
	INSERT INTO patient_lines (patient_id, code, at, request_id, done)
	SELECT r.patient_id, NEW.code,
		coalesce(r.collected_at, CASE WHEN r.collected_day <> '' THEN unixepoch(r.collected_day || 'T07:00:00Z') * 1000 END, r.received_at, NEW.issued), r.id, (NEW.state = 'done')::int
	FROM result_requests r WHERE r.id = NEW.request_id AND r.patient_id IS NOT NULL;
	RETURN NULL;
END $$;
CREATE TRIGGER patient_line_came AFTER INSERT ON result_lines FOR EACH ROW EXECUTE FUNCTION on_patient_line_came();
CREATE FUNCTION on_patient_line_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM patient_lines WHERE (request_id = OLD.request_id AND code = OLD.code) OR (request_id = NEW.request_id AND code = NEW.code);
	INSERT INTO patient_lines (patient_id, code, at, request_id, done)
	SELECT r.patient_id, NEW.code,
		coalesce(r.collected_at, CASE WHEN r.collected_day <> '' THEN unixepoch(r.collected_day || 'T07:00:00Z') * 1000 END, r.received_at, NEW.issued), r.id, (NEW.state = 'done')::int
	FROM result_requests r WHERE r.id = NEW.request_id AND r.patient_id IS NOT NULL;
	RETURN NULL;
END $$;
CREATE TRIGGER patient_line_changed AFTER UPDATE OF request_id, code, state, issued ON result_lines FOR EACH ROW EXECUTE FUNCTION on_patient_line_changed();
CREATE FUNCTION on_patient_line_went() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM patient_lines WHERE request_id = OLD.request_id AND code = OLD.code;
	RETURN NULL;
END $$;
CREATE TRIGGER patient_line_went AFTER DELETE ON result_lines FOR EACH ROW EXECUTE FUNCTION on_patient_line_went();
CREATE FUNCTION on_patient_lines_moved() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM patient_lines WHERE request_id = NEW.id;
	INSERT INTO patient_lines (patient_id, code, at, request_id, done)
	SELECT NEW.patient_id, l.code,
		coalesce(NEW.collected_at, CASE WHEN NEW.collected_day <> '' THEN unixepoch(NEW.collected_day || 'T07:00:00Z') * 1000 END, NEW.received_at, l.issued), NEW.id, (l.state = 'done')::int
	FROM result_lines l WHERE l.request_id = NEW.id AND NEW.patient_id IS NOT NULL;
	RETURN NULL;
END $$;
CREATE TRIGGER patient_lines_moved AFTER UPDATE OF patient_id, collected_at, collected_day, received_at ON result_requests FOR EACH ROW WHEN (OLD.patient_id IS DISTINCT FROM NEW.patient_id OR OLD.collected_at IS DISTINCT FROM NEW.collected_at OR OLD.collected_day IS DISTINCT FROM NEW.collected_day OR OLD.received_at IS DISTINCT FROM NEW.received_at) EXECUTE FUNCTION on_patient_lines_moved();
CREATE FUNCTION on_patient_lines_went() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM patient_lines WHERE request_id = OLD.id;
	RETURN NULL;
END $$;
CREATE TRIGGER patient_lines_went AFTER DELETE ON result_requests FOR EACH ROW EXECUTE FUNCTION on_patient_lines_went();
CREATE FUNCTION on_critical_acknowledgement_stands() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'an acknowledgement is never changed';
	RETURN NEW;
END $$;
CREATE TRIGGER critical_acknowledgement_stands BEFORE UPDATE ON critical_acknowledgements FOR EACH ROW EXECUTE FUNCTION on_critical_acknowledgement_stands();
CREATE FUNCTION on_critical_acknowledgement_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'an acknowledgement is never taken away';
	RETURN OLD;
END $$;
CREATE TRIGGER critical_acknowledgement_stays BEFORE DELETE ON critical_acknowledgements FOR EACH ROW EXECUTE FUNCTION on_critical_acknowledgement_stays();
CREATE FUNCTION on_result_comment_stands() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	RAISE EXCEPTION 'a comment is never changed';
	RETURN NEW;
END $$;
CREATE TRIGGER result_comment_stands BEFORE UPDATE ON result_comments FOR EACH ROW WHEN (NEW.text <> OLD.text OR NEW.doctor_id <> OLD.doctor_id OR NEW.patient_id <> OLD.patient_id OR NEW.request_id <> OLD.request_id
	OR NEW.version <> OLD.version OR NEW.written_at <> OLD.written_at OR OLD.withdrawn_at IS NOT NULL) EXECUTE FUNCTION on_result_comment_stands();
CREATE FUNCTION on_push_subscription_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE outgoing SET state = 'refused', facts = '{}', waits_for = '' WHERE channel = 'push' AND recipient = OLD.id AND state = 'waiting' AND account_id = OLD.account_id;
	RETURN NULL;
END $$;
CREATE TRIGGER push_subscription_removed AFTER DELETE ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION on_push_subscription_removed();
CREATE FUNCTION on_telegram_chat_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	UPDATE outgoing SET state = 'failed', facts = '{}', waits_for = '', reason = 'gone', changed_at = now_ms()
	WHERE channel = 'telegram' AND recipient = OLD.id AND state = 'waiting' AND account_id = OLD.account_id AND kind = 'result-changed-telegram'
		AND NOT EXISTS (
			SELECT 1 FROM json_each('["result-changed-sms","result-changed-mail"]') k
			JOIN outgoing o ON o.id = k.value || substr_of(outgoing.id, length('result-changed-telegram') + 1) WHERE o.state NOT IN ('refused', 'failed')
		);
	UPDATE outgoing SET state = 'refused', facts = '{}', waits_for = '' WHERE channel = 'telegram' AND recipient = OLD.id AND state = 'waiting' AND account_id = OLD.account_id;
	RETURN NULL;
END $$;
CREATE TRIGGER telegram_chat_removed AFTER DELETE ON telegram_chats FOR EACH ROW EXECUTE FUNCTION on_telegram_chat_removed();
CREATE FUNCTION on_request_left_account() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	DELETE FROM result_access WHERE share_id IN (SELECT id FROM shares WHERE patient_id = OLD.patient_id AND request_id = OLD.id);
	UPDATE shares SET revoked_at = now_ms() WHERE patient_id = OLD.patient_id AND request_id = OLD.id AND revoked_at IS NULL;
	UPDATE outgoing SET state = 'refused', facts = '{}'
	WHERE id IN (
		SELECT o.id FROM json_each('["result-ready-sms","result-ready-mail","result-ready-push","result-ready-telegram","result-changed-sms","result-changed-mail","result-changed-push","result-changed-telegram","doctor-comment-sms","doctor-comment-mail","doctor-comment-push","doctor-comment-telegram"]') k
		JOIN outgoing o ON o.id > k.value || ':' || OLD.id || '.' AND o.id < k.value || ':' || OLD.id || '/'
	) AND state = 'waiting' AND facts ->> 'patient' IS DISTINCT FROM NEW.patient_id;
	RETURN NULL;
END $$;
CREATE TRIGGER request_left_account AFTER UPDATE OF patient_id ON result_requests FOR EACH ROW WHEN (OLD.patient_id IS NOT NULL AND NEW.patient_id IS DISTINCT FROM OLD.patient_id) EXECUTE FUNCTION on_request_left_account();

-- What stands there from the beginning.
INSERT INTO catalogue_generation (one, generation) VALUES (1, 0);
INSERT INTO settings (name, value) VALUES ('basketLimit', 100);
INSERT INTO settings (name, value) VALUES ('houseCallFee', 4000);
INSERT INTO settings (name, value) VALUES ('houseCallFreeFrom', 15000);
INSERT INTO people_generation (one, generation) VALUES (1, 0);
INSERT INTO opening_journal (since) VALUES (now_ms());
