/** The contract suite itself: a backend that cannot do what it is for does not pass. */
import { env, SELF } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { edgeKeyHeader } from '#shared/kit/call.ts';
import type { Asked } from '#tests/contract/asking.ts';
import { orderToResult } from '#tests/contract/order-to-result.ts';
import { seedSite } from '#tests/support/site.ts';

// Passwords are hashed and forms drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);

const asking =
	(name: string, value: string): Asked['edge'] =>
	(path, init = {}) => {
		const headers = new Headers(init.headers);
		headers.set(name, value);
		return SELF.fetch(`${env.SITE_ORIGIN}${path}`, { redirect: 'manual', ...init, headers });
	};
const ask = asking(edgeKeyHeader, env.EDGE_KEY);
const laboratory = asking('Authorization', `Bearer ${env.LIS_KEY}`);

describe('the contract suite', () => {
	/** The backend with some of its answers changed. */
	const but = (path: RegExp, change: (answer: Response) => Response | Promise<Response>): Asked => {
		const changed = (send: Asked['edge']) => async (asked: string, init?: RequestInit) => {
			const answer = await send(asked, init);
			return path.test(asked) ? change(answer) : answer;
		};
		return { edge: changed(ask), laboratory: changed(laboratory) };
	};
	const gone = () => Response.json({ code: 'not-found', message: 'Nothing', fields: [] }, { status: 404 });
	const rewritten = (from: RegExp, to: (found: string) => string) => async (answer: Response) =>
		new Response((await answer.text()).replace(from, to), answer);
	/** Refusals of this status become successes. */
	const yielding = (status: number) => async (answer: Response) => (answer.status === status ? new Response(await answer.text()) : answer);
	let [said, made] = [0, 1000];
	const deaf: Asked = {
		edge: ask,
		laboratory: async (path, init) => {
			if (!path.startsWith('/lis/results')) return laboratory(path, init);
			const { requestNr, lines } = (await new Request(`${env.SITE_ORIGIN}${path}`, init).json()) as { requestNr: string; lines: object[] };
			return Response.json({ requestNr, applied: lines.length, superseded: 0, requests: [], repeated: said++ > 0 });
		},
	};
	it.each<[string, RegExp, Asked]>([
		['cannot order', /^order\.create: /, but(/site-order\/create/, gone)],
		[
			'makes another order each time',
			/^the same key and body/,
			but(
				/site-order\/create/,
				rewritten(/(?<="orderNr":")\d{4}/, () => String(made++)),
			),
		],
		['shows an order to anybody', /^order\.view: /, but(/site-order\/view/, yielding(404))],
		['proves nothing', /^order\.prove: /, but(/site-order\/prove/, yielding(404))],
		[
			'forgets nothing',
			/^order\.view: /,
			{ edge: async (path, init) => (path.includes('/forget') ? Response.json({ forgotten: true }) : ask(path, init)), laboratory },
		],
		['lists no orders', /^the order among those that are new/, but(/lis\/orders\?/, () => Response.json({ data: [], next: null }))],
		['takes no results', /^lis\.results: /, but(/lis\/results/, gone)],
		['says that it has taken results, and has not', /^when it was done/, deaf],
		['cannot look up', /^results\.login: /, but(/test-results\/login/, gone)],
		['opens to any password', /^results\.login: /, but(/test-results\/login/, yielding(403))],
		[
			'shows somebody else',
			/^the request/,
			but(
				/request-info-by-id/,
				rewritten(/Тексерісова/, () => 'Иванова'),
			),
		],
		[
			'shows another value',
			/^its lines/,
			but(
				/request-info-by-id/,
				rewritten(/"number":[\d.]+,/, () => '"number":10.25,'),
			),
		],
		[
			'loses its lines',
			/^its lines/,
			but(
				/request-info-by-id/,
				rewritten(/"lines":\[.*\]/, () => '"lines":[]'),
			),
		],
		['shows results to anybody', /^results\.info: /, but(/request-info-by-id/, yielding(401))],
		['has no form', /^results\.blanks: /, but(/\/blanks/, () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }))],
		[
			'breaks a form off',
			/^results\.ready-blanks: /,
			but(/ready-blanks/, async (answer) => new Response((await answer.arrayBuffer()).slice(0, 500), answer)),
		],
	])('fails on a backend that %s', async (_, wanted, broken) => {
		await expect(orderToResult(broken, '+77010000001')).rejects.toThrow(wanted);
	});
});
