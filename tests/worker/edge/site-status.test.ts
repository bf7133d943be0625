/** What machines and people are told of the site itself: `/health`, `/ready` and the page of the state. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { contentTags } from '#shared/calls.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { statusWords } from '#shared/status/words.ts';
import { app, scheduled } from '#worker/app.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { makeLab } from '#worker/lab/app.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite } from '#tests/support/site.ts';

const external = {
	...env,
	BACKEND_API_URL: 'https://lims.example/v2',
	BACKEND_ACCOUNT_URL: 'https://lims.example/rooms',
	BACKEND_KEY: 'backend-key-of-the-tests-0123456789',
} as never;
const lab = makeLab();
let mode: 'up' | 'down' | 'reset' | 'html' | 'other' = 'up';

/** The operator's backend, with faults. */
const backend: typeof fetch = async (input, init) => {
	const request = input instanceof Request ? input : new Request(input, init);
	if (mode === 'reset') throw new TypeError('connection reset');
	if (mode === 'down') return new Response('gateway', { status: 502 });
	if (mode === 'html') return new Response('<html>maintenance</html>', { headers: { 'Content-Type': 'text/html' } });
	const url = new URL(request.url);
	if (mode === 'other' && url.pathname.endsWith('/status')) return Response.json({ code: 404 }, { status: 404 });
	return lab.fetch(new Request(`https://lab.test/api${url.pathname.slice('/v2'.length)}${url.search}`, request), {
		LAB_DB: env.LAB_DB,
		LIS_KEY: env.LIS_KEY,
		services: testServices(),
		later: () => undefined,
	});
};

async function get(path: string, bindings: unknown = env): Promise<Response> {
	globalThis.fetch = backend;
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${env.SITE_ORIGIN}${path}`), bindings as never, context as never);
	const copy = new Response(await answer.text(), answer);
	await waitOnExecutionContext(context);
	return copy;
}
const later = (minutes: number) => {
	vi.useFakeTimers({ toFake: ['Date'] });
	vi.setSystemTime(Date.now() + minutes * 60_000);
};
const noted = async (db: D1Like, names: readonly string[]) => {
	await db.prepare('CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE)').run();
	await db.prepare('DELETE FROM d1_migrations').run();
	await db.prepare('INSERT INTO d1_migrations (name) SELECT value FROM json_each(?1)').bind(JSON.stringify(names)).run();
};
type D1Like = typeof env.LAB_DB;
const all = (name: 'LAB_DB' | 'EDGE_DB') => env.TEST_MIGRATIONS[name].map((one) => one.name);

beforeAll(async () => {
	await seedSite();
	await noted(env.LAB_DB, all('LAB_DB'));
	await noted(env.EDGE_DB, all('EDGE_DB'));
});
beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	later(2);
});
afterEach(async () => {
	mode = 'up';
	await env.EDGE_DB.prepare('DELETE FROM outages').run();
	vi.restoreAllMocks();
	vi.useRealTimers();
});

describe('/health', () => {
	it('says that the worker runs, also without settings', async () => {
		for (const bindings of [env, { ...env, SITE_KEY: '' }]) {
			const answer = await get('/health', bindings);
			expect([answer.status, await answer.text(), answer.headers.get('Cache-Control')]).toEqual([200, 'alive\n', 'no-store']);
		}
	});
	it('names the version that the platform knows it by, where it knows one', async () => {
		const VERSION = { id: 'a7a4e5ac-0000-4000-8000-000000000001', tag: '', timestamp: '2026-11-28T05:00:00Z' };
		expect((await get('/health', { ...env, VERSION, SITE_KEY: '' })).headers.get('X-Version')).toBe(VERSION.id);
		expect((await get('/health', { ...env, VERSION: undefined })).headers.has('X-Version')).toBe(false);
		expect((await get('/ready', { ...env, VERSION })).headers.has('X-Version')).toBe(false);
	});
});

describe('/ready', () => {
	const lacks = async (bindings: unknown) => {
		const answer = await get('/ready', bindings);
		return [answer.status, await answer.json()];
	};
	it('says so when all is there', async () => {
		expect(await lacks({ ...env })).toEqual([200, { ready: true }]);
		expect(await lacks(external)).toEqual([200, { ready: true }]);
	});
	it('names wrong settings as settings, not which, nor what stands in them', async () => {
		expect(await lacks({ ...env, SITE_KEY: 'short-secret' })).toEqual([503, { ready: false, lacking: ['settings'] }]);
	});
	it('names a database that lacks a migration, and one that does not answer', async () => {
		await noted(env.EDGE_DB, all('EDGE_DB').slice(0, -1));
		expect(await lacks({ ...env })).toEqual([503, { ready: false, lacking: ['edge-migrations'] }]);
		await noted(env.EDGE_DB, [...all('EDGE_DB'), '9999_of_a_later_version.sql']);
		const dead = {
			prepare: () => {
				throw new Error('password in here');
			},
		};
		expect(await lacks({ ...env, LAB_DB: dead })).toEqual([503, { ready: false, lacking: ['laboratory-database'] }]);
	});
	it('names a backend that does not answer, and looks at no laboratory that nobody asks', async () => {
		for (const fault of ['down', 'reset', 'html'] as const) {
			mode = fault;
			expect(await lacks({ ...(external as object), LAB_DB: {} })).toEqual([503, { ready: false, lacking: ['backend'] }]);
		}
	});
	it('is not kept for longer than a moment', async () => {
		mode = 'down';
		expect((await lacks(external))[0]).toBe(503);
		mode = 'up';
		later(1);
		expect((await lacks(external))[0]).toBe(200);
	});
});

const says = (locale: Locale, key: Parameters<ReturnType<typeof wordsOf>>[0]) => wordsOf(locale)(key);
const wordsOf = (locale: Locale) => translator(locale)(statusWords);

describe('the page of the state', () => {
	it.each(locales)('%s: says that all works, when it was found out, and whom to call', async (locale) => {
		const answer = await get(localise('/status', locale));
		const text = await answer.text();
		expect(answer.status).toBe(200);
		expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
		expect(text).toContain(says(locale, 'overall.works'));
		expect(text).toContain(formatMoment(locale, Date.now()));
		expect(text).toContain('href="tel:+77273500098"');
		expect(text).not.toContain(says(locale, 'states.unknown'));
	});

	it('never says that what it cannot reach works, since when that is, and says so within half a minute', async () => {
		expect(await (await get('/status', external)).text()).toContain(says('ru', 'overall.works'));
		mode = 'down';
		later(1);
		const began = formatMoment('ru', Date.now());
		for (const minutes of [0, 4, 4]) {
			later(minutes);
			const text = await (await get('/status', external)).text();
			expect(text).toContain(says('ru', 'overall.fails'));
			expect(text).toContain(wordsOf('ru')('since', { moment: began }));
			expect(text).toContain(says('ru', 'notes.orders.fails'));
			expect(text).toContain(says('ru', 'notes.messages.unknown'));
			expect(text).not.toContain(`<strong>${says('ru', 'states.works')}</strong>`);
		}
		mode = 'up';
		later(1);
		expect(await (await get('/status', external)).text()).toContain(says('ru', 'overall.works'));
		// Another outage begins anew.
		mode = 'reset';
		later(1);
		expect(await (await get('/status', external)).text()).toContain(wordsOf('ru')('since', { moment: formatMoment('ru', Date.now()) }));
	});

	it('a backend that does not say how it is leaves its parts unknown', async () => {
		mode = 'other';
		const text = await (await get('/en/status', external)).text();
		expect(text).toContain(says('en', 'overall.unknown'));
		expect(text).toContain(says('en', 'notes.orders.unknown'));
		expect(text).not.toContain(says('en', 'overall.works'));
	});

	it.each(locales)('%s: answers when the backend has never answered: in all languages, without the frame', async (locale) => {
		await Promise.all((await env.CONTENT.list({ prefix: 'content:' })).keys.map(({ name }) => env.CONTENT.delete(name)));
		await raiseGenerations(env.CONTENT, contentTags, Date.now());
		mode = 'reset';
		later(25 * 60);
		const answer = await get(localise('/status', locale), external);
		const text = await answer.text();
		expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
		for (const one of locales) expect(text).toContain(says(one, 'notes.results.fails'));
		expect(text).toContain('+7 727 350 00 98'.replaceAll(' ', text.includes('+7 727 350 00 98') ? ' ' : '\u00a0'));
		// Any other page is refused as before.
		expect((await get(localise('/contacts', locale), external)).status).toBe(503);
	});

	it('an edge that has lost its own store says that forms may fail, and not that all works', async () => {
		const dead = {
			prepare: () => {
				throw new Error('gone');
			},
		};
		const text = await (await get('/status', { ...env, EDGE_DB: dead })).text();
		expect(text).toContain(says('ru', 'notes.site.late'));
		expect(text).not.toContain(says('ru', 'overall.works'));
	});

	it('the timer notes an outage that nobody looks at', async () => {
		mode = 'down';
		globalThis.fetch = backend;
		const began = Date.now();
		await scheduled(null, external);
		later(10);
		await scheduled(null, external);
		expect(await env.EDGE_DB.prepare('SELECT since FROM outages').first('since')).toBe(began);
		mode = 'up';
		await scheduled(null, external);
		expect(await env.EDGE_DB.prepare('SELECT count(*) AS n FROM outages').first('n')).toBe(0);
	});
});
