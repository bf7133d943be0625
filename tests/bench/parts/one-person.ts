/** One person with 10, 100 and 1,000 requests of 20 lines each: list, values over time, and all that is known of the body; calls straight to the embedded laboratory, and rows that their statements read. */
import type { D1Database } from '@cloudflare/workers-types';
import { modulesOf } from '#scripts/lib/workers.ts';
import { benchWorkers, bundleWorkers } from '#tests/bench/lib/bundle.ts';
import { reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { migrateInMemory } from '#tests/bench/lib/growth-data.ts';
import { addPeople, addRequests, linesOfRequest, patient, tokens } from '#tests/bench/lib/one-person-data.ts';
import { startWorkers } from '#tests/bench/lib/site.ts';
import { median } from '#tests/bench/lib/stats.ts';
import { requestsStatement } from '#worker/lab/patient/results-store.ts';
import { analytesStatement, latestStatement, pointsStatement } from '#worker/lab/results/over-time-store.ts';

const sizes = [10, 100, 1000] as const;
const rounds = 15;

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
