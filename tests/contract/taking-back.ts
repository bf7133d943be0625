/** What a try makes at a backend is taken back, also where the try ends midway; what stays there all the same is told. */

/** Something that a try makes or changes. */
interface Thing<Told> {
	/** As it stands before it is taken back. */
	readonly what: string;
	/** What stays of it afterwards; null: nothing. */
	readonly stays: string | null;
	/** Null for what stays whatever is done. */
	readonly back: (() => Promise<Told>) | null;
}

/** To be called at once when a thing is there, or before it where what it will be is known. @returns what takes it back, for the try to prove */
export type Keep = <Told>(thing: Thing<Told>) => () => Promise<Told>;

/** Asks for a thing to be made. Where the answer is not what it should be, the thing may be there all the same, and nothing is known by which to take it back: that is told. */
export async function making<Told>(keep: Keep, what: string, write: () => Promise<Told>): Promise<Told> {
	try {
		return await write();
	} catch (error) {
		keep({ what, stays: `perhaps ${what}: its making was not answered as it should be`, back: null });
		throw error;
	}
}

/**
 * Runs a try. What it did not take back itself is taken back here, the last thing first.
 * @param tell is given what stays, before anything is thrown
 * @throws what the try threw, else why a thing was not taken back
 */
export async function takingBack<Done>(run: (keep: Keep) => Promise<Done>, tell: (left: readonly string[]) => void): Promise<Done> {
	const things: { readonly thing: Thing<unknown>; isBack: boolean }[] = [];
	const keep: Keep = (thing) => {
		const kept = { thing, isBack: false };
		things.push(kept);
		return async () => {
			if (thing.back === null) throw new TypeError(`nothing takes back ${thing.what}`);
			const told = await thing.back();
			kept.isBack = true;
			return told;
		};
	};
	const faults: unknown[] = [];
	const done: Done[] = [];
	try {
		done.push(await run(keep));
	} catch (error) {
		faults.push(error);
	}
	for (const kept of things.toReversed()) {
		if (kept.isBack || kept.thing.back === null) continue;
		try {
			await kept.thing.back();
			kept.isBack = true;
		} catch (error) {
			faults.push(error);
		}
	}
	tell(
		things.flatMap(({ thing: { what, stays, back }, isBack }) => {
			const left = isBack || back === null ? stays : `${what}, which was not taken back`;
			return left === null ? [] : [left];
		}),
	);
	if (faults.length > 0) throw faults[0];
	return done[0] as Done;
}

/** Opens one thing for each key, in turn. @throws why one was not opened, after those that were are ended: what is wrong with the ending is not what is told */
export async function openedFor<Key, Opened>(
	keys: readonly Key[],
	open: (key: Key) => Promise<Opened>,
	end: (opened: Opened) => Promise<unknown>,
): Promise<ReadonlyMap<Key, Opened>> {
	const opened = new Map<Key, Opened>();
	try {
		for (const key of keys) opened.set(key, await open(key));
	} catch (error) {
		await Promise.allSettled([...opened.values()].map(async (one) => end(one)));
		throw error;
	}
	return opened;
}
