/**
 * A form, said once: its schema gives names, their order, which must be filled, and how each is sent. The browser checks by it before
 * sending and the server checks by it again, with the same function.
 */
import type { z } from 'zod';
import { failure, success, type ErrorName, type FieldFault, type Result } from './errors.ts';
import { faultsOf } from './faults.ts';
import { warnings, type WarningName } from './fields.ts';
import { fieldFacts, type FieldFacts } from './form-fields.ts';

/** `feature/form`: the schema stands in `shared/<feature>/forms.ts`, where the browser finds it. */
export type FormName = `${string}/${string}`;

interface FormOptions<Name extends string, Call extends string> {
	/** Id of the call that the form leads to. */
	readonly call: Call;
	/** Fields that are never written back into the page. */
	readonly secrets?: readonly Name[];
	/** Id of the call by which a script sends each of its files, in a request of its own; without it they travel in the form's post, and nothing says how far they are. */
	readonly uploads?: string;
	/** Soft checks: a confirmed value passes. */
	readonly warnings?: Readonly<Partial<Record<Name, WarningName>>>;
	/** Errors of the call that are a field's matter, and are told there. */
	readonly errors?: Readonly<Partial<Record<ErrorName, Name>>>;
	/** Bytes of a whole post without its files, where texts are longer than those of other forms: a letter of Cyrillic is six in an address's own writing. */
	readonly maxBytes?: number;
	/** It has this device forget something: what was typed in its tab goes as well. */
	readonly forgets?: boolean;
	/** Where it is filled in on several pages, one after another: the fields of each, by the page's id, in their order (`form-steps.ts`). */
	readonly steps?: Readonly<Record<string, readonly Name[]>>;
}

/** A page of a form that is filled in on several. */
interface FormStep {
	/** Id of the page. */
	readonly page: string;
	readonly fields: readonly string[];
}

export interface Form<S extends z.ZodObject = z.ZodObject, Call extends string = string> {
	readonly name: FormName;
	readonly schema: S;
	readonly call: Call;
	/** By name, in the order of the schema, which is that of the page. */
	readonly fields: Readonly<Record<string, FieldFacts>>;
	readonly secrets: readonly string[];
	readonly uploads: string | null;
	readonly warnings: Readonly<Partial<Record<string, WarningName>>>;
	readonly errors: Readonly<Partial<Record<ErrorName, string>>>;
	readonly forgets: boolean;
	/** None: it stands on one page. */
	readonly steps: readonly FormStep[];
	/** `multipart` when it carries files. */
	readonly encoding: 'urlencoded' | 'multipart';
	/** Of a whole post. */
	readonly maxBytes: number;
}

export type FieldName<F extends Form> = keyof z.input<F['schema']> & string;
/** What a checked form holds. */
export type FormValues<F extends Form> = z.output<F['schema']>;
/** A posted body, as `FormData` and `URLSearchParams` give it. */
export type FormEntries = Iterable<readonly [string, FormDataEntryValue]>;
/** What was typed, to be written back into the page: a repeated name has several. */
export type TypedValues = Readonly<Record<string, string | readonly string[]>>;

/** Everything in a form that is no file: texts of some pages at the most. */
const maxTextBytes = 64 * 1024;

export function defineForm<S extends z.ZodObject, const Call extends string>(
	name: FormName,
	schema: S,
	options: FormOptions<keyof z.input<S> & string, Call>,
): Form<S, Call> {
	const { call, uploads = null, secrets = [], warnings: soft, errors = {}, forgets = false, steps = {}, maxBytes: textBytes = maxTextBytes } = options;
	const fields = Object.fromEntries(Object.entries(schema.shape as Record<string, z.core.$ZodType>).map(([field, part]) => [field, fieldFacts(part)]));
	checkSteps(name, fields, Object.values(steps).flat());
	const files = Object.values(fields).filter(({ kind }) => kind === 'file' || kind === 'files');
	const fileBytes = files.reduce((sum, { maxBytes = 0, maxCount = 1 }) => sum + maxBytes * maxCount, 0);
	return {
		name,
		schema,
		call,
		uploads,
		fields,
		secrets,
		warnings: { ...soft },
		errors,
		forgets,
		steps: Object.entries(steps).map(([page, names]) => ({ page, fields: names })),
		encoding: files.length > 0 ? 'multipart' : 'urlencoded',
		maxBytes: textBytes + fileBytes,
	};
}

/** @throws where a field of a form in steps is asked for nowhere, or twice, or is none that an unseen input carries */
function checkSteps(form: FormName, fields: Readonly<Record<string, FieldFacts>>, asked: readonly string[]): void {
	if (asked.length === 0) return;
	for (const [field, { kind }] of Object.entries(fields)) {
		if (kind !== 'text') throw new Error(`${form}: steps take texts alone, and ${field} is none`);
		if (asked.filter((one) => one === field).length !== 1) throw new Error(`${form}: ${field} belongs to one step`);
	}
}

/** The name under which a doubtful value is confirmed: it carries the value that it was ticked for, so another one asks again. */
export const confirmName = (field: string) => `${field}Confirmed`;

/** Checks a post. A refusal is `validation` with the first fault of each field, in their order; of files, the first of their list and of each file, whose place is `values.at`. */
export function parseForm<F extends Form>(form: F, entries: FormEntries): Result<FormValues<F>> {
	const sent = [...entries];
	const parsed = form.schema.safeParse(rawValues(form, sent));
	const hard = parsed.success ? [] : faultsOf(parsed.error).map((fault) => atField(form, fault));
	const all = [...hard, ...doubts(form, sent)];
	const faults = Object.entries(form.fields).flatMap(([field, { kind }]) => firstOf(all, field, kind === 'files'));
	const others = hard.filter(({ field }) => !(field in form.fields)).slice(0, 1);
	if (!parsed.success || faults.length > 0) return failure('validation', { fields: [...faults, ...others] });
	return success(parsed.data as FormValues<F>);
}

const firstOf = (all: readonly FieldFault[], field: string, areFiles: boolean): FieldFault[] => {
	const own = all.filter((fault) => fault.field === field);
	const places = areFiles ? [...new Set(own.map(({ values }) => values?.at))].toSorted((a, b) => Number(a ?? -1) - Number(b ?? -1)) : [];
	return areFiles ? places.flatMap((at) => own.find(({ values }) => values?.at === at) ?? []) : own.slice(0, 1);
};

/** What a page shows again after a refusal: texts as typed; no secrets and no files. */
export function typedValues(form: Form, entries: FormEntries): TypedValues {
	const sent = [...entries];
	const names = Object.entries(form.fields).filter(([name, { kind }]) => (kind === 'text' || kind === 'list') && !form.secrets.includes(name));
	const typed = names.flatMap(([name, { kind }]): [string, string | readonly string[]][] => {
		const texts = textsOf(sent, name);
		return texts[0] === undefined ? [] : [[name, kind === 'list' ? texts : texts[0]]];
	});
	const confirmed = Object.keys(form.warnings).map(confirmName);
	return Object.fromEntries([...typed, ...confirmed.flatMap((name): [string, string][] => textsOf(sent, name).map((text) => [name, text]))]);
}

/** The hidden input of every form that must not be carried out twice. */
export const idempotencyField = 'key';
/** The hidden input of a signed-in person's forms: whose data the page showed. */
export const subjectField = 'subject';
/** The input in which a captcha leaves its token. */
export const captchaField = 'smart-token';
/** Name of the buttons that say what a form is sent for. */
export const intentField = 'intent';

/** The values as the schema takes them. A file input that was left alone sends a nameless, empty file: that is none. */
function rawValues(form: Form, sent: readonly (readonly [string, FormDataEntryValue])[]): Record<string, unknown> {
	const values = Object.entries(form.fields).flatMap(([name, { kind }]): [string, unknown][] => {
		if (kind === 'list') return [[name, textsOf(sent, name)]];
		if (kind === 'text') {
			const [text] = textsOf(sent, name);
			return text === undefined ? [] : [[name, text]];
		}
		const files = sent.flatMap(([key, value]) => (key === name && typeof value !== 'string' && (value.size > 0 || value.name !== '') ? [value] : []));
		if (kind === 'files') return [[name, files]];
		return files[0] === undefined ? [] : [[name, files[0]]];
	});
	return Object.fromEntries(values);
}

const textsOf = (sent: readonly (readonly [string, FormDataEntryValue])[], name: string): string[] =>
	sent.flatMap(([key, value]) => (key === name && typeof value === 'string' ? [value] : []));

/** A fault inside a list belongs to the list's field; one of a file says which. */
function atField(form: Form, fault: FieldFault): FieldFault {
	const [field = '', place] = fault.field.split('.');
	const single = form.fields[field]?.kind === 'file' && fault.rule !== 'required' ? 0 : undefined;
	const at = place === undefined ? single : Number(place);
	return at === undefined ? fault : { ...fault, field, values: { ...fault.values, at } };
}

/** Values that only their owner can vouch for, unless that was done. */
function doubts(form: Form, sent: readonly (readonly [string, FormDataEntryValue])[]): FieldFault[] {
	return Object.entries(form.warnings).flatMap(([field, rule]) => {
		const doubtful = rule && warnings[rule](textsOf(sent, field)[0] ?? '');
		return !doubtful || textsOf(sent, confirmName(field)).includes(doubtful) ? [] : [{ field, rule }];
	});
}
