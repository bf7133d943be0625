/** What an act of the staff changed, as the journal says it to a reader: thing by thing, how it was and how it is since. */
import { formatDay, formatMoment, formatMonth } from '#shared/kit/dates.ts';
import { isDay } from '#shared/kit/fields.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { contentWords } from '#shared/content/words.ts';
import { invoiceWords } from '#shared/partner/invoices.words.ts';
import { staffContentWords } from './content.words.ts';
import { staffCriticalWords } from './critical.words.ts';
import { staffHeldWords } from './held.words.ts';
import { codeWords, type Said } from './journal-codes.ts';
import { staffJournalWords } from './journal.words.ts';
import { staffPricesWords } from './prices.words.ts';

/** `lines`: of a thing that has parts, each with its name. */
export interface ChangeLine {
	readonly text: string;
	readonly lines: readonly ChangeLine[];
}

/** Whole tenge. */
const sums: ReadonlySet<string> = new Set(['total', 'paid', 'open', 'sum', 'returned', 'returns']);
/** Numbers by which something is known: no thousands are parted in them. */
const knownBy: ReadonlySet<string> = new Set(['number', 'version', 'draft', 'by', 'year', 'city', 'read']);
/** Codes of lines: an empty one is the whole request. */
const lineCodes: ReadonlySet<string> = new Set(['code', 'held', 'released', 'ended']);

/** So many of a list are written out; how many more there are stands behind them, and in the file each. */
const maxListed = 40;

const isMoment = (value: string): boolean => /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);
const isMonth = (value: string): boolean => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(value);
const isThings = (value: unknown): value is Said => typeof value === 'object' && value !== null && !Array.isArray(value);
const thingsOf = (value: unknown): Said => (isThings(value) ? value : {});
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

interface About {
	readonly say: Translator;
	readonly act: string;
}

/** The name of a thing; null for one that has none. */
export function factName(say: Translator, act: string, name: string): string | null {
	const t = say(staffJournalWords);
	const own = namesOfAct(say, act)[camel(name)] ?? namesOfAct(say, act)[name];
	if (own !== undefined) return own;
	if (act.startsWith('staff.content.')) {
		const [, key = '', language = ''] = /^(.+)_(ru|en|kz)$/.exec(name) ?? [];
		const known: Readonly<Record<string, string>> = { ...say(contentWords).words.facts, ...t.words.keys };
		const { languages } = say(staffContentWords).words;
		const spoken = languages[`text-${language as 'ru'}`];
		if (known[key] !== undefined && spoken !== undefined) return t('inLanguage', { name: known[key], language: spoken });
		if (known[name] !== undefined) return known[name];
	}
	const all: Readonly<Record<string, string>> = t.words.names;
	return all[camel(name)] ?? null;
}

/** Names of a table's columns are names of fields. */
const camel = (name: string): string => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Names that a thing has on the screen of the act alone. */
function namesOfAct(say: Translator, act: string): Readonly<Record<string, string>> {
	if (act === 'staff.partners.details') return say(invoiceWords).words.fields;
	if (act.startsWith('staff.content.')) return say(staffPricesWords).words.columns;
	if (act.startsWith('staff.imports.')) return say(staffJournalWords).words.rows;
	if (act === 'staff.critical.told') return say(staffCriticalWords).words.fields;
	if (act === 'staff.critical.unreached') return { ...say(staffCriticalWords).words.fields, whom: say(staffCriticalWords)('called') };
	if (act === 'staff.results.release') return say(staffHeldWords).words.fields;
	if (act === 'staff.results.unreached') return { ...say(staffHeldWords).words.fields, whom: say(staffHeldWords)('called') };
	return {};
}

/** One value on one line. @param beside what stands beside it */
function textOf({ say, act }: About, name: string, value: unknown, beside: Said): string {
	const t = say(staffJournalWords);
	const { locale } = say;
	if (value === '' && lineCodes.has(name)) return t('whole');
	if (isNothing(value)) return t('nothing');
	if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
	if (Array.isArray(value)) {
		const shown = value.slice(0, maxListed).map((one) => textOf({ say, act }, name, one, beside));
		const list = shown.join(value.some(isThings) ? '; ' : ', ');
		return value.length > maxListed ? t('andMore', { list, count: formatNumber(locale, value.length - maxListed) }) : list;
	}
	if (isThings(value)) return linesOf({ say, act }, {}, value).map(plain).join(', ');
	if (typeof value === 'number') return sums.has(name) ? formatMoney(value) : knownBy.has(name) ? String(value) : formatNumber(locale, value);
	const text = String(value);
	if (act.startsWith('staff.content.')) {
		const own = contentText(say, name, text);
		if (own !== null) return own;
	}
	return codeWords(say, act, name, text, beside) ?? (isMoment(text) ? formatMoment(locale, text) : dayOrText(say, text));
}

/** Of a text of the site: where it stands, and what its head has as objects; null for what is written as it is. */
function contentText(say: Translator, name: string, text: string): string | null {
	const t = say(staffJournalWords);
	if (name === 'place') {
		const [section = '', slug = ''] = text.split('/');
		const { sections } = say(staffContentWords).words;
		return t('place', { section: sections[section as keyof typeof sections] ?? section, slug });
	}
	if (!/^\[?\{"/.test(text)) return null;
	return name.startsWith('text_')
		? t('relaid')
		: [...text.matchAll(/"(?:file|name|title|url)":"([^"]*)"/g)].map(([, part = '']) => part).join(', ') || t('relaid');
}

const dayOrText = ({ locale }: Translator, text: string): string => (isDay(text) ? formatDay(locale, text) : isMonth(text) ? formatMonth(locale, text) : text);

/** Whether a thing is told part by part: it is one on both sides with a part in common, or on the one on which it is named. */
function hasParts(was: Said, is: Said, thing: string): boolean {
	const [old, now] = [was[thing], is[thing]];
	if (isThings(old) && isThings(now)) return Object.keys(old).some((name) => name in now);
	return (isThings(old) && !(thing in is)) || (isThings(now) && !(thing in was));
}

function linesOf(about: About, was: Said, is: Said): ChangeLine[] {
	const { say, act } = about;
	const t = say(staffJournalWords);
	const things = [...new Set([...Object.keys(was), ...Object.keys(is)])];
	// What is nothing before and after says nothing; an empty code is the whole request.
	const isSaid = (thing: string) => lineCodes.has(thing) || !(thing in was && thing in is && isNothing(was[thing]) && isNothing(is[thing]));
	return things.filter(isSaid).map((thing) => {
		const name = factName(say, act, thing) ?? thing;
		const [old, now] = [was[thing], is[thing]];
		if (hasParts(was, is, thing)) return { text: name, lines: linesOf(about, thingsOf(old), thingsOf(now)) };
		const [before, after] = [textOf(about, thing, old, was), textOf(about, thing, now, is)];
		// What stood before and is not named after has not been changed by it.
		const text = !(thing in is) || before === after ? before : thing in was ? t('change', { before, after }) : after;
		return { text: t('line', { name, text }), lines: [] };
	});
}

/** A line with its parts behind it. */
const plain = ({ text, lines }: ChangeLine): string => (lines.length === 0 ? text : `${text} (${lines.map(plain).join(', ')})`);

interface Told {
	readonly act: string;
	readonly before: unknown;
	readonly after: unknown;
}

/** None where the act tells nothing of itself. */
export const changeLines = (say: Translator, { act, before, after }: Told): readonly ChangeLine[] => linesOf({ say, act }, thingsOf(before), thingsOf(after));

/** All of it in one text. */
export const changeText = (say: Translator, told: Told): string => changeLines(say, told).map(plain).join('; ');
