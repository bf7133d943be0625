/** A patient's house calls beside the orders: all of them and nobody else's, each with where it stands, and called off while that is allowed. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { patientWords } from '#shared/patient/words.ts';
import { allOfAccountStatement } from '#worker/lab/house-call/lists-store.ts';
import { addDoctor, addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { caller, dayFromNow, madeHouseCall } from '#tests/support/house-calls.ts';
import { ask, read, submit, type Refused } from '#tests/support/laboratory.ts';
import { makers } from '#tests/support/owned.ts';
import { seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved for real, and dozens of house calls made: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);
beforeEach(async () => {
	for (const table of ['house_call_access', 'house_call_lines', 'house_calls', 'outgoing']) await env.LAB_DB.prepare(`DELETE FROM ${table}`).run();
});

interface Account extends TestSession {
	readonly id: string;
}
const account = async (): Promise<Account> => {
	const id = await addPatient();
	return { id, ...(await signIn('patient', id)) };
};
/** A house call of an account, as the store has it by now. */
async function houseCallOf({ id: accountId }: Account, more: Readonly<Record<string, string>> = {}): Promise<string> {
	const { id } = await madeHouseCall();
	// Those that are made go to many days, since few may go to one building on one.
	const columns = { account_id: accountId, departure_date: dayFromNow(7), ...more };
	const set = Object.keys(columns).map((column, at) => `${column} = ?${String(at + 2)}`);
	await env.LAB_DB.prepare(`UPDATE house_calls SET ${set.join(', ')} WHERE public_id = ?1`)
		.bind(id, ...Object.values(columns))
		.run();
	return id;
}
type Listed = Reply<'house-call.list'> & Refused;
const list = ({ token }: TestSession, query = '?scope=all', lang: 'ru-RU' | 'kk-KZ' = 'ru-RU') =>
	read<Listed>(ask('GET', `/account/patient-room/house-calls${query}`, { access: token, lang }));
const idsOf = ({ data }: Listed) => data.map(({ id }) => id);
const html = async (path: string, { cookie }: { readonly cookie: string }) => (await visit(path, { headers: { Cookie: cookie } })).text();
const here = '/requests?show=house-calls';

describe('the list of all', () => {
	it('has those of the account in every state, the latest visit first, and nobody else’s', async () => {
		const [one, two] = [await account(), await account()];
		const done = await houseCallOf(one, { departure_date: '2026-01-15', state: 'done' });
		const coming = await houseCallOf(one);
		const cancelled = await houseCallOf(one, { departure_date: dayFromNow(3), state: 'cancelled' });
		const foreign = await houseCallOf(two);
		await madeHouseCall();
		const listed = await list(one);
		expect(listed).toMatchObject({ http: 200, next: null });
		expect(idsOf(listed)).toEqual([coming, cancelled, done]);
		expect(listed.data[0]).toMatchObject({
			state: 'new',
			departure_date: dayFromNow(7),
			from: '20:00',
			till: '21:00',
			address: caller.address,
			mayCancel: true,
		});
		expect(listed.data.slice(1).map(({ state, mayCancel }) => [state, mayCancel])).toEqual([
			['cancelled', false],
			['done', false],
		]);
		expect(idsOf(await list(two))).toEqual([foreign]);
		expect(idsOf(await list(one, ''))).toEqual([coming]);
		expect((await list(one, '?scope=all', 'kk-KZ')).data[0]?.city).toMatchObject({ slug: 'almaty', name: 'Алматы', phone: '+77273500098' });
	});
	it('goes on page by page, also among visits of one moment, and tells nothing by another’s place', async () => {
		const [one, two] = [await account(), await account()];
		const made: string[] = [];
		for (let at = 0; at < 23; at += 1) made.push(await houseCallOf(one, { building: `b${String(at)}` }));
		const theirs = await houseCallOf(two);
		const first = await list(one);
		const rest = await list(one, `?scope=all&after=${first.next ?? ''}`);
		expect([first.data.length, rest.data.length, rest.next]).toEqual([20, 3, null]);
		expect([...idsOf(first), ...idsOf(rest)]).toEqual(made.toReversed());
		for (const foreign of [theirs, 'N'.repeat(32)]) expect(await list(one, `?scope=all&after=${foreign}`)).toEqual({ http: 200, data: [], next: null });
		expect((await list(one, '?scope=all&after=x')).http).toBe(400);
		expect((await list(one, '?scope=others')).http).toBe(400);
	});
	it('is read by its index', async () => {
		for (const isFirst of [true, false]) {
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${allOfAccountStatement(isFirst)}`)
				.bind('a', '', 21)
				.all<{ detail: string }>();
			const plan = results.map(({ detail }) => detail).join('\n');
			expect(plan).toContain('SEARCH h USING INDEX house_calls_by_account');
			expect(plan).not.toMatch(/SCAN|TEMP B-TREE/);
		}
	});
	it('of a child is empty, and the parent’s stays the parent’s', async () => {
		const one = await account();
		await houseCallOf(one);
		const child = (await makers.ward.patient?.(one.id)) ?? '';
		expect((await ask('POST', '/account/patient-room/family/act', { access: one.token, body: { id: child } })).status).toBe(200);
		expect(await list(one)).toMatchObject({ http: 200, data: [] });
		const page = await html(here, one);
		expect(page).not.toContain(caller.address);
		expect(page.includes(translator('ru')(patientWords)('orders.tabs'))).toBe(false);
	});
});

describe.each(locales)('the page (%s)', (locale) => {
	const t = translator(locale)(houseCallWords);
	it('tells state, day, hours, city and address of each, and is led to from the orders and from the home', async () => {
		const one = await account();
		await houseCallOf(one, { state: 'confirmed' });
		await houseCallOf(one, { departure_date: '2026-02-03', state: 'done', address: '<b>Сатпаева, 22' });
		await houseCallOf(one, { departure_date: '2026-02-01', state: 'new' });
		const page = await html(localise(here, locale), one);
		const moment = (day: string) => t('made.moment', { day: formatDay(locale, day), from: '20:00', till: '21:00' });
		for (const text of [t('home.states.confirmed'), t('home.states.done'), moment(dayFromNow(7)), moment('2026-02-03'), '&lt;b&gt;Сатпаева, 22']) {
			expect(page).toContain(text);
		}
		// Nobody wrote down what came of it: it waits for nothing any more.
		expect(page).toContain(t('home.states.past'));
		expect(page).not.toContain(t('home.states.new'));
		expect(page.split(t('made.cancelYes')).length - 1).toBe(1);
		for (const path of ['/requests', '/cabinet']) expect(await html(localise(path, locale), one)).toContain(`href="${localise(here, locale)}"`);
	});
	it('says that there are none yet, and behind the last that there is nothing more', async () => {
		const one = await account();
		expect(await html(localise(here, locale), one)).toContain(t('list.none'));
		const last = await houseCallOf(one);
		const beyond = await html(localise(`${here}&after=${last}`, locale), one);
		expect(beyond).toContain(t('list.nothing'));
		expect(beyond).not.toContain(t('list.none'));
	});
});

describe('calling off from the list', () => {
	it('takes the account two steps without scripts, and the list says so afterwards', async () => {
		const one = await account();
		const id = await houseCallOf(one);
		const page = await html(here, one);
		expect(page).toContain(`action="/house-call?done=${id}"`);
		const stranger = await account();
		expect((await submit(`/house-call?done=${id}`, { intent: 'cancel', 'smart-token': '' }, stranger.cookie)).status).toBe(303);
		expect((await list(one)).data[0]).toMatchObject({ state: 'new' });
		const answer = await submit(`/house-call?done=${id}`, { intent: 'cancel', 'smart-token': '' }, one.cookie);
		expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/house-call?done=${id}`]);
		expect((await list(one)).data[0]).toMatchObject({ id, state: 'cancelled', mayCancel: false });
		const after = await html(here, one);
		expect(after).toContain(translator('ru')(houseCallWords)('home.states.cancelled'));
		expect(after).not.toContain(translator('ru')(houseCallWords)('made.cancelYes'));
	});
	it('is offered no more once the slot has begun', async () => {
		const one = await account();
		await houseCallOf(one, { departure_date: dayInAlmaty(Date.now()), begins: '00:00', ends: '00:01' });
		expect((await list(one)).data[0]).toMatchObject({ state: 'new', mayCancel: false });
		expect(await html(here, one)).not.toContain(translator('ru')(houseCallWords)('made.cancelYes'));
	});
});

describe('a doctor', () => {
	it('is shown orders whatever the address says, and no tab', async () => {
		const { cookie } = await signIn('doctor', await addDoctor());
		const page = await html(here, { cookie });
		expect(page).toContain(translator('ru')(patientWords)('orders.title'));
		expect(page.includes(translator('ru')(patientWords)('orders.tabs'))).toBe(false);
	});
});
