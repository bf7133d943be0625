/**
 * Waits for what is new of the open request: asks with the version that the page shows, and is answered once there is another one. It stops while nobody looks at the tab or there is no network, and
 * for good when the access has ended, or when something new was said.
 */
import { call } from '#client/runtime/call.ts';
import { lifetimeOf } from '#client/runtime/lifetimes.ts';

/** An answer that comes sooner than this, and says nothing new, was no waiting. */
const shortMs = 5000;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

let watched: HTMLElement | null = null;

export function watchRequest(part: HTMLElement): void {
	if (part === watched) return;
	watched = part;
	void run(part, lifetimeOf(part));
}

const isSeen = () => !document.hidden && navigator.onLine;

async function run(part: HTMLElement, life: AbortSignal): Promise<void> {
	const { watch: id = '', version: shown = '' } = part.dataset;
	const version = Number(shown);
	let pauseMs = 0;
	while (!life.aborted) {
		if (!isSeen()) await untilSeen(life);
		if (life.aborted) return;
		const began = Date.now();
		const answer = await askWhileSeen(id, version, life);
		if (answer.ok && answer.value.version !== version) return say(part);
		if (!answer.ok && (answer.error.name === 'unauthorised' || answer.error.name === 'not-found')) return;
		const hasWaited = answer.ok && Date.now() - began >= shortMs;
		pauseMs = hasWaited || !isSeen() ? 0 : Math.min(longestPauseMs, Math.max(firstPauseMs, pauseMs * 2));
		if (pauseMs > 0) await pause(pauseMs, life);
	}
}

/** Asks only while the tab is in sight and online. */
async function askWhileSeen(id: string, version: number, life: AbortSignal) {
	const asked = new AbortController();
	const done = new AbortController();
	const look = () => {
		if (!isSeen()) asked.abort();
	};
	const signal = AbortSignal.any([life, done.signal]);
	document.addEventListener('visibilitychange', look, { signal });
	addEventListener('offline', look, { signal });
	try {
		return await call('results.watch', { params: { id, version }, signal: AbortSignal.any([life, asked.signal]) });
	} finally {
		done.abort();
	}
}

function untilSeen(life: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const done = new AbortController();
		const look = () => {
			if (!isSeen() && !life.aborted) return;
			done.abort();
			resolve();
		};
		const { signal } = done;
		document.addEventListener('visibilitychange', look, { signal });
		addEventListener('online', look, { signal });
		life.addEventListener('abort', look, { signal });
	});
}

function pause(ms: number, life: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const timer = setTimeout(resolve, ms);
		life.addEventListener(
			'abort',
			() => {
				clearTimeout(timer);
				resolve();
			},
			{ once: true },
		);
	});
}

function say(part: HTMLElement): void {
	const news = part.querySelector('template')?.content.firstElementChild?.cloneNode(true);
	if (!(news instanceof HTMLElement)) return;
	// With the list that a doctor came from.
	news.querySelector('a')?.setAttribute('href', location.pathname + location.search);
	part.append(news);
}
