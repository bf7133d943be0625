/** A server before another one that spoils one exchange, or every one while it is told to: what stands between edge and laboratory, and between the laboratory and its vendors. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import type { HttpKind } from './kinds.ts';

export interface Asked {
	readonly method: string;
	/** Path and query. */
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
}

export interface Answered {
	readonly status: number;
	readonly headers: Readonly<Record<string, string | readonly string[]>>;
	readonly body: Buffer;
}

/** A fault that waits for its exchange. */
export interface HttpFault {
	readonly kind: HttpKind | 'killed';
	/** So many exchanges that it would fit are let through first. */
	readonly skip: number;
	/** Every exchange after the first one as well, until it is taken back. */
	readonly lasts: boolean;
	/** From 0 to 1: which of several ways, and whether the request is carried out where both may be. */
	readonly chance: number;
	readonly fits: (asked: Asked) => boolean;
	/** Of `killed`: ends who would answer. */
	readonly kill?: () => void;
}

/** A fault that was set up. */
export interface Armed {
	/** How many exchanges, or statements, it has met by now. */
	readonly met: () => number;
	readonly disarm: () => void;
}

export interface Door {
	readonly origin: string;
	readonly arm: (fault: HttpFault) => Armed;
	readonly end: () => void;
}

/** Longer than any call but an upload is waited for. */
const latestMs = 14_000;
const page = Buffer.from(
	'<!doctype html><html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center><hr>nginx</body></html>',
);
const shapes = ['{}', '[]', 'null', '"ok"', '{"data":[]}', '{"ok":true,"id":7,"url":null}', '{"id":"","access":"","orderNr":""}', '42'];
const json = (status: number, text: string, more: Readonly<Record<string, string>> = {}): Answered => ({
	status,
	headers: { 'content-type': 'application/json', ...more },
	body: Buffer.from(text),
});

/** @param ask who answers behind it; throws where nobody does */
export async function openDoor(ask: (asked: Asked) => Promise<Answered>): Promise<Door> {
	const armed: { fault: HttpFault; left: number; met: number }[] = [];
	const write = (answer: ServerResponse, { status, headers, body }: Answered) =>
		answer.writeHead(status, { ...(headers as Record<string, string>), 'content-length': body.length }).end(body);

	async function spoil({ kind, chance, kill }: HttpFault, asked: Asked, answer: ServerResponse): Promise<void> {
		const gone = new Promise<void>((resolve) => answer.once('close', resolve));
		const breakOff = () => void answer.socket?.resetAndDestroy();
		if (kind === 'down') return breakOff();
		if (kind === 'too-many') return void write(answer, json(429, '{"code":"too-many","message":""}', { 'retry-after': '1' }));
		if (kind === 'redirect') return void write(answer, { status: 302, headers: { location: 'https://elsewhere.example/' }, body: Buffer.alloc(0) });
		const isCarriedOut = !['server-error', 'html', 'empty', 'shape', 'malformed'].includes(kind) || chance < 0.5;
		if (kind === 'killed') {
			const asking = ask(asked).catch(() => null);
			await pause(chance * 40);
			kill?.();
			await asking;
			return breakOff();
		}
		const first = isCarriedOut ? await ask(asked) : null;
		if (kind === 'reset') return breakOff();
		if (kind === 'server-error') return void write(answer, json([500, 502, 503, 504][Math.floor(chance * 8) % 4] ?? 500, 'upstream connect error'));
		if (kind === 'html') return void write(answer, { status: 200, headers: { 'content-type': 'text/html' }, body: page });
		if (kind === 'empty') return void write(answer, { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.alloc(0) });
		if (kind === 'shape') return void write(answer, json(200, shapes[Math.floor(chance * 16) % shapes.length] ?? '{}'));
		if (kind === 'malformed') return void write(answer, json(200, '{"data":[{"id":1,,"\u0000'));
		if (first === null) return breakOff();
		if (kind === 'slow') await Promise.race([pause(200 + chance * 1200), gone]);
		if (kind === 'late') await Promise.race([pause(latestMs), gone]);
		if (kind === 'truncated') {
			const half = first.body.subarray(0, Math.max(1, Math.floor(first.body.length * (0.1 + chance * 0.8))));
			answer.writeHead(first.status, { ...(first.headers as Record<string, string>), 'content-length': first.body.length + 1 });
			answer.write(half, breakOff);
			return;
		}
		if (kind === 'duplicate') {
			const second = await ask(asked);
			return void write(answer, chance < 0.5 ? first : second);
		}
		write(answer, first);
	}

	async function serve(request: IncomingMessage, answer: ServerResponse): Promise<void> {
		const asked = { method: request.method ?? 'GET', path: request.url ?? '/', headers: request.headers, body: await buffer(request) };
		const waiting = armed.find(({ fault, met }) => (fault.lasts || met === 0) && fault.fits(asked));
		if (waiting && waiting.left > 0) waiting.left -= 1;
		else if (waiting) {
			waiting.met += 1;
			return spoil(waiting.fault, asked, answer);
		}
		write(answer, await ask(asked));
	}
	// Who asks, or who would answer, may be gone in the middle of it.
	const server = createServer((request, answer) => void serve(request, answer).catch(() => answer.socket?.resetAndDestroy()));
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		origin: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
		arm(fault) {
			const waiting = { fault, left: fault.skip, met: 0 };
			armed.push(waiting);
			return { met: () => waiting.met, disarm: () => void armed.splice(armed.indexOf(waiting), 1) };
		},
		end() {
			server.close();
			server.closeAllConnections();
		},
	};
}
