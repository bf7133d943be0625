/** What holds where the store says nothing: tenge, tenge, items. */
export const usualSettings = { houseCallFee: 4000, houseCallFreeFrom: 15_000, basketLimit: 100 } as const;
