/** Reads the cells of a row by their rules. A fault is written down and a harmless value given back, so that the whole file gets checked. */
import type { Localised } from '#shared/i18n/locales.ts';
import { everyLanguage, localisedColumn, localisedColumns } from '#worker/lab/kit/localised.ts';
import type { Values } from '#shared/i18n/translator.ts';
import type { Faults, ImportRule } from './faults.ts';
import type { Row } from './table.ts';

/** How a cell is written; `example` is shown where it was written otherwise. */
export interface Form {
	readonly pattern: RegExp;
	readonly limit: number;
	readonly example: string;
}

export const forms = {
	slug: { pattern: /^[a-z0-9]+(?:-[a-z0-9]+)*$/, limit: 120, example: 'obshchiy-analiz-krovi' },
	code: { pattern: /^[A-Za-z0-9][A-Za-z0-9.-]*$/, limit: 40, example: 'HEM-001' },
	analyteCode: { pattern: /^[A-Za-z0-9][A-Za-z0-9._-]*$/, limit: 60, example: 'HEM-001.HGB' },
	unit: { pattern: /^[!-:<-~]+$/, limit: 40, example: 'mmol/L' },
	phone: { pattern: /^\+7\d{10}$/, limit: 12, example: '+77270000000' },
	loinc: { pattern: /^\d{1,7}-\d$/, limit: 9, example: '718-7' },
} as const satisfies Record<string, Form>;

/** A row as its reader sees it. Each reading gives a value that can be gone on with, faulty or not; limits count UTF-16 units. */
export interface Cells {
	readonly line: number;
	/** The text of a cell; empty where the column is missing. */
	raw(column: string): string;
	fault: (column: string, rule: ImportRule, values?: Values) => void;
	/** One line of text. */
	text(column: string, limit: number, required: boolean, lines?: boolean): string;
	/** `base_ru`, `base_en`, `base_kz`: all three or, unless required, none. */
	texts(base: string, limit: number, required: boolean, lines?: boolean): Localised;
	/** A `;` list without repetitions. */
	list(column: string, most: number, limit: number): readonly string[];
	formed(column: string, form: Form, required: boolean): string;
	whole(column: string, min: number, max: number, absent?: number): number;
	number(column: string, min: number, max: number): number;
	/** Without `absent` an empty cell is a fault. */
	yesNo(column: string, absent?: boolean): boolean;
}

export function cellsOf({ line, cells, header }: Row, faults: Faults): Cells {
	const raw = (column: string) => cells[column] ?? '';
	const fault: Cells['fault'] = (column, rule, values) => {
		// What a column would have to say is told once, where the column would have to stand.
		if ((rule === 'required' || rule === 'allThree') && cells[column] === undefined)
			faults.addOnce(header.has(column) ? line : 1, column, 'missingColumn', { name: column });
		else faults.add(line, column, rule, values);
	};

	const text: Cells['text'] = (column, limit, required, lines = false) => {
		const value = raw(column);
		if (required && value === '') fault(column, 'required');
		if (value.length > limit) fault(column, 'tooLong', { limit });
		if (/\t/.test(value) || (!lines && value.includes('\n'))) fault(column, 'characters');
		return value;
	};
	const numeric = (column: string, pattern: RegExp, rule: 'whole' | 'number', min: number, max: number): number => {
		const value = raw(column);
		if (value === '') fault(column, 'required');
		else if (!pattern.test(value) || Number(value) < min || Number(value) > max) fault(column, rule, { min, max, value });
		else return Number(value);
		return min;
	};

	return {
		line,
		raw,
		fault,
		text,
		texts(base, limit, required, lines = false) {
			const columns = localisedColumns(base);
			const absent = columns.filter((column) => raw(column) === '');
			const partly = absent.length > 0 && absent.length < columns.length;
			if (partly) for (const column of absent) fault(column, 'allThree');
			return everyLanguage((locale) => text(localisedColumn(base, locale), limit, required && !partly, lines));
		},
		list(column, most, limit) {
			const entries = raw(column)
				.split(';')
				.map((entry) => entry.trim())
				.filter((entry) => entry !== '');
			if (entries.length > most) fault(column, 'tooMany', { limit: most });
			entries.forEach((entry, at) => {
				if (entry.length > limit) fault(column, 'tooLong', { limit });
				if (/[\t\n]/.test(entry)) fault(column, 'characters');
				if (entries.indexOf(entry) < at) fault(column, 'repeated', { value: entry });
			});
			return [...new Set(entries)];
		},
		formed(column, { pattern, limit, example }, required) {
			const value = raw(column);
			if (value === '') {
				if (required) fault(column, 'required');
			} else if (value.length > limit) fault(column, 'tooLong', { limit });
			else if (!pattern.test(value)) fault(column, 'form', { value, example });
			return value;
		},
		whole(column, min, max, absent) {
			return raw(column) === '' && absent !== undefined ? absent : numeric(column, /^\d{1,9}$/, 'whole', min, max);
		},
		number: (column, min, max) => numeric(column, /^-?\d{1,7}(?:\.\d{1,9})?$/, 'number', min, max),
		yesNo(column, absent) {
			const value = raw(column);
			if (value === '' && absent !== undefined) return absent;
			if (value === '') fault(column, 'required');
			else if (value !== 'yes' && value !== 'no') fault(column, 'yesNo', { value });
			return value === 'yes';
		},
	};
}

/** The lines on which values of a column stand; a value that comes again is a fault. */
export function onlyOnce(faults: Faults) {
	const seen = new Map<string, number>();
	return (line: number, column: string, value: string): boolean => {
		const before = seen.get(value);
		if (value === '') return false;
		if (before !== undefined) faults.add(line, column, 'double', { value, line: before });
		else seen.set(value, line);
		return before === undefined;
	};
}
