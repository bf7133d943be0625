/** Until when a parent's account acts for a child (docs/decisions/family.md). */

/** Years. An operator's counsel sets it. */
const guardedYears = 16;
/** Days before the end from which on it is told. */
export const endingSoonDays = 30;
/** Children of one account. */
export const maxChildren = 10;

/** The birthday on which a parent's access ends, `YYYY-MM-DD`; for a birth on 29 February it is 1 March in other years. @param birthDate `YYYY-MM-DD` */
export function guardedUntil(birthDate: string): string {
	const year = Number(birthDate.slice(0, 4)) + guardedYears;
	const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
	return birthDate.endsWith('-02-29') && !isLeap ? `${String(year)}-03-01` : `${String(year)}${birthDate.slice(4)}`;
}
