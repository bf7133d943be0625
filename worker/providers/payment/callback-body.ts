/** Reads the body of a callback, in each form in which Freedom Pay sends one: a form, a form in parts, JSON. */
import { readMultipart } from '#shared/kit/multipart.ts';
import { mediaType } from '#shared/kit/streams.ts';
import type { Callback } from './port.ts';
import type { SignedField } from './signature.ts';

const maxFields = 200;
const maxDepth = 5;

/** Fields by name, those of `a[b]` inside of `a`; null for what cannot be read. */
export async function readFields({ contentType, body }: Callback): Promise<SignedField[] | null> {
	const type = mediaType(contentType);
	if (type === 'application/json') return readJson(textOf(body));
	const pairs = type === 'multipart/form-data' ? await readParts(body, contentType) : pairsOf(textOf(body));
	return pairs === null || pairs.length > maxFields ? null : nested(pairs);
}

const textOf = (body: Uint8Array): string | null => {
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(body);
	} catch {
		return null;
	}
};
const pairsOf = (text: string | null) => (text === null ? null : [...new URLSearchParams(text)]);

async function readParts(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<[string, string][] | null> {
	const stream = new Response(body).body;
	const form = stream && (await readMultipart(stream, contentType));
	// A callback has no file.
	if (!form?.ok || form.value.file !== null) return null;
	return Object.entries(form.value.fields).flatMap(([name, values]) => [values].flat().map((value): [string, string] => [name, value]));
}

function readJson(text: string | null): SignedField[] | null {
	try {
		return fieldsOf(JSON.parse(text ?? ''), 0);
	} catch {
		return null;
	}
}

function fieldsOf(value: unknown, depth: number): SignedField[] | null {
	if (typeof value !== 'object' || value === null || depth > maxDepth) return null;
	const fields = Object.entries(value).map(([name, member]: [string, unknown]): SignedField | null => {
		if (typeof member === 'object' && member !== null) {
			const inner = fieldsOf(member, depth + 1);
			return inner && [name, inner];
		}
		return [name, textOfMember(member)];
	});
	return fields.length > maxFields || fields.some((field) => field === null) ? null : fields.filter((field) => field !== null);
}

/** As the vendor's own programs turn a value into text. */
function textOfMember(member: unknown): string {
	if (typeof member === 'string') return member;
	if (typeof member === 'number') return String(member);
	return member === true ? '1' : '';
}

/** A field that is named twice is the later one. */
function nested(pairs: readonly (readonly [string, string])[]): SignedField[] | null {
	const root = new Map<string, unknown>();
	for (const [name, value] of pairs) {
		const path = pathOf(name);
		const last = path?.pop();
		if (path === null || last === undefined || path.length > maxDepth) return null;
		let at = root;
		for (const part of path) {
			const inner = at.get(part);
			const next = inner instanceof Map ? (inner as Map<string, unknown>) : new Map<string, unknown>();
			at.set(part, next);
			at = next;
		}
		at.set(last, value);
	}
	return unmapped(root);
}

/** `a[b][0]` is `a`, `b`, `0`. */
function pathOf(name: string): string[] | null {
	const found = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name);
	return found && [found[1] ?? '', ...Array.from((found[2] ?? '').matchAll(/\[([^[\]]+)\]/g), ([, part = '']) => part)];
}

const unmapped = (map: ReadonlyMap<string, unknown>): SignedField[] =>
	[...map].map(([name, value]) => [name, value instanceof Map ? unmapped(value as Map<string, unknown>) : String(value)]);
