/** What axe finds on a page as it stands. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expect, type Page } from '#tests/support/browser.ts';
import type { Locale } from './words.ts';

/** The small build: the browser reads all of it again for every document. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Colours take four fifths of a look. */
const ofColours = ['color-contrast', 'link-in-text-block'];
const rulesOf = {
	all: {},
	colours: { runOnly: { type: 'rule', values: ofColours } },
	'all but colours': { rules: Object.fromEntries(ofColours.map((id) => [id, { enabled: false }])) },
} as const satisfies Readonly<Record<string, RunOptions>>;
type Look = keyof typeof rulesOf;

/**
 * For what is looked at in every language. A colour is the same in each of them; what differs is where a text ends and on which ground it comes to lie, and
 * Russian and Kazakh have the longest words. In English everything else is looked at: names, roles, sizes, order.
 */
export const lookIn = (locale: Locale): Look => (locale === 'en' ? 'all but colours' : 'all');

interface Looked {
	readonly look?: Look;
	/** Selector of the only part that is looked at; left out: the whole page. */
	readonly within?: string;
}

/** Fails with what axe finds and where. It is brought into a document once, however often that is looked at. */
export async function expectClean(page: Page, { look = 'all', within }: Looked = {}): Promise<void> {
	// A button that comes into sight while axe looks is seen by one rule and has no name for another.
	await expect(page.locator('[data-passkey][data-unable]')).toHaveCount(0);
	if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
	const options: RunOptions = { resultTypes: ['violations'], ...rulesOf[look] };
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
