/** Several things at once, and each until it is done. */
import { setTimeout as pause } from 'node:timers/promises';

/** @param done is told after each */
export async function pool<T>(
	list: readonly T[],
	width: number,
	act: (one: T, at: number) => Promise<void>,
	done: () => void = () => undefined,
): Promise<void> {
	let next = 0;
	const worker = async () => {
		while (next < list.length) {
			const at = next;
			next += 1;
			await act(list[at] as T, at);
			done();
		}
	};
	await Promise.all(Array.from({ length: Math.min(width, list.length) }, worker));
}

const maxTries = 60;

/** Never taken, though every fault was over long ago. */
class NeverTaken extends Error {}

/**
 * Tries until it is taken, as a person does who presses again.
 * @param act null where it was not
 * @param again is told before each other try
 */
export async function insist<T>(what: string, act: () => Promise<T | null>, again: () => void): Promise<T> {
	for (let tries = 0; tries < maxTries; tries += 1) {
		const taken = await act();
		if (taken !== null) return taken;
		again();
		await pause(Math.min(4000, 250 * 2 ** tries));
	}
	throw new NeverTaken(what);
}

/** Waits for what comes by itself. @returns null where it has not come in time */
export async function comes<T>(find: () => T | null | undefined | Promise<T | null | undefined>, ms: number): Promise<T | null> {
	for (const end = Date.now() + ms; ; await pause(50)) {
		const found = await find();
		if (found !== null && found !== undefined) return found;
		if (Date.now() > end) return null;
	}
}
