/** Calls by which the owner of an account has it erased, and takes that back. */
import type { erasingCalls } from '#shared/erasing/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { credentialsOf } from '#worker/lab/account/credentials-store.ts';
import { erasureOf, takeErasureBack } from '#worker/lab/account/erasures-store.ts';
import { provePassword } from '#worker/lab/account/prove-password.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { ask } from './ask.ts';
import { hindersOf, isHindered } from './hinders-store.ts';
import { childrenOf } from './people-store.ts';

const moment = (ms: number) => new Date(ms).toISOString();

export const erasingHandlers: HandlersOf<keyof typeof erasingCalls> = {
	'erasing.view': async ({ db, now, principal: { accountId } }) => {
		const today = todayInAlmaty(now);
		const [own, waiting, hinders, children] = await Promise.all([
			credentialsOf(db, 'patient', accountId),
			erasureOf(db, accountId),
			hindersOf(db, accountId, now, today),
			childrenOf(db, accountId, today),
		]);
		if (own === null) return failure('unauthorised');
		return success({
			eraseAt: waiting === null ? null : moment(waiting.erase_at),
			isBegun: waiting?.state === 'begun',
			byStaff: waiting !== null && waiting.asked_by !== '',
			hasPassword: own.password !== '',
			hinders,
			children: children.map(({ name, goes }) => ({ name, goes: goes === 1 })),
		});
	},

	'erasing.ask': async (context, { body }) => {
		const { db, now, principal } = context;
		const { accountId, patientId, sessionHash, isStrong } = principal;
		// A page that showed a child's data asks for nobody's account.
		if (accountId !== patientId) return failure('person-changed');
		const own = await credentialsOf(db, 'patient', accountId);
		if (own === null) return failure('unauthorised');
		if (isHindered(await hindersOf(db, accountId, now, todayInAlmaty(now)))) return failure('not-available');
		if (own.password === '') {
			if (!isStrong) return failure('confirm-again');
		} else {
			if (body.password === undefined) return failure('validation', { fields: [{ field: 'password', rule: 'required' }] });
			const proved = await provePassword(context, body.password);
			if (!proved.ok) return proved;
			// One that a code by e-mail alone has set confirms nothing for a day; a session that a code to the phone made strong does.
			if (proved.value.weak_until > now && !isStrong) return failure('not-available');
		}
		await ask(context, { accountId, by: '', reason: '', kept: sessionHash });
		const waiting = await erasureOf(db, accountId);
		return waiting === null ? failure('not-available') : success({ eraseAt: moment(waiting.erase_at) });
	},

	'erasing.keep': async ({ db, now, principal: { accountId } }) => {
		const waiting = await erasureOf(db, accountId);
		if (waiting === null || (await takeErasureBack(db, accountId, '', now))) return success({ kept: true as const });
		return failure('conflict');
	},
};
