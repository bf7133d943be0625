/** Opens sessions, and makes the principal of an account out of one (docs/decisions/accounts.md, "Accounts"). */
import type { AccountRole, PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { LabContext, Resolver } from '#worker/lab/kit/handler.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { shutAs } from './shut.ts';
import { noticeDevice } from './new-device.ts';
import { noteSignIn, staffMember } from './staff-store.ts';
import { findSession, insertSession, type SessionRow, type SignInMethod } from './sessions-store.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A session ends so long after its last use. A patient comes every few weeks; who works with other people's results leaves a screen open. */
const idleMs: Readonly<Record<AccountRole, number>> = {
	patient: 7 * dayMs,
	doctor: 30 * minuteMs,
	representative: 30 * minuteMs,
	partner: 30 * minuteMs,
	staff: 30 * minuteMs,
};
/** On a device that is not the person's own. */
const strangeDeviceIdleMs = 15 * minuteMs;
const longestMs = 30 * dayMs;
/** Of somebody who works with everybody's data: a working day. */
const longestStaffMs = 12 * 60 * minuteMs;
/** So long after a credential was given, contacts may be changed and results shared. */
export const strongMs = 10 * minuteMs;

/** Who signs in, and how. */
export interface SignIn {
	readonly role: AccountRole;
	readonly accountId: string;
	readonly method: SignInMethod;
	/** The password does not count yet: a code by e-mail alone has set it. */
	readonly isWeak?: boolean;
	/** The device is not the person's own: the session ends with the browser. */
	readonly notMine: boolean;
	/** 256 random bits; left out: drawn here. */
	readonly token?: string;
}

/** What a call that opens a session answers with; the edge keeps `access` in a cookie. */
export interface Opened {
	readonly access: string;
	readonly role: AccountRole;
	readonly persistent: boolean;
}

/** Opens a session with a new id of 256 random bits; refused as `blocked` for an account that the staff has shut, as `merged` for one that ended in another. A code that came by e-mail is no credential that counts (NIST SP 800-63B-4, section 3.1.3.1). */
export async function openSession(
	context: Pick<LabContext, 'db' | 'now' | 'services' | 'device' | 'later' | 'tell'>,
	{ role, accountId, method, isWeak = false, notMine, token = randomToken(context.services.random, 256) }: SignIn,
): Promise<Result<Opened>> {
	const { db, now, services, device, tell } = context;
	if (role === 'staff') tell({ staffId: accountId });
	const shut = await shutAs(db, role, accountId);
	if (shut !== null) return failure(shut);
	const publicId = randomToken(services.random, 128);
	const mark = device.mark === '' ? '' : await hashOf(device.mark);
	await insertSession(
		db,
		{
			token,
			publicId,
			role,
			accountId,
			method,
			device: device.name,
			deviceMark: mark,
			idleMs: notMine ? Math.min(strangeDeviceIdleMs, idleMs[role]) : idleMs[role],
			endsAt: now + (role === 'staff' ? longestStaffMs : longestMs),
			strongUntil: method === 'mail-code' || isWeak ? 0 : now + strongMs,
			notMine,
		},
		now,
	);
	if (role === 'staff') await noteSignIn(db, accountId, now);
	await noticeDevice(context, { role, accountId, publicId, mark, notMine });
	return success({ access: token, role, persistent: role === 'patient' && !notMine });
}

/** The session of a token, asked for once a request; null for none that is open. */
async function sessionOf({ db, token, now, isUse, sessions }: Parameters<Resolver<AccountRole>>[0]): Promise<SessionRow | null> {
	if (token === null) return null;
	const known = sessions?.get(token) as Promise<SessionRow | null> | undefined;
	if (known !== undefined) return known;
	const asked = findSession(db, token, { now, today: todayInAlmaty(now), isUse });
	sessions?.set(token, asked);
	return asked;
}

const principalOf = <R extends AccountRole>(role: R, session: SessionRow, now: number) => ({
	kind: role,
	accountId: session.account_id,
	sessionHash: session.hash,
	isStrong: session.strong_until > now,
});

/** What the principal of a role says besides. */
function ofRole({ role, account_id: accountId, acting_for: actingFor, doctor_name: name, work_places: workPlaces, erase_at: eraseAt }: SessionRow): object {
	if (role === 'patient') return { patientId: actingFor ?? accountId, eraseAt };
	return role === 'doctor' ? { name: name ?? '', workPlaces: workPlaces ?? '[]' } : {};
}

/** A missing session of the role, or one that ended, is refused by name; a session opens its own role's calls only. */
const accountAccess =
	<R extends Exclude<AccountRole, 'staff'>>(role: R): Resolver<R> =>
	async (asked) => {
		const session = await sessionOf(asked);
		if (session?.role !== role) return failure('unauthorised');
		return success({ ...principalOf(role, session, asked.now), ...ofRole(session) }) as unknown as Result<PrincipalOf<R>>;
	};

/** The same, with what the person may do. Nobody of it stands in the session: a right that is taken away is gone with the next call. */
const staffAccess: Resolver<'staff'> = async (asked) => {
	const session = await sessionOf(asked);
	if (session?.role !== 'staff') return failure('unauthorised');
	const member = await staffMember(asked.db, session.account_id);
	if (member === null) return failure('unauthorised');
	const { rights, name, hasFactor } = member;
	const principal = principalOf('staff', session, asked.now);
	const hasSecondFactor = session.second_factor_at > 0;
	// With the password alone nobody adds a passkey, or changes anything else of an account that has a second factor: a passkey would be one.
	return success({ ...principal, isStrong: principal.isStrong && (hasSecondFactor || !hasFactor), rights, name, hasSecondFactor });
};

export const accountResolvers = {
	patient: accountAccess('patient'),
	doctor: accountAccess('doctor'),
	representative: accountAccess('representative'),
	partner: accountAccess('partner'),
	staff: staffAccess,
};
