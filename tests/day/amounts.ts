/** How much of everything a day has. Every kind comes at least once, however small the day is. */
export interface Amounts {
	readonly orders: number;
	readonly houseCalls: number;
	/** Messages of the laboratory's own system that are to be taken. */
	readonly results: number;
}

const whole: Amounts = { orders: 2000, houseCalls: 300, results: 5000 };
const least: Amounts = { orders: 16, houseCalls: 6, results: 40 };

/** @param scale 1 for a whole day of the network */
export const amountsOf = (scale: number): Amounts => ({
	orders: Math.max(least.orders, Math.round(whole.orders * scale)),
	houseCalls: Math.max(least.houseCalls, Math.round(whole.houseCalls * scale)),
	results: Math.max(least.results, Math.round(whole.results * scale)),
});

/** How many of a number a share is: none is left out. */
export const share = (of: number, percent: number): number => Math.max(1, Math.round((of * percent) / 100));

/** A list of so many of each kind, in a drawn order; the usual kind fills it up. */
export function mixed<K extends string>(random: () => number, total: number, shares: Readonly<Partial<Record<K, number>>>, usual: K): K[] {
	const special = (Object.entries(shares) as [K, number][]).flatMap(([kind, percent]) => Array.from({ length: share(total, percent) }, () => kind));
	const all = [...special, ...Array.from({ length: Math.max(0, total - special.length) }, () => usual)];
	for (let at = all.length - 1; at > 0; at -= 1) {
		const other = Math.floor(random() * (at + 1));
		[all[at], all[other]] = [all[other] as K, all[at] as K];
	}
	return all;
}
