/** A request number as it is compared: without spaces, hyphens and case, since people type the parts of one in either way. The column `number_folded` of the store holds the same. */
export const foldNumber = (number: string): string => number.replace(/[\s\u00a0\u202f\p{Pd}]/gu, '').toUpperCase();
