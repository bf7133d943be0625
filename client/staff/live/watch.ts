/**
 * Keeps a page of the console as it is by now (docs/decisions/operation.md, "The console follows what others do"): asks for the page's version, and where that is another one
 * than the page shows, for the page, which is drawn into the one that stands.
 */
import { formatMoment } from '#shared/kit/dates.ts';
import { isQueueName } from '#shared/staff/queues.ts';
import type { LiveState } from '#shared/staff/live.ts';
import { call, type BrowserFailure } from '#client/runtime/call.ts';
import { raise } from '#client/runtime/events.ts';
import { lifetimeOf } from '#client/runtime/lifetimes.ts';
import { fill, locale } from '#client/runtime/page-facts.ts';
import { parsePage } from '#client/runtime/parse-page.ts';
import { afterPress } from '#client/runtime/pointer-hold.ts';
import { endRoots } from '#client/runtime/roots.ts';
import { keepLooking, type Look } from './looking.ts';
import { redraw } from './redraw.ts';

/** A page that is drawn anew is use of the session: only who is there draws it. */
const thereMs = 3 * 60_000;
const ends = new Set<BrowserFailure['name']>(['unauthorised', 'second-factor', 'forbidden', 'other-build']);

let watched: HTMLElement | null = null;

export function watchConsole(part: HTMLElement): void {
	if (part === watched) return;
	watched = part;
	const signal = lifetimeOf(part);
	const state = { usedAt: Date.now(), lookedAt: Date.now(), came: 0, hasWaiting: false };
	const title = document.title;
	const line = document.querySelector<HTMLElement>('[data-live-line]');
	const isThere = () => Date.now() - state.usedAt < thereMs;
	const countInTitle = (count: number) => {
		state.came = count;
		document.title = count === 0 ? title : `(${String(count)}) ${title}`;
	};
	const wake = keepLooking({ look, isSeen: () => !document.hidden, signal });

	async function look(): Promise<Look> {
		if (!navigator.onLine) return lost({ name: 'offline' });
		const { console: view, of, after, version } = part.dataset;
		const params = { view: view as LiveState['view'], ...(of === undefined ? {} : { of }), ...(after === undefined ? {} : { after }) };
		const said = await call('staff.live.version', { params, signal });
		if (!said.ok) return lost(said.error);
		if (said.value.version !== version) {
			state.hasWaiting = !isThere();
			if (state.hasWaiting) tell(line?.dataset.waits ?? '');
			else if (!(await draw(said.value.version))) return lost({ name: 'offline' });
		}
		state.lookedAt = Date.now();
		show('looked', false);
		return 'looked';
	}

	function lost(error: BrowserFailure): Look {
		if (error.name === 'aborted') return 'over';
		const isOver = ends.has(error.name);
		show(isOver ? 'over' : 'offline', true);
		if (isOver) return 'over';
		if (error.retryAfter !== undefined) return { waitMs: error.retryAfter * 1000 };
		return error.name === 'offline' ? 'offline' : 'refused';
	}

	function show(what: 'looked' | 'offline' | 'over', isLost: boolean): void {
		const text = line?.querySelector<HTMLElement>('[data-live-looked]');
		if (!line || !text) return;
		const wasLost = 'lost' in line.dataset;
		if (isLost) line.dataset.lost = '';
		else delete line.dataset.lost;
		text.textContent = fill(line.dataset[what] ?? '', { moment: formatMoment(locale(), state.lookedAt) });
		// Said once, and not at each look.
		if (isLost && !wasLost) text.setAttribute('role', 'status');
		if (!isLost) text.removeAttribute('role');
	}

	function tell(text: string): void {
		const news = line?.querySelector('[data-live-news]');
		if (news && news.textContent !== text) news.textContent = text;
	}

	/** @returns false where the page did not come */
	async function draw(version: string): Promise<boolean> {
		const next = await nextPage(signal);
		const wanted = next?.querySelector<HTMLElement>('[data-console]');
		if (!next || !wanted || !part.isConnected) return false;
		await new Promise<void>((resolve) => afterPress(resolve));
		const anchor = anchorIn(part);
		const before = anchor?.getBoundingClientRect().top ?? 0;
		const { came, gone, moved, changed } = redraw(part, wanted);
		part.dataset.version = wanted.dataset.version ?? version;
		endRoots();
		for (const scope of changed) if (scope.isConnected) raise('html:replaced', { scope });
		for (const row of moved) note(row, line?.dataset.moved ?? '');
		await noteSettled(gone);
		// What came above moves nothing of what is looked at.
		const shift = anchor?.isConnected ? anchor.getBoundingClientRect().top - before : 0;
		if (shift !== 0) scrollBy({ top: shift, behavior: 'instant' });
		const idle = next.querySelector<HTMLElement>('[data-idle-ms]')?.dataset;
		if (idle?.idleMs !== undefined) usedHere({ of: idle.idleOf ?? '', endsAt: Date.now() + Number(idle.idleMs) });
		if (came.length > 0) {
			countInTitle(state.came + came.length);
			tell(fill(line?.dataset.came ?? '', { count: state.came }));
		}
		return true;
	}

	async function noteSettled(rows: readonly HTMLElement[]): Promise<void> {
		if (rows.length === 0) return;
		const { queue } = part.dataset;
		const keys = [...new Set(rows.map((row) => row.dataset.entry ?? row.dataset.key ?? ''))].filter(Boolean).slice(0, 100);
		const said = isQueueName(queue) && keys.length > 0 ? await call('staff.live.settled', { params: {}, body: { queue, keys }, signal }) : null;
		const known = new Map((said?.ok ? said.value.data : []).map((one) => [one.key, one]));
		for (const row of rows) {
			const by = known.get(row.dataset.entry ?? row.dataset.key ?? '');
			note(row, by === undefined ? (line?.dataset.gone ?? '') : fill(line?.dataset.settled ?? '', { who: by.by, moment: formatMoment(locale(), by.at) }));
		}
	}

	const used = () => {
		state.usedAt = Date.now();
		if (state.came > 0) countInTitle(0);
		if (!state.hasWaiting) return;
		state.hasWaiting = false;
		tell('');
		wake();
	};
	for (const type of ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel'] as const) addEventListener(type, used, { signal, passive: true });
	document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal });
	addEventListener('online', wake, { signal });
	addEventListener('offline', wake, { signal });
	show('looked', false);
}

/** Another tab, and the watch over idle sessions in this one, hear that the session was used. */
function usedHere(used: { readonly of: string; readonly endsAt: number }): void {
	const channel = new BroadcastChannel('account-used');
	channel.postMessage(used);
	channel.close();
}

/** The page at this address as it is by now; null where it did not come. */
async function nextPage(signal: AbortSignal): Promise<Document | null> {
	try {
		const answer = await fetch(location.href, { headers: { Accept: 'text/html' }, signal });
		if (!answer.ok || answer.redirected) return null;
		return parsePage(await answer.text());
	} catch {
		return null;
	}
}

/** What is not to move: what has the focus, else the first row in sight. */
function anchorIn(part: HTMLElement): Element | null {
	const active = document.activeElement;
	if (active !== null && part.contains(active)) return active;
	return [...part.querySelectorAll('[data-key]')].find((row) => row.getBoundingClientRect().bottom > 0) ?? null;
}

/** Stands where the row says since when it waits, so that nothing below moves; in a table in the row's first cell. */
function note(row: HTMLElement, text: string): void {
	const made = document.createElement('b');
	made.dataset.liveAdded = '';
	made.textContent = text;
	const place = row.querySelector('[data-live-note]');
	if (place) return place.replaceChildren(made);
	row.querySelector('th,td')?.append(' ', made);
}
