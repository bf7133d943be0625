/** Calls by which somebody takes the archive that the front desk has handed over. */
import type { handoverCalls } from '#shared/handover/calls.ts';
import { idempotencyKeyPattern } from '#shared/kit/call.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { archivePart } from '#worker/lab/export/part-for.ts';
import { described } from '#worker/lab/export/parts.ts';
import { takeableOf } from '#worker/lab/export/store.ts';
import { wholePart } from '#worker/lab/export/whole/archive.ts';
import { describedWhole, planned, plannedFound } from '#worker/lab/export/whole/plan.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { endGuestTaking, guestById, guestTaking, guestTriesLeft, thingsOf, tryGuestCode } from '#worker/lab/guests/store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { endTaking, takingOf, triesLeftOf, tryCode } from './store.ts';

const moment = (ms: number) => new Date(ms).toISOString();

export const handoverHandlers: HandlersOf<keyof typeof handoverCalls> = {
	'handover.state': async ({ db, now }, { body: { token } }) => {
		const left = (await triesLeftOf(db, token, now)) ?? (await guestTriesLeft(db, token, now));
		return success({ state: left === null ? ('over' as const) : left === 0 ? ('locked' as const) : ('open' as const) });
	},

	'handover.open': async ({ db, now, idempotencyKey }, { body: { token, code } }) => {
		if (idempotencyKey === null || !idempotencyKeyPattern.test(idempotencyKey)) return failure('bad-request');
		// An answer that was lost burns no archive: the same form gets the same again. Nobody else has all three, and the link alone has 128 random bits.
		const access = await hashOf(`${token}:${code}:${idempotencyKey}`);
		const ofAccount = await tryCode(db, { token, code, access }, now);
		// A link of somebody without an account is none of an account's.
		const outcome = ofAccount.kind === 'over' ? await tryGuestCode(db, { token, code, access }, now) : ofAccount;
		if (outcome.kind === 'over') return failure('not-found');
		if (outcome.kind === 'locked') return failure('too-many');
		if (outcome.kind === 'wrong') return failure('wrong-code', { triesLeft: outcome.triesLeft });
		return success({ id: outcome.id, access, expiresAt: moment(outcome.until) });
	},

	'handover.view': async ({ db, now, locale, principal: { accessHash, patientId, handoverId } }, { body: { token } }) => {
		if (patientId === '') return viewGuest(db, { accessHash, id: handoverId, token, locale }, now);
		const taking = await takingOf(db, accessHash, now);
		if (taking === null || taking.tokenHash !== (await hashOf(token))) return success({ taking: null });
		const [all, { parts }] = await Promise.all([takeableOf(db, patientId), planned(db, patientId, locale)]);
		return success({
			taking: { expiresAt: moment(taking.until), requests: all.length, parts: described(all, 'archive'), whole: describedWhole(parts), hasAccount: true },
		});
	},

	'handover.close': async ({ db, now, principal }) => {
		await (principal.patientId === '' ? endGuestTaking : endTaking)(db, principal.accessHash, now);
		return success({ closed: true as const });
	},

	// Of somebody without an account everything goes together.
	'handover.archive': async (context, { params: { part } }) =>
		context.principal.patientId === '' ? failure('not-found') : archivePart(context, 'all', part),

	'handover.whole': (context, { params: { part } }) => wholePart(context, part),
};

interface GuestView {
	readonly accessHash: string;
	readonly id: string;
	readonly token: string;
	readonly locale: Locale;
}

/** What somebody without an account takes: everything that was found, with the results in it. */
async function viewGuest(db: Database, { accessHash, id, token, locale }: GuestView, now: number) {
	const [taking, guest] = await Promise.all([guestTaking(db, accessHash, now), guestById(db, id)]);
	const found = guest === null ? null : thingsOf(guest);
	if (taking === null || taking.tokenHash !== (await hashOf(token)) || guest === null || found === null) return success({ taking: null });
	const { parts } = await plannedFound(db, { phone: guest.phone, found }, locale);
	const requests = parts.reduce((sum, part) => sum + part.requests.length, 0);
	return success({ taking: { expiresAt: moment(taking.until), requests, parts: [], whole: describedWhole(parts), hasAccount: false } });
}
