/** What a request has of the backend: calls bound to language and city, calls from outside passed on, and what is kept of public content. */
import type { KVNamespace } from '@cloudflare/workers-types';
import { contentTags, type ContentTag } from '#shared/calls.ts';
import { deviceHeader, writeDevice, type CallEntry } from '#shared/kit/call.ts';
import type { Result } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { askBackendStatus, type BackendStatus } from './backend-status.ts';
import { makeCall, type Call } from './call.ts';
import { generationOf, raiseGenerations, readGenerations, type Generations } from './generations.ts';
import { passOn } from './proxy.ts';
import { tokenFor, type Tokens } from './tokens.ts';
import type { Backend } from './transport.ts';

export interface GatewayOptions {
	readonly backend: Backend;
	/** Where public content is kept. */
	readonly kv: KVNamespace;
	/** Milliseconds since 1970. */
	readonly clock: () => number;
	readonly requestId: string;
	readonly clientKey: () => Promise<string>;
	/** The client's browser, for calls that open a session. */
	readonly device: () => { readonly mark: string; readonly name: string };
	/** Its name alone: the browser keeps nothing for it. */
	readonly deviceName: () => string;
	/** Code of the partner whose link the browser has opened; empty for none. */
	readonly referral: () => string;
	readonly tokens: Tokens;
	/** Keeps work alive after the answer. */
	readonly later: (work: Promise<unknown>) => void;
	/** Told when the backend failed: the call's id and the kind of failure, nothing of what was said. */
	readonly onFault: (call: string, kind: string) => void;
	/** Told the age in milliseconds of content that had to be given because the backend failed. */
	readonly onStale: (ageMs: number) => void;
}

interface Binding {
	readonly locale: Locale;
	readonly cityId: number;
	/** False: replies to parameters that anybody can make up are given, but not kept. */
	readonly keepsAsked?: boolean;
}

export interface Gateway {
	/** A `call` for one language and city. */
	readonly bind: (binding: Binding) => Promise<Call>;
	/**
	 * A call from outside, passed on as it streams.
	 * @param members parameters of the call: one of them may name the object whose token goes along
	 * @param headers what else may go along
	 * @throws when the call has changed an area and that cannot be written down
	 */
	readonly pass: (
		entry: CallEntry,
		request: Request,
		members: Readonly<Record<string, unknown>>,
		headers: Readonly<Record<string, string>>,
	) => Promise<Result<Response>>;
	/** How the backend is at this moment. Never throws. */
	readonly status: () => Promise<BackendStatus>;
	/** Part of the key of what is made of these areas; of all where none are named. Known once a call was bound. */
	readonly generationOf: (tags?: readonly ContentTag[]) => string;
}

/** Opens nothing by itself: what it needs is read when the first call is bound. */
export function openGateway({
	backend,
	kv,
	clock,
	requestId,
	clientKey,
	device,
	deviceName,
	referral,
	tokens,
	later,
	onFault,
	onStale,
}: GatewayOptions): Gateway {
	let generations: Generations = new Map();
	let read = false;
	const changed = async (tags: readonly string[]) => {
		generations = await raiseGenerations(kv, tags, clock());
	};
	return {
		async bind({ locale, cityId, keepsAsked = true }) {
			if (!read) generations = await readGenerations(kv, clock(), later);
			read = true;
			const content = { kv, clock, later, keepsAsked, onStale, generationOf: (tags: readonly string[]) => generationOf(generations, tags) };
			return makeCall({ backend, locale, cityId, requestId, clientKey, device, deviceName, referral, tokens, changed, onFault, content });
		},
		async pass(entry, request, members, headers) {
			const token = tokenFor(tokens, entry, members);
			const deviceHeaders = entry.givesValues ? { [deviceHeader]: writeDevice({ mark: '', name: deviceName() }) } : {};
			const sent = { 'X-Request-Id': requestId, ...deviceHeaders, ...headers, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
			const answer = await passOn(backend, entry, request, sent);
			if (!answer.ok) {
				if (answer.error.name === 'unavailable') {
					onFault(entry.id, 'unreachable');
					// It may have been done all the same: what is read anew once too often does no harm.
					if (entry.invalidates.length > 0) await changed(entry.invalidates);
				}
			} else if (answer.value.status >= 500) onFault(entry.id, `status ${answer.value.status}`);
			else if (answer.value.ok && entry.invalidates.length > 0) await changed(entry.invalidates);
			return answer;
		},
		status: () => askBackendStatus(backend),
		generationOf: (tags = contentTags) => generationOf(generations, tags),
	};
}
