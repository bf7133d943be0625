/** Faults of a refused form as its fields show them. */
import type { FieldFault } from '#shared/kit/errors.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import type { Dictionary, TreeOf } from '#shared/i18n/words.ts';
import type { RefusedForm } from '#shared/kit/refused-form.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';

/** What is wrong with a field, in words. A rule that the dictionary does not know is told as "check this field". */
export function ruleText(rules: Dictionary<TreeOf<typeof rulesWords>>, rule: string): string {
	return (rules as Readonly<Record<string, string>>)[rule] ?? rules.invalid;
}

export interface FieldState {
	/** As typed. */
	readonly value: string;
	readonly fault: string | null;
	/** The first wrong field of the form: it takes the focus. */
	readonly first: boolean;
}

export interface FormState {
	readonly of: (name: string) => FieldState;
	readonly faults: readonly FieldFault[];
}

/** Reads a refusal by field name; `order` is the order of the fields on the page. */
export function formState(refused: RefusedForm | null, order: readonly string[], translator: Translator): FormState {
	const rules = translator(rulesWords).words;
	const faults = [...(refused?.error.fields ?? [])].sort((a, b) => rank(order, a.field) - rank(order, b.field));
	const shown = faults.find((fault) => order.includes(fault.field));
	return {
		faults,
		of(name) {
			const fault = faults.find((one) => one.field === name);
			return { value: refused?.values[name] ?? '', fault: fault ? ruleText(rules, fault.rule) : null, first: fault !== undefined && fault === shown };
		},
	};
}

const rank = (order: readonly string[], field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
