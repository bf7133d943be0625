import type { PrincipalOf } from '#shared/kit/audience.ts';

/** Settings are the account's: while a child's data is shown, nothing of them is changed. */
export const isChild = ({ accountId, patientId }: PrincipalOf<'patient'>): boolean => accountId !== patientId;
