/**
 * The site before an operator's own backend that goes away: pages that were seen once are asked for ten thousand times, after what is kept of them has been called old. Each has to come, in its language, with the notice and
 * with its age; and what is asked of the backend meanwhile is counted, since retries must not double an outage.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { KVNamespace } from '@cloudflare/workers-types';
import { contentTags } from '#shared/calls.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise, splitLocale } from '#shared/kit/urls.ts';
import { raiseGenerations } from '#worker/gateway/generations.ts';
import { atLeast, atMost, reported, show, type Figure, type Part } from '#tests/bench/lib/figures.ts';
import { edgeKey, edgeOf, startSite } from '#tests/bench/lib/site.ts';
import { quantile } from '#tests/bench/lib/stats.ts';

const requests = 10_000;
const atOnce = 16;
const paths = ['/', '/pricelist', '/pricelist/glyukoza', '/cabinets', '/services', '/promotions', '/news', '/articles', '/about', '/contacts'].flatMap((path) =>
	locales.map((locale) => localise(path, locale)),
);

/** The operator's backend, which is the laboratory of the bench behind another address. */
async function startDoor() {
	let to: URL | null = null;
	let [asked, isDown] = [0, false];
	async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
		asked += 1;
		if (isDown || to === null) {
			request.socket.destroy();
			return;
		}
		const headers = Object.entries(request.headers).flatMap(([name, value]) =>
			typeof value === 'string' && !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name)
				? [[name, value] as [string, string]]
				: [],
		);
		const body = request.method === 'GET' ? null : new Uint8Array(await buffer(request));
		const answer = await fetch(new URL(request.url ?? '/', to), { method: request.method ?? 'GET', headers, body, redirect: 'manual' });
		const bytes = Buffer.from(await answer.arrayBuffer());
		response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'application/json' }).end(bytes);
	}
	const server = createServer((request, response) => {
		void pass(request, response).catch(() => response.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
		leadTo: (url: URL) => (to = url),
		goDown() {
			asked = 0;
			isDown = true;
			server.closeAllConnections();
		},
		asked: () => asked,
		stop() {
			server.closeAllConnections();
			server.close();
		},
	};
}

interface Asked {
	readonly ms: number;
	/** What is wrong with it; empty for nothing. */
	readonly wrong: string;
}

async function ask(url: URL, locale: Locale): Promise<Asked> {
	const begun = performance.now();
	const answer = await fetch(url, { redirect: 'manual' }).catch(() => null);
	const text = answer === null ? '' : await answer.text().catch(() => '');
	const ms = performance.now() - begun;
	if (answer?.status !== 200) return { ms, wrong: `${url.pathname} ${answer === null ? 'no answer' : String(answer.status)}` };
	if (!text.includes(translator(locale)(frameWords)('stale'))) return { ms, wrong: `${url.pathname} without the notice` };
	if (!text.trimEnd().endsWith('</html>')) return { ms, wrong: `${url.pathname} cut off` };
	return { ms, wrong: answer.headers.has('Age') ? '' : `${url.pathname} without Age` };
}

async function run(report: (line: string) => void): Promise<readonly Figure[]> {
	const door = await startDoor();
	const site = await startSite(report, (origin) => [edgeOf('edge', origin, door.origin, edgeKey)]);
	try {
		door.leadTo(await site.direct('bare'));
		const edge = await site.direct('edge');
		for (const path of paths) {
			const answer = await fetch(new URL(path, edge));
			await answer.text();
			if (answer.status !== 200) throw new Error(`${path} answered ${String(answer.status)} while the backend was there`);
		}
		door.goDown();
		await raiseGenerations((await site.bindings('edge'))['CONTENT'] as KVNamespace, contentTags, Date.now());
		// An isolate looks every ten seconds whether something has changed.
		for (let tries = 0; (await ask(new URL('/', edge), 'ru')).wrong !== ''; tries += 1) {
			if (tries === 60) throw new Error('the edge does not see that what it keeps is old');
			await pause(1000);
		}
		const all: Asked[] = [];
		let next = 0;
		const hand = async () => {
			while (next < requests) {
				const path = paths[next % paths.length] ?? '/';
				next += 1;
				all.push(await ask(new URL(path, edge), splitLocale(path).locale));
			}
		};
		await Promise.all(Array.from({ length: atOnce }, hand));
		const wrong = all.filter((one) => one.wrong !== '');
		for (const [why, list] of Map.groupBy(wrong, (one) => one.wrong)) report(`${why}: ${String(list.length)}`);
		return [
			atLeast(
				`backend down, ${String(requests)} requests of ${String(paths.length)} pages seen before: whole, with the notice and Age`,
				(100 * (all.length - wrong.length)) / requests,
				100,
				'%',
			),
			atMost('... asked of the backend meanwhile, a request', door.asked() / requests, 1.1),
			reported(
				'... time of an answer, median / 99th percentile',
				`${show(
					quantile(
						all.map(({ ms }) => ms),
						0.5,
					),
					'ms',
				)} / ${show(
					quantile(
						all.map(({ ms }) => ms),
						0.99,
					),
					'ms',
				)}`,
			),
		];
	} finally {
		await site.stop();
		door.stop();
	}
}

export const outage: Part = { name: 'outage', run, patience: 600_000 };
