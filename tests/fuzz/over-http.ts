/** The same requests over HTTP, to a site that runs on this machine, and its pages besides. */
import { randomFrom } from '#scripts/lib/random.ts';
import { pageEntry, pageIds } from '#shared/pages.ts';
import { hostileTexts, sentCanary } from './corpus.ts';
import { tally, type Outcome } from './judge.ts';
import { fuzzRequest, type FuzzRequest } from './requests.ts';

const atOnce = 8;
const timeoutMs = 20_000;

/** Every fourth request opens a page, or its data, by an address that somebody made up. */
function pageRequest(seed: number, nr: number): FuzzRequest {
	const random = randomFrom((Math.imul(seed, 0x2545_f491) ^ nr) >>> 0);
	const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	// A page that is not there says which address was asked for: nothing of a person belongs into one.
	const texts = hostileTexts.filter((one) => one !== sentCanary);
	const text = () => encodeURIComponent(pick(texts).toWellFormed()) || '%20';
	const path = pageEntry(pick(pageIds)).pattern.replaceAll(/:\w+\*?/g, text);
	const query = random() < 0.5 ? '' : `?${pick(['q', 'page', 'sort', 'city', 'id', 'reason', '__proto__'])}=${text()}`;
	return {
		call: 'city.list',
		method: pick(['GET', 'GET', 'GET', 'HEAD', 'POST']),
		path: `${pick(['', '/en', '/kz', '/ru'])}${path}${pick(['', '', '/_payload.json', '/'])}${query}`,
		headers: {
			Cookie: `${pick(['globals.currentBasket', 'city', 'auth-result', 'auth-order', 'locale'])}=${text()}`,
			Accept: pick(['text/html', 'application/json', '*/*']),
		},
		body: null,
		byLaboratory: false,
		as: null,
	};
}

/** @param origin of this machine alone @param keys the laboratory's and an edge's; empty where they are not given */
export async function fuzzOverHttp(
	origin: string,
	keys: { readonly lis: string; readonly edge: string },
	seed: number,
	calls: number,
	onCall: (nr: number) => void = () => undefined,
): Promise<Outcome> {
	if (!/^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(origin).hostname))
		throw new Error(`${origin} is not on this machine: nobody else is asked.`);
	const { add, outcome } = tally();
	let next = 0;
	const hand = async () => {
		for (;;) {
			const nr = next;
			next += 1;
			if (nr >= calls) return;
			const request = nr % 4 === 3 ? pageRequest(seed, nr) : fuzzRequest(seed, nr);
			const headers = new Headers();
			for (const [name, value] of Object.entries(request.headers)) {
				try {
					if (name !== 'Content-Length') headers.set(name, value);
				} catch {
					// No header can say it.
				}
			}
			// A few wrong keys, and the edge takes none from this machine for a while: here it is the right one.
			if (request.byLaboratory && keys.lis !== '') headers.set('Authorization', `Bearer ${keys.lis}`);
			if (!request.byLaboratory && nr % 2 === 0 && keys.edge !== '') headers.set('X-Edge-Key', keys.edge);
			const begun = performance.now();
			try {
				const answer = await fetch(`${origin}${request.path}`, {
					method: request.method,
					headers,
					body: request.body,
					redirect: 'manual',
					signal: AbortSignal.timeout(timeoutMs),
				});
				const text = await answer.text();
				add(nr, request, answer.status, text, performance.now() - begun);
			} catch (thrown) {
				add(nr, request, 0, '', performance.now() - begun, `no answer: ${thrown instanceof Error ? thrown.name : 'unknown'}`);
			}
			onCall(nr);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, hand));
	return outcome();
}
