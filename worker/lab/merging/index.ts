/** What the owner of an account reads of the accounts that were put together with it. */
import type { mergingCalls } from '#shared/merging/calls.ts';
import { success } from '#shared/kit/errors.ts';
import { maskedEmail, maskedPhone } from '#shared/staff/masked.ts';
import { credentialsOf } from '#worker/lab/account/credentials-store.ts';
import { mergesInto } from '#worker/lab/merges/store.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';

export const mergingHandlers: HandlersOf<keyof typeof mergingCalls> = {
	'merging.view': async ({ db, principal: { accountId, patientId } }) => {
		// A page that shows a child's data says nothing of the parent's accounts.
		const merges = accountId === patientId ? await mergesInto(db, accountId) : [];
		const data = await Promise.all(
			merges.map(async ({ state, ended_id: endedId, asked_at: at, back_at: backAt }) => {
				const ended = await credentialsOf(db, 'patient', endedId);
				return {
					state,
					at: new Date(at).toISOString(),
					backAt: backAt === null ? null : new Date(backAt).toISOString(),
					phone: maskedPhone(ended?.phone ?? ''),
					email: maskedEmail(ended?.email ?? ''),
				};
			}),
		);
		return success({ data, isUnderWay: merges.some(({ state }) => state === 'moving') });
	},
};
