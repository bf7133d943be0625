/** What a handler of the embedded laboratory is given and what it gives back. Handlers know no HTTP, and never check who asks. */
import type { Database } from '#worker/providers/database/port.ts';
import type { z } from 'zod';
import type { CallId, Calls } from '#shared/calls.ts';
import type { Audience, AudienceIn, Audiences, Principal, PrincipalOf } from '#shared/kit/audience.ts';
import type { CallEntry } from '#shared/kit/call.ts';
import type { Result } from '#shared/kit/errors.ts';
import type { IncomingFile } from '#shared/kit/multipart.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { IncomingMessage } from './body.ts';
import type { LabServices } from '#worker/services.ts';

/** A browser: its name for people, and a mark that it keeps; both empty where the edge told nothing. */
interface Device {
	readonly name: string;
	readonly mark: string;
}

/** What the journal of the staff keeps of an act besides its outcome. */
export interface ToldOfAct {
	/** How a thing was before it, and how it is now. */
	readonly before?: object;
	readonly after?: object;
	/** Of a call that signs somebody in: which account of the staff it is about. */
	readonly staffId?: string;
}

export interface LabContext<P extends Principal = Principal> {
	readonly db: Database;
	readonly services: LabServices;
	/** Who asks: of the call's audience, and for a token of one object the owner of the one that is asked for. */
	readonly principal: P;
	readonly locale: Locale;
	/** A city that exists. */
	readonly cityId: number;
	/** Milliseconds since 1970; one reading a request. */
	readonly now: number;
	readonly idempotencyKey: string | null;
	/** Key by which the edge tells its clients apart, for counting alone; empty where it told nobody apart. */
	readonly client: string;
	/** What the person sits at, as the edge tells it. */
	readonly device: Device;
	/** Code of the partner's link that the browser came by; empty for none. */
	readonly referral: string;
	/** What a server of somebody else shows in the header that the call's entry names (`proofHeader`); empty for any other call. */
	readonly proof: string;
	/** What an act says of itself in the journal of the staff. Of other callers nothing is written. */
	readonly tell: (said: ToldOfAct) => void;
	/** Goes on after the answer. */
	readonly later: (work: Promise<unknown>) => void;
}

interface InputOf<Entry extends CallEntry> {
	readonly params: z.output<Entry['params']>;
	readonly body: Entry['body'] extends z.ZodType ? z.output<Entry['body']> : undefined;
	/** Of calls whose codec is `multipart` or `bytes`; null when none was sent. */
	readonly file: IncomingFile | null;
	/** Of calls whose codec is `message`, as it came: the handler checks it. Of files that are text, their bytes. */
	readonly message?: IncomingMessage;
}

/** A reply that is no JSON: its bytes, and the name it is saved under. */
export interface FileReply {
	readonly bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
	/** Null for what is not to be saved. */
	readonly fileName: string | null;
	/** Where the call's files are of several types. */
	readonly contentType?: string;
	/** Left out: 200. */
	readonly status?: number;
	/** Where the next page of a list stands, for a form that has no place for it: it is told in a header `Link` (RFC 8288). Null on the last page. */
	readonly next?: string | null;
}

type ReplyOf<Entry extends CallEntry> = Entry['bytes'] extends null ? z.output<Entry['reply']> : FileReply;
type PrincipalFor<Entry extends CallEntry> = Entry['audience'] extends infer A extends Audiences ? PrincipalOf<AudienceIn<A>> : never;

/** Refusals are values; what is thrown is a fault of the machine and answers 500. */
type HandlerOf<Entry extends CallEntry> = (context: LabContext<PrincipalFor<Entry>>, input: InputOf<Entry>) => Promise<Result<ReplyOf<Entry>>>;

/** Some calls by their ids. */
export type CallTable = Readonly<Record<string, CallEntry>>;
/** One handler for every call of a table: a missing one does not compile. */
export type HandlersFor<Table extends CallTable> = { readonly [Id in keyof Table]: HandlerOf<Table[Id]> };

export type LabHandler<Id extends CallId> = HandlerOf<Calls[Id]>;
export type HandlersOf<Ids extends CallId> = { readonly [Id in Ids]: LabHandler<Id> };

/** What a resolver may look at. */
interface Asked {
	readonly db: Database;
	/** Milliseconds since 1970. */
	readonly now: number;
	/** The bearer's token; null when there is none. */
	readonly token: string | null;
	/** Key of the laboratory's own system. */
	readonly laboratoryKey: string;
	readonly header: (name: string) => string | undefined;
	/** Asking counts as use of a session. */
	readonly isUse: boolean;
	/** Found before in the same request of a visitor. */
	readonly sessions?: Sessions | undefined;
}

/** Sessions by token, for one request of a visitor; what a session is the accounts know. */
export type Sessions = Map<string, Promise<unknown>>;

/** Makes the principal of an audience out of a token, or refuses in that audience's own way. */
export type Resolver<A extends Audience> = (asked: Asked) => Promise<Result<PrincipalOf<A>>>;

type AudiencesOf<Table extends CallTable> = {
	[Id in keyof Table]: Table[Id]['audience'] extends infer A extends Audiences ? AudienceIn<A> : never;
}[keyof Table];
/** One resolver for every audience that a table names, but for `anyone`: a missing one does not compile. */
export type ResolversFor<Table extends CallTable> = { readonly [A in Exclude<AudiencesOf<Table>, 'anyone'>]: Resolver<A> };
