/** What no answer may be, whatever was asked. */
import { callEntry } from '#shared/calls.ts';
import { keptCanary, sentCanary } from './corpus.ts';
import type { FuzzRequest } from './requests.ts';

interface Finding {
	readonly nr: number;
	readonly call: string;
	readonly why: string;
	readonly request: FuzzRequest;
	readonly status: number;
	readonly answer: string;
}

interface Slowest {
	readonly nr: number;
	readonly call: string;
	readonly ms: number;
}

export interface Outcome {
	readonly calls: number;
	readonly findings: readonly Finding[];
	/** How many answers had each status. */
	readonly statuses: Readonly<Record<string, number>>;
	readonly slowest: Slowest | null;
}

/** An answer slower than that is one: a request that costs so much could be sent by anybody. */
export const maxMs = 1000;

/** @returns null where nothing is wrong */
export function judge(request: FuzzRequest, status: number, text: string): string | null {
	// What nobody offers here, such as payments, is unavailable by its name, and no fault of the machine.
	if (status >= 500 && !(status === 503 && /"code":"(?:unavailable|being-filled)"/.test(text))) return `status ${status}`;
	// A stack, a place in the code or a statement is told to nobody.
	const machine = /\bat (?:async )?[\w.<>]+ \((?:file|node|\/)|\bnode_modules\b|\bSQLITE_\w+|D1_ERROR|\bSELECT [\w*., ]+ FROM \w+ WHERE\b|"stack":/.exec(
		text,
	)?.[0];
	if (status !== 0 && machine !== undefined) return `a machine speaks: ${machine}`;
	// People of the laboratory may read whom they look for; what they are refused tells of nobody either.
	if (!request.byLaboratory && request.as !== 'staff' && text.includes(keptCanary)) return 'a person of the store is told to who has no token of theirs';
	if (status >= 400 && text.includes(keptCanary)) return 'a refusal tells of a person of the store';
	// Of a table that the laboratory sends, a column that is unknown is named, and of a folder a file: they are its own, and hold no person.
	const namesParts = callEntry(request.call).codec === 'text' || request.call === 'lis.content';
	if (status >= 400 && !namesParts && text.includes(sentCanary)) return 'a refusal says again what was typed';
	return null;
}

/** Gathers what comes. */
export function tally() {
	const statuses: Record<string, number> = {};
	const findings: Finding[] = [];
	let slowest: Slowest | null = null;
	let calls = 0;
	return {
		add: (nr: number, request: FuzzRequest, status: number, text: string, ms: number, more: string | null = null): void => {
			calls += 1;
			statuses[status] = (statuses[status] ?? 0) + 1;
			if (slowest === null || ms > slowest.ms) slowest = { nr, call: request.call, ms: Math.round(ms) };
			const why = judge(request, status, text) ?? more;
			if (why !== null && findings.length < 50) findings.push({ nr, call: request.call, why, request, status, answer: text.slice(0, 500) });
		},
		outcome: (): Outcome => ({ calls, findings, statuses, slowest }),
	};
}
