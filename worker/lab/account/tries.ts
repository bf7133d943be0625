/** Tries at somebody's account. */
import type { AccountRole } from '#shared/kit/audience.ts';

/** What tries of a password count against where somebody signed in confirms that it is still them: apart from those of a sign-in, so no stranger uses them up. */
export const confirmSubject = (role: AccountRole, accountId: string): string => `confirm:${role}:${accountId}`;

/** What tries at sign-in count against, and are shown by: the login as it was typed, known or not. Codes are taken in small letters, too. */
export const loginSubject = (role: AccountRole, login: string): string => `${role}?${login.toUpperCase()}`;

/**
 * What an account's own tries at sign-in count against, in silence, whatever login they come with. A device that the account knows has a count of its own: strangers use up
 * none of its owner's.
 * @param mark hash of the device's mark where the account knows it; empty for all other devices
 */
export const ownSubject = (role: AccountRole, accountId: string, mark: string): string => `${role}:${accountId}:${mark}`;

/**
 * What tries of a patient's birth date count against, when one of several people of a phone is chosen after the code: at a sign-in and at a recovery together.
 * They are apart from those of the password, so that a person who has forgotten it and used its tries up can still be chosen.
 */
export const birthDateSubject = (patientId: string): string => `birth-date:${patientId}`;
