/** Makes the principal of an app out of the token that it shows. */
import { rightsOf, scopesIn } from '#shared/apps/scopes.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { Resolver } from '#worker/lab/kit/handler.ts';
import { findToken, noteUse } from './grants-store.ts';

/** Whatever opens nothing is refused alike: a token of another kind, one that is over, one of what was ended. */
export const appAccess: Resolver<'app'> = async ({ db, token, now }) => {
	const found = token === null ? null : await findToken(db, token, { now, today: todayInAlmaty(now) });
	if (found === null || found.kind !== 'access' || found.expires_at <= now || found.stands === 0) return failure('unauthorised');
	await noteUse(db, found, now);
	return success({
		kind: 'app',
		grantId: found.grant_id,
		appName: found.app_name,
		patientId: found.patient_id,
		rights: scopesIn(found.scopes).flatMap((scope) => [...rightsOf(scope)]),
	});
};
