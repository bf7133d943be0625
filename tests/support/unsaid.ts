/**
 * What stands on a report and its page does not say: the other way round than that each line of the page stands on the paper. A word of the paper is said when a
 * whole text of the page has it, in its order. A row of the paper is held against its own line of the page, so that nothing stands beside another's name.
 */
import { brand } from '#shared/brand.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { requisitesWords } from '#shared/requisites/words.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { stateWords } from '#shared/results/state.words.ts';
import { resultsWords } from '#shared/results/words.ts';

/** What is the paper's alone, by keys of its words: what a sheet says of itself, names of what the page shows by its form, and what stands for a text elsewhere on it. */
const ofPaper = [
	'title',
	'subject',
	'patient',
	'completed',
	'request',
	'number',
	'replaces',
	'unfinished',
	'summary.ready',
	'andMore',
	'seeBelow',
	'details.conditional',
	'details.previous',
	'files.onSite',
	'cutOff',
	'missingLetters',
	'disclaimer',
	'columns.range',
] as const;

interface Paper {
	readonly html: string;
	readonly pdf: string;
	readonly locale: Locale;
	/** Where each line of the page begins on the paper, in letters of its squashed text, in the page's order. */
	readonly begins: readonly number[];
	/** What is left of a text when its spaces and signs are not counted. */
	readonly squashed: (text: string) => string;
}

/** @returns texts of the paper that the page does not say, each with the line that it stands at */
export function unsaidOnPage({ html, pdf, locale, begins, squashed }: Paper): string[] {
	const placed = placedWords(pdf, squashed);
	const words = placed.map(({ word }) => word);
	const own = words.map(() => false);
	const line = ` ${words.join(' ')} `;
	for (const pattern of (ownTexts[locale] ??= ownOf(locale)))
		for (const { index, 0: found } of line.matchAll(pattern)) {
			const place = line.slice(0, index).split(' ').length - 2;
			own.fill(true, place, place + found.split(' ').length);
		}
	const rows = [...html.matchAll(/<tbody role="rowgroup" id="line-[\s\S]*?(?=<tbody role="rowgroup" id="line-|<\/section>)/g)].map(([row]) => row);
	// What stands beside no line alone: the top of each sheet, titles of panels, and the references that depend on what nobody told.
	const common = [
		html.slice(0, html.indexOf('</details>')),
		...(html.match(/<h2[\s\S]*?<\/h2>(?:<p[\s\S]*?<\/p>)?/g) ?? []),
		/<section id="state"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '',
	].flatMap((part) => textsOf(part, locale));
	const startOf = (at: number) => {
		const found = placed.findIndex((one) => one.at >= at);
		return found < 0 ? words.length : found;
	};
	const starts = begins.map(startOf);
	const before = starts[0] ?? words.length;
	return [
		...unsaid({ words, own, from: 0, to: before, texts: textsOf(html, locale) }),
		...starts.flatMap((from, at) =>
			unsaid({ words, own, from, to: starts[at + 1] ?? words.length, texts: [...textsOf(rows[at] ?? '', locale), ...common] }).map(
				(text) => `line ${String(at + 1)}: ${text}`,
			),
		),
	];
}

const ownTexts: Partial<Record<Locale, readonly RegExp[]>> = {};

const signs = /([≤≥<>±])\s+(?=\d)/g;
const wordsOf = (text: string): string[] =>
	text
		.toLowerCase()
		.replaceAll(/[\s\u00A0\u2009\u202F]+/g, ' ')
		.replaceAll(signs, '$1')
		.split(' ')
		.map(bare)
		.filter(Boolean);
/** Without signs at its edges, which part texts on paper that stand apart on the page; empty for signs alone. */
const bare = (word: string) => (/[\p{L}\p{N}≤≥<>%]/u.test(word) ? word.replace(/^[(["«]+|[.,;:)\]"»]+$/g, '') : '');

function placedWords(text: string, squashed: Paper['squashed']) {
	let at = 0;
	return text
		.replaceAll(signs, '$1')
		.split(' ')
		.map((raw) => {
			const placed = { at, word: bare(raw.toLowerCase()) };
			at += squashed(raw).length;
			return placed;
		})
		.filter(({ word }) => word !== '');
}

/** Each text of a piece of the page, as it stands and as the paper writes it. */
function textsOf(html: string, locale: Locale): string[][] {
	const leaves = html
		.replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, '<br>')
		.replaceAll('<!-- -->', '')
		.split(/<[^>]+>/)
		.map((leaf) => leaf.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').trim())
		.filter(Boolean);
	return leaves.flatMap((leaf) => onPaper(leaf, locale)).map(wordsOf);
}

const bounds = [
	['upTo', '≤'],
	['below', '<'],
	['from', '≥'],
	['above', '>'],
] as const;

/** A text of the page, and what stands on paper for it. */
function onPaper(leaf: string, locale: Locale): string[] {
	const t = translator(locale)(resultsWords);
	const report = translator(locale)(reportWords);
	const state = translator(locale)(stateWords);
	const label = `${report('columns.range')}: `;
	const text = leaf.startsWith(label) ? leaf.slice(label.length) : leaf;
	const said = [leaf, text];
	if (text === report('details.unjudged')) said.push(report('unjudged'));
	if (text === `${t('view.corrected')}.`) said.push(report('corrected'));
	for (const kind of ['told', 'line'] as const) {
		const told = within(text, state(`${kind}.own`, { state: '|' }));
		if (told !== null) said.push(state(`${kind}.patients`, { state: told }));
	}
	const number = within(text, t('view.request', { number: '|' }));
	if (number !== null) said.push(number);
	for (const [word, sign] of bounds) {
		const bound = within(text, t(`view.range.${word}`, { bound: '|' }));
		if (bound !== null) said.push(sign + bound);
	}
	return said;
}

/** What stands in a text where a template has a stroke; null where it is another text. */
function within(text: string, template: string): string | null {
	const [before = '', after = ''] = template.split('|');
	return text.startsWith(before) && text.endsWith(after) ? text.slice(before.length, text.length - after.length) : null;
}

/** In words that no text has. A number or a name of a parameter is one word, a moment four or five. */
function ownOf(locale: Locale): RegExp[] {
	const report = translator(locale)(reportWords);
	const requisites = translator(locale)(requisitesWords);
	const one = 'zzone';
	const moment = 'zzmoment';
	const filled = { number: one, mark: one, count: one, ready: one, total: one, page: one, pages: one, moment };
	const texts = [
		...ofPaper.map((key) => report(key, filled)),
		`${report('number')} ${one}`,
		`${report('proof')} ${one} ${one}`,
		`${report('printed', filled)} ${report('page', filled)}`,
		...(['name', 'value', 'unit', 'range', 'flag'] as const).map((key) => report(`columns.${key}`)),
		brand.name,
		brand.legalEntity[locale],
		brand.address[locale],
		brand.email,
		requisites('licenceLine', { licence: requisites('example') }),
	];
	const patterns: Readonly<Record<string, string>> = { [one]: '\\S+', [moment]: '\\S+(?: \\S+){3,4}' };
	return texts.map((text) => {
		const parts = wordsOf(text)
			.join(' ')
			.split(/(zzone|zzmoment)/);
		return new RegExp(`(?<= )${parts.map((part) => patterns[part] ?? part.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join('')}(?= )`, 'gu');
	});
}

interface Region {
	readonly words: readonly string[];
	/** Which words the paper says by itself. */
	readonly own: readonly boolean[];
	readonly from: number;
	readonly to: number;
	readonly texts: readonly (readonly string[])[];
}

/** A text may begin before its line: the title of a panel may end in the name of its first line. */
const longestTitle = 12;

/** Runs of words that neither a text of the page nor one of the paper's own has. */
function unsaid({ words, own, from, to, texts }: Region): string[] {
	const said = [...own];
	for (const text of new Set(texts.map((one) => one.join(''))))
		for (let place = Math.max(0, from - longestTitle); place < to; place += 1) said.fill(true, place, place + wordsOfText(text, words, place));
	const runs: string[] = [];
	for (let at = from; at < to; at += 1)
		if (said[at] !== true) runs.push(at > from && said[at - 1] === false && runs.length > 0 ? `${runs.pop() ?? ''} ${words[at] ?? ''}` : (words[at] ?? ''));
	return runs;
}

/** How many words from a place on are the text; 0 where it does not stand there. Letter by letter between edges of words: one that is too long for its column is broken on paper. */
function wordsOfText(text: string, words: readonly string[], place: number): number {
	let found = 0;
	for (let at = place; at < words.length && text.startsWith(words[at] ?? '', found); at += 1) {
		found += words[at]?.length ?? 0;
		if (found === text.length) return at + 1 - place;
	}
	return 0;
}
