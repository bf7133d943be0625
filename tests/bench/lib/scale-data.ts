/** Fills a laboratory's PostgreSQL with a country's worth of people, orders and results, by statements of its own: no import reaches that in minutes. */
import { createHash } from 'node:crypto';
import { storedLine } from './one-person-data.ts';

/** Runs a statement as the database's owner. */
export type Query = (sql: string) => Promise<readonly Record<string, unknown>[]>;

/** What stands in the tables, by the number of orders; what one person or doctor has of their own is the same at every size. */
export const ordersOfPerson = 5;
export const linesOfOrder = 10;
const ordersOfDoctor = 5000;
/** Analytes of the laboratory; an order measures ten that follow each other. */
const analytes = 200;
const dayMs = 86_400_000;
const minuteMs = 60_000;

const id = (kind: string, n: string) => `'${kind}-' || lpad((${n})::text, 16, '0')`;
export const idOf = (kind: 'person' | 'doctor' | 'order' | 'request', n: number) => `${kind}-${String(n).padStart(16, '0')}`;
/** @param account or an order, or a request */
export const tokenOf = (account: string) => `bench-token-of-${account}-0123456789`;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
export const personOfOrder = (n: number) => Math.ceil(n / ordersOfPerson);
/** One for each five thousand orders, who sent every second one of them. */
const doctorsAt = (orders: number) => Math.ceil(orders / ordersOfDoctor);
const doctorOf = `CASE WHEN n % 2 = 0 THEN ${id('doctor', `1 + (n - 1) / ${ordersOfDoctor}`)} END`;

/**
 * Adds orders with numbers from the first to the last of these, with everything that belongs to them. Triggers do not run, so what they would have written is
 * written here.
 * @param size orders that there are going to be: the last of them is of today
 */
export async function addOrders(query: Query, from: number, to: number, size: number, now: number): Promise<void> {
	const people = `generate_series(${Math.ceil((from - 1) / ordersOfPerson) + 1}, ${personOfOrder(to)}) AS n`;
	const orders = `generate_series(${from}, ${to}) AS n`;
	const person = id('person', `(n + ${ordersOfPerson - 1}) / ${ordersOfPerson}`);
	const number = `(n + ${ordersOfPerson - 1}) / ${ordersOfPerson}`;
	const [before, doctors] = [from === 1 ? 0 : doctorsAt(from - 1), doctorsAt(to)];
	// Three years, the newest order of today.
	const at = `(${now} - (${size} - n)::bigint * ${Math.floor((3 * 365 * dayMs) / size)})`;
	const surname = (of: string) => `'Фамилия' || chr(1072 + (${of}) % 32) || chr(1072 + (${of}) / 32 % 32) || chr(1072 + (${of}) / 1024 % 32)`;
	const birth = (of: string) => `to_char(date '1930-01-01' + (${of}) % 33000, 'YYYY-MM-DD')`;
	const phone = (of: string) => `'+7701' || lpad((${of})::text, 7, '0')`;
	const statements = [
		`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending, city_id, locale, password, proved_at, created_at, changed_at)
			SELECT ${id('person', 'n')}, ${surname('n')}, 'Имя', '', lower(${surname('n')}) || ' имя', ${birth('n')}, 'F', lpad(n::text, 12, '0'), '', ${phone('n')}, '', '', 1, 0, 98, 'ru', '', 1, 0, 0 FROM ${people}`,
		`INSERT INTO doctors (id, code, last_name, first_name, middle_name, phone, email, speciality_ru, speciality_en, speciality_kz, work_places, representative_id, locale, password, created_at)
			SELECT ${id('doctor', 'n')}, 'B' || n, 'Омаров', 'Данияр', '', '', '', '', '', '', '[]', NULL, 'ru', '', 1 FROM generate_series(${before + 1}, ${doctors}) AS n`,
		`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name, first_name, middle_name, birth_date, sex, iin, phone, email, payment, total, request_nr, account_id, patient_id, doctor_id, name_folded)
			SELECT ${id('order', 'n')}, lpad(n::text, 9, '0'), 'key-' || n, '', CASE WHEN n % 50 = 0 THEN 1 ELSE 3 END, ${at}, ${at}, 98, 'Алматы', 'Almaty', 'Алматы', 'none', ${surname(number)}, 'Имя', '', ${birth(number)}, 'F', lpad((${number})::text, 12, '0'), ${phone(number)}, '', 'cash', 9000, 'R' || lpad(n::text, 9, '0'), ${person}, ${person},
				${doctorOf}, lower(${surname(number)}) || ' имя' FROM ${orders}`,
		`INSERT INTO order_lines (order_id, position, analysis_id, code, slug, name_ru, name_en, name_kz, price, sampling, turnaround)
			SELECT ${id('order', 'n')}, l, 1, 'BIO-001', 'glyukoza', 'Глюкоза', 'Glucose', 'Глюкоза', 3000, 0, 1 FROM ${orders}, generate_series(0, 2) AS l`,
		`INSERT INTO order_changes (order_id, kind, status, at) SELECT ${id('order', 'n')}, 'status', 3, ${at} FROM ${orders}`,
		`INSERT INTO order_access (hash, order_id, created_at, expires_at) SELECT 'hash-' || n, ${id('order', 'n')}, ${at}, ${now + 365 * dayMs} FROM ${orders}`,
		`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, iin, iin_confirmed, phone, lab, issued, created_at, collected_at, completed_at, arrived_at, patient_id, doctor_id, urgency, line_count, done_count, last_folded, first_folded, patterns)
			SELECT ${id('request', 'n')}, 'R' || lpad(n::text, 9, '0'), ${id('order', 'n')}, '', ${surname(number)}, 'Имя', '', ${birth(number)}, 'F', lpad((${number})::text, 12, '0'), 1, ${phone(number)}, '', 1, ${at}, ${at}, CASE WHEN n % 20 > 0 THEN ${at} END, ${at}, ${person},
				${doctorOf}, n % 5, ${linesOfOrder}, ${linesOfOrder}, lower(${surname(number)}), 'имя', '[]' FROM ${orders}`,
		`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
			SELECT ${id('request', 'n')}, 'X-' || lpad(((n * 7 + l) % ${analytes})::text, 3, '0'), l, 'done', 1, NULL, '${storedLine}', NULL, 0, 'bench' FROM ${orders}, generate_series(0, ${linesOfOrder - 1}) AS l`,
		`INSERT INTO patient_lines (patient_id, code, at, request_id, done)
			SELECT ${person}, 'X-' || lpad(((n * 7 + l) % ${analytes})::text, 3, '0'), ${at}, ${id('request', 'n')}, 1 FROM ${orders}, generate_series(0, ${linesOfOrder - 1}) AS l`,
		`INSERT INTO lis_messages (message_id, body_hash, requests, received_at) SELECT 'bench-' || n, '', '[]', ${at} FROM ${orders}`,
		`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, put_at, account_id)
			SELECT 'bench-' || n, 'results-ready', 'sms', ${phone(number)}, 'ru', '', 'sent', 1, ${at}, ${at}, ${at}, ${person} FROM ${orders}`,
	];
	await query('SET session_replication_role = replica');
	for (const statement of statements) await query(statement);
	await query('SET session_replication_role = origin');
}

/** A person or a doctor is signed in by `tokenOf` their id. */
export async function signIn(query: Query, role: 'patient' | 'doctor', account: string, now: number): Promise<void> {
	const hash = hashOf(tokenOf(account));
	await query(
		`INSERT INTO sessions (hash, public_id, role, account_id, acting_for, method, device, device_mark, created_at, seen_at, idle_ms, ends_at, strong_until)
			VALUES ('${hash}', '${hash.slice(0, 16)}', '${role}', '${account}', NULL, 'password', '', '', ${now}, ${now}, ${dayMs}, ${now + dayMs}, ${now + 60 * minuteMs}) ON CONFLICT DO NOTHING`,
	);
}

/** An order and its request are opened by `tokenOf` their id. */
export async function openOrder(query: Query, n: number, now: number): Promise<void> {
	const [order, request] = [idOf('order', n), idOf('request', n)];
	await query(
		`INSERT INTO order_access (hash, order_id, created_at, expires_at) VALUES ('${hashOf(tokenOf(order))}', '${order}', ${now}, ${now + dayMs}) ON CONFLICT DO NOTHING`,
	);
	await query(
		`INSERT INTO result_access (hash, request_id, expires_at) VALUES ('${hashOf(tokenOf(request))}', '${request}', ${now + 60 * minuteMs}) ON CONFLICT DO NOTHING`,
	);
}
