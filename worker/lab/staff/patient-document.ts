/** Whether a document names the person of an account. */
import { foldName } from '#shared/kit/names.ts';
import type { AccountRow } from '#worker/lab/people/find-store.ts';

interface Document {
	readonly lastName: string;
	readonly firstName: string;
	readonly birthDate: string;
	readonly iin: string;
}

/** Where the account has an IIN, it has to be the document's. */
export const isOf = (account: AccountRow, { lastName, firstName, birthDate, iin }: Document): boolean =>
	foldName(`${account.last_name} ${account.first_name}`) === foldName(`${lastName} ${firstName}`) &&
	account.birth_date === birthDate &&
	(account.iin === '' || account.iin === iin);
