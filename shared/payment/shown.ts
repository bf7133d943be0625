/** So many of each list of one payment are told, the latest; a store reads one more, to know whether there are more. */
export const maxOfPayment = 100;
