/**
 * What statements read: PostgreSQL's own `auto_explain` writes the plan of each that it ran, with the values that it was given, those of triggers among them. It is
 * switched on while statements are counted, and off while they are timed.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Query } from './scale-data.ts';

/** Settings that the server is started with. */
export const explaining = {
	session_preload_libraries: 'auto_explain',
	log_line_prefix: '@@ ',
	'auto_explain.log_format': 'json',
	'auto_explain.log_analyze': 'on',
	'auto_explain.log_buffers': 'on',
	'auto_explain.log_timing': 'off',
	'auto_explain.log_nested_statements': 'on',
} as const;

interface Node {
	readonly 'Node Type': string;
	readonly 'Relation Name'?: string;
	readonly 'Actual Rows'?: number;
	readonly 'Actual Loops'?: number;
	readonly 'Rows Removed by Filter'?: number;
	readonly 'Rows Removed by Index Recheck'?: number;
	readonly 'Shared Hit Blocks'?: number;
	readonly 'Shared Read Blocks'?: number;
	readonly Plans?: readonly Node[];
}

export interface Read {
	readonly statements: number;
	/** Rows that scans met, those that a filter threw away among them. */
	readonly rows: number;
	/** Pages of 8 KB, from memory or disk. */
	readonly pages: number;
	/** Tables that were read whole, with how many rows. */
	readonly whole: ReadonlyMap<string, number>;
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const isScan = (node: Node) => node['Node Type'].includes('Scan') && node['Node Type'] !== 'Bitmap Index Scan';
function rowsOf(node: Node): number {
	const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
	return each * (node['Actual Loops'] ?? 1);
}

/** Collects the server's log, and says what statements read. */
export function planReader() {
	let log = '';
	const onLog = (part: string) => (log += part);
	return {
		onLog,
		counting: (query: Query) =>
			countWith(
				query,
				() => log.split(/^@@ /m),
				() => (log = ''),
			),
	};
}

function countWith(query: Query, entries: () => readonly string[], forget: () => void) {
	/** Everything up to this moment is written when its own plan is. */
	async function mark(): Promise<number> {
		const text = randomUUID();
		await query(`SELECT '${text}'`);
		for (;;) {
			const at = entries().findIndex((message) => message.includes(text));
			if (at >= 0) return at;
			await pause(20);
		}
	}
	async function switchTo(minDuration: 0 | -1): Promise<void> {
		await query(`ALTER SYSTEM SET auto_explain.log_min_duration = ${minDuration}`);
		await query('SELECT pg_reload_conf()');
		// Connections hear of it before their next statement.
		while ((await query('SHOW auto_explain.log_min_duration'))[0]?.['auto_explain.log_min_duration'] !== String(minDuration)) await pause(20);
	}
	/** What everything read that was asked for in `work`. What the laboratory does by itself meanwhile, at its queue, is left out. */
	return async (work: () => Promise<void>): Promise<Read> => {
		forget();
		await switchTo(0);
		const from = await mark();
		await work();
		const to = await mark();
		await switchTo(-1);
		const whole = new Map<string, number>();
		let [statements, rows, pages] = [0, 0, 0];
		for (const message of entries().slice(from + 1, to)) {
			const start = message.indexOf('{');
			if (!message.includes('plan:') || start < 0) continue;
			const { 'Query Text': text, Plan: plan } = JSON.parse(message.slice(start, message.lastIndexOf('}') + 1)) as {
				readonly 'Query Text': string;
				readonly Plan: Node;
			};
			const nodes = nodesOf(plan);
			// What the laboratory's queue asks, and functions that read no table.
			if (/\btasks\.|pg_reload_conf/.test(text) || !nodes.some((node) => 'Relation Name' in node)) continue;
			statements += 1;
			pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
			for (const node of nodes.filter(isScan)) {
				rows += rowsOf(node);
				const table = node['Relation Name'];
				if (node['Node Type'].endsWith('Seq Scan') && table !== undefined) whole.set(table, Math.max(whole.get(table) ?? 0, rowsOf(node)));
			}
		}
		return { statements, rows, pages, whole };
	};
}
