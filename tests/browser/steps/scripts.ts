/** What a page does once its scripts have come; whoever is quicker than they are is served by the server, as without scripts. */
import { expect, type Page } from '#tests/support/browser.ts';

/** Waits until the page has what has an address that holds `name`, and, of a script, until it has run with all that it needs. */
export async function scriptCame(page: Page, name: string): Promise<void> {
	const addressOf = () =>
		page.evaluate((part) => performance.getEntriesByType('resource').find(({ name: address }) => address.includes(part))?.name ?? '', name);
	await expect.poll(addressOf).toContain(name);
	const found = await addressOf();
	// Of a module that is there already nothing is asked for or run a second time.
	if (found.endsWith('.js')) await page.evaluate(async (address) => void (await import(address)), found);
}
