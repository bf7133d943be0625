/** The address of a site between a visitor and its versions, as the platform has it: by the version that is named, else by the parts of a hundred. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { versionHeader } from '#shared/kit/headers.ts';
import type { Cloudflare } from './cloudflare.ts';

export class TwoVersions {
	/** Who begins with it is answered by a version as it does: changes an answer of the site. */
	readonly faults = new Map<string, (path: string, html: string) => { readonly status: number; readonly body: string } | null>();
	/** Headers without which a sign-in before the site leads elsewhere; their names in small letters. */
	wanted: Readonly<Record<string, string>> = {};
	/** Paths that were asked of each version. */
	readonly asked = new Map<string, string[]>();
	readonly #server = createServer((request, response) => void this.#respond(request, response));
	readonly #platform: Cloudflare;
	readonly #site: string;

	/** @param site a real one, which answers for every version */
	constructor(platform: Cloudflare, site: string) {
		this.#platform = platform;
		this.#site = site;
	}

	async start(): Promise<string> {
		await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
		return `http://localhost:${String((this.#server.address() as AddressInfo).port)}`;
	}
	stop(): void {
		this.#server.closeAllConnections();
		this.#server.close();
	}

	async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const { url = '/', method = 'GET', headers } = request;
		if (Object.entries(this.wanted).some(([name, value]) => headers[name] !== value)) {
			response.writeHead(302, { Location: 'https://sign-in.example/' }).end();
			return;
		}
		const kept = ['cookie', 'content-type', 'accept', 'sec-fetch-site'].flatMap((name) =>
			typeof headers[name] === 'string' ? [[name, headers[name]] as [string, string]] : [],
		);
		const body = method === 'GET' ? null : new Uint8Array(await buffer(request));
		const answer = await this.#answer(url, String(headers['cloudflare-workers-version-overrides'] ?? ''), { method, headers: kept, body });
		response.writeHead(answer.status, answer.headers);
		response.end(answer.body);
	}

	async #answer(path: string, override: string, init: RequestInit) {
		const { shares } = this.#platform;
		const named = /^zerthana="([\w-]+)"$/.exec(override)?.[1];
		const [first = 'none'] = Object.entries(shares).toSorted(([, one], [, other]) => other - one)[0] ?? [];
		const version = named !== undefined && named in shares ? named : first;
		this.asked.set(version, [...(this.asked.get(version) ?? []), path]);
		const answer = await fetch(`${this.#site}${path}`, { ...init, redirect: 'manual' });
		const body = Buffer.from(await answer.arrayBuffer());
		const headers = new Headers(answer.headers);
		for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) headers.delete(name);
		if (path === '/health') headers.set(versionHeader, version);
		const fault = this.faults.get(version)?.(path, body.toString('utf8')) ?? null;
		return {
			status: fault?.status ?? answer.status,
			headers: { ...Object.fromEntries(headers), 'set-cookie': answer.headers.getSetCookie() },
			body: fault?.body ?? body,
		};
	}
}
