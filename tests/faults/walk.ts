/** One case: a journey of one visitor, a fault at one of its steps, and what was answered and written. */
import type { Locale } from '#shared/i18n/locales.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Armed } from './http-door.ts';
import { judge } from './judge.ts';
import type { FaultName } from './kinds.ts';
import type { Fields, Seen, Sending } from './visitor.ts';
import { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** @throws what is wrong, as the case's outcome */
export class Wrong extends Error {}

export interface CaseOptions {
	readonly world: World;
	readonly nr: number;
	readonly seed: number;
	readonly random: () => number;
	readonly fault: FaultName;
	/** At which step of the journey, from 0. */
	readonly at: number;
	readonly locale: Locale;
}

/** Tries after the one that the fault met, as of somebody who presses again. */
const maxTries = 8;
const pauseMs = 250;
/** Longer than the queue takes to look for what there is to do. */
const messageMs = 4000;

export class Walk {
	readonly world: World;
	readonly random: () => number;
	readonly fault: FaultName;
	readonly visitor: Visitor;
	readonly locale: Locale;
	/** Of nobody else: by them the case's rows are found. */
	readonly phone: string;
	readonly email: string;
	readonly key: string;
	readonly nr: number;
	/** How often the fault met something. */
	met = 0;
	readonly notes: string[] = [];
	readonly #at: number;
	#step = -1;

	constructor({ world, nr, seed, random, fault, at, locale }: CaseOptions) {
		[this.world, this.random, this.fault, this.locale, this.nr] = [world, random, fault, locale, nr];
		this.visitor = new Visitor(world.site, locale, nr);
		// Blocks of ten thousand numbers get few codes a day: the last digits are the same, and what stands before them differs.
		this.phone = `+77${String(nr % 100_000).padStart(5, '0')}7${String(seed % 1000).padStart(3, '0')}`;
		this.email = `case-${String(nr)}@example.kz`;
		this.key = `faults-${String(seed)}-${String(nr)}`.padEnd(24, 'x');
		this.#at = at;
	}

	demand(isRight: boolean, what: string): asserts isRight {
		if (!isRight) throw new Wrong(what);
	}

	/** What is wrong with what a visitor sees ends the case. */
	look(seen: Seen, secrets: readonly string[] = []): Seen {
		const [wrong] = judge(seen, this.locale, secrets);
		if (wrong !== undefined) throw new Wrong(wrong);
		return seen;
	}

	count = async (sql: string): Promise<number> => Number((await this.world.query(`SELECT count(*) AS n FROM ${sql}`))[0]?.['n']);

	#arm(): Armed {
		const { link, kind } = this.fault;
		const [skip, lasts, chance] = [Math.max(0, Math.floor(this.random() * 4) - 1), this.random() < 0.4, this.random()];
		const { world } = this;
		// The type says which kinds a link has; a visitor's and a provider's own are the journeys' matter.
		const http = { kind: kind as never, skip: Math.min(skip, 1), lasts: kind === 'down' || (lasts && kind !== 'killed'), chance };
		if (link === 'laboratory') return world.laboratory.arm({ ...http, kill: world.kill, fits: () => true });
		if (link === 'database' || link === 'queue') return world.database.arm({ kind: kind as never, of: link, skip, chance });
		if (link === 'payment' || link === 'sms' || link === 'mail') return world.vendors.arm(link, { ...http, skip: 0 });
		return { met: () => 0, disarm: () => undefined };
	}

	/** A step of the journey; the fault is there while it is done, if it is drawn for this one. */
	async step<T>(act: (isSpoilt: boolean) => Promise<T>): Promise<T> {
		this.#step += 1;
		if (this.#step !== this.#at) return act(false);
		const { met, disarm } = this.#arm();
		try {
			const done = await act(true);
			// A message goes out by itself, behind the answer.
			if (['sms', 'mail', 'queue'].includes(this.fault.link)) await this.comes(() => (met() > 0 ? true : null), messageMs);
			return done;
		} finally {
			this.met += met();
			disarm();
			await this.world.recovered();
		}
	}

	/** A fault that the journey makes by itself. */
	readonly makes = (link: FaultName['link'], kind?: FaultName['kind']): boolean =>
		this.fault.link === link && (kind === undefined || this.fault.kind === kind);

	/**
	 * Sends a form until it is taken, as a person does who sees why it was not: the first time with the fault, then without it.
	 * @param rows how many rows there are of it in the store by now; null where it writes none that can be counted
	 * @param isTaken whether an answer, and the page that it leads to, say that it was taken
	 * @param otherwise what is sent instead from then on, where a page says that the same will not be taken
	 * @returns what the visitor was told in the end
	 */
	async sends(
		path: string,
		fields: Fields,
		rows: (() => Promise<number>) | null,
		isTaken: (seen: Seen, page: Seen) => boolean,
		{ otherwise, ...sending }: Sending & { readonly otherwise?: (page: Seen) => Promise<Fields | null> } = {},
	): Promise<Seen> {
		const { visitor } = this;
		let sent = fields;
		const send = (more: Sending = {}) => visitor.send(path, sent, { ...sending, ...more });
		const check = async (seen: Seen): Promise<boolean> => {
			this.look(seen);
			const page = this.look(await visitor.follow(seen));
			const isDone = isTaken(seen, page);
			const now = rows === null ? null : await rows();
			this.demand(now === null || now <= 1, `written ${String(now)} times`);
			if (isDone) this.demand(now !== 0, 'a false success: nothing was written');
			else this.demand(page.status >= 400 || page.text.includes('<form'), 'neither a success nor a refusal');
			if (!isDone) sent = (await otherwise?.(page)) ?? sent;
			return isDone;
		};
		let last = await this.step(async (isSpoilt): Promise<Seen> => {
			if (!isSpoilt || this.fault.link !== 'visitor') return send();
			this.met += 1;
			if (this.fault.kind === 'gone') {
				const early = await send({ leavesMs: 1 + this.random() * 60 });
				// It was answered before the visitor had gone.
				return isTaken(early, early) ? early : send();
			}
			const first: readonly [Seen, Seen] = await (this.fault.kind === 'double' ? Promise.all([send(), send()]) : [await send(), await send()]);
			return first.find((seen) => isTaken(seen, seen)) ?? first[0];
		});
		for (let tries = 0; !(await check(last)); tries += 1) {
			this.demand(tries < maxTries, `never taken, though the fault is over: ${String(last.status)} ${last.location ?? ''}`);
			await pause(pauseMs * (tries + 1));
			last = await send();
		}
		return last;
	}

	/** Opens a page until it is there, whatever the fault. */
	async opens(path: string, isIt: (seen: Seen) => boolean, secrets: readonly string[] = []): Promise<Seen> {
		let last = await this.step(async () => this.visitor.open(path));
		for (let tries = 0; ; tries += 1) {
			this.look(last, secrets);
			const page = await this.visitor.follow(last);
			this.look(page, secrets);
			if (page.status === 200 && isIt(page)) return page;
			this.demand(tries < maxTries, `never opened, though the fault is over: ${String(page.status)} ${last.location ?? ''}`);
			await pause(pauseMs * (tries + 1));
			last = await this.visitor.open(path);
		}
	}

	/** Waits for what comes by itself. @returns null where it has not come in time */
	async comes<T>(find: () => T | null | undefined | Promise<T | null | undefined>, ms: number): Promise<T | null> {
		for (const end = Date.now() + ms; ; await pause(50)) {
			const found = await find();
			if (found !== null && found !== undefined) return found;
			if (Date.now() > end) return null;
		}
	}
}
