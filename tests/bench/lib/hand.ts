/**
 * A hand on a phone's page: a mouse that goes down and up, keys one by one, and a wheel that scrolls no further than what is wanted lies. It counts what a person has
 * to do. Works with scripts and without.
 */
import type { Locator, Page } from 'playwright-core';

/** What a journey took. */
export interface Effort {
	readonly presses: number;
	readonly keys: number;
	/** Scrolled up and down, together. */
	readonly pixels: number;
	readonly seconds: number;
}

export interface Hand {
	/** Brings it into sight and presses it. */
	readonly press: (target: Locator) => Promise<void>;
	/** Presses the field, unless it has the focus already, and types letter by letter. */
	readonly type: (field: Locator, text: string) => Promise<void>;
	/** Types a day into a field of the browser's own, in which day and month stand in an order that nobody knows. @param day `YYYY-MM-DD`, day and month alike */
	readonly typeDay: (field: Locator, day: string) => Promise<void>;
	/** Scrolls until it can be read. */
	readonly see: (target: Locator) => Promise<void>;
	readonly effort: () => Effort;
}

/** A press lasts longer than a frame: what the page changes on the way down is laid out before the way up. */
const pressMs = 50;
const frameMs = 20;
/** Looks at a target before the hand gives up: what lies over it may go. */
const maxLooks = 150;

interface Sight {
	/** Where the target would be pressed. */
	readonly x: number;
	readonly y: number;
	/** By how much the page has to be scrolled until nothing lies between the target and the eye. */
	readonly away: number;
	/** What lies over it though it is in its place; empty: nothing. */
	readonly covered: string;
}

/** Runs in the page. Bars that stick to an edge make the part of the screen smaller in which something is seen. */
function look(target: Element, share: number): Sight {
	const margin = 8;
	// Of what is higher than a hand its beginning is enough.
	const maxHeight = 160;
	const box = target.getBoundingClientRect();
	const height = Math.min(box.height, maxHeight);
	const [x, y] = [box.left + box.width * share, box.top + height / 2];
	const isBar = (at: number): boolean => {
		for (let over = document.elementFromPoint(x, at); over && !over.contains(target); over = over.parentElement) {
			if (/fixed|sticky/.test(getComputedStyle(over).position)) return true;
		}
		return false;
	};
	let [top, bottom] = [0, innerHeight];
	while (top < bottom && isBar(top + 1)) top += 1;
	while (bottom > top && isBar(bottom - 1)) bottom -= 1;
	const above = box.top - top;
	const below = box.top + height - bottom;
	const away = above < 0 ? above - margin : below > 0 ? below + margin : 0;
	const over = document.elementFromPoint(x, y);
	const isFree = over !== null && (target.contains(over) || over.contains(target));
	return { x, y, away, covered: isFree ? '' : (over?.outerHTML.slice(0, 120) ?? 'nothing') };
}

/** @throws by what is asked of it, when something cannot be brought into sight */
export function handOf(page: Page): Hand {
	const begun = performance.now();
	let [presses, keys, pixels] = [0, 0, 0];

	/** Where the target stands still and can be pressed. @param share of its width */
	async function reach(target: Locator, share = 0.5): Promise<Sight> {
		await target.waitFor();
		let before: Sight | null = null;
		for (let looks = 0; looks < maxLooks; looks += 1) {
			const sight = await target.evaluate(look, share);
			const rests = before !== null && before.y === sight.y;
			if (rests && sight.away === 0 && sight.covered === '') return sight;
			// Scrolled once it rests: what comes into sight above it takes its own height in the next frames.
			if (rests && sight.away !== 0) {
				const wheel = Math.round(sight.away) || Math.sign(sight.away);
				await page.mouse.wheel(0, wheel);
				pixels += Math.abs(wheel);
				before = null;
			} else before = sight;
			await page.waitForTimeout(frameMs);
		}
		throw new Error(`${String(target)} cannot be brought into sight at ${page.url()}: ${JSON.stringify(before)}`);
	}

	async function press(target: Locator, share?: number): Promise<void> {
		const { x, y } = await reach(target, share);
		await page.mouse.move(x, y);
		await page.mouse.down();
		await page.waitForTimeout(pressMs);
		await page.mouse.up();
		presses += 1;
	}

	async function typeKeys(text: string): Promise<void> {
		for (const letter of text) {
			await page.keyboard.type(letter);
			keys += 1;
		}
	}

	return {
		press: (target) => press(target),
		async type(field, text) {
			await field.waitFor();
			if (!(await field.evaluate((element) => element === document.activeElement))) await press(field);
			await typeKeys(text);
		},
		async typeDay(field, day) {
			const [year = '', month = '', date = ''] = day.split('-');
			// Its first part, where typing begins.
			await press(field, 0.1);
			await typeKeys(date + month + year);
			const typed = await field.inputValue();
			if (typed !== day) throw new Error(`${day} was typed as ${typed}`);
		},
		see: async (target) => void (await reach(target)),
		effort: () => ({ presses, keys, pixels, seconds: (performance.now() - begun) / 1000 }),
	};
}
