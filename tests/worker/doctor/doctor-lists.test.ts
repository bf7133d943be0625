/** A doctor's lists by their calls: whose requests, in which order, what is said of each, and what is acknowledged. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { newDoctor, on, readingOf, requestsOf, reviewOf, sentTo, tell, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, fresh, placed, move, read } from '#tests/support/laboratory.ts';
import { final, send } from '#tests/support/lis.ts';
import { idOf, seedSite } from '#tests/support/site.ts';

beforeAll(seedSite);

const ids = ({ data }: { readonly data: readonly { readonly id: string }[] }) => data.map(({ id }) => id);
const done = { collectedAt: on(10), completedAt: on(12) };

describe('whose a request is', () => {
	it('the laboratory says by the doctor’s code; a code that nobody has is refused at its place, and nothing is taken', async () => {
		const [a, b] = [await newDoctor(), await newDoctor()];
		const one = await sentTo(a, done);
		expect(ids(await requestsOf(a))).toEqual([one.id]);
		expect(ids(await requestsOf(b))).toEqual([]);
		const wrong = { messageId: fresh(), issued: on(12), requestNr: '7700900001', patient: { lastName: 'Ли', firstName: 'Анна', birthDate: '1991-01-02' } };
		const refused = await send({ ...wrong, doctorCode: 'NOBODY', lines: [final('BIO-001', 5)] });
		expect(refused).toMatchObject({ http: 422, code: 'validation', fields: [{ field: 'doctorCode', rule: 'unknown' }] });
		expect(await env.LAB_DB.prepare("SELECT 1 FROM result_requests WHERE request_nr = '7700900001'").first()).toBeNull();
	});
	it('stays where a later message says nothing of it, moves when one names another doctor, and is nobody’s with an empty code', async () => {
		const [a, b] = [await newDoctor(), await newDoctor()];
		const { requestNr } = await sentTo(a, done);
		await sentTo(null, { requestNr, issued: on(12, 10) });
		expect((await requestsOf(a)).data).toHaveLength(1);
		await sentTo(b, { requestNr, issued: on(12, 11) });
		expect([(await requestsOf(a)).data.length, (await requestsOf(b)).data.length]).toEqual([0, 1]);
		// An older word does not undo a newer one.
		await sentTo(a, { requestNr, issued: on(12, 9) });
		expect((await requestsOf(b)).data).toHaveLength(1);
		await sentTo(null, { requestNr, issued: on(12, 12), doctorCode: '' });
		expect((await requestsOf(b)).data).toHaveLength(0);
	});
	it('FHIR names the doctor as the requester of the ServiceRequest, by our code; one without such a code changes nothing', async () => {
		const doctor = await newDoctor();
		const bundle = (requestNr: string, requester: object) => ({
			resourceType: 'Bundle',
			type: 'collection',
			identifier: { value: fresh() },
			timestamp: on(12),
			entry: [
				{
					resource: {
						resourceType: 'DiagnosticReport',
						status: 'final',
						identifier: [{ system: 'urn:zerthana:request', value: requestNr }],
						code: { text: 'Biochemistry' },
						basedOn: [{ reference: 'ServiceRequest/s' }],
						result: [{ reference: 'Observation/o' }],
					},
				},
				{ resource: { resourceType: 'ServiceRequest', id: 's', status: 'active', intent: 'order', requester } },
				{
					resource: {
						resourceType: 'Practitioner',
						id: 'p',
						identifier: [{ system: 'urn:zerthana:doctor', value: doctor.code }],
						name: [{ family: 'Омаров' }],
					},
				},
				{ resource: { resourceType: 'PractitionerRole', id: 'role', practitioner: { reference: 'Practitioner/p' } } },
				{ resource: { resourceType: 'Patient', id: 'x', name: [{ family: 'Ли', given: ['Анна'] }], birthDate: '1991-01-02', gender: 'female' } },
				{
					resource: {
						resourceType: 'Observation',
						id: 'o',
						status: 'final',
						code: { coding: [{ system: 'urn:zerthana:analyte', code: 'BIO-001' }] },
						valueQuantity: { value: 5, unit: 'mmol/L' },
					},
				},
			],
		});
		expect((await send(bundle('7700800001', { reference: 'Practitioner/p' }))).http).toBe(200);
		expect((await send(bundle('7700800002', { reference: 'PractitionerRole/role' }))).http).toBe(200);
		expect((await send(bundle('7700800003', { identifier: { system: 'urn:zerthana:doctor', value: doctor.code } }))).http).toBe(200);
		expect((await send(bundle('7700800004', { display: 'Dr Elsewhere' }))).http).toBe(200);
		expect((await requestsOf(doctor)).data.map(({ internalNr }) => internalNr).sort()).toEqual(['7700800001', '7700800002', '7700800003']);
		const unknown = await send(bundle('7700800005', { identifier: { system: 'urn:zerthana:doctor', value: 'NOBODY' } }));
		expect(unknown).toMatchObject({ http: 422, fields: [{ field: 'entry.0.resource.basedOn', rule: 'unknown' }] });
	});
	it('an order of the doctor’s has the doctor on its request, before any result came', async () => {
		const doctor = await newDoctor();
		const order = await placed([await idOf('BIO-001'), await idOf('BIO-002')]);
		await env.LAB_DB.prepare('UPDATE orders SET doctor_id = ?1 WHERE id = ?2').bind(doctor.id, order.id).run();
		await move(order.orderNr, 2);
		await move(order.orderNr, 3);
		expect((await requestsOf(doctor)).data).toMatchObject([
			{ lastName: 'Сәрсенбаева', birthYear: '1990', done: 0, total: 2, urgency: 'waiting', endDate: null, toReview: false },
		]);
		// Kazakh letters are found as they are usually written in Russian.
		expect((await requestsOf(doctor, { lastName: 'сарсен' })).data).toHaveLength(1);
	});
});

describe('a row', () => {
	it('names the gravest lines first, and is never calmer than its lines', async () => {
		const doctor = await newDoctor();
		await sentTo(doctor, { ...done, lines: [final('BIO-001', 6.3), final('BIO-002', 6.5)] });
		const [row] = (await requestsOf(doctor)).data;
		expect(row).toMatchObject({ urgency: 'critical', done: 2, total: 2, moreGrave: 0, corrected: false, toReview: true });
		expect(row?.grave.map(({ code, value, flag }) => [code, value, flag])).toEqual([
			['BIO-002', '6,5', 'HH'],
			['BIO-001', '6,3', 'H'],
		]);
	});
	it('is normal only when all of it is finished and normal, and nobody said a word', async () => {
		const doctor = await newDoctor();
		const said = async (more: object) => {
			const { id } = await sentTo(doctor, { ...done, ...more });
			return (await requestsOf(doctor, { lastCount: '100' })).data.find((row) => row.id === id)?.urgency;
		};
		expect(await said({ lines: [final('BIO-001', 5)] })).toBe('normal');
		expect(await said({ lines: [final('BIO-001', 5)], conclusion: 'Контроль через месяц.' })).toBe('to-read');
		expect(await said({ lines: [final('BIO-001', 5, { comment: 'Гемолиз.' })] })).toBe('to-read');
		expect(await said({ lines: [final('BIO-001', 'мутная')] })).toBe('to-read');
		expect(await said({ lines: [final('BIO-001', 5), { code: 'BIO-002', status: 'restricted', reason: 'Врач свяжется.' }] })).toBe('to-read');
		expect(await said({ lines: [final('BIO-001', 5), { code: 'BIO-002', status: 'cancelled', reason: 'Гемолиз.' }] })).toBe('to-read');
		expect(await said({ lines: [final('BIO-001', 5), { code: 'BIO-002', status: 'preliminary', value: 9 }] })).toBe('waiting');
	});
	it('follows a correction and a withdrawal', async () => {
		const doctor = await newDoctor();
		const { requestNr } = await sentTo(doctor, { ...done, lines: [final('BIO-002', 6.5)] });
		await sentTo(doctor, { requestNr, issued: on(13), lines: [final('BIO-002', 4.5, { status: 'corrected' })] });
		expect((await requestsOf(doctor)).data).toMatchObject([{ urgency: 'normal', corrected: true, grave: [] }]);
		await sentTo(doctor, { requestNr, issued: on(14), lines: [{ code: 'BIO-002', status: 'withdrawn', reason: 'Чужая пробирка.' }] });
		expect((await requestsOf(doctor)).data).toMatchObject([{ urgency: 'to-read', corrected: true, grave: [{ state: 'withdrawn', value: '' }] }]);
	});
});

describe('the list of all', () => {
	let doctor: TestDoctor;
	const made: Record<string, string> = {};
	beforeAll(async () => {
		doctor = await newDoctor();
		const add = async (name: string, more: Parameters<typeof sentTo>[1]) => (made[name] = (await sentTo(doctor, more)).id);
		await add('old', { collectedAt: on(1), completedAt: on(3), patient: { lastName: 'Ким', firstName: 'Вера', birthDate: '1960-01-01' } });
		await add('new', { collectedAt: on(2), completedAt: on(5), patient: { lastName: 'Қим', firstName: 'Алма', middleName: 'Ивановна' } });
		await add('waits', { collectedAt: on(4), lines: [{ code: 'BIO-001', status: 'preliminary', value: 1 }] });
		await add('waits longer', { collectedAt: on(3), lines: [{ code: 'BIO-001', status: 'preliminary', value: 1 }] });
		await add('no dates', { lines: [{ code: 'BIO-001', status: 'preliminary', value: 1 }] });
	});
	const namesOf = (reply: { readonly data: readonly { readonly id: string }[] }) =>
		ids(reply).map((id) => Object.keys(made).find((name) => made[name] === id));

	it('has unfinished ones first, newest sample first, then finished ones, newest end first; nine at a time unless another number is said', async () => {
		expect(namesOf(await requestsOf(doctor))).toEqual(['waits', 'waits longer', 'no dates', 'new', 'old']);
		const many = await newDoctor();
		for (let n = 0; n < 10; n += 1) await sentTo(many, done);
		expect((await requestsOf(many)).data).toHaveLength(9);
		expect((await requestsOf(many)).next).not.toBeNull();
	});
	it('goes on behind a request, in every order, without one twice or left out', async () => {
		for (const sort of ['state', 'patient', 'collected', 'ready'])
			for (const reversed of ['0', '1']) {
				const whole = ids(await requestsOf(doctor, { sort, reversed, lastCount: '100' }));
				const parts: string[] = [];
				for (let after: string | null = ''; after !== null;) {
					const part: Reply<'doctor.requests'> = await requestsOf(doctor, { sort, reversed, lastCount: '2', ...(after === '' ? {} : { after }) });
					parts.push(...ids(part));
					after = part.next;
				}
				expect(parts, `${sort} ${reversed}`).toEqual(whole);
				expect(new Set(whole).size).toBe(5);
			}
		const [forth, back] = [await requestsOf(doctor, { sort: 'collected' }), await requestsOf(doctor, { sort: 'collected', reversed: '1' })];
		expect(ids(forth)).toEqual(ids(back).reverse());
	});
	it('filters by each field and each date, and by several at once', async () => {
		const found = async (query: Record<string, string>) => namesOf(await requestsOf(doctor, query));
		expect(await found({ lastName: 'КИ' })).toEqual(['new', 'old']);
		expect(await found({ lastName: 'ким', birthYear: '1960' })).toEqual(['old']);
		expect(await found({ firstName: 'алм' })).toEqual(['new']);
		expect(await found({ middleName: 'иванов' })).toEqual(['new']);
		expect(await found({ birthYear: '1960' })).toEqual(['old']);
		expect(await found({ doneState: '0' })).toEqual(['waits', 'waits longer', 'no dates']);
		expect(await found({ doneState: '1' })).toEqual(['new', 'old']);
		expect(await found({ dateFrom: '2026-11-05', dateTill: '2026-11-05' })).toEqual(['new']);
		expect(await found({ dateMode: '6', dateFrom: '2026-11-02', dateTill: '2026-11-03' })).toEqual(['waits longer', 'new']);
		expect(await found({ dateMode: '6', doneState: '0', dateTill: '2026-11-03' })).toEqual(['waits longer']);
		expect(await found({ dateMode: '3', dateFrom: '2026-11-01' })).toEqual([]);
		expect(await found({ dateMode: '7', dateTill: '2020-01-01' })).toEqual([]);
		const nr = (await requestsOf(doctor, { lastName: 'ким' })).data[0]?.internalNr ?? '';
		expect(await found({ internalNr: nr })).toEqual(['new']);
		expect(await found({ internalNr: nr, lastName: 'сидоров' })).toEqual([]);
		expect((await requestsOf(doctor, { dateMode: '2' })).http).toBe(400);
	});
	it('keeps what names a person under an id of the session: another doctor’s session gets nothing by it, and neither does a later one', async () => {
		const { search } = await tell<{ search: string }>(doctor, 'searches', { lastName: 'Ким', doneState: '1' });
		expect(search).toMatch(/^[A-Za-z0-9_-]{22}$/);
		expect(namesOf(await requestsOf(doctor, { search }))).toEqual(['new', 'old']);
		expect((await requestsOf(doctor, { search })).filters).toEqual({ lastName: 'Ким', typedLastName: 'Ким' });
		const other = await newDoctor();
		expect((await requestsOf(other, { search })).http).toBe(404);
		expect((await requestsOf(await signIn('doctor', doctor.id), { search })).http).toBe(404);
		expect(await tell<{ search: null }>(doctor, 'searches', { doneState: '1' })).toMatchObject({ search: null });
	});
});

describe('to review', () => {
	it('has finished, corrected and critical requests: gravest first, oldest first; and counts them', async () => {
		const doctor = await newDoctor();
		const normal = await sentTo(doctor, { completedAt: on(1) });
		const high = await sentTo(doctor, { completedAt: on(5), lines: [final('BIO-001', 7)] });
		const older = await sentTo(doctor, { completedAt: on(4), lines: [final('BIO-001', 7)] });
		const critical = await sentTo(doctor, { lines: [final('BIO-002', 6.9), { code: 'BIO-001', status: 'preliminary', value: 1 }] });
		await sentTo(doctor, { lines: [final('BIO-001', 7), { code: 'BIO-002', status: 'preliminary', value: 1 }] });
		const list = await reviewOf(doctor);
		expect(ids(list)).toEqual([critical, older, high, normal].map(({ id }) => id));
		expect(list.toReview).toBe(4);
		const first = await reviewOf(doctor, { lastCount: '3' });
		expect(ids(await reviewOf(doctor, { lastCount: '3', after: first.next ?? '' }))).toEqual([normal.id]);
	});
	it('loses what was acknowledged as it stands, and gets it back by undoing or by a correction', async () => {
		const doctor = await newDoctor();
		const { id, requestNr } = await sentTo(doctor, done);
		const { version } = await readingOf(doctor, id);
		const first = await tell<{ acknowledgedAt: string }>(doctor, 'acknowledge', { id, version });
		expect(first.http).toBe(200);
		expect(await tell(doctor, 'acknowledge', { id, version })).toMatchObject({ acknowledgedAt: first.acknowledgedAt });
		expect(await reviewOf(doctor)).toMatchObject({ data: [], toReview: 0 });
		expect((await requestsOf(doctor)).data).toMatchObject([{ acknowledgedAt: first.acknowledgedAt, toReview: false }]);
		expect((await tell(doctor, 'reopen', { id })).http).toBe(200);
		expect(ids(await reviewOf(doctor))).toEqual([id]);
		await tell(doctor, 'acknowledge', { id, version });
		await sentTo(doctor, { requestNr, issued: on(13), lines: [final('BIO-001', 9, { status: 'corrected' })] });
		expect(ids(await reviewOf(doctor))).toEqual([id]);
		expect(await readingOf(doctor, id)).toMatchObject({ acknowledgedAt: null, reviewable: true });
		expect((await readingOf(doctor, id)).changedSince).not.toBeNull();
		// What was read before the correction is not what stands.
		expect(await tell(doctor, 'acknowledge', { id, version })).toMatchObject({ http: 409, code: 'conflict' });
	});
	it('a name that was corrected reopens a request as well', async () => {
		const doctor = await newDoctor();
		const { id, requestNr } = await sentTo(doctor, done);
		await tell(doctor, 'acknowledge', { id, version: (await readingOf(doctor, id)).version });
		const identity = { lastName: 'Касымова', firstName: 'Сауле', birthDate: '1985-03-02', sex: 'F' };
		await ask('PUT', `/lis/requests/${requestNr}/patient`, { access: env.LIS_KEY, body: identity });
		expect((await reviewOf(doctor)).data).toMatchObject([{ lastName: 'Касымова' }]);
		expect((await requestsOf(doctor, { lastName: 'касым' })).data).toHaveLength(1);
		expect((await requestsOf(doctor, { lastName: 'ахмет' })).data).toHaveLength(0);
	});
	it('is not changed by reading a request or its PDF', async () => {
		const doctor = await newDoctor();
		const { id } = await sentTo(doctor, done);
		for (const call of ['request-info-by-id', 'blanks', 'ready-blanks']) {
			const answer = await ask('GET', `/api/site-test-results/${call}?id=${id}`, { access: doctor.token });
			expect(answer.status, call).toBe(200);
			await answer.arrayBuffer();
		}
		expect((await reviewOf(doctor)).toReview).toBe(1);
	});
	it('refuses to acknowledge what is not finished, and says of several which were left and why', async () => {
		const [doctor, other] = [await newDoctor(), await newDoctor()];
		const [good, open, moved, foreign] = [await sentTo(doctor, done), await sentTo(doctor, {}), await sentTo(doctor, done), await sentTo(other, done)];
		expect(await tell(doctor, 'acknowledge', { id: open.id, version: (await readingOf(doctor, open.id)).version })).toMatchObject({
			http: 409,
			code: 'not-available',
		});
		const versions = await Promise.all([good, open, moved].map(({ id }) => readingOf(doctor, id)));
		const request = [
			...[good, open].map(({ id }, n) => ({ id, version: versions[n]?.version })),
			{ id: moved.id, version: 0 },
			{ id: foreign.id, version: (await readingOf(other, foreign.id)).version },
		];
		expect(await tell(doctor, 'acknowledge-all', { request })).toMatchObject({
			http: 200,
			acknowledged: [good.id],
			left: [
				{ id: open.id, reason: 'not-available' },
				{ id: moved.id, reason: 'changed' },
				{ id: foreign.id, reason: 'not-found' },
			],
		});
		expect((await reviewOf(other)).toReview).toBe(1);
	});
	it('knows the neighbours of a request in the list that it was opened from, also once it was acknowledged', async () => {
		const doctor = await newDoctor();
		const [a, b, c] = [
			await sentTo(doctor, { completedAt: on(1) }),
			await sentTo(doctor, { completedAt: on(2) }),
			await sentTo(doctor, { completedAt: on(3) }),
		];
		expect(await readingOf(doctor, b.id)).toMatchObject({ previous: a.id, next: c.id });
		await tell(doctor, 'acknowledge', { id: b.id, version: (await readingOf(doctor, b.id)).version });
		expect(await readingOf(doctor, b.id)).toMatchObject({ previous: a.id, next: c.id });
		expect(await readingOf(doctor, b.id, { list: 'all' })).toMatchObject({ previous: c.id, next: a.id });
		expect(await readingOf(doctor, c.id)).toMatchObject({ previous: a.id, next: null });
	});
});

describe('another person', () => {
	it('gets of a doctor’s request what does not exist: doctor B, and a patient', async () => {
		const [owner, other] = [await newDoctor(), await newDoctor()];
		const { id } = await sentTo(owner, done);
		const unclaimed = await sentTo(null, done);
		const patient = await signIn('patient', await addPatient());
		const nothing = 'x'.repeat(32);
		for (const path of ['/api/site-test-results/request-info-by-id', '/account/doctor-room/reading', '/account/doctor-room/compare']) {
			const texts = await Promise.all(
				[id, unclaimed.id, nothing].map(async (one) => (await ask('GET', `${path}?id=${one}`, { access: other.token })).text()),
			);
			expect(new Set(texts).size, path).toBe(1);
			expect((await ask('GET', `${path}?id=${id}`, { access: other.token })).status, path).toBe(404);
		}
		for (const path of ['acknowledge', 'reopen']) expect(await tell(other, path, { id, version: 1 })).toMatchObject({ http: 404 });
		for (const path of ['search-requests', 'review', `reading?id=${id}`])
			expect((await read(ask('GET', `/account/doctor-room/${path}`, { access: patient.token }))).http, path).toBe(401);
		expect((await read(ask('GET', '/account/doctor-room/review', { access: 'F'.repeat(43) }))).http).toBe(401);
		expect((await reviewOf(owner)).toReview).toBe(1);
	});
	it('is not shown to a doctor beside the own one: earlier values are of requests of this doctor, and of the same person for sure', async () => {
		const [doctor, other] = [await newDoctor(), await newDoctor()];
		const patient = { iin: '850302400123' };
		const value = (n: number) => [final('BIO-001', n)];
		await sentTo(other, { collectedAt: on(1), completedAt: on(2), patient, lines: value(4.4) });
		const first = await sentTo(doctor, { collectedAt: on(3), completedAt: on(4), patient, lines: value(4.6) });
		await sentTo(doctor, { collectedAt: on(4), completedAt: on(5), lines: value(4.7) });
		const last = await sentTo(doctor, { collectedAt: on(6), completedAt: on(7), patient, lines: [...value(9), final('BIO-002', 4)] });
		const grid = await read<Reply<'doctor.compare'>>(ask('GET', `/account/doctor-room/compare?id=${last.id}`, { access: doctor.token }));
		expect(grid.requests.map(({ id }) => id)).toEqual([last.id, first.id]);
		expect(grid.rows.map(({ code, cells }) => [code, ...cells.map((cell) => cell?.value ?? null)])).toEqual([
			['BIO-001', '9,0', '4,6'],
			['BIO-002', '4,0', null],
		]);
		const info = await read<{ lines: { code: string; previous: { value: string } | null }[] }>(
			ask('GET', `/api/site-test-results/request-info-by-id?id=${first.id}`, { access: doctor.token }),
		);
		expect(info.lines[0]?.previous).toBeNull();
		const of = await read<Reply<'doctor.compare'>>(
			ask('GET', `/account/doctor-room/compare?id=${(await sentTo(doctor, done)).id}`, { access: doctor.token }),
		);
		expect(of).toMatchObject({ identified: false, requests: [{}] });
	});
	it('says why a value is not there: held back or withdrawn', async () => {
		const doctor = await newDoctor();
		const patient = { iin: '850302400126' };
		const held = await sentTo(doctor, {
			collectedAt: on(1),
			completedAt: on(2),
			patient,
			lines: [
				{ code: 'BIO-001', status: 'restricted' },
				{ code: 'BIO-002', status: 'restricted' },
			],
		});
		await sentTo(doctor, { collectedAt: on(3), completedAt: on(4), patient, lines: [{ code: 'BIO-001', status: 'withdrawn' }] });
		await sentTo(doctor, { collectedAt: on(5), completedAt: on(6), patient, lines: [final('BIO-001', 4.6)] });
		const grid = await read<Reply<'doctor.compare'>>(ask('GET', `/account/doctor-room/compare?id=${held.id}`, { access: doctor.token }));
		expect(grid.rows.map(({ code, cells }) => [code, ...cells.map((cell) => cell && (cell.value || cell.state))])).toEqual([
			['BIO-001', '4,6', 'withdrawn', 'restricted'],
			['BIO-002', null, null, 'restricted'],
		]);
	});
	it('a change of the unit begins a row of its own', async () => {
		const doctor = await newDoctor();
		const patient = { iin: '850302400124' };
		await sentTo(doctor, { collectedAt: on(3), completedAt: on(4), patient, lines: [final('BIO-001', 5, { unit: '%' })] });
		const { id } = await sentTo(doctor, { collectedAt: on(6), completedAt: on(7), patient, lines: [final('BIO-001', 5)] });
		const grid = await read<Reply<'doctor.compare'>>(ask('GET', `/account/doctor-room/compare?id=${id}`, { access: doctor.token }));
		expect(grid.rows.map(({ unit, cells }) => [unit, cells.map((cell) => cell !== null)])).toEqual([
			['ммоль/л', [true, false]],
			['%', [false, true]],
		]);
	});
});
