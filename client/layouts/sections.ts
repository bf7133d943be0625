/** The main navigation (docs: what the header, the sheet of a phone and the footer lead to). Bare paths. */
export const sections = [
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

/** Whether a page stands in a section. */
export const isWithin = (path: string, section: string): boolean => path === section || path.startsWith(`${section}/`);
