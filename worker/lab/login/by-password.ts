/**
 * Signing in by a password. Whoever is not known costs as much time and as many tries as whoever is (docs/decisions.md, "Sign-in"): a password is looked at in
 * any case, and tries count against the account by whatever way they come.
 */
import type { AccountRole } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { Candidate } from '#worker/lab/account/candidates-store.ts';
import { triesSubject } from '#worker/lab/account/tries.ts';
import { openSession, type Opened } from '#worker/lab/account/sessions.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { nobodysPassword, visitorsPasswordFits } from '#worker/lab/kit/passwords.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';

interface ByPassword {
	readonly role: AccountRole;
	/** As it was typed: what tries count against where nobody has it. */
	readonly login: string;
	readonly candidates: readonly Candidate[];
	readonly password: string;
	readonly notMine: boolean;
}

/** Opens a session. Refused as `wrong-credentials`, `too-many`, `busy`, or `conflict` where the password is that of several people. */
export async function signInByPassword(context: LabContext, { role, login, candidates, password, notMine }: ByPassword): Promise<Result<Opened>> {
	const { db, services, client, now } = context;
	const looked = candidates.length > 0 ? candidates : [{ id: null, password: nobodysPassword, weak_until: 0 }];
	const attempts = await Promise.all(
		looked.map(async (one) => ({ ...one, attempt: await takeTry(db, 'sign-in', triesSubject(role, one.id ?? `?${login}`), client, now) })),
	);
	const allowed = attempts.flatMap(({ attempt, ...one }) => (attempt.allowed ? [{ ...one, attempt }] : []));
	const refused = attempts.flatMap(({ attempt }) => (attempt.allowed ? [] : [attempt]));
	if (allowed.length === 0 && refused[0]) return refuseTry(refused[0]);
	const fitting: typeof allowed = [];
	for (const one of allowed) {
		const fits = await visitorsPasswordFits(services, password, one.password === '' ? nobodysPassword : one.password);
		if (!fits.ok) {
			await Promise.all(allowed.map(({ attempt }) => attempt.takeBack()));
			return fits;
		}
		if (fits.value) fitting.push(one);
	}
	const [found, another] = fitting;
	if (found === undefined || found.id === null) return failure('wrong-credentials');
	// It was nobody's wrong try: others of the same phone are not locked by it.
	await Promise.all(allowed.map((one) => (fitting.includes(one) ? one.attempt.succeeded() : one.attempt.takeBack())));
	if (another !== undefined) return failure('conflict');
	return success(await openSession(context, { role, accountId: found.id, method: 'password', isWeak: found.weak_until > context.now, notMine }));
}
