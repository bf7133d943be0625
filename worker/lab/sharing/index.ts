/** Calls of links to results. */
import type { Share, sharingCalls } from '#shared/sharing/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { randomCode, randomToken } from '#worker/lab/kit/secrets.ts';
import { looksOf } from '#worker/lab/results/report-codes.ts';
import { findRequestById } from '#worker/lab/results/requests-store.ts';
import { makeShare } from './make.ts';
import { openShown, revokeShare, shareEnd, shareNow, sharesOf, tryPin, type ShareRow } from './store.ts';

const dayMs = 24 * 3_600_000;
const iso = (moment: number) => new Date(moment).toISOString();
const stateOf = ({ is_open: isOpen, may_open: mayOpen, tries_left: triesLeft }: Pick<ShareRow, 'is_open' | 'may_open' | 'tries_left'>): Share['state'] => {
	if (isOpen === 0) return 'over';
	if (mayOpen === 0) return 'used';
	return triesLeft === 0 ? 'locked' : 'open';
};

/** How long what is shown at a counter can be opened, and how long it is read at the most. */
const shownMs = 2 * 60_000;
const shownReadingMs = 10 * 60_000;

export const sharingHandlers: HandlersOf<keyof typeof sharingCalls> = {
	'share.create': async (context, { body }) => {
		const { services, now } = context;
		const pin = randomCode(services.random, 6);
		const maxViews = body.views === 'any' ? null : Number(body.views);
		const made = await makeShare(context, body.id, { kind: 'link', pin, maxViews, expiresAt: now + Number(body.days) * dayMs });
		return made === null ? failure('not-available') : success({ id: made.id, token: made.token, pin, expiresAt: iso(made.expiresAt) });
	},

	'share.show': async (context, { body }) => {
		const { now } = context;
		const opensUntil = now + shownMs;
		const expiresAt = opensUntil + shownReadingMs;
		const made = await makeShare(context, body.id, { kind: 'counter', maxViews: 1, opensUntil, expiresAt });
		return made === null ? failure('not-available') : success({ token: made.token, opensUntil: iso(Math.min(opensUntil, made.expiresAt)) });
	},

	'share.about': async ({ db }, { params }) => {
		const request = await findRequestById(db, params.id);
		if (request === null) return failure('not-found');
		const looks = await looksOf(db, request);
		return success({ internalNr: request.request_nr, checked: looks && { count: looks.count, last: iso(looks.last) } });
	},

	'share.list': async ({ db, now, principal }) => {
		const rows = await sharesOf(db, principal.patientId, now);
		const data = rows.map((row) => ({
			id: row.id,
			kind: row.kind,
			internalNr: row.request_nr,
			requestId: row.request_id,
			createdAt: iso(row.created_at),
			expiresAt: iso(row.expires_at),
			opensUntil: row.opens_until === null ? null : iso(row.opens_until),
			state: stateOf(row),
			doctorName: row.doctor_name,
			answer: row.answer,
			revokedAt: row.revoked_at === null ? null : iso(row.revoked_at),
			maxViews: row.max_views,
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
		const share = await shareNow(db, body.token, now);
		return success(share === null ? { state: 'over' as const, kind: 'link' as const } : { state: stateOf(share), kind: share.kind });
	},

	'share.open': async ({ db, now, services, device }, { body }) => {
		const access = randomToken(services.random, 256);
		const outcome = await tryPin(db, { token: body.token, pin: body.pin, access, device: device.name }, now);
		if (outcome.kind === 'over' || outcome.kind === 'used') return failure('not-found');
		if (outcome.kind === 'locked') return failure('too-many');
		if (outcome.kind === 'wrong') return failure('invalid-password', { triesLeft: outcome.triesLeft });
		return success({ id: outcome.requestId, access, expiresAt: iso(outcome.expiresAt) });
	},

	'share.open-shown': async ({ db, now, services, device }, { body }) => {
		const access = randomToken(services.random, 256);
		const opened = await openShown(db, body.token, { access, device: device.name }, now);
		return opened === null ? failure('not-found') : success({ id: opened.requestId, access, expiresAt: iso(opened.expiresAt) });
	},

	'share.view': async ({ db, now, principal }, { body }) => {
		const expiresAt = await shareEnd(db, principal.accessHash, body.token, now);
		return success({ expiresAt: expiresAt === null ? null : iso(expiresAt) });
	},
};
