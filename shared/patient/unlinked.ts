/** Whether a person may have results that the account does not show: before the IIN is proved nothing is linked by it (docs/decisions/identity.md, "Identity"). */

/** Whose those results may be: the account owner's, or the child's whose data is shown. Null where the IIN is proved. */
export type Unlinked = 'own' | 'child' | null;

/** @param isProved null where nobody could say: then nothing is promised. @param isChild the data of a child is shown */
export const unlinkedOf = (isProved: boolean | null, isChild: boolean): Unlinked => (isProved === true ? null : isChild ? 'child' : 'own');
