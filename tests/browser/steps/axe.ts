/** What axe finds on a page as it stands. */
import axeCore, { type RunOptions } from 'axe-core';
import { expect, type Page } from '#tests/support/browser.ts';

interface Looked {
	/** These alone; left out: all. */
	readonly rules?: readonly string[];
	/** Selector of the only part that is looked at; left out: the whole page. */
	readonly within?: string;
}

/** Fails with what axe finds and where. It is brought into a document once, however often that is looked at. */
export async function expectClean(page: Page, { rules, within }: Looked = {}): Promise<void> {
	if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeCore.source);
	const options: RunOptions = { resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : {}) };
	const found = await page.evaluate(
		async ([selector, wanted]) => {
			const { axe } = globalThis as unknown as { readonly axe: typeof axeCore };
			const { violations } = await axe.run(selector ?? document, wanted);
			return violations.map(({ id, help, nodes }) => ({
				id,
				help,
				where: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
			}));
		},
		[within, options] as const,
	);
	expect(found, page.url()).toEqual([]);
}
