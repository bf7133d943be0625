/* eslint-disable no-underscore-dangle -- zod shows what a schema was made of under `_zod` */
/** What a form's schema says of its fields: read from it, so that no second list of names, marks and limits exists. */
import type { z } from 'zod';
import { unknownType } from './fields.ts';

/** How a field is sent: `text` once, `list` under a repeated name, `file` and `files` as parts of their own. */
type FieldKind = 'text' | 'list' | 'file' | 'files';

export interface FieldFacts {
	readonly kind: FieldKind;
	/** A form that leaves it out is refused. */
	readonly required: boolean;
	/** Longest text in characters, where the schema has a limit. */
	readonly maxLength: number | undefined;
	/** Of one file, in bytes. */
	readonly maxBytes: number | undefined;
	/** How many values a list or a field of files takes. */
	readonly maxCount: number | undefined;
	/** Media types that a file may have; none: any. */
	readonly types: readonly string[];
}

export function fieldFacts(schema: z.core.$ZodType): FieldFacts {
	const parts = partsOf(schema);
	const array = parts.find(({ _zod }) => _zod.def.type === 'array') as z.core.$ZodArray | undefined;
	const elements = array === undefined ? [] : partsOf(array._zod.def.element);
	const file = [...parts, ...elements].find(({ _zod }) => _zod.def.type === 'file');
	const kind = file ? (array ? 'files' : 'file') : array ? 'list' : 'text';
	const limit = (of: z.core.$ZodType | undefined, check: string): number | undefined => checkOf(of, check)?.maximum;
	const texts = [...parts, ...elements].map((part) => limit(part, 'max_length')).filter((length) => length !== undefined);
	return {
		kind,
		required: !takes(schema, kind === 'list' || kind === 'files' ? [] : '') && !takes(schema, kind === 'list' || kind === 'files' ? [] : undefined),
		maxLength: kind === 'text' ? texts[0] : undefined,
		maxBytes: limit(file, 'max_size'),
		maxCount: limit(array, 'max_length'),
		types: (checkOf(file, 'mime_type')?.mime ?? []).filter((type) => type !== unknownType),
	};
}

const takes = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodType).safeParse(value).success;

/** The schemas that a value meets on its way in: what is optional, piped or one of several is looked through. */
function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
	const def = schema._zod.def as unknown as Wrapping;
	const inside = [def.innerType, def.in, def.out, ...(def.options ?? [])].filter((part) => part !== undefined);
	return [schema, ...inside.flatMap(partsOf)];
}

interface Wrapping {
	readonly innerType?: z.core.$ZodType;
	readonly in?: z.core.$ZodType;
	readonly out?: z.core.$ZodType;
	readonly options?: readonly z.core.$ZodType[];
}

interface Check {
	readonly check: string;
	readonly maximum?: number;
	readonly mime?: readonly string[];
}

function checkOf(schema: z.core.$ZodType | undefined, name: string): Check | undefined {
	const checks = (schema?._zod.def.checks ?? []) as readonly { readonly _zod: { readonly def: unknown } }[];
	return checks.map((check) => check._zod.def as Check).find(({ check }) => check === name);
}
