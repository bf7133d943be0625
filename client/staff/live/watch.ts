/**
 * Keeps a page of the console as it is by now (docs/decisions/operation.md, "The console follows what others do"): asks for the page's version, and where that is another one
 * than the page shows, for the page, which is drawn into the one that stands.
 */
import { formatMoment } from '#shared/kit/dates.ts';
import { isQueueName } from '#shared/staff/queues.ts';
import type { LiveState } from '#shared/staff/live.ts';
import { leaveEnded } from '#client/account/idle.ts';
import { call, type BrowserFailure } from '#client/runtime/call.ts';
import { raise } from '#client/runtime/events.ts';
import { lifetimeOf } from '#client/runtime/lifetimes.ts';
import { fill, locale } from '#client/runtime/page-facts.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { endRoots } from '#client/runtime/roots.ts';
import { lineOf, type State } from './line.ts';
import { keepLooking, type Look } from './looking.ts';
import { inTime, nextPage } from './next-page.ts';
import { isInUse, redraw } from './redraw.ts';

/** A page that is drawn anew is use of the session: only who is there draws it. */
const thereMs = 3 * 60_000;
/** Who settled an entry is looked for since the page was last as it stood, and no longer than the journal is asked for; two looks do not meet to the second. */
const [slackSeconds, daySeconds] = [30, 24 * 3600];
/** The page is another one by now, or may not be seen any more: only a load shows which. */
const anew = new Set<BrowserFailure['name']>(['forbidden', 'other-build', 'bad-request', 'not-found']);
const busy = new Set<BrowserFailure['name']>(['too-many', 'busy']);

let watched: HTMLElement | null = null;

export function watchConsole(part: HTMLElement): void {
	if (part === watched) return;
	watched = part;
	const signal = lifetimeOf(part);
	const state = { usedAt: Date.now(), lookedAt: Date.now(), asShownAt: Date.now(), came: 0, hasWaiting: false };
	const title = document.title;
	const element = document.querySelector<HTMLElement>('[data-live-line]');
	const words: Readonly<DOMStringMap> = element?.dataset ?? {};
	const line = lineOf(element);
	const isThere = () => Date.now() - state.usedAt < thereMs;
	const countInTitle = (count: number) => {
		state.came = count;
		document.title = count === 0 ? title : `(${String(count)}) ${title}`;
	};
	const show = (what: State) => line.show(what, fill(words[what] ?? '', { moment: formatMoment(locale(), state.lookedAt) }));
	const wake = keepLooking({ look, isSeen: () => !document.hidden, signal });

	async function look(): Promise<Look> {
		if (!navigator.onLine) return lost({ name: 'offline' });
		const { console: view, of, after, version } = part.dataset;
		const params = { view: view as LiveState['view'], ...(of === undefined ? {} : { of }), ...(after === undefined ? {} : { after }) };
		const said = await call('staff.live.version', { params, signal: inTime(signal) });
		if (!said.ok) return lost(said.error);
		const isOther = said.value.version !== version;
		state.hasWaiting = isOther && !isThere();
		const failed = isOther && !state.hasWaiting ? await draw(said.value.version) : null;
		if (failed) return lost(failed);
		if (!isOther) state.asShownAt = Date.now();
		line.tell('waits', state.hasWaiting ? (words.waits ?? '') : '');
		state.lookedAt = Date.now();
		show('looked');
		return 'looked';
	}

	function lost({ name, retryAfter }: BrowserFailure): Look {
		if (signal.aborted || !part.isConnected) return 'over';
		if (name === 'unauthorised') {
			leaveEnded();
			return 'over';
		}
		if (name === 'second-factor') {
			part.replaceChildren();
			endRoots();
			show('over');
			return 'over';
		}
		if (anew.has(name)) {
			show('anew');
			return 'over';
		}
		// `aborted` by its time alone: the page still stands.
		show(name === 'offline' ? 'offline' : busy.has(name) ? 'busy' : 'unavailable');
		if (retryAfter !== undefined) return { waitMs: retryAfter * 1000 };
		return name === 'offline' ? 'offline' : 'refused';
	}

	/** @returns why the page did not come */
	async function draw(version: string): Promise<BrowserFailure | null> {
		part.dataset.askedAt = String(Date.now());
		const next = await nextPage(part, signal);
		if (!next.ok) return next.error;
		const { page, wanted } = next.value;
		await new Promise<void>((resolve) => afterPress(resolve));
		// What was pressed may have brought another page.
		if (signal.aborted || !part.isConnected) return { name: 'aborted' };
		const keepInPlace = placesIn(part);
		const { came, gone, moved, changed } = redraw(part, wanted);
		keepInPlace();
		part.dataset.version = wanted.dataset.version ?? version;
		endRoots();
		for (const scope of changed) if (scope.isConnected) raise('html:replaced', { scope });
		const idle = page.querySelector<HTMLElement>('[data-idle-ms]')?.dataset;
		if (idle?.idleMs !== undefined) usedHere({ of: idle.idleOf ?? '', endsAt: Date.now() + Number(idle.idleMs) });
		if (came.length > 0) {
			countInTitle(state.came + came.length);
			line.tell('came', fill(words.came ?? '', { count: state.came }));
		}
		// A clerk who is on a row hears what became of it. What became of the other rows stands in them.
		const news = moved.map((row) => noted(row, words.moved ?? ''));
		const ofGone = await noteGone(gone, state.asShownAt);
		state.asShownAt = Date.now();
		if (!signal.aborted && news.length + ofGone.length > 0) line.tell('settled', [...news, ...ofGone].join('. '));
		return null;
	}

	/** @returns what is said of those that somebody is on */
	async function noteGone(rows: readonly HTMLElement[], since: number): Promise<readonly string[]> {
		// At once; by whom is asked.
		const texts = new Map(rows.map((row) => [row, noted(row, words.gone ?? '')]));
		const { queue } = part.dataset;
		const keys = [...new Set(rows.map(entryOf))].filter(Boolean).slice(0, 100);
		if (isQueueName(queue) && keys.length > 0) {
			// What was done while the row stood here did not take it away.
			const seconds = Math.min(daySeconds, Math.ceil((Date.now() - since) / 1000) + slackSeconds);
			const said = await call('staff.live.settled', { params: {}, body: { queue, keys, seconds }, signal: inTime(signal) });
			const known = new Map((said.ok ? said.value.data : []).map((one) => [one.key, one]));
			for (const row of rows) {
				const by = known.get(entryOf(row));
				if (by) texts.set(row, noted(row, fill(words.settled ?? '', { who: by.by, moment: formatMoment(locale(), by.at) })));
			}
		}
		return [...texts].flatMap(([row, text]) => (isInUse(row) ? [text] : []));
	}

	const there = () => {
		state.usedAt = Date.now();
		if (!state.hasWaiting) return;
		state.hasWaiting = false;
		line.tell('waits', '');
		wake();
	};
	const used = () => {
		if (state.came > 0) countInTitle(0);
		line.known();
		there();
	};
	for (const type of ['pointerdown', 'keydown', 'input', 'wheel'] as const) addEventListener(type, used, { signal, passive: true });
	addEventListener('pointermove', there, { signal, passive: true });
	document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal });
	addEventListener('online', wake, { signal });
	addEventListener('offline', wake, { signal });
	show('looked');
}

/** Another tab, and the watch over idle sessions in this one, hear that the session was used. */
function usedHere(used: { readonly of: string; readonly endsAt: number }): void {
	const channel = new BroadcastChannel('account-used');
	channel.postMessage(used);
	channel.close();
}

const entryOf = (row: HTMLElement): string => row.dataset.entry ?? row.dataset.key ?? '';

/** @returns puts what is looked at back where it was: what has the focus, else the first row in sight that still stands */
function placesIn(part: HTMLElement): () => void {
	const rows = [...part.querySelectorAll('li[data-key],tr[data-key]')];
	const active = document.activeElement;
	const places = (active !== null && part.contains(active) ? [active, ...rows] : rows).flatMap((seen) => {
		const { top, bottom } = seen.getBoundingClientRect();
		return bottom > 0 && top < innerHeight ? [{ seen, top }] : [];
	});
	return () => {
		const place = places.find(({ seen }) => seen.isConnected);
		const shift = place ? place.seen.getBoundingClientRect().top - place.top : 0;
		if (shift !== 0) scrollBy({ top: shift, behavior: 'instant' });
	};
}

/**
 * Says of a row what became of it, where it says since when it waits, so that nothing below moves; in a table in the row's first cell.
 * @returns the same with the row's name, for who does not see it
 */
function noted(row: HTMLElement, text: string): string {
	const made = document.createElement('b');
	made.dataset.liveAdded = '';
	made.textContent = text;
	const before = row.querySelector('[data-live-added]');
	if (before) before.replaceWith(made);
	const name = nameOf(row);
	if (!before) {
		const place = row.querySelector<HTMLElement>('[data-live-note]');
		if (place) {
			place.style.minBlockSize = `${String(place.getBoundingClientRect().height)}px`;
			place.replaceChildren(made);
		} else row.querySelector('th,td')?.append(' ', made);
	}
	return [name, text].filter(Boolean).join(': ');
}

function nameOf(row: HTMLElement): string {
	const name = row.querySelector('h2,h3,th')?.cloneNode(true) as HTMLElement | undefined;
	for (const added of name?.querySelectorAll('[data-live-added]') ?? []) added.remove();
	return name?.textContent.trim().replaceAll(/\s+/g, ' ') ?? '';
}
