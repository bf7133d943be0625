/** The page of an archive that says what is in it, what is not and why, in three languages: a file by itself, without a script, a style sheet or anything from elsewhere. */
import { brand } from '#shared/brand.ts';
import { wholeSubjectWords } from '#shared/export/whole-subjects.words.ts';
import { wholeWords } from '#shared/export/whole.words.ts';
import { subjectNames, untoldReasons } from '#shared/export/whole.ts';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import type { Counts } from './data-files.ts';

export interface Indexed {
	/** Of the reader, which comes first. */
	readonly locale: Locale;
	readonly now: number;
	readonly part: number;
	readonly parts: number;
	/** Of the reader's city. */
	readonly phone: string;
	/** Rows of each subject; empty in a part without data. */
	readonly counts: Counts;
	/** Files of consultations, and whether each could be read. */
	readonly files: readonly { readonly name: string; readonly isThere: boolean }[];
	readonly hasResults: boolean;
}

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
const link = (name: string, text: string) => `<a href="${escaped(name)}">${escaped(text)}</a>`;
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const paragraph = (text: string) => `<p>${escaped(text)}</p>`;

const style = `body{margin:0 auto;max-width:44rem;padding:1.5rem 1rem 3rem;font:1rem/1.5 system-ui,sans-serif;color:#1b2430;background:#fff;overflow-wrap:anywhere}
h1{font-size:1.5rem;line-height:1.25}h2{font-size:1.125rem;margin:1.75rem 0 .5rem}ul{margin:0;padding-left:1.25rem}li{margin:.375rem 0}a{color:#0b5cad}
section+section{margin-top:3rem;border-top:1px solid #ccd3db;padding-top:1rem}nav a{display:inline-block;margin:0 1rem .5rem 0}small{color:#55606e;font-size:.875rem}
@media (prefers-color-scheme:dark){body{color:#e6eaef;background:#14181d}a{color:#7db8f5}small{color:#a5b0bc}section+section{border-color:#39424d}}`;

export function indexPage(indexed: Indexed): Uint8Array<ArrayBuffer> {
	const { locale } = indexed;
	const inOrder = [locale, ...locales.filter((one) => one !== locale)];
	const html = [
		'<!doctype html>',
		`<html lang="${localeFacts[locale].html}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
		`<meta name="robots" content="noindex"><title>${escaped(translator(locale)(wholeWords)('index.title', { brand: brand.name }))}</title><style>${style}</style></head><body>`,
		`<nav>${inOrder.map((one) => `<a href="#${one}" lang="${localeFacts[one].html}" hreflang="${localeFacts[one].html}">${escaped(localeFacts[one].name)}</a>`).join('')}</nav>`,
		...inOrder.map((one) => inLanguage(one, indexed)),
		'</body></html>',
	];
	return new TextEncoder().encode(html.join('\n'));
}

function inLanguage(locale: Locale, { now, part, parts, phone, counts, files, hasResults }: Indexed): string {
	const t = translator(locale)(wholeWords);
	const tSubject = translator(locale)(wholeSubjectWords);
	const told = subjectNames.filter((name) => (counts.get(name) ?? 0) > 0);
	const empty = subjectNames.filter((name) => counts.get(name) === 0);
	const data = told.map((name) => {
		const file = `data/${name}`;
		const rows = t.plural('index.rows', counts.get(name) ?? 0);
		return `${escaped(tSubject(`subjects.${name}`))}<br><small>${link(`${file}.csv`, `${name}.csv`)} (${escaped(t('index.table'))}), ${link(`${file}.json`, `${name}.json`)} (${escaped(t('index.program'))}), ${escaped(rows)}</small>`;
	});
	const sent = files.map(({ name, isThere }) =>
		isThere
			? `${escaped(t('index.consultation'))}: ${link(name, name)}`
			: `${escaped(`${t('index.consultation')}: ${name}`)} <small>${escaped(t('index.unreadable'))}</small>`,
	);
	const results = hasResults ? [`${escaped(t('index.results'))}: ${link('results/index.csv', 'results/index.csv')}`] : [];
	return [
		`<section id="${locale}" lang="${localeFacts[locale].html}"><h1>${escaped(t('index.title', { brand: brand.name }))}</h1>`,
		paragraph(t('index.made', { moment: formatMoment(locale, now) })),
		paragraph(parts === 1 ? t('index.whole') : t('index.part', { nr: part, total: parts })),
		paragraph(t('index.care')),
		`<h2>${escaped(t('index.here'))}</h2>`,
		list([...data, ...sent, ...results]),
		...(empty.length === 0 ? [] : [`<h2>${escaped(t('index.none'))}</h2>`, list(empty.map((name) => escaped(tSubject(`subjects.${name}`))))]),
		`<h2>${escaped(t('index.missing'))}</h2>`,
		list(untoldReasons.map((reason) => escaped(tSubject(`reasons.${reason}`)))),
		`<h2>${escaped(t('index.read'))}</h2>`,
		...[t('index.outside'), t('index.times'), t('index.law'), t('index.ask', { phone: formatPhone(phone), email: brand.email })].map(paragraph),
		'</section>',
	].join('\n');
}
