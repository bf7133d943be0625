/** The main navigation: what the header and the menu of a phone lead to, as far as it is there. Bare paths. */
import { isReachable } from '#shared/pages.ts';

const all = [
	['promotions', '/promotions'],
	['pricelist', '/pricelist'],
	['cabinets', '/cabinets'],
	['house-call', '/house-call'],
	['about', '/about'],
	['results', '/results'],
	['franchise', '/franchise'],
	['contacts', '/contacts'],
	['legal', '/about/legal'],
] as const;

export const sections = all.filter(([, path]) => isReachable(path));

/** Whether a page stands in a section. */
export const isWithin = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`);
