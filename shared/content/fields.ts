/** Keys of a head: what a value may be. A schema reads the text of a file, and what was made of it again: facts go by the same schema as text and as JSON. */
import { z } from 'zod';
import { isDay } from '#shared/kit/fields.ts';
import { slug } from '#shared/kit/schemas.ts';
import { document } from './pictures.ts';

/** What a value names that has to be there: an analysis or an analyte by its code, a promotion of the price list, or a piece of a section. */
export type Reference = 'analysis' | 'analyte' | 'promotion' | 'leadership' | 'pages';

interface FieldNote {
	/** As it is written in a file. */
	readonly example: string;
	readonly refersTo?: Reference;
	/** The value is the name of a file of the folder. */
	readonly names?: 'document';
}
const notes = z.registry<FieldNote>();
const inner = (schema: z.ZodType): z.ZodType => (schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema);
/** What is known of a field besides its schema. */
export const noteOf = (schema: z.ZodType): FieldNote | undefined => notes.get(inner(schema));
export const isOptional = (schema: z.ZodType): boolean => schema instanceof z.ZodOptional;

function noted<T extends z.ZodType>(schema: T, note: FieldNote): T {
	notes.add(schema, note);
	return schema;
}

const separated = (value: unknown): unknown =>
	typeof value === 'string'
		? value
				.split(';')
				.map((part) => part.trim())
				.filter((part) => part !== '')
		: value;
const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

export const textField = (max: number) => noted(z.string().trim().min(1).max(max), { example: '"..."' });
/** A day, `YYYY-MM-DD`. */
export const dayField = () => noted(z.string().refine(isDay), { example: '2026-11-21' });
export const numberField = (max: number) => noted(z.coerce.number().int().min(0).max(max), { example: '10' });
export const percentField = () => noted(z.coerce.number().min(0).max(100), { example: '12.5' });
export const yesField = () =>
	noted(
		z.preprocess((value) => value === 'yes' || value, z.literal(true)),
		{ example: 'yes' },
	);
export const choiceField = <const Values extends readonly [string, ...string[]]>(values: Values) => noted(z.enum(values), { example: values.join(' | ') });
export const addressField = () => noted(z.url({ protocol: /^https$/ }).max(500), { example: 'https://example.com/page' });
export const slugField = (refersTo?: Reference) => noted(slug.clone(), { example: 'an-address', ...(refersTo === undefined ? {} : { refersTo }) });
export const slugsField = () => noted(z.preprocess(separated, z.array(slug).min(1).max(20).refine(isUnique)), { example: 'old-address; older-address' });
const codeList = () =>
	z.preprocess(
		separated,
		z
			.array(z.string().regex(/^[A-Za-z0-9.-]{1,40}$/))
			.min(1)
			.max(60)
			.refine(isUnique),
	);
/** Codes of analyses. */
export const codesField = () => noted(codeList(), { example: 'HEM-001; BIO-004', refersTo: 'analysis' });
/** Codes of what is measured: the test's own where it measures one thing, else those of its parts. */
export const analyteCodesField = () => noted(codeList(), { example: 'HEM-001.HGB; HEM-010', refersTo: 'analyte' });

/** What a text of medicine rests on, as it is cited. */
export const source = z.strictObject({
	title: z.string().min(1).max(200),
	organisation: z.string().min(1).max(160),
	/** Null for what is kept up to date without years. */
	year: z.int().min(1900).max(2100).nullable(),
	/** Where it is read; null for none. */
	link: z
		.url({ protocol: /^https$/ })
		.max(300)
		.nullable(),
});

/** `title | organization | year | address`; a dash for no year, no address where there is none. What does not fit is left to the schema, which refuses it. */
const sourceIn = (text: string): unknown => {
	const [title = '', organisation = '', year = '', link, ...more] = text.split('|').map((part) => part.trim());
	return more.length > 0 ? null : { title, organisation, year: year === '-' ? null : Number(year === '' ? Number.NaN : year), link: link ?? null };
};
/** Sources, one after another. */
export const sourcesField = () =>
	noted(
		z.preprocess((value) => (typeof value === 'string' ? (separated(value) as string[]).map(sourceIn) : value), z.array(source).min(1).max(10)),
		{ example: '"Title | Organization | 2024 | https://example.org; Title | Organization | -"' },
	);
export const documentField = () => noted(document, { example: 'licence.pdf', names: 'document' });
