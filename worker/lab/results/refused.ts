/** The replay desk: what was refused of the laboratory's messages, and what becomes of it. */
import type { Reply } from '#shared/calls.ts';
import { failure, success, type Failure, type FieldFault } from '#shared/kit/errors.ts';
import { ruleText } from '#shared/kit/refusal.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { readingBy, readsIn } from '#worker/lab/kit/reads-store.ts';
import { isShallow } from './nesting.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import type { MismatchSettlement } from '#shared/results/mismatches.ts';
import { decisionsOf, type MismatchRow } from './mismatch-store.ts';
import {
	dismissRefused,
	findRefused,
	insertRefused,
	refusedAfter,
	refusedSettled,
	textOfRefused,
	waitsForDecision,
	type MessageKind,
	type Names,
	type RefusedRow,
} from './refused-store.ts';

/** Who of the laboratory read refused messages. */
const refusedReads = readsIn('refused_message_reads');

/** Letters of one piece in the store: a row holds two million bytes, and a letter takes up to three. */
const partLength = 500_000;

export interface Refused {
	readonly kind: MessageKind;
	readonly text: string;
	readonly names: Names;
	/** By which the same message is known again. */
	readonly content: unknown;
	readonly error: Failure;
}

/** Pieces of a text; none begins within a letter. */
function partsOf(text: string): string[] {
	const parts: string[] = [];
	for (let from = 0; from < text.length;) {
		const end = from + partLength;
		const till = /[\ud800-\udbff]/.test(text.charAt(end - 1)) ? end + 1 : end;
		parts.push(text.slice(from, till));
		from = till;
	}
	return parts;
}

/** Puts a refused message on the desk; the same one counts once more. */
export async function noteRefused({ db, now }: Pick<LabContext, 'db' | 'now'>, { kind, text, names, content, error }: Refused): Promise<void> {
	const fingerprint = await hashOf(canonical([kind, isShallow(content) ? content : text]));
	await insertRefused(db, { kind, fingerprint, names, code: error.name, faults: error.fields ?? [], parts: partsOf(text.toWellFormed()) }, now);
}

const decided = ({ settlement }: MismatchRow): MismatchSettlement => (settlement === 'same' || settlement === 'other' ? settlement : 'done');

const moment = (at: number) => new Date(at).toISOString();

export function refusedReply(locale: Locale, row: RefusedRow): Reply<'lis.refused.list'>['data'][number] {
	const faults = JSON.parse(row.faults) as readonly FieldFault[];
	return {
		id: row.id,
		kind: row.kind,
		messageId: row.message_id,
		sender: row.sender,
		requestNr: row.request_nr === '' ? null : row.request_nr,
		code: row.code,
		reasons: faults.map(({ field, rule, values }) => ({ field, rule, text: ruleText(locale, rule, values) })),
		firstAt: moment(row.first_at),
		lastAt: moment(row.last_at),
		times: row.times,
		replays: row.replays,
		state: row.state,
		settled: row.settled_at === null ? null : { at: moment(row.settled_at), by: row.settled_by, note: row.note },
	};
}

export const listRefused: LabHandler<'lis.refused.list'> = async ({ db, locale }, { params: { after, pageSize, open } }) => {
	const { page, next } = cursorPage(await refusedAfter(db, after, open === '1' ? 'open' : 'all', pageSize + 1), pageSize, ({ id }) => id);
	return success({ data: page.map((row) => refusedReply(locale, row)), next });
};

/** For the console: what waits as a mismatch is no second task here, and beside what is left of one stands what was decided. */
export const listRefusedForStaff: LabHandler<'staff.refused.list'> = async ({ db, locale }, { params: { after, pageSize, open } }) => {
	const { page, next } = cursorPage(await refusedAfter(db, after, open === '1' ? 'decided' : 'all', pageSize + 1), pageSize, ({ id }) => id);
	const decisions = await decisionsOf(
		db,
		page.map(({ message_id: id }) => id),
	);
	return success({
		data: page.map((row) => ({
			...refusedReply(locale, row),
			decisions: (decisions.get(row.message_id) ?? []).map((one) => ({
				requestNr: one.request_nr,
				as: decided(one),
				by: one.settled_by,
				note: one.settle_note,
			})),
		})),
		next,
	});
};

/** For the console: what was settled. */
export const listSettledForStaff: LabHandler<'staff.refused.settled'> = async ({ db, locale }, { params: { after, pageSize } }) => {
	const [at = Number.MAX_SAFE_INTEGER, id = 0] = after === undefined ? [] : after.split('.').map(Number);
	const { page, next } = cursorPage(
		await refusedSettled(db, { at, id }, pageSize + 1),
		pageSize,
		(row) => `${String(row.settled_at ?? 0)}.${String(row.id)}`,
	);
	return success({ data: page.map((row) => refusedReply(locale, row)), next });
};

/** Refusals: `not-found`. */
export const showRefused: LabHandler<'lis.refused.show'> = async ({ db, locale, principal, now }, { params: { id } }) => {
	const row = await findRefused(db, id);
	if (row === null) return failure('not-found');
	await refusedReads.note(db, [id], readingBy({ principal, now }));
	return success({ ...refusedReply(locale, row), message: await textOfRefused(db, id) });
};

/** Refusals: `not-found`. */
export const listReadsOfRefused: LabHandler<'lis.refused.reads'> = async ({ db }, { params: { id } }) =>
	(await findRefused(db, id)) === null ? failure('not-found') : success({ data: await refusedReads.told(db, id) });

/** For the console: what it says is not read for it. Refusals: `not-found`. */
export const showRefusedToStaff: LabHandler<'staff.refused.show'> = async ({ db, locale }, { params: { id } }) => {
	const row = await findRefused(db, id);
	if (row === null) return failure('not-found');
	return success({ ...refusedReply(locale, row), isUndecided: await waitsForDecision(db, id) });
};

/** Refusals: `not-found`; `conflict` for one that was taken, or dismissed in other words or by somebody else, or of which somebody is yet to decide whose it is. */
export const dismiss: LabHandler<'lis.refused.dismiss'> = async ({ db, now, locale, principal: { reader }, tell }, { params: { id }, body: { note } }) => {
	const isNew = await dismissRefused(db, id, reader, note, now);
	const row = await findRefused(db, id);
	if (row === null) return failure('not-found');
	if (row.state !== 'dismissed' || row.settled_by !== reader || row.note !== note) return failure('conflict');
	// Dismissed twice in the same words it has changed nothing the second time.
	if (isNew) tell({ before: { state: 'waiting' }, after: { state: row.state, note } });
	return success(refusedReply(locale, row));
};
