/** People with accounts in the staff's console: found by what they say of themselves, shown as far as a role has need of it, proved by a document. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { foldName } from '#shared/kit/names.ts';
import { findPatientStatement } from '#worker/lab/people/find-store.ts';
import { addCard, addPatient, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, placed, read, type Refused } from '#tests/support/laboratory.ts';
import { makers } from '#tests/support/owned.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let clerk: Member;
beforeEach(async () => {
	clerk = await member(['reception']);
});

const aigerim = {
	last_name: 'Смағұлова',
	first_name: 'Әйгерім',
	middle_name: 'Болатқызы',
	phone: '+77027654321',
	email: 'aigerim.smagulova@example.kz',
	iin: '880917450126',
	birth_date: '1988-09-17',
} as const;
let her: string;
beforeAll(async () => {
	her = await addPatient(aigerim);
	await addCard('2700000012345', her);
	await addPatient({ last_name: 'Смағұлова', first_name: 'Анна', middle_name: '', birth_date: '1988-01-02' });
	await addPatient({ last_name: 'Смирнова', first_name: 'Айгерим', middle_name: '', birth_date: '1988-09-17' });
});

const search = (q: string, { token }: Member = clerk) =>
	read<Reply<'staff.patient.search'> & Refused>(ask('POST', '/account/staff/patients/search', { access: token, body: { q } }));
const found = (id: string, { token }: Member = clerk) =>
	read<Reply<'staff.patient.found'> & Refused>(ask('GET', `/account/staff/patients/found?search=${id}`, { access: token }));
const view = (id: string, { token }: Member = clerk) =>
	read<Reply<'staff.patient.view'> & Refused>(ask('GET', `/account/staff/patients/${id}`, { access: token }));

describe('a person is found', () => {
	it.each([
		['by the phone as it is dictated', '8 702 765 43 21'],
		['by the phone in bare digits', '87027654321'],
		['by the address of mail in any letters', ' Aigerim.Smagulova@Example.kz '],
		['by the IIN in groups', '880917 450126'],
		['by the number of a discount card', '2700000012345'],
		['by surname, name and the name after the father, in Russian letters', 'смагулова айгерим болаткызы'],
		['by the beginning of each', 'Смағ Әйг'],
		['by name and surname, the other way round', 'Айгерим Смагулова'],
		['by surname and name in Latin letters', 'Smagulova Aigerim'],
		['by surname and birth date', 'Смағұлова 17.09.1988'],
		['with the other keyboard layout on', 'cvfuekjdf fquthbv'],
	])('%s', async (_, typed) => {
		expect(await search(typed)).toMatchObject({ http: 200, id: her });
	});

	it('among others of the surname and the year, in the order of names, and who was read stands in the journal', async () => {
		const { search: id, id: one } = await search('Смагулова 1988');
		expect(one).toBeNull();
		const list = await found(id);
		expect(list.data.map(({ firstName }) => firstName)).toEqual(['Әйгерім', 'Анна']);
		const entry = (await journalOf(clerk.id)).at(-1);
		expect(entry).toMatchObject({ act: 'staff.patient.found', outcome: 'done' });
		expect(JSON.parse(entry?.['after'] ?? '')).toEqual({ read: list.data.map((row) => row.id) });
		expect(JSON.stringify(await journalOf(clerk.id))).not.toContain('Смагулова');
	});

	it('by nobody whose role it is not, and a search opens for its own session alone', async () => {
		const { search: id } = await search('Смагулова');
		const [money, other] = [await member(['money']), await member(['call-center'])];
		expect(await search('Смагулова', money)).toMatchObject({ http: 403, code: 'forbidden' });
		expect(await view(her, money)).toMatchObject({ http: 403, code: 'forbidden' });
		expect(await found(id, other)).toMatchObject({ http: 404 });
	});

	it.each(['17.09.1988', 'Смагулова ***', '  '])('“%s” is no search: nothing is kept of it', async (q) => {
		const kept = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM searches').first<number>('n');
		const before = await kept();
		expect((await search(q)).http).toBe(422);
		expect(await kept()).toBe(before);
	});

	it('the first forty are shown, and that there are more', async () => {
		const rows = Array.from({ length: 42 }, (_, nr) => `Тезекбаев${'абвгджз'[nr % 7] ?? ''}${'клмнпр'[Math.floor(nr / 7)] ?? ''}`);
		for (const last_name of rows) await addPatient({ last_name });
		const list = await found((await search('Тезекбаев')).search);
		expect([list.data.length, list.areMore]).toEqual([40, true]);
		const names = list.data.map(({ lastName }) => foldName(lastName));
		expect(names).toEqual(names.toSorted());
	});

	it.each(['email', 'phone', 'iin', 'number', 'name'] as const)('by %s, the store reads an index', async (key) => {
		const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${findPatientStatement(key)}`)
			.bind(...Array.from({ length: key === 'name' ? 5 : 4 }, () => '1'))
			.all<{ detail: string }>();
		const plan = results.map(({ detail }) => detail).join('\n');
		expect(plan).toMatch(/SEARCH [pc] USING/);
		expect(plan).not.toMatch(/SCAN/);
		if (key === 'name') expect(plan).not.toContain('TEMP B-TREE');
	});
});

describe('an account', () => {
	it('is shown with family, sessions and counts; whoever sees no documents reads contacts and IIN masked', async () => {
		const child = await makers.ward.patient?.(her);
		await env.LAB_DB.prepare("UPDATE patients SET phone = '' WHERE id = ?1").bind(child).run();
		await signIn('patient', her);
		const { id: order } = await placed([await idOf('BIO-001')]);
		await env.LAB_DB.prepare('UPDATE orders SET account_id = ?2 WHERE id = ?1').bind(order, her).run();
		const whole = await view(her);
		expect(whole).toMatchObject({
			http: 200,
			lastName: 'Смағұлова',
			phone: '+77027654321',
			email: 'aigerim.smagulova@example.kz',
			iin: '880917450126',
			isWhole: true,
			level: 'typed',
			blocked: null,
			isChild: false,
			counts: { orders: 1, requests: 0 },
		});
		expect(whole.children).toEqual([expect.objectContaining({ id: child, until: '2034-03-02' })]);
		expect(whole.sessions).toEqual([expect.objectContaining({ device: 'Chrome, Android' })]);
		const masked = await view(her, await member(['call-center']));
		expect(masked).toMatchObject({ phone: '+7702•••••21', email: 'a•••@example.kz', iin: '••••••••0126', isWhole: false });
		expect(JSON.stringify(masked)).not.toMatch(/7654321|880917|smagulova/);
		expect((await view(child ?? '')).guardians).toEqual([expect.objectContaining({ id: her })]);
		expect(await view(child ?? '')).toMatchObject({ isChild: true });
		expect((await view(her)).acts.map(({ act }) => act)).toContain('staff.patient.view');
	});

	it('that is not there is 404', async () => {
		expect(await view('x'.repeat(22))).toMatchObject({ http: 404 });
	});
});

/** Somebody whom nobody else is, with a session. */
let people = 0;
async function someone() {
	people += 1;
	const nr = String(people).padStart(5, '0');
	const lastName = `Ибраева${[...nr].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`;
	const own = { lastName, firstName: 'Дана', birthDate: '1988-04-12', iin: `8804124${nr}` };
	const id = await addPatient({ last_name: lastName, first_name: 'Дана', middle_name: '', birth_date: own.birthDate, iin: '', phone: `+770188${nr}` });
	return { id, own, ...(await signIn('patient', id)) };
}
const codeOf = async ({ token }: { readonly token: string }) =>
	(await read<{ code: string }>(ask('POST', '/account/patient-room/identity-code', { access: token, body: {} }))).code;
type Someone = Awaited<ReturnType<typeof someone>>;
const document = ({ own }: Someone, code: string) => ({
	...own,
	code,
	documentKind: 'id-card',
	documentNr: '734 912 608',
	iinAgain: own.iin,
	documentNrAgain: '734912608',
});
const prove = (id: string, body: object, { token }: Member = clerk) =>
	read<Reply<'staff.patient.prove'> & Refused>(ask('POST', `/account/staff/patients/${id}/identity`, { access: token, body }));
/** What says of everybody who they are, and whose a request is. */
const standing = async () =>
	JSON.stringify(
		await Promise.all(
			['SELECT id, iin, proved_at, proved_by FROM patients ORDER BY id', 'SELECT * FROM attachments ORDER BY id'].map(
				async (sql) => (await env.LAB_DB.prepare(sql).all()).results,
			),
		),
	);
/** A request of somebody who walked in with a document. */
async function walkIn({ own }: Someone): Promise<string> {
	const requestNr = `A${fresh().replaceAll('-', '')}`.slice(0, 30);
	const answer = await lis('POST', '/lis/results', {
		messageId: fresh(),
		issued: '2026-11-20T10:00:00+05:00',
		requestNr,
		password: '482913750',
		patient: { lastName: own.lastName, firstName: own.firstName, birthDate: own.birthDate, iin: own.iin },
		lines: [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }],
		completedAt: '2026-11-20T10:00:00+05:00',
	});
	if (answer.status !== 200) throw new Error(await answer.text());
	return requestNr;
}

describe('an identity is proved by a document', () => {
	it('with the code that the account shows: what the laboratory has under the IIN is shown from then on', async () => {
		const person = await someone();
		await walkIn(person);
		expect(await prove(person.id, document(person, await codeOf(person)))).toMatchObject({ http: 200, attached: 1, moved: 0 });
		expect(await view(person.id)).toMatchObject({ level: 'proved', provedBy: 'reception', iin: person.own.iin, counts: { requests: 1 } });
		const entry = (await journalOf(clerk.id)).find(({ act }) => act === 'staff.patient.prove');
		expect(entry).toMatchObject({ object: person.id, outcome: 'done' });
		expect(JSON.parse(entry?.['before'] ?? '')).toEqual({ iin: '', proved: null });
		expect(JSON.parse(entry?.['after'] ?? '')).toEqual({
			iin: `••••••••${person.own.iin.slice(-4)}`,
			proved: 'reception',
			document: { kind: 'id-card', number: '•••••2608' },
			attached: 1,
			moved: 0,
		});
		// The document's number stands nowhere whole.
		for (const table of ['staff_journal', 'patients', 'outgoing', 'attachments'])
			expect(JSON.stringify((await env.LAB_DB.prepare(`SELECT * FROM ${table}`).all()).results)).not.toContain('734912608');
	});

	it('and by nothing else: what does not fit changes nothing', async () => {
		const [person, other] = [await someone(), await someone()];
		const [code, otherCode] = [await codeOf(person), await codeOf(other)];
		const before = await standing();
		const seen = document(person, code);
		expect(await prove(person.id, { ...seen, firstName: 'Диана' })).toMatchObject({ http: 409, code: 'not-same-person' });
		expect(await prove(person.id, { ...seen, birthDate: '1988-04-13', iin: '880413400001', iinAgain: '880413400001' })).toMatchObject({
			code: 'not-same-person',
		});
		expect(await prove(person.id, { ...seen, code: otherCode })).toMatchObject({ http: 403, code: 'wrong-code' });
		expect(await prove(other.id, seen)).toMatchObject({ http: 403, code: 'wrong-code' });
		expect(await prove(person.id, { ...seen, iinAgain: '880412400000' })).toMatchObject({ http: 422, fields: [{ field: 'iinAgain' }] });
		expect(await prove(person.id, { ...seen, documentNrAgain: '734912609' })).toMatchObject({ http: 422, fields: [{ field: 'documentNrAgain' }] });
		expect(await prove(person.id, { ...seen, iin: '900101400001', iinAgain: '900101400001' })).toMatchObject({ http: 422, fields: [{ field: 'iin' }] });
		expect(await prove('x'.repeat(22), seen)).toMatchObject({ http: 404 });
		expect(await prove(person.id, seen, await member(['call-center']))).toMatchObject({ http: 403, code: 'forbidden' });
		expect(await standing()).toBe(before);
		expect((await journalOf(clerk.id)).every(({ outcome, after }) => outcome !== 'done' && after === null)).toBe(true);
	});

	it('of one IIN one account: a second one is refused', async () => {
		const person = await someone();
		expect((await prove(person.id, document(person, await codeOf(person)))).http).toBe(200);
		const twinId = await addPatient({ last_name: person.own.lastName, first_name: 'Дана', middle_name: '', birth_date: person.own.birthDate, iin: '' });
		const twin = { ...person, id: twinId, ...(await signIn('patient', twinId)) };
		const before = await standing();
		expect(await prove(twinId, document(twin, await codeOf(twin)))).toMatchObject({ http: 409, code: 'already-exists' });
		expect(await standing()).toBe(before);
	});

	it('on its page without a script: refused with what was typed of names, and never of numbers; then done', async () => {
		const person = await someone();
		const page = `/staff/patients?id=${person.id}`;
		const html = await (await visit(page, { headers: { Cookie: clerk.cookie } })).text();
		expect(html).toContain('Подтвердить личность по документу');
		// The account's own words are no proof: nothing is filled in.
		expect(html).not.toContain(`value="${person.own.lastName}"`);
		const code = await codeOf(person);
		const send = (more: object = {}) =>
			post(
				page,
				{ intent: 'prove', id: person.id, ...document(person, code), middleName: '', iinConfirmed: person.own.iin, ...more },
				{ cookie: clerk.cookie },
			);
		const refused = await (await send({ firstName: 'Диана' })).text();
		expect(refused).toContain('Имя или дата рождения в документе не те');
		expect(refused).toContain('value="Диана"');
		for (const secret of [person.own.iin, '734912608', '734 912 608', code]) expect(refused).not.toContain(`value="${secret}"`);
		const done = await send();
		expect([done.status, done.headers.get('Location')]).toEqual([303, `${page}&done=proved&count=0`]);
		expect(await (await visit(`${page}&done=proved&count=0`, { headers: { Cookie: clerk.cookie } })).text()).toContain('Личность подтверждена');
	});
});
