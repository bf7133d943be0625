/** Whose results an account shows, by HTTP as people, a laboratory and somebody hostile speak it (docs/decisions/identity.md, "Identity"). */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { attachmentWords } from '#shared/attachments/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { ask, fresh, joinCookies, placed, move, read, type Refused } from '#tests/support/laboratory.ts';
import { open } from '#tests/support/results.ts';
import { idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { messageKinds } from '#worker/lab/messages/kinds.ts';

beforeAll(seedSite);

let count = 0;
/** Somebody whom nobody else is. */
function someone() {
	count += 1;
	const nr = String(count).padStart(5, '0');
	const lastName = `Ибраева${[...nr].map((digit) => 'абвгдежзик'[Number(digit)]).join('')}`;
	return { lastName, firstName: 'Дана', middleName: '', birthDate: '1988-04-12', iin: `8804124${nr}`, phone: `+770177${nr}` };
}
type Someone = ReturnType<typeof someone>;

interface Account extends TestSession {
	readonly id: string;
}
const columns = ({ lastName, firstName, middleName, birthDate, iin, phone }: Someone) => ({
	last_name: lastName,
	first_name: firstName,
	middle_name: middleName,
	birth_date: birthDate,
	iin,
	phone,
});
async function account(person: Someone, more: Partial<Someone> & { readonly email?: string } = {}): Promise<Account> {
	const { email = '', ...own } = more;
	const id = await addPatient({ ...columns({ ...person, ...own }), email });
	return { id, ...(await signIn('patient', id)) };
}
const password = '482913750';
/** A request of somebody who walked in. @returns its number */
async function walkIn({ lastName, firstName, birthDate, iin }: Someone, phone?: string): Promise<string> {
	const requestNr = `A${fresh().replaceAll('-', '')}`.slice(0, 30);
	const answer = await lis('POST', '/lis/results', {
		messageId: fresh(),
		issued: '2026-11-20T10:00:00+05:00',
		requestNr,
		password,
		patient: { lastName, firstName, birthDate, iin, ...(phone === undefined ? {} : { phone }) },
		lines: [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }],
		completedAt: '2026-11-20T10:00:00+05:00',
	});
	if (answer.status !== 200) throw new Error(await answer.text());
	return requestNr;
}
const listOf = async ({ token }: TestSession) =>
	(await read<Reply<'patient.results'>>(ask('GET', '/account/patient-room/search-card?lastCount=100', { access: token }))).data;
const idsOf = async (session: TestSession) => (await listOf(session)).map(({ internalNr }) => internalNr).sort();
const claimBy = ({ token }: TestSession, access: string) =>
	read<{ id: string } & Refused>(ask('POST', '/account/patient-room/claim-result', { body: { access }, access: token }));
const claim = async (session: TestSession, requestNr: string) => claimBy(session, (await open({ requestNr, password })).access);
/** The code that an account shows. */
const codeOf = async ({ token }: TestSession) =>
	(await read<{ code: string }>(ask('POST', '/account/patient-room/identity-code', { access: token, body: {} }))).code;
/** Somebody names a code at the reception, and shows a document. */
const confirm = async (session: TestSession, { lastName, firstName, middleName, birthDate, iin }: Someone) =>
	read<Reply<'lis.identities.confirm'> & Refused>(
		lis('POST', '/lis/identities', { lastName, firstName, middleName, birthDate, iin, code: await codeOf(session), by: 'reception' }),
	);
const messagesTo = async (recipient: string) =>
	(
		await env.LAB_DB.prepare("SELECT kind, facts FROM outgoing WHERE recipient = ?1 AND kind LIKE 'result-attached%'")
			.bind(recipient)
			.all<{ kind: string; facts: string }>()
	).results;
/** Everything that says whose a person and a request are. */
const standing = async () =>
	JSON.stringify(
		await Promise.all(
			[
				'SELECT * FROM patients ORDER BY id',
				'SELECT * FROM attachments ORDER BY id',
				'SELECT id, patient_id, version FROM result_requests ORDER BY id',
			].map(async (sql) => (await env.LAB_DB.prepare(sql).all()).results),
		),
	);

/** A link to a result, opened with its PIN. */
async function shared(owner: TestSession, requestNr: string): Promise<string> {
	const id = (await listOf(owner)).find((visited) => visited.internalNr === requestNr)?.id ?? '';
	const made = await read<{ token: string; pin: string }>(ask('POST', '/account/patient-room/shares', { access: owner.token, body: { id, days: '7' } }));
	const opened = await read<{ access: string }>(ask('POST', '/api/shared/open', { body: { token: made.token, pin: made.pin } }));
	return opened.access;
}

describe('somebody who knows a name, an IIN and a birth date', () => {
	it('has nothing by one shared result: the claim is refused, changes no row, and the owner keeps everything', async () => {
		const victim = someone();
		const owner = await account(victim);
		const [earlier, other] = [await walkIn(victim), await walkIn(victim)];
		expect((await claim(owner, other)).http).toBe(200);
		const hostile = await account(victim, { phone: someone().phone });
		const access = await shared(owner, other);
		const before = await standing();
		expect(await claimBy(hostile, access)).toMatchObject({ http: 404, code: 'not-found' });
		expect(await standing()).toBe(before);
		const later = await walkIn(victim);
		// The laboratory sends what it sent once more.
		await lis('POST', '/lis/results', {
			messageId: fresh(),
			issued: '2026-11-20T11:00:00+05:00',
			requestNr: other,
			patient: { lastName: victim.lastName, firstName: victim.firstName, birthDate: victim.birthDate, iin: victim.iin },
			lines: [{ code: 'BIO-001', status: 'final', value: 5.5, unit: 'mmol/L' }],
		});
		expect(await idsOf(hostile)).toEqual([]);
		expect(await idsOf(owner)).toEqual([other]);
		for (const requestNr of [earlier, later]) expect([...(await idsOf(owner)), ...(await idsOf(hostile))]).not.toContain(requestNr);
	});
	it('has by a receipt that one request and no other, neither earlier nor later, nor earlier values beside its own', async () => {
		const victim = someone();
		const [earlier, found] = [await walkIn(victim), await walkIn(victim)];
		const hostile = await account(victim, { phone: someone().phone });
		expect((await claim(hostile, found)).http).toBe(200);
		const later = await walkIn(victim);
		expect(await idsOf(hostile)).toEqual([found]);
		const owner = await account(victim);
		for (const requestNr of [earlier, later]) expect((await claim(owner, requestNr)).http).toBe(200);
		const before = await standing();
		expect(await claim(owner, found)).toMatchObject({ http: 409, code: 'already-exists' });
		expect(await standing()).toBe(before);
		// The reception has seen the owner's document: what the stranger held goes to the owner, and both are told.
		expect(await confirm(owner, victim)).toMatchObject({ http: 200, moved: 1 });
		expect([await idsOf(owner), await idsOf(hostile)]).toEqual([[earlier, found, later].sort(), []]);
	});
	it('has no earlier values by a receipt or a link: those are of other requests', async () => {
		const victim = someone();
		const sample = async (day: string, value: number) => {
			const requestNr = `P${fresh().replaceAll('-', '')}`.slice(0, 30);
			const answer = await lis('POST', '/lis/results', {
				messageId: fresh(),
				issued: `${day}T12:00:00+05:00`,
				requestNr,
				password,
				patient: { lastName: victim.lastName, firstName: victim.firstName, birthDate: victim.birthDate, iin: victim.iin },
				collectedAt: `${day}T08:00:00+05:00`,
				lines: [{ code: 'BIO-001', status: 'final', value, unit: 'mmol/L' }],
			});
			expect(answer.status).toBe(200);
			return requestNr;
		};
		const [first, second] = [await sample('2026-05-01', 9.9), await sample('2026-11-01', 5.1)];
		const { id, access } = await open({ requestNr: second, password });
		const previous = async (token: string) =>
			(
				await read<{ lines: readonly { previous: { value: string } | null }[] }>(
					ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access: token }),
				)
			).lines[0]?.previous ?? null;
		expect(await previous(access)).toBeNull();
		const owner = await account(victim);
		expect((await claim(owner, second)).http).toBe(200);
		expect(await previous(owner.token)).toBeNull();
		expect((await claim(owner, first)).http).toBe(200);
		expect(await previous(owner.token)).toMatchObject({ value: '9,9' });
		expect(await previous(await shared(owner, second))).toBeNull();
	});
	it('is not confused with another name under the same IIN: a receipt wants the names as well', async () => {
		const [victim, other] = [someone(), someone()];
		const requestNr = await walkIn(victim);
		const stranger = await account({ ...victim, lastName: other.lastName });
		const before = await standing();
		expect(await claim(stranger, requestNr)).toMatchObject({ http: 409, code: 'conflict' });
		expect(await standing()).toBe(before);
	});
});

describe('a proved phone', () => {
	it('attaches what it stands on, by message and by order, and nothing that names another person', async () => {
		const person = someone();
		const own = await account(person);
		const byMessage = await walkIn(person, person.phone);
		await walkIn({ ...person, lastName: 'Другова' }, person.phone);
		await walkIn({ ...person, birthDate: '1988-04-13' }, person.phone);
		await walkIn({ ...person, iin: someone().iin }, person.phone);
		await walkIn(person, someone().phone);
		const { orderNr } = await placed([await idOf('BIO-001')], { ...person, sex: 'F', iinConfirmed: person.iin });
		await move(orderNr, 2);
		const { requestNr } = await move(orderNr, 3);
		expect(await idsOf(own)).toEqual([byMessage, requestNr ?? ''].sort());
	});
	it('that a person proves later brings what stands there already, and takes it from who had a receipt', async () => {
		const person = someone();
		const requestNr = await walkIn(person, person.phone);
		const hostile = await account(person, { phone: someone().phone, email: `hostile${String(count)}@example.kz` });
		expect((await claim(hostile, requestNr)).http).toBe(200);
		const own = await account(person, { phone: someone().phone });
		expect(await idsOf(own)).toEqual([]);
		await env.LAB_DB.prepare('UPDATE patients SET phone = ?2 WHERE id = ?1').bind(own.id, person.phone).run();
		// Another message of the laboratory looks at it anew.
		await lis('POST', '/lis/results', {
			messageId: fresh(),
			issued: '2026-11-20T12:00:00+05:00',
			requestNr,
			lines: [{ code: 'BIO-001', status: 'final', value: 5.6, unit: 'mmol/L' }],
		});
		expect([await idsOf(own), await idsOf(hostile)]).toEqual([[requestNr], []]);
	});
	it('of two accounts with one name and birth date attaches to neither', async () => {
		const person = someone();
		const [one, two] = [await account(person), await account(person)];
		await walkIn(person, person.phone);
		expect([await idsOf(one), await idsOf(two)]).toEqual([[], []]);
	});
});

describe('the reception', () => {
	it('refuses a document of somebody else, a code that no account shows, and an IIN that another account is confirmed for', async () => {
		const person = someone();
		const own = await account(person);
		const before = await standing();
		const { lastName, firstName, birthDate, iin } = person;
		expect(await confirm(own, { ...person, lastName: 'Другова' })).toMatchObject({ http: 409, code: 'conflict' });
		const stale = await codeOf(own);
		const fresher = await codeOf(own);
		const document = { lastName, firstName, birthDate, iin, by: 'reception' };
		expect(await read(lis('POST', '/lis/identities', { ...document, code: stale }))).toMatchObject({ http: 404 });
		expect(await read(lis('POST', '/lis/identities', { ...document, code: '1234' }))).toMatchObject({ http: 422 });
		expect(await standing()).toBe(before);
		expect((await lis('POST', '/lis/identities', { ...document, code: `${fresher.slice(0, 4)} ${fresher.slice(4)}` })).status).toBe(200);
		const twin = await account(person, { iin: '', phone: someone().phone });
		const after = await standing();
		expect(await confirm(twin, person)).toMatchObject({ http: 409, code: 'already-exists' });
		expect(await standing()).toBe(after);
	});
	it('confirms nobody by a phone of the family: the code is of the account that shows it', async () => {
		const [wife, husband] = [someone(), someone()];
		const requestNr = await walkIn(wife);
		// He has made an account in her name, with the phone that they share.
		const made = await account({ ...wife, phone: husband.phone });
		const hers = await account(wife);
		expect((await confirm(hers, wife)).http).toBe(200);
		expect([await idsOf(made), await idsOf(hers)]).toEqual([[], [requestNr]]);
	});
	it('takes its word back: what came by the IIN leaves, what a phone holds stays', async () => {
		const person = someone();
		const own = await account(person);
		const [byPhone, byIin] = [await walkIn(person, person.phone), await walkIn(person)];
		expect((await confirm(own, person)).http).toBe(200);
		expect(await idsOf(own)).toEqual([byIin, byPhone].sort());
		expect(await read(lis('POST', '/lis/identities/take-back', { iin: person.iin }))).toMatchObject({ takenBack: true });
		expect(await idsOf(own)).toEqual([byPhone]);
		expect(await read(lis('POST', '/lis/identities/take-back', { iin: person.iin }))).toMatchObject({ takenBack: false });
		expect((await confirm(own, person)).http).toBe(200);
		expect(await idsOf(own)).toEqual([byIin, byPhone].sort());
	});
	it('sent twice changes nothing more', async () => {
		const person = someone();
		const own = await account(person);
		await walkIn(person);
		expect(await confirm(own, person)).toMatchObject({ attached: 1 });
		const after = await env.LAB_DB.prepare('SELECT count(*) AS n FROM attachments').first('n');
		expect(await confirm(own, person)).toMatchObject({ http: 200, attached: 0, moved: 0 });
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM attachments').first('n')).toBe(after);
	});
});

describe('taking back', () => {
	it('by the owner or the laboratory is for good: the same proof does not attach it there again', async () => {
		const person = someone();
		const own = await account(person);
		const [byReceipt, byPhone] = [await walkIn(person), await walkIn(person, person.phone)];
		expect((await claim(own, byReceipt)).http).toBe(200);
		for (const { id } of await listOf(own))
			expect((await ask('POST', '/account/patient-room/take-back-result', { access: own.token, body: { id } })).status).toBe(200);
		expect(await idsOf(own)).toEqual([]);
		const before = await standing();
		expect(await claim(own, byReceipt)).toMatchObject({ http: 409, code: 'ask-reception' });
		expect(await standing()).toBe(before);
		await lis('POST', '/lis/results', {
			messageId: fresh(),
			issued: '2026-11-20T12:00:00+05:00',
			requestNr: byPhone,
			lines: [{ code: 'BIO-001', status: 'final', value: 5.6, unit: 'mmol/L' }],
		});
		expect(await idsOf(own)).toEqual([]);
		// A document is another proof.
		expect((await confirm(own, person)).http).toBe(200);
		expect(await idsOf(own)).toEqual([byReceipt, byPhone].sort());
		expect(await read(lis('DELETE', `/lis/requests/${byPhone}/attachments`))).toMatchObject({ takenBack: true });
		expect(await idsOf(own)).toEqual([byReceipt]);
		const { data } = await read<Reply<'lis.attachments.list'>>(lis('GET', `/lis/requests/${byPhone}/attachments`));
		expect(data.map(({ level, endedBy }) => [level, endedBy])).toEqual([
			['reception', 'laboratory'],
			['phone', 'owner'],
		]);
		expect(new Set(data.map(({ account: one }) => one)).size).toBe(1);
	});
	it('of another account’s is taking back what is not there', async () => {
		const person = someone();
		const [own, other] = [await account(person), await account(someone())];
		const requestNr = await walkIn(person, person.phone);
		const [{ id } = { id: '' }] = await listOf(own);
		const before = await standing();
		expect((await ask('POST', '/account/patient-room/take-back-result', { access: other.token, body: { id } })).status).toBe(404);
		expect(await standing()).toBe(before);
		expect(await idsOf(own)).toEqual([requestNr]);
	});
});

describe('each attachment is told', () => {
	it('to every account with that IIN or phone, and to who loses it, but not to who did it', async () => {
		const person = someone();
		const mail = (name: string) => `${name}${String(count)}@example.kz`;
		const [victim, hostile] = [mail('victim'), mail('hostile')];
		const own = await account(person, { email: victim });
		const requestNr = await walkIn(person);
		const stranger = await account(person, { phone: someone().phone, email: hostile });
		expect((await claim(stranger, requestNr)).http).toBe(200);
		expect(await messagesTo(victim)).toHaveLength(1);
		expect(await messagesTo(hostile)).toHaveLength(0);
		expect((await confirm(own, person)).http).toBe(200);
		expect(await messagesTo(hostile)).toHaveLength(1);
		expect(await idsOf(own)).toEqual([requestNr]);
		for (const { facts } of [...(await messagesTo(victim)), ...(await messagesTo(hostile))])
			for (const secret of [person.lastName, person.iin, requestNr, 'BIO-001']) expect(facts).not.toContain(secret);
	});
	it('in a short message that is one to pay for, in three languages', () => {
		for (const locale of locales) {
			for (const facts of [{}, { lost: '1' }]) {
				const { text } = messageKinds['result-attached-sms'].write(locale, facts);
				expect(text.length).toBeLessThanOrEqual(locale === 'en' ? 160 : 70);
				const mail = messageKinds['result-attached-mail'].write(locale, { ...facts, link: 'https://site.example/x' });
				expect(mail.text).toContain('https://site.example/x');
			}
		}
	});
});

describe('the journal', () => {
	it.each(locales)('says in %s that a stronger proof took the place of a weaker one, and that the result is still there', async (locale) => {
		const t = translator(locale)(attachmentWords);
		const person = someone();
		const own = await account(person);
		const byPhone = await walkIn(person, person.phone);
		expect((await confirm(own, person)).http).toBe(200);
		const page = async () => (await visit(`${locale === 'ru' ? '' : `/${locale}`}/cabinet/journal`, { headers: { Cookie: own.cookie } })).text();
		const text = await page();
		const sentences = (word: 'ends.replaced' | 'ends.stronger' | 'gone') => t(word, { moment: '|', phone: '|' }).split('|');
		for (const part of sentences('ends.replaced')) expect(text).toContain(part);
		expect(text).not.toContain(sentences('gone')[0]);
		expect(text.split(t('request', { number: byPhone }))).toHaveLength(3);
		// The one that holds can be taken back, and the one that ended cannot.
		expect(text.split(t('takeBack.summary'))).toHaveLength(2);
		// Once the laboratory takes it out, both say so.
		await lis('DELETE', `/lis/requests/${byPhone}/attachments`);
		const after = await page();
		for (const part of sentences('ends.stronger')) expect(after).toContain(part);
		expect(after).not.toContain(byPhone);
	});
	it('has entries of one moment in the order of their requests, the latest first, and goes on behind each', async () => {
		const person = someone();
		const own = await account(person, { phone: '' });
		const numbers: string[] = [];
		for (let one = 0; one < 3; one += 1) {
			const requestNr = await walkIn(person);
			numbers.unshift(requestNr);
			const id = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
			await attach(id, own.id);
			// Of one moment, as their attachments are: their numbers tell which is later.
			await env.LAB_DB.prepare('UPDATE result_requests SET created_at = 1 WHERE id = ?1').bind(id).run();
		}
		numbers.sort().reverse();
		const listed = async (after = '') =>
			(await read<Reply<'patient.attachments'>>(ask('GET', `/account/patient-room/attachments${after}`, { access: own.token }))).data;
		const all = await listed();
		expect(all.map(({ internalNr }) => internalNr)).toEqual(numbers);
		for (const [at, { id }] of all.entries()) expect((await listed(`?after=${id}`)).map(({ internalNr }) => internalNr)).toEqual(numbers.slice(at + 1));
	});
	it.each(locales)('says in %s what came and why, and takes one out without scripts', async (locale) => {
		const prefix = locale === 'ru' ? '' : `/${locale}`;
		const person = someone();
		const own = await account(person);
		const [byPhone, byReceipt] = [await walkIn(person, person.phone), await walkIn(person)];
		expect((await claim(own, byReceipt)).http).toBe(200);
		const page = `${prefix}/cabinet/journal`;
		const text = await (await visit(page, { headers: { Cookie: own.cookie } })).text();
		expect(text).toContain(byPhone);
		expect(text).toContain(byReceipt);
		const id = (await listOf(own)).find(({ internalNr }) => internalNr === byReceipt)?.id ?? '';
		const asked = await post(page, { intent: 'code' }, { Cookie: own.cookie });
		const coded = await asked.text();
		expect(coded).toMatch(/\d{4}\u00a0\d{4}/);
		const sent = await post(page, { intent: 'take-back', id }, { Cookie: own.cookie });
		expect(sent.status).toBe(303);
		const after = await (await visit(sent.headers.get('Location') ?? '', { headers: { Cookie: joinCookies(own.cookie, sent) } })).text();
		expect(after).not.toContain(byReceipt);
		expect(after).toContain(byPhone);
		expect(await idsOf(own)).toEqual([byPhone]);
	});
});
