/** A row as it stands in a file: in JSON under names that do not change with the language, in a table in the words of the reader. */
import { dayInAlmaty, clockInAlmaty } from '#shared/kit/dates.ts';
import { wholeCodeWords } from '#shared/export/whole-codes.words.ts';
import type { ColumnName } from '#shared/export/whole.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { stateOfNumber } from '#shared/order/states.ts';
import { actName } from '#shared/staff/acts.ts';
import { kindWord } from '#shared/staff/kind-word.ts';
import { staffMessagesWords } from '#shared/staff/messages.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import type { Cell } from '#worker/lab/kit/csv.ts';
import type { StoredRow } from './rows-store.ts';
import type { Columns, Kind } from './subjects.ts';

type Value = string | number | boolean | null;

const storedName = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** One meaning each: a moment is UTC, money whole tenge, a discount percent, a state its name, nothing is null. */
function valueOf(kind: Kind, stored: string | number | null): Value {
	if (stored === null || stored === '') return null;
	switch (kind) {
		case 'moment':
			return new Date(Number(stored)).toISOString();
		case 'yes':
			return Number(stored) !== 0;
		case 'share':
			return Number(stored) / 100;
		case 'state':
			return stateOfNumber(Number(stored));
		case 'money':
		case 'number':
		case 'city':
			return Number(stored);
		default:
			return String(stored);
	}
}

const entriesOf = (columns: Columns) => Object.entries(columns) as [ColumnName, Kind][];

export const valuesOf = (columns: Columns, row: StoredRow): Record<string, Value> =>
	Object.fromEntries(entriesOf(columns).map(([name, kind]) => [name, valueOf(kind, row[storedName(name)] ?? null)]));

/** @param cities names by their ids */
export function cellsOf(columns: Columns, row: StoredRow, locale: Locale, cities: ReadonlyMap<number, { readonly name: string }>): Cell[] {
	const codes: Readonly<Record<string, string>> = translator(locale)(wholeCodeWords).words.codes;
	return entriesOf(columns).map(([name, kind]) => {
		const value = valueOf(kind, row[storedName(name)] ?? null);
		if (value === null) return '';
		if (typeof value === 'boolean') return codes[value ? 'yes' : 'no'] ?? '';
		if (kind === 'moment') return `${dayInAlmaty(value)} ${clockInAlmaty(new Date(value).getTime()).time}`;
		if (kind === 'city') return cities.get(Number(value))?.name ?? '';
		if (kind === 'code' || kind === 'state') return codes[String(value)] ?? codes[`in-${String(value)}`] ?? String(value);
		if (kind === 'missed' || kind === 'cancelled') return codes[`${kind}-${String(value)}`] ?? String(value);
		if (kind === 'message') return kindWord(translator(locale)(staffMessagesWords).words.kinds, String(value));
		if (kind === 'act') return (translator(locale)(staffWords).words.acts as Readonly<Record<string, string>>)[actName(String(value))] ?? String(value);
		// A table is opened where commas part decimals.
		return typeof value === 'number' && !Number.isInteger(value) ? String(value).replace('.', ',') : value;
	});
}
