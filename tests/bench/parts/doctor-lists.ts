/** A doctor's lists with 2,000 and with 200,000 requests: calls straight to the embedded laboratory, each page the same length. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { D1Database } from '@cloudflare/workers-types';
import { benchWorkers, bundleWorkers } from '#tests/bench/lib/bundle.ts';
import { show, reported, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { migrateInMemory } from '#tests/bench/lib/growth-data.ts';
import { startWorkers } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { seedFiles } from '#scripts/lib/seed.ts';
import { modulesOf } from '#scripts/lib/workers.ts';

const sizes = [2000, 200_000];
const rounds = 15;
const key = 'bench-key-of-the-laboratory';
const token = 'bench-session-of-a-doctor-0123456789';

const line = JSON.stringify({
	name: { ru: 'Калий', en: 'Potassium', kz: 'Калий' },
	analysis: { code: 'BIO-051', name: { ru: 'Калий', en: 'Potassium', kz: 'Калий' }, slug: null },
	material: { ru: 'Кровь', en: 'Blood', kz: 'Қан' },
	unit: { ru: 'ммоль/л', en: 'mmol/L', kz: 'ммоль/л' },
	decimals: 1,
	range: null,
	note: { ru: '', en: '', kz: '' },
	value: { number: 6.9, comparator: null },
	flag: 'HH',
	comment: '',
	reason: '',
});

async function addCities(url: URL): Promise<void> {
	const cities = seedFiles().find(({ kind }) => kind === 'cities');
	const answer = await fetch(new URL('/lis/cities', url), {
		method: 'PUT',
		headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'text/csv' },
		body: readFileSync(cities?.file ?? ''),
	});
	if (!answer.ok) throw new Error(await answer.text());
}

async function addDoctor(db: D1Database): Promise<void> {
	await db.prepare("INSERT INTO doctors VALUES ('bench-doctor-0000000001', 'B1', 'Омаров', 'Данияр', '', '', '', '', '', '', '[]', NULL, 'ru', '', 1)").run();
	await db
		.prepare(
			`INSERT INTO sessions (hash, public_id, role, account_id, acting_for, method, device, device_mark, created_at, seen_at, idle_ms, ends_at, strong_until)
			VALUES (?1, 'bench', 'doctor', 'bench-doctor-0000000001', NULL, 'password', '', '', ?2, ?2, 86400000, ?2 + 86400000, 0)`,
		)
		.bind(createHash('sha256').update(token).digest('base64url'), Date.now())
		.run();
}

/** One in ten is not finished; a thousand surnames; all wait to be reviewed. */
async function addRequests(db: D1Database, from: number, to: number): Promise<void> {
	for (let first = from; first <= to; first += 20_000) {
		const k = `(WITH RECURSIVE k(n) AS (SELECT ${first} UNION ALL SELECT n + 1 FROM k WHERE n < ${Math.min(to, first + 19_999)}) SELECT n FROM k) k`;
		const id = "printf('bench-request-%014d', k.n)";
		const at = '1700000000000 + k.n * 60000';
		await db
			.prepare(
				`INSERT INTO result_requests (id, request_nr, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at, doctor_id, collected_at, completed_at,
					urgency, line_count, done_count, grave_codes, grave_count, last_folded, first_folded)
				SELECT ${id}, printf('%010d', k.n), '', 'Фамилия' || char(1072 + k.n % 32, 1072 + k.n / 32 % 32), 'Имя', '', printf('%04d-01-01', 1940 + k.n % 80), 'F', '', 1, ${at}, 'bench-doctor-0000000001', ${at},
					CASE WHEN k.n % 10 > 0 THEN ${at} END, k.n % 5, 1, 1, '["BIO-051"]', 1, 'фамилия' || char(1072 + k.n % 32, 1072 + k.n / 32 % 32), 'имя' FROM ${k}`,
			)
			.run();
		await db
			.prepare(
				`INSERT INTO result_lines (request_id, code, position, state, issued, body, corrected, message_id) SELECT ${id}, 'BIO-051', 0, 'done', 1, '${line}', 0, 'bench' FROM ${k}`,
			)
			.run();
	}
}

const lists: Readonly<Record<string, string>> = {
	'all, as it is opened': 'search-requests?lastCount=25',
	'all, by patient': 'search-requests?lastCount=25&sort=patient',
	'all, by collection, behind a request in the middle': 'search-requests?lastCount=25&sort=collected&after=bench-request-00000000001000',
	'a surname and a year of birth': `search-requests?lastCount=25&lastName=${encodeURIComponent('фамилияба')}&birthYear=1941`,
	'one day of closing': 'search-requests?lastCount=25&dateFrom=2023-11-15&dateTill=2023-11-15',
	'to review': 'review?lastCount=25',
	'the neighbours of a request': 'reading?id=bench-request-00000000001001',
};

async function run(report: (line: string) => void): Promise<Figure[]> {
	await bundleWorkers(report);
	const laboratory = {
		name: 'laboratory',
		modules: modulesOf(benchWorkers, 'laboratory.js').filter(({ path }) => !['render.js', 'constant.js'].includes(path.slice(benchWorkers.length + 1))),
		modulesRoot: benchWorkers,
		compatibilityFlags: ['nodejs_compat'],
		d1Databases: ['LAB_DB'],
		bindings: { LIS_KEY: key },
	};
	const workers = await startWorkers([laboratory]);
	try {
		const db = (await workers.bindings('laboratory')).LAB_DB as D1Database;
		const url = await workers.direct('laboratory');
		await migrateInMemory(db);
		await addCities(url);
		await addDoctor(db);
		const times: Record<string, number[]> = {};
		let stands = 0;
		for (const size of sizes) {
			await addRequests(db, stands + 1, size);
			stands = size;
			for (const [name, path] of Object.entries(lists)) {
				const each: number[] = [];
				for (let round = 0; round <= rounds; round += 1) {
					const start = performance.now();
					const answer = await fetch(new URL(`/account/doctor-room/${path}&lang=ru-RU&city_id=98`, url), {
						headers: { Authorization: `Bearer ${token}` },
					});
					const text = await answer.text();
					if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
					if (round > 0) each.push(performance.now() - start);
				}
				(times[name] ??= []).push(median(each));
			}
		}
		return Object.entries(times).map(([name, each]) =>
			reported(
				`doctor's lists: ${name}`,
				`${sizes.map((size, at) => `${size}: ${show(each[at] ?? 0, 'ms')}`).join(', ')} (x ${show((each.at(-1) ?? 1) / (each[0] ?? 1))})`,
			),
		);
	} finally {
		await workers.stop();
	}
}

export const doctorLists: Part = { name: 'doctor-lists', run };
