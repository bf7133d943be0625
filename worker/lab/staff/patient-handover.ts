/** The front desk hands the results of somebody over who stands there with a document and a request in writing. */
import { failure, success } from '#shared/kit/errors.ts';
import { maskedId, maskedPhone } from '#shared/staff/masked.ts';
import { getsSms } from '#shared/order/sms.ts';
import { erasureOf } from '#worker/lab/account/erasures-store.ts';
import { handOver } from '#worker/lab/handover/hand-over.ts';
import { areTooMany, newestHandover } from '#worker/lab/handover/store.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { hasRoomFor, hasRoomOfDay } from '#worker/lab/messages/store.ts';
import { accountById } from '#worker/lab/people/find-store.ts';
import { isOf } from './patient-document.ts';

const moment = (ms: number) => new Date(ms).toISOString();

export const handOverPatient: LabHandler<'staff.patient.hand-over'> = async (context, { params: { id }, body }) => {
	const { db, now, principal, services, tell } = context;
	const { note, documentKind, documentNr } = body;
	const account = await accountById(db, id, now);
	if (account === null) return failure('not-found');
	// A child's account has no phone of its own: its guardian exports its results.
	if (account.signs_in === 0 || account.is_blocked === 1 || (await erasureOf(db, id)) !== null) return failure('conflict');
	if (account.proved_at === null || account.iin === '') return failure('ask-reception');
	if (!isOf(account, body)) return failure('not-same-person');
	if (!getsSms(account.phone)) return failure('not-available');
	// Nobody could ever be sent a link.
	if (services.sms.isOff === true) return failure('unavailable');
	if (await areTooMany(db, id, now)) return failure('too-many');
	// It would go tomorrow, while the person stands at the desk.
	const message = { kind: 'handover-sms', about: '', recipient: account.phone } as const;
	const rooms = await Promise.all([hasRoomFor(db, message, now), hasRoomOfDay(db, message.kind, services.messageBudgets, now)]);
	if (rooms.includes(false)) return failure('busy');
	const earlier = await newestHandover(db, id);
	const made = await handOver(context, { account, by: principal.name, reason: note });
	if (made === null) return failure('conflict');
	const expiresAt = moment(made.expiresAt);
	tell({
		before: { handover: earlier === null ? null : { at: moment(earlier.asked_at), opened: earlier.opened_at !== null } },
		after: {
			handover: made.id,
			opens: ['results', 'data'],
			until: expiresAt,
			phone: maskedPhone(account.phone),
			note,
			document: { kind: documentKind, number: maskedId(documentNr) },
		},
	});
	return success({ code: made.code, expiresAt });
};
