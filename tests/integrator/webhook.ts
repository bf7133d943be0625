import { createHmac, timingSafeEqual } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a webhook tells: which order, and the number of its change. */
export interface Told {
	type: string;
	orderNr: string;
	change: number;
}

/** A little server of the laboratory, which takes what a webhook tells and believes nothing that is not signed. */
export class Receiver {
	readonly taken: Told[] = [];
	/** How many requests came that proved nothing. */
	unproved = 0;
	/** Secrets that count: two, while the old one is being changed. */
	secrets: string[] = [];
	readonly #arrivals = new EventEmitter();
	readonly #ids = new Set<string>();
	readonly #server = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			const body = Buffer.concat(parts).toString('utf8');
			if (!this.secrets.some((secret) => isGenuine(request.headers, body, secret))) {
				this.unproved += 1;
				response.writeHead(401).end();
				return;
			}
			response.writeHead(204).end();
			const id = String(request.headers['webhook-id']);
			// One may come twice.
			if (!this.#ids.has(id)) {
				this.#ids.add(id);
				const { type, data } = JSON.parse(body) as { type: string; data: { orderNr: string; change: number } };
				this.taken.push({ type, ...data });
				this.#arrivals.emit('told');
			}
		});
	});

	/** What was told of a change, as soon as it is. */
	async of(change: number): Promise<Told | null> {
		const ended = AbortSignal.timeout(60_000);
		for (;;) {
			const told = this.taken.find((one) => one.change === change);
			if (told !== undefined || ended.aborted) {
				return told ?? null;
			}
			await once(this.#arrivals, 'told', { signal: ended }).catch(() => undefined);
		}
	}

	async listen(): Promise<string> {
		await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
		return `http://localhost:${(this.#server.address() as AddressInfo).port}/hooks/orders`;
	}

	async close(): Promise<void> {
		await new Promise((resolve) => this.#server.close(resolve));
	}
}

function isGenuine(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
	const [id, at, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(headers[`webhook-${name}`] ?? '')) as [string, string, string];
	if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) {
		return false;
	}
	const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
	const own = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64')}`);
	return signatures.split(' ').some((one) => one.length === own.length && timingSafeEqual(Buffer.from(one), own));
}
