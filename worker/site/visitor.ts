/**
 * What a page knows of its visitor after a press on a basket's button without scripts. The press leads back to the page with what it did in the address
 * (`?put=5`, `?removed=5`); the page is then made for this visitor alone, with their basket drawn into its lists, and kept nowhere. What the address
 * says counts only where this site led here and while the basket's cookie says the same: a link that somebody sends tells of no press.
 */
import type { Visitor } from '#client/runtime/frame.tsx';
import { countOf } from '#shared/basket/rules.ts';
import { readBasket } from '#worker/edge/basket.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { withinLimit } from '#worker/edge/rate-limit.ts';
import { itemsOf } from './basket/items.ts';

/** Search parameters that say what a press did; no page has them in its own. */
export const pressParams = ['put', 'removed'] as const;

/** Null for a request that follows no press, or is one too many. */
export async function visitorOf(c: EdgeContext): Promise<Visitor | null> {
	if (!c.req.raw.url.includes('?')) return null;
	const [put, removed] = pressParams.map((name) => c.req.query(name));
	const asked = put ?? removed ?? '';
	const site = c.req.header('Sec-Fetch-Site');
	if (!/^[1-9]\d{0,8}$/.test(asked) || (site !== undefined && site !== 'same-origin')) return null;
	const id = Number(asked);
	const on = put !== undefined;
	const basket = readBasket(c);
	// Such a page is made anew each time, as a search is.
	if (basket.includes(id) !== on || !(await withinLimit(c, 'search'))) return null;
	const items = await itemsOf(c.get('call'), on ? basket : [...basket, id]);
	const item = items.ok ? items.value.find((one) => one.id === id) : undefined;
	if (!items.ok || !item) return null;
	return { basket, count: countOf(items.value.filter((one) => basket.includes(one.id))), change: { id, name: item.name, on } };
}
