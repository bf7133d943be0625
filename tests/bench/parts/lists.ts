/** Whether a patient's lists take the same time in a laboratory of 2,000 requests and in one of 200,000: calls straight to the embedded laboratory. */
import { createHash } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';
import { modulesOf } from '#scripts/lib/workers.ts';
import { bundleWorkers, benchWorkers } from '#tests/bench/lib/bundle.ts';
import { atMost, show, reported, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { migrateInMemory } from '#tests/bench/lib/growth-data.ts';
import { startWorkers } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';

const sizes = [2000, 200_000] as const;
/** Of them, the patient's own. */
const own = 200;
const rounds = 25;
const session = 'bench-session-of-a-patient-0000000000000000';
const minuteMs = 60_000;

async function addPatient(db: D1Database, now: number): Promise<void> {
	await db.batch([
		db.prepare(
			"INSERT INTO cities (id, slug, position, name_ru, name_en, name_kz, where_ru, where_en, where_kz, lat, lon, phone, house_call) VALUES (98, 'almaty', 1, 'Алматы', 'Almaty', 'Алматы', '', '', '', 43.2, 76.9, '+77272000000', 0)",
		),
		db.prepare(
			`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending,
				city_id, locale, password, proved_at, created_at, changed_at)
			VALUES ('bench-patient-0000000000', 'Ким', 'Олег', '', 'ким олег', '1985-01-02', 'M', '', '', '', '', '', 0, 0, 98, 'ru', '', NULL, 0, 0)`,
		),
		db
			.prepare(
				`INSERT INTO sessions (hash, public_id, role, account_id, acting_for, method, device, device_mark, created_at, seen_at, idle_ms, ends_at, strong_until)
				VALUES (?1, 'bench', 'patient', 'bench-patient-0000000000', NULL, 'password', '', '', ?2, ?2, ?3, ?4, 0)`,
			)
			.bind(createHash('sha256').update(session).digest('base64url'), now, 24 * 60 * minuteMs, now + 24 * 60 * minuteMs),
	]);
}

/** Requests and their orders by numbers, every one a minute later; the patient's are spread among the first ones. */
async function addRequests(db: D1Database, from: number, to: number): Promise<void> {
	const numbers = `WITH RECURSIVE k (n) AS (SELECT ${from} UNION ALL SELECT n + 1 FROM k WHERE n < ${to})`;
	const mine = `CASE WHEN n % ${sizes[0] / own} = 0 AND n <= ${sizes[0]} THEN 'bench-patient-0000000000' END`;
	await db
		.prepare(
			`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name, first_name, middle_name,
				birth_date, sex, iin, phone, email, payment, total, request_nr, account_id, patient_id)
			${numbers} SELECT printf('bench-order-%016d', n), printf('%08d', n), 'k' || n, '', 3, n * ${minuteMs}, n * ${minuteMs}, 98, '', '', '', 'abay', 'Ким', 'Олег', '',
				'1985-01-02', 'M', '', '', '', 'cash', 1000, printf('R%08d', n), ${mine}, ${mine} FROM k`,
		)
		.run();
	await db
		.prepare(
			`INSERT INTO result_requests (id, request_nr, order_id, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at, completed_at, patient_id)
			${numbers} SELECT printf('bench-request-%014d', n), printf('R%08d', n), printf('bench-order-%016d', n), '', 'Ким', 'Олег', '', '1985-01-02', 'M', '', 0, n * ${minuteMs},
				CASE WHEN n % 20 <> 0 THEN n * ${minuteMs} END, ${mine} FROM k`,
		)
		.run();
	await db
		.prepare(
			`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
			SELECT id, 'BIO-001', 0, 'in-process', 0, NULL, '{"analysis":{"name":{"ru":"Глюкоза"}},"value":null}', NULL, 0, '' FROM result_requests WHERE created_at BETWEEN ?1 AND ?2`,
		)
		.bind(from * minuteMs, to * minuteMs)
		.run();
}

const paths = {
	'results, first page': '/account/patient-room/search-card',
	'results, finished ones of a period': '/account/patient-room/search-card?doneState=done&dateFrom=1970-01-01&dateTill=1970-01-02',
	'results, a page in the middle': `/account/patient-room/search-card?after=1000.bench`,
	'orders, first page': '/account/patient-room/search-preorders',
	'orders, of a state': '/account/patient-room/search-preorders?status=3',
} as const;

async function time(url: URL, path: string): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round <= rounds; round += 1) {
		const start = performance.now();
		const answer = await fetch(new URL(`${path}${path.includes('?') ? '&' : '?'}lang=ru-RU&city_id=98`, url), {
			headers: { Authorization: `Bearer ${session}` },
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
		if (!text.includes('bench-')) throw new Error(`${path} is empty`);
		if (round > 0) times.push(performance.now() - start);
	}
	return median(times);
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	await bundleWorkers(report);
	const laboratory = {
		name: 'laboratory',
		modules: modulesOf(benchWorkers, 'laboratory.js').filter(({ path }) => !['render.js', 'constant.js'].includes(path.slice(benchWorkers.length + 1))),
		modulesRoot: benchWorkers,
		compatibilityFlags: ['nodejs_compat'],
		d1Databases: ['LAB_DB'],
		bindings: { LIS_KEY: 'bench-key-of-the-laboratory' },
	};
	const workers = await startWorkers([laboratory]);
	try {
		const db = (await workers.bindings('laboratory')).LAB_DB as D1Database;
		const url = await workers.direct('laboratory');
		await migrateInMemory(db);
		await addPatient(db, Date.now());
		const times: Record<string, number[]> = {};
		let stands = 0;
		for (const size of sizes) {
			await addRequests(db, stands + 1, size);
			stands = size;
			for (const [name, path] of Object.entries(paths)) (times[name] ??= []).push(await time(url, path));
		}
		return Object.entries(times).flatMap(([name, [small = 1, large = 1]]) => [
			atMost(`lists: ${name}, with ${sizes[1]} requests as a multiple of ${sizes[0]}`, large / small, 2),
			reported('... milliseconds', `${show(small, 'ms')}, ${show(large, 'ms')}`),
		]);
	} finally {
		await workers.stop();
	}
}

export const lists: Part = { name: 'lists', run };
