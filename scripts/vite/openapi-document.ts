/** The table of calls as an OpenAPI 3.1 document. It says nothing that the table does not say. */
import { z } from 'zod';
import { brand } from '#shared/brand.ts';
import { audienceList, type Audience } from '#shared/kit/audience.ts';
import { everyCall, isSameEverywhere, type CallEntry } from '#shared/kit/call.ts';
import { holdsCodec } from '#shared/kit/wire.ts';
import { callEntry, callIds } from '#shared/calls.ts';
import { errorNames, type ErrorName } from '#shared/kit/errors.ts';

type Json = Readonly<Record<string, unknown>>;

/** As it stands on the wire: a codec's own form is its input. */
function schemaOf(type: z.ZodType, side: 'input' | 'output'): Json {
	const io = holdsCodec(type) ? 'input' : side;
	const { $schema: _, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any', target: 'draft-2020-12' });
	return schema;
}

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Errors that a call has besides those it names: a malformed call, and a failure of the machine. */
function errorsOf(entry: CallEntry): readonly ErrorName[] {
	const common: ErrorName[] = ['bad-request', 'unexpected', 'unavailable'];
	if (entry.limit) common.push('too-many');
	if (entry.body) common.push('validation', 'unsupported-type', 'too-large');
	if (entry.captcha) common.push('captcha');
	return [...new Set([...common, ...entry.errors])];
}

function parametersOf(entry: CallEntry): Json[] {
	const schema = schemaOf(entry.params, 'input');
	const properties = isObject(schema.properties) ? schema.properties : {};
	const required = Array.isArray(schema.required) ? schema.required : [];
	const own = Object.entries(properties).map(([name, of]) => {
		const inPath = entry.path.split('/').includes(`:${name}`);
		return { name, in: inPath ? 'path' : 'query', required: inPath || required.includes(name), schema: of };
	});
	const common = Object.keys(everyCall.shape).map((name) => ({ $ref: `#/components/parameters/${name}` }));
	const key = entry.idempotency === 'key' ? [{ $ref: '#/components/parameters/idempotencyKey' }] : [];
	return isSameEverywhere(entry) ? own : [...common, ...own, ...key];
}

function responsesOf(entry: CallEntry): Json {
	const content = entry.bytes
		? { [entry.bytes.contentType]: { schema: { type: 'string', format: 'binary' } } }
		: { 'application/json': { schema: schemaOf(entry.reply, 'output') } };
	const byStatus = Map.groupBy(errorsOf(entry), (name) => errorNames[name].status);
	const refusals = [...byStatus]
		.sort(([a], [b]) => a - b)
		.map(([status, names]) => [
			String(status),
			{ description: names.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
		]);
	return { 200: { description: 'Done', content }, ...Object.fromEntries(refusals) };
}

/** Names of the tokens below; accounts have one kind, whatever the role. */
const schemeOf = {
	anyone: null,
	laboratory: 'lisKey',
	order: 'orderAccess',
	result: 'resultAccess',
	'house-call': 'houseCallAccess',
	handover: 'handoverAccess',
	flow: 'flow',
	app: 'app',
	patient: 'account',
	doctor: 'account',
	representative: 'account',
	partner: 'account',
	staff: 'account',
} as const satisfies Record<Audience, string | null>;

/** What may be brought; an empty one says that nothing need be. */
const securityOf = (entry: CallEntry): Json[] =>
	[...new Set(audienceList(entry.audience).map((audience) => schemeOf[audience]))].flatMap((scheme) => (scheme === null ? [] : [{ [scheme]: [] }]));

function operationOf(entry: CallEntry): Json {
	const { body } = entry;
	const content = body
		? Object.fromEntries(entry.bodyTypes.map((type) => [type, { schema: type === 'text/csv' ? { type: 'string' } : schemaOf(body, 'input') }]))
		: null;
	return {
		operationId: entry.id,
		summary: entry.summary,
		tags: [entry.path.split('/')[1] ?? ''],
		security: securityOf(entry),
		parameters: parametersOf(entry),
		...(content ? { requestBody: { required: true, content } } : {}),
		responses: responsesOf(entry),
	};
}

export function openapiDocument(): Json {
	const paths: Record<string, Record<string, Json>> = {};
	for (const id of callIds) {
		const entry = callEntry(id);
		const path = entry.path.replace(/:(\w+)/g, '{$1}');
		(paths[path] ??= {})[entry.method.toLowerCase()] = operationOf(entry);
	}
	const common = Object.entries(everyCall.shape).map(([name, type]) => [name, { name, in: 'query', required: true, schema: schemaOf(type, 'input') }]);
	return {
		openapi: '3.1.1',
		info: { title: `${brand.name}: calls between the site and a laboratory's backend`, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
		servers: [{ url: '/' }],
		paths,
		components: {
			parameters: {
				...Object.fromEntries(common),
				idempotencyKey: {
					name: 'Idempotency-Key',
					in: 'header',
					required: true,
					schema: { type: 'string', minLength: 16, maxLength: 128, pattern: '^[A-Za-z0-9_-]+$' },
					description: 'The same key and body give the same answer; another body gives 409.',
				},
			},
			schemas: { Error: errorSchema },
			securitySchemes: {
				lisKey: { type: 'http', scheme: 'bearer', description: "Key of the laboratory's own system. Refused when a browser sends it." },
				resultAccess: { type: 'http', scheme: 'bearer', description: 'The access that a results lookup gave.' },
				flow: { type: 'http', scheme: 'bearer', description: 'The token that the first step of a sign-in, a registration or a recovery gave.' },
				app: { type: 'http', scheme: 'bearer', description: 'The access token of an app that a patient has let in.' },
				account: { type: 'http', scheme: 'bearer', description: 'The session of an account.' },
				orderAccess: { type: 'http', scheme: 'bearer', description: 'The access that making an order gave.' },
				handoverAccess: { type: 'http', scheme: 'bearer', description: 'The access that link and code of a handed over archive gave.' },
				houseCallAccess: { type: 'http', scheme: 'bearer', description: 'The access that asking for a house call gave.' },
			},
		},
	};
}

const errorSchema = {
	type: 'object',
	required: ['code', 'message'],
	properties: {
		code: { type: 'string', enum: Object.keys(errorNames) },
		message: { type: 'string', description: "In the call's language; may be shown to a person." },
		fields: {
			type: 'array',
			items: {
				type: 'object',
				required: ['field', 'rule'],
				properties: {
					field: { type: 'string', description: 'Name of the input; in a file its line and column: `12:name_kz`.' },
					rule: { type: 'string' },
					values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
				},
			},
		},
		triesLeft: { type: 'integer', minimum: 0 },
	},
} as const;

/** As the site gives it at `/openapi.json`. */
export const openapiText = () => `${JSON.stringify(openapiDocument(), null, '\t')}\n`;
