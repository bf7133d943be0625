/** What a request is listed by: never calmer than its lines; and the migration says the same of what stands as the code does of what comes. */
import { readdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { urgencies, urgencyOf } from '#shared/doctor/urgency.ts';
import { flag, lineState } from '#shared/kit/domain.ts';
import { foldName } from '#shared/kit/names.ts';
import { summarise } from '#shared/results/summary.ts';
import { listingOf } from '#worker/lab/results/listing.ts';
import type { LineRow } from '#worker/lab/results/lines-store.ts';

const flags = fc.option(fc.constantFrom(...flag.options));
const state = fc.constantFrom(...lineState.options);
const lines = fc.array(
	fc.record({
		state,
		flag: flags,
		parts: fc.array(fc.record({ flag: flags }), { maxLength: 2 }),
		isDoubtful: fc.boolean(),
		comment: fc.constantFrom('', '', 'Гемолиз.'),
		corrected: fc.constantFrom(0 as const, 0 as const, 1 as const),
	}),
	{ maxLength: 6 },
);
const rowsOf = (given: typeof lines extends fc.Arbitrary<infer L> ? L : never) =>
	given.map(({ state: one, corrected, ...line }, at) => ({
		code: `C${at}`,
		position: given.length - at,
		state: one,
		corrected,
		line: one === 'done' ? line : { ...line, flag: null, parts: [], isDoubtful: false },
	})) as unknown as LineRow[];
const conclusion = fc.constantFrom('', '', 'Контроль через месяц.');

describe('the urgency of a request', () => {
	test('is normal exactly where the page of the result says that all is normal, and nothing is doubtful', () => {
		fc.assert(
			fc.property(lines, conclusion, (given, words) => {
				const judged = rowsOf(given).map(({ line, ...row }) => ({ ...line, ...row }));
				const { allNormal, critical, abnormal } = summarise(judged, words);
				const doubtful = judged.some((line) => line.state === 'done' && line.isDoubtful === true);
				const urgency = urgencyOf(judged, words);
				expect(urgency === 'normal').toBe(allNormal && !doubtful);
				expect(urgency === 'critical').toBe(critical.length > 0);
				expect(urgency === 'abnormal').toBe(critical.length === 0 && abnormal.length > 0);
			}),
		);
	});
});

const folder = 'worker/lab/db/migrations';
function before(name: string) {
	const db = new DatabaseSync(':memory:');
	const files = readdirSync(folder).toSorted();
	const run = (file: string) => db.exec(readFileSync(`${folder}/${file}`, 'utf8'));
	files.slice(0, files.indexOf(name)).forEach(run);
	return { db, migrate: () => run(name) };
}

describe('the migration', () => {
	test('lists what stands as the code lists what comes', () => {
		const samples = fc.sample(fc.tuple(lines, conclusion), { numRuns: 300, seed: 31 });
		const { db, migrate } = before('0031_doctor_lists.sql');
		const request = db.prepare(
			`INSERT INTO result_requests (id, request_nr, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at, conclusion)
			VALUES (?1, ?1, '', 'A', 'B', '', '1990-01-01', 'F', '', 1, 1, ?2)`,
		);
		const line = db.prepare(
			"INSERT INTO result_lines (request_id, code, position, state, issued, body, corrected, message_id) VALUES (?1, ?2, ?3, ?4, 1, ?5, ?6, '')",
		);
		for (const [at, [given, words]] of samples.entries()) {
			request.run(`r${at}`, words);
			for (const row of rowsOf(given)) line.run(`r${at}`, row.code, row.position, row.state, JSON.stringify(row.line), row.corrected);
		}
		migrate();
		for (const [at, [given, words]] of samples.entries()) {
			const listing = listingOf({ conclusion: words }, rowsOf(given));
			const row = db
				.prepare('SELECT urgency, line_count, done_count, corrected, grave_codes, grave_count FROM result_requests WHERE id = ?1')
				.get(`r${at}`);
			expect({ ...row }, JSON.stringify([given, words])).toEqual({
				urgency: urgencies.indexOf(listing.urgency),
				line_count: listing.lineCount,
				done_count: listing.doneCount,
				corrected: listing.corrected ? 1 : 0,
				grave_codes: JSON.stringify(listing.graveCodes),
				grave_count: listing.graveCount,
			});
		}
	});
	test('folds the names that stand as those that come', () => {
		const names = [
			'Сәрсенбаева',
			'ҚҰДАЙБЕРГЕНОВ',
			'Ёлкин-Йорк',
			'О’Нил',
			"д'Арк",
			'Мирзоян  Оглы',
			'Соловьёва',
			'Подъячева',
			'ЩУКИНА',
			'Іңкәр',
			'ӘЛИ – Һан',
			'Smith-Ivanova',
		];
		const { db, migrate } = before('0031_doctor_lists.sql');
		for (const [at, name] of names.entries())
			db.prepare(
				`INSERT INTO result_requests (id, request_nr, password, last_name, first_name, middle_name, birth_date, sex, lab, issued, created_at)
				VALUES (?1, ?1, '', ?2, ?2, ?2, '1990-01-01', 'F', '', 1, 1)`,
			).run(`r${at}`, name);
		migrate();
		for (const [at, name] of names.entries())
			expect({
				...db.prepare('SELECT last_folded AS l, first_folded AS f, middle_folded AS m FROM result_requests WHERE id = ?1').get(`r${at}`),
			}).toEqual({
				l: foldName(name),
				f: foldName(name),
				m: foldName(name),
			});
	});
});
