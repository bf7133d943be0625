/** Calls of the family. */
import type { familyCalls } from '#shared/family/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { addChild } from './add.ts';
import { childrenOf, deleteWard, showChild, showOwn } from './store.ts';

export const familyHandlers: HandlersOf<keyof typeof familyCalls> = {
	'family.list': async ({ db, now, principal }) => {
		const today = todayInAlmaty(now);
		const children = await childrenOf(db, principal.accountId);
		return success({
			data: children.map(({ id, last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate, until }) => ({
				id,
				lastName,
				firstName,
				middleName,
				birthDate,
				until,
				isOver: until <= today,
			})),
			shown: principal.patientId === principal.accountId ? null : principal.patientId,
		});
	},

	'family.add': (context, { body }) => addChild(context, body),

	'family.act': async ({ db, now, principal }, { body }) =>
		(await showChild(db, principal.sessionHash, body.id, todayInAlmaty(now))) ? success({ shown: body.id }) : failure('not-found'),

	'family.back': async ({ db, principal }) => {
		await showOwn(db, principal.sessionHash);
		return success({ shown: null });
	},

	'family.remove': async ({ db, now, principal }, { body }) => {
		await deleteWard(db, principal.accountId, body.id, now);
		return success({ removed: true as const });
	},
};
