/** What a page does once its scripts have come; whoever is quicker than they are is served by the server, as without scripts. */
import { expect, type Page } from '#tests/support/browser.ts';

/** Waits until the page has a script whose address holds `name`. */
export const scriptCame = (page: Page, name: string): Promise<void> =>
	expect.poll(() => page.evaluate((part) => performance.getEntriesByType('resource').some(({ name: address }) => address.includes(part)), name)).toBe(true);
