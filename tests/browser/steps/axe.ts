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

/**
 * Colours of a page that was looked at in light: nothing else changes in the dark, so where a text lies is known, and one text of each kind is looked at. A kind is
 * what contrast is reckoned from: the colour of the text, what is painted below it, size, weight and opacity, and whether it can be pressed.
 */
export async function expectCleanInTheDark(page: Page): Promise<void> {
	// Rows that were never drawn keep the colours that they came with.
	await page.evaluate((css) => {
		const sheet = new CSSStyleSheet();
		sheet.replaceSync(css);
		document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
	}, '*{content-visibility:visible!important}');
	await page.emulateMedia({ colorScheme: 'dark' });
	const mark = 'data-one-of-its-kind';
	await page.evaluate((name) => {
		const hasText = (node: Element) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
		const kindOf = (node: Element): string => {
			const { color, fontSize, fontWeight, textDecorationLine, textShadow } = getComputedStyle(node);
			const below: string[] = [];
			for (let at: Element | null = node; at !== null; at = at.parentElement) {
				const { backgroundColor, backgroundImage, opacity } = getComputedStyle(at);
				if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1')
					below.push(backgroundColor, backgroundImage, opacity);
			}
			const around = node.localName === 'a' && node.parentElement ? getComputedStyle(node.parentElement).color : '';
			const isOut = node.closest(':disabled, [aria-disabled=true], [aria-hidden=true], [inert]') !== null;
			return [node.localName === 'a', around, isOut, color, fontSize, fontWeight, textDecorationLine, textShadow, ...below].join(' ');
		};
		const kinds = new Set<string>();
		for (const node of document.querySelectorAll('body *')) {
			node.removeAttribute(name);
			if (!node.checkVisibility({ checkVisibilityCSS: true }) || !(hasText(node) || node.matches('input, select, textarea'))) continue;
			const kind = kindOf(node);
			if (kinds.has(kind)) continue;
			kinds.add(kind);
			node.setAttribute(name, '');
		}
	}, mark);
	await expectClean(page, { look: 'colours', within: `[${mark}]` });
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
