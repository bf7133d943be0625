/**
 * Work that holds the isolate's one thread while it lasts (scrypt does, whichever way it is called) is done one piece after the other, with the thread
 * free in between for other requests. No request waits for a promise of another one, which may be ended at any moment: each looks by a timer of
 * its own whether it is its turn, and one that has not looked for a while is taken for gone.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';

/**
 * People wait before a screen, and go first; the laboratory's system, which waits longer, has a turn after every few of them. Of people those who are known (a device
 * that the account knows, a session) have places of their own and go before all others, who have a turn after every few of them: a flood of strangers keeps nobody out
 * who has been here before, nor do those keep out anybody new.
 */
export type Asker = 'known' | 'visitor' | 'laboratory';

export interface Turns {
	/**
	 * Does the work when its turn has come. Who is known and finds no place among those waits among the visitors. Refused as `busy` at once where as many wait as may, and later where the turn does not come in time.
	 * @param waitMs less than the asker's usual patience, where there is less time
	 */
	readonly take: <T>(asker: Asker, work: () => Promise<T>, waitMs?: number) => Promise<Result<T>>;
	/** How many wait or are at work now. */
	readonly count: () => number;
}

interface TurnOptions {
	/** How many of each wait or are at work, at most. */
	readonly max: Readonly<Record<Asker, number>>;
	/** While visitors wait, so many who are known go before them, and then one of them has a turn. */
	readonly knownInRow: number;
	/** While the laboratory waits, so many people go before it, and then it has a turn. */
	readonly peopleInRow: number;
	/** Whose turn has not come after so many milliseconds is sent away: the answer would be too late. */
	readonly patienceMs: Readonly<Record<Asker, number>>;
	/** Seconds until a refused one may come again. */
	readonly retryAfter: number;
	/** A request that has not looked for so many milliseconds has gone. Longer than the work takes. */
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

export function makeTurns({ max, knownInRow, peopleInRow, patienceMs, retryAfter, goneMs, clock = Date.now, pause = threadForOthers }: TurnOptions): Turns {
	let tickets: readonly Ticket[] = [];
	let working: Ticket | null = null;
	/** Pieces of work that are done. */
	let done = 0;
	/** Who had a turn while others waited, since those had one themselves: people before the laboratory, known ones before visitors. */
	const passed = { laboratory: 0, visitor: 0 };
	const first = (asker: Asker) => tickets.find((ticket) => ticket.asker === asker);
	const isGone = (ticket: Ticket) => clock() - ticket.lookedAt > goneMs;
	const dropGone = () => {
		tickets = tickets.filter((ticket) => !isGone(ticket));
		if (working !== null && isGone(working)) working = null;
	};
	const nextOfPeople = () => {
		const [known, visitor] = [first('known'), first('visitor')];
		return passed.visitor >= knownInRow ? (visitor ?? known) : (known ?? visitor);
	};
	const next = () => {
		const [person, laboratory] = [nextOfPeople(), first('laboratory')];
		return passed.laboratory >= peopleInRow ? (laboratory ?? person) : (person ?? laboratory);
	};
	const count = (asker: Asker) => tickets.filter((ticket) => ticket.asker === asker).length;
	/** Counts a turn for those who wait behind it. */
	const goBefore = (asker: Asker) => {
		passed.laboratory = asker !== 'laboratory' && first('laboratory') !== undefined ? passed.laboratory + 1 : 0;
		// A turn of the laboratory is none of theirs.
		if (asker !== 'laboratory') passed.visitor = asker === 'known' && first('visitor') !== undefined ? passed.visitor + 1 : 0;
	};
	const isNext = (ticket: Ticket) => working === null && ticket === next();
	/** Also brings back who was taken for gone because the thread was held for long. */
	const look = (ticket: Ticket) => {
		ticket.lookedAt = clock();
		if (!tickets.includes(ticket)) tickets = [...tickets, ticket];
		dropGone();
	};
	return {
		async take(asked, work, waitMs = Infinity) {
			const patience = Math.min(patienceMs[asked], waitMs);
			if (patience <= 0) return failure('busy', { retryAfter });
			dropGone();
			const asker = asked === 'known' && count('known') >= max.known ? 'visitor' : asked;
			if (count(asker) >= max[asker]) return failure('busy', { retryAfter });
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
				goBefore(asker);
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
