/**
 * A nurse's day that is open in a browser: what she says of a visit is written down on the phone first, and sent as soon as there is a line. The page that shows
 * the day is told what the site answered, and what it refused.
 */
import type { OwnVisit } from '#shared/visits/calls.ts';
import type { MyDayPayload } from '#shared/visits/payload.ts';
import type { MissedReason, VisitAct } from '#shared/visits/rules.ts';
import { actsAfter } from './act-names.ts';
import { actsOf, dropAct, keepAct, keepDay, keepVisit, keptDates, keptDay, type KeptAct } from './kept-day.ts';
import { keepOffline } from './keep-offline.ts';
import { sendAct } from './send-act.ts';

/** Between two tries while something waits. */
const retryMs = 15_000;

export interface DayState {
	/** Null while it is not known, and where nothing is kept. */
	readonly day: MyDayPayload | null;
	/** Days that open without a line; null while that is not known. */
	readonly days: readonly string[] | null;
	/** What has no answer yet, or was refused; null before the browser's database was read. */
	readonly acts: readonly KeptAct[] | null;
	readonly isSignedOut: boolean;
	/** Nothing is kept here. */
	readonly isLost: boolean;
	/** Visits that are hers no longer, or stand on another day, since the page was opened. */
	readonly left: readonly OwnVisit[];
}

/** Before anything is known. */
export const unknownDay: DayState = { day: null, days: null, acts: null, isSignedOut: false, isLost: false, left: [] };

/** Why nothing was taken, and her words beside it. */
export interface MissedWhy {
	readonly reason: MissedReason;
	readonly note: string;
}

export interface OpenDay {
	/** @param why of one at which nothing could be taken */
	readonly say: (visit: OwnVisit, act: VisitAct, why?: MissedWhy) => Promise<void>;
	/** A refusal was read. */
	readonly read: (act: KeptAct) => Promise<void>;
	/** The day as the site tells it by now. @param askedAt when the page that tells it was asked for */
	readonly renew: (payload: MyDayPayload, askedAt: number) => Promise<void>;
	readonly end: () => void;
}

/**
 * @param payload null where the site could not be reached: then what the phone has kept is opened
 * @param mark of the account that is signed in; null where nobody says
 */
export function openDay(payload: MyDayPayload | null, mark: string | null, onChange: (state: DayState) => void): OpenDay {
	let account = mark;
	let state: DayState = { ...unknownDay, day: payload };
	/** When the site answered for a visit last, by its number: a page that was on its way by then is older. */
	const answered = new Map<string, number>();
	const over = new AbortController();
	const change = (more: Partial<DayState>) => {
		state = { ...state, ...more };
		if (!over.signal.aborted) onChange(state);
	};
	const showActs = async (more: Partial<DayState> = {}) => change({ ...more, acts: account === null ? [] : await actsOf(account) });
	const take = async (visit: OwnVisit) => {
		if (state.day === null || account === null) return;
		answered.set(visit.number, Date.now());
		change({ day: { ...state.day, visits: state.day.visits.map((one) => (one.number === visit.number ? visit : one)) } });
		await keepVisit(account, visit);
	};
	/** One after another, in the order in which they were said: the first that has to wait holds the others up. */
	const sendAll = async () => {
		const waiting = account === null ? [] : (await actsOf(account)).filter(({ refused }) => refused === null);
		for (const act of waiting) {
			const sent = await sendAct(act);
			if (sent.kind === 'later') return showActs();
			if (sent.kind === 'signed-out') return showActs({ isSignedOut: true });
			if (sent.kind === 'refused') await keepAct({ ...act, refused: sent.name });
			else {
				if (sent.visit !== null) await take(sent.visit);
				await dropAct(act.key);
			}
		}
		return showActs({ isSignedOut: false });
	};
	/** Numbers of visits of which something is being written down. */
	const saying = new Set<string>();
	let sending = Promise.resolve();
	const send = () => (sending = sending.then(sendAll, sendAll));

	const start = async () => {
		if (payload === null) {
			const kept = await keptDay(new URLSearchParams(location.search).get('date'));
			if (kept === null) return change({ isLost: true });
			({ account } = kept);
			change({ day: kept.payload, days: kept.days });
		} else if (account !== null) await keepDay(account, payload);
		await showActs();
		await send();
		if (payload === null || account === null) return;
		await keepOffline();
		change({ days: await keptDates(account) });
	};
	// A browser that keeps nothing has the forms of the page.
	start().catch(() => change({ isLost: payload === null }));
	const again = () => void send().catch(() => undefined);
	addEventListener('online', again, { signal: over.signal });
	document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again(), { signal: over.signal });
	const timer = setInterval(again, retryMs);

	return {
		async say({ number, date, from }, act, why) {
			if (account === null || saying.has(number)) return;
			saying.add(number);
			try {
				const acts = await actsOf(account);
				const visit = state.day?.visits.find((one) => one.number === number);
				// A second press on what the first has said, before the page has shown it.
				if (visit === undefined || !actsAfter(visit, acts).includes(act)) return;
				const nr = 1 + Math.max(0, ...acts.map((one) => one.nr));
				const said = { key: crypto.randomUUID(), nr, account, number, act, date, from, at: new Date().toISOString(), refused: null, note: '' };
				await keepAct({ ...said, ...why });
				await showActs();
			} finally {
				saying.delete(number);
			}
			await send();
		},
		async renew(next, askedAt) {
			const before = state.day?.visits ?? [];
			const visits = next.visits.map((visit) =>
				(answered.get(visit.number) ?? 0) < askedAt ? visit : (before.find(({ number }) => number === visit.number) ?? visit),
			);
			const isHers = ({ number }: OwnVisit) => visits.some((visit) => visit.number === number);
			// What is hers no longer stays where it stood, with whatever she is writing there, until the page is opened anew; the phone keeps the day as it is.
			const left = before.filter((visit) => !isHers(visit));
			change({ day: { ...next, visits: [...visits, ...left].toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))) }, left });
			if (account !== null) await keepDay(account, { ...next, visits });
		},
		async read({ key }) {
			await dropAct(key);
			await showActs();
		},
		end() {
			over.abort();
			clearInterval(timer);
		},
	};
}
