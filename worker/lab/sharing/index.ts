/** Calls of links to results. */
import type { Share, sharingCalls } from '#shared/sharing/calls.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { randomCode, randomToken } from '#worker/lab/kit/secrets.ts';
import { insertShare, openShown, revokeShare, shareEnd, shareNow, sharesOf, tryPin, wardUntil, type NewShareRow, type ShareRow } from './store.ts';

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

/** A new link, of a child no longer than the parent acts for it; null where none may be made. */
async function make(
	{ db, now, principal: { accountId, patientId }, services }: LabContext<PrincipalOf<'patient'>>,
	requestId: string,
	wanted: Pick<NewShareRow, 'kind' | 'pin' | 'maxViews' | 'opensUntil' | 'expiresAt'>,
): Promise<NewShareRow | null> {
	const isChild = accountId !== patientId;
	const until = isChild ? await wardUntil(db, accountId, patientId, todayInAlmaty(now)) : null;
	// It ended just now.
	if (isChild && until === null) return null;
	const share: NewShareRow = {
		...wanted,
		id: randomToken(services.random, 128),
		accountId,
		patientId,
		requestId,
		token: randomToken(services.random, 256),
		expiresAt: until === null ? wanted.expiresAt : Math.min(wanted.expiresAt, beginningOfDay(until)),
	};
	return (await insertShare(db, share, now)) ? share : null;
}

export const sharingHandlers: HandlersOf<keyof typeof sharingCalls> = {
	'share.create': async (context, { body }) => {
		const { services, now } = context;
		const pin = randomCode(services.random, 6);
		const maxViews = body.views === 'any' ? null : Number(body.views);
		const made = await make(context, body.id, { kind: 'link', pin, maxViews, opensUntil: null, expiresAt: now + Number(body.days) * dayMs });
		return made === null ? failure('not-available') : success({ id: made.id, token: made.token, pin, expiresAt: iso(made.expiresAt) });
	},

	'share.show': async (context, { body }) => {
		const { services, now } = context;
		const opensUntil = now + shownMs;
		const expiresAt = opensUntil + shownReadingMs;
		// Nobody is told the PIN: this kind asks for none.
		const made = await make(context, body.id, { kind: 'counter', pin: randomCode(services.random, 6), maxViews: 1, opensUntil, expiresAt });
		return made === null ? failure('not-available') : success({ token: made.token, opensUntil: iso(Math.min(opensUntil, made.expiresAt)) });
	},

	'share.about': async ({ db }, { params }) => {
		const row = await db.prepare('SELECT request_nr FROM result_requests WHERE id = ?1').bind(params.id).first<{ request_nr: string }>();
		return row === null ? failure('not-found') : success({ internalNr: row.request_nr });
	},

	'share.list': async ({ db, now, principal }) => {
		const rows = await sharesOf(db, principal.patientId, now, todayInAlmaty(now));
		const data = rows.map((row) => ({
			id: row.id,
			kind: row.kind,
			internalNr: row.request_nr,
			requestId: row.request_id,
			createdAt: iso(row.created_at),
			expiresAt: iso(row.expires_at),
			opensUntil: row.opens_until === null ? null : iso(row.opens_until),
			state: stateOf(row),
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
		const share = await shareNow(db, body.token, now, todayInAlmaty(now));
		return success(share === null ? { state: 'over' as const, kind: 'link' as const } : { state: stateOf(share), kind: share.kind });
	},

	'share.open': async ({ db, now, services, device }, { body }) => {
		const access = randomToken(services.random, 256);
		const outcome = await tryPin(db, { token: body.token, pin: body.pin, access, device: device.name }, now, todayInAlmaty(now));
		if (outcome.kind === 'over' || outcome.kind === 'used') return failure('not-found');
		if (outcome.kind === 'locked') return failure('too-many');
		if (outcome.kind === 'wrong') return failure('invalid-password', { triesLeft: outcome.triesLeft });
		return success({ id: outcome.requestId, access, expiresAt: iso(outcome.expiresAt) });
	},

	'share.open-shown': async ({ db, now, services, device }, { body }) => {
		const access = randomToken(services.random, 256);
		const opened = await openShown(db, { token: body.token, access, device: device.name }, now, todayInAlmaty(now));
		return opened === null ? failure('not-found') : success({ id: opened.requestId, access, expiresAt: iso(opened.expiresAt) });
	},

	'share.view': async ({ db, now, principal }, { body }) => {
		const expiresAt = await shareEnd(db, principal.accessHash, body.token, now, todayInAlmaty(now));
		return success({ expiresAt: expiresAt === null ? null : iso(expiresAt) });
	},
};
