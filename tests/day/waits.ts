/** What everybody of a day waits for just now: whoever waits for one thing too long says so, and where nothing ends any more the day does. */
import { setTimeout as pause } from 'node:timers/promises';

interface Ends {
	/** Waiting that is worth a word. */
	readonly tellMs: number;
	/** The longest that one thing is waited for: faults last for seconds, and a code that one of them has swallowed can be asked for again within minutes. */
	readonly longestMs: number;
	/** In so long something ends, on any machine. */
	readonly stillMs: number;
	/** So many have waited in vain: what comes after that would be wrong as well. */
	readonly mostInVain: number;
}
const usual: Ends = { tellMs: 60_000, longestMs: 240_000, stillMs: 300_000, mostInVain: 6 };
const lookMs = 1000;

interface Wait {
	readonly what: string;
	readonly since: number;
	/** What was answered last. */
	readonly said: () => string;
	tries: number;
	isTold: boolean;
}

/** The day goes no further; the message lists what was waited for. */
export class StoodStill extends Error {}

const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 300);

function written({ what, since, tries, said }: Wait): string {
	const answer = plain(said());
	return `${what}: ${((performance.now() - since) / 1000).toFixed(0)} s, ${String(tries)} tries${answer === '' ? '' : `; the last answer: ${answer}`}`;
}

export class Waits {
	readonly #open = new Set<Wait>();
	readonly #inVain: string[] = [];
	readonly #report: (line: string) => void;
	readonly #ends: Ends;
	#endedAt = performance.now();

	constructor(report: (line: string) => void, ends: Partial<Ends> = {}) {
		this.#report = report;
		this.#ends = { ...usual, ...ends };
	}

	/** Each thing that is waited for, the oldest first. */
	list(): string[] {
		return [...this.#open].toSorted((a, b) => a.since - b.since).map(written);
	}

	/** Something of the day has ended. */
	passed(): void {
		this.#endedAt = performance.now();
	}

	/**
	 * Waits for what comes by itself.
	 * @returns null where it has not come in time
	 */
	async comes<T>(what: string, find: () => T | null | undefined | Promise<T | null | undefined>, ms: number): Promise<T | null> {
		return this.#wait(
			what,
			() => '',
			async (wait) => {
				for (; ; await pause(50)) {
					wait.tries += 1;
					const found = await find();
					if (found !== null && found !== undefined) return found;
					if (performance.now() - wait.since > ms) return null;
				}
			},
		);
	}

	/**
	 * Tries until it is taken, as a person does who presses again.
	 * @param act null where it was not
	 * @param again is told before each other try
	 * @param said what was answered last
	 * @throws where it never is
	 */
	async insist<T>(what: string, act: () => Promise<T | null>, again: () => void, said: () => string): Promise<T> {
		return this.#wait(what, said, async (wait) => {
			for (;;) {
				if (this.#inVain.length >= this.#ends.mostInVain) throw new Error(`${what}: nobody tries any more`);
				wait.tries += 1;
				const taken = await act();
				if (taken !== null) return taken;
				if (performance.now() - wait.since > this.#ends.longestMs) {
					this.#inVain.push(written(wait));
					throw new Error(`waited in vain: ${written(wait)}`);
				}
				again();
				await pause(Math.min(4000, 250 * 2 ** (wait.tries - 1)));
			}
		});
	}

	/** @throws StoodStill when too many have waited in vain, or when nothing has ended for too long */
	async during<T>(act: () => Promise<T>): Promise<T> {
		const over = new AbortController();
		const acting = act().finally(() => {
			over.abort();
		});
		const watching = async (): Promise<never> => {
			for (this.passed(); ; await pause(lookMs, null, { signal: over.signal })) {
				const now = performance.now();
				for (const wait of this.#open)
					if (!wait.isTold && now - wait.since > this.#ends.tellMs) {
						wait.isTold = true;
						this.#report(`waits: ${written(wait)}`);
					}
				if (this.#inVain.length >= this.#ends.mostInVain) throw new StoodStill(`Waited in vain:\n${this.#inVain.join('\n')}`);
				if (now - this.#endedAt > this.#ends.stillMs) throw new StoodStill(`Nothing ends any more. Waited for:\n${this.list().join('\n')}`);
			}
		};
		// Whoever waits for the first of the two is told; the other one has nobody.
		acting.catch(() => undefined);
		const watched = watching();
		watched.catch(() => undefined);
		return Promise.race([acting, watched]);
	}

	async #wait<T>(what: string, said: () => string, act: (wait: Wait) => Promise<T>): Promise<T> {
		const wait: Wait = { what, since: performance.now(), said, tries: 0, isTold: false };
		this.#open.add(wait);
		try {
			return await act(wait);
		} finally {
			this.#open.delete(wait);
			this.passed();
		}
	}
}
