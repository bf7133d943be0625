/** Collects what is wrong with a file, up to a limit, and says it in the call's language. */
import { failure, type FieldFault } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator, type Values } from '#shared/i18n/translator.ts';
import type { TreeOf } from '#shared/i18n/words.ts';
import { importsWords } from '#shared/i18n/imports.words.ts';

type ImportRule = keyof TreeOf<typeof importsWords>['rules'];

/** More faults than these help nobody: after them the check goes on without writing them down. */
const maxFaults = 200;

interface Found {
	readonly line: number;
	readonly column: string;
	readonly rule: ImportRule;
	readonly values: Values;
}

export interface Faults {
	readonly list: readonly Found[];
	/** `line` counts from 1; `column` is the header's name, empty where the fault is the row's. */
	add(line: number, column: string, rule: ImportRule, values?: Values): void;
	readonly count: () => number;
}

export function collectFaults(): Faults {
	const list: Found[] = [];
	let count = 0;
	return {
		list,
		count: () => count,
		add(line, column, rule, values = {}) {
			count += 1;
			if (list.length < maxFaults) list.push({ line, column, rule, values: shorten(values) });
		},
	};
}

/** A cell may be as long as a book; a message about it need not be. */
const shorten = (values: Values): Values =>
	Object.fromEntries(
		Object.entries(values).map(([name, value]) => [name, typeof value === 'string' && value.length > 120 ? `${value.slice(0, 119)}…` : value]),
	);

/** The refusal of a file: `field` is `line:column`, `values.message` says the rule in words. */
export function refuseFile(locale: Locale, faults: Faults) {
	const t = translator(locale)(importsWords);
	const count = faults.count();
	const message = count > maxFaults ? t('refusedMore', { count: maxFaults }) : t.plural('refused', count);
	const sorted = [...faults.list].sort((a, b) => a.line - b.line);
	const fields = sorted.map(({ line, column, rule, values }): FieldFault => ({
		field: `${line}:${column}`,
		rule,
		values: { ...values, message: t(`rules.${rule}`, values) },
	}));
	return failure('validation', { message, fields });
}
