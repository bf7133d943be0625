/** The memory of imports from the command line: the history, one with what it changed, approving what waits, putting one back. */
import { calls, type Reply } from '#shared/calls.ts';
import { callLaboratory, countsText, outcomeOf, rowsText, saidBy, type ImportOutcome, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { readAll } from './read-all.ts';

type ImportEntry = Reply<'lis.imports.show'>;
type ImportChange = Reply<'lis.imports.changes'>['data'][number];

/** What the history is asked for. */
interface Chosen {
	readonly kind: string | undefined;
	readonly state: string | undefined;
	/** So many at most; null for all. */
	readonly limit: number | null;
}

/** The newest first. @throws Refusal when nobody answers, or the answer is none that can be read */
export function importHistory(laboratory: Laboratory, { kind, state, limit }: Chosen): Promise<ImportEntry[]> {
	const query = Object.entries({ kind, state }).flatMap(([name, value]) => (value === undefined ? [] : [`&${name}=${encodeURIComponent(value)}`]));
	return readAll(laboratory, `/lis/imports?lang=en-US${query.join('')}`, calls['lis.imports.list'].reply, 0, limit);
}

const fileOf = ({ file, undoes }: ImportEntry) =>
	file === null ? `puts back ${undoes ?? ''}` : `${file.name === '' ? 'no name' : file.name}  ${file.sha256.slice(0, 12)}  ${file.bytes} bytes`;

/** Number, when, what, by whom, which file, how much, and what became of it. */
export const importLine = (entry: ImportEntry): string =>
	[
		`${entry.number}  ${entry.startedAt}  ${entry.kind}  ${entry.state}${entry.undoneBy === null ? '' : ` by ${entry.undoneBy}`}`,
		entry.author === '' ? 'bare key' : entry.author,
		fileOf(entry),
		entry.state === 'refused' ? rowsText(entry.rows) : `${rowsText(entry.rows)}: ${countsText(entry.counts, entry.kind)}`,
		...(entry.approved === null ? [] : [`approved by ${entry.approved.by === '' ? 'the bare key' : entry.approved.by}`]),
	].join('  ');

/** One with what it changed, or would change. @throws Refusal with the site's own words */
export async function oneImport(laboratory: Laboratory, number: number, limit: number | null): Promise<{ entry: ImportEntry; changes: ImportChange[] }> {
	const response = await callLaboratory(laboratory, `/lis/imports/${number}?lang=en-US`);
	const reply: unknown = await response.json().catch(() => null);
	if (response.status === 404) throw new Refusal(`There is no import ${number}.`);
	if (!response.ok) throw new Refusal(saidBy(laboratory, response, reply));
	return {
		entry: calls['lis.imports.show'].reply.parse(reply),
		changes: await readAll(laboratory, `/lis/imports/${number}/changes`, calls['lis.imports.changes'].reply, 0, limit),
	};
}

const quoted = (text: string | null) => (text === null ? 'not known' : `“${text}”`);

export const changeLines = ({ what, row, line, columns }: ImportChange): string[] => [
	`${line === null ? '' : `line ${line}, `}${row}: ${what}`,
	...columns.map(({ column, old, new: next }) => `    ${column}: ${quoted(old)} -> ${quoted(next)}`),
];

export const reasonLines = ({ reasons }: ImportEntry): string[] => reasons.map(({ field, text }) => `    ${field === '' ? '' : `${field}: `}${text}`);

const act = (laboratory: Laboratory, number: number, what: 'approve' | 'undo') =>
	callLaboratory(laboratory, `/lis/imports/${number}/${what}?lang=en-US`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });

/** Takes one that waits. @throws Refusal when there is none, or nobody answers */
export async function approveImport(laboratory: Laboratory, number: number): Promise<ImportOutcome> {
	const response = await act(laboratory, number, 'approve');
	if (response.status === 404) throw new Refusal(`There is no import ${number}.`);
	return outcomeOf(laboratory.origin, response);
}

/** Puts one back. @throws Refusal with the site's own words, a line for each row that was changed since */
export async function undoImport(laboratory: Laboratory, number: number): Promise<Reply<'lis.imports.undo'>> {
	const response = await act(laboratory, number, 'undo');
	if (response.status === 404) throw new Refusal(`There is no import ${number}.`);
	if (response.ok) return calls['lis.imports.undo'].reply.parse(await response.json());
	const outcome = await outcomeOf(laboratory.origin, response);
	throw new Refusal(outcome.ok ? '' : [`Import ${number} is not undone.`, ...(outcome.said.length > 0 ? outcome.said : [outcome.message])].join('\n'));
}
