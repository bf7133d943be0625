/** Keys of some pages come with these pages. Those that are pressed before they are there are not lost: they receive them in their order. */
import type { Behaviour } from '#client/runtime/behaviours.ts';
import type { FirstScript } from '#client/runtime/first-script.ts';
import { addKeys, awaitPageKeys } from '#client/runtime/keys.ts';

interface PageKeys {
	/** What a page has that wants these keys. */
	readonly when: string;
	/** @returns what adds them (`addKeys`), given the keys that were pressed meanwhile; called for each page that wants them */
	readonly chunk: () => Promise<(early: readonly KeyboardEvent[]) => void>;
}

export const pageKeysBehaviour = ({ loadWithRetry }: Pick<FirstScript, 'loadWithRetry'>, all: readonly PageKeys[]): Behaviour => {
	let early: KeyboardEvent[] | null = null;
	const there = new Set<PageKeys>();
	const keep = (event: KeyboardEvent) => void early?.push(event);
	return {
		name: 'page-keys',
		arm() {
			const wanted = all.find(({ when }) => document.querySelector(when) !== null);
			if (wanted === undefined) addKeys('page', {});
			const isAwaited = wanted !== undefined && !there.has(wanted);
			awaitPageKeys(isAwaited);
			if (early !== null || wanted === undefined) return;
			if (!isAwaited) return loadWithRetry(wanted.chunk, (start) => start([]));
			early = [];
			document.addEventListener('keydown', keep);
			loadWithRetry(
				wanted.chunk,
				(start) => {
					document.removeEventListener('keydown', keep);
					there.add(wanted);
					start(early ?? []);
					early = null;
				},
				// What was pressed in vain is not done a minute later; the key that asks again is kept.
				() => (early = []),
			);
		},
	};
};
