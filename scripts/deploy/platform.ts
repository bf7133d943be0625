/** Cloudflare by wrangler: what `npm run deploy` asks it for, and has it do. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { runTool, type Ended } from '#scripts/lib/child.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import type { Target } from './target.ts';

const share = z.object({ version_id: z.string(), percentage: z.number() });
const deployments = z.array(z.object({ id: z.string(), created_on: z.string(), versions: z.array(share) }));
const versions = z.array(z.object({ id: z.string(), annotations: z.object({ 'workers/tag': z.string().optional() }).optional() }));
const uploaded = z.object({ version_id: z.string() });

/** How traffic is shared: parts of a hundred by version. */
export type Shares = Readonly<Record<string, number>>;
export interface Deployment {
	readonly shares: Shares;
}

/** What is said of a version where versions are listed. */
export interface Label {
	/** The commit that it was built from. */
	readonly tag: string;
	readonly message: string;
}

export class Platform {
	readonly #target: Pick<Target, 'words'>;

	constructor(target: Pick<Target, 'words'>) {
		this.#target = target;
	}

	/** Names of the worker's secrets; null when there is no such worker. */
	async secrets(): Promise<string[] | null> {
		const { code, output } = await this.#run(['secret', 'list', '--format', 'json']);
		if (code !== 0 && /not found/i.test(output)) return null;
		return z
			.array(z.object({ name: z.string() }))
			.parse(jsonIn(demandGood('secret list', code, output)))
			.map(({ name }) => name);
	}

	/** The newest first; empty while nothing was deployed. */
	async deployments(): Promise<Deployment[]> {
		const { code, output } = await this.#run(['deployments', 'list', '--json']);
		if (code !== 0 && /code: 10007/.test(output)) return [];
		return deployments
			.parse(jsonIn(demandGood('deployments list', code, output)))
			.toSorted((one, other) => other.created_on.localeCompare(one.created_on))
			.map((one) => ({ shares: Object.fromEntries(one.versions.map((version) => [version.version_id, version.percentage])) }));
	}

	/** The commit that a version was built from; null when it is not said, or the version is not among the newest. */
	async tagOf(version: string): Promise<string | null> {
		const { code, output } = await this.#run(['versions', 'list', '--json']);
		const all = versions.parse(jsonIn(demandGood('versions list', code, output)));
		return all.find(({ id }) => id === version)?.annotations?.['workers/tag'] ?? null;
	}

	/** Names of the migrations that a database has not had. */
	async pending(binding: string): Promise<string[]> {
		const words = ['d1', 'migrations', 'list', binding, '--remote'];
		const { code, output } = await this.#run(words);
		const text = demandGood(words.join(' '), code, output);
		const names = [...new Set(text.match(/\b\d{4}_\w+\.sql\b/g))];
		if (names.length === 0 && !/No migrations to apply/i.test(text))
			throw new Refusal(`${text}\nWhat wrangler says of the migrations of ${binding} could not be read.`);
		return names.toSorted();
	}

	/** The moment of a database to which it can be taken back (D1's time travel). @param at another one than now, as ISO text */
	async bookmark(binding: string, at?: string): Promise<string> {
		const words = ['d1', 'time-travel', 'info', binding, '--json', ...(at === undefined ? [] : [`--timestamp=${at}`])];
		const { code, output } = await this.#run(words);
		return z.object({ bookmark: z.string() }).parse(jsonIn(demandGood(words.join(' '), code, output))).bookmark;
	}

	/** Takes a database back to a moment of the last 30 days. @param at as ISO text */
	async travel(binding: string, at: string): Promise<void> {
		await this.#do(['d1', 'time-travel', 'restore', binding, '--json', `--timestamp=${at}`]);
	}

	/** Writes a whole database as SQL. @param file a path */
	async export(binding: string, file: string): Promise<void> {
		await this.#do(['d1', 'export', binding, '--remote', '--output', file, '--skip-confirmation']);
	}

	/** Rows of a deployed database. @param sql without what is of anybody: it stands on a command line */
	async query(binding: string, sql: string): Promise<Readonly<Record<string, unknown>>[]> {
		const { code, output } = await this.#run(['d1', 'execute', binding, '--remote', '--json', '--yes', '--command', sql], unlogged);
		const [answer] = z.array(z.object({ results: z.array(z.record(z.string(), z.unknown())) })).parse(jsonIn(demandGood('d1 execute', code, output)));
		return answer?.results ?? [];
	}

	/**
	 * Statements in their order, all of them or none. They go in by a file: a command line is read by everybody on the machine.
	 * @param folder for it, which nobody else enters and which goes afterwards
	 */
	async execute(binding: string, sql: string, folder: string): Promise<void> {
		const file = join(folder, 'statements.sql');
		writeFileSync(file, sql, { mode: 0o600 });
		await this.#do(['d1', 'execute', binding, '--remote', '--json', '--yes', '--file', file], unlogged);
	}

	async migrate(binding: string): Promise<void> {
		await this.#do(['d1', 'migrations', 'apply', binding, '--remote']);
	}

	/** Uploads a version that no traffic goes to. @returns its id */
	upload = (label: Label): Promise<string> => this.#uploaded(['versions', 'upload', ...wordsOf(label)]);
	/** Uploads the first version, and gives it all traffic. @returns its id */
	first = (label: Label): Promise<string> => this.#uploaded(['deploy', ...wordsOf(label)]);

	/** Shares traffic anew, everywhere within seconds. */
	async share(shares: Shares, message: string): Promise<void> {
		const specs = Object.entries(shares).map(([version, percentage]) => `${version}@${String(percentage)}%`);
		await this.#do(['versions', 'deploy', ...specs, '--yes', '--message', message]);
	}

	/** Domains, timers and consumers of queues, which belong to no version. */
	async triggers(): Promise<void> {
		await this.#do(['triggers', 'deploy']);
	}

	async #uploaded(words: readonly string[]): Promise<string> {
		const folder = mkdtempSync(join(tmpdir(), 'zerthana-deploy-'));
		const file = join(folder, 'output');
		try {
			await this.#do(words, { WRANGLER_OUTPUT_FILE_PATH: file });
			const said = readFileSync(file, 'utf8').trim().split('\n');
			return said.map((line) => uploaded.safeParse(JSON.parse(line))).flatMap(({ data }) => (data === undefined ? [] : [data.version_id]))[0] ?? unread();
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	}

	async #do(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<void> {
		const { code, output } = await this.#run(words, env);
		demandGood(words.slice(0, 3).join(' '), code, output);
	}

	async #run(words: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> {
		const { code, output } = await runTool('wrangler/bin/wrangler.js', [...words, ...this.#target.words], {
			output: 'keep',
			env: { WRANGLER_HIDE_BANNER: 'true', ...env },
		});
		return { code, output: stripVTControlCharacters(output) };
	}
}

/** Wrangler keeps logs of its own, with whatever it has printed. */
const unlogged = { WRANGLER_WRITE_LOGS: 'false' };

const wordsOf = ({ tag, message }: Label) => ['--tag', tag, '--message', message];

function demandGood(command: string, code: number, output: string): string {
	// Before the fault stand tables of everything that went well.
	if (code !== 0) throw new Refusal(`${output.slice(Math.max(0, output.indexOf('✘'))).trim()}\nwrangler ${command} failed.`);
	return output;
}

function unread(): never {
	throw new Refusal('wrangler does not say which version it uploaded.');
}

/** The JSON among what wrangler prints besides. */
function jsonIn(output: string): unknown {
	const begin = output.search(/^[[{]/m);
	const end = Math.max(output.lastIndexOf(']'), output.lastIndexOf('}'));
	try {
		return JSON.parse(output.slice(begin, end + 1));
	} catch {
		throw new Refusal(`${output.trim()}\nWhat wrangler says could not be read.`);
	}
}
