/** What the staff does with an account: proves whose it is by a document, shuts it, opens it again. */
import { failure, success, type ErrorName } from '#shared/kit/errors.ts';
import { maskedId } from '#shared/staff/masked.ts';
import { block, blockOf, unblock } from '#worker/lab/account/blocks-store.ts';
import { confirmIdentity } from '#worker/lab/attachments/confirm.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { forgetEverywhere } from '#worker/lab/messages/push-store.ts';
import { accountById, familyOf, type AccountRow } from '#worker/lab/people/find-store.ts';
import { revokeSharesOf } from '#worker/lab/sharing/store.ts';

/** How well it is known whose an account is, as the journal has it: of an IIN the last four. */
const standing = ({ iin, proved_at: provedAt, proved_by: by }: AccountRow) => ({ iin: maskedId(iin), proved: provedAt === null ? null : by });

/** As the front desk is told what the laboratory's own system is told. */
const refusals: Readonly<Partial<Record<ErrorName, ErrorName>>> = { 'not-found': 'wrong-code', conflict: 'not-same-person' };

export const provePatient: LabHandler<'staff.patient.prove'> = async (context, { params: { id }, body }) => {
	const { db, now, tell } = context;
	const before = await accountById(db, id, now);
	if (before === null) return failure('not-found');
	const { code, lastName, firstName, middleName = '', birthDate, iin, documentKind, documentNr } = body;
	const proved = await confirmIdentity(context, { code, lastName, firstName, middleName, birthDate, iin, by: 'reception' }, id);
	if (!proved.ok) return failure(refusals[proved.error.name] ?? proved.error.name);
	const after = await accountById(db, id, now);
	const document = { kind: documentKind, number: maskedId(documentNr) };
	tell({ before: standing(before), after: { ...(after === null ? {} : standing(after)), document, ...proved.value } });
	return proved;
};

export const blockPatient: LabHandler<'staff.patient.block'> = async ({ db, now, principal, tell }, { params: { id }, body: { note } }) => {
	const account = await accountById(db, id, now);
	if (account === null) return failure('not-found');
	if (account.signs_in === 0) return failure('conflict');
	const isNew = await block(db, id, { by: principal.name, reason: note }, now);
	const { children } = await familyOf(db, id);
	// Each in its own store, and each may be done again: what was left undone by a fault is done by the next press.
	await Promise.all([revokeSharesOf(db, id, [id, ...children.map((child) => child.id)], now), forgetEverywhere(db, id)]);
	if (isNew) tell({ before: { blocked: false }, after: { blocked: true, note } });
	return success({ blocked: true as const });
};

export const unblockPatient: LabHandler<'staff.patient.unblock'> = async ({ db, now, tell }, { params: { id }, body: { note } }) => {
	if ((await accountById(db, id, now)) === null) return failure('not-found');
	const before = await blockOf(db, id);
	if (before !== null && (await unblock(db, id)))
		tell({ before: { blocked: true, by: before.blocked_by, note: before.reason }, after: { blocked: false, note } });
	return success({ blocked: false as const });
};
