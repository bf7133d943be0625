/**
 * The texts of an area, its three languages side by side. A leaf says its text, or its forms for a count, in each language. A browser is
 * given one language of an area: there the tree is left out of the build, and the dictionary is provided before anything asks for it.
 */
import type { Locale, Localised } from './locales.ts';

/** The forms that a language has for a count (`Intl.PluralRules`). */
interface PluralForms {
	readonly one?: string;
	readonly few?: string;
	readonly many?: string;
	readonly other: string;
}
type Leaf = Localised | Localised<PluralForms>;
export interface WordsTree {
	readonly [key: string]: Leaf | WordsTree;
}

export interface Words<W> {
	readonly area: string;
	readonly tree?: W;
}
/** The tree of `typeof basketWords`. */
export type TreeOf<T> = T extends Words<infer W> ? W : never;

/** Every dotted path to a text. */
export type TextKey<W> = {
	[K in keyof W & string]: W[K] extends Localised ? K : W[K] extends Leaf ? never : `${K}.${TextKey<W[K]>}`;
}[keyof W & string];
/** Every dotted path to forms for a count. */
export type PluralKey<W> = {
	[K in keyof W & string]: W[K] extends Localised ? never : W[K] extends Leaf ? K : `${K}.${PluralKey<W[K]>}`;
}[keyof W & string];
/** The texts of one language. */
export type Dictionary<W> = {
	readonly [K in keyof W]: W[K] extends Localised ? string : W[K] extends Leaf ? PluralForms : Dictionary<W[K]>;
};

export const defineWords = <W extends WordsTree>(area: string, tree: W): Words<W> => ({ area, tree });

/** What a browser was given, by area and language. */
const provided = new Map<string, unknown>();

/** Gives a browser the texts of an area in one language. */
export function provideWords(area: string, locale: Locale, dictionary: unknown): void {
	provided.set(`${area} ${locale}`, dictionary);
}

/** @throws in a browser that was not provided with them */
export function dictionaryOf<W>({ area, tree }: Words<W>, locale: Locale): Dictionary<W> {
	const dictionary = tree === undefined ? provided.get(`${area} ${locale}`) : inLanguage(tree as object, locale);
	if (dictionary === undefined) throw new Error(`the words of ${area} were not provided in ${locale}`);
	return dictionary as Dictionary<W>;
}

/** No group has a language's code among its names: what has is a leaf. */
function inLanguage(part: object, locale: Locale): unknown {
	if (locale in part) return (part as Leaf)[locale];
	return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inLanguage(value as object, locale)]));
}
