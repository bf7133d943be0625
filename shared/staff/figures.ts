/** What the network's figures go by: the page says the same as the laboratory counts. */

/** The same test of the same person within so many days is a repeat. */
export const repeatDays = 30;
/** So many days are looked at together. */
export const maxFigureDays = 92;
/** Which doctors and which sums a list of turnover can be ordered by. */
export const turnoverSorts = ['orders', 'cancelled', 'sum', 'paid', 'returned'] as const;
export type TurnoverSort = (typeof turnoverSorts)[number];
/** By whom turnover is told: representatives have their doctors' orders, partners those of people who came by their links. */
export const turnoverBy = ['doctor', 'representative', 'partner'] as const;
export type TurnoverBy = (typeof turnoverBy)[number];
