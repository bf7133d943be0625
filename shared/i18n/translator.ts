/**
 * One translator a request. Keys are typed by the Russian dictionary; the other two have its shape (checked by the compiler) and its
 * placeholders (checked by a test). Plurals go by `Intl.PluralRules`.
 */
import rosetta from 'rosetta';
import { en } from './en/index.ts';
import { kz } from './kz/index.ts';
import { localeFacts, type Locale } from './locales.ts';
import { ru } from './ru/index.ts';

export type Dictionary = Shape<typeof ru>;
type Shape<T> = { readonly [K in keyof T]: T[K] extends string ? string : Shape<T[K]> };

type Join<K extends string, P extends string> = `${K}.${P}`;
/** Every dotted path to a text. */
export type TextKey<T = Dictionary> = { [K in keyof T & string]: T[K] extends string ? K : Join<K, TextKey<T[K]>> }[keyof T & string];
/** Every dotted path to a group of plural forms (`one`, `few`, `many`, `other`). */
export type PluralKey<T = Dictionary> = {
	[K in keyof T & string]: T[K] extends string ? never : T[K] extends { readonly other: string } ? K : Join<K, PluralKey<T[K]>>;
}[keyof T & string];
export type Area = keyof Dictionary;
export type Values = Readonly<Record<string, string | number>>;

export interface Translator {
	readonly locale: Locale;
	t(key: TextKey, values?: Values): string;
	/** The form for a count; `{{count}}` is filled with it. */
	plural(key: PluralKey, count: number, values?: Values): string;
	/** A whole area, for an island that speaks in the browser. */
	area<A extends Area>(area: A): Dictionary[A];
}

const dictionaries: Record<Locale, Dictionary> = { ru, en, kz };

/** The whole dictionary, for words that are looked up by a value. */
export function dictionaryOf(locale: Locale): Dictionary {
	return dictionaries[locale];
}

/** Reads one language; placeholders without a value stay empty. */
export function translator(locale: Locale): Translator {
	const words = rosetta<Dictionary>({ [locale]: dictionaries[locale] });
	words.locale(locale);
	const rules = new Intl.PluralRules(localeFacts[locale].html);
	const say = (key: string, values?: Values): string => words.t(key, values);
	return {
		locale,
		t: (key, values) => say(key, values),
		plural(key, count, values) {
			const form = rules.select(count);
			return say(`${key}.${form}`, { count, ...values }) || say(`${key}.other`, { count, ...values });
		},
		area: (area) => dictionaries[locale][area],
	};
}
