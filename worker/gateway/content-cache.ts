/**
 * Public content kept at the edge: a small bounded memory of the isolate, then KV. Each piece carries `freshUntil` and `staleUntil`
 * (24 h): fresh is given at once, stale is given at once and renewed behind the answer, and when the backend fails, stale is better than
 * nothing. Only replies of content calls come here, so nothing personal can.
 */
import type { KVNamespace } from '@cloudflare/workers-types';
import { success, type Result } from '#shared/kit/errors.ts';
import { asPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { makeSingleFlight } from './single-flight.ts';

const staleMs = 24 * 3_600_000;
/** Letters of JSON, all pieces together: what is kept takes a few times as many bytes. */
const maxLetters = 8_000_000;
/** After a failure the backend is left in peace for so long. */
const pauseMs = 5_000;
/** KV is read again after so long, in case another isolate has renewed a piece. */
const minKvTtl = 60;
/** A renewal that takes longer is taken for lost, and another request may try. */
const renewals = makeSingleFlight(15_000);

interface Kept {
	readonly value: unknown;
	readonly storedAt: number;
	readonly freshUntil: number;
	readonly staleUntil: number;
	/** Set when the backend failed: not before then is it asked again. */
	readonly askAgainAt?: number;
}

/** Where content is kept and what one request brings along; moments in milliseconds. */
export interface ContentStore {
	readonly kv: KVNamespace;
	/** Generation of the areas that a piece is made of. */
	readonly generationOf: (tags: readonly string[]) => string;
	readonly clock: () => number;
	readonly later: (work: Promise<unknown>) => void;
	/** False for calls from outside, whose parameters anybody makes up: then only what needs none is kept anew. */
	readonly keepsAsked?: boolean;
	/** Told the age in milliseconds of content that had to be given because the backend failed. */
	readonly onStale: (ageMs: number) => void;
}

export interface ContentKey {
	/** Path and query made by the gateway from parsed parameters: language, city and allowed parameters only. */
	readonly path: string;
	readonly freshSeconds: number;
	/** Areas that the content is made of. */
	readonly tags: readonly string[];
	/** Whether a value has the shape that this build reads: another one may have put it into the store. */
	readonly fits: (value: unknown) => boolean;
	/** False for a reply that is not worth a place, because anybody can ask for any number of such. */
	readonly keep: (value: unknown) => boolean;
}

interface Piece {
	readonly kept: Kept;
	readonly letters: number;
}

const memory = new Map<string, Piece>();
let held = 0;

/** @param load asks the backend; called only when nothing fresh is at hand, and a refusal of it is given on unless old content can stand in */
export async function readContent(store: ContentStore, key: ContentKey, load: () => Promise<Result<unknown>>): Promise<Result<PublicContent<unknown>>> {
	const now = store.clock();
	const name = `content:${store.generationOf(key.tags)}:${key.path}`;
	const piece = recall(name) ?? (await fromKv(store, name, key));
	if (!piece || now >= piece.kept.staleUntil) return renew(store, name, key, load);
	const { kept } = piece;
	if (now < kept.freshUntil) return success(asPublic(kept.value));
	const age = now - kept.storedAt;
	const old = success(asPublic(kept.value));
	if (now < (kept.askAgainAt ?? 0)) {
		if (age > staleNoticeMs(key)) store.onStale(age);
		return old;
	}
	// One request of the isolate renews the piece; all others take the old one meanwhile, unless it is so old that a notice would have to stand beside it.
	const renewing = renewals.lead(name, now, () => renew(store, name, key, load));
	const inPeace = () => remember(name, { ...piece, kept: { ...kept, askAgainAt: now + pauseMs } });
	if (age <= staleNoticeMs(key)) {
		if (renewing) store.later(renewing.then((renewed) => (isOutage(renewed) ? inPeace() : undefined)));
		return old;
	}
	const renewed = await (renewing ?? renew(store, name, key, load));
	if (renewed.ok || !isOutage(renewed)) return renewed;
	inPeace();
	store.onStale(age);
	return old;
}

/** Content older than this is not given silently: the backend is asked first, and a notice stands on the page if it fails. */
const staleNoticeMs = (key: ContentKey) => key.freshSeconds * 1000 * 4;
const outages: ReadonlySet<string> = new Set(['unavailable', 'unexpected', 'too-many']);
const isOutage = (result: Result<unknown>) => !result.ok && outages.has(result.error.name);

async function renew(store: ContentStore, name: string, key: ContentKey, load: () => Promise<Result<unknown>>): Promise<Result<PublicContent<unknown>>> {
	const loaded = await load();
	if (!loaded.ok) return loaded;
	if (!key.keep(loaded.value)) return success(asPublic(loaded.value));
	const now = store.clock();
	const kept: Kept = { value: loaded.value, storedAt: now, freshUntil: now + key.freshSeconds * 1000, staleUntil: now + staleMs };
	const text = JSON.stringify(kept);
	remember(name, { kept, letters: text.length });
	store.later(store.kv.put(name, text, { expirationTtl: Math.max(minKvTtl, staleMs / 1000) }).catch(() => undefined));
	return success(asPublic(loaded.value));
}

async function fromKv(store: ContentStore, name: string, key: ContentKey): Promise<Piece | null> {
	// A store that cannot be read, or holds what cannot be understood, is no reason to fail: the backend is asked instead.
	const text = await store.kv.get(name).catch(() => null);
	const kept = text === null ? null : parse(text);
	if (text === null || !kept || !key.fits(kept.value)) return null;
	const piece = { kept, letters: text.length };
	remember(name, piece);
	return piece;
}

function parse(text: string): Kept | null {
	try {
		const kept = JSON.parse(text) as Partial<Kept> | null;
		return kept && [kept.storedAt, kept.freshUntil, kept.staleUntil].every(Number.isFinite) ? (kept as Kept) : null;
	} catch {
		return null;
	}
}

function recall(name: string): Piece | undefined {
	const piece = memory.get(name);
	if (piece) {
		memory.delete(name);
		memory.set(name, piece);
	}
	return piece;
}

function remember(name: string, piece: Piece): void {
	held += piece.letters - (memory.get(name)?.letters ?? 0);
	memory.delete(name);
	memory.set(name, piece);
	for (const [oldest, { letters }] of memory) {
		if (held <= maxLetters) break;
		memory.delete(oldest);
		held -= letters;
	}
}
