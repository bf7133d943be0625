/** Small schemas that calls of several features share. */
import { z } from 'zod';

/** Part of an address: Latin letters, digits and single hyphens. */
export const slug = z
	.string()
	.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
	.max(120);

/** Ids of analyses, joined by commas; at most 200. */
export const idList = z.string().regex(/^\d{1,9}(?:,\d{1,9}){0,199}$/);

/** Whole tenge. */
export const money = z.int().min(0);

/** The token of a lookup or an order, base64url; its holder may read that one. */
export const access = z.string().regex(/^[A-Za-z0-9_-]{22,128}$/);

/** An id that cannot be guessed: 128 bits or more, base64url. */
export const secretId = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** Number of a laboratory's request. */
export const requestNumber = z.string().regex(/^[0-9A-Za-z-]{1,32}$/);

/** Password of a receipt, as the laboratory's system sends it: one that stands may have as few as six digits and may be sent again. */
export const numericPassword = z.string().regex(/^\d{6,12}$/);
/** A new one has at least so many digits: a thousand times as many tries as the oldest ones bear. */
export const leastPasswordDigits = 9;
