/** What a message may tell of a request. It never says more than that: no value, name or test, nor that anything is well. */

/**
 * `partly-ready`: the first values of a request can be read, and others are not there yet. `ready`: the laboratory is done with it. `delayed`: the laboratory expects it
 * on a later day than it said before. `overdue`: the moment that the laboratory named is over, and nothing was said. `corrected`: a result that was given before is another one, or taken back. `held`: a
 * result is told in person. `comment`: the doctor wrote something beside it.
 */
export const newsKinds = ['ready', 'partly-ready', 'delayed', 'overdue', 'corrected', 'held', 'comment'] as const;
export type News = (typeof newsKinds)[number];

/** News that matters for safety: sent by at least one channel, unless all are off (docs/decisions/patient.md). */
export const isSafetyNews = (news: News): boolean => news === 'corrected' || news === 'held';

export const newsChannels = ['sms', 'mail', 'push', 'telegram'] as const;
export type NewsChannel = (typeof newsChannels)[number];
