/** What the parts of a form know of it: which fields it has, what they are called, what was typed and what is wrong. */
import { createContext, useContext } from 'react';
import type { ErrorName, FieldFault, RuleName } from '#shared/kit/errors.ts';
import type { Form, TypedValues } from '#shared/kit/form.ts';
import type { FieldFacts } from '#shared/kit/form-fields.ts';
import type { CaptchaWidget, RefusedForm } from '#shared/kit/refused-form.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { useFieldId } from '#client/runtime/frame.tsx';

/** The words of a form in one language, by the names of its fields. */
export interface FormTexts {
	/** Labels. A field without one is hidden. */
	readonly fields: Readonly<Record<string, string>>;
	readonly hints?: Readonly<Record<string, string>>;
	/** Of a choice: by field and value. */
	readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
	/** How a doubtful value is confirmed. */
	readonly confirm?: Readonly<Record<string, string>>;
	/** In place of an error's usual words. */
	readonly errors?: Readonly<Partial<Record<ErrorName, string>>>;
}

export interface FormScope {
	readonly form: Form;
	readonly texts: FormTexts;
	readonly refused: RefusedForm | null;
	/** By field. */
	readonly typed: TypedValues;
	/** What is wrong, by field, in the order of the form. */
	readonly faults: ReadonlyMap<string, string>;
	/** What is to be done next, by field, where nothing is wrong. */
	readonly notes: ReadonlyMap<string, string>;
	readonly captcha: CaptchaWidget | null;
	/** The call centre. */
	readonly phone: string;
}

const FormContext = createContext<FormScope | null>(null);
export const FormProvider = FormContext.Provider;

/** @throws when a field stands outside a form */
export function useForm(): FormScope {
	const scope = useContext(FormContext);
	if (scope === null) throw new Error('no form around this field');
	return scope;
}

export interface FieldState extends FieldFacts {
	readonly id: string;
	readonly label: string;
	readonly hint: string | undefined;
	/** As typed; of a repeated name, all of it. */
	readonly typed: readonly string[];
	readonly fault: string | null;
	readonly note: string | null;
	/** The first wrong field of the form, or else the one at which it goes on: it takes the focus. */
	readonly first: boolean;
}

/** @throws when the form has no such field, or no words for it */
export function useField(name: string): FieldState {
	const { form, texts, typed: values, faults, notes } = useForm();
	const id = useFieldId(name);
	const facts = form.fields[name];
	const label = texts.fields[name];
	if (!facts || label === undefined) throw new Error(`the form ${form.name} has no field ${name}, or no words for it`);
	const typed = values[name];
	return {
		...facts,
		id,
		label,
		hint: texts.hints?.[name],
		typed: typed === undefined ? [] : [typed].flat(),
		fault: faults.get(name) ?? null,
		note: notes.get(name) ?? null,
		first: [...faults.keys(), ...notes.keys()][0] === name,
	};
}

/** Rules of which a refusal says only how it goes on: nothing was wrong. */
const furtherRules: ReadonlySet<FieldFault['rule']> = new Set<RuleName>(['codeSent']);

/** What a refusal wants next, in words, where that is all that it says. */
export function noteTexts(form: Form, texts: FormTexts, refused: RefusedForm | null, translator: Translator): Map<string, string> {
	const { name, fields = [] } = refused?.error ?? {};
	const isFurther = name === 'validation' && fields.length > 0 && fields.every(({ rule }) => furtherRules.has(rule));
	return isFurther ? ruleTexts(form, texts, fields, translator) : new Map();
}

/** The faults of a refusal in words. An error of the call that is a field's matter is told there, with the tries that are left. */
export function faultTexts(form: Form, texts: FormTexts, refused: RefusedForm | null, translator: Translator): Map<string, string> {
	if (refused === null) return new Map();
	const { name, message, fields = [], triesLeft = 0 } = refused.error;
	const field = form.errors[name];
	if (field !== undefined) {
		const tries = triesLeft > 0 ? ` ${translator(formsWords).plural('triesLeft', triesLeft)}` : '';
		return new Map([[field, (texts.errors?.[name] ?? message ?? translator(errorsWords)(name)) + tries]]);
	}
	return ruleTexts(
		form,
		texts,
		fields.filter(({ rule }) => !furtherRules.has(rule)),
		translator,
	);
}

/** What is wrong with what stands beside the form's own fields, as tests that were chosen on its page: told above the form. Null for nothing of that kind. */
export function otherFault({ fields }: Form, refused: RefusedForm | null, translator: Translator): string | null {
	const fault = refused?.error.fields?.find(({ field }) => !(field in fields) && field !== 'captcha');
	return fault === undefined ? null : ruleText(fault, translator);
}

function ruleText({ rule, values }: FieldFault, translator: Translator): string {
	const t = translator(rulesWords);
	return t(Object.hasOwn(t.words, rule) ? (rule as Parameters<typeof t>[0]) : 'invalid', values);
}

function ruleTexts(form: Form, texts: FormTexts, fields: readonly FieldFault[], translator: Translator): Map<string, string> {
	const named = [...Object.keys(texts.fields), 'captcha'].filter((one) => one in form.fields || one === 'captcha');
	const order = [...Object.keys(form.fields), 'captcha'].filter((one) => named.includes(one));
	return new Map(
		order.flatMap((one): [string, string][] => {
			const fault = fields.find((candidate) => candidate.field === one);
			return fault ? [[one, ruleText(fault, translator)]] : [];
		}),
	);
}
