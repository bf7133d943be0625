/** A folder that is right by its form and may be wrong all the same: pages are missing, or their texts are. */
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { doubt, type Doubt, type Limits } from '#worker/lab/kit/import/doubt.ts';
import type { Reason } from '#worker/lab/kit/import/journal-store.ts';
import { lettersOf } from './changes.ts';
import type { Piece } from './check.ts';
import { placeOf, type Change } from './import-store.ts';

/** What a folder looks like beside what stands. */
interface FolderSize {
	/** Pieces in it. */
	readonly rows: number;
	/** Of those that stand. */
	readonly changed: number;
	/** Pieces that stand in all. */
	readonly standing: () => Promise<number>;
	/** Pieces of the last folder of that name that was taken; null where there was none. */
	readonly last: number | null;
	readonly pieces: readonly Change[];
}

/** A text of fewer letters may become shorter as its author likes. */
const fewLetters = 200;
/** So many places are told. */
const maxExamples = 20;

export async function doubtsOfTexts({ rows, changed, standing: count, last, pieces }: FolderSize, limits: Limits): Promise<Doubt[]> {
	const { changedPercent, fewRows, shortPercent, textPercent } = limits;
	const standing = changed > 0 ? await count() : 0;
	// A folder of another name may be a hand's work; one that was whole before is not.
	const expected = last ?? (rows > fewRows ? standing : 0);
	const short = pieces.flatMap((change) => shortenedIn(change, textPercent));
	const same = pieces.flatMap(repeatedIn);
	return [
		...(changed > fewRows && changed * 100 > standing * changedPercent ? [doubt('contentMany', { changed, standing, limit: changedPercent })] : []),
		...(changed > 0 && expected > fewRows && rows * 100 < expected * shortPercent ? [doubt('contentFew', { rows, expected, limit: shortPercent })] : []),
		...(short.length > 0 ? [withExamples(doubt('contentShort', { short: short.length, limit: textPercent }), short)] : []),
		...(same.length > 0 ? [withExamples(doubt('contentSameLanguage', { same: same.length }), same)] : []),
	];
}

const withExamples = (one: Doubt, examples: readonly Reason[]): Doubt => ({ ...one, examples: examples.slice(0, maxExamples) });

const textIn = (piece: Piece | null, locale: Locale) => piece?.texts.find((text) => text.locale === locale);
/** As a fault of a file is told. */
const fileOf = ({ place }: Change, locale: Locale) => `${placeOf(place)}.${locale}.md:1:`;

/** Languages in which less is left of a text than may be. */
function shortenedIn(change: Change, percent: number): Reason[] {
	return locales.flatMap((locale) => {
		const [before, after] = [textIn(change.before, locale), textIn(change.after, locale)];
		if (before === undefined) return [];
		const [was, is] = [lettersOf(before.blocks), after === undefined ? 0 : lettersOf(after.blocks)];
		return was >= fewLetters && is * 100 < was * percent ? [{ field: fileOf(change, locale), rule: 'contentShortened', values: { was, is } }] : [];
	});
}

/** Languages that have become the same as another one: their own text is gone, though there is a file for it. */
function repeatedIn(change: Change): Reason[] {
	const { before, after } = change;
	const words = (piece: Piece | null, locale: Locale) => JSON.stringify([textIn(piece, locale)?.title, textIn(piece, locale)?.blocks]);
	const repeats = (piece: Piece | null, locale: Locale) => locales.find((other) => other !== locale && words(piece, other) === words(piece, locale));
	if (before === null || after === null) return [];
	return locales.flatMap((locale) => {
		const other = repeats(after, locale);
		// The one that has changed is told: the other is where its text comes from.
		if (other === undefined || repeats(before, locale) !== undefined || words(before, locale) === words(after, locale)) return [];
		return [{ field: fileOf(change, locale), rule: 'contentRepeats', values: { other } }];
	});
}
