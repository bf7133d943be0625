/**
 * An entry of the table of calls owns the call's behaviour: who may call, how it is sent and how often, how large it may be, what it changes.
 * The gateway, the edge's door for browsers, the embedded laboratory, the OpenAPI page and the test matrices are derived from it.
 */
import { z } from 'zod';
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { admits, type AccountRole, type AppRight, type AudienceIn, type Audiences, type ObjectAudience, type ObjectKind, type StaffRight } from './audience.ts';
import type { ErrorName } from './errors.ts';
import type { Scope } from './scope.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** How a body is written: `text` is CSV, `multipart` a form with a file at its end, `bytes` a file alone, `message` what its handler reads and checks by itself. */
type BodyCodec = 'json' | 'text' | 'multipart' | 'bytes' | 'message';
/** Which limit of requests a client meets at the edge, before any work is done. */
export type RateLimit = 'address' | 'search' | 'lookup' | 'mutation' | 'upload' | 'report';

/** Public content may be kept and shared; whatever belongs to one person may not. */
export interface CallCache {
	/** Seconds during which a kept reply counts as fresh. */
	readonly freshSeconds: number;
	/** Areas that the reply is made of: it is dropped when one of them changes. */
	readonly tags: readonly string[];
	/** Parameters whose values have no end (typed text, baskets): replies to them are public, but not kept. */
	readonly unbounded?: readonly string[];
}

/** A reply that is no JSON: passed on as it streams. */
export interface BytesReply {
	/** Of all its files; where they are of several types, what these have in common, and each file says its own. */
	readonly contentType: string;
	/** Size of the largest file; what is larger is not passed on. */
	readonly maxBytes: number;
	/** What stands under an address never changes, and is the same for everybody: it is kept for a year, and asked for without language and city. */
	readonly immutable?: true;
	/** It is passed on when all of it is there: half of it could be taken for the whole, as half a report could. */
	readonly whole?: true;
	/** Somebody else's file: it is saved, and not opened in a browser as a page of ours. */
	readonly attachment?: true;
	/** Bare path of the page that it belongs to: who opens it like a page and is refused is led there. Left out: the order's or the result's, else the account's first one. */
	readonly page?: string;
}

/**
 * The reply's `access`, where it has one, is a token of one object, of a flow, or of a session: the edge keeps it in a cookie that no script reads, and takes
 * it out of a browser's reply. With a session come its `role` and `persistent`: whether the browser keeps it when it is closed.
 */
type Grant =
	| {
			readonly audience: ObjectAudience;
			/** Member of the reply, or else of the body, that names the object. */
			readonly id: string;
			/** The owner sees by which device it was opened. */
			readonly byDevice?: true;
	  }
	| { readonly audience: 'flow'; /** On a device that the account knows, codes are counted apart. */ readonly byDevice?: true }
	| { readonly audience: 'session' };

export interface CallEntry {
	readonly id: string;
	readonly summary: string;
	readonly method: Method;
	/** Path with `:name` parameters. */
	readonly path: `/${string}`;
	/** Query and path parameters besides `lang` and `city_id`. */
	readonly params: z.ZodObject;
	readonly body: z.ZodType | null;
	readonly reply: z.ZodType;
	readonly errors: readonly ErrorName[];
	readonly audience: Audiences;
	/** Member of the parameters or of the body that names the object which a token has to be of; another one's answers as one that does not exist. */
	readonly owner: string | null;
	/** Of accounts: what `owner` names. It is answered to the account that it belongs to; to any other as one that does not exist. */
	readonly object: ObjectKind | null;
	readonly codec: BodyCodec;
	/** Media types that the body may have; the first is what `call` sends. */
	readonly bodyTypes: readonly string[];
	/** Null for JSON, which is checked against `reply`. */
	readonly bytes: BytesReply | null;
	/** Largest body, in bytes. */
	readonly maxBytes: number;
	/** Milliseconds for all tries together, until the answer begins. */
	readonly timeoutMs: number;
	readonly retry: 'safe' | 'never';
	/** Statuses after which a call that is safe to repeat is sent again. 409 is an answer, and never one of them. */
	readonly retryStatuses: readonly number[];
	/** `key`: the caller sends `Idempotency-Key`. `natural`: sent twice it changes nothing more. `none`: each time counts. */
	readonly idempotency: 'key' | 'natural' | 'none';
	readonly cache: CallCache | false;
	/** Areas that have changed once it succeeded, for every caller. */
	readonly invalidates: readonly string[];
	/** A browser may call it through the edge. */
	readonly browser: boolean;
	readonly captcha: boolean;
	/**
	 * Of calls that one form makes: where its key stands, in `Idempotency-Key` (`key`) or in the parameter of that name. A captcha solved for one of them
	 * counts for the others of that form, and for nobody else's.
	 */
	readonly captchaFor: string | null;
	/**
	 * How often a client may make it without a captcha in a quarter of an hour, while none of its lookups goes wrong and the site's do not grow: who has no scripts gets
	 * through. A form of such a call shows no captcha while none is due.
	 */
	readonly freeOfCaptcha: number;
	readonly limit: RateLimit | null;
	/** Of calls by which visitors send files: what is wrong with one is told at this field of the form, and its bytes count against the client's budget. */
	readonly filesField: string | null;
	readonly grants: Grant | null;
	/** Of accounts: a credential has to have been given not long ago, else it is refused as `confirm-again`. */
	readonly strong: boolean;
	/** It is answered to a patient's account that waits to be erased, too; any other call is refused as `erasing`. */
	readonly whileErasing: boolean;
	/** A server of somebody else calls it and proves itself, by a signature in the body or by a header: it comes from no page, in no language and no city. */
	readonly callback: boolean;
	/** Of such a call: the header in which the other server shows what it was given to prove itself by, where that stands in no body. Its handler asks about it first. */
	readonly proofHeader: string | null;
	/**
	 * An app of another maker calls it, from a page of any origin or from a server, in no language and no city of ours: no cookie is looked at, and what it shows stands in its header or its body.
	 */
	readonly byApp: boolean;
	/** Of apps: what the token has to have been allowed; another one is refused as `forbidden` before anything is looked for. */
	readonly appScope: AppRight | null;
	/** Of the laboratory's own system: what its key has to be allowed; another one is refused as `forbidden`, with the scope, before anything is looked for; null where every key does. */
	readonly scope: Scope | null;
	/** False: its reply says nothing of the city that matters, and none is looked up before it. */
	readonly checksCity: boolean;
	/** It changes nothing, though it is no GET: what it is asked with must not stand in an address. */
	readonly readsOnly: boolean;
	/** The object is found by one statement together with whose it is: the door asks for no second one. The matrix of calls asks it about other people's all the same. */
	readonly findsOwn: boolean;
	/** The backend is told of the device that asks, as with every call that opens something. */
	readonly tellsDevice: boolean;
	/** The backend is told the code of the partner whose link the browser has opened, where it keeps one. */
	readonly tellsReferral: boolean;
	/** False: asking is no use of a session, which ends when nobody is there. */
	readonly isUse: boolean;
	/** Orders change by it, or may: webhooks are told once it was answered. */
	readonly movesOrders: boolean;
	/** Its reply has values of results: who reads them, and by what device, is written down (docs/decisions/identity.md, "Who opened a result"). */
	readonly givesValues: boolean;
	/** Somebody proves by it who they are: what came of it is told to the log and, of the staff, written into their journal (docs/decisions/accounts.md, "What the log is told of sign-ins"). */
	readonly authenticates: boolean;
	/**
	 * Of calls of the staff: what somebody must be allowed, in a session in which a second factor was shown. Who calls it, about what, and what came of it is
	 * written down. Null: of one's own sign-in.
	 */
	readonly right: StaffRight | null;
}

/** Parameters that every call takes (docs/decisions/backend.md, "Calls of the backend"). */
export const everyCall = z.object({
	lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
	city_id: z.coerce.number().int().positive().max(1_000_000),
});

/** Whether a call is the same in each language and city: the laboratory's own system reads no pages, nor do other servers, and a file that never changes has no language. */
export const isSameEverywhere = (entry: CallEntry): boolean => entry.bytes?.immutable === true || entry.callback || entry.byApp || admits(entry, 'laboratory');
const anywhere = everyCall.extend({ lang: everyCall.shape.lang.default('ru-RU'), city_id: everyCall.shape.city_id.default(98) });
/** The parameters that a call takes besides its own. */
export const commonParams = (entry: CallEntry): typeof everyCall | typeof anywhere => (isSameEverywhere(entry) ? anywhere : everyCall);

const noParams = z.object({});
type NoParams = typeof noParams;

/** How an idempotency key is written. */
export const idempotencyKeyPattern = /^[A-Za-z0-9_-]{16,128}$/;

/** Header of lookups by which the edge tells its clients apart, so that wrong tries count against the client that made them. */
export const clientHeader = 'X-Client-Key';
/** How the key of a client is written: a keyed digest, of which nobody can tell the address. */
export const clientKeyPattern = /^[A-Za-z0-9_-]{22,64}$/;

/** Header of calls that open a session, and of those that give values of results: the mark that the device keeps, which the latter have no use for, and its name in a few words. */
export const deviceHeader = 'X-Device';
/** A space at the end of a header is not kept: a browser without a name has its mark alone. */
const devicePattern = /^(?:([A-Za-z0-9_-]{22,64})|-)?(?: ([A-Za-z0-9 .,()-]{0,60}))?$/;
/** Nor is one at its beginning: a hyphen stands for no mark. */
export const writeDevice = ({ mark, name }: { readonly mark: string; readonly name: string }): string => `${mark || '-'} ${name}`;
/** Both empty for whatever is not written like that. */
export function readDevice(header: string): { readonly mark: string; readonly name: string } {
	const [, mark = '', name = ''] = devicePattern.exec(header) ?? [];
	return { mark, name };
}

/** Header of calls that make an order: the code of a partner's link. It says what a browser keeps, and proves nothing. */
export const referralHeader = 'X-Referral';

/** Header by which an edge proves itself to its backend. */
export const edgeKeyHeader = 'X-Edge-Key';
/** With 401 and this in `WWW-Authenticate` a backend says that the edge is not one of its own, for any visitor. */
export const edgeKeyScheme = 'Edge-Key';

type Member<T extends z.ZodType | null> = T extends z.ZodType ? keyof z.output<T> & string : never;
type IsNever<T> = [T] extends [never] ? true : false;
/** A call of one object's token has to say which member names the object; one of accounts that names an object says as well what it is. */
type OwnerOf<A extends Audiences, P extends z.ZodObject, B extends z.ZodType | null> =
	IsNever<Extract<AudienceIn<A>, ObjectAudience>> extends true
		? { readonly owner?: never; readonly object?: never } | { readonly owner: Member<P> | Member<B>; readonly object: ObjectKind }
		: IsNever<Extract<AudienceIn<A>, AccountRole>> extends true
			? { readonly owner: Member<P> | Member<B>; readonly object?: never }
			: { readonly owner: Member<P> | Member<B>; readonly object: ObjectKind };

/** A call of the staff says which right it wants. */
type RightOf<A extends Audiences> = [A] extends ['staff'] ? { readonly right: StaffRight | null } : { readonly right?: never };

/** A call of the laboratory's own system has to say which scope opens it; null for one that every key opens. */
type ScopeOf<A extends Audiences> = IsNever<Extract<AudienceIn<A>, 'laboratory'>> extends true ? { readonly scope?: never } : { readonly scope: Scope | null };

interface CallOptions<A, P extends z.ZodObject, B, R, C, X, W> {
	readonly summary: string;
	readonly method?: Method;
	readonly path: `/${string}`;
	readonly params?: P;
	readonly body?: B;
	readonly reply: R;
	readonly errors?: readonly ErrorName[];
	readonly audience: A;
	readonly codec?: BodyCodec;
	readonly bodyTypes?: readonly string[];
	readonly bytes?: X;
	readonly maxBytes?: number;
	readonly timeoutMs?: number;
	readonly retry?: 'safe' | 'never';
	readonly retryStatuses?: readonly number[];
	readonly idempotency?: 'key' | 'natural' | 'none';
	readonly cache?: C;
	readonly invalidates?: readonly string[];
	readonly browser?: W;
	readonly captcha?: boolean;
	readonly captchaFor?: 'key' | NoInfer<Member<P>>;
	readonly freeOfCaptcha?: number;
	readonly limit?: RateLimit | null;
	readonly filesField?: string;
	readonly grants?: Grant;
	readonly strong?: boolean;
	readonly whileErasing?: boolean;
	readonly callback?: boolean;
	readonly proofHeader?: string;
	readonly byApp?: boolean;
	readonly appScope?: AppRight;
	readonly checksCity?: boolean;
	readonly readsOnly?: boolean;
	readonly findsOwn?: boolean;
	readonly tellsDevice?: boolean;
	readonly tellsReferral?: boolean;
	readonly isUse?: boolean;
	readonly movesOrders?: boolean;
	readonly givesValues?: boolean;
	readonly authenticates?: boolean;
}

/** An entry with what the compiler has to know of it. */
export interface DefinedCall<Id extends string, A, P, B, R, C, X, W> extends Omit<
	CallEntry,
	'id' | 'audience' | 'params' | 'body' | 'reply' | 'cache' | 'bytes' | 'browser'
> {
	readonly id: Id;
	readonly audience: A;
	readonly params: P;
	readonly body: B;
	readonly reply: R;
	readonly cache: C;
	readonly bytes: X;
	readonly browser: W;
}

const typesOf: Readonly<Record<BodyCodec, readonly string[]>> = {
	json: ['application/json'],
	text: ['text/csv'],
	multipart: ['multipart/form-data'],
	bytes: ['application/octet-stream'],
	message: ['application/json'],
};

/** Statuses that say "not now": the same question may be put again. */
export const usualRetryStatuses = [408, 425, 429, 500, 502, 503, 504] as const;

/**
 * One call. An audience has no default: a call that does not say who may call does not compile. `method` is GET, `idempotency` natural for GET
 * and none for the rest, `retry` safe where repeating changes nothing more, `maxBytes` 64 KB, `timeoutMs` 3000, and everything else closed: what changes something has the limit of mutations unless it is
 * the laboratory's own, and what anybody may change a captcha.
 * @param id `feature.verb`, as `call` names it
 */
export function defineCall<
	const Id extends string,
	const A extends Audiences,
	R extends z.ZodType,
	P extends z.ZodObject = NoParams,
	B extends z.ZodType | null = null,
	const C extends CallCache | false = false,
	const X extends BytesReply | null = null,
	const W extends boolean = false,
>(id: Id, options: CallOptions<A, P, B, R, C, X, W> & OwnerOf<A, P, B> & RightOf<A> & ScopeOf<A>): DefinedCall<Id, A, P, B, R, C, X, W> {
	const { params, body, cache, bytes, browser, owner, object, grants, appScope, right, scope, ...own } = options;
	const method = own.method ?? 'GET';
	const codec = own.codec ?? 'json';
	// A call that writes without a token is open to anybody, and to any program.
	const isOpen = method !== 'GET' && admits(own, 'anyone') && own.callback !== true;
	const idempotency = own.idempotency ?? (method === 'GET' ? 'natural' : 'none');
	return {
		errors: [],
		bodyTypes: typesOf[codec],
		maxBytes: 64 * 1024,
		timeoutMs: 3000,
		retry: idempotency === 'none' ? 'never' : 'safe',
		retryStatuses: usualRetryStatuses,
		invalidates: [],
		strong: false,
		whileErasing: false,
		callback: false,
		proofHeader: null,
		byApp: false,
		checksCity: true,
		readsOnly: false,
		findsOwn: false,
		tellsDevice: false,
		tellsReferral: false,
		isUse: true,
		movesOrders: false,
		givesValues: false,
		authenticates: grants !== undefined && grants.audience !== 'flow',
		captcha: isOpen,
		captchaFor: null,
		freeOfCaptcha: 0,
		filesField: null,
		limit: method === 'GET' || own.audience === 'laboratory' || own.callback === true ? null : 'mutation',
		...own,
		id,
		method,
		codec,
		idempotency,
		owner: owner ?? null,
		object: object ?? null,
		grants: grants ?? null,
		appScope: appScope ?? null,
		right: right ?? null,
		scope: scope ?? null,
		// What was left out is its type's default: the compiler does not see that the two go together.
		params: (params ?? noParams) as P,
		body: (body ?? null) as B,
		cache: (cache ?? false) as C,
		bytes: (bytes ?? null) as X,
		browser: (browser ?? false) as W,
	};
}

/** The calls of a feature by their ids. */
export const callTable = <const Calls extends readonly { readonly id: string }[]>(...calls: Calls) =>
	Object.fromEntries(calls.map((entry) => [entry.id, entry])) as { readonly [Entry in Calls[number] as Entry['id']]: Entry };

/** The counts that come with every list. */
const listMeta = z.object({ totalCount: z.int().min(0), pageCount: z.int().min(0), currentPage: z.int().min(1), pageSize: z.int().min(1) });
/** A list by numbered pages. What grows without end is a `cursorListOf`. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), _meta: listMeta });
/** Parameters of a list by numbered pages. */
export const page = z.coerce.number().int().min(1).max(10_000).default(1);
export const pageSize = z.coerce.number().int().min(1).max(200).default(50);

/** A list without counts. `next` is what the next page is asked for with, as `after`; null on the last one. */
export const cursorListOf = <T extends z.ZodType, C extends z.ZodType>(item: T, cursor: C) => z.object({ data: z.array(item), next: cursor.nullable() });
/** Where a list by ids goes on: the `next` of the page before; left out for the first page. */
export const afterId = z.coerce.number().int().min(0).default(0);
/** How many items one page of a `cursorListOf` has. */
export const cursorPageSize = z.coerce.number().int().min(1).max(100).default(50);
