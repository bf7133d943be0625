/** Collects what is wrong with a file, up to a limit, and says it in the call's language. */
import { failure, type FieldFault } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator, type Values } from '#shared/i18n/translator.ts';
import type { TreeOf } from '#shared/i18n/words.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';

export type ImportRule = keyof TreeOf<typeof importsWords>['rules'];

/** More faults than these help nobody: after them the check goes on without writing them down. */
const maxFaults = 200;

interface Found {
	readonly file: string;
	readonly line: number;
	readonly column: string;
	readonly rule: ImportRule;
	readonly values: Values;
}

export interface Faults {
	readonly list: readonly Found[];
	/** `line` counts from 1; `column` is the header's name, empty where the fault is the row's. `file` is named where there are several. */
	add(line: number, column: string, rule: ImportRule, values?: Values, file?: string): void;
	/** The same, unless it was said of this line and column already. */
	addOnce(line: number, column: string, rule: ImportRule, values?: Values): void;
	readonly count: () => number;
}

export function collectFaults(): Faults {
	const list: Found[] = [];
	let count = 0;
	const said = new Set<string>();
	const add: Faults['add'] = (line, column, rule, values = {}, file = '') => {
		count += 1;
		if (list.length < maxFaults) list.push({ file, line, column, rule, values: shorten(values) });
	};
	return {
		list,
		count: () => count,
		add,
		addOnce(line, column, rule, values) {
			const key = JSON.stringify([line, column, rule]);
			if (said.has(key)) return;
			said.add(key);
			add(line, column, rule, values);
		},
	};
}

/** A cell may be as long as a book; a message about it need not be. */
const shorten = (values: Values): Values =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [
			name,
			typeof value === 'string' && value.length > 120 ? `${value.slice(0, 119).toWellFormed()}…` : value,
		]),
	);

/** The refusal of a file: `field` is `line:column`, or `file:line:column` in a folder; `values.message` says the rule in words. */
export const refuseFile = (locale: Locale, faults: Faults) => refuse(locale, faults, 'refused', 'refusedMore');
/** The same for a folder of files. */
export const refuseFolder = (locale: Locale, faults: Faults) => refuse(locale, faults, 'refusedFolder', 'refusedFolderMore');

function refuse(locale: Locale, faults: Faults, some: 'refused' | 'refusedFolder', more: 'refusedMore' | 'refusedFolderMore') {
	const t = translator(locale)(importsWords);
	const count = faults.count();
	const message = count > maxFaults ? t(more, { count: maxFaults }) : t.plural(some, count);
	const sorted = [...faults.list].sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
	const fields = sorted.map(({ file, line, column, rule, values }): FieldFault => ({
		field: `${file === '' ? '' : `${file}:`}${line}:${column}`,
		rule,
		values: { ...values, message: t(`rules.${rule}`, values) },
	}));
	return failure('validation', { message, fields });
}
