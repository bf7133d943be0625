/** Tests of a plan in an address, by their codes: `?tests=BIO-001,HEM-004`. */
import { basketLimit } from '#shared/basket/cookie.ts';
import { queryString } from '#shared/kit/urls.ts';

/** Tests of one plan: a whole basket has one. */
export const maxPlanTests = basketLimit;

/** Codes of an address, each once, in its order. `unread`: what can be no code, and what is one too many. */
export function readPlanTests(text: string): { readonly codes: readonly string[]; readonly unread: number } {
	const parts = [...new Set(text.split(',').map((part) => part.trim()))].filter((part) => part !== '');
	const codes = parts.filter((part) => /^[A-Za-z0-9.-]{1,40}$/.test(part)).slice(0, maxPlanTests);
	return { codes, unread: parts.length - codes.length };
}

/** Bare path of the plan of some tests. */
export const planPath = (codes: readonly string[]): string => `/analysis-prepare${queryString({ tests: codes.join(',') })}`;
