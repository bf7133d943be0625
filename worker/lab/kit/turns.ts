/**
 * Work that holds the isolate's one thread while it lasts (scrypt does, whichever way it is called) is done one piece after the other, with the thread
 * free in between for whoever else asks. No request waits for a promise of another one, which may be ended at any moment: each looks by a timer of
 * its own whether it is its turn, and who has not looked for a while is taken for gone.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';

/** A visitor waits before a screen, and goes first; the laboratory's system, which waits longer, has a turn after every few of them. */
type Asker = 'visitor' | 'laboratory';

export interface Turns {
	/**
	 * Does the work when its turn has come. Refused as `busy` at once where as many wait as may, and later where the turn does not come in time.
	 * @param waitMs less than the asker's usual patience, where there is less time
	 */
	readonly take: <T>(asker: Asker, work: () => Promise<T>, waitMs?: number) => Promise<Result<T>>;
	/** How many wait or are at work now. */
	readonly count: () => number;
}

interface TurnOptions {
	/** Visitors that wait or are at work, at most. */
	readonly maxVisitors: number;
	/** The same of the laboratory. */
	readonly maxLaboratory: number;
	/** While the laboratory waits, so many visitors go before it, and then it has a turn. */
	readonly visitorsInRow: number;
	/** Whose turn has not come after so many milliseconds is sent away: the answer would be too late. */
	readonly patienceMs: Readonly<Record<Asker, number>>;
	/** Seconds until a refused one may come again. */
	readonly retryAfter: number;
	/** Who has not looked for so many milliseconds has gone. Longer than the work takes. */
	readonly goneMs: number;
	/** Milliseconds since 1970. */
	readonly clock?: () => number;
	/** Lets everybody else have the thread. */
	readonly pause?: () => Promise<void>;
}

interface Ticket {
	readonly asker: Asker;
	lookedAt: number;
}

/** So long everybody else has the thread between two pieces of work. */
const pauseMs = 25;
/** Ends when everybody else had the thread for a while. */
export const threadForOthers = () => new Promise<void>((resolve) => setTimeout(resolve, pauseMs));

export function makeTurns({
	maxVisitors,
	maxLaboratory,
	visitorsInRow,
	patienceMs,
	retryAfter,
	goneMs,
	clock = Date.now,
	pause = threadForOthers,
}: TurnOptions): Turns {
	let tickets: readonly Ticket[] = [];
	let working: Ticket | null = null;
	/** Pieces of work that are done. */
	let done = 0;
	/** Visitors that had a turn while the laboratory waited, since it had one itself. */
	let passed = 0;
	const first = (asker: Asker) => tickets.find((ticket) => ticket.asker === asker);
	const isGone = (ticket: Ticket) => clock() - ticket.lookedAt > goneMs;
	const dropGone = () => {
		tickets = tickets.filter((ticket) => !isGone(ticket));
		if (working !== null && isGone(working)) working = null;
	};
	const next = () => {
		const [visitor, laboratory] = [first('visitor'), first('laboratory')];
		return passed >= visitorsInRow ? (laboratory ?? visitor) : (visitor ?? laboratory);
	};
	const isNext = (ticket: Ticket) => working === null && ticket === next();
	/** Also brings back who was taken for gone because the thread was held for long. */
	const look = (ticket: Ticket) => {
		ticket.lookedAt = clock();
		if (!tickets.includes(ticket)) tickets = [...tickets, ticket];
		dropGone();
	};
	return {
		async take(asker, work, waitMs = Infinity) {
			const patience = Math.min(patienceMs[asker], waitMs);
			if (patience <= 0) return failure('busy', { retryAfter });
			dropGone();
			const max = asker === 'visitor' ? maxVisitors : maxLaboratory;
			if (tickets.filter((ticket) => ticket.asker === asker).length >= max) return failure('busy', { retryAfter });
			const since = clock();
			const ticket: Ticket = { asker, lookedAt: since };
			tickets = [...tickets, ticket];
			try {
				for (;;) {
					// Timers that became due while the thread was held fire all at once, before anybody else: only a whole pause without work is one.
					const before = done;
					await pause();
					look(ticket);
					if (clock() - since > patience) return failure('busy', { retryAfter });
					if (before === done && isNext(ticket)) break;
				}
				working = ticket;
				passed = asker === 'visitor' && first('laboratory') !== undefined ? passed + 1 : 0;
				return success(await work());
			} finally {
				if (working === ticket) done += 1;
				tickets = tickets.filter((one) => one !== ticket);
				if (working === ticket) working = null;
			}
		},
		count: () => tickets.length,
	};
}
