/**
 * Whose results an account shows where things happen between what a call reads and what it writes, in families, and after what was put right (docs/decisions/identity.md, "Identity"). Beside the
 * random sequences of identity-model.test.ts, in which one thing follows another.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { describe, expect, it } from 'vitest';
import { openedSession } from '#tests/support/opened.ts';
import { attachByPhone } from '#worker/lab/attachments/claim.ts';
import { insertPatient } from '#worker/lab/registration/store.ts';
import { openAccess } from '#worker/lab/results/access.ts';
import { foldedNameOf, personOfNumber, type IdentityPerson } from '#tests/support/identity-people.ts';
import { sqliteLab } from '#tests/support/sqlite-lab.ts';

const { ask, clock, context, db, raw } = sqliteLab();

let count = 0;
const next = (prefix: string) => {
	count += 1;
	clock.now += 1000;
	return `${prefix}${String(count)}`;
};
/** Somebody whom nobody else is. */
function someone(birth?: string): IdentityPerson {
	count += 1;
	return personOfNumber(count, birth === undefined ? {} : { birth });
}
interface Account {
	readonly id: string;
	readonly token: string;
}

async function account(
	{ last, first, birth, ...person }: IdentityPerson,
	more: Partial<Pick<IdentityPerson, 'iin' | 'phone'>> & { readonly email?: string } = {},
): Promise<Account> {
	const id = next('account');
	const { iin, phone, email = '' } = { ...person, ...more };
	raw.prepare(
		`INSERT INTO patients (id, last_name, first_name, middle_name, name_folded, birth_date, sex, iin, document_nr, phone, phone2, email, sms_sending, email_sending, city_id, locale, password,
			created_at, changed_at) VALUES (?1, ?2, ?3, '', ?4, ?5, NULL, ?6, '', ?7, '', ?8, 1, 1, 98, 'ru', 'x:y', ?9, ?9)`,
	).run(id, last, first, foldedNameOf({ last, first }), birth, iin, phone, email, clock.now);
	const { access: token } = await openedSession(context(), { role: 'patient', accountId: id, method: 'password', notMine: false });
	return { id, token };
}
const password = '482913750';
/** What the laboratory sends of somebody who walked in; with a number, of that request once more. */
async function walkIn(
	{ last, first, birth, ...person }: IdentityPerson,
	{ iin = person.iin, phone = '', nr = next('R'), own = db }: { iin?: string; phone?: string; nr?: string; own?: D1Database } = {},
) {
	const patient = { lastName: last, firstName: first, birthDate: birth, ...(iin === '' ? {} : { iin }), ...(phone === '' ? {} : { phone }) };
	const message = {
		messageId: next('M'),
		issued: new Date(clock.now).toISOString(),
		requestNr: nr,
		password,
		patient,
		lines: [],
		collectedAt: new Date(clock.now).toISOString(),
	};
	const answer = await ask('POST', '/lis/results', message, undefined, own);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return nr;
}
const idOf = (nr: string) => (raw.prepare('SELECT id FROM result_requests WHERE request_nr = ?').get(nr) as { id: string }).id;
const whose = (nr: string) => (raw.prepare('SELECT patient_id FROM result_requests WHERE request_nr = ?').get(nr) as { patient_id: string | null }).patient_id;
const claim = async ({ token }: Account, nr: string) => {
	const { access } = await openAccess(context(), idOf(nr));
	return ask('POST', '/account/patient-room/claim-result', { access }, token);
};
async function confirm({ token }: Account, { last, first, birth, iin }: IdentityPerson, own = db) {
	const { code } = (await ask('POST', '/account/patient-room/identity-code', {}, token)).body;
	return ask('POST', '/lis/identities', { lastName: last, firstName: first, birthDate: birth, iin, code, by: 'reception' }, undefined, own);
}
const correct = (nr: string, { last, first, iin }: IdentityPerson, birth: string, own = db) =>
	ask('PUT', `/lis/requests/${nr}/patient`, { lastName: last, firstName: first, birthDate: birth, sex: 'F', iin }, undefined, own);
const addChild = ({ token }: Account, { last, first, birth, iin }: IdentityPerson, nr?: string) =>
	ask(
		'POST',
		'/account/patient-room/family',
		{ lastName: last, firstName: first, birthDate: birth, guardian: 'on', ...(nr === undefined ? {} : { iin, internalNr: nr, password }) },
		token,
	);
const messagesTo = (recipient: string) =>
	(raw.prepare("SELECT count(*) AS n FROM outgoing WHERE recipient = ? AND kind LIKE 'result-attached%'").get(recipient) as { n: number }).n;
/** The store, with something that happens just before the transaction which writes this. */
function before(written: RegExp, happens: () => Promise<unknown>): D1Database {
	let isDone = false;
	return {
		...db,
		prepare: (sql: string) => db.prepare(sql),
		async batch(statements: readonly { readonly sql: string }[]) {
			if (!isDone && statements.some(({ sql }) => written.test(sql))) {
				isDone = true;
				await happens();
			}
			return db.batch(statements as never);
		},
	} as unknown as D1Database;
}

describe('between reading and writing', () => {
	it('a receipt attaches a request that is being corrected: another person does not read it', async () => {
		const [one, other] = [someone(), someone()];
		const own = await account(one);
		const nr = await walkIn(one, { iin: '' });
		const store = before(/result_patient_history/, async () => expect((await claim(own, nr)).status).toBe(200));
		expect((await correct(nr, other, '1955-01-01', store)).status).toBe(200);
		expect(whose(nr)).toBeNull();
	});
	it('a phone is proved while the identity is corrected', async () => {
		const [one, other] = [someone(), someone()];
		const nr = await walkIn(one, { iin: '', phone: one.phone });
		const store = before(/result_patient_history/, async () => attachByPhone(context(), (await account(one)).id));
		expect((await correct(nr, other, '1955-01-01', store)).status).toBe(200);
		expect(whose(nr)).toBeNull();
	});
	it('an account of another IIN claims what a message names the IIN of', async () => {
		const one = someone();
		const own = await account(one, { iin: someone().iin });
		const nr = await walkIn(one, { iin: '' });
		await walkIn(one, { nr, own: before(/lis_messages/, async () => expect((await claim(own, nr)).status).toBe(200)) });
		expect(whose(nr)).toBeNull();
	});
	it('a claim of the same person is kept by a message that comes at once', async () => {
		const one = someone();
		const own = await account(one);
		const nr = await walkIn(one);
		await walkIn(one, { nr, own: before(/lis_messages/, async () => expect((await claim(own, nr)).status).toBe(200)) });
		expect(whose(nr)).toBe(own.id);
	});
	it('names are changed while the identity is corrected: either sees the other', async () => {
		const [one, other] = [someone(), someone()];
		const own = await account(one, { iin: '' });
		const nr = await walkIn(one, { iin: '' });
		expect((await claim(own, nr)).status).toBe(200);
		const rename = () =>
			ask(
				'POST',
				'/account/patient-room/settings',
				{ part: 'names', surname: 'Совсемдругая', name: 'Дана', patronymic: '', iin: '', iinConfirmed: '' },
				own.token,
			);
		const store = before(/result_patient_history/, async () => expect((await rename()).status).toBe(200));
		expect((await correct(nr, { ...other, iin: '' }, one.birth, store)).status).toBe(200);
		expect(whose(nr)).toBeNull();
	});
	it('a request moves while its owner is confirmed: it is shown all the same, and who shares the IIN is told', async () => {
		const one = someone();
		const own = await account(one);
		const mail = `${next('m')}@example.kz`;
		await account(one, { phone: '', email: mail });
		const [first, second] = [await walkIn(one), await walkIn(one)];
		const answer = await confirm(
			own,
			one,
			before(/proved_by = \?7/, async () => walkIn(one, { nr: first })),
		);
		expect(answer.status).toBe(200);
		await walkIn(one, { nr: first });
		expect([whose(first), whose(second), messagesTo(mail)]).toEqual([own.id, own.id, 1]);
	});
});

describe('what the laboratory puts right', () => {
	it('a corrected identity takes the phone of the other person with it', async () => {
		const [one, other] = [someone(), someone()];
		const nr = await walkIn(one, { iin: '', phone: one.phone });
		expect((await correct(nr, other, other.birth)).status).toBe(200);
		const fake = await account(other, { iin: '', phone: one.phone });
		await attachByPhone(context(), fake.id);
		expect(whose(nr)).toBeNull();
	});
	it('a confirmation that is taken back gives back what it displaced, and leaves no IIN with the stranger', async () => {
		const one = someone();
		const own = await account(one);
		const nr = await walkIn(one, { phone: one.phone });
		const stranger = await account(one, { phone: someone().phone, iin: '' });
		expect((await confirm(stranger, one)).body).toMatchObject({ moved: 1 });
		expect([whose(nr), messagesTo(one.phone)]).toEqual([stranger.id, 1]);
		await ask('POST', '/lis/identities/take-back', { iin: one.iin });
		expect(whose(nr)).toBe(own.id);
		expect((raw.prepare('SELECT iin FROM patients WHERE id = ?').get(stranger.id) as { iin: string }).iin).toBe('');
	});
	it('what it took back from a receipt is attached by that receipt to no other account either', async () => {
		const one = someone();
		const thief = await account(one, { phone: someone().phone });
		const nr = await walkIn(one);
		expect((await claim(thief, nr)).status).toBe(200);
		await ask('DELETE', `/lis/requests/${nr}/attachments`, null);
		expect((await claim(await account(one, { phone: someone().phone }), nr)).status).toBe(409);
		const owner = await account(one);
		expect((await confirm(owner, one)).status).toBe(200);
		expect(whose(nr)).toBe(owner.id);
	});
	it('what an owner removed by mistake comes back at the reception', async () => {
		const one = someone();
		const own = await account(one);
		const nr = await walkIn(one, { phone: one.phone });
		expect((await confirm(own, one)).status).toBe(200);
		expect((await ask('POST', '/account/patient-room/take-back-result', { id: idOf(nr) }, own.token)).status).toBe(200);
		await walkIn(one, { nr, phone: one.phone });
		expect(whose(nr)).toBeNull();
		expect((await confirm(own, one)).status).toBe(200);
		expect(whose(nr)).toBe(own.id);
		await walkIn(one, { nr, phone: one.phone });
		expect(whose(nr)).toBe(own.id);
	});
	it('an initial attaches nobody: it may be a twin’s', async () => {
		const child = someone('2018-05-14');
		await account({ ...child, first: 'Игорь' }, { iin: '' });
		expect(whose(await walkIn({ ...child, first: 'И.' }, { iin: '', phone: child.phone }))).toBeNull();
	});
	it('one who took a request back does not make the phone mean two', async () => {
		const one = someone();
		const first = await account(one);
		const nr = await walkIn(one, { phone: one.phone });
		const second = await account(one);
		expect((await ask('POST', '/account/patient-room/take-back-result', { id: idOf(nr) }, first.token)).status).toBe(200);
		expect(whose(nr)).toBe(second.id);
	});
	it('a receipt takes nothing from another account’s receipt', async () => {
		const one = someone();
		const nr = await walkIn(one);
		const [first, second] = [await account(one), await account(one, { phone: someone().phone })];
		expect([(await claim(first, nr)).status, (await claim(second, nr)).status, whose(nr)]).toEqual([200, 409, first.id]);
	});
});

describe('a family', () => {
	it('a child who was confirmed and removed keeps nothing from the next parent', async () => {
		const child = someone('2018-05-14');
		const [father, mother] = [await account(someone()), await account(someone())];
		const nr = await walkIn(child);
		const first = await addChild(father, child, nr);
		expect(first.status).toBe(200);
		await ask('POST', '/account/patient-room/family/act', { id: first.body.id }, father.token);
		expect((await confirm(father, child)).status).toBe(200);
		await ask('POST', '/account/patient-room/family/back', {}, father.token);
		expect((await ask('POST', '/account/patient-room/family/remove', { id: first.body.id }, father.token)).status).toBe(200);
		const second = await addChild(mother, child, nr);
		expect([second.status, whose(nr)]).toEqual([200, second.body.id]);
		await walkIn(child, { nr });
		expect(whose(nr)).toBe(second.body.id);
	});
	it('what the laboratory took back from a child is not brought again by the same receipt', async () => {
		const child = someone('2018-05-14');
		const parent = await account(someone());
		const nr = await walkIn(child);
		const added = await addChild(parent, child, nr);
		await ask('DELETE', `/lis/requests/${nr}/attachments`, null);
		await ask('POST', '/account/patient-room/family/remove', { id: added.body.id }, parent.token);
		expect((await addChild(parent, child, nr)).status).toBe(409);
		expect(whose(nr)).toBeNull();
	});
	it('a parent’s newly proved phone attaches what it stands on of the children', async () => {
		const [parent, child] = [someone(), someone('2018-05-14')];
		const own = await account(parent);
		await walkIn(child, { iin: '', phone: parent.phone });
		const added = await addChild(own, child);
		expect(added.status).toBe(200);
		const { phone } = someone();
		const nr = await walkIn(child, { iin: '', phone });
		raw.prepare('UPDATE patients SET phone = ? WHERE id = ?').run(phone, own.id);
		await attachByPhone(context(), own.id);
		expect(whose(nr)).toBe(added.body.id);
	});
	it('who turned sixteen registers, whatever the parents’ account showed', async () => {
		const [parent, child] = [someone(), someone('2010-11-25')];
		const own = await account(parent);
		await walkIn(child, { iin: '', phone: parent.phone });
		expect((await addChild(own, child)).status).toBe(200);
		const { phone } = someone();
		const grown = { lastName: child.last, firstName: child.first, middleName: '', birthDate: child.birth, iin: '', documentNr: '' };
		const contact = {
			phone,
			email: '',
			phone2: '',
			unprovedPhone: '',
			unprovedEmail: '',
			cityId: 98,
			locale: 'ru',
			password: 'x:y',
			consent: '',
			agreement: '',
		} as const;
		expect(await insertPatient(db, { id: next('grown'), ...grown, ...contact }, Date.parse('2027-01-10T12:00:00+05:00'))).toBe(true);
	});
});

describe('who is told', () => {
	it('the account that says the IIN, of a confirmation too that attaches nothing yet', async () => {
		const one = someone();
		const mail = `${next('m')}@example.kz`;
		await account(one, { phone: '', email: mail });
		const stranger = await account(one, { phone: someone().phone, iin: '' });
		expect((await confirm(stranger, one)).status).toBe(200);
		expect(messagesTo(mail)).toBe(1);
	});
	it('the parent of a child with that IIN', async () => {
		const [parent, child] = [someone(), someone('2018-05-14')];
		const own = await account(parent);
		expect((await addChild(own, child, await walkIn(child))).status).toBe(200);
		const nr = await walkIn(child);
		expect((await claim(await account(child, { phone: someone().phone }), nr)).status).toBe(200);
		expect(messagesTo(parent.phone)).toBe(1);
	});
	it('who loses the request and who has the phone, before any number of accounts that typed the IIN', async () => {
		const one = someone();
		for (let made = 0; made < 21; made += 1) await account({ ...someone(), iin: one.iin }, { phone: '', email: `${next('e')}@example.kz` });
		const own = await account(one, { iin: '' });
		const nr = await walkIn(one);
		expect((await claim(own, nr)).status).toBe(200);
		const stranger = await account(one, { iin: '', phone: someone().phone });
		expect((await confirm(stranger, one)).body).toMatchObject({ moved: 1 });
		expect(messagesTo(one.phone)).toBe(1);
	});
	it('once a day of what one patient is shown, however many requests come', async () => {
		const one = someone();
		await account({ ...someone(), phone: one.phone });
		for (let sent = 0; sent < 25; sent += 1) await walkIn(one, { phone: one.phone });
		const own = await account(one);
		await attachByPhone(context(), own.id);
		expect((raw.prepare('SELECT count(*) AS n FROM result_requests WHERE patient_id = ?').get(own.id) as { n: number }).n).toBe(25);
		expect(messagesTo(one.phone)).toBe(1);
	});
});

it('a request that was made is answered with its password, whatever fails behind it', async () => {
	const one = someone();
	const orderNr = next('O');
	raw.prepare(
		`INSERT INTO orders (id, order_nr, key_hash, body_hash, status, created_at, changed_at, city_id, city_name_ru, city_name_en, city_name_kz, point_slug, last_name, first_name, middle_name,
			birth_date, sex, iin, phone, email, payment, total) VALUES (?1, ?1, ?1, '', 2, ?2, ?2, 98, 'А', 'A', 'А', 'p', ?3, ?4, '', ?5, 'F', '', ?6, '', 'cash', 0)`,
	).run(orderNr, clock.now, one.last, one.first, one.birth, one.phone);
	const logged: unknown[] = [];
	const genuine = console.error;
	console.error = (...parts: unknown[]) => void logged.push(parts);
	const failing = {
		...db,
		batch: (statements: never) => db.batch(statements),
		prepare: (sql: string) => {
			if (/FROM attachments WHERE request_id = \?1 AND ended_at IS NULL/.test(sql)) throw new Error('D1_ERROR: network');
			return db.prepare(sql);
		},
	} as unknown as D1Database;
	const answer = await ask('PUT', `/lis/orders/${orderNr}/status`, { status: 3, requestNr: next('R') }, undefined, failing);
	console.error = genuine;
	expect(answer).toMatchObject({ status: 200, body: { password: expect.stringMatching(/^\d+$/) } });
	expect(logged).toHaveLength(1);
});

it('people and requests are found by indexes', () => {
	const plan = (sql: string) => (raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[]).map(({ detail }) => detail).join('\n');
	const statements: string[] = [];
	const noting = { prepare: (sql: string) => (statements.push(sql), db.prepare(sql)), batch: (all: never) => db.batch(all) } as unknown as D1Database;
	return (async () => {
		const one = someone();
		const own = await account(one);
		await walkIn(one, { phone: one.phone, own: noting });
		await attachByPhone(context(noting), own.id);
		await confirm(own, one, noting);
		const asked = [...new Set(statements)].filter((sql) => /attachments|patients/.test(sql) && !sql.trim().startsWith('INSERT INTO outgoing'));
		expect(asked.length).toBeGreaterThan(8);
		for (const sql of asked) expect(plan(sql), sql).not.toMatch(/SCAN (?!json_each|value|k\b|\(|CONSTANT|j\b|subquery)/i);
	})();
});
