/**
 * The form of an entry in the table of calls. Edge proxy, typed `call`, embedded laboratory, OpenAPI page and the test matrices are
 * derived from the entries; a missing field does not compile.
 */
import { z } from 'zod';
import type { ErrorName } from './errors.ts';
import { localeFacts, locales } from '#shared/i18n/locales.ts';

/** Who may call. `result` and `order` want the access that a lookup or an order gave; `lis` the laboratory system's bearer key. */
export type CallAccess = 'open' | 'result' | 'order' | 'lis';
/** `content` may be kept and shared at the edge; `never` may not. */
export type CallCache = 'content' | 'never';
/** Which limit of requests a client meets, before any work is done. */
export type RateLimit = 'search' | 'lookup' | 'mutation';

export interface CallEntry {
	readonly id: string;
	readonly method: 'GET' | 'POST' | 'PUT';
	/** Path with `:name` parameters. */
	readonly path: `/${string}`;
	readonly summary: string;
	readonly access: CallAccess;
	/** Query and path parameters besides `lang` and `city_id`. */
	readonly params: z.ZodObject;
	readonly body: z.ZodType | null;
	/** Media types that the body may have; the first is what `call` sends. */
	readonly bodyTypes: readonly string[];
	readonly reply: z.ZodType;
	/** `json` is checked against `reply`; `pdf` is passed on as it streams. */
	readonly replyType: 'json' | 'pdf';
	readonly errors: readonly ErrorName[];
	readonly cache: CallCache;
	/** Parameters whose values have no end (typed text, baskets): replies to them are public, but not kept. */
	readonly endless: readonly string[];
	/** Seconds during which kept content counts as fresh. */
	readonly fresh: number;
	readonly captcha: boolean;
	readonly rateLimit: RateLimit | null;
	/** `key`: the caller sends `Idempotency-Key`, and repeating is safe. `none`: never repeated by the edge. */
	readonly idempotency: 'safe' | 'key' | 'none';
	/** A browser may call it through the edge. */
	readonly browser: boolean;
	/** The content that visitors see changes: kept content is dropped after it. */
	readonly changesContent: boolean;
}

/** Parameters that every call takes (docs/decisions.md, "Calls of the backend"). */
export const everyCall = z.object({
	lang: z.enum(locales.map((locale) => localeFacts[locale].alias)),
	city_id: z.coerce.number().int().positive().max(1_000_000),
});

const noParams = z.object({});
type NoParams = typeof noParams;

interface CallOptions<P extends z.ZodObject, B extends z.ZodType | null, R extends z.ZodType> extends Partial<Omit<CallEntry, 'params' | 'body' | 'reply'>> {
	readonly id: string;
	readonly path: `/${string}`;
	readonly summary: string;
	readonly params?: P;
	readonly body?: B;
	readonly reply: R;
}

/** A call that reads public content: cacheable, open, repeatable. */
export function contentCall<const Id extends string, R extends z.ZodType, P extends z.ZodObject = NoParams>(
	options: CallOptions<P, null, R> & { readonly id: Id },
) {
	return {
		...defaults,
		...options,
		params: (options.params ?? noParams) as P,
		body: null,
		method: 'GET',
		cache: 'content',
		browser: true,
		idempotency: 'safe',
	} as const;
}

/** A call that reads what belongs to one person: never kept. */
export function personalCall<const Id extends string, R extends z.ZodType, P extends z.ZodObject = NoParams>(
	options: CallOptions<P, null, R> & { readonly id: Id },
) {
	return { ...defaults, ...options, params: (options.params ?? noParams) as P, body: null, method: 'GET', cache: 'never', idempotency: 'safe' } as const;
}

/** A call that changes something. */
export function mutationCall<const Id extends string, R extends z.ZodType, B extends z.ZodType, P extends z.ZodObject = NoParams>(
	options: CallOptions<P, B, R> & { readonly id: Id; readonly body: B; readonly idempotency: 'key' | 'none' | 'safe' },
) {
	return {
		...defaults,
		method: 'POST' as 'POST' | 'PUT',
		rateLimit: 'mutation' as RateLimit | null,
		...options,
		params: (options.params ?? noParams) as P,
		cache: 'never',
	} as const;
}

const defaults = {
	access: 'open' as CallAccess,
	bodyTypes: ['application/json'] as readonly string[],
	replyType: 'json' as 'json' | 'pdf',
	errors: [] as readonly ErrorName[],
	fresh: 300,
	endless: [] as readonly string[],
	captcha: false,
	rateLimit: null as RateLimit | null,
	browser: false,
	changesContent: false,
};

/** The counts that come with every list. */
const listMeta = z.object({ totalCount: z.int().min(0), pageCount: z.int().min(0), currentPage: z.int().min(1), pageSize: z.int().min(1) });
/** A list by numbered pages. What grows without end has a `next` instead of counts, as `lis.order.list` does. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ data: z.array(item), _meta: listMeta });
