/**
 * Texts of a page's language: `translator(locale)(basketWords)('title')`. What reads an area is made once for each language, and kept: it is
 * asked for at every request. Plurals go by `Intl.PluralRules`; placeholders without a value stay empty.
 */
import rosetta from 'rosetta';
import { localeFacts, type Locale } from './locales.ts';
import { dictionaryOf, type Dictionary, type PluralKey, type TextKey, type TreeOf, type Words } from './words.ts';

export type Values = Readonly<Record<string, string | number>>;

/** Reads one area. */
export interface Translate<W> {
	(key: TextKey<W>, values?: Values): string;
	/** The form for a count; `{{count}}` is filled with it. */
	plural(key: PluralKey<W>, count: number, values?: Values): string;
	/** The whole area, for words that are looked up by a value. */
	readonly words: Dictionary<W>;
	readonly locale: Locale;
}

/** Of `typeof basketWords`. */
export type TranslateOf<T> = Translate<TreeOf<T>>;

export interface Translator {
	<W>(words: Words<W>): Translate<W>;
	readonly locale: Locale;
}

const translators = new Map<Locale, Translator>();

export function translator(locale: Locale): Translator {
	let known = translators.get(locale);
	if (known === undefined) {
		known = makeTranslator(locale);
		translators.set(locale, known);
	}
	return known;
}

function makeTranslator(locale: Locale): Translator {
	const rules = new Intl.PluralRules(localeFacts[locale].html);
	const areas = new WeakMap<object, unknown>();
	const of = <W>(words: Words<W>): Translate<W> => {
		let known = areas.get(words);
		if (known === undefined) {
			known = makeTranslate(locale, rules, dictionaryOf(words, locale));
			areas.set(words, known);
		}
		return known as Translate<W>;
	};
	return Object.assign(of, { locale });
}

function makeTranslate<W>(locale: Locale, rules: Intl.PluralRules, words: Dictionary<W>): Translate<W> {
	const texts = rosetta<Dictionary<W>>({ [locale]: words });
	texts.locale(locale);
	const text = (key: string, values?: Values): string => texts.t(key, values);
	return Object.assign((key: TextKey<W>, values?: Values) => text(key, values), {
		plural(key: PluralKey<W>, count: number, values?: Values) {
			const filled = { count, ...values };
			return text(`${key}.${rules.select(count)}`, filled) || text(`${key}.other`, filled);
		},
		words,
		locale,
	});
}
