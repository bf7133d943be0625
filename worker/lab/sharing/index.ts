/** Calls of links to results. */
import type { sharingCalls } from '#shared/sharing/calls.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { randomCode, randomToken } from '#worker/lab/kit/secrets.ts';
import { looksOf } from '#worker/lab/results/report-codes.ts';
import { findRequestById } from '#worker/lab/results/requests-store.ts';
import { insertShare, revokeShare, shareEnd, sharesOf, triesLeftOf, tryPin, wardUntil, type ShareRow } from './store.ts';

const dayMs = 24 * 3_600_000;
const iso = (moment: number) => new Date(moment).toISOString();
const stateOf = ({ is_open: isOpen, tries_left: triesLeft }: Pick<ShareRow, 'is_open' | 'tries_left'>) =>
	isOpen === 0 ? ('over' as const) : triesLeft === 0 ? ('locked' as const) : ('open' as const);

export const sharingHandlers: HandlersOf<keyof typeof sharingCalls> = {
	'share.create': async ({ db, now, principal, services }, { body }) => {
		const { accountId, patientId } = principal;
		const isChild = accountId !== patientId;
		const until = isChild ? await wardUntil(db, accountId, patientId, todayInAlmaty(now)) : null;
		// It ended just now.
		if (isChild && until === null) return failure('not-available');
		const wanted = now + Number(body.days) * dayMs;
		const share = {
			id: randomToken(services.random, 128),
			accountId,
			patientId,
			requestId: body.id,
			token: randomToken(services.random, 256),
			pin: randomCode(services.random, 6),
			expiresAt: until === null ? wanted : Math.min(wanted, beginningOfDay(until)),
		};
		if (!(await insertShare(db, share, now))) return failure('not-available');
		return success({ id: share.id, token: share.token, pin: share.pin, expiresAt: iso(share.expiresAt) });
	},

	'share.about': async ({ db }, { params }) => {
		const request = await findRequestById(db, params.id);
		if (request === null) return failure('not-found');
		const looks = await looksOf(db, request);
		return success({ internalNr: request.request_nr, checked: looks && { count: looks.count, last: iso(looks.last) } });
	},

	'share.list': async ({ db, now, principal }) => {
		const rows = await sharesOf(db, principal.patientId, now, todayInAlmaty(now));
		const data = rows.map((row) => ({
			id: row.id,
			internalNr: row.request_nr,
			requestId: row.request_id,
			createdAt: iso(row.created_at),
			expiresAt: iso(row.expires_at),
			state: stateOf(row),
			revokedAt: row.revoked_at === null ? null : iso(row.revoked_at),
			viewCount: row.view_count,
			views: (JSON.parse(row.views) as { at: number; device: string }[]).map(({ at, device }) => ({ at: iso(at), device })),
		}));
		return success({ data });
	},

	'share.revoke': async ({ db, now }, { body }) => {
		await revokeShare(db, body.share, now);
		return success({ revoked: true as const });
	},

	'share.state': async ({ db, now }, { body }) => {
		const triesLeft = await triesLeftOf(db, body.token, now, todayInAlmaty(now));
		return success({ state: stateOf({ is_open: triesLeft === null ? 0 : 1, tries_left: triesLeft ?? 0 }) });
	},

	'share.open': async ({ db, now, services, device }, { body }) => {
		const access = randomToken(services.random, 256);
		const outcome = await tryPin(db, { token: body.token, pin: body.pin, access, device: device.name }, now, todayInAlmaty(now));
		if (outcome.kind === 'over') return failure('not-found');
		if (outcome.kind === 'locked') return failure('too-many');
		if (outcome.kind === 'wrong') return failure('invalid-password', { triesLeft: outcome.triesLeft });
		return success({ id: outcome.requestId, access, expiresAt: iso(outcome.expiresAt) });
	},

	'share.view': async ({ db, now, principal }, { body }) => {
		const expiresAt = await shareEnd(db, principal.accessHash, body.token, now, todayInAlmaty(now));
		return success({ expiresAt: expiresAt === null ? null : iso(expiresAt) });
	},
};
