/** Which version of a line stands, whatever the order in which messages come; what is taken back; what many messages at once come to. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { summarise } from '#shared/results/summary.ts';
import { bundle, mmol, observation, report, taken } from '#tests/support/fhir.ts';
import { ask, fresh, read, requested, writingAfter, writingTogether, type Refused } from '#tests/support/laboratory.ts';
import { at, final, linesOf, message, send, shown, type Taken } from '#tests/support/lis.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let [glucose, potassium] = [0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
});

const history = async (requestNr: string) =>
	(
		await db
			.prepare(
				'SELECT h.code, h.state, h.body FROM result_line_history h JOIN result_requests r ON r.id = h.request_id WHERE r.request_nr = ?1 ORDER BY h.id',
			)
			.bind(requestNr)
			.all<{ code: string; state: string; body: string }>()
	).results;
/** Sends messages about glucose, each issued at its own minute, in the order given. */
async function after(messages: readonly (readonly [minute: number, line: object, more?: object])[]) {
	const request = await requested([glucose]);
	for (const [minute, line, more] of messages)
		expect(await send(message(request.requestNr, [{ code: 'BIO-001', ...line }], { issued: at(minute), ...more }))).toMatchObject({ http: 200 });
	return { request, line: (await linesOf(request))['BIO-001'] };
}
const of = (value: number, status = 'final') => ({ status, value, unit: 'mmol/L' });
const both = <T>(one: T, other: T): readonly (readonly T[])[] => [
	[one, other],
	[other, one],
];

describe('whichever came first', () => {
	it.each(both([0, of(5)] as const, [1, of(6, 'corrected')] as const))('the one issued later stands', async (...messages) => {
		expect((await after(messages)).line).toMatchObject({ value: '6,0', corrected: true });
	});
	it.each(both([0, of(5)] as const, [1, of(6)] as const))('a changed value is marked as corrected', async (...messages) => {
		expect((await after(messages)).line).toMatchObject({ value: '6,0', corrected: true });
	});
	it.each(both([3, of(5)] as const, [0, { status: 'preliminary' }] as const))(
		'a preliminary line changes nothing of a final one of later',
		async (...messages) => {
			expect((await after(messages)).line).toMatchObject({ state: 'done', value: '5,0', corrected: false, isReopened: false });
		},
	);
	it.each(both([0, of(5)] as const, [0, { status: 'preliminary' }] as const))('of one instant the final one stands', async (...messages) => {
		expect((await after(messages)).line).toMatchObject({ state: 'done', value: '5,0', isReopened: false });
	});
	it.each(both([0, of(11.5)] as const, [3, { status: 'preliminary', value: 12.5, reason: 'Повтор из второй пробирки' }] as const))(
		'a preliminary line takes a final one of earlier back into work, with a word why',
		async (...messages) => {
			const { request, line } = await after(messages);
			expect(line).toMatchObject({ state: 'in-process', isReopened: true, value: '', number: null, flag: null, reason: 'Повтор из второй пробирки' });
			const { results } = await db
				.prepare('SELECT l.body, l.basis FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = ?1')
				.bind(request.requestNr)
				.all();
			expect(JSON.stringify(results)).not.toMatch(/1[12]\.5/);
			expect(JSON.stringify(await history(request.requestNr))).toContain('11.5');
		},
	);
	it('a preliminary line that never had a result is no result taken back', async () => {
		expect((await after([[0, { status: 'preliminary', reason: 'x' }]])).line).toMatchObject({ state: 'in-process', isReopened: false, reason: '' });
	});
	it.each(both([0, of(11.5)] as const, [1, { status: 'cancelled', reason: 'Чужая проба' }] as const))(
		'a cancelled line takes the result back',
		async (...messages) => {
			const { request, line } = await after(messages);
			expect(line).toMatchObject({ state: 'withdrawn', value: '', number: null, flag: null, reason: 'Чужая проба' });
			const { results } = await db
				.prepare('SELECT l.body, l.basis FROM result_lines l JOIN result_requests r ON r.id = l.request_id WHERE r.request_nr = ?1')
				.bind(request.requestNr)
				.all();
			expect(JSON.stringify(results)).not.toContain('11.5');
			expect(JSON.stringify(await history(request.requestNr))).toContain('11.5');
		},
	);
	it.each(both([0, of(5)] as const, [1, { status: 'withdrawn' }] as const))('a withdrawn line is marked as such', async (...messages) => {
		expect((await after(messages)).line).toMatchObject({ state: 'withdrawn', value: '' });
	});
	it.each(both([0, of(5), { version: 2 }] as const, [0, of(6), { version: 3 }] as const))('of one instant the higher version stands', async (...messages) => {
		expect((await after(messages)).line).toMatchObject({ value: '6,0', corrected: true });
	});
});

describe('of one instant without versions', () => {
	it('the one that came later stands, when its content differs', async () => {
		const { request, line } = await after([
			[0, of(5)],
			[0, of(6, 'corrected')],
		]);
		expect(line).toMatchObject({ value: '6,0', corrected: true });
		expect(await history(request.requestNr)).toHaveLength(1);
	});
	it('the same content changes nothing', async () => {
		const { request, line } = await after([[0, of(5)]]);
		expect(await send(message(request.requestNr, [{ code: 'BIO-001', ...of(5) }], { issued: at(0) }))).toMatchObject({ applied: 0, superseded: 0 });
		expect(line).toMatchObject({ corrected: false });
		expect(await history(request.requestNr)).toEqual([]);
	});
});

describe('what was taken back', () => {
	it('and given again is marked as corrected, where it is another value', async () => {
		const { line } = await after([
			[0, of(5)],
			[1, { status: 'withdrawn' }],
			[2, of(6)],
		]);
		expect(line).toMatchObject({ state: 'done', value: '6,0', corrected: true });
	});
	it('without a result before was not performed', async () => {
		expect((await after([[0, { status: 'cancelled', reason: 'Гемолиз' }]])).line).toMatchObject({ state: 'not-available', reason: 'Гемолиз' });
	});
	it.each([
		['entered in error', 'entered-in-error', 'in-process', false],
		['cancelled', 'cancelled', 'not-available', true],
	])('a report that was %s, and names no result, takes back all that stands, also what comes later and is older', async (_, status, waiting, isDone) => {
		const request = await requested([glucose, potassium]);
		await send(message(request.requestNr, [final('BIO-001', 5)], { issued: at(1), completedAt: at(1), conclusion: 'Норма.' }));
		await taken(bundle([report(request.requestNr, { status, issued: at(5) })]));
		const whole = await shown(request);
		expect(whole.lines).toMatchObject([{ state: 'withdrawn', value: '' }, { state: waiting }]);
		expect(whole.endDate !== null).toBe(isDone);
		await send(message(request.requestNr, [final('BIO-002', 4)], { issued: at(2) }));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'withdrawn', value: '' });
		await send(message(request.requestNr, [final('BIO-002', 4)], { issued: at(6) }));
		expect((await linesOf(request))['BIO-002']).toMatchObject({ state: 'done', value: '4,0' });
	});
	it('by a report that names its results, those alone', async () => {
		const request = await requested([glucose, potassium]);
		await send(message(request.requestNr, [final('BIO-001', 5), final('BIO-002', 4)]));
		await taken(bundle([report(request.requestNr, { status: 'entered-in-error', issued: at(5) }), observation('BIO-001', mmol(5))]));
		expect((await shown(request)).lines).toMatchObject([{ state: 'withdrawn' }, { state: 'done' }]);
	});
	it('by an Observation that was entered in error', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 5)]));
		await taken(bundle([report(request.requestNr, { issued: at(5) }), observation('BIO-001', { status: 'entered-in-error' })]));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ state: 'withdrawn' });
	});
});

describe('what is in work again', () => {
	it('keeps a request from being finished until it is there, and then it is as finished as was said', async () => {
		const request = await requested([glucose, potassium]);
		await send(message(request.requestNr, [final('BIO-001', 5), final('BIO-002', 4)], { issued: at(0), completedAt: at(0) }));
		expect(await shown(request)).toMatchObject({ state: 'done', endDate: new Date(at(0)).toISOString() });
		await send(message(request.requestNr, [{ code: 'BIO-001', status: 'preliminary' }], { issued: at(1) }));
		const open = await shown(request);
		expect(open).toMatchObject({ state: 'in-process', endDate: null });
		expect(summarise(open.lines)).toMatchObject({ allNormal: false, reopened: [{ code: 'BIO-001' }], waiting: [] });
		await send(message(request.requestNr, [final('BIO-001', 5.5)], { issued: at(2) }));
		expect(await shown(request)).toMatchObject({ state: 'done', endDate: new Date(at(0)).toISOString(), lines: [{ value: '5,5', corrected: true }, {}] });
	});
	it('by a FHIR report that is preliminary, with the laboratory’s note', async () => {
		const request = await requested([glucose]);
		await taken(bundle([report(request.requestNr, { issued: at(0) }), observation('BIO-001', mmol(5))]));
		await taken(
			bundle([
				report(request.requestNr, { issued: at(5), status: 'preliminary' }),
				observation('BIO-001', { ...mmol(5), status: 'preliminary', note: [{ text: 'Контроль не сошёлся, повторяем.' }] }),
			]),
		);
		expect(await shown(request)).toMatchObject({
			endDate: null,
			lines: [{ state: 'in-process', isReopened: true, value: '', comment: 'Контроль не сошёлся, повторяем.' }],
		});
	});
	it('is judged anew without being forgotten', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 5)], { issued: at(0) }));
		await send(message(request.requestNr, [{ code: 'BIO-001', status: 'preliminary', reason: 'Повтор' }], { issued: at(1) }));
		await send(message(request.requestNr, [], { issued: at(2), conditions: { pregnancyWeek: 20 } }));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ isReopened: true, reason: 'Повтор' });
	});
});

describe('clocks', () => {
	const ahead = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
	it('that were never set are refused', async () => {
		expect(await send(message('1', [final('BIO-001', 5)], { issued: '1970-01-01T00:00:00Z' }))).toMatchObject({
			http: 422,
			fields: [{ field: 'issued', rule: 'dateTooEarly' }],
		});
	});
	it('may run five minutes ahead, and no more', async () => {
		const request = await requested([glucose]);
		for (const name of ['issued', 'collectedAt', 'receivedAt', 'completedAt'])
			expect(await send(message(request.requestNr, [final('BIO-001', 5)], { [name]: ahead(6) }))).toMatchObject({
				http: 422,
				fields: [{ field: name, rule: 'dateTooLate' }],
			});
		expect(await send(message(request.requestNr, [final('BIO-001', 5)], { issued: ahead(4), plannedAt: ahead(600) }))).toMatchObject({ http: 200 });
	});
});

describe('the day of collection and the patient’s state', () => {
	it('from a later message judge every line anew', async () => {
		const newborn = { ageFrom: 0, ageTo: 28, low: 2.8, high: 4.4 };
		const pregnant = { condition: 'preg', sex: 'F', low: 3.3, high: 5.1 };
		const none = { sex: null, ageFrom: null, ageTo: null, condition: null, lowIncluded: true, highIncluded: true, expected: null };
		const ranges = JSON.stringify([
			{ ...none, low: 4.1, high: 5.9 },
			{ ...none, ...newborn },
			{ ...none, ...pregnant },
		]);
		await db.prepare("UPDATE analytes SET ranges = ?1 WHERE code = 'BIO-001'").bind(ranges).run();
		const request = await requested([glucose], { birthDate: '2026-10-20', firstName: 'Дана' });
		await send(message(request.requestNr, [final('BIO-001', 4.6)], { issued: at(0) }));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ range: { low: 4.1 } });
		// Taken a week before: the child was three weeks old.
		await send(message(request.requestNr, [], { issued: at(1), collectedAt: '2026-11-12T08:00:00+05:00' }));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ range: { low: 2.8, high: 4.4 }, flag: 'H' });

		const woman = await requested([glucose]);
		await send(message(woman.requestNr, [final('BIO-001', 5.6)], { issued: at(0) }));
		await send(message(woman.requestNr, [], { issued: at(1), conditions: { pregnancyWeek: 20 } }));
		expect((await linesOf(woman))['BIO-001']).toMatchObject({ range: { low: 3.3, high: 5.1 }, flag: 'H' });
	});
	it('in the message that replaces a line leave one version behind, as it was read', async () => {
		const none = { sex: null, ageFrom: null, ageTo: null, condition: null, lowIncluded: true, highIncluded: true, expected: null };
		const ranges = [
			{ ...none, low: 4.1, high: 5.9 },
			{ ...none, condition: 'preg', sex: 'F', low: 3.3, high: 5.1 },
		];
		await db.prepare("UPDATE analytes SET ranges = ?1 WHERE code = 'BIO-001'").bind(JSON.stringify(ranges)).run();
		for (const line of [final('BIO-001', 4.6, { status: 'corrected' }), { code: 'BIO-001', status: 'withdrawn', reason: 'Ошибка пробы' }]) {
			const request = await requested([glucose]);
			const first = message(request.requestNr, [final('BIO-001', 5.6)], { issued: at(0) });
			await send(first);
			const second = message(request.requestNr, [line], { issued: at(1), conditions: { pregnancyWeek: 20 } });
			expect(await send(second)).toMatchObject({ http: 200, superseded: 1 });
			expect((await linesOf(request))['BIO-001']).toMatchObject({ range: { low: 3.3, high: 5.1 } });
			const { results } = await db
				.prepare(
					`SELECT h.body ->> '$.flag' AS flag, h.body ->> '$.range.high' AS high, h.message_id, h.superseded_by FROM result_line_history h
					JOIN result_requests r ON r.id = h.request_id WHERE r.request_nr = ?1`,
				)
				.bind(request.requestNr)
				.all();
			// Before it was said, nobody knew which range is hers.
			expect(results).toEqual([{ flag: null, high: null, message_id: first.messageId, superseded_by: second.messageId }]);
		}
	});
	it('are what the message issued last says of each, in whatever order they come', async () => {
		const request = await requested([glucose]);
		const bring = (minute: number, more: object) => send(message(request.requestNr, [], { issued: at(minute), ...more }));
		await bring(1, { collectedAt: at(0), lab: 'A' });
		await bring(9, { lab: 'C' });
		await bring(5, { collectedAt: '2026-11-19T08:00:00+05:00', lab: 'B' });
		expect(await shown(request)).toMatchObject({ sampleDeliveryDate: '2026-11-19T03:00:00.000Z', lab: 'C' });
	});
	it('a conclusion stays until another one, or an empty one, takes its place', async () => {
		const request = await requested([glucose]);
		const bring = (minute: number, more: object) => send(message(request.requestNr, [], { issued: at(minute), ...more }));
		await bring(1, { conclusion: 'Повторить.' });
		await bring(2, {});
		expect((await shown(request)).conclusion).toBe('Повторить.');
		await bring(3, { conclusion: '' });
		expect((await shown(request)).conclusion).toBe('');
	});
});

describe('at the same time', () => {
	it('two messages about two lines are both taken', async () => {
		const request = await requested([glucose, potassium]);
		const store = writingTogether(2);
		const once = (line: object) =>
			read<Taken & Refused>(ask('POST', '/lis/results', { access: env.LIS_KEY, body: message(request.requestNr, [line]), db: store }));
		const answers = await Promise.all([once(final('BIO-001', 5)), once(final('BIO-002', 4))]);
		expect(answers.map(({ http, applied }) => [http, applied])).toEqual([
			[200, 1],
			[200, 1],
		]);
		expect((await shown(request)).lines).toMatchObject([{ value: '5,0' }, { value: '4,0' }]);
	});
	it('two messages about one line: the one issued later stands, and the other is in the history', async () => {
		const request = await requested([glucose]);
		const store = writingTogether(2);
		const once = (value: number, minute: number) =>
			read<Taken & Refused>(
				ask('POST', '/lis/results', {
					access: env.LIS_KEY,
					body: message(request.requestNr, [final('BIO-001', value)], { issued: at(minute) }),
					db: store,
				}),
			);
		expect((await Promise.all([once(5, 1), once(6, 2)])).map(({ http }) => http)).toEqual([200, 200]);
		expect((await linesOf(request))['BIO-001']).toMatchObject({ value: '6,0', corrected: true });
		expect(await history(request.requestNr)).toHaveLength(1);
	});
	it('a request that is changed again and again: refused after some rounds, with nothing written', async () => {
		const request = await requested([glucose]);
		const store = writingAfter(() => db.prepare('UPDATE result_requests SET version = version + 1 WHERE request_nr = ?1').bind(request.requestNr).run());
		const body = message(request.requestNr, [final('BIO-001', 5)], { messageId: fresh() });
		expect(await read(ask('POST', '/lis/results', { access: env.LIS_KEY, body, db: store }))).toMatchObject({ http: 503, code: 'unavailable' });
		expect((await linesOf(request))['BIO-001']?.state).toBe('in-process');
		expect(await send(body)).toMatchObject({ http: 200, applied: 1, repeated: false });
	});
});
