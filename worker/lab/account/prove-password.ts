/** Confirming by the password that it is still the owner of the session. */
import type { SignedPrincipal } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { nobodysPassword, personsPasswordFits } from '#worker/lab/kit/passwords.ts';
import { refuseTry, takeTry } from '#worker/lab/kit/tries-store.ts';
import { credentialsOf, type Credentials } from './credentials-store.ts';
import { confirmSubject } from './tries.ts';

/** Looks at the account's password; tries count apart from those of a sign-in. Refused as `wrong-credentials` with the tries that are left, `too-many` or `busy`. */
export async function provePassword({ db, services, principal, client, now }: LabContext<SignedPrincipal>, password: string): Promise<Result<Credentials>> {
	const own = await credentialsOf(db, principal.kind, principal.accountId);
	if (own === null) return failure('unauthorised');
	const attempt = await takeTry(db, 'sign-in', confirmSubject(principal.kind, principal.accountId), client, now);
	if (!attempt.allowed) return refuseTry(attempt);
	const fits = await personsPasswordFits(services, 'known', password, own.password === '' ? nobodysPassword : own.password);
	if (!fits.ok) {
		await attempt.takeBack();
		return fits;
	}
	if (!fits.value) return failure('wrong-credentials', { triesLeft: attempt.triesLeft });
	await attempt.succeeded();
	return success(own);
}
