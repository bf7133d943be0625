/** Results that the front desk hands over to somebody who cannot sign in: link and code together open them once, and whoever was given them stands in both journals. */
import { env } from 'cloudflare:test';
import { unzipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { handoverDayMs, maxCodeTries, maxHandovers, openableMs, takeableMs } from '#shared/handover/terms.ts';
import { handoverWords } from '#shared/handover/words.ts';
import { openingsTab } from '#shared/openings/place.ts';
import { openingWords } from '#shared/openings/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { idempotencyField } from '#shared/kit/form.ts';
import { localise } from '#shared/kit/urls.ts';
import { rightsOfRoles, staffRoles } from '#shared/staff/roles.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { sealOpenings } from '#worker/lab/openings/seal.ts';
import { addPatient, deviceHeaders, signIn } from '#tests/support/accounts.ts';
import { dump } from '#tests/support/erasing.ts';
import { handedOver, handOver, linkTo, openWith, paper, provedOwner, takenOver, type Owner } from '#tests/support/handovers.ts';
import { ask, fresh, joinCookies, read } from '#tests/support/laboratory.ts';
import { journalOf, journalOfResult } from '#tests/support/openings.ts';
import { testServices } from '#tests/support/services.ts';
import { cookiesOf, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf as staffJournalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const db = env.LAB_DB;
let desk: Member;
beforeEach(async () => {
	desk = await member(['reception']);
});

const at = (now: number) => ({ services: testServices({ clock: () => now }) });
const take = (id: string, access: string, part = 1, now = Date.now()) =>
	ask('GET', `/api/handover/archive?id=${id}&part=${String(part)}`, { access, headers: deviceHeaders, ...at(now) });
const stateOf = (token: string, now = Date.now()) => read<{ state: string }>(ask('POST', '/api/handover/state', { body: { token }, ...at(now) }));
const view = (id: string) => read<Reply<'staff.patient.view'>>(ask('GET', `/account/staff/patients/${id}`, { access: desk.token }));
const openingsOf = async (of: Owner) =>
	(
		await db
			.prepare('SELECT request_id, basis, reader, patient_id, form, device FROM openings WHERE patient_id = ?1 ORDER BY id')
			.bind(of.owner.id)
			.all<Record<string, string>>()
	).results;
/** The store without what is written down of every call of the staff, refused or not. */
const stored = async () => JSON.stringify([...(await dump())].filter(([table]) => table !== 'staff_journal' && table !== 'sessions'));
/** Nothing of the store is changed by it. */
async function refuses(act: () => Promise<{ readonly http: number; readonly code: string }>, http: number, code: string): Promise<void> {
	const before = await stored();
	expect(await act()).toMatchObject({ http, code });
	expect(await stored()).toBe(before);
}

describe('an archive that is handed over', () => {
	it('is opened by link and code together, and is what its owner would have taken', async () => {
		const { of, token, code } = await handedOver();
		expect(await stateOf(token)).toMatchObject({ state: 'open' });
		const opened = await openWith(token, code);
		expect(opened.http).toBe(200);
		const { taking } = await read<Reply<'handover.view'>>(ask('POST', '/api/handover/view', { access: opened.access, body: { id: opened.id, token } }));
		expect(taking).toMatchObject({ requests: 2, parts: [{ requests: 2 }] });
		const answer = await take(opened.id, opened.access);
		expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([200, 'application/zip', 'no-store']);
		expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="results-all.zip"');
		const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
		const own = await ask('GET', '/account/patient-room/export/archive?year=all', { access: of.owner.token });
		const owns = unzipSync(new Uint8Array(await own.arrayBuffer()));
		expect(Object.keys(files)).toEqual(Object.keys(owns));
		for (const name of ['results.csv', 'index.csv']) expect(files[name]).toEqual(owns[name]);
		expect((await take(opened.id, opened.access, 2)).status).toBe(404);
	});

	it('is told of on the phone with the link, and by mail without it; neither has the code', async () => {
		const of = await provedOwner();
		const { code } = await handOver(of, desk);
		const { results } = await db
			.prepare('SELECT kind, recipient, facts FROM outgoing WHERE account_id = ?1 ORDER BY kind')
			.bind(of.owner.id)
			.all<{ kind: string; recipient: string; facts: string }>();
		expect(results.map(({ kind, recipient }) => [kind, recipient])).toEqual([
			['handover-mail', of.email],
			['handover-sms', of.phone],
		]);
		expect(results[0]?.facts).not.toContain('/take/');
		expect(JSON.stringify(results)).not.toContain(code);
		// A text message of two parts.
		const link = (JSON.parse(results[1]?.facts ?? '{}') as { link: string }).link;
		expect(link).toMatch(/\/take\/[A-Za-z0-9_-]{22}$/);
	});

	it('stands in the journal of openings by a right of its own, sealed, and in that of the staff with the document’s last signs', async () => {
		const { of, id, access } = await takenOver();
		expect(await openingsOf(of)).toEqual([]);
		await (await take(id, access)).body?.cancel();
		expect(await openingsOf(of)).toEqual(
			[of.earlierId, of.id].map((requestId) => ({
				request_id: requestId,
				basis: 'handover',
				reader: id,
				patient_id: of.owner.id,
				form: 'archive',
				device: 'Chrome, Android',
			})),
		);
		await sealOpenings({ db, services: testServices() });
		const journal = await journalOfResult(of.owner, of.id);
		expect(journal.data[0]).toMatchObject({ basis: 'handover', reader: 'handover', form: 'archive', name: '', device: 'Chrome, Android' });
		expect(journal.chains[0]).toMatchObject({ sealed: journal.chains[0]?.entries, brokenAt: null });
		// Where another account shows the result by now, whose archive it was is not that account's matter.
		const other = await addPatient({ last_name: 'Ахметова', first_name: 'Сауле', birth_date: '1985-03-02' });
		await db.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(of.earlierId, other).run();
		expect((await journalOfResult(await signIn('patient', other), of.earlierId)).data[0]).toMatchObject({ reader: 'other-account', device: '' });
		for (const locale of locales) {
			const html = await (await visit(localise(openingsTab, locale), { headers: { cookie: of.owner.cookie } })).text();
			expect(html).toContain(translator(locale)(openingWords)('readers.handover'));
			expect(html).toContain(translator(locale)(openingWords)('basis.handover'));
		}
	});

	it('is written down of the staff with before and after, and shown with the account; no code, token or number whole stands anywhere', async () => {
		const of = await provedOwner();
		const { code, expiresAt } = await handOver(of, desk);
		const token = await linkTo(of.owner.id);
		const [entry] = await staffJournalOf(desk.id);
		expect(entry).toMatchObject({ act: 'staff.patient.hand-over', object: of.owner.id, outcome: 'done', before: '{"handover":null}' });
		expect(JSON.parse(entry?.after ?? '')).toMatchObject({ until: expiresAt, note: 'Заявление № 17', document: { kind: 'id-card' } });
		const all = JSON.stringify([...(await dump())].filter(([table]) => table !== 'outgoing'));
		for (const secret of [code, token, '045678123']) expect(all).not.toContain(secret);
		expect((await view(of.owner.id)).handover).toMatchObject({ by: `${desk.code} Касымова Айгуль`, reason: 'Заявление № 17', state: 'waiting' });
		const { id } = await openWith(token, code);
		expect(id).not.toBe('');
		expect((await view(of.owner.id)).handover?.state).toBe('opened');
	});
	it('says in the staff’s journal what the one before was', async () => {
		const of = await provedOwner();
		const befores = [];
		for (let nr = 0; nr < maxHandovers; nr += 1) {
			const { code } = await handOver(of, desk);
			const entry = (await staffJournalOf(desk.id)).at(-1);
			befores.push((JSON.parse(entry?.before ?? 'null') as { handover: unknown } | null)?.handover);
			if (nr === 1) await openWith(await linkTo(of.owner.id), code);
		}
		const when = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/) as string;
		expect(befores).toEqual([null, { at: when, opened: false }, { at: when, opened: true }]);
	});
});

describe('what opens nothing', () => {
	it('a wrong code, five of which lock the link for good, whatever comes behind them', async () => {
		const { token, code, of } = await handedOver();
		for (let left = maxCodeTries - 1; left > 0; left -= 1)
			expect(await openWith(token, '00000000')).toMatchObject({ http: 403, code: 'wrong-code', triesLeft: left });
		expect(await openWith(token, '00000000')).toMatchObject({ http: 429, code: 'too-many' });
		expect(await openWith(token, code)).toMatchObject({ http: 429 });
		expect(await stateOf(token)).toMatchObject({ state: 'locked' });
		expect((await view(of.owner.id)).handover?.state).toBe('over');
	});
	it('many wrong codes at once are compared no more often than five', async () => {
		const { token, code } = await handedOver();
		const all = await Promise.all(Array.from({ length: 12 }, (_, nr) => openWith(token, String(10_000_000 + nr))));
		expect(all.filter(({ code: name }) => name === 'wrong-code').length).toBe(maxCodeTries - 1);
		expect((await openWith(token, code)).http).toBe(429);
	});
	it('of many right ones at once one opens; another browser finds a link that is over', async () => {
		const { token, code } = await handedOver();
		const all = await Promise.all(Array.from({ length: 4 }, () => openWith(token, code)));
		expect(all.filter(({ http }) => http === 200).length).toBe(1);
		expect(await openWith(token, code)).toMatchObject({ http: 404 });
		expect(await stateOf(token)).toMatchObject({ state: 'over' });
	});
	it('a link that is three days old, and an access that is two hours old', async () => {
		const { token, code } = await handedOver();
		const late = Date.now() + openableMs + 1000;
		expect(await stateOf(token, late)).toMatchObject({ state: 'over' });
		expect(await openWith(token, code, at(late))).toMatchObject({ http: 404 });
		const { id, access } = await openWith(token, code);
		const answer = await take(id, access, 1, Date.now() + takeableMs - 60_000);
		expect(answer.status).toBe(200);
		await answer.body?.cancel();
		expect((await take(id, access, 1, Date.now() + takeableMs + 1000)).status).toBe(404);
	});
	it('one in whose place another was handed over, opened or not', async () => {
		const of = await provedOwner();
		const first = await handOver(of, desk);
		const firstLink = await linkTo(of.owner.id);
		const { id, access } = await openWith(firstLink, first.code);
		const second = await handOver(of, desk);
		const secondLink = await linkTo(of.owner.id);
		expect(secondLink).not.toBe(firstLink);
		expect((await take(id, access)).status).toBe(404);
		// The code of one and the link of the other are nothing.
		expect(await openWith(secondLink, first.code)).toMatchObject({ code: 'wrong-code' });
		expect((await openWith(secondLink, second.code)).http).toBe(200);
	});
	it.each(['is shut', 'waits to be erased', 'is proved no more'] as const)('one whose account %s', async (what) => {
		const waiting = await handedOver();
		const taken = await takenOver();
		const { token: access } = await member();
		const acts = {
			'is shut': ({ owner }: Owner) => ask('POST', `/account/staff/patients/${owner.id}/block`, { access, body: { note: 'Утерян телефон' } }),
			'waits to be erased': ({ owner, iin }: Owner) => ask('POST', `/account/staff/patients/${owner.id}/erasing`, { access, body: paper(iin) }),
			'is proved no more': ({ owner }: Owner) => db.prepare('UPDATE patients SET proved_at = NULL WHERE id = ?1').bind(owner.id).run(),
		};
		for (const { of } of [waiting, taken]) {
			const done = await acts[what](of);
			if (done instanceof Response) expect(done.status).toBe(200);
		}
		expect(await stateOf(waiting.token)).toMatchObject({ state: 'over' });
		expect(await openWith(waiting.token, waiting.code)).toMatchObject({ http: 404 });
		expect((await take(taken.id, taken.access)).status).toBe(404);
	});
	it('a session, a receipt or another archive’s access', async () => {
		const [mine, other] = [await takenOver(), await takenOver()];
		for (const access of [undefined, mine.of.owner.token, other.access])
			expect((await ask('GET', `/api/handover/archive?id=${mine.id}`, access === undefined ? {} : { access })).status).toBe(404);
		expect(await openingsOf(mine.of)).toEqual([]);
	});
});

describe('who hands over, and for whom', () => {
	it.each(staffRoles)('%s', async (role) => {
		const of = await provedOwner();
		const may = rightsOfRoles([role]).includes('identities');
		const one = await member([role]);
		if (may) expect(await handOver(of, one)).toMatchObject({ http: 200, code: expect.stringMatching(/^\d{8}$/) as string });
		else await refuses(() => handOver(of, one), 403, 'forbidden');
	});
	it.each([
		['another name', { lastName: 'Ахметов' }],
		['another day of birth', { birthDate: '1985-03-12', iin: '850312400001', iinAgain: '850312400001' }],
		['another IIN', { iin: '850302499999', iinAgain: '850302499999' }],
	])('nobody whose document has %s', async (_what, more) => {
		const of = await provedOwner();
		await refuses(() => handOver(of, desk, more), 409, 'not-same-person');
	});
	it.each([
		['was never proved', { proved_at: null, proved_by: '' }, 'ask-reception'],
		['has no phone', { phone: '' }, 'not-available'],
		['has a phone that takes no text messages', { phone: '+77272123456' }, 'not-available'],
	] as const)('nobody whose account %s', async (_what, given, code) => {
		const of = await provedOwner(given);
		await refuses(() => handOver(of, desk), 409, code);
	});
	it('nobody whose account is shut or waits to be erased, no child, and nobody who is not there', async () => {
		const boss = await member();
		const [shut, erased] = [await provedOwner(), await provedOwner()];
		await ask('POST', `/account/staff/patients/${shut.owner.id}/block`, { access: boss.token, body: { note: 'Просит' } });
		await ask('POST', `/account/staff/patients/${erased.owner.id}/erasing`, { access: boss.token, body: paper(erased.iin) });
		await refuses(() => handOver(shut, desk), 409, 'conflict');
		await refuses(() => handOver(erased, desk), 409, 'conflict');
		const child = await addPatient({
			phone: '',
			email: '',
			password: '',
			proved_at: 1,
			iin: '850302477777',
			last_name: 'Ахметова',
			first_name: 'Сауле',
			birth_date: '1985-03-02',
		});
		await refuses(() => handOver({ ...shut, iin: '850302477777', owner: { ...shut.owner, id: child } }, desk), 409, 'conflict');
		await refuses(() => handOver({ ...shut, owner: { ...shut.owner, id: 'N'.repeat(22) } }, desk), 404, 'not-found');
	});
	it('nobody where no text message goes out, and none of the three is used by asking', async () => {
		const of = await provedOwner();
		const off = testServices({ sms: { send: () => Promise.resolve({ kind: 'refused', code: 'off' }), isOff: true } });
		const { messageBudgets: budgets } = testServices();
		const spent = testServices({ messageBudgets: { ...budgets, sms: { ...budgets.sms, owners: 0 } } });
		for (let tries = 0; tries <= maxHandovers; tries += 1) {
			await refuses(() => handOver(of, desk, {}, { services: off }), 503, 'unavailable');
			await refuses(() => handOver(of, desk, {}, { services: spent }), 429, 'busy');
		}
		expect(await handOver(of, desk)).toMatchObject({ http: 200 });
	});
	it.each(locales)('nobody whose phone has had all messages of its day: the desk is told why (%s)', async (locale) => {
		const of = await provedOwner();
		for (let nr = 0; nr < 6; nr += 1)
			await db
				.prepare(
					`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, account_id)
					VALUES (?1, 'passkey-added-sms', 'sms', ?2, 'ru', '{}', 'sent', 1, ?3, ?3, ?4)`,
				)
				.bind(`passkey-added-sms:${of.owner.id}.${String(nr)}`, of.phone, Date.now(), of.owner.id)
				.run();
		await refuses(() => handOver(of, desk), 429, 'busy');
		const page = localise(`/staff/patients?id=${of.owner.id}`, locale);
		const html = await (await post(page, { ...paper(of.iin), id: of.owner.id, intent: 'hand-over' }, { cookie: desk.cookie })).text();
		expect(html).toContain(translator(locale)(staffPatientsWords)('handOver.errors.busy'));
		expect(html).not.toContain(translator(locale)(staffPatientsWords)('handOver.done'));
	});
	it('nobody without a reason, or with a slip in a number', async () => {
		const of = await provedOwner();
		for (const more of [{ note: '' }, { iinAgain: '850302400000' }, { documentNrAgain: '045678124' }])
			await refuses(() => handOver(of, desk, more), 422, 'validation');
	});
	it('three times within a day at the most, by however many at once', async () => {
		const of = await provedOwner();
		const others = await Promise.all(Array.from({ length: 6 }, () => member(['reception'])));
		const all = await Promise.all(others.map((one) => handOver(of, one)));
		expect(all.filter(({ http }) => http === 200).length).toBe(maxHandovers);
		const standing = await db.prepare('SELECT count(*) AS n FROM handovers WHERE patient_id = ?1 AND ended_at IS NULL').bind(of.owner.id).first('n');
		expect(standing).toBe(1);
		await refuses(() => handOver(of, desk), 429, 'too-many');
		await db
			.prepare('UPDATE handovers SET asked_at = asked_at - ?2 WHERE patient_id = ?1')
			.bind(of.owner.id, handoverDayMs + 3_600_000)
			.run();
		expect(await handOver(of, await member(['reception']))).toMatchObject({ http: 200 });
	});
	it('goes with the account when that is erased', async () => {
		const { of } = await handedOver();
		const { emptyAccount } = await import('#worker/lab/erasing/people-store.ts');
		await emptyAccount(db, of.owner.id, Date.now());
		expect(await db.prepare('SELECT count(*) AS n FROM handovers WHERE patient_id = ?1').bind(of.owner.id).first('n')).toBe(0);
	});
});

describe('the pages', () => {
	it.each(locales)('show the code once, at the desk, and no result (%s)', async (locale) => {
		const of = await provedOwner();
		const t = translator(locale)(staffPatientsWords);
		const page = localise(`/staff/patients?id=${of.owner.id}`, locale);
		const sent = await post(page, { ...paper(of.iin), id: of.owner.id, intent: 'hand-over' }, { cookie: desk.cookie });
		expect(sent.status).toBe(200);
		const html = await sent.text();
		expect(html).toContain(t('handOver.done'));
		const code = /(\d{4}) (\d{4})</.exec(html)?.slice(1).join('') ?? '';
		expect((await openWith(await linkTo(of.owner.id), code)).http).toBe(200);
		const later = await (await visit(page, { headers: { cookie: desk.cookie } })).text();
		expect(later).not.toContain(t('handOver.done'));
		expect(await openingsOf(of)).toEqual([]);
	});
	it.each(locales)('take the code, say how many tries are left, give the parts, and say what is over (%s)', async (locale) => {
		const { token, code } = await handedOver();
		const t = translator(locale)(handoverWords);
		const path = localise(`/take/${token}`, locale);
		const asked = await visit(path);
		expect([asked.status, asked.headers.get('Referrer-Policy'), asked.headers.get('Cache-Control')]).toEqual([200, 'same-origin', 'private, no-store']);
		expect(await asked.text()).toContain(t('lead'));
		const formKey = { [idempotencyField]: fresh() };
		const wrong = await (await post(path, { code: '0000 0000', ...formKey })).text();
		expect(wrong).toContain(t.plural('triesLeft', maxCodeTries - 1));
		const right = await post(path, { code: `${code.slice(0, 4)} ${code.slice(4)}`, ...formKey });
		expect([right.status, right.headers.get('Location')]).toEqual([303, path]);
		const cookie = right.headers
			.getSetCookie()
			.map((one) => one.split(';', 1)[0] ?? '')
			.join('; ');
		expect(right.headers.getSetCookie().join()).toMatch(/HttpOnly/);
		const open = await (await visit(path, { headers: { cookie } })).text();
		const link = /href="(\/api\/handover\/archive[^"]+)"/.exec(open)?.[1]?.replaceAll('&amp;', '&') ?? '';
		const file = await visit(link, { headers: { cookie } });
		expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
		await file.body?.cancel();
		expect(await (await visit(path)).text()).toContain(t('over.title'));
		expect(await (await visit(localise(`/take/${'A'.repeat(22)}`, locale))).text()).toContain(t('over.title'));
		expect((await visit(link)).status).not.toBe(200);
	});
	it.each(locales)('show the code once without scripts, too: not after the page is opened again (%s)', async (locale) => {
		const of = await provedOwner();
		const page = localise(`/staff/patients?id=${of.owner.id}`, locale);
		const inBrowser = { Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' };
		const sent = await post(page, { ...paper(of.iin), id: of.owner.id, intent: 'hand-over' }, { cookie: desk.cookie, ...inBrowser });
		expect([sent.status, sent.headers.get('Location')]).toEqual([303, page]);
		const kept = cookiesOf(sent);
		expect(kept).toContain('kept-form=');
		const shown = await visit(page, { headers: { cookie: `${desk.cookie}; ${kept}`, ...inBrowser } });
		const done = translator(locale)(staffPatientsWords)('handOver.done');
		expect(await shown.text()).toContain(done);
		expect(shown.headers.getSetCookie().join('\n')).toMatch(/kept-form=;.*Max-Age=0/);
		expect(await (await visit(page, { headers: { cookie: joinCookies(`${desk.cookie}; ${kept}`, shown), ...inBrowser } })).text()).not.toContain(done);
	});
	it('a stranger’s session opens no archive, and an archive opens no account', async () => {
		const { id, access, of } = await takenOver();
		const stranger = await signIn('patient', await addPatient());
		expect((await visit(`/api/handover/archive?id=${id}&part=1&lang=ru-RU&city_id=98`, { headers: { cookie: stranger.cookie } })).status).not.toBe(200);
		expect((await ask('GET', '/account/patient-room/attachments', { access })).status).toBe(401);
		expect((await journalOf(of.owner)).data).toEqual([]);
	});
});
