/** Terms of putting two accounts of one person together. */
import { getsSms } from '#shared/order/sms.ts';

/** So many days it can be taken back. */
export const backDays = 14;

/** Where an account's code for the front desk goes: to the mobile phone, else by e-mail; empty for nowhere. */
export const deskContact = ({ phone, email }: { readonly phone: string; readonly email: string }): string => (getsSms(phone) ? phone : email);

/** Why two accounts are not put together. */
export const mergeHinders = [
	'same-account',
	/** Names, birth date, sex or IIN are others. */
	'names',
	'birth-date',
	'sex',
	'iin',
	/** A request that the other account shows says another IIN, birth date or name than this account. */
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
