/** A password that somebody has chosen: refused where it would be guessed first, else hashed. */
import { brand } from '#shared/brand.ts';
import { guessable, personalWords, type PersonalFacts } from '#shared/account/password.ts';
import { failure, type Result } from '#shared/kit/errors.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { hashPersonsPassword, type Person } from '#worker/lab/kit/passwords.ts';
import { commonPasswords } from './common-passwords.ts';

/** The site's own name is the first that comes to mind here. */
const brandWords = [brand.name, brand.legalEntity.ru].flatMap((name) => name.toLowerCase().split(/[^\p{L}\p{M}]+/u)).filter((word) => word.length > 3);
const common = new Set([...commonPasswords, ...brandWords]);

/**
 * `salt:hash` of a new password whose rules were checked (`newPassword`). One that is common, or made of what is known of its owner, is a fault of the field `password`;
 * refused as `busy` where too many wait.
 */
export async function hashNewPassword(
	{ services }: Pick<LabContext, 'services'>,
	person: Person,
	password: string,
	facts: PersonalFacts,
): Promise<Result<string>> {
	const why = guessable(password, common, personalWords(facts));
	if (why !== null) return failure('validation', { fields: [{ field: 'password', rule: why === 'common' ? 'passwordCommon' : 'passwordPersonal' }] });
	return hashPersonsPassword(services, person, password);
}
