/** What browsers tell of their visits: counted without a person's trace, shown in the console, and sent to a collector together with where pages came from. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { staffSiteWords } from '#shared/staff/figures-site.words.ts';
import { staffFiguresWords } from '#shared/staff/figures.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { vitalsPath } from '#shared/vitals/vitals.ts';
import { scheduled } from '#worker/app.ts';
import { settingsSchema, vitalsPercent } from '#worker/env.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { productionSettings, testSettings } from '#tests/support/settings.ts';
import { seedSite } from '#tests/support/site.ts';
import { member } from '#tests/support/staff.ts';

const telling = { ...env, VITALS_PERCENT: '100' };
const db = env.EDGE_DB;
const own = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
let told = 0;
/** Each visit is another one's, to the limits as well. */
const address = () => ({ 'CF-Connecting-IP': `192.0.2.${String((told += 1))}` });
const tell = (body: unknown, headers: Readonly<Record<string, string>> = own, bindings: object = telling) =>
	visitWith(bindings, vitalsPath, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers: { ...address(), ...headers } });
const rows = async (table: 'site_figures' | 'site_totals') =>
	(await db.prepare(`SELECT name, page, bucket, count FROM ${table} ORDER BY name, page, bucket`).all()).results;
const at = (time: string) => vi.setSystemTime(Date.parse(time));

beforeAll(seedSite);
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'] });
	at('2026-11-28T10:00:00Z');
	await db.batch([db.prepare('DELETE FROM site_figures'), db.prepare('DELETE FROM site_totals')]);
});
afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

describe('a report', () => {
	it('is counted into its buckets, by the day of Almaty and since the beginning', async () => {
		at('2026-11-28T18:59:59Z');
		expect((await tell({ page: 'pricelist', values: { lcp: 1200, inp: 48, cls: 0, fcp: 700, ttfb: 90 } })).status).toBe(204);
		at('2026-11-28T19:00:00Z');
		expect((await tell({ page: 'pricelist', values: { lcp: 1400, cls: 30_000 } })).status).toBe(204);
		const { results } = await db.prepare("SELECT day, bucket, count FROM site_figures WHERE name = 'lcp' ORDER BY day").all();
		expect(results).toEqual([
			{ day: '2026-11-28', bucket: '1500', count: 1 },
			{ day: '2026-11-29', bucket: '1500', count: 1 },
		]);
		expect(await rows('site_totals')).toEqual([
			{ name: 'cls', page: 'pricelist', bucket: '10', count: 1 },
			{ name: 'cls', page: 'pricelist', bucket: 'more', count: 1 },
			{ name: 'fcp', page: 'pricelist', bucket: '1000', count: 1 },
			{ name: 'inp', page: 'pricelist', bucket: '50', count: 1 },
			{ name: 'lcp', page: 'pricelist', bucket: '1500', count: 2 },
			{ name: 'ttfb', page: 'pricelist', bucket: '100', count: 1 },
		]);
	});

	it.each([
		['a page that is none', { page: '/pricelist/canary', values: { lcp: 1 } }, 400],
		['something else that is measured', { page: 'home', values: { lcp: 1, iin: 900514300123 } }, 400],
		['more than a page and values', { page: 'home', values: { lcp: 1 }, phone: '+77011234567' }, 400],
		['a value below nothing', { page: 'home', values: { lcp: -1 } }, 400],
		['a value of a day', { page: 'home', values: { lcp: 86_400_000 } }, 400],
		['no JSON', 'lcp=1', 400],
		['a text of many letters', { page: 'home', values: { lcp: 1 }, more: 'x'.repeat(600) }, 413],
	])('with %s is refused, and counts nothing', async (_name, body, status) => {
		expect((await tell(body)).status).toBe(status);
		expect(await rows('site_figures')).toEqual([]);
		expect(await rows('site_totals')).toEqual([]);
	});

	it('of pages on the way to an order is counted by kind, with the weight of the share that tells at that time', async () => {
		expect((await tell({ page: 'search', values: { lcp: 1200 }, views: { search: 2, test: 3 } })).status).toBe(204);
		// What is told later in the same visit has no speed any more.
		expect((await tell({ page: 'search', values: {}, views: { test: 1 } }, own, { ...env, VITALS_PERCENT: '30' })).status).toBe(204);
		expect((await rows('site_totals')).filter(({ name }) => name === 'views')).toEqual([
			{ name: 'views', page: 'search', bucket: 'about', count: 200 },
			{ name: 'views', page: 'search', bucket: 'seen', count: 2 },
			{ name: 'views', page: 'test', bucket: 'about', count: 633 },
			{ name: 'views', page: 'test', bucket: 'seen', count: 4 },
		]);
		const before = await rows('site_totals');
		for (const wrong of [{ search: 0 }, { search: 51 }, { search: 1.5 }, { results: 1 }, { search: '1' }])
			expect([wrong, (await tell({ page: 'search', values: {}, views: wrong })).status]).toEqual([wrong, 400]);
		expect(await rows('site_totals')).toEqual(before);
	});

	it('from another site, by another method, or where none is asked for is refused', async () => {
		const report = { page: 'home', values: { lcp: 100 } };
		expect((await tell(report, { ...own, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
		const read = await visitWith(telling, vitalsPath);
		expect([read.status, read.headers.get('Allow')]).toEqual([405, 'POST']);
		expect((await tell(report, own, { ...env, VITALS_PERCENT: '0' })).status).toBe(404);
		expect((await tell(report, own, env)).status).toBe(404);
		expect(await rows('site_totals')).toEqual([]);
	});

	it('over the limit is refused', async () => {
		const limiter = { limit: async () => ({ success: false }) };
		const answer = await tell({ page: 'home', values: { lcp: 100 } }, own, { ...telling, LIMIT_VITALS: limiter });
		expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60']);
		expect(await rows('site_totals')).toEqual([]);
	});
});

describe('a page', () => {
	it('says its id and the share where visits are told, and nothing where none are', async () => {
		expect(await (await visitWith(telling, '/contacts')).text()).toMatch(/<html [^>]*data-page="contacts" data-vitals="100"/);
		expect(await (await visitWith({ ...env }, '/advices')).text()).not.toMatch(/data-vitals|data-page/);
	});
	it('of production tells ten visits of a hundred where nothing else is said', () => {
		const percent = (given: object) => vitalsPercent(settingsSchema.parse({ ...testSettings, ...productionSettings, ...given }));
		expect([percent({}), percent({ VITALS_PERCENT: '0' }), percent({ VITALS_PERCENT: '35' })]).toEqual([10, 0, 35]);
	});
});

/** What other tests left to be counted is written, and taken away. */
async function beginCounting(hour: string) {
	for (const minute of ['00', '02']) {
		at(`${hour}:${minute}:00Z`);
		await visitWith(env, '/contacts');
		if ((await rows('site_totals')).length > 0) break;
	}
	await db.prepare('DELETE FROM site_totals').run();
}

describe('where pages came from', () => {
	const answers = async (page: string) => (await rows('site_totals')).filter((row) => row['name'] === 'answers' && row['page'] === page);
	it('is written once a minute, of all that was counted', async () => {
		await beginCounting('2031-11-28T10');
		at('2031-11-28T11:00:00Z');
		// Made, then of the memory.
		for (let looked = 0; looked < 3; looked += 1) await visitWith(env, '/licenses');
		expect(await answers('licenses')).toEqual([]);
		at('2031-11-28T11:01:01Z');
		await visitWith(env, '/licenses');
		const counted = await answers('licenses');
		expect(counted.reduce((sum, { count }) => sum + Number(count), 0)).toBe(4);
		expect(counted.find(({ bucket }) => bucket === 'memory')?.['count']).toBeGreaterThanOrEqual(2);
	});
	it('is counted on where the store fails', async () => {
		vi.spyOn(console, 'error').mockImplementation(() => undefined);
		await beginCounting('2031-11-28T12');
		const failing = {
			...env,
			EDGE_DB: { ...db, prepare: (sql: string) => db.prepare(sql), batch: () => Promise.reject(new Error('D1_ERROR of the store')) },
		};
		await visitWith(failing, '/vacancies');
		at('2031-11-28T12:04:00Z');
		await visitWith(failing, '/vacancies');
		expect(await answers('vacancies')).toEqual([]);
		at('2031-11-28T12:06:00Z');
		await visitWith(env, '/vacancies');
		expect((await answers('vacancies')).reduce((sum, { count }) => sum + Number(count), 0)).toBe(3);
	});
});

describe('the console', () => {
	const t = translator('ru')(staffSiteWords);
	const look = async (query: string, roles: readonly string[]) => {
		const { cookie } = await member(roles);
		const answer = await visitWith(telling, `/staff/figures?view=site&${query}`, { headers: { Cookie: cookie, 'Sec-Fetch-Site': 'none' } });
		return { status: answer.status, text: (await answer.text()).replace(/<!-- -->/g, '').replaceAll('\u00a0', ' ') };
	};
	it('shows what three visits of four keep to, by page, of the days that are chosen', async () => {
		for (const lcp of [900, 1100, 1900, 5000]) await tell({ page: 'pricelist', values: { lcp, ttfb: 90, cls: 40 } });
		at('2026-10-01T10:00:00Z');
		await tell({ page: 'home', values: { lcp: 100, ttfb: 90 } });
		at('2026-11-28T10:00:00Z');
		const { status, text } = await look('from=2026-11-28&till=2026-11-28', ['administrator']);
		expect(status).toBe(200);
		const row = /<tr[^>]*>(?:(?!<\/tr>).)*>\/pricelist<(?:(?!<\/tr>).)*<\/tr>/s
			.exec(text)?.[0]
			.replace(/<[^>]+>/g, '|')
			.replace(/\|+/g, '|');
		expect(row).toBe(
			`|/pricelist|4|${t('upTo.s', { value: '2,0' })}|3 (75,0 %)|—|—|${t('upTo.plain', { value: formatNumber('ru', 0.05, 2) })}|4 (100,0 %)|${t('upTo.s', { value: '0,1' })}|`,
		);
		expect(text).toContain(t('share', { percent: 100 }));
		expect((await look('from=2026-10-01&till=2026-10-31', ['administrator'])).text).not.toContain('>/pricelist<');
	});
	it('shows the way from a search to a result: views of about all visits, what browsers told of them, and orders; of a place no views', async () => {
		const way = translator('ru')(staffFiguresWords);
		for (let visit = 0; visit < 3; visit += 1)
			await tell({ page: 'search', values: {}, views: { search: 4, test: 2, basket: 1 } }, own, { ...env, VITALS_PERCENT: '10' });
		const { cookie } = await member(['administrator']);
		const read = async (query: string) =>
			(
				await (
					await visitWith(telling, `/staff/figures?view=funnel&from=2026-11-28&till=2026-11-28${query}`, {
						headers: { Cookie: cookie, 'Sec-Fetch-Site': 'none' },
					})
				).text()
			)
				.replace(/<!-- -->/g, '')
				.replaceAll('\u00a0', ' ');
		const text = await read('');
		const row = (name: string) =>
			new RegExp(`<tr[^>]*>(?:(?!</tr>).)*>${name}<(?:(?!</tr>).)*</tr>`, 's')
				.exec(text)?.[0]
				.replace(/<[^>]+>/g, '|')
				.replace(/\|+/g, '|');
		expect([row(way('way.search')), row(way('way.test')), row(way('way.basket')), row(way('way.order'))]).toEqual([
			`|${way('way.search')}|120|—|12|`,
			`|${way('way.test')}|60|50,0|6|`,
			`|${way('way.basket')}|30|50,0|3|`,
			`|${way('way.order')}|0|0,0|0|`,
		]);
		expect(text).toContain('looks=120.60.30.0');
		const ofCity = await read('&city=98');
		expect(ofCity).toContain(way('way.whole'));
		expect(ofCity).not.toContain('looks=');
	});
	it('is for those alone who may read figures', async () => {
		expect((await look('from=2026-11-28&till=2026-11-28', ['reception'])).status).not.toBe(200);
	});
});

describe('the collector', () => {
	const sent: { url: string; headers: Headers; body: { resourceMetrics: { scopeMetrics: { metrics: Record<string, unknown>[] }[] }[] } }[] = [];
	const round = async (bindings: object, answer: () => Promise<Response> = async () => Response.json({})) => {
		sent.length = 0;
		vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
			const request = new Request(input, init);
			sent.push({ url: request.url, headers: request.headers, body: await request.json() });
			return answer();
		});
		const context = createExecutionContext();
		await scheduled({}, { ...env, ...bindings });
		await waitOnExecutionContext(context);
		vi.unstubAllGlobals();
	};
	const collector = {
		OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example/in/',
		OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic%20a2V5,x-scope=lab',
		OTEL_TRACES_SAMPLER_ARG: '0',
	};

	it('is sent what was counted since the beginning, and what waits in the laboratory', async () => {
		await tell({ page: 'home', values: { lcp: 1200, cls: 120 } });
		at('2026-11-29T10:00:00Z');
		await tell({ page: 'home', values: { lcp: 20_000 } });
		await round(collector);
		expect(sent.map(({ url }) => url)).toEqual(['https://otlp.example/in/v1/metrics']);
		expect(sent[0]?.headers.get('Authorization')).toBe('Basic a2V5');
		expect(sent[0]?.headers.get('x-scope')).toBe('lab');
		const metrics = sent[0]?.body.resourceMetrics[0]?.scopeMetrics[0]?.metrics ?? [];
		const named = (name: string) => metrics.find((metric) => metric['name'] === name);
		expect(named('zerthana_web_vital_lcp_seconds')).toMatchObject({
			unit: 's',
			histogram: {
				aggregationTemporality: 2,
				dataPoints: [
					{
						count: '2',
						explicitBounds: [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10],
						bucketCounts: ['0', '0', '1', '0', '0', '0', '0', '0', '0', '1'],
						startTimeUnixNano: `${Date.parse('2026-11-27T19:00:00Z')}000000`,
						timeUnixNano: `${Date.parse('2026-11-29T10:00:00Z')}000000`,
						attributes: [{ key: 'page', value: { stringValue: 'home' } }],
					},
				],
			},
		});
		expect(named('zerthana_web_vital_cls')).toMatchObject({
			unit: '{shift}',
			histogram: { dataPoints: [{ count: '1', explicitBounds: [0.01, 0.05, 0.1, 0.15, 0.25, 0.5] }] },
		});
		expect(named('zerthana_web_vital_inp_seconds')).toBeUndefined();
		// Prometheus would call them ratios, and no alert would know them.
		expect(metrics.filter((metric) => metric['unit'] === '1')).toEqual([]);
		expect(named('zerthana_messages_due')).toMatchObject({ gauge: { dataPoints: [{ asDouble: expect.any(Number) as number }] } });
		expect(named('zerthana_jobs_silent_seconds')).toMatchObject({ unit: 's' });
	});

	it('that refuses or does not answer is told by a code, and the round goes on', async () => {
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const lines = () => said.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('telemetry'));
		await round(collector, async () => new Response('key a2V5 is wrong', { status: 401 }));
		await round(collector, async () => Promise.reject(new TypeError('connection of otlp.example reset')));
		expect(lines().map((line) => (JSON.parse(line) as { kind: string }).kind)).toEqual(['telemetry: 401', 'telemetry: no answer']);
		expect(lines().join('')).not.toMatch(/a2V5|otlp\.example/);
	});

	it('is not asked where there is none; days that are long over go all the same, and what was counted since the beginning stays', async () => {
		await tell({ page: 'home', values: { lcp: 100 } });
		at('2028-01-10T10:00:00Z');
		await tell({ page: 'home', values: { lcp: 100 } });
		expect(await rows('site_figures')).toHaveLength(2);
		await round({});
		expect(sent).toEqual([]);
		const { results } = await db.prepare('SELECT day FROM site_figures').all<{ day: string }>();
		expect(results.map(({ day }) => day)).toEqual([dayInAlmaty(Date.now())]);
		expect(await rows('site_totals')).toEqual([{ name: 'lcp', page: 'home', bucket: '500', count: 2 }]);
	});
});
