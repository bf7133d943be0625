/** Calls by which somebody takes the archive that the front desk has handed over. */
import type { handoverCalls } from '#shared/handover/calls.ts';
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { archivePart } from '#worker/lab/export/part-for.ts';
import { described } from '#worker/lab/export/parts.ts';
import { takeableOf } from '#worker/lab/export/store.ts';
import { wholePart } from '#worker/lab/export/whole/archive.ts';
import { describedWhole, planned } from '#worker/lab/export/whole/plan.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { endTaking, takingOf, triesLeftOf, tryCode } from './store.ts';

const moment = (ms: number) => new Date(ms).toISOString();

export const handoverHandlers: HandlersOf<keyof typeof handoverCalls> = {
	'handover.state': async ({ db, now }, { body: { token } }) => {
		const left = await triesLeftOf(db, token, now);
		return success({ state: left === null ? ('over' as const) : left === 0 ? ('locked' as const) : ('open' as const) });
	},

	'handover.open': async ({ db, now, idempotencyKey }, { body: { token, code } }) => {
		if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey)) return failure('bad-request');
		// An answer that was lost burns no archive: the same form gets the same again. Nobody else has all three, and the link alone has 128 random bits.
		const access = await hashOf(`${token}:${code}:${idempotencyKey}`);
		const outcome = await tryCode(db, { token, code, access }, now);
		if (outcome.kind === 'over') return failure('not-found');
		if (outcome.kind === 'locked') return failure('too-many');
		if (outcome.kind === 'wrong') return failure('wrong-code', { triesLeft: outcome.triesLeft });
		return success({ id: outcome.id, access, expiresAt: moment(outcome.until) });
	},

	'handover.view': async ({ db, now, locale, principal: { accessHash, patientId } }, { body: { token } }) => {
		const taking = await takingOf(db, accessHash, now);
		if (taking === null || taking.tokenHash !== (await hashOf(token))) return success({ taking: null });
		const [all, { parts }] = await Promise.all([takeableOf(db, patientId), planned(db, patientId, locale)]);
		return success({ taking: { expiresAt: moment(taking.until), requests: all.length, parts: described(all, 'archive'), whole: describedWhole(parts) } });
	},

	'handover.close': async ({ db, now, principal }) => {
		await endTaking(db, principal.accessHash, now);
		return success({ closed: true as const });
	},

	'handover.archive': (context, { params: { part } }) => archivePart(context, 'all', part),

	'handover.whole': (context, { params: { part } }) => wholePart(context, part),
};
