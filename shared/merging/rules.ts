/** Terms of putting two accounts of one person together. */

/** So many days it can be taken back. */
export const backDays = 14;

/** Why two accounts are not put together. */
export const mergeHinders = [
	'same-account',
	/** Names, birth date, sex or IIN are others. */
	'names',
	'birth-date',
	'sex',
	'iin',
	/** A request that the other account shows says another IIN or birth date than this account. */
	'results',
	/** The identity of the other account is confirmed, this one's is not. */
	'proved-other',
	/** A child's, or one that anybody acts for. */
	'child',
	'family',
	'blocked',
	'erasing',
	/** One of them has ended in another one, or others have ended in the other one. */
	'merged',
	'has-merged',
	/** No phone or email that a code has proved. */
	'no-contact',
] as const;
export type MergeHinder = (typeof mergeHinders)[number];
/** Of two people. */
export const otherPerson: readonly MergeHinder[] = ['names', 'birth-date', 'sex', 'iin', 'results'];
