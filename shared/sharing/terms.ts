/** What an owner may say of something that is shared, and a doctor may answer. */

/** For how long a link may be made, in days. */
export const shareDays = ['1', '7', '30'] as const;

/** How often it may be opened. */
export const shareViews = ['1', '3', '10', 'any'] as const;

/** What a doctor answers to a result that was opened to the doctor's account. */
export const offerAnswers = ['accepted', 'declined'] as const;
export type OfferAnswer = (typeof offerAnswers)[number];
