/** The head of a file by its type: every key through its schema, what is wrong named by line and key. */
import { z } from 'zod';
import type { Document, Picture } from '#shared/content/pictures.ts';
import { isOptional, noteOf, type Reference } from '#shared/content/fields.ts';
import { commonFacts, commonTexts, contentType, maxPictureAlt, pictureKeys, type Section } from '#shared/content/types.ts';
import type { AddFault } from './fault.ts';
import type { FrontMatter, Value } from './front-matter.ts';
import type { FindFile } from './markdown.ts';

/** What a value names, and where it does. */
export interface Naming {
	readonly kind: Reference;
	readonly key: string;
	readonly value: string;
	readonly line: number;
}

type Values = Readonly<Record<string, unknown>>;
export interface Head {
	readonly common: z.output<typeof commonFacts>;
	readonly title: string;
	readonly lead: string;
	readonly picture: Picture | null;
	readonly pictureAlt: string;
	/** By the type's own keys. */
	readonly facts: Values;
	readonly texts: Values;
	readonly names: readonly Naming[];
}

/** Keys of a type that say the same in every language. */
export const sharedKeys = (section: Section): string[] => [
	...Object.keys(commonFacts.shape),
	pictureKeys.picture,
	...Object.keys(contentType(section).facts.shape),
];
/** Keys that a type's head may have. */
export const keysOf = (section: Section): string[] => [
	...Object.keys(commonTexts.shape),
	...sharedKeys(section),
	pictureKeys.alt,
	...Object.keys(contentType(section).texts.shape),
];

export function readHead(section: Section, { values, lines }: FrontMatter, find: FindFile, fault: AddFault): Head {
	const { facts, texts, requires } = contentType(section);
	const names: Naming[] = [];
	const lacks = (key: string) => fault(lines, key, 'required');
	const read = (shape: Readonly<Record<string, z.ZodType>>): Values =>
		Object.fromEntries(
			Object.entries(shape).flatMap(([key, schema]) => {
				const given = values.get(key);
				if (given === undefined) {
					if (!isOptional(schema) || requires.some((one) => one === key)) lacks(key);
					return [];
				}
				const value = readValue(key, given, schema, find, fault);
				const kind = noteOf(schema)?.refersTo;
				if (kind !== undefined) for (const one of [value].flat()) if (typeof one === 'string') names.push({ kind, key, value: one, line: given.line });
				return value === undefined ? [] : [[key, value] as const];
			}),
		);
	const common = read(commonFacts.shape) as Head['common'];
	const { title = '', lead = '' } = read(commonTexts.shape) as { readonly title?: string; readonly lead?: string };
	const [own, written] = [read(facts.shape), read(texts.shape)];
	const together = facts.safeParse(own);
	// What several keys say together; each by itself was read above.
	for (const issue of together.error?.issues ?? []) if (issue.code === 'custom' && issue.path.length === 0) fault(lines, '', 'promotionDays');
	const reviewed = values.get('reviewed');
	if (reviewed && !values.has('reviewer')) fault(reviewed.line, 'reviewed', 'reviewedByNobody');
	// Of what is measured a reader is told who has reviewed it and when.
	if (section === 'analytes' && values.has('reviewer') && !reviewed) lacks('reviewed');
	const picture = values.get(pictureKeys.picture);
	const alt = values.get(pictureKeys.alt);
	if (!picture && (alt || requires.includes('picture'))) lacks(pictureKeys.picture);
	if (!alt && (picture || requires.includes('picture'))) lacks(pictureKeys.alt);
	if (alt) readValue(pictureKeys.alt, alt, z.string().min(1).max(maxPictureAlt), find, fault);
	return {
		common,
		title,
		lead,
		picture: picture ? find.picture(picture.text, picture.line, pictureKeys.picture) : null,
		pictureAlt: alt?.text ?? '',
		facts: own,
		texts: written,
		names,
	};
}

/** Undefined for what is wrong. */
function readValue(key: string, { text, line }: Value, schema: z.ZodType, find: FindFile, fault: AddFault): unknown {
	if (text === '') {
		fault(line, key, 'required');
		return undefined;
	}
	const note = noteOf(schema);
	if (note?.names === 'document') return (find.document(text, line, key) satisfies Document | null) ?? undefined;
	const read = schema.safeParse(text);
	if (read.success) return read.data;
	const tooLong = read.error.issues.find((issue) => issue.code === 'too_big' && issue.origin === 'string');
	if (tooLong?.code === 'too_big') fault(line, key, 'tooLong', { limit: Number(tooLong.maximum) });
	else fault(line, key, 'form', { value: text, example: note?.example ?? '...' });
	return undefined;
}
