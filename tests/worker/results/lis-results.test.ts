import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { placed, requested } from '#tests/support/laboratory.ts';
import { at, final, linesOf, message, send, shown } from '#tests/support/lis.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let [glucose, potassium, urine] = [0, 0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium, urine] = await Promise.all([idOf('BIO-001'), idOf('BIO-002'), idOf('BIO-003')]);
});

describe('results as JSON', () => {
	it('are taken, flagged against the reference of the day, and finish the request', async () => {
		const request = await requested([glucose, potassium, urine]);
		expect((await linesOf(request))['BIO-001']).toMatchObject({ state: 'in-process', value: '', range: { low: 4.1, high: 5.9 } });
		const taken = await send(
			message(request.requestNr, [final('BIO-001', 6.44, { unit: 'mmol/L' }), final('BIO-002', 6.5), final('BIO-003', 'not-detected')], {
				orderNr: request.orderNr,
				collectedAt: at(0),
				completedAt: at(30),
				lab: 'Zerthana',
			}),
		);
		expect(taken).toMatchObject({ http: 200, requestNr: request.requestNr, applied: 3, superseded: 0, repeated: false });
		const whole = await shown(request);
		expect(whole).toMatchObject({ state: 'done', endDate: '2026-11-20T05:30:00.000Z', sampleDeliveryDate: '2026-11-20T05:00:00.000Z', lab: 'Zerthana' });
		expect(whole.lines).toMatchObject([
			{ code: 'BIO-001', state: 'done', value: '6,4', number: 6.44, unit: 'ммоль/л', flag: 'H', corrected: false },
			{ code: 'BIO-002', value: '6,5', flag: 'HH' },
			{ code: 'BIO-003', value: 'не обнаружено', number: null, unit: '', flag: 'N', range: { expected: 'not-detected' } },
		]);
		expect((await shown(request, 'kk-KZ')).lines[2]?.value).toBe('табылған жоқ');
	});
	it('of a request without an order bring their own patient', async () => {
		const patient = { lastName: 'Ким', firstName: 'Олег', birthDate: '1985-01-02', sex: 'M' };
		const taken = await send(message('EXT-1', [final('BIO-001', 5)], { patient, password: '987654321' }));
		expect(taken).toMatchObject({ http: 200, applied: 1 });
		expect(await shown({ requestNr: 'EXT-1', password: '987654321' })).toMatchObject({ lastName: 'Ким', sex: 'M', lines: [{ flag: 'N' }] });
		expect(await send(message('EXT-1', [], { patient: { ...patient, birthDate: '1985-01-03' } }))).toMatchObject({
			http: 409,
			fields: [{ field: 'patient.birthDate', rule: 'otherPatient' }],
		});
		expect(await send(message('EXT-1', [], { password: '111111111' }))).toMatchObject({ http: 409, fields: [{ field: 'password' }] });
	});
	it('print what a foreign unit makes of them: as sent, without the catalogue’s reference', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 101.25, { unit: 'mg/dL' })]));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ value: '101,25', unit: 'mg/dL', range: null, flag: null });
		await send(message(request.requestNr, [final('BIO-001', 101.25, { unit: 'mg/dL', range: { low: 74, high: 100 } })], { issued: at(1) }));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ range: { low: 74, high: 100 }, flag: 'H' });
	});
	it('take several flags, the method, who validated, a range in words, a conclusion', async () => {
		const request = await requested([glucose]);
		const line = final('BIO-001', 5, { flag: ['N', 'A'], method: 'Гексокиназа', validatedBy: 'Ким О. П.', range: { text: 'до 5,5' } });
		await send(message(request.requestNr, [line], { conclusion: 'Без особенностей.' }));
		const whole = await shown(request);
		expect(whole).toMatchObject({ conclusion: 'Без особенностей.', lines: [{ method: 'Гексокиназа', validatedBy: 'Ким О. П.', rangeText: 'до 5,5' }] });
		expect(whole.lines[0]?.flag).not.toBe('N');
	});
	it('held for review by a flag show nothing', async () => {
		const request = await requested([glucose]);
		await send(message(request.requestNr, [final('BIO-001', 77.5, { flag: 'HM' })]));
		expect((await linesOf(request))['BIO-001']).toMatchObject({ state: 'restricted', value: '' });
	});
	it('keep the lines of a comment, however they end', async () => {
		const request = await requested([glucose, potassium]);
		await send(message(request.requestNr, [final('BIO-001', 5, { comment: 'Повторено.\r\nПодтверждено.' }), final('BIO-002', 'раз\rдва')]));
		expect(await linesOf(request)).toMatchObject({ 'BIO-001': { comment: 'Повторено.\nПодтверждено.' }, 'BIO-002': { value: 'раз\nдва' } });
	});
	it('held back or not performed: no value anywhere, not even in the store', async () => {
		const request = await requested([glucose, potassium]);
		const lines = [
			{ code: 'BIO-001', status: 'restricted', value: 77.125, comment: 'тайное', reason: 'Ждёт разговора с врачом' },
			{ code: 'BIO-002', status: 'cancelled', value: 88.125, unit: 'mmol/L', reason: 'Гемолиз' },
		];
		expect(await send(message(request.requestNr, lines))).toMatchObject({ http: 200, applied: 2 });
		const whole = await shown(request);
		expect(whole.lines).toMatchObject([
			{ state: 'restricted', value: '', number: null, flag: null, comment: '', reason: 'Ждёт разговора с врачом' },
			{ state: 'not-available', value: '', number: null, flag: null, reason: 'Гемолиз' },
		]);
		const { results } = await db.prepare('SELECT body FROM result_lines').all<{ body: string }>();
		expect(JSON.stringify([whole, results])).not.toMatch(/77\.125|88\.125|тайное/);
	});

	describe('refused whole', () => {
		const good = final('BIO-001', 5);
		it.each([
			['an unknown analyte', [good, final('NO-SUCH', 1)], 'lines.1.code', 'unknownAnalyte'],
			['an analysis that is no analyte', [good, final('PAN-001', 1)], 'lines.1.code', 'unknownAnalyte'],
			['an analyte twice', [good, final('BIO-001', 6)], 'lines.1.code', 'duplicate'],
			['a final line without a value', [good, { code: 'BIO-002', status: 'final' }], 'lines.1.value', 'required'],
			['a corrected line without a value', [good, { code: 'BIO-002', status: 'corrected' }], 'lines.1.value', 'required'],
		])('%s', async (_, lines, field, rule) => {
			const request = await requested([glucose, potassium]);
			const sent = message(request.requestNr, lines);
			expect(await send(sent)).toMatchObject({ http: 422, code: 'validation', fields: [{ field, rule }] });
			expect((await shown(request)).lines.map(({ state }) => state)).toEqual(['in-process', 'in-process']);
			expect(await send({ ...sent, lines: [good] })).toMatchObject({ http: 200, applied: 1, repeated: false });
		});
		it.each([
			['a request that nobody knows', (nr: string) => message(`${nr}9`, [good]), 404, 'requestNr'],
			['an order that nobody knows', (nr: string) => message(nr, [good], { orderNr: '00000000' }), 404, 'orderNr'],
			['a day in the future', (nr: string) => message(nr, [good], { issued: new Date(Date.now() + 2 * 86_400_000).toISOString() }), 422, 'issued'],
		])('%s', async (_, made, http, field) => {
			const { requestNr } = await requested([glucose]);
			expect(await send(made(requestNr))).toMatchObject({ http, fields: [{ field }] });
		});
		it.each([
			['a control character', 'a\u0007b'],
			['a zero byte', 'a\u0000b'],
			['a tab', 'a\tb'],
			['a turn of the writing’s direction', 'a\u202eb'],
			['an isolate', 'a\u2067b'],
			['a line separator', 'a\u2028b'],
			['a sign of broken text', 'a\ufffdb'],
			['half a pair', 'a\ud800b'],
		])('%s in a text, with the field named', async (_, bad) => {
			const request = await requested([glucose]);
			const patient = { lastName: 'Ким', firstName: 'Олег', birthDate: '1990-05-14' };
			const lines = [final('BIO-001', bad, { unit: bad, comment: bad }), { code: 'BIO-002', status: 'cancelled', reason: bad }];
			const sent = message(request.requestNr, lines, { lab: bad, patient: { ...patient, lastName: bad, middleName: bad } });
			const refused = await send(sent);
			expect(refused).toMatchObject({ http: 422, code: 'validation' });
			expect(refused.fields.map(({ field, rule }) => [field, rule])).toEqual(
				['patient.lastName', 'patient.middleName', 'lab', 'lines.0.value', 'lines.0.unit', 'lines.0.comment', 'lines.1.reason'].map((field) => [
					field,
					'characters',
				]),
			);
			expect(await send(message(request.requestNr, [good], { messageId: bad }))).toMatchObject({
				http: 422,
				fields: [{ field: 'messageId', rule: 'characters' }],
			});
		});
		it.each([
			['a unit in the plural', { units: 'mmol/L' }, 'lines.0.units', 'unit'],
			['a flag in the plural', { flags: ['H'] }, 'lines.0.flags', 'flag'],
			['an interpretation', { interpretation: 'H' }, 'lines.0.interpretation', null],
			['a member in other letters', { Comment: 'x' }, 'lines.0.Comment', 'comment'],
		])('%s: an unknown member, with the nearest known one', async (_, member, field, nearest) => {
			const refused = await send(message('1', [{ ...good, ...member }]));
			expect(refused).toMatchObject({
				http: 422,
				fields: [{ field, rule: 'unknownMember', values: { nearest: nearest ?? (expect.any(String) as string) } }],
			});
			expect(refused.fields).toHaveLength(1);
		});
		it('unknown members of the message, of the patient and of a range', async () => {
			const patient = { lastName: 'Ким', firstName: 'Олег', birthDate: '1990-05-14', gender: 'M' };
			const sent = { ...message('1', [{ ...good, range: { min: 1 } }]), collected_at: at(0), patient };
			expect((await send(sent)).fields).toEqual(
				expect.arrayContaining([
					{ field: 'collected_at', rule: 'unknownMember', values: { nearest: 'collectedAt' } },
					expect.objectContaining({ field: 'patient.gender' }),
					expect.objectContaining({ field: 'lines.0.range.min' }),
				]),
			);
		});
		it('more than 500 lines, by their number', async () => {
			expect(
				await send(
					message(
						'1',
						Array.from({ length: 501 }, () => good),
					),
				),
			).toMatchObject({
				http: 422,
				fields: [{ field: 'lines', rule: 'tooManyLines', values: { max: 500, count: 501 } }],
			});
		});
		it.each([
			['a range upside down', { range: { low: 5, high: 4 } }, 'lines.0.range', 'invalid'],
			['a flag that HL7 does not have', { flag: 'XX' }, 'lines.0.flag', 'invalid'],
		])('%s', async (_, member, field, rule) => {
			expect(await send(message('1', [{ ...good, ...member }]))).toMatchObject({ http: 422, fields: [{ field, rule }] });
		});
		it('a state that contradicts itself', async () => {
			expect(await send(message('1', [good], { conditions: { pregnancyWeek: 8, cycleDay: 3 } }))).toMatchObject({
				http: 422,
				fields: [{ field: 'conditions', rule: 'contradiction' }],
			});
		});
		it('speaks to anyone who connects a system, never of a page', async () => {
			const request = await requested([glucose]);
			const sent = message(request.requestNr, [good]);
			await send(sent);
			const refused = await send({ ...sent, lines: [] });
			expect(refused).toMatchObject({ http: 409, fields: [{ field: 'messageId', rule: 'otherContent' }] });
			expect(refused.message).toContain('Не отправляйте его повторно без изменений');
			expect(refused.message).not.toMatch(/страниц/);
		});
		it('several lines where there may be only one', async () => {
			const { requestNr } = await requested([glucose]);
			expect(await send(message(requestNr, [good], { lab: 'a\nb' }))).toMatchObject({ http: 422, fields: [{ field: 'lab', rule: 'characters' }] });
		});
		it('an order of another request, or one that has none yet', async () => {
			const [one, two, early] = [await requested([glucose]), await requested([glucose]), await placed([glucose])];
			for (const orderNr of [two.orderNr, early.orderNr])
				expect(await send(message(one.requestNr, [good], { orderNr }))).toMatchObject({ http: 409, fields: [{ field: 'orderNr' }] });
			expect((await linesOf(one))['BIO-001']?.state).toBe('in-process');
		});
	});
});
