/** A file that is right by its form and may be wrong all the same: it waits until somebody has read what it would change and says yes. */
import { failure } from '#shared/kit/errors.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { Confirmation } from '#shared/kit/import-call.ts';
import { canonical, hashOf } from '#worker/lab/kit/secrets.ts';
import type { Change } from './changes-store.ts';
import type { Counts, Reason } from './journal-store.ts';

/** From where on a file is asked about (README, settings `IMPORT_...`). */
export interface Limits {
	/** Part of what stands that a file may change or take away, in per cent. */
	readonly changedPercent: number;
	/** Files and changes of so many rows and fewer are a hand's work: how much of what stands that is, is not asked. */
	readonly fewRows: number;
	/** A price may become so many times as high or as low. */
	readonly priceTimes: number;
	/** A text has at least this part of the letters that stand, in per cent. */
	readonly textPercent: number;
	/** A file that changes what stands has at least this part of the rows that stand, in per cent. */
	readonly shortPercent: number;
}

export interface Doubt {
	readonly reason: Reason;
	readonly counts: Readonly<Record<string, number>>;
	/** The worst of it, by line and column. */
	readonly examples: readonly Reason[];
}

/** What a file looks like beside what stands. */
interface Size {
	/** Rows of the file. */
	readonly rows: number;
	/** How many rows stand: asked where it matters. */
	readonly standing: () => Promise<number>;
	readonly counts: Counts;
	/** Rows of the last file of that name that was taken, and whether it said how many they are; null where there was none. */
	readonly last: { readonly row_count: number; readonly counted: number } | null;
	/** Whether this file says how many rows it has. */
	readonly counted: boolean;
	/** It leaves out more than half of the columns: a correction, which may be short. */
	readonly isCorrection: boolean;
	/** Whether rows are counted: of prices the file's kind asks by itself. */
	readonly byRows: boolean;
	/** Each day or month brings rows of its own: many new ones are no slip. */
	readonly growsByTime: boolean;
}

export const doubt = (rule: Reason['rule'], counts: Readonly<Record<string, number>>): Doubt => ({
	reason: { field: '', rule, values: counts },
	counts,
	examples: [],
});

/** What is asked of every file: whether it changes much, whether it adds much to what stands (codes that slid are rows that nobody has), whether it is short, whether it lacks the count of its rows that the one before it had. */
export async function doubtsOfSize(
	{ rows, standing: count, counts, last, counted, isCorrection, byRows, growsByTime }: Size,
	{ changedPercent, fewRows, shortPercent }: Limits,
): Promise<Doubt[]> {
	const touched = counts.changed + counts.takenAway;
	const mayAsk = byRows && !growsByTime && counts.added > fewRows;
	const standing = (touched > 0 || mayAsk) && rows > fewRows ? await count() : 0;
	const base = last?.row_count ?? standing;
	return [
		...(byRows && touched > fewRows && touched * 100 > standing * changedPercent
			? [doubt('importMany', { changed: counts.changed, takenAway: counts.takenAway, standing, limit: changedPercent })]
			: []),
		// Into a store that has nothing everything is new.
		...(mayAsk && standing > 0 && counts.added * 100 > standing * changedPercent
			? [doubt('importAdds', { added: counts.added, standing, limit: changedPercent })]
			: []),
		...(touched > 0 && !isCorrection && rows > fewRows && rows * 100 < base * shortPercent
			? [doubt('importShort', { rows, expected: base, limit: shortPercent })]
			: []),
		...(last?.counted === 1 && !counted ? [doubt('importNotCounted', { expected: last.row_count, rows })] : []),
	];
}

const digestLength = 16;

/** A name for exactly these changes: another file, or another price that stands, has another one. */
export const digestOf = (changes: readonly Change[]): Promise<string> =>
	shortDigest(changes.map(({ key, columns }) => [key, columns.map(({ column, old, new: next }) => [column, old, next])]));

export const shortDigest = async (value: unknown): Promise<string> => (await hashOf(canonical(value))).slice(0, digestLength);

const summaryOf = (locale: Locale, doubts: readonly Doubt[]): string => {
	const t = translator(locale)(importsWords);
	return doubts.map(({ reason }) => t(`rules.${reason.rule}`, reason.values)).join(' ');
};
const countsOf = (doubts: readonly Doubt[]) => Object.fromEntries(doubts.flatMap(({ counts }) => Object.entries(counts)));

/** As a trial tells it. */
export const confirmationOf = (locale: Locale, doubts: readonly Doubt[], digest: string): Confirmation => ({
	digest,
	summary: summaryOf(locale, doubts),
	counts: countsOf(doubts),
});

/** The refusal: by which number it waits, why, the worst of it, and by which word it is let through. */
export function askToConfirm(locale: Locale, number: number, doubts: readonly Doubt[], digest: string) {
	const t = translator(locale)(importsWords);
	const message = `${summaryOf(locale, doubts)} ${t('confirm.how', { number, digest })}`;
	return failure('confirm-import', {
		message,
		fields: [
			{ field: 'confirm', rule: 'confirmImport', values: { ...countsOf(doubts), number, digest, message: t('rules.confirmImport', { digest }) } },
			...[...doubts.map(({ reason }) => reason), ...doubts.flatMap(({ examples }) => examples)].map(({ field, rule, values = {} }) => ({
				field,
				rule,
				values: { ...values, message: t(`rules.${rule}`, values) },
			})),
		],
	});
}
