/**
 * Texts in three languages in the store. A text has a column for each language, `<text>_ru`, `<text>_en`, `<text>_kz`, and these functions write
 * all the SQL that names them. Rows per language, with a column `locale`, are for texts that are long, or whose languages are brought in apart.
 */
import { locales, type Locale, type Localised } from '#shared/i18n/locales.ts';

/** The columns of one text in a row; null where an outer join has found no row. */
export type LocalisedColumns<T extends string, V = string> = Readonly<Record<`${T}_${Locale}`, V>>;

const columnOf = <T extends string>(text: T, locale: Locale) => `${text}_${locale}` as const;
const within = (table: string | undefined, column: string) => (table === undefined ? column : `${table}.${column}`);

/** What a function gives for each language. */
export const everyLanguage = <T>(of: (locale: Locale) => T): Localised<T> => ({ ru: of('ru'), en: of('en'), kz: of('kz') });

/** The column of a text in one language: `name_ru`, or `a.name_ru` of the table `a`. */
export const localisedColumn = (text: string, locale: Locale, table?: string): string => within(table, columnOf(text, locale));

/** The three columns of a text, for whatever names columns: an `INSERT`, an upsert, the header of a file. */
export const localisedColumns = (text: string, table?: string): readonly string[] => locales.map((locale) => localisedColumn(text, locale, table));

/** Selects a text in one language under its own name, or under that of `as`: `a.name_ru AS "name"`. */
export const localised = (text: string, locale: Locale, table?: string, as = text): string => `${localisedColumn(text, locale, table)} AS "${as}"`;

/** Selects a text whose languages are expressions, for `readLocalised`. @param of the SQL of a language */
export const selectLocalised = (as: string, of: (locale: Locale) => string): string =>
	locales.map((locale) => `${of(locale)} AS "${columnOf(as, locale)}"`).join(', ');

/** Selects a text in every language, for `readLocalised`: `a.name_ru AS "name_ru", a.name_en AS …`. */
export const allLocalised = (text: string, table?: string, as = text): string => selectLocalised(as, (locale) => localisedColumn(text, locale, table));

/** Values for the columns of a text, in their order, out of a `Localised` as JSON. @param json SQL of the JSON, such as `?7` or `j.value -> 'name'` */
export const localisedValues = (json: string): string => locales.map((locale) => `${json} ->> '${locale}'`).join(', ');

/** A text of a row; what an outer join has not found is empty. */
export const readLocalised = <T extends string>(row: LocalisedColumns<T, string | null>, text: T): Localised =>
	everyLanguage((locale) => row[columnOf(text, locale)] ?? '');

/** Gathers a text of rows per language into one value, for `readLocalisedRows`. @param text SQL of the text in a row that has a `locale` */
export const gatherLocalised = (text: string): string => `json_group_object(locale, ${text})`;

/** What `gatherLocalised` has gathered; a language without a row is empty. */
export function readLocalisedRows(gathered: string | null): Localised {
	const texts = (gathered === null ? {} : JSON.parse(gathered)) as Partial<Localised>;
	return everyLanguage((locale) => texts[locale] ?? '');
}
