/**
 * What a value looks like between site and backend. Most schemas read and write the same form; one that holds a codec (a state that has a name
 * here and a number there) is written through it.
 */
import { z } from 'zod';

const known = new WeakMap<z.core.$ZodType, boolean>();

/** Whether writing a value of this schema takes more than its JSON. */
export function holdsCodec(schema: z.core.$ZodType): boolean {
	const before = known.get(schema);
	if (before !== undefined) return before;
	// For a schema that holds itself: what is being looked at needs no second look.
	known.set(schema, false);
	const found = schema instanceof z.ZodCodec || partsOf(schema).some(holdsCodec);
	known.set(schema, found);
	return found;
}

function partsOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
	if (schema instanceof z.ZodObject) return Object.values(schema.shape);
	if (schema instanceof z.ZodArray) return [schema.element];
	if (schema instanceof z.ZodRecord) return [schema.valueType];
	if (schema instanceof z.ZodUnion) return schema.options;
	if (schema instanceof z.ZodTuple) return schema.def.items;
	if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly)
		return [schema.def.innerType];
	return [];
}

/**
 * A value in the shape that it has on the wire.
 * @throws ZodError for a value that the schema does not know
 */
export const toWire = (schema: z.ZodType, value: unknown): unknown => (holdsCodec(schema) ? z.encode(schema, value) : value);
