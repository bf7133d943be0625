/** Calls of what accounts are shown, and by what proof. */
import type { OwnAttachment, attachmentCalls } from '#shared/attachments/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { requestPersonByNumber } from '#worker/lab/request-facts/store.ts';
import { confirmIdentity, newIdentityCode, takeBackIdentity } from './confirm.ts';
import { attachAnew } from './plan.ts';
import { attachmentsOfPatient, attachmentsOfRequest, type ListedAttachment } from './lists-store.ts';
import { endStatements, write } from './write-store.ts';

const pageSize = 50;

export const attachmentHandlers: HandlersOf<keyof typeof attachmentCalls> = {
	'patient.attachments': async ({ db, principal }, { params: { after = '' } }) => {
		const rows = await attachmentsOfPatient(db, principal.patientId, after, pageSize + 1);
		const { page, next } = cursorPage(rows, pageSize, ({ id }) => id);
		return success({ data: page.map(presentOwn), next });
	},

	'patient.take-back-result': async (context, { body }) => {
		await takeBack(context, body.id, context.principal.patientId, 'owner');
		return success({ takenBack: true as const });
	},

	'patient.identity-code': (context) => newIdentityCode(context),

	'lis.identities.confirm': (context, { body }) => confirmIdentity(context, body),
	'lis.identities.take-back': async (context, { body }) => success({ takenBack: await takeBackIdentity(context, body.iin) }),

	'lis.attachments.list': async ({ db }, { params }) => {
		const request = await requestPersonByNumber(db, params.requestNr);
		if (request === null) return failure('not-found');
		const rows = await attachmentsOfRequest(db, request.id);
		// An id of an account is a way into nothing; its digest tells accounts apart all the same.
		const data = await Promise.all(rows.map(async (row) => ({ ...present(row), account: (await hashOf(`${request.id}.${row.patient_id}`)).slice(0, 12) })));
		return success({ data });
	},

	'lis.attachments.take-back': async (context, { params }) => {
		const request = await requestPersonByNumber(context.db, params.requestNr);
		if (request === null) return failure('not-found');
		const open = (await attachmentsOfRequest(context.db, request.id)).find(({ ended_at: endedAt }) => endedAt === null);
		if (open === undefined) return success({ takenBack: false });
		await takeBack(context, request.id, open.patient_id, 'laboratory');
		return success({ takenBack: true });
	},
};

/** From then on it is shown to another person for whom there is a proof. */
async function takeBack(context: LabContext, requestId: string, patientId: string, by: 'owner' | 'laboratory'): Promise<void> {
	await write(context.db, endStatements(context.db, { requestId, patientId, by }, context.now));
	await attachAnew(context, requestId);
}

const present = ({ id, level, attached_at: attachedAt, ended_at: endedAt, ended_by: endedBy }: ListedAttachment) => ({
	id,
	level,
	attachedAt: new Date(attachedAt).toISOString(),
	endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
	endedBy,
});

const presentOwn = (row: ListedAttachment): OwnAttachment => ({ ...present(row), requestId: row.request_id, internalNr: row.request_nr });
