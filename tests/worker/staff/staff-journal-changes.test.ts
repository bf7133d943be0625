/** What the journal has of an act that changes something: how it was, and how it is. The same act told twice has changed nothing the second time. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { dayAfter, dayInAlmaty } from '#shared/kit/dates.ts';
import { addPatient } from '#tests/support/accounts.ts';
import { ask, fresh, person, read, requested, type Placed } from '#tests/support/laboratory.ts';
import { final, message as resultsOf, send } from '#tests/support/lis.ts';
import { create } from '#tests/support/orders.ts';
import { drop, idOf, lis, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
const db = env.LAB_DB;
let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

const placed = async () => read<Placed>(ask('POST', create, { key: fresh(), body: { ...person, analyses: [glucose] } }));
const idIn = async (table: string) => Number(await db.prepare(`SELECT max(id) AS id FROM ${table}`).first('id'));
const today = dayInAlmaty(Date.now());

async function letter(): Promise<number> {
	await db
		.prepare(
			"INSERT INTO feedback (created_at, locale, city_id, name, surname, phone, message) VALUES (1, 'ru', 98, 'Ая', 'Тұрарова', '+77011234567', 'Когда?')",
		)
		.run();
	return idIn('feedback');
}
async function consultation(): Promise<number> {
	await db
		.prepare(
			`INSERT INTO consultations (key_hash, body_hash, created_at, locale, city_id, fio, email, phone, departure_date, reason)
			VALUES (?1, '', 1, 'ru', 98, 'Ая', '', '+77011234567', '2026-11-20', 'other')`,
		)
		.bind(crypto.randomUUID())
		.run();
	return idIn('consultations');
}
async function failedMessage(): Promise<string> {
	const id = `code-of-${crypto.randomUUID()}`;
	await db
		.prepare(
			`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, reason, good_until)
			VALUES (?1, 'result-ready-sms', 'sms', '+77010000000', 'ru', '{"a":"b"}', 'failed', 1, 0, 1, 'no-answer', ?2)`,
		)
		.bind(id, Date.now() + 3_600_000)
		.run();
	return id;
}
async function paymentCase(): Promise<number> {
	const subject = crypto.randomUUID();
	await db.batch([
		db
			.prepare(
				`INSERT INTO payment_events (subject, provider, provider_id, reference, source, outcome, said, state, times, first_at, last_at)
				VALUES (?1, 'freedom-pay', ?1, ?1, 'notice', 'paid', 'ok', '', 1, 1, 1)`,
			)
			.bind(subject),
		db
			.prepare(
				`INSERT INTO payment_cases (kind, subject, detail, event_id, opened_at, settlement, note)
				SELECT 'unknown-payment', ?1, '', id, 1, '', '' FROM payment_events WHERE subject = ?1`,
			)
			.bind(subject),
	]);
	return idIn('payment_cases');
}
async function heldRequest(): Promise<string> {
	await drop(await lis('PUT', '/lis/held', [{ code: 'BIO-001', held: 'yes' }]));
	const { requestNr } = await requested([glucose]);
	await send(resultsOf(requestNr, [final('BIO-001', 5)]));
	return requestNr;
}
async function refusedMessage(): Promise<number> {
	await send({
		messageId: fresh(),
		issued: '2026-11-20T10:00:00+05:00',
		requestNr: `R${fresh().slice(0, 8)}`,
		lines: [{ code: 'NOBODY', status: 'final', value: 1 }],
	});
	return idIn('refused_messages');
}

/** What is done about a request that is late. */
async function late(name: string, more: object): Promise<Scene> {
	const { requestNr } = await requested([glucose]);
	await db
		.prepare('UPDATE result_requests SET planned_at = ?2 WHERE request_nr = ?1')
		.bind(requestNr, Date.now() - 3_600_000)
		.run();
	const version = Number(await db.prepare('SELECT version FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('version'));
	return { path: `requests/${requestNr}/overdue-${name}`, body: { version, seen: 0, ...more } };
}

interface Scene {
	readonly path: string;
	readonly body: object;
}
/** An act of each kind that goes through. */
const scenes: Readonly<Record<string, () => Promise<Scene>>> = {
	'staff.feedback.answered': async () => ({ path: `feedback/${String(await letter())}/answered`, body: { note: 'Ответили' } }),
	'staff.consultation.answered': async () => ({ path: `consultations/${String(await consultation())}/answered`, body: { note: 'Ответили' } }),
	'staff.messages.settle': async () => ({ path: `messages/${encodeURIComponent(await failedMessage())}/settled`, body: { note: 'Позвонили' } }),
	'staff.messages.resend': async () => ({ path: `messages/${encodeURIComponent(await failedMessage())}/resend`, body: {} }),
	'staff.payment.settle': async () => ({ path: `payments/cases/${String(await paymentCase())}`, body: { settlement: 'done', note: 'Сверено' } }),
	'staff.results.release': async () => {
		const nr = await heldRequest();
		const version = Number(await db.prepare('SELECT version FROM result_requests WHERE request_nr = ?1').bind(nr).first('version'));
		return { path: `requests/${nr}/release`, body: { codes: ['BIO-001'], version, whom: 'patient', name: '', note: '' } };
	},
	'staff.refused.dismiss': async () => ({ path: `refused-messages/${String(await refusedMessage())}/dismiss`, body: { note: 'Ошибка' } }),
	'staff.people.roles': async () => ({ path: `people/${(await member(['reception'])).code}/roles`, body: { was: 'reception', roles: ['money'] } }),
	'staff.people.block': async () => ({ path: `people/${(await member(['reception'])).code}/block`, body: { note: 'Отпуск' } }),
	'staff.people.sign-out': async () => ({ path: `people/${(await member(['reception'])).code}/sessions/ended`, body: {} }),
	'staff.people.reset': async () => ({ path: `people/${(await member(['reception'])).code}/reset`, body: {} }),
	'staff.order.cancel': async () => ({ path: `orders/${(await placed()).orderNr}/cancel`, body: { note: 'Передумала' } }),
	'staff.order.confirm': async () => ({ path: `orders/${(await placed()).orderNr}/confirmed`, body: {} }),
	'staff.order.unanswered': async () => ({ path: `orders/${(await placed()).orderNr}/unanswered`, body: { seen: 0, note: '' } }),
	'staff.order.leave': async () => ({ path: `orders/${(await placed()).orderNr}/left`, body: { seen: 0, day: dayAfter(today, 2), note: 'Позже' } }),
	'staff.results.overdue-told': async () => late('told', { day: dayAfter(today, 2), note: 'Ждёт' }),
	'staff.results.overdue-unanswered': async () => late('unanswered', { note: '' }),
	'staff.patient.block': async () => ({ path: `patients/${await addPatient()}/block`, body: { note: 'Просьба владельца' } }),
};

/** Acts whose ways are long: they are made in the tests of their own features. */
const elsewhere: Readonly<Record<string, string>> = {
	'staff.content.call-off': 'staff-content',
	'staff.content.publish': 'staff-content',
	'staff.content.remove': 'staff-content',
	'staff.content.restore': 'staff-content',
	'staff.content.save': 'staff-content',
	'staff.consultation.reopen': 'staff-letters',
	'staff.critical.told': 'staff-critical',
	'staff.critical.unreached': 'staff-critical',
	'staff.feedback.reopen': 'staff-letters',
	'staff.guest.erase': 'guests',
	'staff.guest.keep': 'guests',
	'staff.guest.prove': 'guests',
	'staff.house-call.status': 'visits',
	'staff.imports.approve': 'staff-prices',
	'staff.imports.call-off': 'staff-prices',
	'staff.imports.undo': 'staff-prices',
	'staff.merge.ask': 'merging',
	'staff.merge.codes': 'merging',
	'staff.merge.part': 'merging-back',
	'staff.mismatches.settle': 'staff-mismatches',
	'staff.money.by-hand': 'staff-money',
	'staff.money.retry': 'staff-money',
	'staff.my-day.act': 'visits',
	'staff.order.missed-settle': 'staff-missed-visits',
	'staff.order.visit': 'staff-missed-visits',
	'staff.partners.call-off': 'invoices',
	'staff.partners.call-off-act': 'acts',
	'staff.partners.details': 'details',
	'staff.partners.pay': 'payments',
	'staff.partners.take-back': 'payments',
	'staff.patient.erase': 'erasing',
	'staff.patient.keep': 'erasing',
	'staff.patient.prove': 'staff-people',
	'staff.patient.unblock': 'staff-people-blocks',
	'staff.people.add': 'staff-members',
	'staff.people.unblock': 'staff-members',
	'staff.refused.replay': 'lis-refused',
	'staff.results.hold': 'staff-results',
	'staff.results.unreached': 'staff-results',
	'staff.visits.assign': 'visits',
	'staff.visits.assign-many': 'visits-dispatch',
	'staff.visits.cancel': 'visits-dispatch',
	'staff.visits.close': 'visits',
	'staff.visits.missed': 'visits',
	'staff.visits.move': 'visits',
	'staff.visits.unreached': 'visits-dispatch',
};
/** What is made, of which nothing was there before; and what changes nothing that stands. */
const makes = [
	'staff.guest.begin',
	'staff.guest.find',
	'staff.guest.hand-over',
	'staff.imports.send',
	'staff.partners.issue',
	'staff.partners.issue-act',
	'staff.patient.hand-over',
];
const changesNothing = [
	'staff.confirm',
	'staff.consultation.search',
	'staff.feedback.search',
	'staff.factor.show',
	'staff.order.search',
	'staff.partners.search',
	'staff.messages.search',
	'staff.patient.search',
	'staff.people.search',
	'staff.results.search',
	'staff.visits.search',
	'staff.live.settled',
];

describe('every writing call of the staff', () => {
	it('is known here: what it says of before and after is looked at', () => {
		const writing = callIds.filter((id) => id.startsWith('staff.') && callEntry(id).method !== 'GET');
		expect([...Object.keys(scenes), ...Object.keys(elsewhere), ...makes, ...changesNothing].toSorted()).toEqual(writing.toSorted());
	});

	it.each(Object.entries(scenes))('%s: how it was and how it is', async (act, scene) => {
		const clerk = await member();
		const { path, body } = await scene();
		const press = () => read(ask(callEntry(act as CallId).method, `/account/staff/${path}`, { access: clerk.token, body }));
		expect(await press()).toMatchObject({ http: 200 });
		const entries = async () => (await journalOf(clerk.id)).filter((entry) => entry['act'] === act);
		const [first] = await entries();
		expect(first).toMatchObject({ outcome: 'done' });
		const [before, after] = [JSON.parse(first?.['before'] ?? 'null') as unknown, JSON.parse(first?.['after'] ?? 'null') as unknown];
		expect([before, after].map((said) => typeof said === 'object' && said !== null)).toEqual([true, true]);
		expect(after).not.toEqual(before);
		// The same again changes nothing, whether it is refused or not, and says so.
		await press();
		expect((await entries())[1]).toMatchObject({ before: null });
	});
});

it.each([
	['ru', '', 'Заблокирован: нет → да', 'Примечание: Просьба владельца'],
	['en', '/en', 'Blocked: no → yes', 'Note: Просьба владельца'],
	['kz', '/kz', 'Бұғатталған: жоқ → иә', 'Ескертпе: Просьба владельца'],
])('the page of the journal says it in words: %s', async (_locale, prefix, change, note) => {
	const [clerk, reader] = [await member(), await member()];
	const id = await addPatient();
	await ask('POST', `/account/staff/patients/${id}/block`, { access: clerk.token, body: { note: 'Просьба владельца' } });
	const page = await (await visit(`${prefix}/staff/journal?person=${clerk.code}`, { headers: { Cookie: reader.cookie } })).text();
	expect(page).toContain(`<li>${change}</li>`);
	expect(page).toContain(`<li>${note}</li>`);
	expect(page).not.toContain('{&quot;');
});

it.each([
	['ru', '', 'Состояние: новый → оформлен', 'Решение: пусто → Решено вне сайта', 'Отказано. Уже изменено кем-то другим. Обновите страницу.'],
	['en', '/en', 'State: new → placed', 'Settlement: empty → Seen to elsewhere', 'Refused. Somebody else has changed it. Reload the page.'],
	['kz', '/kz', 'Күйі: жаңа → рәсімделді', 'Шешім: бос → Сайттан тыс шешілді', 'Қабылданбады. Басқа біреу өзгертіп қойған. Бетті жаңартыңыз.'],
] as const)('codes and refusals stand in the words of the screens, and as a file: %s', async (locale, prefix, confirmed, settled, refused) => {
	const [clerk, reader] = [await member(), await member()];
	const post = (path: string, body: object) => ask('POST', `/account/staff/${path}`, { access: clerk.token, body });
	const { orderNr } = await placed();
	await post(`orders/${orderNr}/confirmed`, {});
	await post(`orders/${orderNr}/left`, { seen: 7, day: dayAfter(today, 2), note: 'Позже' });
	await ask('PUT', `/account/staff/payments/cases/${String(await paymentCase())}`, { access: clerk.token, body: { settlement: 'done', note: 'Сверено' } });
	const page = await (await visit(`${prefix}/staff/journal?person=${clerk.code}`, { headers: { Cookie: reader.cookie } })).text();
	for (const text of [`<li>${confirmed}</li>`, `<li>${settled}</li>`, refused]) expect(page).toContain(text);
	const file = await (await ask('GET', `/account/staff/journal-file?person=${clerk.code}`, { access: reader.token, lang: localeFacts[locale].alias })).text();
	for (const text of [confirmed, settled, refused]) expect(file).toContain(text);
});

it('an entry of before that names a nurse by her account tells its reader who she is', async () => {
	const [clerk, nurse] = [await member(), await member(['nurse'])];
	await db
		.prepare("INSERT INTO staff_journal (at, staff_id, act, object, outcome) VALUES (?1, ?2, 'staff.visits.assign', '12345678', 'begun')")
		.bind(Date.now(), clerk.id)
		.run();
	await db
		.prepare("UPDATE staff_journal SET outcome = 'done', before = ?2, after = ?3 WHERE staff_id = ?1")
		.bind(clerk.id, '{"state":"new","nurse":null}', JSON.stringify({ state: 'new', nurse: nurse.id }))
		.run();
	const page = await (await visit(`/staff/journal?person=${clerk.code}`, { headers: { Cookie: clerk.cookie } })).text();
	expect(page).toContain(`<li>Медсестра: пусто → ${nurse.code} Касымова Айгуль</li>`);
	expect(page).not.toContain(nurse.id);
});

it('a case of a payment says who settled it', async () => {
	const clerk = await member(['money']);
	const id = await paymentCase();
	await ask('PUT', `/account/staff/payments/cases/${String(id)}`, { access: clerk.token, body: { settlement: 'done', note: 'Сверено' } });
	const { data } = await read<{ data: { id: number; settled: object | null }[] }>(
		ask('GET', '/account/staff/payments/cases?pageSize=100', { access: clerk.token }),
	);
	expect(data.find((one) => one.id === id)?.settled).toMatchObject({ as: 'done', note: 'Сверено', by: `${clerk.code} Касымова Айгуль` });
});
