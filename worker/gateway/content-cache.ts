/**
 * Public content kept at the edge: a small bounded memory of the isolate, then KV. Each piece carries `freshUntil`, `staleUntil` (24 h) and the generation of the areas that it is
 * made of: fresh is given at once, stale is given at once and renewed behind the answer. What an import has made old is given only when the backend fails: then it is better than
 * nothing. What nobody has yet, one request asks for. Only replies of content calls come here, so nothing personal can.
 */
import type { KVNamespace } from '@cloudflare/workers-types';
import { success, type Result } from '#shared/kit/errors.ts';
import { asPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { makeSingleFlight } from './single-flight.ts';

const staleMs = 24 * 3_600_000;
/** Letters of JSON, all pieces together: what is kept takes a few times as many bytes. */
const maxLetters = 8_000_000;
/** After a failure the backend is not asked again for so long. */
const backOffMs = 5_000;
/** KV is read again after so long, in case another isolate has renewed a piece. */
const minKvTtl = 60;
/** A renewal that takes longer is taken for lost, and another request may try. Who waits for one asks for itself after the time that a call has. */
const renewals = makeSingleFlight<Result<PublicContent<unknown>>>(15_000, { pollMs: 10, polls: 300 });

interface Kept {
	readonly value: unknown;
	/** Of the areas that it is made of, when it was asked for. */
	readonly generation: string;
	readonly storedAt: number;
	readonly freshUntil: number;
	readonly staleUntil: number;
	/** Set when the backend failed: not before then is it asked again for content of this generation. */
	readonly backOff?: { readonly until: number; readonly generation: string };
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
	const generation = store.generationOf(key.tags);
	const name = `content:${key.path}`;
	const piece = await find(store, name, key, generation);
	const asking: Asking = { store, name, key, generation, load };
	if (!piece || now >= piece.kept.staleUntil) return ask(asking, now);
	const { kept } = piece;
	const isCurrent = kept.generation === generation;
	if (isCurrent && now < kept.freshUntil) return success(asPublic(kept.value));
	const age = Math.max(1, now - kept.storedAt);
	// Old enough for a notice to stand beside it, or made old by an import: the backend is asked first.
	const isReported = !isCurrent || age > staleNoticeMs(key);
	const old = () => {
		if (isReported) store.onStale(age);
		return success(asPublic(kept.value));
	};
	if (isBackingOff(kept, now, generation)) return old();
	const startBackOff = () => remember(name, { ...piece, kept: { ...kept, backOff: { until: now + backOffMs, generation } } });
	if (!isReported) {
		// One request of the isolate renews the piece; all others take the old one meanwhile.
		const renewing = renewals.lead(flightOf(asking), now, () => renew(asking));
		if (renewing) store.later(renewing.then((renewed) => (isOutage(renewed) ? startBackOff() : undefined)));
		return old();
	}
	const renewed = await ask(asking, now);
	if (renewed.ok || !isOutage(renewed)) return renewed;
	startBackOff();
	return old();
}

/** What is imported meanwhile is asked for once more. A clock that was set back makes no wait longer. */
const isBackingOff = ({ backOff }: Kept, now: number, generation: string) =>
	backOff !== undefined && backOff.generation === generation && now < backOff.until && backOff.until <= now + backOffMs;

interface Asking {
	readonly store: ContentStore;
	readonly name: string;
	readonly key: ContentKey;
	readonly generation: string;
	readonly load: () => Promise<Result<unknown>>;
}

/** Who comes after an import waits for nobody who asked before it. */
const flightOf = ({ name, generation }: Asking) => `${generation} ${name}`;

/** One request of the isolate asks the backend, and all that come meanwhile have its answer. */
const ask = async (asking: Asking, now: number): Promise<Result<PublicContent<unknown>>> =>
	renewals.lead(flightOf(asking), now, () => renew(asking)) ?? (await renewals.follow(flightOf(asking))) ?? renew(asking);

/** What stands in KV is looked for where the memory has nothing of this generation: another isolate may have renewed it. */
async function find(store: ContentStore, name: string, key: ContentKey, generation: string): Promise<Piece | null> {
	const piece = recall(name);
	if (piece && (piece.kept.generation === generation || isBackingOff(piece.kept, store.clock(), generation))) return piece;
	const stored = await fromKv(store, name, key);
	const best = stored && (!piece || stored.kept.generation === generation || stored.kept.storedAt > piece.kept.storedAt) ? stored : (piece ?? null);
	if (best !== null && best === stored) remember(name, stored);
	return best;
}

/** Content older than this is not given silently: the backend is asked first, and a notice stands on the page if it fails. */
const staleNoticeMs = (key: ContentKey) => key.freshSeconds * 1000 * 4;
const outages: ReadonlySet<string> = new Set(['unavailable', 'unexpected', 'too-many']);
const isOutage = (result: Result<unknown>) => !result.ok && outages.has(result.error.name);

async function renew({ store, name, key, generation, load }: Asking): Promise<Result<PublicContent<unknown>>> {
	const loaded = await load();
	if (!loaded.ok) return loaded;
	if (!key.keep(loaded.value)) return success(asPublic(loaded.value));
	const now = store.clock();
	const kept: Kept = { value: loaded.value, generation, storedAt: now, freshUntil: now + key.freshSeconds * 1000, staleUntil: now + staleMs };
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
	return { kept, letters: text.length };
}

function parse(text: string): Kept | null {
	try {
		const kept = JSON.parse(text) as Partial<Kept> | null;
		return kept && typeof kept.generation === 'string' && [kept.storedAt, kept.freshUntil, kept.staleUntil].every(Number.isFinite) ? (kept as Kept) : null;
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
