/** A partner's link: what a browser keeps of it, and which orders name the partner. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { referralHeader } from '#shared/kit/call.ts';
import { addDoctor, addPartner, signIn } from '#tests/support/accounts.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { ask, fresh, joinCookies, person, read, submit, type Placed, type Refused } from '#tests/support/laboratory.ts';
import { create, ordersWritten } from '#tests/support/orders.ts';
import { drop, idOf, lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let glucose = 0;
beforeAll(async () => {
	await seedSite();
	glucose = await idOf('BIO-001');
});

let links = 0;
const newLink = () => {
	links += 1;
	return links.toString(16).padStart(10, '0');
};
/** A partner with a link. */
async function linked(more: object = {}) {
	const link = newLink();
	return { link, id: await addPartner({ link, ...more }) };
}
const partnerOf = (orderId: string) => env.LAB_DB.prepare('SELECT partner_id FROM orders WHERE id = ?1').bind(orderId).first<string>('partner_id');
const order = (referral: string, more: object = {}, key = fresh()) =>
	read<Placed & Refused>(
		ask('POST', create, { key, body: { ...person, analyses: [glucose], ...more }, headers: referral === '' ? {} : { [referralHeader]: referral } }),
	);
const today = () => new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
const dayFromToday = (days: number) => new Date(Date.now() + 5 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

describe('the link', () => {
	it('leads to the first page of its language, and leaves the code in a cookie that no script reads, for 30 days', async () => {
		const { link } = await linked();
		for (const [path, to] of [
			[`/p/${link}`, '/'],
			[`/en/p/${link}`, '/en'],
			[`/kz/p/${link}`, '/kz'],
		] as const) {
			const answer = await visitWith({ SITE_ORIGIN: 'https://zerthana.example' }, path);
			expect([answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')]).toEqual([302, to, 'no-store']);
			const [cookie = '', ...others] = answer.headers.getSetCookie().filter((one) => one.includes('referral='));
			expect(others).toEqual([]);
			expect(cookie.split('; ').toSorted()).toEqual(
				['HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure', `__Host-referral=${link}`].toSorted(),
			);
		}
	});

	it('of nobody, of a partner that left or whose contract ran out leads the same way, without a cookie', async () => {
		const ended = await linked({ valid_until: dayFromToday(-1) });
		const left = await linked();
		await env.LAB_DB.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'partner', 1)").bind(left.id).run();
		const answers = await Promise.all([ended.link, left.link, 'ffffffffff', 'FFFFFFFFFF', 'x', '%27%20OR%201=1'].map((code) => visit(`/p/${code}`)));
		for (const answer of answers) {
			expect([answer.status, answer.headers.get('Location'), answer.headers.getSetCookie(), await answer.text()]).toEqual([302, '/', [], '']);
		}
		// The last day of a contract counts, and so does one without an end.
		for (const valid_until of [today(), '']) {
			const { link } = await linked({ valid_until });
			expect((await drop(await visit(`/p/${link}`))).headers.getSetCookie()).toHaveLength(1);
		}
	});

	it('changes nothing of pages that are everybody’s', async () => {
		const { link } = await linked();
		// A page that nobody has opened yet: what is kept of it for everybody is what this browser was given.
		const page = '/kz/equipment';
		const first = await visit(page, { headers: { Cookie: `referral=${link}` } });
		expect([first.status, first.headers.getSetCookie()]).toEqual([200, []]);
		const text = await first.text();
		expect(text).not.toContain(link);
		expect(await (await visit(page)).text()).toBe(text);
	});

	it('is told to no browser: whether it is somebody’s only an edge asks', async () => {
		const { link } = await linked();
		const asked = `/api/partner/known?lang=ru-RU&city_id=98&code=${link}`;
		expect((await drop(await visit(asked))).status).toBe(404);
		expect(await read(ask('GET', `/api/partner/known?code=${link}`))).toMatchObject({ http: 200, isKnown: true });
		expect(await read(ask('GET', '/api/partner/known?code=ffffffffff'))).toMatchObject({ http: 200, isKnown: false });
		expect((await ask('GET', '/api/partner/known?code=1')).status).toBe(400);
	});

	it('is given to each partner that the laboratory brings in, once', async () => {
		const bring = async (company: string) => {
			const file = [
				{
					code: 'P-LINK',
					phone: '+77015550011',
					email: '',
					language: 'ru',
					left: 'no',
					company,
					contract_nr: '1',
					discount: 0,
					valid_until: '',
					contact_name: 'Асель',
					contact_phone: '',
					contact_email: '',
				},
			];
			const answer = await lis('PUT', '/lis/partners', file);
			expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
			return env.LAB_DB.prepare("SELECT link, company FROM partners WHERE code = 'P-LINK'").first<{ link: string; company: string }>();
		};
		const first = await bring('ТОО «Дала»');
		expect(first?.link).toMatch(/^[0-9a-f]{10}$/);
		expect(await bring('ТОО «Дала-2»')).toEqual({ link: first?.link, company: 'ТОО «Дала-2»' });
		// One that came to be without a link gets one at the next file.
		await env.LAB_DB.prepare("UPDATE partners SET link = '' WHERE code = 'P-LINK'").run();
		expect((await bring('ТОО «Дала»'))?.link).toMatch(/^[0-9a-f]{10}$/);
	});
});

describe('an order', () => {
	it('through the site’s form names the partner whose link was opened last', async () => {
		const [first, second] = [await linked(), await linked()];
		let cookies = `globals.currentBasket=${String(glucose)}`;
		for (const { link } of [first, second]) cookies = joinCookies(cookies, await drop(await visit(`/p/${link}`, { headers: { Cookie: cookies } })));
		// What is nobody's takes nothing away.
		cookies = joinCookies(cookies, await drop(await visit('/p/ffffffffff', { headers: { Cookie: cookies } })));
		const answer = await submit('/order/confirm', { ...person, key: fresh() }, cookies);
		expect(answer.status).toBe(303);
		const id = new URL(answer.headers.get('Location') ?? '/', env.SITE_ORIGIN).searchParams.get('order') ?? '';
		expect(await partnerOf(id)).toBe(second.id);
	});

	it('of a browser that came by no link, or by nobody’s, names none, and is made all the same', async () => {
		const ended = await linked({ valid_until: dayFromToday(-1) });
		const left = await linked();
		await env.LAB_DB.prepare("INSERT INTO ended_accounts (account_id, role, ended_at) VALUES (?1, 'partner', 1)").bind(left.id).run();
		for (const referral of ['', ended.link, left.link, 'ffffffffff', '1', `${ended.link}; x`]) {
			const made = await order(referral);
			expect([referral, made.http, await partnerOf(made.id)]).toEqual([referral, 200, null]);
		}
		// An id, and the code by which the partner signs in, are no link.
		const known = await linked({ code: 'abcdef0123' });
		for (const referral of [known.id, 'abcdef0123']) expect(await partnerOf((await order(referral)).id)).toBeNull();
		expect(await partnerOf((await order(known.link)).id)).toBe(known.id);
	});

	it('costs the same, whatever the contract’s discount, and is the same order when it is sent again', async () => {
		const { link, id } = await linked({ discount: 5000 });
		const key = fresh();
		const [plain, made] = [await order(''), await order(link, {}, key)];
		expect(made.total).toBe(plain.total);
		const before = await ordersWritten();
		// By another link, or by none: the key and what was asked for are the same.
		const other = await linked();
		for (const again of [await order(other.link, {}, key), await order('', {}, key)]) expect(again).toMatchObject({ http: 200, id: made.id });
		expect([await ordersWritten(), await partnerOf(made.id)]).toEqual([before, id]);
		expect(await order(link, { firstName: 'Асель' }, key)).toMatchObject({ http: 409 });
	});

	it('does not take a partner from its body, and a doctor’s names none', async () => {
		const { link, id } = await linked();
		expect(await partnerOf((await order('', { partnerId: id, partner: link, referral: link })).id)).toBeNull();
		const { token } = await signIn('doctor', await addDoctor());
		expect(
			await read(ask('POST', create, { key: fresh(), access: token, headers: { [referralHeader]: link }, body: { ...person, analyses: [glucose] } })),
		).toMatchObject({
			code: 'checkout-closed',
		});
	});
});
