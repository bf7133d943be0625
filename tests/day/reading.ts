/** What a person reads on the pages of results: each thing from its own place. */
import { formatDay } from '#shared/kit/dates.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { patientWords } from '#shared/patient/words.ts';
import { resultsWords } from '#shared/results/words.ts';
import type { Seen, Visitor } from '#tests/faults/visitor.ts';
import type { Said } from './tally.ts';

const bare = (html: string): string =>
	html
		.replaceAll(/<svg[\s\S]*?<\/svg>/g, '')
		.replaceAll(/<[^>]*>/g, '')
		.trim();

/** Digits behind the mark that the catalogue gives an analyte, of those that a day sends: as many are printed, be they noughts. */
const decimals: Readonly<Record<string, number>> = { 'BIO-001': 1, 'HOR-001': 2 };
/** Digits as they are printed here. */
const printed = (code: string, value: number): string => value.toFixed(decimals[code] ?? 0).replace('.', ',');

/** @returns what of a result's page is not as it was sent; empty where all is */
export function misread({ status, text }: Seen, locale: Locale, said: Said, lines: ReadonlyMap<string, { readonly value: number }>): string[] {
	if (status !== 200) return [`its owner is answered ${String(status)}`];
	const t = translator(locale)(resultsWords);
	const wrong: string[] = [];
	const demand = (isRight: boolean, what: string) => void (isRight || wrong.push(what));
	const [, name = '', head = ''] = /<h1\b[\s\S]*?<\/h1>\s*<p\b[^>]*>([\s\S]*?)<\/p>\s*<p\b[^>]*>([\s\S]*?)<\/p>/.exec(text) ?? [];
	demand(bare(name) === escapeXml(`${said.lastName} ${said.firstName}`), `its owner reads the name "${bare(name)}"`);
	// Behind the number stands the day of the sample.
	demand(bare(head).split(/\s*·/)[0] === escapeXml(t('view.request', { number: said.requestNr })), `its owner reads the number "${bare(head)}"`);
	const facts = new Map(
		[...text.matchAll(/<dt\b[^>]*>([\s\S]*?)<\/dt>\s*<dd\b[^>]*>([\s\S]*?)<\/dd>/g)].map(([, key = '', value = '']) => [bare(key), bare(value)]),
	);
	const born = facts.get(escapeXml(t('view.birthDate')));
	demand(born === escapeXml(formatDay(locale, said.birthDate)), `its owner reads "${born ?? ''}" as the day of birth`);
	for (const [code, { value }] of lines) {
		const [, row = ''] = new RegExp(`<tbody\\b[^>]*\\bid="line-${code.replaceAll('.', String.raw`\.`)}"[^>]*>([\\s\\S]*?)</tbody>`).exec(text) ?? [];
		const cell = bare(/<td\b[^>]*>([\s\S]*?)<\/td>/.exec(row)?.[1] ?? '');
		demand(cell === printed(code, value), `its owner reads ${code} as "${cell}", and ${String(value)} was sent`);
	}
	const more = [...text.matchAll(/<tbody\b[^>]*\bid="line-([^"]*)"/g)].map(([, code = '']) => code).filter((code) => !lines.has(code));
	demand(more.length === 0, `its owner reads ${more.join(', ')}, which nobody has sent`);
	return wrong;
}

/** Whether somebody whom a result is no business of is led away, by the one answer there is for it. */
export const isLedAway = ({ status, location }: Seen, to: string): boolean => status === 302 && location === to;

/** Whether a wrong password is answered as one. @param page that the answer leads to */
export const isWrongPassword = ({ status, location }: Seen, page: Seen, locale: Locale): boolean =>
	status === 303 && location === '/results/login' && page.text.includes(escapeXml(translator(locale)(errorsWords)('invalid-password')));

/** Numbers of the requests in an account's list, page after page, each with the address of its result. Null where a page does not come. */
export async function ownList(visitor: Visitor): Promise<ReadonlyMap<string, string> | null> {
	const found = new Map<string, string>();
	const [before = '', behind = ''] = translator(visitor.locale)(patientWords)('results.request', { number: '\n' }).split('\n').map(escapeXml);
	const number = new RegExp(`>${before}([\\w-]+)${behind}<`);
	for (let path: string | null = visitor.at('/results'); path !== null;) {
		const { status, text }: Seen = await visitor.open(path);
		if (status !== 200) return null;
		for (const [item] of text.matchAll(/<li\b(?:(?!<li\b)[\s\S])*?\/results\/[\w-]{16,}"[\s\S]*?<\/li>/g)) {
			const [nr, id] = [number.exec(item)?.[1] ?? '', /href="([^"]*\/results\/[\w-]{16,})"/.exec(item)?.[1] ?? ''];
			found.set(nr, id);
		}
		const next = /<a\b[^>]*\brel="next"[^>]*>/.exec(text)?.[0];
		path = next === undefined ? null : (/href="([^"]*)"/.exec(next)?.[1]?.replaceAll('&amp;', '&') ?? null);
	}
	return found;
}
