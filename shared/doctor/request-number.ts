/** How numbers of requests are compared: whoever reads one off a receipt types its parts with spaces, with hyphens, or as one word. The store has a column of the same (`number_folded`). */
export const foldNumber = (number: string): string => number.replace(/[\s\u00a0\u202f\p{Pd}]/gu, '').toUpperCase();
