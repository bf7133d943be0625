// @vitest-environment happy-dom
/** Where a document is going: links, Back, full loads and forms, in any order in which they are asked for and answered. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakePage, settled, type FakePage } from '#tests/support/fake-page.ts';

const places = ['/a', '/b', '/c'] as const;
const links = places.map((place) => `<a href="${place}">${place}</a>`).join('');
const documentOf = (title: string, build = 'b1') =>
	`<!doctype html><html lang="en" data-build="${build}" data-csp="p1" data-locale="en" data-city="98"><head><title>${title}</title></head><body><main id="main"><h1>${title}</h1>${links}</main><div id="toasts" data-close="close"><div role="alert"></div><div role="status"></div></div></body></html>`;
const page = (path: string, { build = 'b1', kind = 'public' } = {}) => {
	const response = new Response(documentOf(path, build), { headers: { 'X-Page': kind } });
	Object.defineProperty(response, 'url', { value: new URL(path, location.href).href });
	return response;
};

async function start(): Promise<FakePage> {
	const site = fakePage(`<h1>/start</h1>${links}`, '/start');
	const { navigationBehaviour } = await import('#client/runtime/navigation.ts');
	await import('#client/runtime/move.ts');
	navigationBehaviour.start?.();
	return site;
}
const shown = () => document.querySelector('h1')?.textContent;
const press = (place: string) => document.querySelector<HTMLAnchorElement>(`a[href="${place}"]`)?.click();
/** The browser has gone to another entry of its history. */
function goTo(path: string): void {
	history.replaceState(null, '', path);
	dispatchEvent(new PopStateEvent('popstate'));
}
/** The page of a link stands, and the history is asked for another one that is on its way. */
async function backWhileItStands(site: FakePage): Promise<void> {
	press('/a');
	await settled();
	site.asked[0]?.answer(page('/a'));
	await settled();
	goTo('/b');
	await settled();
}
const pathOf = (url: string) => new URL(url, location.href).pathname;

test('a link is followed in the document that stands', async () => {
	const site = await start();
	press('/a');
	await settled();
	expect([shown(), site.raised]).toEqual(['/start', ['page:loading:start']]);
	site.asked[0]?.answer(page('/a'));
	await settled();
	expect([shown(), location.pathname, document.title, site.loaded]).toEqual(['/a', '/a', '/a', []]);
	expect(site.raised).toEqual(['page:loading:start', 'page:loading:end', 'page:shown']);
});

test('the same link pressed again while it is on its way asks nothing anew', async () => {
	const site = await start();
	press('/a');
	press('/a');
	await settled();
	expect([site.asked.length, site.raised]).toEqual([1, ['page:loading:start']]);
});

test('a link to the page that stands is followed while Back is on its way elsewhere', async () => {
	const site = await start();
	await backWhileItStands(site);
	press('/a');
	await settled();
	expect([shown(), location.pathname, site.raised.at(-1)]).toEqual(['/a', '/a', 'page:shown']);
	expect(site.asked[1]?.signal?.aborted).toBe(true);
});

test.each([
	['another build', { build: 'b2' }],
	['a page of a person', { kind: 'personal' }],
])('%s is loaded whole', async (_, kind) => {
	const site = await start();
	press('/a');
	await settled();
	site.asked[0]?.answer(page('/a', kind));
	await settled();
	expect([shown(), site.loaded]).toEqual(['/start', ['/a']]);
});

test('without a connection the page stays, and it is told', async () => {
	const site = await start();
	press('/a');
	await settled();
	site.asked[0]?.lose();
	await settled();
	expect([shown(), location.pathname, site.loaded, site.toasts(), site.raised]).toEqual([
		'/start',
		'/start',
		[],
		['No connection'],
		['page:loading:start', 'page:loading:end'],
	]);
	press('/a');
	await settled();
	expect(site.asked).toHaveLength(2);
});

test('Back without a connection leaves the page that stands, and the entry beyond it', async () => {
	const site = await start();
	await backWhileItStands(site);
	site.asked[1]?.lose();
	await settled();
	expect([shown(), location.pathname, site.toasts()]).toEqual(['/a', '/a', ['No connection']]);
});

test('a form that is sent outdates the move that is on its way', async () => {
	const site = await start();
	press('/a');
	await settled();
	const { takeTicket } = await import('#client/runtime/tickets.ts');
	const send = takeTicket();
	expect(site.asked[0]?.signal?.aborted).toBe(true);
	site.asked[0]?.answer(page('/a'));
	await settled();
	expect([shown(), site.loaded, send.signal.aborted, site.raised.at(-1)]).toEqual(['/start', [], false, 'page:loading:start']);
	press('/b');
	await settled();
	expect(send.signal.aborted).toBe(true);
	send.end();
	expect(site.raised.at(-1)).toBe('page:loading:start');
});

/** What happens to a document: a link is pressed, the history goes somewhere, or the oldest question that is not answered yet is. */
const event = fc.oneof(
	fc.record({ kind: fc.constantFrom('press' as const, 'history' as const), place: fc.constantFrom(...places) }),
	fc.record({ kind: fc.constant('answer' as const), which: fc.nat(5), how: fc.constantFrom('page' as const, 'lost' as const) }),
);

test('in any order the page that was wanted last is shown or stays on its way, and nothing else takes its place', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(event, { maxLength: 14 }), async (events) => {
			const site = await start();
			const open = () => site.asked.filter(({ signal }, at) => !answered.has(at) && signal?.aborted !== true);
			const answered = new Set<number>();
			let stands = '/start';
			let wanted: string | null = null;
			let isTold = false;
			for (const one of events) {
				if (one.kind === 'press' && one.place !== location.pathname) {
					wanted = one.place;
					press(one.place);
				} else if (one.kind === 'history' && one.place !== location.pathname) {
					wanted = one.place;
					goTo(one.place);
				} else if (one.kind === 'answer') {
					const asked = open()[one.which % Math.max(1, open().length)];
					if (asked) {
						answered.add(site.asked.indexOf(asked));
						const path = pathOf(asked.url);
						if (one.how === 'page') asked.answer(page(path));
						else asked.lose();
						if (path === wanted) {
							if (one.how === 'page') stands = path;
							else isTold = true;
							wanted = null;
						}
					}
				}
				await settled();
				// A page that came before is kept for half a minute, and shown without being asked for.
				if (wanted !== null && shown() === wanted) {
					stands = wanted;
					wanted = null;
				}
				expect(shown()).toBe(stands);
				expect(site.raised.findLast((name) => name.startsWith('page:loading'))?.endsWith('start') ?? false).toBe(wanted !== null);
				expect([site.toasts(), site.loaded]).toEqual([isTold ? ['No connection'] : [], []]);
			}
		}),
		{ numRuns: 150 },
	);
});
