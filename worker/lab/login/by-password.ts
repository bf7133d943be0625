/**
 * Signing in by a password. An unknown person costs as much time and as many tries as a known one (docs/decisions/accounts.md, "Sign-in"): as many passwords are looked at for any
 * login of a kind, and what is told of tries goes by the login as it was typed. An account's own count of tries, by whatever login they come, is kept in silence: what exceeds it
 * is looked at like a password that nobody has.
 */
import type { AccountRole } from '#shared/kit/audience.ts';
import { failure, type Result } from '#shared/kit/errors.ts';
import type { Candidate, Candidates } from '#worker/lab/account/candidates-store.ts';
import { knownOnDevice } from '#worker/lab/account/devices-store.ts';
import { loginSubject, ownSubject } from '#worker/lab/account/tries.ts';
import { openSession, type Opened } from '#worker/lab/account/sessions.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { nobodysPassword, personsPasswordFitsWhich } from '#worker/lab/kit/passwords.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';

interface ByPassword {
	readonly role: AccountRole;
	/** As it was typed. */
	readonly login: string;
	readonly candidates: Candidates;
	readonly password: string;
	readonly notMine: boolean;
}

/** A candidate, or the place of one where fewer people have the login than passwords are looked at. */
type Place = Omit<Candidate, 'id' | 'locale'> & { readonly id: string | null };
const nobody: Place = { id: null, password: nobodysPassword, weak_until: 0 };

/** Opens a session. Refused as `wrong-credentials`, `too-many`, `busy`, or `conflict` where the password may be that of several people. */
export async function signInByPassword(context: LabContext, { role, login, candidates, password, notMine }: ByPassword): Promise<Result<Opened>> {
	const { db, services, client, now, tell } = context;
	const [member] = role === 'staff' ? candidates.people : [];
	if (member !== undefined) tell({ staffId: member.id });
	const loginAttempt = await takeTry(db, 'sign-in', loginSubject(role, login), client, now);
	if (!loginAttempt.allowed) return refuseTry(loginAttempt);
	const { places, isKnown } = await placesOf(context, role, login, candidates);
	const fits = await personsPasswordFitsWhich(
		services,
		isKnown ? 'known' : 'visitor',
		password,
		places.map((one) => (one.attempt.allowed && one.password !== '' ? one.password : nobodysPassword)),
	);
	if (!fits.ok) {
		await Promise.all([loginAttempt, ...places.map((place) => place.attempt)].flatMap((one) => (one.allowed ? [one.takeBack()] : [])));
		return fits;
	}
	const fitting = places.filter(({ id, attempt }, at) => fits.value[at] === true && id !== null && attempt.allowed);
	const [found, another] = fitting;
	if (found === undefined || found.id === null) return failure('wrong-credentials');
	// It was nobody's wrong try: others of the same phone are not locked by it.
	await loginAttempt.succeeded();
	await Promise.all(places.flatMap((one) => (one.attempt.allowed ? [fitting.includes(one) ? one.attempt.succeeded() : one.attempt.takeBack()] : [])));
	if (another !== undefined || candidates.areMore) return failure('conflict');
	return openSession(context, { role, accountId: found.id, method: 'password', isWeak: found.weak_until > now, notMine });
}

/** So many places as passwords are looked at, each with a try of its own, whether the login is known or not; and whether one of the people knows the device, who waits behind no stranger then. */
async function placesOf({ db, client, device, now }: LabContext, role: AccountRole, login: string, { people, looked }: Candidates) {
	const mark = await hashOf(device.mark);
	const ids = people.map(({ id }) => id);
	const known = await knownOnDevice(db, role, ids, device.mark === '' ? '' : mark, now);
	const places = Array.from({ length: looked }, (_, at): Place => people[at] ?? nobody);
	const tried = places.map(async (one, at) => {
		const subject = one.id === null ? `${loginSubject(role, login)}?${at}` : ownSubject(role, one.id, known.has(one.id) ? mark : '');
		return { ...one, attempt: await takeTry(db, 'account', subject, client, now) };
	});
	return { places: await Promise.all(tried), isKnown: known.size > 0 };
}
