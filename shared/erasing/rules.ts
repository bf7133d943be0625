/** So many days an account waits before it is erased: as long as a letter about it may lie unread. */
export const erasureDays = 14;

/** Documents that stay when an account is erased, by their kind. */
export type KeptKind = 'orders' | 'houseCalls' | 'requests' | 'payments';

/** What is to be done before an account may be erased: orders that are not done, house calls to come, money on its way. */
export const hinderKinds = ['orders', 'houseCalls', 'payments'] as const;
export type HinderKind = (typeof hinderKinds)[number];
