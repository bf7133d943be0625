/**
 * The laboratory's routes, derived from a table of calls. For each request the same order holds: who asks, then what of, then the handler. A token
 * that is not good is refused before parameters and body are looked at; one of another object answers as if the object did not exist.
 */
import { referralPattern } from '#shared/partner/referral.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { zValidator } from '@hono/zod-validator';
import { Hono, type Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { z } from 'zod';
import {
	audienceList,
	objectOf,
	type AppRight,
	type Audience,
	type Principal,
	isAccountRole,
	type ObjectKind,
	type SignedPrincipal,
} from '#shared/kit/audience.ts';
import { clientHeader, clientKeyPattern, deviceHeader, readDevice, referralHeader, commonParams, isSameEverywhere, type CallEntry } from '#shared/kit/call.ts';
import { failure, type ErrorName, type Failure, type Result } from '#shared/kit/errors.ts';
import { faultsOf } from '#shared/kit/faults.ts';
import { localeOfAlias, type Locale } from '#shared/i18n/locales.ts';
import { fhirType, readerOf } from '#shared/kit/refusal.ts';
import { toWire } from '#shared/kit/wire.ts';
import type { LabServices } from '#worker/services.ts';
import { readInput } from './body.ts';
import type { CallTable, FileReply, HandlersFor, LabContext, Resolver, ResolversFor, Sessions, ToldOfAct } from './handler.ts';
import { fhirAnswer, fileAnswer, refuse, type Asking } from './answer.ts';
import { logEvent, logFault, type Job } from './jobs.ts';
import { lackOfScope } from './key-scope.ts';

/** All that the laboratory wants of its surroundings. A key of fewer than 16 characters opens nothing. */
export interface LabEnv {
	readonly LAB_DB: Database;
	readonly LIS_KEY: string;
	readonly services: LabServices;
	/** Keeps work alive after the answer. */
	readonly later: (work: Promise<unknown>) => void;
	/** Sessions that were found for this request of a visitor, by token: several calls of one page ask once. Left out: each call asks. */
	readonly sessions?: Sessions;
}

export interface LabParts<Table extends CallTable> {
	readonly calls: Table;
	readonly handlers: HandlersFor<Table>;
	/** Whom each audience's tokens belong to. */
	readonly resolvers: ResolversFor<Table>;
	/** Whether an object is of the account that asks for it. */
	readonly owners: Readonly<Record<ObjectKind, (db: Database, principal: SignedPrincipal, id: string, now: number) => Promise<boolean>>>;
	readonly cityExists: (db: Database, id: number) => Promise<boolean>;
	/** Writes down what the staff does. */
	readonly journal: StaffJournal;
	/** What follows a call by which orders may have changed. */
	readonly ordersMoved: Job;
}

/** An entry is begun before the act, and completed after it: one that was broken off stays as begun. */
interface StaffJournal {
	readonly begin: (db: Database, entry: { readonly staffId: string; readonly act: string; readonly object: string }, now: number) => Promise<number>;
	readonly complete: (db: Database, id: number, outcome: string, before: string | null, after: string | null) => Promise<void>;
	/** An entry of what is over already. The same refusal is written once in a quarter of an hour: nothing is ever taken away of this journal, and strangers can cause some. */
	readonly note: (
		db: Database,
		entry: { readonly staffId: string; readonly act: string; readonly object: string },
		outcome: string,
		now: number,
	) => Promise<void>;
}

type LabHono = { Bindings: LabEnv; Variables: { principal: Principal; now: number } };
type LabRequest = Context<LabHono>;
/** The same for each call: the table ties parameters, body, principal and reply of an id together, a loop over ids cannot say so to the compiler. */
type LooseHandler = (context: LabContext, input: object) => Promise<Result<unknown>>;

export function routeCalls<Table extends CallTable>({ calls, handlers, resolvers, ...parts }: LabParts<Table>): Hono<LabHono> {
	const app = new Hono<LabHono>();
	for (const [id, entry] of Object.entries(calls)) {
		const { path, query } = paramsOf(entry);
		app.on(
			entry.method,
			entry.path,
			admit(entry, resolvers as Readonly<Partial<Record<Audience, Resolver<Audience>>>>, parts.journal),
			zValidator('param', path, refuseFaults),
			zValidator('query', query, refuseFaults),
			(c) =>
				answer(c, entry, handlers[id] as unknown as LooseHandler, parts, {
					...(c.req.valid('query') as object),
					...c.req.valid('param'),
				}),
		);
	}
	app.notFound((c) => refuse(askedBy(c), { name: 'not-found' }));
	app.onError((thrown, c) => {
		logFault({ requestId: c.req.header('X-Request-Id') ?? null }, thrown);
		return refuse(askedBy(c), { name: 'unexpected' });
	});
	return app;
}

const localeOf = (c: Context): Locale => localeOfAlias(c.req.query('lang') ?? '') ?? 'ru';
const askedBy = (c: Context): Asking => ({
	locale: localeOf(c),
	path: c.req.path,
	contentType: c.req.header('Content-Type'),
	accept: c.req.header('Accept'),
});

/** Schemas of a call's path, and of its query with what every call takes. */
function paramsOf(entry: CallEntry): { readonly path: z.ZodObject; readonly query: z.ZodType } {
	const names = [...entry.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, true as const] as const);
	const common = commonParams(entry);
	if (names.length === 0) return { path: z.object({}), query: z.intersection(common, entry.params) };
	const mask: Record<string, true> = Object.fromEntries(names);
	return { path: entry.params.pick(mask as never), query: z.intersection(common, entry.params.omit(mask as never)) };
}

function refuseFaults(result: { readonly success: boolean; readonly error?: z.core.$ZodError }, c: Context): Response | undefined {
	return result.success ? undefined : refuse(askedBy(c), { name: 'bad-request', fields: result.error ? faultsOf(result.error) : [] });
}

/** What stands behind the word `Bearer`, in whatever letters that is written; null when nothing does. */
const bearerOf = (header: string): string | null => /^bearer +(\S(?:.*\S)?) *$/i.exec(header)?.[1] ?? null;

/** The first door of every call: nothing else of a request is read before it is known who asks. */
const admit = (entry: CallEntry, resolvers: Readonly<Partial<Record<Audience, Resolver<Audience>>>>, journal: StaffJournal) =>
	createMiddleware<LabHono>(async (c, next) => {
		const now = c.env.services.clock();
		const asked = {
			db: c.env.LAB_DB,
			now,
			token: bearerOf(c.req.header('Authorization') ?? ''),
			laboratoryKey: c.env.LIS_KEY,
			header: (name: string) => c.req.header(name),
			isUse: entry.isUse,
			sessions: c.env.sessions,
		};
		let principal: Result<Principal> = failure('unauthorised');
		for (const [at, audience] of audienceList(entry.audience).entries()) {
			const found: Result<Principal> = audience === 'anyone' ? { ok: true, value: { kind: 'anyone' } } : await (resolvers[audience] ?? nobody)(asked);
			// Of several audiences, the first one's refusal is told.
			if (found.ok || at === 0) principal = found;
			if (found.ok) break;
		}
		if (!principal.ok) return refuse(askedBy(c), principal.error);
		const lack = lackOf(entry, principal.value, localeOf(c));
		if (lack !== null) {
			if (lack.name === 'forbidden') logDenied(c, entry, principal.value, lack.name);
			if (principal.value.kind === 'staff' && lack.name === 'forbidden' && isJournaled(entry)) {
				await journal.note(c.env.LAB_DB, { staffId: principal.value.accountId, act: entry.id, object: '' }, lack.name, now);
			}
			return refuse(askedBy(c), lack);
		}
		c.set('principal', principal.value);
		c.set('now', now);
		return next();
	});

/** What somebody who is known lacks for a call; null for nothing. */
function lackOf(entry: CallEntry, principal: Principal, locale: Locale): Failure | null {
	if (principal.kind === 'patient' && principal.eraseAt !== null && !entry.whileErasing) return { name: 'erasing' };
	if (entry.strong && !('isStrong' in principal && principal.isStrong)) return { name: 'confirm-again' };
	if (principal.kind === 'app' && !mayApp(principal.rights, entry.appScope)) return { name: 'forbidden' };
	if (principal.kind === 'staff' && entry.right !== null) {
		if (!principal.hasSecondFactor) return { name: 'second-factor' };
		if (!principal.rights.includes(entry.right)) return { name: 'forbidden' };
	}
	return entry.scope === null ? null : lackOfScope(locale, principal, entry.scope);
}

/** Somebody who is known asked for what they may not have: their role and the call, and nothing that says who they are. Who has a step before them yet is on their way. */
const logDenied = (c: LabRequest, { id: call }: CallEntry, { kind: role }: Principal, why: ErrorName | 'not-owner') =>
	logEvent({ event: 'denied', call, role, why, requestId: c.req.header('X-Request-Id') ?? null });

/** Whether an app was allowed what a call is for. */
const mayApp = (rights: readonly AppRight[], wanted: AppRight | null) =>
	wanted !== null && rights.some(({ resource, access }) => resource === wanted.resource && access === wanted.access);

const nobody: Resolver<Audience> = async () => failure('unauthorised');

async function answer(
	c: LabRequest,
	entry: CallEntry,
	handle: LooseHandler,
	{ cityExists, owners, journal, ordersMoved }: Omit<LabParts<CallTable>, 'calls' | 'handlers' | 'resolvers'>,
	valid: Record<string, unknown>,
): Promise<Response> {
	const locale = localeOf(c);
	const { lang: _lang, city_id: cityId, ...params } = valid;
	const input = await readInput(c.req.raw, entry, locale);
	if (!input.ok) return refuse(askedBy(c), input.error);
	if (entry.checksCity && !isSameEverywhere(entry) && !(await cityExists(c.env.LAB_DB, Number(cityId)))) return refuse(askedBy(c), { name: 'bad-request' });
	const principal = c.get('principal');
	const own = objectOf(principal);
	const refuseForeign = () => {
		logDenied(c, entry, principal, 'not-owner');
		return refuse(askedBy(c), { name: 'not-found' });
	};
	if (own !== null && entry.owner !== null && own !== ownerIn(entry.owner, params, input.value.body)) return refuseForeign();
	if (entry.object !== null && !entry.findsOwn && isAccountRole(principal.kind)) {
		const named = ownerIn(entry.owner ?? '', params, input.value.body);
		const isOwn = typeof named === 'string' && (await owners[entry.object](c.env.LAB_DB, principal as SignedPrincipal, named, c.get('now')));
		if (!isOwn) return refuseForeign();
	}
	const said: ToldOfAct = {};
	const context: LabContext = {
		db: c.env.LAB_DB,
		services: c.env.services,
		principal,
		locale,
		cityId: Number(cityId),
		now: c.get('now'),
		idempotencyKey: c.req.header('Idempotency-Key') ?? null,
		client: clientKeyPattern.exec(c.req.header(clientHeader) ?? '')?.[0] ?? '',
		device: readDevice(c.req.header(deviceHeader) ?? ''),
		referral: referralPattern.exec(c.req.header(referralHeader) ?? '')?.[0] ?? '',
		proof: entry.proofHeader === null ? '' : (c.req.header(entry.proofHeader) ?? ''),
		tell: (more) => void Object.assign(said, more),
		later: (work) => c.env.later(work.catch((thrown: unknown) => logFault({ requestId: c.req.header('X-Request-Id') ?? null }, thrown))),
	};
	const handled = () => handle(context, { params, ...input.value });
	const result = await (principal.kind === 'staff' && isJournaled(entry)
		? inJournal(context, { staffId: principal.accountId, act: entry.id, object: objectIn(entry, params) }, said, journal, handled)
		: handled());
	if (entry.authenticates) await noteAuthentication(context, entry, said, journal, result, c.req.header('X-Request-Id') ?? null);
	// What was done may have changed who the session is of, or ended it.
	if (entry.method !== 'GET' && !entry.readsOnly) c.env.sessions?.clear();
	if (!result.ok) return refuse(askedBy(c), result.error);
	if (entry.movesOrders) context.later(ordersMoved(context));
	if (entry.bytes !== null) return fileAnswer(entry.bytes, result.value as FileReply);
	if (entry.bodyTypes.includes(fhirType) && readerOf(entry.path, askedBy(c)) === 'fhir') return fhirAnswer(askedBy(c), toWire(entry.reply, result.value));
	return Response.json(toWire(entry.reply, result.value), { headers: { 'Cache-Control': 'no-store' } });
}

/** What the staff does with a right is written down, but for the bare numbers of what waits. */
const isJournaled = ({ right }: CallEntry): boolean => right !== null && right !== 'today';

/**
 * Tells the log what came of a try to prove who one is. Whom of the staff it was about stands in their journal: of a refused try it is written behind the answer, which would else
 * take longer for a code that somebody has.
 */
async function noteAuthentication(
	{ db, now, later, principal }: LabContext,
	{ id: act }: CallEntry,
	{ staffId = principal.kind === 'staff' ? principal.accountId : undefined }: ToldOfAct,
	journal: StaffJournal,
	result: Result<unknown>,
	requestId: string | null,
): Promise<void> {
	const outcome = result.ok ? 'done' : result.error.name;
	logEvent({ event: 'authentication', call: act, outcome, requestId });
	if (staffId === undefined) return;
	const written = journal.note(db, { staffId, act, object: '' }, outcome, now);
	if (result.ok) await written;
	else later(written);
}

/** What stands in the path: the number or the id of one thing. */
const objectIn = (entry: CallEntry, params: Readonly<Record<string, unknown>>): string =>
	[...entry.path.matchAll(/:(\w+)/g)].map(([, name = '']) => String(params[name])).join('/');

/** Nothing is done that is not written down: where the entry cannot be begun, the act is not either. */
async function inJournal(
	{ db, now }: Pick<LabContext, 'db' | 'now'>,
	entry: { readonly staffId: string; readonly act: string; readonly object: string },
	said: ToldOfAct,
	{ begin, complete }: StaffJournal,
	handled: () => Promise<Result<unknown>>,
): Promise<Result<unknown>> {
	const id = await begin(db, entry, now);
	const result = await handled();
	const text = (part: object | undefined) => (part === undefined || !result.ok ? null : JSON.stringify(part));
	await complete(db, id, result.ok ? 'done' : result.error.name, text(said.before), text(said.after));
	return result;
}

/** The object that a call names, in its parameters or in its body. */
function ownerIn(name: string, params: Readonly<Record<string, unknown>>, body: unknown): unknown {
	if (params[name] !== undefined) return params[name];
	return typeof body === 'object' && body !== null && name in body ? (body as Readonly<Record<string, unknown>>)[name] : undefined;
}
