/** Orders or requests of a month below which neither their count nor their sums are told: few ones may be known to be somebody's. */
export const minReported = 5;
