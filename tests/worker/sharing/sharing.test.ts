/** Links to a result, as its owner, anyone who has the link, and the laboratory meet them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { attach } from '#tests/support/attachments.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { addDoctor, addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { address, ask, joinCookies, read, type Refused } from '#tests/support/laboratory.ts';
import { modulesIn, readQr } from '#tests/support/qr.ts';
import { finished } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { cookiesOf, lis, post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const day = 24 * 3_600_000;
const shares = '/account/patient-room/shares';

interface Made {
	readonly id: string;
	readonly token: string;
	readonly pin: string;
	readonly expiresAt: string;
}
/** A patient with a result of their own. */
async function owner() {
	const patient = await addPatient();
	const { requestNr } = await finished();
	const id = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
	await attach(id, patient);
	return { patient, requestNr, id, session: await signIn('patient', patient) };
}
const make = ({ token }: TestSession, id: string, days = '7', services = testServices(), views = 'any') =>
	read<Made & Refused>(ask('POST', shares, { access: token, body: { id, days, views }, services }));
const list = async ({ token }: TestSession) =>
	(
		await read<{
			data: readonly {
				id: string;
				kind: string;
				internalNr: string | null;
				state: string;
				maxViews: number | null;
				viewCount: number;
				views: readonly { device: string }[];
			}[];
		}>(ask('GET', shares, { access: token }))
	).data;
const open = (token: string, pin: string, services = testServices()) =>
	read<Refused & { readonly id: string; readonly access: string }>(ask('POST', '/api/shared/open', { body: { token, pin }, services }));
/** A store where something happens before a statement of some kind is asked. */
function askingAfter(only: RegExp, happening: () => Promise<unknown>): typeof env.LAB_DB {
	const waiting = (statement: object): object =>
		new Proxy(statement, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (typeof value !== 'function') return value;
				const call = value.bind(target) as (...values: unknown[]) => unknown;
				if (name === 'bind') return (...values: unknown[]) => waiting(call(...values) as object);
				return async (...values: unknown[]) => {
					await happening();
					return call(...values);
				};
			},
		});
	return new Proxy(env.LAB_DB, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (typeof value !== 'function') return value;
			if (name !== 'prepare') return value.bind(target) as unknown;
			return (sql: string) => (only.test(sql) ? waiting(target.prepare(sql)) : target.prepare(sql));
		},
	});
}
const wrongOf = (pin: string) => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');
/** As a browser opens a link. */
const enter = (token: string, pin: string, cookie = '') =>
	post(
		`/shared/${token}`,
		{ pin },
		{ Cookie: cookie, 'CF-Connecting-IP': address(), Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 (iPhone; CPU) AppleWebKit Safari/605' },
	);

describe('a link to a result', () => {
	it('opens that one request to anyone who has its PIN, until it is revoked: then a reload refuses', async () => {
		const { session, id } = await owner();
		const { token, pin, id: shareId } = await make(session, id);
		const asked = await visit(`/kz/shared/${token}`);
		expect(asked.headers.get('Referrer-Policy')).toBe('same-origin');
		const question = await asked.text();
		expect(question).toContain('noindex');
		expect(question).not.toContain('Глюкоза');
		const entered = await enter(token, pin);
		expect(entered.headers.get('Location')).toBe(`/shared/${token}`);
		const cookie = cookiesOf(entered);
		const result = await (await visit(`/shared/${token}`, { headers: { Cookie: cookie } })).text();
		expect(result).toContain('Глюкоза');
		expect(result).toContain('С вами поделились этим результатом');
		expect((await visit(`/api/site-test-results/blanks?id=${id}&lang=ru-RU&city_id=98`, { headers: { Cookie: cookie } })).status).toBe(200);
		expect(await list(session)).toMatchObject([{ state: 'open', viewCount: 1, views: [{ device: 'Safari, iPhone' }] }]);
		const revoked = await post('/cabinet/shared', { intent: 'revoke', share: shareId }, { Cookie: session.cookie });
		expect(revoked.headers.get('Location')).toContain('revoked=1');
		const after = await (await visit(`/shared/${token}`, { headers: { Cookie: cookie } })).text();
		expect(after).not.toContain('Глюкоза');
		expect(after).toContain('Ссылка не действует');
		// It leads on: by the receipt, by the account, by the phone.
		for (const way of ['href="/results/login"', 'href="/login"', 'href="tel:']) expect(/<main.*<\/main>/s.exec(after)?.[0]).toContain(way);
		expect((await visit(`/api/site-test-results/blanks?id=${id}&lang=ru-RU&city_id=98`, { headers: { Cookie: cookie } })).status).toBe(401);
		expect(await open(token, pin)).toMatchObject({ http: 404 });
	});
	it('says how many tries are left, and is locked for good after five', async () => {
		const { session, id } = await owner();
		const { token, pin } = await make(session, id);
		expect(await open(token, wrongOf(pin))).toMatchObject({ http: 403, code: 'invalid-password', triesLeft: 4 });
		const page = await enter(token, wrongOf(pin));
		const answer = await (await visit(`/shared/${token}`, { headers: { Cookie: cookiesOf(page) } })).text();
		// Nothing opens the link again: no time after which it would is named.
		const words = translator('ru')(sharingWords);
		expect(answer).toContain(`${words('shared.wrongPin')} ${words.plural('shared.triesLeft', 3)}`);
		expect(answer).not.toContain(translator('ru')(formsWords).plural('triesLeft', 3));
		// A right one gives them back.
		expect((await open(token, pin)).http).toBe(200);
		for (const left of [4, 3, 2, 1]) expect(await open(token, wrongOf(pin))).toMatchObject({ triesLeft: left });
		expect(await open(token, wrongOf(pin))).toMatchObject({ http: 429 });
		expect(await open(token, pin)).toMatchObject({ http: 429 });
		expect(await (await visit(`/shared/${token}`)).text()).toContain('Ссылка закрыта');
		expect(await list(session)).toMatchObject([{ state: 'locked', viewCount: 1 }]);
	});
	it('bears five of 100 wrong PINs at once', async () => {
		const { session, id } = await owner();
		const { token, pin } = await make(session, id);
		const tries = await Promise.all(Array.from({ length: 100 }, () => open(token, wrongOf(pin))));
		expect(tries.filter(({ code }) => code === 'invalid-password')).toHaveLength(4);
		expect((await open(token, pin)).http).toBe(429);
	});
	it('ends when its time has come, and so does what was opened by it', async () => {
		const { session, id } = await owner();
		const start = Date.now();
		const at = (ms: number) => testServices({ clock: () => start + ms });
		const { token, pin } = await make(session, id, '1', at(0));
		const { access } = await open(token, pin, at(day - 60_000));
		const info = (ms: number) => ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access, services: at(ms) });
		expect((await info(day - 1000)).status).toBe(200);
		expect((await info(day)).status).toBe(401);
		expect((await open(token, pin, at(day))).http).toBe(404);
	});
	it('of a child ends with what the parent has to do with the child', async () => {
		const { patient: child, id } = await owner();
		const parent = await addPatient();
		await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2099-01-01', 0)").bind(parent, child).run();
		const session = await signIn('patient', parent);
		expect((await make(session, id)).http).toBe(404);
		await ask('POST', '/account/patient-room/family/act', { access: session.token, body: { id: child } });
		const { token, pin } = await make(session, id);
		const { access } = await open(token, pin);
		await ask('POST', '/account/patient-room/family/remove', { access: session.token, body: { id: child } });
		expect((await ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access })).status).toBe(401);
		expect((await open(token, pin)).http).toBe(404);
	});
	it.each([/SELECT until FROM wards/, /UPDATE shares SET is_confirmed/])(
		'of a child is none where the parent’s right ends while it is made: before %s',
		async (step) => {
			const { patient: child, id } = await owner();
			const parent = await addPatient();
			await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2099-01-01', 0)")
				.bind(parent, child)
				.run();
			const [session, other] = [await signIn('patient', parent), await signIn('patient', parent)];
			await ask('POST', '/account/patient-room/family/act', { access: session.token, body: { id: child } });
			// The first look at the right is before the link is written, the second behind it.
			let left = step.source.startsWith('SELECT') ? 1 : 0;
			const db = askingAfter(step, async () => {
				left -= 1;
				if (left < 0) await ask('POST', '/account/patient-room/family/remove', { access: other.token, body: { id: child } });
			});
			expect((await ask('POST', shares, { access: session.token, body: { id, days: '7', views: 'any' }, db })).status).toBe(409);
			const { results } = await env.LAB_DB.prepare('SELECT id FROM shares WHERE request_id = ?1 AND is_confirmed = 1 AND revoked_at IS NULL')
				.bind(id)
				.all();
			expect([left, results]).toEqual([-1, []]);
		},
	);
	it('ends when the laboratory says that the request is another person’s, and so does what was opened by it', async () => {
		const { session, id, requestNr } = await owner();
		const { token, pin } = await make(session, id);
		const { access } = await open(token, pin);
		const corrected = { lastName: 'Омарова', firstName: 'Дана', birthDate: '1985-01-02', sex: 'F', iin: '850102400012' };
		expect((await lis('PUT', `/lis/requests/${requestNr}/patient`, corrected)).status).toBe(200);
		expect((await ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access })).status).toBe(401);
		expect((await open(token, pin)).http).toBe(404);
		// The request is somebody else's: not even its number is told.
		expect(await list(session)).toMatchObject([{ state: 'over', internalNr: null }]);
		const page = await (await visit('/cabinet/shared', { headers: { Cookie: session.cookie } })).text();
		expect(page).toContain('которой больше нет в вашем кабинете');
		expect(page).not.toContain(requestNr);
	});
	it('shows its request on its own page alone', async () => {
		const [one, other] = [await owner(), await owner()];
		const [first, second] = [await make(one.session, one.id), await make(other.session, other.id)];
		const cookie = cookiesOf(await enter(first.token, first.pin));
		expect(await (await visit(`/shared/${second.token}`, { headers: { Cookie: cookie } })).text()).toContain('Введите ПИН-код');
		expect(
			(await ask('GET', `/api/site-test-results/request-info-by-id?id=${other.id}`, { access: (await open(first.token, first.pin)).access })).status,
		).toBe(404);
	});
});

describe('a link that may be opened so many times', () => {
	const info = (id: string, access: string, services = testServices()) =>
		ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access, services });

	it('opens as often, and then no more; who opened it reads on until the owner revokes it', async () => {
		const { session, id } = await owner();
		const { id: shareId, token, pin } = await make(session, id, '7', testServices(), '3');
		// A wrong PIN is no opening.
		expect((await open(token, wrongOf(pin))).code).toBe('invalid-password');
		const opened = [await open(token, pin), await open(token, pin), await open(token, pin)];
		expect(opened.map(({ http }) => http)).toEqual([200, 200, 200]);
		expect((await open(token, pin)).http).toBe(404);
		expect(await list(session)).toMatchObject([{ state: 'used', viewCount: 3, maxViews: 3 }]);
		expect(await (await visit(`/kz/shared/${token}`)).text()).toContain('Сілтеме пайдаланылып қойған');
		const last = opened[2]?.access ?? '';
		expect((await info(id, last)).status).toBe(200);
		await ask('POST', `${shares}/revoke`, { access: session.token, body: { share: shareId } });
		expect((await info(id, last)).status).toBe(401);
	});
	it('is opened once by one of four at the same time', async () => {
		const { session, id } = await owner();
		const { token, pin } = await make(session, id, '7', testServices(), '1');
		const opened = await Promise.all(Array.from({ length: 4 }, () => open(token, pin)));
		expect(opened.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404]);
		const { results } = await env.LAB_DB.prepare('SELECT v.id FROM share_views v JOIN shares s ON s.id = v.share_id WHERE s.request_id = ?1')
			.bind(id)
			.all();
		expect(results).toHaveLength(1);
	});
});

describe('a result that is shown at a counter', () => {
	const minute = 60_000;
	const show = ({ token }: TestSession, id: string, services = testServices()) =>
		read<{ token: string; opensUntil: string } & Refused>(ask('POST', `${shares}/show`, { access: token, body: { id }, services }));
	const openShown = (token: string, services = testServices()) =>
		read<Refused & { readonly id: string; readonly access: string }>(ask('POST', '/api/shared/open-shown', { body: { token }, services }));

	it('is opened once without a PIN, by one of many at the same time, and stands in the owner’s list', async () => {
		const { session, id } = await owner();
		const { token } = await show(session, id);
		const opened = await Promise.all(Array.from({ length: 20 }, () => openShown(token)));
		expect(opened.filter(({ http }) => http === 200)).toHaveLength(1);
		expect(opened.filter(({ http }) => http === 404)).toHaveLength(19);
		expect(await list(session)).toMatchObject([{ kind: 'counter', state: 'used', viewCount: 1, maxViews: 1 }]);
	});
	it('can be opened for two minutes, and is read for twelve at the most', async () => {
		const { session, id } = await owner();
		const start = Date.now();
		const at = (ms: number) => testServices({ clock: () => start + ms });
		const [inTime, late] = [await show(session, id, at(0)), await show(session, id, at(0))];
		const { access } = await openShown(inTime.token, at(2 * minute - 1));
		expect((await openShown(late.token, at(2 * minute))).http).toBe(404);
		const info = (ms: number) => ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access, services: at(ms) });
		expect((await info(12 * minute - 1)).status).toBe(200);
		expect((await info(12 * minute)).status).toBe(401);
	});
	it('is the owner’s to show; no PIN opens it, and no link is opened without its PIN', async () => {
		const { session, id } = await owner();
		const stranger = await signIn('patient', await addPatient());
		expect((await show(stranger, id)).http).toBe(404);
		const { token } = await show(session, id);
		expect((await open(token, '000000')).http).toBe(404);
		const link = await make(session, id);
		expect((await openShown(link.token)).http).toBe(404);
		expect((await openShown(token)).http).toBe(200);
		expect((await list(session)).map(({ state }) => state).toSorted()).toEqual(['open', 'used']);
	});
	it('is a QR code of its address on the owner’s page, which a press opens and nothing else does', async () => {
		const { session, id } = await owner();
		const shown = await post(`/results/${id}/share`, { intent: 'show' }, { Cookie: session.cookie, Accept: 'text/html' });
		const page = await (await visit(`/results/${id}/share`, { headers: { Cookie: joinCookies(session.cookie, shown) } })).text();
		const [, token = ''] = /\/shared\/([A-Za-z0-9_-]{43})$/.exec(readQr(modulesIn(page))) ?? [];
		const asked = await (await visit(`/shared/${token}`)).text();
		expect(asked).toContain('Вам показали результат');
		expect(asked).not.toContain('Глюкоза');
		expect(await list(session)).toMatchObject([{ state: 'open', viewCount: 0 }]);
		const opened = await post(`/shared/${token}`, { intent: 'open-shown' }, { 'CF-Connecting-IP': address(), Accept: 'text/html' });
		const result = await (await visit(`/shared/${token}`, { headers: { Cookie: cookiesOf(opened) } })).text();
		expect(result).toContain('Глюкоза');
		// Another browser comes too late.
		expect(await (await visit(`/shared/${token}`)).text()).toContain('Ссылка уже использована');
	});
});

describe('making and ending one', () => {
	it('is the owner’s alone: another’s request, and another’s link, are none', async () => {
		const { session, id } = await owner();
		const { id: shareId } = await make(session, id);
		const stranger = await signIn('patient', await addPatient());
		expect((await make(stranger, id)).http).toBe(404);
		const revoke = (share: string) => ask('POST', `${shares}/revoke`, { access: stranger.token, body: { share } });
		const [other, none] = await Promise.all([revoke(shareId), revoke('F'.repeat(22))]);
		expect([other.status, await other.text()]).toEqual([404, await none.text()]);
		expect(await list(session)).toMatchObject([{ state: 'open' }]);
		expect(await list(stranger)).toEqual([]);
		const doctor = await signIn('doctor', await addDoctor());
		expect((await make(doctor, id)).http).toBe(401);
		expect((await visit(`/results/${id}/share`, { headers: { Cookie: stranger.cookie } })).status).toBe(404);
		expect((await visit(`/results/${id}/share`)).headers.get('Location')).toContain('/login?back=');
	});
	it('wants a credential that was given not long ago', async () => {
		const { patient, id } = await owner();
		const weak = await signIn('patient', patient, { method: 'mail-code' });
		expect(await make(weak, id)).toMatchObject({ http: 403, code: 'confirm-again' });
		const page = await (await visit(`/results/${id}/share`, { headers: { Cookie: weak.cookie } })).text();
		expect(page).toContain(`/cabinet/confirm?back=${encodeURIComponent(`/results/${id}/share`)}`);
		const posted = await post(`/results/${id}/share`, { days: '7', views: '3' }, { Cookie: weak.cookie });
		expect(posted.headers.get('Location')).toContain('/cabinet/confirm');
	});
	it('tells link and PIN once, on the page, and never in an address; the store has hashes alone', async () => {
		const { session, id } = await owner();
		const made = await post(`/results/${id}/share`, { days: '30', views: 'any' }, { Cookie: session.cookie, Accept: 'text/html' });
		const where = made.headers.get('Location') ?? '';
		expect(where).toBe(`/results/${id}/share`);
		const page = await (await visit(where, { headers: { Cookie: joinCookies(session.cookie, made) } })).text();
		const [, token = ''] = /\/shared\/([A-Za-z0-9_-]+)/.exec(page) ?? [];
		const [, pin = ''] = /data-share-pin="[^"]*">(\d{6})</.exec(page) ?? [];
		expect((await open(token, pin)).http).toBe(200);
		expect(await (await visit(where, { headers: { Cookie: session.cookie } })).text()).not.toContain(token);
		const { results } = await env.LAB_DB.prepare('SELECT * FROM shares').all();
		expect(JSON.stringify(results)).not.toContain(token);
		expect(JSON.stringify(results)).not.toContain(`"${pin}"`);
	});
});
