/** Calls by which somebody takes the archive that the front desk has handed over. */
import type { handoverCalls } from '#shared/handover/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { archivePart } from '#worker/lab/export/part-for.ts';
import { described } from '#worker/lab/export/parts.ts';
import { takeableOf } from '#worker/lab/export/store.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { takingOf, triesLeftOf, tryCode } from './store.ts';

const moment = (ms: number) => new Date(ms).toISOString();

export const handoverHandlers: HandlersOf<keyof typeof handoverCalls> = {
	'handover.state': async ({ db, now }, { body: { token } }) => {
		const left = await triesLeftOf(db, token, now);
		return success({ state: left === null ? ('over' as const) : left === 0 ? ('locked' as const) : ('open' as const) });
	},

	'handover.open': async ({ db, now, services }, { body: { token, code } }) => {
		const access = randomToken(services.random, 256);
		const outcome = await tryCode(db, { token, code, access }, now);
		if (outcome.kind === 'over') return failure('not-found');
		if (outcome.kind === 'locked') return failure('too-many');
		if (outcome.kind === 'wrong') return failure('wrong-code', { triesLeft: outcome.triesLeft });
		return success({ id: outcome.id, access, expiresAt: moment(outcome.until) });
	},

	'handover.view': async ({ db, now, principal: { accessHash, patientId } }, { body: { token } }) => {
		const taking = await takingOf(db, accessHash, now);
		if (taking === null || taking.tokenHash !== (await hashOf(token))) return success({ taking: null });
		const all = await takeableOf(db, patientId);
		return success({ taking: { expiresAt: moment(taking.until), requests: all.length, parts: described(all, 'archive') } });
	},

	'handover.archive': (context, { params: { part } }) => archivePart(context, 'all', part),
};
