/** What the doctor has marked in the list that stands here, as signals: its keys and buttons write them, `live-requests.tsx` draws by them. */
import { signal } from '@preact/signals-core';
import { intentField } from '#shared/kit/form.ts';
import { ask } from '#client/runtime/call.ts';

/** Of one row. `changed`: more has come since the list was read, so nothing was marked; `failed`: no answer, or a refusal. */
export type RowMark =
	| { readonly kind: 'sending' | 'reopened' | 'changed' | 'failed' }
	| {
			readonly kind: 'acknowledged';
			/** ISO 8601, by this device. */
			readonly at: string;
	  };

/** By the id of the request; a list that opens begins with none. */
export const rowMarks = signal<ReadonlyMap<string, RowMark>>(new Map());

const mark = (id: string, kind: RowMark['kind']) => {
	const made: RowMark = kind === 'acknowledged' ? { kind, at: new Date().toISOString() } : { kind };
	rowMarks.value = new Map(rowMarks.peek()).set(id, made);
};

/** Where the list is, and the row as its box names it: id and version. */
export interface MarkedRow {
	/** Address of the list's form. */
	readonly action: string;
	/** `id.version`: what was read is marked, and nothing that came since. */
	readonly request: string;
}

const idOf = ({ request }: MarkedRow) => request.slice(0, request.lastIndexOf('.'));

/** Posts to the list as its form does. @returns where the form would lead; null when it was not taken */
async function post({ action, request }: MarkedRow, intent: string): Promise<URL | null> {
	const answer = await ask<{ readonly redirect?: string }>(action, { method: 'POST', body: new URLSearchParams({ [intentField]: intent, request }) });
	return answer.ok && answer.value.redirect !== undefined ? new URL(answer.value.redirect, location.href) : null;
}

/** Marks a row as reviewed, where it stands. While an answer is awaited a second press does nothing. */
export async function acknowledge(row: MarkedRow): Promise<void> {
	const id = idOf(row);
	if (rowMarks.peek().get(id)?.kind === 'sending') return;
	mark(id, 'sending');
	const to = await post(row, 'acknowledge-all');
	mark(id, to === null ? 'failed' : to.searchParams.has('acknowledged') ? 'acknowledged' : 'changed');
}

/** Takes `acknowledge` back. */
export async function reopen(row: MarkedRow): Promise<void> {
	const id = idOf(row);
	if (rowMarks.peek().get(id)?.kind === 'sending') return;
	mark(id, 'sending');
	mark(id, (await post(row, 'reopen-all')) === null ? 'failed' : 'reopened');
}
