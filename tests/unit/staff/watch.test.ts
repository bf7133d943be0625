// @vitest-environment happy-dom
/** What a page of the console says and does when it is looked at: what came, what did not, and what may not stay on the screen. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePage, settled, type FakePage } from '#tests/support/fake-page.ts';

interface Drawn {
	readonly version?: string;
	readonly rows?: string;
	readonly of?: string;
	readonly before?: string;
}
const entry = (key: string) =>
	`<li data-key="${key}" data-entry="e-${key}"><h2>Entry ${key}</h2><p data-live-note="">since</p><form class="form" data-form="dismiss" action="/staff/queues/refused"><input name="note"></form></li>`;
/** The part of the page that is followed. */
const part = ({ version = 'v1', rows = entry('1'), of = 'refused', before = '' }: Drawn = {}) =>
	`${before}<div data-console="queue" data-of="${of}" data-version="${version}" data-queue="refused"><ul>${rows}</ul></div>`;
const texts = ['over', 'anew', 'waits', 'gone', 'moved'].map((name) => `data-${name}="${name}"`).join(' ');
const moments = ['looked', 'offline', 'busy', 'unavailable'].map((name) => `data-${name}="${name} {{moment}}"`).join(' ');
const line = `<div data-live-line="" ${texts} ${moments} data-came="came {{count}}" data-settled="settled by {{who}}"><p data-live-looked=""></p><p role="status" data-live-news=""></p></div>`;
const idle = (of = 'm1') => `<div data-idle-ms="1800000" data-idle-of="${of}" data-idle-login="/login?back=%2Fstaff"><dialog></dialog></div>`;
/** A whole page, as the server answers. */
const page = (drawn: Drawn = {}, { build = 'b1', of = 'm1' } = {}) =>
	`<!doctype html><html data-build="${build}" data-csp="p1"><body><main id="main">${part(drawn)}${line}</main>${idle(of)}</body></html>`;

const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);
const html = (body: string, init: ResponseInit = {}) => new Response(body, init);
const looked = () => document.querySelector('[data-live-looked]')?.textContent ?? '';
const news = () => [...document.querySelectorAll('[data-live-news] > *')].map(({ textContent }) => textContent);
const noteOf = (key: string) => document.querySelector(`[data-key="${key}"] [data-live-note]`)?.textContent;

let left: string[] = [];
beforeEach(() => {
	left = [];
});

async function start(drawn: Drawn = {}, path = '/staff/queues/refused'): Promise<FakePage> {
	const site = fakePage(`${part(drawn)}${line}${idle()}`, path);
	vi.spyOn(location, 'replace').mockImplementation((to) => void left.push(String(to)));
	vi.stubGlobal('scrollBy', () => {});
	const { watchConsole } = await import('#client/staff/live/watch.ts');
	watchConsole(document.querySelector('[data-console]') as HTMLElement);
	return site;
}
/** It is looked at now. */
async function look(): Promise<void> {
	dispatchEvent(new Event('online'));
	await settled();
}
/** What was asked last, without its query. */
const lastOf = ({ asked }: FakePage) => asked.at(-1) as FakePage['asked'][number];
async function answer(site: FakePage, response: Response): Promise<void> {
	lastOf(site).answer(response);
	await settled();
}
/** The version is another one, and the page comes. */
async function redrawn(site: FakePage, markup: string): Promise<void> {
	await look();
	await answer(site, json({ version: 'v2' }));
	await answer(site, html(markup));
}
const moved = (response: Response, to: string) =>
	Object.defineProperties(response, { redirected: { value: true }, url: { value: new URL(to, location.href).href } });

describe('what came', () => {
	test('is drawn, counted in the title, said, and known at the next press: the next news is said though it reads the same', async () => {
		document.title = 'Refused';
		const site = await start();
		await redrawn(site, page({ version: 'v2', rows: entry('1') + entry('2') }));
		expect([document.title, news(), looked().startsWith('looked')]).toEqual(['(1) Refused', ['came 1'], true]);
		dispatchEvent(new Event('pointermove'));
		expect(document.title).toBe('(1) Refused');
		dispatchEvent(new Event('keydown'));
		expect([document.title, news()]).toEqual(['Refused', []]);
		await look();
		await answer(site, json({ version: 'v3' }));
		await answer(site, html(page({ version: 'v3', rows: entry('1') + entry('2') + entry('3') })));
		expect(news()).toEqual(['came 1']);
	});

	test('of rows that are gone the one that somebody is on is said by its name, with who was faster; the others say it themselves', async () => {
		const site = await start({ rows: entry('1') + entry('2') });
		document.querySelector<HTMLElement>('[data-key="1"] input')?.focus();
		await redrawn(site, page({ version: 'v2', rows: '' }));
		// Before it is known by whom, it is known that it no longer waits.
		expect([noteOf('1'), noteOf('2')]).toEqual(['gone', 'gone']);
		expect(lastOf(site).url).toContain('/settled');
		await answer(site, json({ data: [{ key: 'e-1', by: 'Ivanova A.', at: '2026-11-28T10:00:00.000Z' }] }));
		expect([noteOf('1'), noteOf('2')]).toEqual(['settled by Ivanova A.', 'gone']);
		expect(news()).toEqual(['Entry 1: settled by Ivanova A.']);
	});

	test('that nobody could say by whom leaves the row told that it no longer waits', async () => {
		const site = await start({ rows: entry('1') + entry('2') });
		await redrawn(site, page({ version: 'v2', rows: entry('2') }));
		lastOf(site).lose();
		await settled();
		expect([noteOf('1'), looked().startsWith('looked')]).toEqual(['gone', true]);
	});
});

describe('while nobody is there', () => {
	const awayMs = 4 * 60_000;

	test('changes are told and not drawn; the first touch draws them', async () => {
		const site = await start();
		const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + awayMs);
		await look();
		await answer(site, json({ version: 'v2' }));
		expect([news(), lastOf(site).url.includes('/account/staff/live?')]).toEqual([['waits'], true]);
		clock.mockRestore();
		dispatchEvent(new Event('pointermove'));
		await settled();
		expect(news()).toEqual([]);
		await answer(site, json({ version: 'v2' }));
		await answer(site, html(page({ version: 'v2', rows: entry('1') + entry('2') })));
		expect(news()).toEqual(['came 1']);
	});

	test('changes that were taken back are told no more', async () => {
		const site = await start();
		const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + awayMs);
		await look();
		await answer(site, json({ version: 'v2' }));
		await look();
		await answer(site, json({ version: 'v1' }));
		expect(news()).toEqual([]);
		clock.mockRestore();
	});
});

describe('beside an act that was refused', () => {
	const refused = entry('1').replace('<form ', '<form data-refused="true" ');

	test('the page is asked for where the refused form was drawn, without what came of the act before', async () => {
		const site = await start({ rows: refused }, '/staff/queues/refused?after=7&done=changed&about=5');
		await look();
		await answer(site, json({ version: 'v2' }));
		const { pathname, search } = new URL(lastOf(site).url);
		expect([pathname, search]).toEqual(['/staff/queues/refused', '']);
	});

	test('an address that the form itself is drawn at loses only what came of the act', async () => {
		const site = await start({ rows: refused.replace('action="/staff/queues/refused"', '') }, '/staff/queues/refused?after=7&done=done&about=5');
		await look();
		await answer(site, json({ version: 'v2' }));
		expect(new URL(lastOf(site).url).search).toBe('?after=7');
	});

	test('without one the address is the page’s own', async () => {
		const site = await start({}, '/staff/queues/refused?done=done');
		await look();
		await answer(site, json({ version: 'v2' }));
		expect(new URL(lastOf(site).url).search).toBe('?done=done');
	});
});

describe('a page that is another by now', () => {
	test.each([
		['of another build', () => html(page({ version: 'v2', rows: entry('9') }, { build: 'b2' }))],
		['of another account', () => html(page({ version: 'v2', rows: entry('9') }, { of: 'm2' }))],
		['of another queue', () => html(page({ version: 'v2', rows: entry('9'), of: 'held' }))],
		['without what is followed', () => html(page({ version: 'v2' }).replace('data-console', 'data-other'))],
		['that is gone', () => html(page({ version: 'v2' }), { status: 404 })],
		['that may not be seen', () => html(page({ version: 'v2' }), { status: 403 })],
		['that leads elsewhere', () => moved(html(page({ version: 'v2' })), '/staff')],
	])('%s is not drawn: it is to be loaded anew, and nobody asks any more', async (_, next) => {
		const site = await start();
		await look();
		await answer(site, json({ version: 'v2' }));
		await answer(site, next());
		expect([looked(), news()]).toEqual(['anew', ['anew']]);
		expect([...document.querySelectorAll('[data-key]')].map((row) => (row as HTMLElement).dataset.key)).toEqual(['1']);
		const { length } = site.asked;
		await look();
		expect([site.asked.length, left]).toEqual([length, []]);
	});

	test.each([
		['another build answers', () => json({ version: 'v2' }, { headers: { 'X-Build': 'b2' } })],
		['the right is gone', () => json({ code: 'forbidden' }, { status: 403 })],
	])('is told where %s, and nobody is told to sign in', async (_, version) => {
		const site = await start();
		await look();
		await answer(site, version());
		expect([looked(), news(), site.asked.length]).toEqual(['anew', ['anew'], 1]);
	});
});

describe('a session that ended elsewhere', () => {
	test.each([
		['the version is refused', async (site: FakePage) => answer(site, json({ code: 'unauthorised' }, { status: 401 }))],
		[
			'the page leads to the sign-in',
			async (site: FakePage) => {
				await answer(site, json({ version: 'v2' }));
				await answer(site, moved(html('<main></main>'), '/kz/login?back=%2Fstaff'));
			},
		],
	])('leaves nothing on the screen: %s', async (_, happens) => {
		const site = await start();
		await look();
		await happens(site);
		expect([document.getElementById('main')?.childNodes.length, left]).toEqual([0, ['/login?back=%2Fstaff']]);
		const { length } = site.asked;
		await look();
		expect(site.asked.length).toBe(length);
	});

	test('a page that does not know where the sign-in is asks for itself, and shows nothing meanwhile', async () => {
		const site = await start();
		document.querySelector('[data-idle-ms]')?.remove();
		await look();
		await answer(site, json({ code: 'unauthorised' }, { status: 401 }));
		expect([document.getElementById('main')?.childNodes.length, site.loaded, left]).toEqual([0, ['/staff/queues/refused'], []]);
	});

	test('a second factor that is asked for anew takes the rows away, and says so', async () => {
		const site = await start();
		await look();
		await answer(site, json({ code: 'second-factor' }, { status: 403 }));
		expect([document.querySelectorAll('[data-key]').length, looked(), news()]).toEqual([0, 'over', ['over']]);
	});
});

describe('why it could not be looked at', () => {
	test.each([
		['busy', () => json({ code: 'too-many' }, { status: 429 })],
		['unavailable', () => json({ code: 'unavailable' }, { status: 503 })],
		['unavailable', () => json({ code: 'unexpected' }, { status: 500 })],
	])('%s is no lack of a connection, is said once, and is over when it is', async (what, refusal) => {
		const site = await start();
		await look();
		await answer(site, refusal());
		expect(looked().startsWith(what)).toBe(true);
		expect(news()).toEqual([looked()]);
		// Seen in the line already.
		expect(document.querySelector('[data-live-news] > *')?.className).toBe('visually-hidden');
		dispatchEvent(new Event('keydown'));
		await look();
		await answer(site, refusal());
		expect(news()).toEqual([]);
		await look();
		await answer(site, json({ version: 'v1' }));
		expect(looked().startsWith('looked')).toBe(true);
		expect([news(), document.querySelector('[data-live-line]')?.hasAttribute('data-lost')]).toEqual([[looked()], false]);
	});

	test.each([
		['busy', () => html('', { status: 429 })],
		['unavailable', () => html('', { status: 502 })],
	])('a page that is %s comes later', async (what, refusal) => {
		const site = await start();
		await look();
		await answer(site, json({ version: 'v2' }));
		await answer(site, refusal());
		expect(looked().startsWith(what)).toBe(true);
		await redrawn(site, page({ version: 'v2', rows: entry('1') + entry('2') }));
		expect(document.querySelectorAll('[data-key]').length).toBe(2);
	});

	test('without a line it says so', async () => {
		const site = await start();
		await look();
		lastOf(site).lose();
		await settled();
		expect(looked().startsWith('offline')).toBe(true);
	});

	test.each(['version', 'page'])('a %s that does not come in time is asked for again', async (what) => {
		const site = await start();
		const ends: AbortController[] = [];
		vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
			const end = new AbortController();
			ends.push(end);
			return end.signal;
		});
		await look();
		if (what === 'page') await answer(site, json({ version: 'v2' }));
		ends.at(-1)?.abort(new DOMException('late', 'TimeoutError'));
		await settled();
		expect(looked().startsWith('unavailable')).toBe(true);
		await redrawn(site, page({ version: 'v2', rows: entry('1') + entry('2') }));
		expect(document.querySelectorAll('[data-key]').length).toBe(2);
	});
});

test('a page that another has replaced while a button was held is not drawn into, and says nothing', async () => {
	const site = await start();
	const { watchPointer } = await import('#client/runtime/pointer-hold.ts');
	watchPointer();
	await look();
	await answer(site, json({ version: 'v2' }));
	dispatchEvent(new PointerEvent('pointerdown', { button: 0 }));
	await answer(site, html(page({ version: 'v2', rows: entry('1') + entry('2') })));
	const standing = document.querySelector('[data-console]') as HTMLElement;
	expect(standing.querySelectorAll('[data-key]').length).toBe(1);
	standing.remove();
	dispatchEvent(new Event('click'));
	await settled();
	expect(standing.querySelectorAll('[data-key]').length).toBe(1);
	expect(looked().startsWith('looked')).toBe(true);
});

describe('where the page stands', () => {
	/** Rows are 100 pixels high, one below the other. */
	const height = 100;
	async function laidOut(first: number) {
		const site = await start({ rows: entry('1') + entry('2') });
		const at = { first };
		vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
			const rows = [...document.querySelectorAll('[data-key]')];
			const top = at.first + height * rows.findIndex((row) => row.contains(this));
			return { top, bottom: top + height } as DOMRect;
		});
		const scrollBy = vi.fn<(options: ScrollToOptions) => void>();
		vi.stubGlobal('scrollBy', scrollBy);
		return { site, at, shifts: () => scrollBy.mock.calls.map(([{ top }]) => top) };
	}

	test('the first row in sight stays, and not the focus that is out of it', async () => {
		const { site, shifts } = await laidOut(-height - 10);
		document.querySelector<HTMLElement>('[data-key="1"] input')?.focus();
		await redrawn(site, page({ version: 'v2', rows: entry('1') + entry('1a') + entry('2') }));
		expect(shifts()).toEqual([height]);
	});

	test('the focus stays where it is in sight', async () => {
		const { site, shifts } = await laidOut(40);
		document.querySelector<HTMLElement>('[data-key="2"] input')?.focus();
		await redrawn(site, page({ version: 'v2', rows: entry('1') + entry('1a') + entry('2') }));
		expect(shifts()).toEqual([height]);
	});

	test('it is put back before it is asked who was faster: who scrolls meanwhile is not pulled back', async () => {
		const { site, at, shifts } = await laidOut(40);
		await redrawn(site, page({ version: 'v2', rows: entry('0') + entry('2') }));
		expect(lastOf(site).url).toContain('/settled');
		expect(shifts()).toEqual([height]);
		at.first -= 300;
		await answer(site, json({ data: [] }));
		expect(shifts()).toEqual([height]);
	});
});
