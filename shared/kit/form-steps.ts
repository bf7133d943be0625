/**
 * A form that is filled in on several pages, one after another. Each page asks for its own fields and carries those of the others along unseen, so that a post is
 * always whole, whatever was kept in between.
 */
import type { Failure, FieldFault } from './errors.ts';
import { confirmName, parseForm, type Form, type FormEntries, type TypedValues } from './form.ts';

const placeOf = ({ steps }: Form, page: string): number => steps.findIndex((step) => step.page === page);

/** The fields that a page asks for. */
export const fieldsOnPage = (form: Form, page: string): readonly string[] => form.steps[placeOf(form, page)]?.fields ?? [];

/** The page after this one; null after the last. */
export const pageAfter = (form: Form, page: string): string | null => form.steps[placeOf(form, page) + 1]?.page ?? null;

/** The page on which a field is asked for; null for what is no field of the form. */
const pageOf = ({ steps }: Form, field: string): string | null => steps.find(({ fields }) => fields.includes(field))?.page ?? null;

/** What a page carries along: values of fields that others ask for, and what was confirmed of them. */
export function carriedBy(form: Form, page: string, typed: TypedValues): readonly (readonly [name: string, value: string])[] {
	const own = new Set(fieldsOnPage(form, page).flatMap((field) => [field, confirmName(field)]));
	return Object.entries(typed).flatMap(([name, value]) => (own.has(name) ? [] : [value].flat().map((text) => [name, text] as const)));
}

/** What is wrong with the fields of a page and of those before it: what comes later was not asked yet. */
export function faultsUpTo(form: Form, page: string, entries: FormEntries): readonly FieldFault[] {
	const asked = new Set(form.steps.slice(0, placeOf(form, page) + 1).flatMap(({ fields }) => fields));
	const parsed = parseForm(form, entries);
	return parsed.ok ? [] : (parsed.error.fields ?? []).filter(({ field }) => asked.has(field));
}

/** The page at which a refusal is told: that of the first field that is wrong; null where no field of the form is. */
export const pageOfFault = (form: Form, { fields = [] }: Failure): string | null => {
	const pages = new Set(fields.map(({ field }) => pageOf(form, field)));
	return form.steps.find(({ page }) => pages.has(page))?.page ?? null;
};

/** The first page before this one whose fields are not all right; null where there is none. */
export function pageLacking(form: Form, page: string, typed: TypedValues): string | null {
	const before = form.steps[placeOf(form, page) - 1];
	const entries = Object.entries(typed).flatMap(([name, value]) => [value].flat().map((text) => [name, text] as const));
	return before === undefined ? null : pageOfFault(form, { name: 'validation', fields: faultsUpTo(form, before.page, entries) });
}
