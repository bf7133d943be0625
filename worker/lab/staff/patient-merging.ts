/** The front desk puts two accounts of somebody together who stands there with a document and the codes of both; an administrator takes that back. */
import { failure, success, type ErrorName, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { backDays, deskContact, otherPerson, type MergeHinder } from '#shared/merging/rules.ts';
import { maskedEmail, maskedId, maskedPhone } from '#shared/staff/masked.ts';
import type { MergeSide } from '#shared/staff/merge-calls.ts';
import { mergeOf } from '#worker/lab/merges/store.ts';
import { findFacts } from '#worker/lab/attachments/store.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { logFault } from '#worker/lab/kit/jobs.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { mergeById } from '#worker/lab/merging/due-store.ts';
import { compare } from '#worker/lab/merging/hinders.ts';
import { goOn } from '#worker/lab/merging/move.ts';
import { countsOf, isCodeOf, writeMerge, writeReturn } from '#worker/lab/merging/people-store.ts';
import { showOtherIin } from '#worker/lab/merging/shown-store.ts';
import { sendCodes } from '#worker/lab/merging/send-codes.ts';
import { countOrdersOf } from '#worker/lab/order/counts-store.ts';
import { accountById, type AccountRow } from '#worker/lab/people/find-store.ts';
import { countResultsOf } from '#worker/lab/results/counts-store.ts';
import { isOf } from './patient-document.ts';
import { present } from './patient-present.ts';

type Context = Pick<LabContext, 'db' | 'now' | 'services'>;
const dayMs = 24 * 3_600_000;
const moment = (ms: number) => new Date(ms).toISOString();

interface Pair {
	readonly stays: AccountRow;
	readonly ends: AccountRow;
}

/** Null where one of the two is not there. */
async function pairOf({ db, now }: Context, { id, other }: { readonly id: string; readonly other: string }): Promise<Pair | null> {
	const [stays, ends] = await Promise.all([accountById(db, id, now), accountById(db, other, now)]);
	return stays === null || ends === null ? null : { stays, ends };
}

/** As it stands in the journal: whose by the last signs of contacts and IIN, and how much. */
async function standing({ db, now }: Context, { id, phone, email, iin }: AccountRow) {
	const [orders, { requests }, counts] = await Promise.all([countOrdersOf(db, id), countResultsOf(db, id, now), countsOf(db, id)]);
	return { id, phone: maskedPhone(phone), email: maskedEmail(email), iin: maskedId(iin), orders, requests, ...counts };
}

async function sideOf(context: Context, row: AccountRow): Promise<MergeSide> {
	const { db } = context;
	const [facts, { orders, requests, children, cards }] = await Promise.all([findFacts(db, row.id), standing(context, row)]);
	const sex = facts?.sex === 'F' || facts?.sex === 'M' ? facts.sex : null;
	return { ...present(row, true), sex, email: row.email, iin: row.iin, createdAt: moment(row.created_at), counts: { orders, requests, children, cards } };
}

export const viewMerge: LabHandler<'staff.merge.view'> = async (context, { params }) => {
	const pair = await pairOf(context, params);
	if (pair === null) return failure('not-found');
	const [{ hinders }, stays, ends] = await Promise.all([compare(context, pair), sideOf(context, pair.stays), sideOf(context, pair.ends)]);
	context.tell({ after: { other: params.other } });
	return success({ stays, ends, hinders: [...hinders] });
};

function refusalOf(hinders: readonly MergeHinder[]): ErrorName | null {
	if (hinders.length === 0) return null;
	if (hinders.some((hinder) => otherPerson.includes(hinder))) return 'not-same-person';
	return hinders.every((hinder) => hinder === 'no-contact') ? 'not-available' : 'conflict';
}

export const sendMergeCodes: LabHandler<'staff.merge.codes'> = async (context, { params: { id }, body: { other } }) => {
	const pair = await pairOf(context, { id, other });
	if (pair === null) return failure('not-found');
	const { hinders } = await compare(context, pair);
	const refusal = refusalOf(hinders);
	if (refusal !== null) return failure(refusal === 'not-same-person' ? 'conflict' : refusal);
	const sent = await sendCodes(context, [pair.stays, pair.ends]);
	if (sent.ok) context.tell({ before: { codes: null }, after: { other, ...sent.value } });
	return sent;
};

/** A fault of one store is no fault of what was asked for: the job goes on. @returns whether nothing more is on its way */
async function goOnNow(context: Context, id: string): Promise<boolean> {
	try {
		return await goOn(context, { id });
	} catch (thrown) {
		logFault({ job: 'merges' }, thrown);
		return false;
	}
}

type Ask = Parameters<LabHandler<'staff.merge.ask'>>;

/** Hashes of both codes, each of its account: two that came to one contact are taken in either order, since nobody can tell them apart. Null where one is not right. */
async function codesOf(
	{ db, now }: Context,
	{ stays, ends }: Pair,
	{ code, otherCode }: Ask[1]['body'],
): Promise<readonly [stays: string, ends: string] | null> {
	const [one, other] = [await hashOf(code), await hashOf(otherCode)];
	const orders = [[one, other] as const, ...(deskContact(stays) === deskContact(ends) ? [[other, one] as const] : [])];
	for (const codes of orders) {
		const areRight = await Promise.all([isCodeOf(db, stays.id, codes[0], now), isCodeOf(db, ends.id, codes[1], now)]);
		if (!areRight.includes(false)) return codes;
	}
	return null;
}

/** Puts two accounts together. @returns the id of the merge */
async function mergeAnew(context: Ask[0], { stays, ends }: Pair, body: Ask[1]['body']): Promise<Result<string>> {
	const { db, now, principal, services, tell } = context;
	const { note, documentKind, documentNr, iin } = body;
	const { hinders, facts, shown } = await compare(context, { stays, ends });
	const refusal = facts === null ? 'conflict' : refusalOf(hinders);
	if (facts === null || refusal !== null) return failure(refusal ?? 'conflict');
	if (!isOf(stays, body) || !isOf(ends, body)) return failure('not-same-person');
	if (await showOtherIin(db, { stays: stays.id, ends: ends.id, iin })) return failure('not-same-person');
	const codes = await codesOf(context, { stays, ends }, body);
	if (codes === null) return failure('wrong-code');
	const before = { stays: await standing(context, stays), ends: await standing(context, ends) };
	const id = randomToken(services.random, 128);
	const compared = { stays: { ...facts.stays, phone: stays.phone, email: stays.email }, ends: { ...facts.ends, phone: ends.phone, email: ends.email } };
	const asked = { id, ...compared, shown, iin, codes, by: principal.name, reason: note };
	if (!(await writeMerge(db, asked, now, todayInAlmaty(now)))) return failure('conflict');
	const isDone = await goOnNow(context, id);
	tell({
		before,
		after: { merge: id, stays: await standing(context, stays), note, document: { kind: documentKind, number: maskedId(documentNr) }, isUnderWay: !isDone },
	});
	return success(id);
}

export const mergePatients: LabHandler<'staff.merge.ask'> = async (context, { params: { id: staysId }, body }) => {
	const { db, tell } = context;
	const pair = await pairOf(context, { id: staysId, other: body.other });
	if (pair === null) return failure('not-found');
	const done = await mergeAnew(context, pair, body);
	// Asked again after an answer that was lost, or by two at once: what stands is not said to have failed.
	const stands = await mergeOf(db, pair.ends.id);
	const isSo = stands !== null && stands.account_id === pair.stays.id && (stands.state === 'moving' || stands.state === 'merged');
	if (!done.ok && !isSo) return done;
	if (!done.ok && isSo) tell({ after: { merge: stands.id } });
	return success({ merge: done.ok ? done.value : (stands?.id ?? ''), isUnderWay: stands?.state !== 'merged' });
};

export const partPatients: LabHandler<'staff.merge.part'> = async (context, { params: { id }, body: { merge, note } }) => {
	const { db, now, principal, tell } = context;
	const [account, standingMerge] = await Promise.all([accountById(db, id, now), mergeById(db, merge)]);
	if (account === null || standingMerge?.account_id !== id) return failure('not-found');
	if (standingMerge.state === 'returned' || standingMerge.state === 'returning') return success({ isUnderWay: standingMerge.state === 'returning' });
	const before = { merge, other: standingMerge.ended_id, stays: await standing(context, account) };
	const isNew = await writeReturn(db, merge, { by: principal.name, reason: note, asked: now - backDays * dayMs }, now);
	if (!isNew) return failure('not-available');
	const isDone = await goOnNow(context, merge);
	tell({ before, after: { stays: await standing(context, account), note, isUnderWay: !isDone } });
	return success({ isUnderWay: !isDone });
};
