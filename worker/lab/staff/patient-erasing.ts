/** The staff has an account erased whose owner stands at the desk with a document, and takes that back. */
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { maskedId } from '#shared/staff/masked.ts';
import { erasureOf, takeErasureBack } from '#worker/lab/account/erasures-store.ts';
import { ask } from '#worker/lab/erasing/ask.ts';
import { hindersOf, isHindered } from '#worker/lab/erasing/hinders-store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { accountById } from '#worker/lab/people/find-store.ts';
import { isOf } from './patient-document.ts';

const moment = (ms: number) => new Date(ms).toISOString();

export const erasePatient: LabHandler<'staff.patient.erase'> = async (context, { params: { id }, body }) => {
	const { db, now, principal, tell } = context;
	const { note, documentKind, documentNr } = body;
	const account = await accountById(db, id, now);
	if (account === null) return failure('not-found');
	// A child's goes with the parent's.
	if (account.signs_in === 0) return failure('conflict');
	if (!isOf(account, body)) return failure('not-same-person');
	if (isHindered(await hindersOf(db, id, now, todayInAlmaty(now)))) return failure('not-available');
	const isNew = await ask(context, { accountId: id, by: principal.name, reason: note, kept: '' });
	const waiting = await erasureOf(db, id);
	if (waiting === null) return failure('not-found');
	const eraseAt = moment(waiting.erase_at);
	if (isNew) tell({ before: { eraseAt: null }, after: { eraseAt, note, document: { kind: documentKind, number: maskedId(documentNr) } } });
	return success({ eraseAt });
};

export const keepPatient: LabHandler<'staff.patient.keep'> = async ({ db, now, principal, tell }, { params: { id }, body: { note } }) => {
	if ((await accountById(db, id, now)) === null) return failure('not-found');
	const before = await erasureOf(db, id);
	if (before === null) return success({ kept: true as const });
	if (!(await takeErasureBack(db, id, principal.name, now))) return failure('conflict');
	tell({ before: { eraseAt: moment(before.erase_at), by: before.asked_by || 'owner', note: before.reason }, after: { eraseAt: null, note } });
	return success({ kept: true as const });
};
