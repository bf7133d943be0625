/**
 * The embedded laboratory: a Hono app derived from the table of calls. It speaks what an operator's own backend speaks, and could be
 * deployed alone.
 */
import type { D1Database } from '@cloudflare/workers-types';
import { Hono, type Context } from 'hono';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { everyCall, type CallEntry } from '#shared/kit/call.ts';
import { errorNames, failure, success, type Failure, type Result } from '#shared/kit/errors.ts';
import { faultsOf } from '#shared/kit/faults.ts';
import { localeFacts, localeOfAlias, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { catalogueHandlers } from './catalogue/index.ts';
import { cityExists } from '#worker/lab/city/cities.ts';
import { readText } from '#worker/lab/kit/body.ts';
import type { LabContext, LabHandlers, PdfReply } from '#worker/lab/kit/handler.ts';
import { lisHandlers } from './lis/index.ts';
import { orderHandlers } from '#worker/lab/order/index.ts';
import { pointHandlers } from './points/index.ts';
import { resultHandlers } from './results/index.ts';

const handlers: LabHandlers = { ...catalogueHandlers, ...pointHandlers, ...orderHandlers, ...resultHandlers, ...lisHandlers };

/** All that the laboratory wants of its surroundings. A key of fewer than 16 characters opens nothing. */
export interface LabEnv {
	readonly LAB_DB: D1Database;
	readonly LIS_KEY: string;
}

/** Bytes of a body: an import of a whole catalogue is large, everything else is small. */
const bodyLimit = (entry: CallEntry) => (entry.changesContent ? 32 * 1024 * 1024 : 1024 * 1024);

export function makeLab(): Hono<{ Bindings: LabEnv }> {
	const app = new Hono<{ Bindings: LabEnv }>();
	for (const id of callIds) {
		const entry = callEntry(id);
		app.on(entry.method, entry.path, (c) => answer(c, id, entry));
	}
	app.notFound((c) => refuse(localeOf(c), { name: 'not-found' }));
	app.onError((thrown, c) => {
		// By its kind and place alone: what a machine says of its trouble may hold anything.
		// oxlint-disable-next-line no-console -- the platform collects what is printed
		console.error(JSON.stringify({ event: 'laboratory', requestId: c.req.header('X-Request-Id') ?? null, kind: thrown.name, at: placeOf(thrown) }));
		return refuse(localeOf(c), { name: 'unexpected' });
	});
	return app;
}

const placeOf = (thrown: Error) =>
	thrown.stack
		?.split('\n')
		.find((line) => /^\s+at /.test(line))
		?.trim() ?? null;

type LabRequest = Context<{ Bindings: LabEnv }>;
const localeOf = (c: LabRequest): Locale => localeOfAlias(c.req.query('lang') ?? '') ?? 'ru';

async function answer(c: LabRequest, id: CallId, entry: CallEntry): Promise<Response> {
	const locale = localeOf(c);
	const read = await readInput(c, entry);
	if (!read.ok) return refuse(locale, read.error);
	const { cityId, params, body } = read.value;
	if (!(await cityExists(c.env.LAB_DB, cityId)) && entry.access !== 'lis') return refuse(locale, { name: 'bad-request' });
	const context: LabContext = {
		db: c.env.LAB_DB,
		locale,
		cityId,
		now: Date.now(),
		idempotencyKey: c.req.header('Idempotency-Key') ?? null,
		access: bearer(c),
		later: (work) => c.executionCtx.waitUntil(work),
	};
	// The table ties params, body and reply of an id together; a loop over ids cannot say so to the compiler.
	const handle = handlers[id] as (context: LabContext, input: { params: unknown; body: unknown }) => Promise<Result<unknown>>;
	const result = await handle(context, { params, body });
	if (!result.ok) return refuse(locale, result.error);
	if (entry.replyType === 'pdf') return pdf(result.value as PdfReply);
	return Response.json(result.value, { headers: { 'Cache-Control': 'no-store' } });
}

const bearer = (c: LabRequest) => /^Bearer ([\w.~+/-]+=*)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? null;

interface Input {
	readonly cityId: number;
	readonly params: unknown;
	readonly body: unknown;
}

async function readInput(c: LabRequest, entry: CallEntry): Promise<Result<Input>> {
	if (entry.access === 'lis') {
		if (c.req.header('Origin') || c.req.header('Sec-Fetch-Site')) return failure('forbidden');
		if (!(await sameSecret(bearer(c) ?? '', c.env.LIS_KEY))) return failure('wrong-key');
	}
	const query = { ...(entry.access === 'lis' ? { lang: 'ru-RU', city_id: '98' } : {}), ...c.req.query() };
	const common = everyCall.safeParse(query);
	if (!common.success) return failure('bad-request', { fields: faultsOf(common.error) });
	const params = entry.params.safeParse({ ...query, ...c.req.param() });
	if (!params.success) return failure('bad-request', { fields: faultsOf(params.error) });
	if (entry.body === null) return success({ cityId: common.data.city_id, params: params.data, body: undefined });
	const raw = await readBody(c, entry);
	if (!raw.ok) return raw;
	const body = entry.body.safeParse(raw.value);
	if (!body.success) return failure('validation', { fields: faultsOf(body.error) });
	return success({ cityId: common.data.city_id, params: params.data, body: body.data });
}

async function readBody(c: LabRequest, entry: CallEntry): Promise<Result<unknown>> {
	const type = (c.req.header('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
	if (!entry.bodyTypes.includes(type)) return failure('unsupported-type');
	const limit = bodyLimit(entry);
	if (Number(c.req.header('Content-Length') ?? 0) > limit) return failure('too-large');
	const text = await readText(c.req.raw.body, limit);
	if (!text.ok || type === 'text/csv') return text;
	try {
		return success(JSON.parse(text.value));
	} catch {
		return failure('bad-request');
	}
}

/** Compares digests, so that neither length nor content shows in the time it takes. */
async function sameSecret(given: string, expected: string): Promise<boolean> {
	if (expected.length < 16) return false;
	const digest = async (text: string) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
	const [a, b] = await Promise.all([digest(given), digest(expected)]);
	return a.reduce((difference, byte, at) => difference | (byte ^ (b[at] ?? 0)), 0) === 0;
}

function refuse(locale: Locale, error: Failure): Response {
	const { status } = errorNames[error.name];
	const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'Content-Language': localeFacts[locale].html };
	if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter);
	const message = error.message ?? translator(locale)(errorsWords)(error.name);
	return Response.json(
		{ code: error.name, message, fields: error.fields ?? [], ...(error.triesLeft === undefined ? {} : { triesLeft: error.triesLeft }) },
		{ status, headers },
	);
}

function pdf(reply: PdfReply): Response {
	return new Response(reply.pdf, {
		headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${reply.fileName}"`, 'Cache-Control': 'no-store' },
	});
}
