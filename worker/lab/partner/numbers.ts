/**
 * Numbers of documents to partners: one series a year and kind, from 1 on and without gaps, given by the statement that writes the document. What was called off
 * keeps its number.
 */

/** The next of a year: a row with `nr`. Parameter 1: the year. */
export const nextNumber = (table: 'partner_invoices' | 'partner_acts') =>
	`(SELECT coalesce(max(t.nr), 0) + 1 AS nr FROM ${table} t WHERE t.year = CAST(?1 AS BIGINT)) n`;

/** `2026-00042`: the year, and five digits or as many as it takes. */
export const numberText = "CAST(CAST(?1 AS BIGINT) AS TEXT) || '-' || substr('00000', length(CAST(n.nr AS TEXT)) + 1) || CAST(n.nr AS TEXT)";

/** So many times a number is asked for that somebody else was given meanwhile. */
export const maxTries = 8;
