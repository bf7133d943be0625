/** Pages of the patient's account, as a browser without scripts meets them. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { app } from '#worker/app.ts';
import { makeLab } from '#worker/lab/app.ts';
import { testServices } from '#tests/support/services.ts';
import { attachmentWords } from '#shared/attachments/words.ts';
import { healthWords } from '#shared/health/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { attach } from '#tests/support/attachments.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { accountFrameWords } from '#shared/i18n/account-frame.words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dayInAlmaty, formatDay, formatMoment } from '#shared/kit/dates.ts';
import { wayWords } from '#shared/results/way.words.ts';
import { cookieName } from '#shared/kit/cookies.ts';
import { localise } from '#shared/kit/urls.ts';
import { addDoctor, addPartner, addPatient, addRepresentative, signIn, type TestSession } from '#tests/support/accounts.ts';
import { address, ask, fresh, joinCookies, person, placed, read, submit, type Placed } from '#tests/support/laboratory.ts';
import { cookiesOf, idOf, lis, post, seedSite, visit } from '#tests/support/site.ts';

// Documents are drawn, passwords hashed and captchas solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const self = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName, birth_date: person.birthDate };
let count = 0;
interface Account extends TestSession {
	readonly id: string;
	readonly iin: string;
}
async function account(more: Readonly<Record<string, string | number | null>> = {}): Promise<Account> {
	count += 1;
	const iin = `9005146${String(count).padStart(5, '0')}`;
	const id = await addPatient({ ...self, iin, proved_at: 1, ...more });
	return { id, iin, ...(await signIn('patient', id)) };
}
const password = '482913750';
async function result(iin: string, more: object = {}, patient: object = {}): Promise<string> {
	const requestNr = `P${fresh()}`.slice(0, 30);
	const answer = await lis('POST', '/lis/results', {
		messageId: fresh(),
		issued: '2026-11-20T10:00:00+05:00',
		requestNr,
		patient: { lastName: person.lastName, firstName: person.firstName, birthDate: person.birthDate, ...(iin === '' ? {} : { iin }), ...patient },
		lines: [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L' }],
		collectedAt: '2026-11-19T09:00:00+05:00',
		...more,
	});
	if (answer.status !== 200) throw new Error(await answer.text());
	return requestNr;
}
const idOfRequest = async (requestNr: string) =>
	(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first<string>('id')) ?? '';
const page = async (path: string, { cookie }: { readonly cookie: string }) => {
	const answer = await visit(path, { headers: { Cookie: cookie } });
	return { status: answer.status, to: answer.headers.get('Location'), text: (await answer.text()).replaceAll('\u00a0', ' '), answer };
};

const lab = makeLab();
/** The backend of accounts is somebody else's, and answers what it is let to. @param answers by path */
async function withBackend<T>(answers: (path: string) => boolean, work: () => Promise<T>): Promise<T> {
	const genuine = globalThis.fetch;
	const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	globalThis.fetch = async (input, init) => {
		const request = input instanceof Request ? input : new Request(input, init);
		const url = new URL(request.url);
		if (!answers(url.pathname)) return new Response('gateway', { status: 501 });
		return lab.fetch(new Request(`https://lab.test/account${url.pathname.slice('/v3'.length)}${url.search}`, request), {
			LAB_DB: env.LAB_DB,
			LIS_KEY: env.LIS_KEY,
			services: testServices(),
			later: () => undefined,
		});
	};
	try {
		return await work();
	} finally {
		globalThis.fetch = genuine;
		said.mockRestore();
	}
}
async function outside(path: string, { cookie }: { readonly cookie: string }) {
	const bindings = { ...env, BACKEND_ACCOUNT_URL: 'https://lims.example/v3', BACKEND_KEY: 'backend-key-of-the-tests-0123456789' } as never;
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${env.SITE_ORIGIN}${path}`, { headers: { Cookie: cookie } }), bindings, context as never);
	const text = await answer.text();
	await waitOnExecutionContext(context);
	return { status: answer.status, text, cookies: answer.headers.getSetCookie() };
}

describe('/cabinet', () => {
	it('is the account of the person who is signed in', async () => {
		const roles = [
			[await signIn('doctor', await addDoctor()), '/kz/results'],
			[await signIn('representative', await addRepresentative()), '/kz/cabinet/doctors'],
			[await signIn('partner', await addPartner()), '/kz/cabinet/profile'],
		] as const;
		for (const [session, to] of roles) expect(await page('/kz/cabinet', session)).toMatchObject({ status: 302, to });
		for (const path of ['/cabinet', '/patient']) {
			const { status, text } = await page(path, await account());
			expect(status).toBe(200);
			expect(text).toContain(`${person.lastName} ${person.firstName}`);
			expect(text).toContain('Здесь появится последний результат');
		}
		// A greeting of two words stays in one line on a phone.
		const greeted = await visit('/kz/cabinet', { headers: { Cookie: (await account()).cookie } });
		expect(await greeted.text()).toContain('Сәлеметсіз\u00A0бе');
	});
	it('check 16: leads from a notice through the sign-in to that result, and to no other person’s', async () => {
		const one = await account();
		const id = await idOfRequest(await result(one.iin));
		const asked = await visit(`/kz/cabinet?result=${id}`);
		expect(asked.status).toBe(302);
		const back = new URL(asked.headers.get('Location') ?? '', 'https://x.test').searchParams.get('back') ?? '';
		expect(back).toBe(`/kz/cabinet?result=${id}`);
		expect(await page(back, one)).toMatchObject({ status: 302, to: `/kz/results/${id}` });
		expect((await page(`/kz/results/${id}`, one)).text).toContain('5,4');
		const other = await page(`/kz/results/${id}`, await account());
		expect(other).toMatchObject({ status: 302, to: '/kz/results?ended=1' });
		expect((await page('/kz/results?ended=1', await account())).text).toContain('Бұл нәтиже қазір көрсетілгендердің арасында жоқ');
	});
	it('shows the newest finished request, the one that is expected next, and the last order', async () => {
		const one = await account();
		const iinPlanned = { plannedAt: '2036-11-25T18:00:00+05:00' };
		await result(one.iin, { ...iinPlanned, lines: [{ code: 'BIO-002', status: 'preliminary', value: 1 }] });
		await result(one.iin, { completedAt: '2026-11-20T10:00:00+05:00' });
		await ask('POST', '/api/site-order/create', { key: fresh(), body: { ...person, iin: one.iin, analyses: [await idOf('BIO-001')] }, access: one.token });
		const { text } = await page('/cabinet', one);
		expect(text).toMatch(/Последний готовый результат[\s\S]*люкоз[\s\S]*Завершено 20 ноября 2026/);
		expect(text).toContain('Ожидаем 25 ноября 2036');
		expect(text).toMatch(/Последний заказ[\s\S]*Заказать ещё раз/);
	});
});

describe('the list of house calls', () => {
	it.each(locales)('%s: says that it failed, with a way to try again, and not that there are none', async (locale) => {
		const one = await account();
		const t = translator(locale)(houseCallWords);
		const path = localise('/requests?show=house-calls', locale);
		const failed = await withBackend(
			(asked) => !asked.includes('house-calls'),
			() => outside(path, one),
		);
		expect(failed.text).toContain(t('list.failed'));
		expect(failed.text).toContain(`href="${path}"`);
		expect(failed.text).not.toContain(t('list.none'));
	});
});

describe('the list of results', () => {
	it('check 15: says that there are none yet, that none fit the filter, and that it failed, in three texts', async () => {
		const one = await account();
		const none = await page('/results', one);
		await result(one.iin);
		const nothing = await page('/results?dateTill=2020-01-01', one);
		expect(none.text).toContain('Результатов пока нет');
		expect(nothing.text).toContain('С такими фильтрами ничего не найдено');
		const failed = await withBackend(
			(path) => !path.includes('search-card'),
			() => outside('/results?state=done', one),
		);
		expect(failed.text).toContain('Список не загрузился');
		expect(failed.text).toMatch(/href="\/results\?state=done"[^>]*>Попробовать ещё раз/);
		for (const words of ['Результатов пока нет', 'ничего не найдено']) expect(failed.text).not.toContain(words);
		const home = await withBackend(
			(path) => !path.includes('search-card'),
			() => outside('/cabinet', one),
		);
		expect(home.text).toContain('Эта часть страницы не загрузилась');
		expect(home.text).not.toContain('Здесь появится последний результат');
	});
	it('says that it failed, and offers no visitor’s lookup in its place, while nobody says who is signed in', async () => {
		const one = await account();
		const id = await idOfRequest(await result(one.iin));
		const { text, cookies } = await withBackend(
			() => false,
			() => outside('/results', one),
		);
		expect(text).toContain('Список не загрузился');
		expect(cookies).toEqual([]);
		expect(
			(
				await withBackend(
					() => false,
					() => outside(`/results/${id}`, one),
				)
			).status,
		).toBe(503);
		expect(
			(
				await withBackend(
					() => false,
					() => outside('/requests', one),
				)
			).status,
		).toBe(503);
	});
	it('shows what is held back with its reason and the phone, and never its value', async () => {
		const one = await account();
		await result(one.iin, { lines: [{ code: 'BIO-001', status: 'restricted', value: 33.3, reason: 'Врач позвонит вам сам' }] });
		const home = (await page('/cabinet', one)).text;
		expect(home).toMatch(/Свяжитесь с нами[\s\S]*Врач позвонит вам сам/);
		expect(home).not.toContain('Ожидаем');
		const { text } = await page('/results', one);
		expect(text).toMatch(/сообщим лично[\s\S]*Врач позвонит вам сам[\s\S]*href="tel:/);
		expect(text).not.toContain('33,3');
	});
	it('goes on by pages, and tells days that are none', async () => {
		const one = await account();
		for (let made = 0; made < 10; made += 1) await result(one.iin);
		const first = await page('/results', one);
		const next = /href="(\/results\?after=[^"]+)"/.exec(first.text)?.[1] ?? '';
		expect(first.text.match(/Заявка P/g)).toHaveLength(9);
		expect((await page(next, one)).text.match(/Заявка P/g)).toHaveLength(1);
		for (const place of ['zzz', '', '1.', '9'.repeat(40)])
			expect((await page(`/results?after=${place}`, one)).text.match(/Заявка P/g), `a place that is none: ${place}`).toHaveLength(9);
		expect((await page('/results?dateFrom=2026-13-40', one)).text).toContain('Даты указаны неверно');
	});
	it('says late today as the result does, and expected today as long as it is', async () => {
		const hour = 3_600_000;
		const at = (moment: number) => new Date(moment).toISOString();
		const [tWay, tResults] = [translator('ru')(wayWords), translator('ru')(patientWords)];
		// Of one day in Almaty, or across its midnight: neither says it by the day.
		for (const [plannedAt, isLate] of [
			[Date.now() - hour, true],
			[Date.now() + hour, false],
		] as const) {
			const one = await account();
			const id = await idOfRequest(await result(one.iin, { plannedAt: at(plannedAt), lines: [{ code: 'BIO-001', status: 'preliminary', value: 1 }] }));
			const moment = formatMoment('ru', at(plannedAt)).replaceAll('\u00a0', ' ');
			const late = tResults('results.late', { moment });
			const planned = tResults('results.plannedFor', { day: formatDay('ru', dayInAlmaty(at(plannedAt))).replaceAll('\u00a0', ' ') });
			for (const path of ['/results', '/cabinet']) {
				const { text } = await page(path, one);
				expect([text.includes(late), text.includes(planned)], path).toEqual([isLate, !isLate]);
			}
			const { text } = await page(`/results/${id}`, one);
			expect([text.includes(tWay('late', { moment })), text.includes(tWay('planned', { moment }))]).toEqual([isLate, !isLate]);
		}
	});
	it('is the lookup for everybody else', async () => {
		expect((await page('/results', { cookie: '' })).text).not.toContain('Результатов пока нет');
		expect((await page('/results', await signIn('partner', await addPartner()))).text).not.toContain('Результатов пока нет');
	});
});

describe('an account whose IIN is not proved', () => {
	const pages = ['/results', '/cabinet', '/cabinet/health'] as const;
	const wordsIn = (locale: (typeof locales)[number]) => {
		const [t, tHealth] = [translator(locale)(patientWords), translator(locale)(healthWords)];
		const linked = [t('results.none'), t('results.noneNote'), t('home.none'), tHealth('none'), tHealth('noneNote')];
		return { t, linked };
	};
	it.each(locales)(
		'%s: is told that results may exist that are not linked, how to link them and whom to ask, and never that there are none',
		async (locale) => {
			const one = await account({ proved_at: null });
			const { t, linked } = wordsIn(locale);
			for (const path of pages) {
				const { text } = await page(localise(path, locale), one);
				expect(text, path).toContain(t('unlinked.own.title'));
				expect(text, path).toContain(t('unlinked.own.note'));
				expect(text, path).toMatch(/href="[^"]*\/cabinet\/journal"/);
				expect(text, path).toMatch(/href="[^"]*\/results#receipt"/);
				expect(text, path).toMatch(/href="tel:/);
				for (const words of linked) expect(text, path).not.toContain(words);
			}
			const proved = await account();
			for (const path of pages) {
				const { text } = await page(localise(path, locale), proved);
				expect(text, path).not.toContain(t('unlinked.own.title'));
				expect(
					linked.some((words) => text.includes(words)),
					path,
				).toBe(true);
			}
		},
	);
	it('is told the same beside a search and a period that find nothing', async () => {
		const { t } = wordsIn('ru');
		const [one, proved] = [await account({ proved_at: null }), await account()];
		const nothing = '/results?dateTill=2020-01-01';
		expect((await page(nothing, one)).text).toContain(t('unlinked.own.note'));
		expect((await page(nothing, proved)).text).not.toContain(t('unlinked.own.note'));
		const found = await post('/results', { intent: 'find-results', q: 'Глюкоза' }, { Cookie: one.cookie });
		const { text } = await page(found.headers.get('Location') ?? '', one);
		expect(text).toContain(t('find.nothing', { q: 'Глюкоза' }));
		expect(text).toContain(t('unlinked.own.note'));
	});
	it('reads of a child’s results while the child is shown, also where the parent’s own IIN is proved', async () => {
		const { t, linked } = wordsIn('ru');
		const parent = await account();
		const child = await addPatient({ first_name: 'Арсен', birth_date: '2018-03-02', iin: '' });
		await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2034-03-02', 1)")
			.bind(parent.id, child)
			.run();
		await env.LAB_DB.prepare('UPDATE sessions SET acting_for = ?2 WHERE account_id = ?1').bind(parent.id, child).run();
		for (const path of pages) {
			const { text } = await page(path, parent);
			expect(text, path).toContain(t('unlinked.child.title'));
			expect(text, path).toContain(t('unlinked.child.proveNote'));
			expect(text, path).not.toContain(t('unlinked.own.title'));
			for (const words of linked) expect(text, path).not.toContain(words);
		}
		await env.LAB_DB.prepare('UPDATE patients SET proved_at = 1 WHERE id = ?1').bind(child).run();
		for (const path of pages) expect((await page(path, parent)).text, path).not.toContain(t('unlinked.child.title'));
	});
	it('is promised nothing where nobody can say whether it is proved', async () => {
		const one = await account();
		const { t, linked } = wordsIn('ru');
		for (const path of pages) {
			const { text } = await withBackend(
				(asked) => !asked.endsWith('/main'),
				() => outside(path, one),
			);
			expect(text, path).toContain(t('unlinked.own.title'));
			for (const words of linked) expect(text, path).not.toContain(words);
		}
	});
	it('is told beside its results that they are not all, on the home and at organs without a value', async () => {
		const one = await account({ proved_at: null });
		const nr = await result('', { completedAt: '2026-11-20T10:00:00+05:00' });
		await attach(await idOfRequest(nr), one.id);
		const { t } = wordsIn('ru');
		expect((await page('/cabinet', one)).text).toContain(translator('ru')(attachmentWords)('history.part'));
		const body = (await page('/cabinet/health', one)).text;
		expect(body).toContain(t('unlinked.own.note'));
		expect(body).not.toContain(translator('ru')(healthWords)('withoutNote'));
	});
});

describe('a result of the account', () => {
	it('is the same page in the account’s frame, with its PDF, and without an end of half an hour', async () => {
		const one = await account();
		const id = await idOfRequest(await result(one.iin));
		const { text } = await page(`/results/${id}`, one);
		expect(text).toContain('Разделы кабинета');
		expect(text).not.toMatch(/data-open-ms|Закрыть результаты/);
		const pdf = (session: TestSession) =>
			visit(`/api/site-test-results/blanks?id=${id}&lang=ru-RU&city_id=98`, { headers: { Cookie: session.cookie, 'CF-Connecting-IP': address() } });
		const own = await pdf(one);
		expect(own.headers.get('Content-Type')).toBe('application/pdf');
		expect((await own.arrayBuffer()).byteLength).toBeGreaterThan(1000);
		expect((await pdf(await account())).status).toBe(404);
	});
	it('opened by its receipt can be kept, once; another person’s cannot, and it is said whom to ask', async () => {
		const one = await account({ proved_at: null });
		const open = async (requestNr: string) => {
			const opened = await submit('/results/login', { internalNr: requestNr, password }, one.cookie);
			return { id: await idOfRequest(requestNr), cookie: joinCookies(one.cookie, opened) };
		};
		const own = await open(await result(one.iin, { password }));
		expect((await page(`/results/${own.id}`, own)).text).toContain('Сохранить в кабинете?');
		const saved = await post(`/results/${own.id}`, { intent: 'claim' }, { Cookie: own.cookie });
		expect(saved.headers.get('Location')).toBe(`/results/${own.id}?saved=1`);
		const after = await page(`/results/${own.id}?saved=1`, { cookie: joinCookies(own.cookie, saved) });
		expect(after.text).toContain('Результат сохранён в вашем кабинете');
		expect(after.text).not.toContain('Сохранить в кабинете?');
		const others = await open(await result('', { password }, { lastName: 'Омарова' }));
		const refused = await post(`/results/${others.id}`, { intent: 'claim' }, { Cookie: others.cookie });
		expect(refused.status).toBe(409);
		expect(await refused.text()).toContain('обратитесь в пункт приёма с удостоверением');
	});
	it('tells a value over time, broken where the method changed, with what is held back counted', async () => {
		const one = await account();
		const at = (day: string, line: object) =>
			result(one.iin, {
				collectedAt: `2026-10-${day}T09:00:00+05:00`,
				lines: [{ code: 'BIO-001', status: 'final', value: 5.4, unit: 'mmol/L', method: 'Гексокиназный', ...line }],
			});
		await at('01', {});
		await at('10', { value: 9.9, method: 'Глюкозооксидазный' });
		const last = await at('20', { value: '<0.1' });
		await at('25', { status: 'restricted', value: undefined, reason: 'Позвоним' });
		const { text } = await page('/cabinet/trend?code=BIO-001', one);
		expect(text).toContain('Линия прервана там, где сменился метод');
		expect(text).toContain('они только в таблице');
		expect(text).toContain('Ещё 1 исследование без значения');
		expect(text).toMatch(/1 октября 2026[\s\S]*|9,9/);
		const shown = await page(`/results/${await idOfRequest(last)}`, one);
		expect(shown.text).toContain('/cabinet/trend?code=BIO-001');
		expect((await page('/cabinet/trend?code=BIO-001', await account())).text).toContain('Значений этого показателя в кабинете нет');
		// Without one, it can be chosen.
		expect((await page('/cabinet/trend', one)).text).toMatch(/type="checkbox"[^>]*value="BIO-001"/);
	});
});

describe('the order history', () => {
	const order = async (session: Account, more: object = {}): Promise<Placed> =>
		read<Placed>(
			ask('POST', '/api/site-order/create', { key: fresh(), body: { ...person, ...more, analyses: [await idOf('BIO-001')] }, access: session.token }),
		);

	it('finds by a name that stands in no address, and shows it to the session that searched', async () => {
		const one = await account();
		const [own, other] = [await order(one), await order(one, { lastName: 'Қасымова' })];
		const sent = await post('/requests', { intent: 'search', lastName: 'касымова' }, { Cookie: one.cookie });
		const to = sent.headers.get('Location') ?? '';
		expect(to).toMatch(/^\/requests\?search=[\w-]{22}$/);
		const { text } = await page(to, one);
		expect(text).toContain(other.orderNr);
		expect(text).not.toContain(own.orderNr);
		expect(text).toContain('Найдено по запросу: касымова');
		const two = await account();
		expect(await page(to, two)).toMatchObject({ status: 302, to: '/requests?ended=1' });
		expect((await page('/requests?ended=1', two)).text).toContain('Этот поиск больше не действует');
		const wrong = await post('/requests', { intent: 'search', orderNr: '№ 1/2' }, { Cookie: one.cookie });
		expect(wrong.status).toBe(422);
		expect(await wrong.text()).toContain('№ 1/2');
	});
	it('has three texts for no rows, and leads to orders, cancelled or ordered again by the account alone', async () => {
		const one = await account();
		expect((await page('/requests', one)).text).toContain('Заказов пока нет');
		const { id } = await order(one);
		expect((await page('/requests?status=5', one)).text).toContain('Таких заказов нет');
		expect((await page(`/order/${id}`, one)).text).toMatch(/Отменить заказ/);
		expect((await page(`/order/${id}`, one)).text).not.toContain('Забыть на этом устройстве');
		expect((await page(`/order/${id}`, await account())).text).toContain('Это ваш заказ?');
		const again = await post(`/order/${id}`, { intent: 'again' }, { Cookie: one.cookie });
		expect(again.headers.get('Location')).toBe(`/basket?again=${id}`);
		const cancel = (session: TestSession) => post(`/order/${id}`, { intent: 'cancel' }, { Cookie: session.cookie });
		await cancel(await account());
		expect((await page('/requests?status=5', one)).text).toContain('Таких заказов нет');
		await cancel(one);
		expect((await page('/requests?status=5', one)).text).toContain('Отменён');
	});
	it('keeps an order that this browser made as a visitor', async () => {
		const one = await account();
		const made = await placed([await idOf('BIO-001')]);
		const name = cookieName('auth-order', env.SITE_ORIGIN.startsWith('https:'));
		const both = { cookie: `${one.cookie}; ${name}=${made.id}.${made.access}` };
		expect((await page(`/order/${made.id}`, both)).text).toContain('Сохранить в кабинете?');
		const saved = await post(`/order/${made.id}`, { intent: 'claim' }, { Cookie: both.cookie });
		expect(saved.headers.get('Location')).toBe(`/order/${made.id}?saved=1`);
		expect((await page(`/order/${made.id}?saved=1`, both)).text).not.toContain('Сохранить в кабинете?');
		expect((await page('/requests', one)).text).toContain(made.orderNr);
		// Who is nobody is not asked.
		expect((await page(`/order/${(await placed([await idOf('BIO-001')])).id}`, { cookie: cookiesOf(saved) })).text).not.toContain('Сохранить в кабинете?');
	});
	it('leaves anyone who is signed in so when an access to an order has ended', async () => {
		const one = await account();
		const made = await placed([await idOf('BIO-001')]);
		await env.LAB_DB.prepare('UPDATE order_access SET expires_at = ?2 WHERE order_id = ?1')
			.bind(made.id, Date.now() - 1000)
			.run();
		const name = cookieName('auth-order', env.SITE_ORIGIN.startsWith('https:'));
		const answer = await post(`/order/${made.id}`, { intent: 'cancel' }, { Cookie: `${one.cookie}; ${name}=${made.id}.${made.access}` });
		expect(answer.headers.getSetCookie().filter((cookie) => cookie.includes('auth-session'))).toEqual([]);
		expect((await page('/requests', one)).status).toBe(200);
	});
	it('is nobody’s without an account', async () => {
		for (const path of ['/requests', '/cabinet', '/patient', '/cabinet/trend?code=BIO-001']) {
			expect((await visit(path)).status, path).toBe(302);
			expect((await page(path, await signIn('partner', await addPartner()))).to, path).toMatch(/^\/(login|cabinet\/profile)/);
		}
	});
});

describe('where one is in an account', () => {
	const here = (html: string) => [...html.matchAll(/<a href="([^"]+)" aria-current="page"/g)].map(([, href = '']) => href);
	it.each([
		['/cabinet/journal', '/results'],
		['/cabinet/settings', '/cabinet'],
	])('%s: the bar of a phone and the account’s navigation agree', async (path, tab) => {
		const { text } = await page(path, await account());
		const [bar = '', sections = ''] = [translator('ru')(frameWords)('quick'), translator('ru')(accountFrameWords)('sections')].map(
			(label) => new RegExp(`<nav[^>]* aria-label="${label}"[^>]*>.*?</nav>`, 's').exec(text)?.[0],
		);
		expect(here(bar)).toEqual([tab]);
		expect(here(sections)).toEqual([tab === '/cabinet' ? path : tab]);
	});
});
