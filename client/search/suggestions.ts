/**
 * Suggestions while somebody types, as signals, and never an answer to what is no longer in the field. The first key asks at once, the next ones after a
 * pause; until an answer comes, what is known already is shown: what was answered before, or the tests whose names begin so.
 */
import { signal, type ReadonlySignal } from '@preact/signals-core';
import type { Reply } from '#shared/calls.ts';
import { maxViewed, viewedIds } from '#client/catalogue/viewed.ts';
import { call, type BrowserFailure } from '#client/runtime/call.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { answerOf, keepAnswer, keepNames, likelyFor, namesOf, type Answer } from './answers.ts';

type Listed = Reply<'analysis.search'>;
/** `aborted` and what is typed meanwhile never show. */
export type Found =
	| ({ readonly kind: 'found' } & Answer)
	/** From memory: the answer is on its way. */
	| { readonly kind: 'likely'; readonly items: Listed['data'] }
	| { readonly kind: 'searching' }
	/** `message`: the server's own words. */
	| { readonly kind: 'failed'; readonly name: BrowserFailure['name']; readonly message: string | null };

/** Keys that come closer than this are one question. */
const pauseMs = 150;
const pageSize = 8;
/** Names to look among before the first answer: what most people ask for, in a few kilobytes. */
const popularSize = 60;

export interface Suggestions {
	/** What was asked for last, without spaces around it. */
	readonly q: ReadonlySignal<string>;
	/** What was found for it; null before the first answer. */
	readonly found: ReadonlySignal<Found | null>;
	/** Tests that were looked at on this device, the latest first, as the city has them now; empty until they are known. */
	readonly viewed: ReadonlySignal<Listed['data']>;
	readonly ask: (text: string) => void;
	/** The field is about to be used: asks for what was looked at, and for the names of popular tests. */
	readonly prepare: () => void;
	/** Nobody waits for an answer any more. */
	readonly end: () => void;
}

export function makeSuggestions(): Suggestions {
	const q = signal('');
	const found = signal<Found | null>(null);
	const viewed = signal<Listed['data']>([]);
	let running: AbortController | null = null;
	let pause = 0;
	let askedAt = -Infinity;
	let isAsking = false;
	const stop = () => {
		clearTimeout(pause);
		running?.abort();
	};
	const search = async (text: string) => {
		const { signal: aborted } = (running = new AbortController());
		const answer = await call('analysis.search', { params: { q: text, pageSize }, signal: aborted });
		const kept: Answer | null = answer.ok
			? { items: answer.value.data, total: answer.value._meta.totalCount, notOffered: answer.value.notOffered ?? null }
			: null;
		if (kept) keepAnswer(text, kept);
		// What is being pressed is not taken away under the hand.
		await new Promise<void>((resolve) => afterPress(resolve));
		if (aborted.aborted) return;
		if (kept) found.value = { kind: 'found', ...kept };
		else if (!answer.ok) found.value = { kind: 'failed', name: answer.error.name, message: answer.error.message ?? null };
	};
	const showLikely = () => {
		const items = likelyFor(q.value, pageSize);
		if (items.length > 0) found.value = { kind: 'likely', items };
		// What was found before stays until there is something new.
		else if (found.value?.kind !== 'found' && found.value?.kind !== 'likely') found.value = { kind: 'searching' };
	};
	const ask = (text: string) => {
		stop();
		q.value = text.trim();
		if (q.value === '') {
			found.value = null;
			return;
		}
		const known = answerOf(q.value);
		if (known) {
			found.value = { kind: 'found', ...known };
			return;
		}
		showLikely();
		const wait = pauseMs - (performance.now() - askedAt);
		askedAt = performance.now();
		if (wait <= 0) void search(q.value);
		else pause = window.setTimeout(() => void search(q.value), pauseMs);
	};
	const askViewed = async () => {
		const ids = viewedIds();
		if (ids.length === 0) {
			viewed.value = [];
			return;
		}
		const answer = await call('analysis.list', { params: { query: ids.join(','), pageSize: maxViewed } });
		await new Promise<void>((resolve) => afterPress(resolve));
		// What the network no longer does is left out; without an answer nothing is shown.
		if (!answer.ok) return;
		viewed.value = ids.flatMap((id) => answer.value.data.find((one) => one.id === id) ?? []);
		keepNames('viewed', viewed.value);
	};
	const askPopular = async () => {
		if (isAsking || namesOf('popular') !== null) return;
		isAsking = true;
		const answer = await call('analysis.list', { params: { sort: 'popular', pageSize: popularSize } });
		isAsking = false;
		if (!answer.ok) return;
		keepNames('popular', answer.value.data);
		// Typed meanwhile.
		if (found.value?.kind === 'searching') showLikely();
	};
	const prepare = () => {
		void askViewed();
		void askPopular();
	};
	const again = () => found.value?.kind === 'failed' && ask(q.value);
	addEventListener('online', again);
	const end = () => {
		stop();
		removeEventListener('online', again);
	};
	return { q, found, viewed, ask, prepare, end };
}
