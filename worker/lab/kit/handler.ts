/** What a handler of the embedded laboratory is given and what it gives back. Handlers know no HTTP. */
import type { D1Database } from '@cloudflare/workers-types';
import type { BodyOut, CallId, ParamsOut, Reply } from '#shared/calls.ts';
import type { Result } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export interface LabContext {
	readonly db: D1Database;
	readonly locale: Locale;
	/** A city that exists. */
	readonly cityId: number;
	/** Milliseconds since 1970; one reading a request. */
	readonly now: number;
	readonly idempotencyKey: string | null;
	/** The access that a lookup or an order gave, as the caller presents it; null when there is none. */
	readonly access: string | null;
	/** Goes on after the answer. */
	readonly later: (work: Promise<unknown>) => void;
}

export interface LabInput<Id extends CallId> {
	readonly params: ParamsOut<Id>;
	readonly body: BodyOut<Id>;
}

/** A PDF reply: the whole document and the name it is saved under. */
export interface PdfReply {
	readonly pdf: Uint8Array<ArrayBuffer>;
	readonly fileName: string;
}

type ReplyOf<Id extends CallId> = Id extends 'results.blanks' | 'results.ready-blanks' ? PdfReply : Reply<Id>;
/** Refusals are values; what is thrown is a fault of the machine and answers 500. */
export type LabHandler<Id extends CallId> = (context: LabContext, input: LabInput<Id>) => Promise<Result<ReplyOf<Id>>>;
/** One handler for every call of the table: a missing one does not compile. */
export type LabHandlers = { readonly [Id in CallId]: LabHandler<Id> };
export type HandlersOf<Ids extends CallId> = { readonly [Id in Ids]: LabHandler<Id> };
