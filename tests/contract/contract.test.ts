/**
 * The contract suite: any backend that the edge is pointed at must pass it. Without `CONTRACT_ORIGIN` it runs against the embedded laboratory
 * with a small catalogue; `npm run conformance` runs it against another (docs/architecture.md, "A backend of somebody else").
 */
import { env, SELF } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { accountRoles, admits } from '#shared/kit/audience.ts';
import { edgeKeyHeader, edgeKeyScheme } from '#shared/kit/call.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { errorNames, isErrorName } from '#shared/kit/errors.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { importFolder, piece, png } from '#tests/support/content.ts';
import { seedSite } from '#tests/support/site.ts';
import { asking, type Asked } from './asking.ts';
import { orderToResult } from './order-to-result.ts';

// Passwords are hashed and forms drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000 });

const foreign = env.CONTRACT_ORIGIN;
const keys = foreign ? { edge: env.CONTRACT_EDGE_KEY, laboratory: env.CONTRACT_LIS_KEY } : { edge: env.EDGE_KEY, laboratory: env.LIS_KEY };
const ask = (path: string, init: RequestInit = {}): Promise<Response> => {
	const headers = new Headers(init.headers);
	// An edge proves itself; the laboratory's own system has another key, and no edge between.
	if (!path.startsWith('/lis/') && !headers.has(edgeKeyHeader)) headers.set(edgeKeyHeader, keyInHeader(keys.edge));
	const sent = { redirect: 'manual', ...init, headers } as const;
	return foreign ? fetch(`${foreign}${path}`, sent) : SELF.fetch(`${env.SITE_ORIGIN}${path}`, sent);
};
const laboratory = (path: string, init: RequestInit = {}): Promise<Response> => {
	const headers = new Headers(init.headers);
	headers.set('Authorization', `Bearer ${keyInHeader(keys.laboratory)}`);
	return ask(path, { ...init, headers });
};

beforeAll(async () => {
	if (foreign) return;
	await seedSite();
	await importFolder(piece('news/first'), { 'a.png': png(1) });
}, 60_000);

const common = (lang = 'ru-RU') => ({ lang, city_id: '98' });
const url = (path: string, params: Readonly<Record<string, string>>) => `${path}?${new URLSearchParams(params).toString()}`;
interface Listed {
	readonly data: readonly Record<string, unknown>[];
	readonly _meta: { readonly totalCount: number; readonly pageCount: number; readonly currentPage: number; readonly pageSize: number };
}
async function sample(): Promise<Readonly<Record<string, string>>> {
	const list = (await (await ask(url('/api/analysis', common()))).json()) as Listed;
	const points = (await (await ask(url('/api/cabinet', common()))).json()) as Listed;
	const news = (await (await ask(url('/api/content/news', common()))).json()) as Listed;
	return {
		ids: String(list.data[0]?.id),
		slug: String(list.data[0]?.slug),
		code: String(list.data[0]?.code),
		point: String(points.data[0]?.slug),
		piece: String(news.data[0]?.slug),
		q: String(list.data[0]?.name),
		section: 'news',
	};
}
const contentIds = callIds.filter((id) => callEntry(id).cache !== false);
/** Calls that take a slug, and what it is of. */
const slugs: Partial<Record<CallId, string>> = {
	'analysis.view': 'slug',
	'analysis.slug': 'slug',
	'cabinet.view': 'point',
	'cabinet.slug': 'point',
	'content.view': 'piece',
};
/** What a backend may leave out: it keeps no slugs of before. */
const optional: ReadonlySet<CallId> = new Set<CallId>(['analysis.slug', 'cabinet.slug']);
const isLeftOut = (id: CallId, { status }: Response) => foreign !== '' && optional.has(id) && status === 404;
const needed = (id: CallId, from: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
	Object.fromEntries(
		Object.keys(callEntry(id).params.shape).flatMap((name) => {
			const value = from[name === 'slug' ? (slugs[id] ?? '') : name];
			return value === undefined ? [] : [[name, value]];
		}),
	);
/** Members of the path in their places, the rest behind it. */
function addressOf(id: CallId, params: Readonly<Record<string, string>>): string {
	const { path } = callEntry(id);
	const rest = Object.entries(params).filter(([name]) => !path.includes(`:${name}`));
	return url(
		path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
		Object.fromEntries(rest),
	);
}

describe('content calls', () => {
	it.each(contentIds)('%s answers in each language, in the form of the table', async (id) => {
		const entry = callEntry(id);
		const from = await sample();
		for (const locale of locales) {
			const answer = await ask(addressOf(id, { ...common(localeFacts[locale].alias), ...needed(id, from) }));
			if (isLeftOut(id, answer)) continue;
			expect(answer.status).toBe(200);
			const reply = entry.reply.safeParse(await answer.json());
			expect(reply.error?.issues ?? []).toEqual([]);
		}
	});
	it.each(contentIds)('%s refuses an unknown language and a city that is none', async (id) => {
		const from = needed(id, await sample());
		for (const wrong of [{ lang: 'de-DE' }, { city_id: 'x' }, { city_id: '-1' }]) {
			const answer = await ask(addressOf(id, { ...common(), ...from, ...wrong }));
			if (isLeftOut(id, answer)) continue;
			expect(answer.status).toBe(400);
			const body = (await answer.json()) as { code: string; message: string };
			expect(isErrorName(body.code) && errorNames[body.code].status).toBe(400);
			expect(body.message.length).toBeGreaterThan(0);
		}
	});
	it('a list counts right and pages without gap or overlap', async () => {
		const all = (await (await ask(url('/api/analysis', { ...common(), sort: 'name', pageSize: '200' }))).json()) as Listed;
		const ids: unknown[] = [];
		for (let page = 1; page <= Math.min(3, all._meta.totalCount); page++) {
			const one = (await (await ask(url('/api/analysis', { ...common(), sort: 'name', pageSize: '1', page: String(page) }))).json()) as Listed;
			expect(one._meta).toEqual({ totalCount: all._meta.totalCount, pageCount: all._meta.totalCount, currentPage: page, pageSize: 1 });
			ids.push(...one.data.map((item) => item.id));
		}
		expect(ids).toEqual(all.data.slice(0, ids.length).map((item) => item.id));
	});
	it('analyses by ids keep their order; unknown ids are left out', async () => {
		const all = (await (await ask(url('/api/analysis', { ...common(), pageSize: '200' }))).json()) as Listed;
		const ids = all.data
			.slice(0, 3)
			.map((item) => Number(item.id))
			.reverse();
		const asked = (await (await ask(url('/api/analysis', { ...common(), query: [...ids, 999_999_999].join(',') }))).json()) as Listed;
		expect(asked.data.map((item) => item.id)).toEqual(ids);
	});
	it('an unknown slug is 404 with the name not-found', async () => {
		const answer = await ask(url('/api/analysis/view', { ...common(), slug: 'no-such-analysis' }));
		expect(answer.status).toBe(404);
		expect(((await answer.json()) as { code: string }).code).toBe('not-found');
	});
});

describe('calls that want proof', () => {
	const guarded = callIds.filter((id) => (admits(callEntry(id), 'order') || admits(callEntry(id), 'result')) && callEntry(id).method === 'GET');
	it.each(guarded)('%s tells a stranger nothing', async (id) => {
		const bodies = new Set<string>();
		for (const name of ['AAAAAAAAAAAAAAAAAAAAAAAA', 'BBBBBBBBBBBBBBBBBBBBBBBB']) {
			const answer = await ask(url(callEntry(id).path, { ...common(), id: name }));
			expect([401, 404]).toContain(answer.status);
			bodies.add(await answer.text());
		}
		expect(bodies.size).toBe(1);
	});
	const ofAccounts = callIds.filter((id) => {
		const { path, method, byApp } = callEntry(id);
		return path.startsWith('/account/') && method === 'GET' && !byApp && accountRoles.some((role) => admits(callEntry(id), role));
	});
	it.each(ofAccounts)('%s is refused to who has no session, and to who made one up', async (id) => {
		const path = callEntry(id).path.replace(/:\w+/g, 'AAAAAAAAAAAAAAAAAAAAAAAA');
		for (const headers of [{}, { Authorization: `Bearer ${'A'.repeat(43)}` }]) {
			const answer = await ask(url(path, common()), { headers });
			const text = await answer.text();
			// What is wrong with the parameters may be told first.
			expect([400, 401]).toContain(answer.status);
			const { code } = JSON.parse(text) as { code?: string };
			expect(isErrorName(code) && errorNames[code].status).toBe(answer.status);
		}
	});
	it('an edge with a wrong key is told nothing, and that it is the key', async () => {
		const answer = await ask(url('/api/city', common()), { headers: { [edgeKeyHeader]: 'no-key-of-this-backend' } });
		expect([answer.status, answer.headers.get('WWW-Authenticate')?.startsWith(edgeKeyScheme)]).toEqual([401, true]);
		expect(((await answer.json()) as { code: string }).code).toBe('wrong-edge-key');
	});
	it('the laboratory’s calls want the key', async () => {
		for (const id of callIds.filter((one) => admits(callEntry(one), 'laboratory'))) {
			const entry = callEntry(id);
			const answer = await ask(entry.path.replace(/:\w+/g, 'x'), {
				method: entry.method,
				...(entry.body === null ? {} : { body: '{}', headers: { 'Content-Type': 'application/json' } }),
			});
			expect([401, 404], id).toContain(answer.status);
			await answer.body?.cancel();
		}
	});
});

/** Somebody's orders and results are made: in a backend of others only where that is wanted. */
describe.runIf(foreign === '' || env.CONTRACT_WRITES === '1')('what a backend is for', () => {
	const backend: Asked = { edge: ask, laboratory };
	// Somebody else's backend sends messages of orders: to nobody but whoever gave a phone for them.
	const phone = foreign === '' ? '+77010000001' : env.CONTRACT_PHONE;
	it.runIf(phone !== '')('an order, from its making to the form with its results', async () => {
		await expect(orderToResult(backend, phone)).resolves.toBeUndefined();
	});
	it('the steps of a registration, which are given up before a code is sent', async () => {
		const { reply, refused } = asking(backend);
		const person = { lastName: 'Тексерісова', firstName: 'Сынақ', date: '1990-05-14' };
		const [city] = (await reply('city.list')).data;
		const { access } = await reply('registration.begin', { body: { ...person, city: city?.slug, documentNr: '000000000' } });
		const { person: typed, login } = await reply('registration.view', { access });
		expect([typed.lastName, typed.date, login], 'registration.view').toEqual([person.lastName, person.date, null]);
		expect((await reply('flow.view', { access })).purpose, 'flow.view').toBe('registration');
		await reply('flow.end', { access, body: {} });
		await refused('registration.view', { access }, [401, 'start-again'], [409, 'start-again'], [404, 'start-again']);
	});
});
