/**
 * Who pays twice, and who could pay less: rules over a settled basket and the panels around it (`analysis.panels`). What is saved is always the
 * difference of two whole baskets, sampling services and all.
 */
import { settle, sumOf, type BasketItem, type SamplingOf } from './rules.ts';

/** A panel with the tests that it contains. */
export type PanelWith<I extends BasketItem> = I & { readonly contains: readonly I[] };

/** Analyses that a panel of the same basket contains already. */
export interface Held<I extends BasketItem> {
	readonly panel: I;
	readonly items: readonly I[];
	/** Whole tenge that taking these items out saves. */
	readonly saving: number;
}

/** Tests that two panels of the basket both contain. */
export interface Overlap<I extends BasketItem> {
	readonly panels: readonly [I, I];
	readonly tests: readonly I[];
	/** One of the two given up for the rest of its tests, where that is cheaper. */
	readonly swap: { readonly out: I; readonly into: readonly I[]; readonly saving: number } | null;
}

/** A panel that holds what was chosen for the same money, or less. */
export interface Cheaper<I extends BasketItem> {
	readonly panel: I;
	/** What it takes the place of. */
	readonly items: readonly I[];
	/** What it contains beside everything that was chosen. */
	readonly more: readonly I[];
	/** Whole tenge: what the items cost now, and what the panel would, each with the sampling services that go or come with them. */
	readonly before: number;
	readonly after: number;
}

export interface Advice<I extends BasketItem> {
	readonly held: readonly Held<I>[];
	readonly overlaps: readonly Overlap<I>[];
	readonly cheaper: readonly Cheaper<I>[];
}

/** So many overlaps and offers are read; the rest would hide them. */
const maxShown = 2;

type Parts = ReadonlySet<number>;

/**
 * @param items of the basket, settled
 * @param panels those of the basket, and those that may be offered instead
 * @param samplingOf knows the services of the items, of the panels and of what they contain
 */
export function adviceFor<I extends BasketItem>(items: readonly I[], panels: readonly PanelWith<I>[], samplingOf: SamplingOf<I>): Advice<I> {
	const containing = new Map(panels.map((panel) => [panel.id, panel]));
	const partsOf = (item: I): Parts => new Set(containing.get(item.id)?.contains.map(({ id }) => id) ?? (item.kind === 'test' ? [item.id] : []));
	const settled = (some: readonly I[]) => settle(some, samplingOf).items;
	const total = (some: readonly I[]) => sumOf(settled(some));
	const chosen = items.filter((item) => item.kind !== 'sampling');
	const held = heldIn(chosen, partsOf).map(({ panel, items: doubled }) => ({
		panel,
		items: doubled,
		saving: total(chosen) - total(chosen.filter((item) => !doubled.includes(item))),
	}));
	const doubled = new Set(held.flatMap((each) => each.items));
	const rest = chosen.filter((item) => !doubled.has(item));
	return {
		held,
		overlaps: overlapsOf(rest, containing, partsOf, total).slice(0, maxShown),
		cheaper: cheaperThan(rest, panels, partsOf, settled).slice(0, maxShown),
	};
}

/** Items that a panel beside them contains whole. Of two panels with the same tests the cheaper one stays. */
function heldIn<I extends BasketItem>(chosen: readonly I[], partsOf: (item: I) => Parts): { panel: I; items: I[] }[] {
	const groups = new Map<I, I[]>();
	for (const [at, item] of chosen.entries()) {
		const parts = partsOf(item);
		if (parts.size === 0) continue;
		const holders = chosen.filter((other, place) => {
			if (other.kind !== 'panel' || other === item) return false;
			const wider = partsOf(other);
			if (!isWithin(parts, wider)) return false;
			return wider.size > parts.size || cost(other) < cost(item) || (cost(other) === cost(item) && place < at);
		});
		// The widest stays for sure: no other holds it.
		const [panel] = holders.toSorted((a, b) => partsOf(b).size - partsOf(a).size || cost(a) - cost(b));
		if (panel) groups.set(panel, [...(groups.get(panel) ?? []), item]);
	}
	return [...groups].map(([panel, items]) => ({ panel, items }));
}

const isWithin = (parts: Parts, wider: Parts) => [...parts].every((part) => wider.has(part));
const cost = (item: BasketItem) => item.price ?? 0;
const isOffered = (item: BasketItem) => item.price !== null && !item.expired;

function overlapsOf<I extends BasketItem>(
	rest: readonly I[],
	containing: ReadonlyMap<number, PanelWith<I>>,
	partsOf: (item: I) => Parts,
	total: (chosen: readonly I[]) => number,
): Overlap<I>[] {
	const panels = rest.filter((item) => item.kind === 'panel');
	const swapOf = (out: I): Overlap<I>['swap'] => {
		const others = rest.filter((item) => item !== out);
		const standing = new Set(others.flatMap((item) => [...partsOf(item)]));
		const into = (containing.get(out.id)?.contains ?? []).filter(({ id }) => !standing.has(id));
		return into.every(isOffered) ? { out, into, saving: total(rest) - total([...others, ...into]) } : null;
	};
	const found = panels.flatMap((first, at) =>
		panels.slice(at + 1).flatMap((second): Overlap<I>[] => {
			const shared = partsOf(second);
			const tests = (containing.get(first.id)?.contains ?? []).filter(({ id }) => shared.has(id));
			if (tests.length === 0) return [];
			const [best] = [swapOf(first), swapOf(second)]
				.filter((swap) => swap !== null && swap.saving > 0)
				.toSorted((a, b) => (b?.saving ?? 0) - (a?.saving ?? 0));
			return [{ panels: [first, second], tests, swap: best ?? null }];
		}),
	);
	return found.toSorted((a, b) => (b.swap?.saving ?? 0) - (a.swap?.saving ?? 0) || b.tests.length - a.tests.length);
}

function cheaperThan<I extends BasketItem>(
	rest: readonly I[],
	panels: readonly PanelWith<I>[],
	partsOf: (item: I) => Parts,
	settled: (some: readonly I[]) => readonly I[],
): Cheaper<I>[] {
	const having = new Set(rest.flatMap((item) => [...partsOf(item)]));
	const now = settled(rest);
	const found = panels.flatMap((panel): Cheaper<I>[] => {
		if (!isOffered(panel) || rest.some(({ id }) => id === panel.id)) return [];
		const parts = partsOf(panel);
		const items = rest.filter((item) => partsOf(item).size > 0 && isWithin(partsOf(item), parts));
		const more = panel.contains.filter(({ id }) => !having.has(id));
		const others = rest.filter((item) => !items.includes(item));
		const then = settled([...others, panel]);
		const [before, after] = [sumOf(now.filter((item) => !then.includes(item))), sumOf(then.filter((item) => !now.includes(item)))];
		const isBetter = after < before || (after === before && more.length > 0);
		return items.length > 0 && isBetter ? [{ panel, items, more, before, after }] : [];
	});
	return found.toSorted((a, b) => b.before - b.after - (a.before - a.after) || b.more.length - a.more.length);
}
