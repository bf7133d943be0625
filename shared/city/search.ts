/** Which cities somebody means who types a name: today's, an older or another one, in the wrong layout, in Latin letters, without the Kazakh ones. */
import { normalise, readingsOf } from '#shared/search/text.ts';

interface Named {
	readonly name: string;
	readonly slug: string;
	/** Names in other languages, older and other ones. */
	readonly synonyms?: readonly string[] | undefined;
}

const compact = (text: string) => normalise(text).replaceAll(' ', '');

/** Those whose names hold the text as the first of its readings that any name holds; all cities for an empty text. */
export function citiesNamed<T extends Named>(cities: readonly T[], text: string): readonly T[] {
	if (compact(text) === '') return text.trim() === '' ? cities : [];
	for (const { words } of readingsOf(text)) {
		const wanted = words.join('');
		const found = cities.filter(({ name, slug, synonyms }) => [name, slug, ...(synonyms ?? [])].some((each) => compact(each).includes(wanted)));
		if (found.length > 0) return found;
	}
	return [];
}
