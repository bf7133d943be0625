/** What a change of hours or of the calendar makes of a visit that was chosen before; each has words (`shared/i18n/rules.words.ts`). */
export const visitFaults = ['pointDayOff', 'pointClosed', 'pointBreak', 'bloodOver'] as const;
export type VisitFaultName = (typeof visitFaults)[number];
