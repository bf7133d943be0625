/** What doctors' months can be ordered by. */
export const monthSorts = ['doctor', 'month', 'orders', 'sum', 'paid', 'requests'] as const;
export type MonthSort = (typeof monthSorts)[number];
