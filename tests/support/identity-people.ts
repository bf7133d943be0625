/** People whom the tests of identities make up: each number is somebody whom nobody else is. */
import { foldName } from '#shared/kit/names.ts';

export interface IdentityPerson {
	readonly last: string;
	readonly first: string;
	/** `1990-05-14` */
	readonly birth: string;
	readonly iin: string;
	readonly phone: string;
}

const usualDay = '1990-05-14';

/** What tells some of them apart, and makes others a family. */
interface Traits {
	/** What the surname begins with. */
	readonly last?: string;
	readonly first?: string;
	readonly birth?: string;
	/** What IIN and phone begin with. */
	readonly iin?: string;
	readonly phone?: string;
}

/** @param nr from 1; of one number, with the same traits, it is the same person */
export function personOfNumber(nr: number, { last = 'Тест', first = 'Алия', birth = usualDay, iin = '900514', phone = '+77011' }: Traits = {}): IdentityPerson {
	const digits = String(nr).padStart(6, '0');
	// Digits as letters: names have none.
	const mark = [...digits].map((digit) => 'абвгдежзик'[Number(digit)]).join('');
	return { last: `${last}${mark}`, first, birth, iin: `${iin}${digits}`, phone: `${phone}${digits}` };
}

/** Surname and given name as they are compared. */
export const foldedNameOf = ({ last, first }: Pick<IdentityPerson, 'last' | 'first'>): string => foldName(`${last} ${first}`);
