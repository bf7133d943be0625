/** One measurement in two standardisations, side by side in one report: haemoglobin A1c in % (NGSP, LOINC 4548-4) and in mmol/mol (IFCC, 59261-8). */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { fresh, read } from '#tests/support/laboratory.ts';
import { at, send } from '#tests/support/lis.ts';
import { lis } from '#tests/support/site.ts';
import { linesOf } from '#worker/lab/results/lines-store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

const db = env.LAB_DB;
const own = 'BIO-004';
const other = 'BIO-004~59261-8';
const patient = { lastName: 'Ахметов', firstName: 'Ерлан', birthDate: '1985-03-02', sex: 'M' };
const percent = (value: number, more: object = {}) => ({ code: own, status: 'final', value, unit: '%', ...more });
const molar = (value: number, more: object = {}) => ({ code: own, status: 'final', value, unit: 'mmol/mol', ...more });
const report = (requestNr: string, lines: readonly object[], minute = 0) =>
	send({ messageId: fresh(), issued: at(minute), requestNr, collectedAt: '2026-11-20T08:00:00+05:00', patient, lines });
const standing = async (requestNr: string) => {
	const id = (await db.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('id')) ?? '';
	return (await linesOf(db, id)).map(({ code, state, line }) => ({
		code,
		state,
		unit: line.unit.en,
		number: line.value !== null && 'number' in line.value ? line.value.number : null,
		flag: line.flag,
		doubts: line.doubts ?? [],
	}));
};
const held = (rows: readonly object[]) => read(lis('PUT', '/lis/held', rows));

beforeAll(seedLaboratory);

describe('two standardisations of one measurement', () => {
	it('are two lines, each in its own unit, together and in the order of the analyte', async () => {
		const requestNr = fresh();
		expect(await report(requestNr, [molar(54), { code: 'BIO-001', status: 'final', value: 5, unit: 'mmol/L' }, percent(7.1)])).toMatchObject({ http: 200 });
		const lines = await standing(requestNr);
		expect(lines).toContainEqual({ code: own, state: 'done', unit: '%', number: 7.1, flag: 'H', doubts: [] });
		expect(lines).toContainEqual({ code: other, state: 'done', unit: 'mmol/mol', number: 54, flag: 'H', doubts: [] });
	});
	it.each([
		['two in %', [percent(7.1), percent(7.1)]],
		['two in mmol/mol', [molar(54), molar(54)]],
		['three', [percent(7.1), molar(54), molar(54)]],
	])('%s are a duplicate, and nothing is kept', async (_name, lines) => {
		const requestNr = fresh();
		const refused = await report(requestNr, lines);
		expect(refused.http).toBe(422);
		expect(JSON.stringify(refused)).toContain('duplicate');
		expect(await standing(requestNr)).toEqual([]);
	});
	it.each([
		[5.4, 36],
		[5.5, 36],
		[7, 53],
		[7.1, 54],
		[6.5, 48],
		[10, 86],
	])('%s per cent beside %s mmol/mol is one value, rounded twice', async (ngsp, ifcc) => {
		const requestNr = fresh();
		await report(requestNr, [percent(ngsp), molar(ifcc)]);
		expect((await standing(requestNr)).map(({ doubts }) => doubts)).toEqual([[], []]);
	});
	it.each([
		[5.4, 54],
		[5.4, 39],
		[7.1, 36],
		[5.6, 5.4],
	])('%s per cent beside %s mmol/mol is in doubt, and neither is normal', async (ngsp, ifcc) => {
		const requestNr = fresh();
		await report(requestNr, [percent(ngsp), molar(ifcc)]);
		const lines = await standing(requestNr);
		expect(lines.map(({ doubts }) => doubts.some((doubt) => doubt === 'standards'))).toEqual([true, true]);
		expect(lines.filter(({ flag }) => flag === 'N')).toEqual([]);
	});
	it('a correction of one of them settles the doubt of both, and another one brings it back', async () => {
		const requestNr = fresh();
		await report(requestNr, [percent(5.4), molar(54)]);
		await report(requestNr, [molar(36, { status: 'corrected' })], 1);
		expect((await standing(requestNr)).map(({ number, flag, doubts }) => [number, flag, doubts])).toEqual([
			[5.4, 'N', []],
			[36, 'N', []],
		]);
		await report(requestNr, [percent(7.1, { status: 'corrected' })], 2);
		expect((await standing(requestNr)).map(({ number, flag, doubts }) => [number, flag, doubts])).toEqual([
			[7.1, 'H', ['standards']],
			[36, null, ['standards']],
		]);
	});
	it('each verdict that stood is in the history once, by the message that changed it, also where the line itself came too late', async () => {
		const requestNr = fresh();
		const bring = async (lines: readonly object[], minute: number) => {
			const messageId = fresh();
			expect(await send({ messageId, issued: at(minute), requestNr, collectedAt: '2026-11-20T08:00:00+05:00', patient, lines })).toMatchObject({
				http: 200,
			});
			return messageId;
		};
		const first = await bring([percent(5.4)], 5);
		const late = await bring([percent(7.1), molar(54)], 0);
		expect((await standing(requestNr)).map(({ number, flag, doubts }) => [number, flag, doubts])).toEqual([
			[5.4, null, ['standards']],
			[54, 'H', ['standards']],
		]);
		const settled = await bring([molar(36, { status: 'corrected' })], 6);
		const { results } = await db
			.prepare(
				`SELECT h.code, CAST(h.body ->> '$.value.number' AS DOUBLE PRECISION) AS number, h.body ->> '$.flag' AS flag, h.superseded_by FROM result_line_history h
				JOIN result_requests r ON r.id = h.request_id WHERE r.request_nr = ?1 ORDER BY h.code, number, flag NULLS FIRST`,
			)
			.bind(requestNr)
			.all();
		expect(results).toEqual([
			{ code: own, number: 5.4, flag: null, superseded_by: settled },
			{ code: own, number: 5.4, flag: 'N', superseded_by: late },
			{ code: own, number: 7.1, flag: 'H', superseded_by: first },
			{ code: other, number: 54, flag: 'H', superseded_by: settled },
		]);
	});
	it('a corrected identity leaves the doubt as it is', async () => {
		const requestNr = fresh();
		await report(requestNr, [percent(5.4), molar(54)]);
		const answer = await lis('PUT', `/lis/requests/${requestNr}/patient`, { ...patient, middleName: '', birthDate: '1984-03-02' });
		expect(answer.status).toBe(200);
		expect((await standing(requestNr)).map(({ flag, doubts }) => [flag, doubts])).toEqual([
			[null, ['standards']],
			['H', ['standards']],
		]);
	});
	it('the operator’s list holds both back, and the analyte’s code releases both', async () => {
		await held([{ code: own, held: 'yes' }]);
		try {
			const requestNr = fresh();
			await report(requestNr, [percent(5.4), molar(54)]);
			expect((await standing(requestNr)).map(({ state, number }) => [state, number])).toEqual([
				['restricted', null],
				['restricted', null],
			]);
			expect((await lis('PUT', `/lis/requests/${requestNr}/release`, { codes: [own] })).status).toBe(200);
			expect((await standing(requestNr)).map(({ state, number, doubts }) => [state, number, doubts])).toEqual([
				['done', 5.4, ['standards']],
				['done', 54, ['standards']],
			]);
		} finally {
			await held([{ code: own, held: 'no' }]);
		}
	});
});

/** What stands, in short. */
const verdicts = async (requestNr: string) => (await standing(requestNr)).map(({ code, state, number, flag, doubts }) => [code, state, number, flag, doubts]);
const correctedOf = async (requestNr: string) =>
	(
		await db
			.prepare('SELECT l.code, l.corrected FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = ?1 ORDER BY l.code')
			.bind(requestNr)
			.all<{ code: string; corrected: number }>()
	).results.map(({ corrected }) => corrected);
const historyOf = async (requestNr: string) =>
	(
		await db
			.prepare(
				`SELECT h.code, CAST(h.body ->> '$.value.number' AS DOUBLE PRECISION) AS number, h.body ->> '$.flag' AS flag FROM result_line_history h
				JOIN result_requests r ON r.id = h.request_id WHERE r.request_nr = ?1 ORDER BY h.id`,
			)
			.bind(requestNr)
			.all<{ code: string; number: number; flag: string | null }>()
	).results.map(({ code, number, flag }) => [code, number, flag]);

describe('two standardisations of one measurement, one after the other', () => {
	const bothHigh = [
		[own, 'done', 7.1, 'H', []],
		[other, 'done', 54, 'H', []],
	];
	const highPerCent = [
		[own, 'done', 7.1, 'H', ['standards']],
		[other, 'done', 36, null, ['standards']],
	];
	const highMolar = [
		[own, 'done', 5.4, null, ['standards']],
		[other, 'done', 54, 'H', ['standards']],
	];
	it.each([
		['%, then mmol/mol', percent(7.1), molar(36), highPerCent],
		['%, then a correction in mmol/mol', percent(7.1), molar(36, { status: 'corrected' }), highPerCent],
		['mmol/mol, then %', molar(36), percent(7.1), highPerCent],
		['normal %, then high mmol/mol', percent(5.4), molar(54), highMolar],
		['high mmol/mol, then normal %', molar(54), percent(5.4), highMolar],
	])(
		'%s: neither takes the other one’s place, whichever was issued first, and no high one gives way to a normal one',
		async (_name, first, second, expected) => {
			for (const [one, two] of [
				[0, 1],
				[1, 0],
			] as const) {
				const requestNr = fresh();
				await report(requestNr, [first], one);
				await report(requestNr, [second], two);
				expect(await verdicts(requestNr)).toEqual(expected);
				expect(await correctedOf(requestNr)).toEqual([0, second.status === 'corrected' ? 1 : 0]);
			}
		},
	);
	it('a number without a unit does not take the place of a high one', async () => {
		const requestNr = fresh();
		await report(requestNr, [molar(54)]);
		await report(requestNr, [{ code: own, status: 'final', value: 5.4, flag: 'N' }], 1);
		expect((await standing(requestNr)).map(({ code, flag }) => [code, flag])).toContainEqual([other, 'H']);
	});
	it('leaves in the history the verdict that gave way, and no value', async () => {
		const requestNr = fresh();
		await report(requestNr, [molar(36)]);
		await report(requestNr, [percent(7.1)], 1);
		expect(await historyOf(requestNr)).toEqual([[other, 36, 'N']]);
		const agreeing = fresh();
		await report(agreeing, [molar(54)]);
		await report(agreeing, [percent(7.1)], 1);
		expect(await verdicts(agreeing)).toEqual(bothHigh);
		expect(await historyOf(agreeing)).toEqual([]);
	});
	it('a correction in its own unit takes its place, before the other one comes and after', async () => {
		for (const [wrong, right] of [
			[percent(7.1), percent(5.4, { status: 'corrected' })],
			[molar(54), molar(36, { status: 'corrected' })],
			[molar(54), molar(36)],
		] as const) {
			const requestNr = fresh();
			await report(requestNr, [wrong]);
			await report(requestNr, [right], 1);
			expect((await standing(requestNr)).map(({ code, flag, doubts }) => [code, flag, doubts])).toEqual([[own, 'N', []]]);
			expect(await correctedOf(requestNr)).toEqual([1]);
		}
		const requestNr = fresh();
		await report(requestNr, [molar(52)]);
		await report(requestNr, [molar(54, { status: 'corrected' })], 1);
		await report(requestNr, [percent(7.1)], 2);
		expect(await verdicts(requestNr)).toEqual(bothHigh);
		expect(await correctedOf(requestNr)).toEqual([0, 1]);
		await report(requestNr, [percent(7.1)], 3);
		expect(await correctedOf(requestNr)).toEqual([0, 1]);
		await report(requestNr, [molar(36, { status: 'corrected' })], 4);
		expect(await verdicts(requestNr)).toEqual(highPerCent);
	});
	it.each([
		['mmol/mol', percent(36), molar(36, { status: 'corrected' }), 'N'],
		['%', molar(7.1), percent(7.1, { status: 'corrected' }), 'H'],
	])('the same number in %s is the unit that was wrong, and takes its place', async (_name, wrong, right, flag) => {
		const requestNr = fresh();
		await report(requestNr, [wrong]);
		await report(requestNr, [right], 1);
		expect((await standing(requestNr)).map((line) => [line.code, line.flag])).toEqual([[own, flag]]);
	});
	it('a line that names neither is about the one that stands', async () => {
		for (const status of ['withdrawn', 'cancelled', 'preliminary']) {
			const requestNr = fresh();
			await report(requestNr, [molar(54)]);
			await report(requestNr, [{ code: own, status, ...(status === 'preliminary' ? {} : { reason: 'Ошибка пробы' }) }], 1);
			expect((await standing(requestNr)).map(({ code, number, state }) => [code, number, state])).toEqual([
				[own, null, status === 'preliminary' ? 'in-process' : 'withdrawn'],
			]);
		}
	});
	it('one that is held back in person keeps its place', async () => {
		const requestNr = fresh();
		await report(requestNr, [percent(7.1, { status: 'restricted', reason: 'Позвоним' })]);
		await report(requestNr, [molar(36)], 1);
		expect((await standing(requestNr)).map(({ code, state, number }) => [code, state, number])).toEqual([
			[own, 'restricted', null],
			[other, 'done', 36],
		]);
	});
	it.each([
		['%, then mmol/mol', percent(7.1), molar(36), highPerCent],
		['mmol/mol, then %', molar(54), percent(5.4), highMolar],
	])('the operator’s list keeps both aside, %s, and both are released', async (_name, first, second, expected) => {
		await held([{ code: own, held: 'yes' }]);
		try {
			const requestNr = fresh();
			await report(requestNr, [first]);
			await report(requestNr, [second], 1);
			expect((await standing(requestNr)).map(({ state, number }) => [state, number])).toEqual([
				['restricted', null],
				['restricted', null],
			]);
			expect((await lis('PUT', `/lis/requests/${requestNr}/release`, { codes: [own] })).status).toBe(200);
			expect(await verdicts(requestNr)).toEqual(expected);
		} finally {
			await held([{ code: own, held: 'no' }]);
		}
	});
});
