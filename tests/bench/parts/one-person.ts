/** One person with 10, 100 and 1,000 requests of 20 lines each: list, values over time, and all that is known of the body; calls straight to the embedded laboratory, and rows that their statements read. */
import { createHash } from 'node:crypto';
import type { D1Database } from '@cloudflare/workers-types';
import { modulesOf } from '#scripts/lib/workers.ts';
import { benchWorkers, bundleWorkers } from '#tests/bench/lib/bundle.ts';
import { reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { migrateInMemory } from '#tests/bench/lib/growth-data.ts';
import { startWorkers } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { requestsStatement } from '#worker/lab/patient/results-store.ts';
import { analytesStatement, latestStatement, pointsStatement } from '#worker/lab/results/over-time-store.ts';

const sizes = [10, 100, 1000] as const;
const linesOfRequest = 20;
/** Analytes that the person has: each request has some of them. */
const analytes = 60;
const rounds = 15;
const patient = 'bench-patient-0000000000';
const doctor = 'bench-doctor-0000000001';
const iin = '850102300001';
const tokens = { patient: 'bench-session-of-a-patient-0000000000000000', doctor: 'bench-session-of-a-doctor-0123456789' } as const;
const dayMs = 86_400_000;

const body = JSON.stringify({
	name: { ru: 'Калий', en: 'Potassium', kz: 'Калий' },
	analysis: { code: 'BIO-051', name: { ru: 'Калий', en: 'Potassium', kz: 'Калий' }, slug: null },
	material: { ru: 'Кровь', en: 'Blood', kz: 'Қан' },
	unit: { ru: 'ммоль/л', en: 'mmol/L', kz: 'ммоль/л' },
	decimals: 1,
	range: { low: 3.5, high: 5.1, lowIncluded: true, highIncluded: true, expected: null },
	note: { ru: '', en: '', kz: '' },
	value: { number: 4.4, comparator: null },
	flag: 'N',
	comment: '',
	reason: '',
});

async function addPeople(db: D1Database, now: number): Promise<void> {
	const session = (role: keyof typeof tokens, id: string) =>
		db
			.prepare(
				`INSERT INTO sessions (hash, public_id, role, account_id, acting_for, method, device, device_mark, created_at, seen_at, idle_ms, ends_at, strong_until)
				VALUES (?1, ?2, ?2, ?3, NULL, 'password', '', '', ?4, ?4, ?5, ?4 + ?5, 0)`,
			)
			.bind(createHash('sha256').update(tokens[role]).digest('base64url'), role, id, now, dayMs);
	await db.batch([
		db.prepare(
			"INSERT INTO cities (id, slug, position, name_ru, name_en, name_kz, where_ru, where_en, where_kz, lat, lon, phone, house_call) VALUES (98, 'almaty', 1, 'Алматы', 'Almaty', 'Алматы', '', '', '', 43.2, 76.9, '+77272000000', 0)",
		),
		db
			.prepare(
				`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending,
				city_id, locale, password, proved_at, created_at, changed_at)
			VALUES (?1, 'Ким', 'Олег', '', 'ким олег', '1985-01-02', 'M', ?2, '', '', '', '', 0, 0, 98, 'ru', '', 1, 0, 0)`,
			)
			.bind(patient, iin),
		db.prepare("INSERT INTO doctors VALUES (?1, 'B1', 'Омаров', 'Данияр', '', '', '', '', '', '', '[]', NULL, 'ru', '', 1)").bind(doctor),
		session('patient', patient),
		session('doctor', doctor),
	]);
}

/** A request every third day, the newest three days ago. */
async function addRequests(db: D1Database, from: number, to: number, now: number): Promise<void> {
	const numbers = `WITH RECURSIVE k (n) AS (SELECT ${String(from)} UNION ALL SELECT n + 1 FROM k WHERE n < ${String(to)})`;
	const at = `${String(now)} - n * ${String(3 * dayMs)}`;
	await db
		.prepare(
			`INSERT INTO result_requests (id, request_nr, password, last_name, first_name, middle_name, birth_date, sex, iin, iin_confirmed, lab, issued, created_at, collected_at, completed_at,
				patient_id, doctor_id, urgency, line_count, done_count, grave_codes, grave_count, last_folded, first_folded)
			${numbers} SELECT printf('bench-request-%014d', n), printf('R%08d', n), '', 'Ким', 'Олег', '', '1985-01-02', 'M', '${iin}', 1, '', 1, ${at}, ${at}, ${at}, '${patient}', '${doctor}',
				4, ${String(linesOfRequest)}, ${String(linesOfRequest)}, '[]', 0, 'ким', 'олег' FROM k`,
		)
		.run();
	const each = `(WITH RECURSIVE c (m) AS (SELECT 0 UNION ALL SELECT m + 1 FROM c WHERE m < ${String(linesOfRequest - 1)}) SELECT m FROM c)`;
	await db
		.prepare(
			`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
			${numbers} SELECT printf('bench-request-%014d', n), printf('X-%03d', (n * 7 + m) % ${String(analytes)}), m, 'done', 1, NULL, ?1, NULL, 0, 'bench' FROM k, ${each}`,
		)
		.bind(body)
		.run();
}

interface Asked {
	readonly who: keyof typeof tokens;
	/** Calls that one page makes, side by side. */
	readonly paths: readonly string[];
	/** What finds its rows. */
	readonly statement?: readonly [sql: string, ...values: (string | number)[]];
}

const trend = (code: string) => `/account/patient-room/trend?code=${code}`;
const pages: Readonly<Record<string, Asked>> = {
	'list of results': {
		who: 'patient',
		paths: ['/account/patient-room/search-card'],
		statement: [requestsStatement(false), patient, patient, Number.MAX_SAFE_INTEGER, '', 0, Number.MAX_SAFE_INTEGER, 0, Number.MAX_SAFE_INTEGER, 10],
	},
	'one analyte over time': { who: 'patient', paths: [trend('X-007')], statement: [pointsStatement, patient, 'X-007', 201] },
	'six analytes over time, with what can be chosen': {
		who: 'patient',
		paths: ['/account/patient-room/analytes', ...['X-000', 'X-010', 'X-020', 'X-030', 'X-040', 'X-050'].map(trend)],
		statement: [analytesStatement, patient, 2000, '$.name.ru'],
	},
	'all that is known of the body': { who: 'patient', paths: ['/account/patient-room/health'], statement: [latestStatement, patient, 2000] },
	'a doctor’s list': { who: 'doctor', paths: ['/account/doctor-room/search-requests?lastCount=25'] },
	'a doctor’s patient over time': { who: 'doctor', paths: ['/account/doctor-room/trend?id=bench-request-00000000000001&analyte=X-007'] },
	'a doctor’s patient, all that is known of the body': { who: 'doctor', paths: ['/account/doctor-room/health?id=bench-request-00000000000001'] },
};

async function time(url: URL, { who, paths }: Asked): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round <= rounds; round += 1) {
		const start = performance.now();
		await Promise.all(
			paths.map(async (path) => {
				const answer = await fetch(new URL(`${path}${path.includes('?') ? '&' : '?'}lang=ru-RU&city_id=98`, url), {
					headers: { Authorization: `Bearer ${tokens[who]}` },
				});
				const text = await answer.text();
				if (!answer.ok) throw new Error(`${path}: ${String(answer.status)} ${text.slice(0, 300)}`);
			}),
		);
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
		const now = Date.now();
		await migrateInMemory(db);
		await addPeople(db, now);
		const figures = new Map<string, { readonly times: number[]; readonly rows: number[] }>();
		let stands = 0;
		for (const size of sizes) {
			await addRequests(db, stands + 1, size, now);
			stands = size;
			for (const [name, page] of Object.entries(pages)) {
				const figure = figures.get(name) ?? { times: [], rows: [] };
				figure.times.push(await time(url, page));
				if (page.statement !== undefined) {
					const [sql, ...values] = page.statement;
					const { meta } = await db
						.prepare(sql)
						.bind(...values)
						.all();
					figure.rows.push(meta.rows_read);
				}
				figures.set(name, figure);
			}
		}
		return [...figures].flatMap(([name, { times, rows }]) => [
			reported(`one person: ${name}, with ${sizes.join(', ')} requests of ${String(linesOfRequest)} lines`, times.map((ms) => show(ms, 'ms')).join(', ')),
			...(rows.length > 0 ? [reported('... rows that its statement read', rows.join(', '))] : []),
		]);
	} finally {
		await workers.stop();
	}
}

export const onePerson: Part = { name: 'one-person', run };
