/**
 * What Cloudflare's API answers to wrangler, as far as a deployment asks: versions, deployments, secrets, and D1 on SQLite. It stands in for the platform alone; wrangler is the real
 * one (`CLOUDFLARE_API_BASE_URL`). Shapes: https://developers.cloudflare.com/api/resources/workers/.
 */
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DatabaseSync } from 'node:sqlite';

export interface Version {
	readonly id: string;
	readonly tag: string;
}
interface Deployed {
	readonly id: string;
	readonly created_on: string;
	readonly versions: readonly { readonly version_id: string; readonly percentage: number }[];
	readonly annotations?: unknown;
}
type Body = {
	readonly sql?: string;
	readonly params?: readonly (string | number | null)[];
	readonly versions?: Deployed['versions'];
	readonly annotations?: unknown;
	/** Of an import. */
	readonly action?: string;
};

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part as Buffer);
	return Buffer.concat(parts);
}

export class Cloudflare {
	readonly #server = createServer((request, response) => void this.#respond(request, response));
	readonly versions: Version[] = [];
	/** The oldest first. */
	readonly deployments: Deployed[] = [];
	readonly secrets: string[] = [];
	readonly databases = new Map<string, DatabaseSync>();
	/** As they stood earlier: whereto time travel takes one, by its id and the moment that is asked for. */
	readonly earlier = new Map<string, DatabaseSync>();
	/** What it refuses from now on, by method and path. */
	refuses: (what: string) => boolean = () => false;
	/** What was asked, in its order. */
	readonly asked: string[] = [];

	async start(): Promise<string> {
		await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
		return `${this.#address}/client/v4`;
	}
	stop(): void {
		this.#server.closeAllConnections();
		this.#server.close();
	}

	/** Parts of a hundred by version, as they are now. */
	get shares(): Readonly<Record<string, number>> {
		return Object.fromEntries((this.deployments.at(-1)?.versions ?? []).map(({ version_id: id, percentage }) => [id, percentage]));
	}

	deployed(versions: Deployed['versions'], annotations?: unknown): Deployed {
		const at = new Date(Date.UTC(2026, 10, 28) + this.deployments.length * 1000).toISOString();
		const deployment = {
			id: randomUUID(),
			created_on: at,
			source: 'api',
			strategy: 'percentage',
			author_email: 'operator@example.kz',
			versions,
			annotations,
		};
		this.deployments.push(deployment);
		return deployment;
	}

	/** Files of statements, by their database. */
	readonly #imported = new Map<string, string>();
	/** What a database is as SQL, as D1 gives it: at an address of its own. */
	exported: (id: string) => string = () => '';

	async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const sent = /\/imported\/([\w-]+)$/.exec(request.url ?? '')?.[1];
		if (sent !== undefined) {
			const bytes = await bytesOf(request);
			this.#imported.set(sent, bytes.toString('utf8'));
			response.writeHead(200, { ETag: `"${createHash('md5').update(bytes).digest('hex')}"` }).end();
			return;
		}
		const given = /\/exported\/([\w-]+)$/.exec(request.url ?? '')?.[1];
		if (given !== undefined) {
			response.end(this.exported(given));
			return;
		}
		const { status, result, errors = [] } = await this.#answer(request);
		response.writeHead(status, { 'Content-Type': 'application/json' });
		response.end(JSON.stringify({ success: status < 300, errors, messages: [], result }));
	}

	async #answer(request: IncomingMessage): Promise<Answer> {
		const text = (await bytesOf(request)).toString('utf8');
		const url = new URL(request.url ?? '', 'http://localhost');
		const path = url.pathname.replace(/^\/client\/v4\/accounts\/[^/]+/, '');
		const what = `${request.method ?? ''} ${path}`;
		this.asked.push(what);
		if (this.refuses(what)) return { status: 400, result: null, errors: [{ code: 10021, message: 'Not now.' }] };
		const isJson = request.headers['content-type']?.startsWith('application/json') === true;
		const body = (isJson && text !== '' ? JSON.parse(text) : {}) as Body;
		let found;
		try {
			found = this.#found(what, url, body, text);
		} catch (error) {
			// A statement that the database refuses.
			return { status: 400, result: null, errors: [{ code: 7500, message: String(error) }] };
		}
		return found === null ? { status: 404, result: null, errors: [{ code: 10007, message: `There is no ${what}.` }] } : { status: 200, ...found };
	}

	#found(what: string, url: URL, body: Body, text: string): Omit<Answer, 'status'> | null {
		const [database, act] = /\/d1\/database\/([\w-]+)(\/\w+(?:\/\w+)?)?$/.exec(what)?.slice(1) ?? [];
		if (database !== undefined) return this.#d1(database, act ?? '', url.searchParams, body);
		if (what.endsWith('/script-settings')) return { result: body };
		if (/\/r2\/buckets\//.test(what)) return { result: { name: what.slice(what.lastIndexOf('/') + 1) } };
		if (/\/queues/.test(what)) return this.#queues(what, url);
		if (what.endsWith('assets-upload-session')) return { result: { jwt: 'of-assets', buckets: [] } };
		if (/^POST .*\/versions$/.test(what)) return { result: this.#uploaded(text) };
		if (/^GET .*\/versions$/.test(what)) return { result: { items: this.versions.map(described) } };
		if (/^GET .*\/versions\//.test(what)) return found(this.versions.find(({ id }) => what.endsWith(id)));
		if (/^POST .*\/deployments$/.test(what)) return { result: this.deployed(body.versions ?? [], body.annotations) };
		// A worker that has secrets and was never deployed is there, too.
		if (this.versions.length === 0 && this.secrets.length === 0) return null;
		if (what.endsWith('/secrets')) return { result: this.secrets.map((name) => ({ name, type: 'secret_text' })) };
		if (/^GET .*\/deployments$/.test(what)) return this.deployments.length === 0 ? null : { result: { deployments: this.deployments.toReversed() } };
		if (/\/workers\/workers\//.test(what)) return { result: { subdomain: { enabled: false, previews_enabled: false } } };
		if (/\/workers\/services\//.test(what))
			return { result: { default_environment: { environment: 'production', script: { tag: 'of-script', last_deployed_from: 'wrangler' } } } };
		if (/\/(?:schedules|subdomain|domains\/records|domains\/changeset)$/.test(what))
			return { result: { schedules: [], enabled: false, previews_enabled: false, added: [], removed: [], updated: [], conflicting: [] } };
		if (/^PUT .*\/workers\/scripts\/[\w-]+$/.test(what)) return this.#first(text);
		return null;
	}

	#uploaded(form: string) {
		const tag = /"workers\/tag":"([^"]+)"/.exec(form)?.[1] ?? '';
		const version = { id: randomUUID(), tag };
		this.versions.push(version);
		return { ...described(version), startup_time_ms: 40, metadata: { has_preview: false } };
	}

	#first(form: string) {
		const { id } = this.#uploaded(form);
		this.deployed([{ version_id: id, percentage: 100 }]);
		return { result: { id: 'zerthana', deployment_id: id, startup_time_ms: 40, etag: 'of-script', tag: 'of-script' } };
	}

	#d1(id: string, act: string, asked: URLSearchParams, { sql = '', params = [], action }: Body): Omit<Answer, 'status'> | null {
		if (act === '/time_travel/bookmark') {
			const at = asked.get('timestamp');
			return at === null || this.earlier.has(`${id} ${at}`) ? { result: { bookmark: at === null ? `bookmark-of-${id}` : `${id} ${at}` } } : null;
		}
		if (act === '/time_travel/restore') {
			const there = this.earlier.get(asked.get('bookmark') ?? '');
			if (there === undefined) return null;
			this.databases.set(id, there);
			return { result: { bookmark: asked.get('bookmark'), previous_bookmark: `bookmark-of-${id}` } };
		}
		if (act === '/export') {
			const address = `${this.#address}/exported/${id}`;
			return {
				result: {
					success: true,
					type: 'export',
					status: 'complete',
					messages: [],
					at_bookmark: 'now',
					result: { filename: 'export.sql', signed_url: address },
				},
			};
		}
		if (act === '/import') return { result: this.#import(id, action) };
		if (act !== '/query') return { result: { uuid: id, name: id, version: 'production', running_in_region: 'EEUR' } };
		const store = this.databases.get(id) ?? new DatabaseSync(':memory:');
		this.databases.set(id, store);
		if (/^\s*SELECT/i.test(sql)) return { result: [{ results: store.prepare(sql).all(...params), success: true, meta: {} }] };
		store.exec(sql);
		return { result: [{ results: [], success: true, meta: { duration: 0.1 } }] };
	}

	/** A file of statements goes to an address of its own, and then into the database whole. https://developers.cloudflare.com/d1/best-practices/import-export-data/ */
	#import(id: string, action: string | undefined) {
		if (action === 'init') return { upload_url: `${this.#address}/imported/${id}`, filename: 'statements.sql' };
		const store = this.databases.get(id);
		try {
			store?.exec(`BEGIN; ${this.#imported.get(id) ?? ''} COMMIT`);
		} catch (error) {
			store?.exec('ROLLBACK');
			throw error;
		}
		const meta = { duration: 0.1, rows_read: 0, rows_written: 0, size_after: 1 };
		return { success: true, type: 'import', status: 'complete', messages: [], result: { num_queries: 1, final_bookmark: 'now', meta } };
	}

	get #address(): string {
		return `http://127.0.0.1:${String((this.#server.address() as AddressInfo).port)}`;
	}

	#queues(what: string, url: URL): Omit<Answer, 'status'> {
		const names = url.searchParams.getAll('name');
		const id = /\/queues\/([\w-]+)/.exec(what)?.[1];
		if (id !== undefined) return { result: what.endsWith('consumers') && what.startsWith('GET') ? [] : { queue_id: id, queue_name: id, consumers: [] } };
		return {
			result: names.map((name) => ({
				queue_id: name,
				queue_name: name,
				producers: [],
				consumers: [],
				producers_total_count: 0,
				consumers_total_count: 0,
			})),
		};
	}
}

interface Answer {
	readonly status: number;
	readonly result: unknown;
	readonly errors?: readonly unknown[];
}

const found = (version: Version | undefined) => (version === undefined ? null : { result: described(version) });
const described = ({ id, tag }: Version) => ({
	id,
	number: 1,
	metadata: { created_on: '2026-11-28T00:00:00Z', modified_on: '2026-11-28T00:00:00Z', source: 'wrangler', author_email: 'operator@example.kz' },
	annotations: { 'workers/tag': tag },
	resources: {
		bindings: [],
		script: { etag: 'of-script', handlers: ['fetch'], last_deployed_from: 'wrangler' },
		script_runtime: { usage_model: 'standard' },
	},
});
