/** Tries at somebody's account. */
import type { AccountRole } from '#shared/kit/audience.ts';

/** What tries of a password count against, whatever login it comes with, or a confirmation. */
export const triesSubject = (role: AccountRole, accountId: string): string => `${role}:${accountId}`;

/**
 * What tries of a patient's birth date count against, when one of several people of a phone is chosen after the code: at a sign-in and at a recovery together.
 * They are apart from those of the password, so that who has forgotten it and used its tries up can still be chosen.
 */
export const birthDateSubject = (patientId: string): string => `birth-date:${patientId}`;
