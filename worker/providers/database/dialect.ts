/**
 * The one place where a statement is said otherwise to PostgreSQL. Statements are written once, in what both engines understand; functions that
 * PostgreSQL lacks are made by its migrations (`worker/lab/db/postgres`). What is left is the spelling of a few words.
 */

export interface PostgresText {
	readonly sql: string;
	/** Which values it takes, in its order: places in those of the original. PostgreSQL refuses one that is not named. */
	readonly places: readonly number[];
}

/**
 * Strings, quoted names and comments are left as they are; then what is spelled otherwise. Hints go: by which index, or in which order tables are read
 * (`CROSS JOIN` with a condition).
 */
const tokens =
	/('(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/)|\?(\d+)|\b(?:INDEXED BY \w+|CROSS(?= JOIN \w+(?:\([^()]*\))?(?: (?!ON\b)\w+)? ON\b))|\b([a-z]+[A-Z]\w*)\b|\b(json_array|json_object|group_concat|substr|char|format)\(/g;

/** PostgreSQL's names by SQLite's. */
const functions: Readonly<Record<string, string>> = {
	json_array: 'json_build_array',
	json_object: 'json_build_object',
	group_concat: 'string_agg',
	substr: 'substr_of',
	char: 'chr',
	format: 'format_of',
};

/** Statements that are put together from conditions are many. */
const maxTranslated = 5000;
const translated = new Map<string, PostgresText>();

/** @param original as written for SQLite, parameters by number (`?1`) */
export function toPostgres(original: string): PostgresText {
	const known = translated.get(original);
	if (known !== undefined) return known;
	const places: number[] = [];
	const sql = original.replaceAll(tokens, (_, kept?: string, nr?: string, mixed?: string, name?: string) => {
		if (kept !== undefined) return kept;
		if (nr !== undefined) {
			const place = Number(nr) - 1;
			if (!places.includes(place)) places.push(place);
			return `$${places.indexOf(place) + 1}`;
		}
		// PostgreSQL folds names that are not quoted.
		if (mixed !== undefined) return `"${mixed}"`;
		return name === undefined ? '' : `${functions[name]}(`;
	});
	const text = { sql, places };
	if (translated.size < maxTranslated) translated.set(original, text);
	return text;
}
