/** HL7 v2.5.1 ORU^R01 over HTTPS: how each kind of fault is acknowledged, what is taken once, and what the owner of the request reads. */
import { env } from 'cloudflare:test';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDoctor } from '#tests/support/accounts.ts';
import { glucose, head, hl7Type, obr, obx, pid, postHl7, segment } from '#tests/support/hl7.ts';
import { mutated } from '#tests/support/hl7-mutations.ts';
import { fresh, requested } from '#tests/support/laboratory.ts';
import { linesOf, shown } from '#tests/support/lis.ts';
import { idOf, lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let ordered: readonly number[] = [];
beforeAll(async () => {
	await seedSite();
	ordered = await Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code)));
});

/** Everything of the laboratory but the desk. */
async function rows(): Promise<string> {
	const { results } = await db
		.prepare(
			"SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%' AND name NOT LIKE 'refused_message%'",
		)
		.all<{ name: string }>();
	const read = await db.batch(results.map(({ name }) => db.prepare(`SELECT * FROM ${name}`)));
	return results.map(({ name }, at) => `${name} ${JSON.stringify(read[at]?.results)}`).join('\n');
}
let external = 0;
const unordered = () => `HL7-${String((external += 1))}`;
const exists = (requestNr: string) => db.prepare('SELECT count(*) AS n FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<number>('n');

describe('what is taken', () => {
	it('is acknowledged by AA with the number of the message, as HL7', async () => {
		const request = await requested([ordered[0] ?? 0]);
		const ack = await postHl7([head('MSG00117'), obr(request.requestNr), glucose('5.2')]);
		expect(ack).toMatchObject({ http: 200, type: `${hl7Type}; charset=utf-8`, code: 'AA', controlId: 'MSG00117', errors: [] });
		expect(ack.text).toMatch(
			/^MSH\|\^~\\&\|ZERTHANA\|\|LIS\|CENTRAL\|\d{14}\.\d{3}\+0500\|\|ACK\^R01\^ACK\|ACK-MSG00117\|P\|2\.5\.1\|\|\|\|\|\|UNICODE UTF-8\r/,
		);
		expect((await linesOf(request))['BIO-001']).toMatchObject({ value: '5,2', state: 'done' });
	});
	it('twice: the same AA, and nothing more, also with another moment in MSH-7', async () => {
		const request = await requested([ordered[0] ?? 0]);
		const id = fresh();
		const first = await postHl7([head(id), obr(request.requestNr), glucose('5.2')]);
		const before = await rows();
		const again = await postHl7([head(id, { 7: '20261120124500' }), obr(request.requestNr), glucose('5.2')]);
		expect([first.code, again.code, again.controlId]).toEqual(['AA', 'AA', first.controlId]);
		expect(await rows()).toBe(before);
	});
	it('under a known number with another content is AE with 205; another sender has numbers of its own', async () => {
		const request = await requested([ordered[0] ?? 0]);
		const id = fresh();
		await postHl7([head(id), obr(request.requestNr), glucose('5.2')]);
		expect(await postHl7([head(id), obr(request.requestNr), glucose('6.2')])).toMatchObject({ code: 'AE', errors: ['MSH^1^10^1 205 otherContent'] });
		expect(await postHl7([head(id, { 3: 'OTHER' }), obr(request.requestNr, { 22: '20261120110000' }), glucose('6.2')])).toMatchObject({ code: 'AA' });
		expect((await linesOf(request))['BIO-001']?.value).toBe('6,2');
	});
	it.each([
		['LF', '\n'],
		['CR LF', '\r\n'],
	])('with lines that end in %s, and framed as MLLP frames it', async (_name, end) => {
		const requestNr = unordered();
		const text = [head(fresh()), pid(), obr(requestNr), glucose('5.2')].join(end);
		const bytes = new TextEncoder().encode(`\u000b${text}${end}\u001c\r`);
		expect(await postHl7(bytes, 'x-application/hl7-v2+er7')).toMatchObject({ code: 'AA', type: 'x-application/hl7-v2+er7; charset=utf-8' });
		expect(await exists(requestNr)).toBe(1);
	});
	it('without results, to say when they are expected (ORC-27): a later day is told with the first one; a day alone is its last minute', async () => {
		const request = await requested([ordered[0] ?? 0]);
		const say = (planned: string, minute: number) =>
			postHl7([
				head(fresh()),
				segment('ORC', { 1: 'SC', 3: request.requestNr, 27: planned }),
				obr(request.requestNr, { 22: `2026112010${String(minute)}00`, 25: 'S' }),
			]);
		expect(await say('20261122180000+0500', 10)).toMatchObject({ code: 'AA', errors: [] });
		expect(await shown(request)).toMatchObject({ plannedDate: '2026-11-22T13:00:00.000Z', plannedBefore: null });
		expect(await say('20261124', 11)).toMatchObject({ code: 'AA', errors: [] });
		const told = { plannedDate: '2026-11-24T18:59:00.000Z', plannedBefore: '2026-11-22T13:00:00.000Z', lines: [{ state: 'in-process' }] };
		expect(await shown(request)).toMatchObject(told);
		for (const wrong of ['2026', '202613', 'soon']) expect(await say(wrong, 12)).toMatchObject({ code: 'AE', errors: ['ORC^1^27^1 102 date'] });
		expect(await shown(request)).toMatchObject(told);
	});
	it('for another sample (ORC-27 of its own message): the last day that is still awaited stands, in either order, and the first word on a sample puts nothing off', async () => {
		const test = { glucose: 'BIO-001^^L', second: 'BIO-002^^L' } as const;
		const say = (requestNr: string, sample: keyof typeof test, minute: number, planned: string, status = 'S') =>
			postHl7([
				head(fresh()),
				segment('ORC', { 1: 'SC', 3: requestNr, 27: planned }),
				obr(requestNr, { 4: test[sample], 22: `2026112010${String(minute)}00`, 25: status }),
				...(status === 'F' ? [obx('NM', 'BIO-002', '4.2', { 6: 'mmol/L' })] : []),
			]);
		const [early, late, later] = ['20261122180000+0500', '20261127180000+0500', '20261129180000+0500'];
		const [earlyAt, lateAt, laterAt] = ['2026-11-22T13:00:00.000Z', '2026-11-27T13:00:00.000Z', '2026-11-29T13:00:00.000Z'];
		for (const order of [
			[
				['glucose', early],
				['second', late],
			],
			[
				['second', late],
				['glucose', early],
			],
		] as const) {
			const request = await requested(ordered);
			for (const [at, [sample, day]] of order.entries())
				expect(await say(request.requestNr, sample, 10 + at, day)).toMatchObject({ code: 'AA', errors: [] });
			expect(await shown(request)).toMatchObject({ plannedDate: lateAt, plannedBefore: null });
			// That one of them is later than it was puts the request off only where it is awaited longest.
			await say(request.requestNr, 'second', 20, later);
			expect(await shown(request)).toMatchObject({ plannedDate: laterAt, plannedBefore: lateAt });
			// An older message about it undoes nothing; what has come is not awaited any more.
			await say(request.requestNr, 'second', 15, late);
			expect(await shown(request)).toMatchObject({ plannedDate: laterAt, plannedBefore: lateAt });
			await say(request.requestNr, 'second', 21, '', 'F');
			expect(await shown(request)).toMatchObject({ plannedDate: earlyAt, plannedBefore: null });
			await say(request.requestNr, 'second', 19, later);
			expect(await shown(request)).toMatchObject({ plannedDate: earlyAt, plannedBefore: null });
			await say(request.requestNr, 'glucose', 30, late);
			expect(await shown(request)).toMatchObject({ plannedDate: lateAt, plannedBefore: earlyAt });
		}
	});
	it('with delimiters of its own', async () => {
		const request = await requested([ordered[0] ?? 0]);
		const swapped = [head(fresh()), obr(request.requestNr), obx('ST', 'BIO-001', '5.2', { 6: 'mmol/L' })]
			.join('\r')
			.replaceAll(/[|^~\\&]/g, (sign) => ({ '|': '#', '^': '@', '~': '*', '\\': '!', '&': '%' })[sign] ?? sign);
		expect(await postHl7(new TextEncoder().encode(swapped), 'text/plain')).toMatchObject({ code: 'AA', type: 'text/plain; charset=utf-8' });
		expect((await linesOf(request))['BIO-001']?.value).toBe('5,2');
	});
	it('with the person: names, IIN, day and sex make the request, the phone and the doctor go with it', async () => {
		const doctor = await addDoctor({ code: 'D-77' });
		const requestNr = unordered();
		const ordering = { 16: 'D-77^Иванова^Анна^^^^^^ZERTHANA', 32: '12&Петрова&Айгүл' };
		const person = { 3: '77^^^LIS^PI~850102300125^^^IIN^NI', 13: '^PRN^CP^^7^701^2345678' };
		expect(await postHl7([head(fresh()), pid(person), obr(requestNr, ordering), glucose('5.2', { 23: 'Central laboratory, Almaty' })])).toMatchObject({
			code: 'AA',
		});
		const row = await db.prepare('SELECT * FROM result_requests WHERE request_nr = ?1').bind(requestNr).first();
		expect(row).toMatchObject({
			last_name: 'Ким',
			first_name: 'Олег',
			middle_name: 'Петрович',
			birth_date: '1985-01-02',
			sex: 'M',
			iin: '850102300125',
			phone: '+77012345678',
			doctor_id: doctor,
			lab: 'Central laboratory, Almaty',
		});
	});
	it('with a surname and its parts: it is read whole, and nothing of it twice', async () => {
		const requestNr = unordered();
		expect(await postHl7([head(fresh()), pid({ 5: 'ван Бетховен&ван&Бетховен^Людвиг' }), obr(requestNr), glucose('5')])).toMatchObject({ code: 'AA' });
		expect(await db.prepare('SELECT last_name, first_name FROM result_requests WHERE request_nr = ?1').bind(requestNr).first()).toEqual({
			last_name: 'ван Бетховен',
			first_name: 'Людвиг',
		});
	});
	it('of a newborn: the hour of birth is that of Almaty where no offset is told', async () => {
		const requestNr = unordered();
		await postHl7([head(fresh()), pid({ 7: '202611190430' }), obr(requestNr), glucose('5.2')]);
		const row = await db.prepare('SELECT birth_date, born_at FROM result_requests WHERE request_nr = ?1').bind(requestNr).first();
		expect(row).toMatchObject({ birth_date: '2026-11-19', born_at: Date.parse('2026-11-19T04:30:00+05:00') });
	});
	it('with a file: it is given by name beside the result', async () => {
		const request = await requested([...ordered]);
		const file = segment('OBX', { 1: '2', 2: 'ED', 3: 'PDF^Бланк лаборатории^L', 5: `^application^pdf^Base64^${btoa('%PDF-1.4\nreport')}`, 11: 'F' });
		expect(await postHl7([head(fresh()), obr(request.requestNr), glucose('5.2'), file])).toMatchObject({ code: 'AA' });
		expect((await shown(request)).files).toMatchObject([{ title: 'Бланк лаборатории', contentType: 'application/pdf' }]);
	});
	it('several groups of several patients, all or nothing', async () => {
		const [one, two] = [unordered(), unordered()];
		const other = pid({ 5: 'Ли^Анна', 7: '19910101', 8: 'F' });
		const message = (last: string) => [head(fresh()), pid(), obr(one), glucose('5.2'), other, obr(two), last];
		expect(await postHl7(message(glucose('')))).toMatchObject({ code: 'AE', errors: ['OBX^2^5^1 101 required'] });
		expect([await exists(one), await exists(two)]).toEqual([0, 0]);
		expect(await postHl7(message(glucose('6.1')))).toMatchObject({ code: 'AA' });
		expect([await exists(one), await exists(two)]).toEqual([1, 1]);
	});
});

describe('sets of characters', () => {
	const cp1251 = (text: string) =>
		Uint8Array.from(text, (letter) => {
			const code = letter.codePointAt(0) ?? 0;
			return code < 0x80 ? code : letter === 'Ё' ? 0xa8 : letter === 'ё' ? 0xb8 : code - 0x410 + 0xc0;
		});
	const message = (requestNr: string, charset: string) => [head(fresh(), { 18: charset }), pid(), obr(requestNr), glucose('5.2')].join('\r');
	it('Windows-1251, where MSH-18 says so', async () => {
		const requestNr = unordered();
		expect(await postHl7(cp1251(message(requestNr, 'WINDOWS-1251')))).toMatchObject({ code: 'AA' });
		expect(await db.prepare('SELECT last_name FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('last_name')).toBe('Ким');
	});
	it.each([
		['bytes that are no UTF-8', (nr: string) => cp1251(message(nr, 'UNICODE UTF-8'))],
		['UTF-8 that says to be Windows-1251', (nr: string) => new TextEncoder().encode(message(nr, 'WINDOWS-1251'))],
		['Windows-1251 that says to be ISO 8859-5', (nr: string) => cp1251(message(nr, '8859/5'))],
		['a set that nobody here knows', (nr: string) => new TextEncoder().encode(message(nr, 'GB 18030-2000'))],
	])('%s: AE at MSH-18, and nothing is taken', async (_name, bytes) => {
		const requestNr = unordered();
		expect(await postHl7(bytes(requestNr))).toMatchObject({ http: 200, code: 'AE', errors: ['MSH^1^18^1 102 charset'] });
		expect(await exists(requestNr)).toBe(0);
	});
});

describe('what is not taken says why, and changes no row', () => {
	const request = 'HL7-REFUSED';
	const of = (...segments: readonly string[]) => [head(fresh()), pid(), obr(request), ...segments];
	const cases: readonly (readonly [name: string, message: () => readonly string[], code: string, error: string])[] = [
		['no HL7', () => ['{"messageId":"x"}'], 'AR', 'MSH^1 100 notHl7'],
		['delimiters that are not five', () => ['MSH|^~^&|LIS|LAB'], 'AR', 'MSH^1 100 notHl7'],
		['another type', () => [head(fresh(), { 9: 'ADT^A01' }), pid()], 'AR', 'MSH^1^9^1^1 200 messageType'],
		['another event', () => [head(fresh(), { 9: 'ORU^R30' }), pid()], 'AR', 'MSH^1^9^1^2 201 messageType'],
		['another version', () => [head(fresh(), { 12: '2.3' }), pid()], 'AR', 'MSH^1^12^1 203 versionId'],
		['a trial', () => [head(fresh(), { 11: 'T' }), pid()], 'AR', 'MSH^1^11^1 202 processingId'],
		['no number', () => [head(''), pid(), obr(request), glucose('5')], 'AE', 'MSH^1^10^1 101 required'],
		['no order', () => [head(fresh()), pid()], 'AE', 'OBR^1 101 required'],
		[
			'an order of nobody before one of somebody',
			() => [head(fresh()), obr(request), glucose('5'), pid(), obr(`${request}-2`), glucose('6')],
			'AE',
			'PID^1 100 segmentOrder',
		],
		['a result of no order', () => [head(fresh()), pid(), glucose('5'), obr(request)], 'AE', 'OBX^1 100 segmentOrder'],
		['a line that is no segment', () => of(glucose('5'), 'продолжение текста'), 'AE', 'OBX^1 100 segmentOrder'],
		['lines that are no segments, one after the other', () => of(glucose('5'), '|продолжение', 'текста'), 'AE', 'OBX^1 100 segmentOrder'],
		['a segment of another message', () => of('RXA|0|1'), 'AE', 'RXA^1 100 segmentOrder'],
		['no number of the request', () => [head(fresh()), pid(), obr(''), glucose('5')], 'AE', 'OBR^1^3^1 101 required'],
		[
			'OBR and ORC that contradict each other',
			() => [head(fresh()), pid(), 'ORC|RE||A-1', obr(request), glucose('5')],
			'AE',
			'OBR^1^3^1 207 contradiction',
		],
		['a day that is none', () => of(glucose('5', { 14: '20261340' })), 'AE', 'OBX^1^14^1 102 date'],
		['a day of birth that is none', () => [head(fresh()), pid({ 7: '19850230' }), obr(request), glucose('5')], 'AE', 'PID^1^7^1 102 date'],
		['an IIN that is none', () => [head(fresh()), pid({ 3: '85^^^IIN^NI' }), obr(request), glucose('5')], 'AE', 'PID^1^3^1 102 iin'],
		['a sex that is none', () => [head(fresh()), pid({ 8: 'Ж' }), obr(request), glucose('5')], 'AE', 'PID^1^8^1 103 tableValue'],
		['a surname that would be cut', () => [head(fresh()), pid({ 5: 'С&рсенбаева^Айгүл' }), obr(request), glucose('5')], 'AE', 'PID^1^5^1^1 207 notRead'],
		['a first name that would be cut', () => [head(fresh()), pid({ 5: 'Ким^О&лег' }), obr(request), glucose('5')], 'AE', 'PID^1^5^1^2 207 notRead'],
		['no name', () => [head(fresh()), pid({ 5: '' }), obr(request), glucose('5')], 'AE', 'PID^1^5^1 102 invalid'],
		['an unknown analyte', () => of(obx('NM', 'NOPE', '5')), 'AE', 'OBX^1^3^1 103 unknownAnalyte'],
		['one analyte twice', () => of(glucose('5'), glucose('6')), 'AE', 'OBX^2^3^1 205 duplicate'],
		['no state', () => of(glucose('5', { 11: '' })), 'AE', 'OBX^1^11^1 101 required'],
		['a type that is not read', () => of(obx('RP', 'BIO-001', 'http://x')), 'AE', 'OBX^1^2^1 102 valueType'],
		['a number with components', () => of(glucose('5^2')), 'AE', 'OBX^1^5^1 102 valueType'],
		['an unknown escape', () => of(obx('ST', 'BIO-001', '5\\Z1\\2')), 'AE', 'OBX^1^5^1 102 escape'],
		['a line break in a code', () => of(obx('NM', 'B\\.br\\IO-001', '5')), 'AE', 'OBX^1^3^1^1 102 escape'],
		['a line break in a coded answer', () => of(obx('CE', 'SER-001', '2604\\.br\\15000^Not detected^SCT')), 'AE', 'OBX^1^5^1^1 102 escape'],
		['signs that nobody sees', () => of(obx('ST', 'BIO-001', '5\u200b2')), 'AE', 'OBX^1^5^1 102 characters'],
		[
			'a file that is none',
			() => of(segment('OBX', { 2: 'ED', 3: 'PDF', 5: '^application^pdf^Base64^PGh0bWw+', 11: 'F' })),
			'AE',
			'OBX^1^5^1 102 fileType',
		],
		[
			'a file that is taken back',
			() => of(segment('OBX', { 2: 'ED', 3: 'PDF', 5: '^application^pdf^Base64^PGh0bWw+', 11: 'D' })),
			'AE',
			'OBX^1^11^1 207 notRead',
		],
		[
			'a parent that is not there',
			() => of(glucose('5'), obr(`${request}-2`, { 26: 'CUL^1' }), obx('ST', 'AMP', 'R')),
			'AE',
			'OBR^2^26^1 207 contradiction',
		],
		['results of a bad specimen', () => of(glucose('5'), segment('SPM', { 1: '1', 21: 'RC^Clotted^HL70490' })), 'AE', 'OBX^1 207 specimenStatus'],
		['a result of another day', () => of(glucose('5', { 14: '20261101080000' })), 'AE', 'OBX^1^14^1 207 otherMoment'],
		[
			'a moment that is yet to come',
			() => [head(fresh()), pid(), obr(request, { 22: '20991120100000' }), glucose('5')],
			'AE',
			'OBR^1^22^1 207 dateTooLate',
		],
		['an order that is not there', () => [head(fresh()), pid(), obr(request, { 2: '63981155^ZERTHANA' }), glucose('5')], 'AE', 'OBR^1^2^1 204 unknown'],
		[
			'a doctor who is not there',
			() => [head(fresh()), pid(), obr(request, { 16: 'NOBODY^^^^^^^^ZERTHANA' }), glucose('5')],
			'AE',
			'OBR^1^16^1 204 unknown',
		],
		['a request that is not there, of nobody', () => [head(fresh()), obr('HL7-NOBODY'), glucose('5')], 'AE', 'OBR^1^3^1 204 unknown'],
	];
	it.each(cases)('%s', async (_name, message, code, error) => {
		const before = await rows();
		const ack = await postHl7(message());
		expect([ack.http, ack.code, ack.errors], ack.text).toEqual([200, code, [error]]);
		expect(await rows()).toBe(before);
		expect(await exists(request)).toBe(0);
	});
	it('another patient is a conflict, and the acknowledgement repeats nothing of either', async () => {
		const requestNr = unordered();
		await postHl7([head(fresh()), pid(), obr(requestNr), glucose('5.2')]);
		const ack = await postHl7([head(fresh()), pid({ 5: 'Серік^Асан' }), obr(requestNr, { 22: '20261120110000' }), glucose('9.9')]);
		expect(ack).toMatchObject({ code: 'AE', errors: ['PID^1^5^1 207 otherPatient'] });
		expect(ack.text).not.toMatch(/Серік|Асан|Ким|Олег/);
	});
	it('in the language that is asked for', async () => {
		const ack = await postHl7([head(fresh(), { 12: '2.3' })], hl7Type, '/lis/hl7?lang=en-US');
		expect(ack.text).toContain(
			'ERR||MSH^1^12^1|203^Unsupported version id^HL70357|E|versionId^^L||version: 2.3|This version of HL7 is not accepted here: 2.3. Send 2.5.1.',
		);
	});
});

it('whatever is wrong with a message, it is acknowledged, and what is refused changes no row', async () => {
	await fc.assert(
		fc.asyncProperty(mutated, async (text) => {
			const before = await rows();
			const ack = await postHl7(new TextEncoder().encode(text.toWellFormed()));
			expect([ack.http, ['AA', 'AE', 'AR'].includes(ack.code)]).toEqual([200, true]);
			if (ack.code !== 'AA') {
				expect(ack.errors.length).toBeGreaterThan(0);
				expect(await rows()).toBe(before.replaceAll(/^result_mismatches .*$/gm, (await rows()).match(/^result_mismatches .*$/m)?.[0] ?? ''));
			}
		}),
		{ numRuns: 40 },
	);
});

describe('before it is read', () => {
	it('the key opens, a browser does not come in, and other types are refused', async () => {
		const body = [head(fresh()), obr('X')].join('\r');
		expect((await visit('/lis/hl7', { method: 'POST', headers: { 'Content-Type': hl7Type }, body })).status).toBe(401);
		expect((await lis('POST', '/lis/hl7', body, { 'Content-Type': hl7Type, Origin: 'https://evil.example' })).status).toBe(403);
		expect((await lis('POST', '/lis/hl7', body, { 'Content-Type': 'application/xml' })).status).toBe(415);
		expect((await lis('GET', '/lis/hl7')).status).toBe(405);
	});
});
