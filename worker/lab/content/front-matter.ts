/** The head of a Markdown file: between two lines of three hyphens, one `key: value` a line, the value bare or a text in double quotes. */
import type { AddFault } from './fault.ts';

export interface Value {
	readonly text: string;
	/** Counts from 1. */
	readonly line: number;
}

export interface FrontMatter {
	readonly values: ReadonlyMap<string, Value>;
	/** The text below, with an empty line for each line of the head: its lines are those of the file. */
	readonly body: string;
	/** Lines of the head. */
	readonly lines: number;
}

const fence = '---';
const example = 'title: "..."';

/** Null where there is no head; what is wrong is told. @param keys that may stand in it */
export function readFrontMatter(source: string, keys: readonly string[], fault: AddFault): FrontMatter | null {
	const lines = source.split('\n');
	const end = lines.indexOf(fence, 1);
	if (lines[0] !== fence || end < 0) {
		fault(1, '', 'frontMatter');
		return null;
	}
	const values = new Map<string, Value>();
	for (const [at, text] of lines.slice(1, end).entries()) {
		const line = at + 2;
		if (text.trim() === '') continue;
		const [, name = '', raw = ''] = /^(\w+):\s+(.*\S)\s*$/.exec(text) ?? [];
		const value = name === '' ? null : valueOf(raw);
		const key = keys.find((one) => one === name);
		const before = key && values.get(key);
		if (value === null) fault(line, name, 'form', { value: text, example });
		else if (key === undefined) fault(line, name, 'unknownKey', { name, nearest: nearestTo(name, keys) });
		else if (before) fault(line, name, 'double', { value: name, line: before.line });
		else values.set(key, { text: value, line });
	}
	return { values, body: '\n'.repeat(end + 1) + lines.slice(end + 1).join('\n'), lines: end + 1 };
}

/** Null for quotes that do not fit. */
function valueOf(raw: string): string | null {
	if (!raw.startsWith('"')) return raw;
	try {
		const value: unknown = JSON.parse(raw);
		return typeof value === 'string' ? value.trim() : null;
	} catch {
		return null;
	}
}

const nearestTo = (name: string, keys: readonly string[]): string =>
	keys.map((key) => ({ key, steps: stepsBetween(name.toLowerCase(), key.toLowerCase()) })).sort((a, b) => a.steps - b.steps)[0]?.key ?? '';

/** Letters to be put in, taken out or exchanged (Levenshtein). */
function stepsBetween(from: string, to: string): number {
	let row = Array.from({ length: to.length + 1 }, (_, at) => at);
	for (const [at, letter] of [...from].entries()) {
		const next = [at + 1];
		for (const [other, wanted] of [...to].entries())
			next.push(Math.min((next[other] ?? 0) + 1, (row[other + 1] ?? 0) + 1, (row[other] ?? 0) + (letter === wanted ? 0 : 1)));
		row = next;
	}
	return row[to.length] ?? 0;
}
