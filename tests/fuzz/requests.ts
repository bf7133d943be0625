/**
 * Requests made of the table of calls: each begins as one that the schemas take, made of them or of the samples of the tests, and is then spoilt in some places. The same seed and number give the
 * same request.
 */
import { z } from 'zod';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { accountRoles, admits, type AccountRole } from '#shared/kit/audience.ts';
import { randomFrom } from '#scripts/lib/random.ts';
import { contract } from '#tests/support/call-samples.ts';
import { hostileHeaders, hostileTexts, hostileValues } from './corpus.ts';

export interface FuzzRequest {
	readonly call: CallId;
	readonly method: string;
	/** With its query; without an origin. */
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	/** Null for none. */
	readonly body: Uint8Array<ArrayBuffer> | null;
	/** The laboratory's own key is shown. */
	readonly byLaboratory: boolean;
	/** Whose session is shown; null for none. */
	readonly as: AccountRole | null;
}

/** What a request may be about, in place of an id that nothing has: who asks it puts the store's own id there. Each reads as an id does. */
export const objects = ['own-order', 'own-template', 'others-order', 'others-result', 'others-template', 'others-account'] as const;
export type FuzzObject = (typeof objects)[number];
export const placeOf = (object: FuzzObject): string => `fuzz-${object}-`.padEnd(24, '0');

type Random = () => number;
type Schema = Readonly<Record<string, unknown>>;

const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
const schemas = new Map<CallId, Schema | null>();

/** The body's schema as JSON Schema; null where there is no body. */
function schemaOf(id: CallId): Schema | null {
	const known = schemas.get(id);
	if (known !== undefined) return known;
	const { body } = callEntry(id);
	const made = body === null ? null : (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Schema);
	schemas.set(id, made);
	return made;
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value that a schema may take; spoilt here and there. @param spoil how likely a leaf is another thing */
function valueOf(random: Random, schema: unknown, spoil: number, root: Schema, depth = 0): unknown {
	if (random() < spoil) return random() < 0.7 ? pick(random, hostileTexts) : pick(random, hostileValues);
	if (!isSchema(schema) || depth > 6) return pick(random, hostileTexts);
	const { $ref, enum: options, const: only, anyOf, oneOf, allOf, type, properties, items } = schema;
	if (typeof $ref === 'string') {
		const named = $ref.startsWith('#/$defs/') ? (root['$defs'] as Schema | undefined)?.[$ref.slice('#/$defs/'.length)] : root;
		return valueOf(random, named, spoil, root, depth + 1);
	}
	if (Array.isArray(options)) return pick(random, options as unknown[]);
	if (only !== undefined) return only;
	for (const list of [anyOf, oneOf]) if (Array.isArray(list)) return valueOf(random, pick(random, list as unknown[]), spoil, root, depth + 1);
	if (Array.isArray(allOf)) return Object.assign({}, ...allOf.map((one) => valueOf(random, one, spoil, root, depth + 1)));
	if (type === 'object' || isSchema(properties)) {
		const made = Object.entries((properties ?? {}) as Schema).flatMap(([name, one]) =>
			random() < spoil ? [] : [[name, valueOf(random, one, spoil, root, depth + 1)] as const],
		);
		if (random() < spoil) made.push([pick(random, ['__proto__', 'constructor', 'extra', '']), pick(random, hostileValues)]);
		return Object.fromEntries(made);
	}
	if (type === 'array') return Array.from({ length: Math.floor(random() * 4) }, () => valueOf(random, items, spoil, root, depth + 1));
	if (type === 'integer' || type === 'number') return pick(random, [0, 1, 2, 98, 1000, 1e15, -1, 0.5]);
	if (type === 'boolean') return random() < 0.5;
	if (type === 'null') return null;
	return pick(random, [
		'1',
		'BIO-001',
		'almaty',
		'+77012345678',
		'2026-11-27',
		'2026-11-27T10:00:00Z',
		'Айгүл',
		'a@example.kz',
		'900514400123',
		pick(random, hostileTexts),
	]);
}

/** A sample in which some leaves are others. */
function spoilt(random: Random, value: unknown): unknown {
	if (random() < 0.12) return random() < 0.7 ? pick(random, hostileTexts) : pick(random, hostileValues);
	if (Array.isArray(value)) return value.map((one) => spoilt(random, one));
	if (isSchema(value))
		return Object.fromEntries(Object.entries(value).flatMap(([name, one]) => (random() < 0.05 ? [] : [[name, spoilt(random, one)] as const])));
	return value;
}

const encoder = new TextEncoder();

function bytesOf(random: Random, id: CallId, sample: unknown): Uint8Array<ArrayBuffer> {
	const { codec } = callEntry(id);
	const schema = schemaOf(id);
	if (codec === 'text' || codec === 'bytes' || random() < 0.05) {
		const lines = [
			typeof sample === 'string' ? sample.trim() : pick(random, hostileTexts),
			...Array.from({ length: Math.floor(random() * 4) }, () => pick(random, hostileTexts)),
		];
		return encoder.encode(lines.join(pick(random, ['\n', ';', ',', '\t', '\r\n'])));
	}
	const value = schema === null || random() < 0.5 ? spoilt(random, sample ?? {}) : valueOf(random, schema, 0.1, schema);
	let text = JSON.stringify(value) ?? 'null';
	const way = random();
	if (way < 0.03) text = text.slice(0, Math.floor(text.length * random()));
	else if (way < 0.05) text = `${text}${text}`;
	else if (way < 0.06) text = '['.repeat(20_000);
	else if (way < 0.07) text = `{"a":${'{"a":'.repeat(3000)}1${'}'.repeat(3001)}`;
	const bytes = encoder.encode(text);
	if (way > 0.97 && bytes.length > 0) bytes[Math.floor(random() * bytes.length)] = 0xff;
	return bytes;
}

const part = (random: Random, text: string) => (random() < 0.2 ? pick(random, hostileTexts) : text);
const escaped = (text: string) => encodeURIComponent(text.toWellFormed());

/** @param nr of the request; with the seed it says all of it */
export function fuzzRequest(seed: number, nr: number): FuzzRequest {
	const random = randomFrom((Math.imul(seed, 0x9e37_79b1) ^ Math.imul(nr + 1, 0x85eb_ca6b)) >>> 0);
	const call = pick(random, callIds);
	const entry = callEntry(call);
	const { path: sample, body: sampleBody } = contract(call, random() < 0.4 ? 'A'.repeat(22) : placeOf(pick(random, objects)));
	const [way = '', query = ''] = sample.split('?');
	const named = entry.path.split('/');
	const path = way
		.split('/')
		.map((one, at) => (named[at]?.startsWith(':') ? part(random, one) || '%20' : one))
		.map((one) => (one.startsWith('%') || /^[\w.~-]*$/.test(one) ? one : escaped(one)))
		.join('/');
	const asked = [...new URLSearchParams(query)].map(([name, value]) => `${escaped(name)}=${escaped(part(random, value))}`);
	const byLaboratory = admits(entry, 'laboratory');
	if (!byLaboratory || random() < 0.1)
		asked.push(`lang=${escaped(part(random, pick(random, ['ru-RU', 'en-US', 'kk-KZ'])))}`, `city_id=${escaped(part(random, '98'))}`);
	if (random() < 0.1) asked.push(`${escaped(pick(random, hostileTexts))}=${escaped(pick(random, hostileTexts))}`);
	const roles = accountRoles.filter((role) => admits(entry, role));
	const hasBody = entry.method !== 'GET' && (entry.body !== null || entry.codec !== 'json');
	const headers: Record<string, string> = hasBody ? { 'Content-Type': pick(random, entry.bodyTypes) } : {};
	if (random() < 0.8) headers['Idempotency-Key'] = `fuzz-${String(seed)}-${String(nr)}`.padEnd(22, 'x');
	for (let count = Math.floor(random() * 3); count > 0; count -= 1) {
		const [name, value] = pick(random, hostileHeaders);
		headers[name] = value;
	}
	return {
		call,
		method: entry.method,
		path: `${path}${asked.length > 0 ? `?${asked.join('&')}` : ''}`,
		headers,
		body: hasBody ? bytesOf(random, call, sampleBody) : null,
		byLaboratory: byLaboratory && random() < 0.95,
		as: roles.length > 0 && random() < 0.9 ? pick(random, roles) : null,
	};
}
