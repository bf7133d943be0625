/** Templates as a doctor has them in the browser, without scripts: putting one together, saving, using and deleting it. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDoctor, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, joinCookies } from '#tests/support/laboratory.ts';
import { cookiesOf, idOf, post, seedSite, visit } from '#tests/support/site.ts';

let glucose: number;
let potassium: number;
let doctor: string;
let cookie: string;
let token: string;

beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
	doctor = await addDoctor();
	({ cookie, token } = await signIn('doctor', doctor));
});

const open = async (path: string, cookies = cookie) => {
	const answer = await visit(path, { headers: { Cookie: cookies } });
	return { status: answer.status, location: answer.headers.get('Location'), html: (await answer.text()).replaceAll('&amp;', '&').replaceAll('\u00a0', ' ') };
};
const make = async (name: string, analyses: readonly number[], access = token) => {
	const answer = await ask('POST', '/account/doctor-room/template', { access, key: fresh(), body: { name, analyses } });
	return ((await answer.json()) as { readonly id: string }).id;
};
/** Posts as a browser does: what leads on is looked at, not followed. */
const send = (path: string, fields: Readonly<Record<string, string>>, cookies = cookie) => post(path, fields, { Cookie: cookies, Accept: 'text/html' });
const markIn = (html: string) => /[?&]of=([0-9a-f]{18})/.exec(html)?.[1] ?? '';
const namesIn = async (id: string) => {
	const { results } = await env.LAB_DB.prepare('SELECT analysis_id AS id FROM template_lines WHERE template_id = ?1 ORDER BY position')
		.bind(id)
		.all<{ id: number }>();
	return results.map((row) => row.id);
};
const basketOf = (answer: Response) => /currentBasket=([\d.]*)/.exec(cookiesOf(answer))?.[1];

describe('the list', () => {
	it('says that there is none yet, then names each in three languages', async () => {
		const fresher = await signIn('doctor', await addDoctor());
		for (const [prefix, none] of [
			['', 'Шаблонов пока нет'],
			['/en', 'No templates yet'],
			['/kz', 'Әзірге үлгі жоқ'],
		])
			expect((await open(`${prefix ?? ''}/template`, fresher.cookie)).html).toContain(none);
		const id = await make('Диабет <контроль>', [glucose], fresher.token);
		const { html } = await open('/en/template', fresher.cookie);
		expect(html).toContain(`href="/en/template/${id}"`);
		expect(html).toContain('Диабет &lt;контроль&gt;');
		expect(html).not.toContain('No templates yet');
	});
	it('leads everybody else to the sign-in, and back to the page', async () => {
		for (const path of [
			'/template',
			'/kz/template/analyzes',
			`/template/${'A'.repeat(22)}`,
			`/en/template/${'A'.repeat(22)}/edit`,
			'/template/_payload.json',
		]) {
			const answer = await open(path, '');
			expect(answer.status, path).toBe(302);
			expect(answer.location, path).toMatch(/^(\/\w\w)?\/login\?back=/);
		}
	});
});

describe('a new template', () => {
	it('is put together by links and a search that keep what was chosen, and saved under a name', async () => {
		const start = await open('/template/analyzes');
		const of = markIn(start.html) || (/name="of" value="([0-9a-f]+)"/.exec(start.html)?.[1] ?? '');
		expect(of).not.toBe('');
		const searched = await open(`/template/analyzes?of=${of}&q=${encodeURIComponent('глюкоза')}`);
		const add = new RegExp(`href="(/template/analyzes\\?ids=${glucose}&[^"]+)"`).exec(searched.html)?.[1] ?? '';
		expect(add).toContain('q=');
		const chosen = await open(add);
		expect(chosen.html).toContain('Выбран 1 анализ');
		// What is chosen already is not offered again.
		expect(chosen.html).not.toContain(`ids=${glucose}.${glucose}`);
		const both = await open(`/template/analyzes?ids=${glucose}.${potassium}&of=${of}&category=biochemistry`);
		expect(both.html).toContain('Выбрано 2 анализа');
		const form = /<form[^>]*data-form="templates\/create"[^>]*>/.exec(both.html)?.[0] ?? '';
		const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
		expect(action).toContain(`ids=${glucose}.${potassium}`);
		const saved = await send(action, { name: ' Сахар и калий ', key: fresh() });
		const to = saved.headers.get('Location') ?? '';
		expect([saved.status, to]).toEqual([303, expect.stringMatching(/^\/template\/[\w-]{22}\?saved=1$/)]);
		expect(await namesIn(to.slice('/template/'.length, -'?saved=1'.length))).toEqual([glucose, potassium]);
		const page = await open(to);
		expect(page.html).toContain('Сахар и калий');
		// The whole price: one sampling for both.
		expect(page.html).toContain('3 500');
	});
	it('without a name, or without a test, says so and loses nothing', async () => {
		const mark = markIn((await open('/template/analyzes?category=biochemistry')).html);
		const path = `/template/analyzes?ids=${glucose}&of=${mark}`;
		const unnamed = await send(path, { name: '  ', key: fresh() });
		expect(unnamed.headers.get('Location')).toBe(path);
		const reply = await open(path, joinCookies(cookie, unnamed));
		expect(reply.html).toContain('Введите название шаблона.');
		expect(reply.html).toContain('Выбран 1 анализ');
		const empty = await send(`/template/analyzes?of=${mark}`, { name: 'Пустой', key: fresh() });
		const again = await open(`/template/analyzes?of=${mark}`, joinCookies(cookie, empty));
		expect(again.html).toContain('Выберите хотя бы один анализ.');
		expect(again.html).toContain('value="Пустой"');
	});
	it('of an address that another doctor left begins empty', async () => {
		const mark = markIn((await open('/template/analyzes?category=biochemistry')).html);
		const path = `/template/analyzes?ids=${glucose}&of=${mark}`;
		expect((await open(path)).html).toContain('Выбран 1 анализ');
		const other = await signIn('doctor', await addDoctor());
		const { html } = await open(path, other.cookie);
		expect(html).toContain('Выбрано 0 анализов');
	});
});

describe('editing', () => {
	it('begins with what stands; a name that is emptied is asked for', async () => {
		const id = await make('Было', [glucose, potassium]);
		const page = await open(`/template/${id}/edit`);
		expect(page.html).toContain('value="Было"');
		expect(page.html).toContain('Выбрано 2 анализа');
		const path = `/template/${id}/edit?ids=${potassium}&v=1&of=${markIn(page.html)}`;
		const refused = await send(path, { name: '' });
		expect((await open(path, joinCookies(cookie, refused))).html).toContain('Название шаблона не должно быть пустым.');
		expect((await send(path, { name: 'Стало' })).headers.get('Location')).toBe(`/template/${id}?saved=1`);
		expect(await namesIn(id)).toEqual([potassium]);
	});
	it('in a second tab is told of the first, keeps what was done there, and saves it when that is meant', async () => {
		const id = await make('Общий', [glucose, potassium]);
		const mark = markIn((await open(`/template/${id}/edit`)).html);
		const path = (ids: string, version: number) => `/template/${id}/edit?ids=${ids}&v=${version}&of=${mark}`;
		await send(path(String(glucose), 1), { name: 'Первая' });
		const second = await send(path(String(potassium), 1), { name: 'Вторая' });
		expect(second.headers.get('Location')).toBe(path(String(potassium), 1));
		const reply = await open(path(String(potassium), 1), joinCookies(cookie, second));
		expect(reply.html).toContain('сохранили в другой вкладке');
		expect(reply.html).toContain('«Первая». Глюкоза');
		expect(reply.html).toContain('value="Вторая"');
		expect(await namesIn(id)).toEqual([glucose]);
		expect(reply.html).toContain(`action="${path(String(potassium), 2)}"`);
		expect((await send(path(String(potassium), 2), { name: 'Вторая' })).headers.get('Location')).toBe(`/template/${id}?saved=1`);
		expect(await namesIn(id)).toEqual([potassium]);
	});
	it('of one that is gone, and of another doctor’s, is the same page that is not found', async () => {
		const id = await make('Чужой', [glucose]);
		const other = await signIn('doctor', await addDoctor());
		for (const path of [`/template/${id}`, `/template/${id}/edit`, `/template/${'A'.repeat(22)}`, '/template/x'])
			expect((await open(path, other.cookie)).status, path).toBe(404);
		expect((await send(`/template/${id}/edit?ids=${glucose}&v=1`, { name: 'Мой' }, other.cookie)).headers.get('Location')).toBe('/template?gone=1');
	});
});

describe('using a template', () => {
	const basket = (...ids: readonly number[]) => `${cookie}; globals.currentBasket=${ids.join('.')}`;
	it('on an empty basket adds at once what the city offers, with its sampling service', async () => {
		const id = await make('Сразу', [glucose, potassium]);
		const used = await send(`/template/${id}`, { intent: 'use', target: 'basket' });
		expect(used.headers.get('Location')).toBe('/basket');
		expect(basketOf(used)?.split('.')).toEqual([String(glucose), String(potassium), String(await idOf('SMP-001'))]);
		const ordered = await send(`/template/${id}`, { intent: 'use', target: 'order' });
		expect(ordered.headers.get('Location')).toBe('/order');
	});
	it('on a basket that holds something asks first; add keeps it, clear empties it, cancel is a link that changes nothing', async () => {
		const id = await make('Спросить', [glucose]);
		const asked = await send(`/template/${id}`, { intent: 'use', target: 'order' }, basket(potassium));
		expect(asked.headers.get('Location')).toBe(`/template/${id}?use=order`);
		expect(basketOf(asked)).toBeUndefined();
		const page = await open(`/template/${id}?use=order`, basket(potassium));
		expect(page.html).toContain('В корзине уже что-то есть');
		expect(page.html).toContain('Там 1 анализ.');
		const added = await send(`/template/${id}`, { intent: 'use', target: 'order', how: 'add' }, basket(potassium));
		expect(basketOf(added)).toMatch(new RegExp(`^${potassium}\\.${glucose}\\.`));
		const cleared = await send(`/template/${id}`, { intent: 'use', target: 'basket', how: 'clear' }, basket(potassium));
		expect(basketOf(cleared)).toMatch(new RegExp(`^${glucose}\\.\\d+$`));
		expect(cleared.headers.get('Location')).toBe('/basket');
	});
	it('names what the city does not offer, and leaves it out', async () => {
		const id = await make('Астана', [glucose, potassium]);
		const astana = `${cookie}; city=99`;
		const page = await open(`/template/${id}`, astana);
		expect(page.html).toContain('не попадут: Калий');
		expect(page.html).toContain('2 200');
		const used = await send(`/template/${id}`, { intent: 'use', target: 'basket' }, astana);
		expect(basketOf(used)?.split('.')).not.toContain(String(potassium));
		const nothing = await make('Только калий', [potassium]);
		expect((await send(`/template/${nothing}`, { intent: 'use', target: 'basket' }, astana)).headers.get('Location')).toBe(`/template/${nothing}?none=1`);
	});
	it('that would make more than 100 tests says so, and changes nothing', async () => {
		const id = await make('Много', [glucose]);
		const { results } = await env.LAB_DB.prepare("SELECT id FROM analyses WHERE kind <> 'sampling'").all<{ id: number }>();
		const categoryOf = await env.LAB_DB.prepare('SELECT * FROM analyses WHERE id = ?1').bind(potassium).first();
		const more = Array.from({ length: 101 }, (_, at) => 50_000 + at);
		const names = Object.keys(categoryOf ?? {});
		await env.LAB_DB.batch(
			more.flatMap((one) => [
				env.LAB_DB.prepare(`INSERT INTO analyses (${names.join(', ')}) VALUES (${names.map((_, at) => `?${at + 1}`).join(', ')})`).bind(
					...(names.map((name) =>
						name === 'id' ? one : name === 'code' ? `X-${one}` : name === 'slug' ? `x-${one}` : (categoryOf?.[name] ?? null),
					) as never[]),
				),
			]),
		);
		expect(results.length).toBeGreaterThan(3);
		const price = await env.LAB_DB.prepare('SELECT * FROM prices WHERE analysis_id = ?1 AND city_id = 98').bind(potassium).first();
		const columns = Object.keys(price ?? {});
		await env.LAB_DB.batch(
			more.map((one) =>
				env.LAB_DB.prepare(`INSERT INTO prices (${columns.join(', ')}) VALUES (${columns.map((_, at) => `?${at + 1}`).join(', ')})`).bind(
					...(columns.map((name) => (name === 'analysis_id' ? one : (price?.[name] ?? null))) as never[]),
				),
			),
		);
		const full = basket(...more.slice(0, 100));
		const refused = await send(`/template/${id}`, { intent: 'use', target: 'basket', how: 'add' }, full);
		expect(refused.headers.get('Location')).toBe(`/template/${id}?use=basket&full=1`);
		expect(basketOf(refused)).toBeUndefined();
		expect((await open(`/template/${id}?use=basket&full=1`, full)).html).toContain('больше 100 анализов');
	});
	it('that was deleted meanwhile says so, and leaves the basket alone', async () => {
		const id = await make('Исчезнет', [glucose]);
		await ask('DELETE', `/account/doctor-room/template?id=${id}`, { access: token, body: {} });
		const used = await send(`/template/${id}`, { intent: 'use', target: 'basket', how: 'clear' }, basket(potassium));
		expect(used.headers.get('Location')).toBe('/template?gone=1');
		expect(basketOf(used)).toBeUndefined();
		expect((await open('/kz/template?gone=1')).html).toContain('Бұл үлгі енді жоқ');
	});
});

describe('deleting', () => {
	it('is told, and a second time as well', async () => {
		const id = await make('Лишний', [glucose]);
		expect((await send(`/template/${id}`, { intent: 'remove' })).headers.get('Location')).toBe('/template?deleted=1');
		expect((await open('/template?deleted=1')).html).toContain('Шаблон удалён.');
		expect((await open(`/template/${id}`)).status).toBe(404);
		expect((await send(`/template/${id}`, { intent: 'remove' })).headers.get('Location')).toBe('/template?gone=1');
	});
	it('that fails is told on the page of the template', async () => {
		const id = await make('Остался', [glucose]);
		expect((await open(`/template/${id}?failed=1`)).html).toContain('Не получилось удалить шаблон.');
	});
	it('somebody else’s does nothing', async () => {
		const id = await make('Мой', [glucose]);
		const other = await signIn('doctor', await addDoctor());
		expect((await send(`/template/${id}`, { intent: 'remove' }, other.cookie)).headers.get('Location')).toBe('/template?gone=1');
		expect((await open(`/template/${id}`)).status).toBe(200);
	});
});
