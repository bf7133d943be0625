/**
 * The basket without scripts: one analysis put in (`put`) or taken out (`remove`), everything taken out (`clear`), a shared basket added to
 * the own or put in its place (`add`, `replace`), and some given up for others (`swap`: ids in `out` and `into`). The same rules as in the browser, from the same
 * functions. Pressed twice, a button does what it says once.
 */
import { basketLimit, idsLimit } from '#shared/basket/cookie.ts';
import { countOf, merge, toggle, type BasketItem } from '#shared/basket/rules.ts';
import { localise, parseLocalPath, type LocalPath } from '#shared/kit/urls.ts';
import { readBasket, writeBasket } from '#worker/edge/basket.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { readForm } from '#worker/edge/form-body.ts';
import { pressParams } from '#worker/site/visitor.ts';
import { itemsOf, samplingFor } from './items.ts';
import type { Action, Outcome } from '#worker/site/action.ts';

export const changeBasket: Action = async (c) => {
	const form = await readForm(c);
	if (!form.ok) return { kind: 'failed', error: form.error };
	const back = parseLocalPath(form.value.get('back')) ?? localise('/basket', c.var.locale);
	if (form.value.has('clear')) {
		writeBasket(c, []);
		return { kind: 'redirect', to: back };
	}
	for (const name of ['put', 'remove'] as const) {
		const one = idsIn(form.value.get(name));
		if (one?.length === 1 && one[0] !== undefined) return changeOne(c, one[0], name === 'put', back);
	}
	if (form.value.has('swap')) {
		const [out, into] = [idsIn(form.value.get('out')), idsIn(form.value.get('into'))];
		if (!out || !into || out.length === 0) return { kind: 'failed', error: { name: 'bad-request' } };
		return swap(c, out, into, back);
	}
	const name = form.value.has('add') ? 'add' : form.value.has('replace') ? 'replace' : null;
	const shared = name && idsIn(form.value.get(name));
	if (!shared || shared.length === 0) return { kind: 'failed', error: { name: 'bad-request' } };
	return take(c, name === 'add' ? readBasket(c) : [], shared, back);
};

function idsIn(text: string | null): number[] | null {
	const parts = (text ?? '').split('.').filter(Boolean);
	if (parts.length > idsLimit || !parts.every((part) => /^[1-9]\d{0,8}$/.test(part))) return null;
	return parts.map(Number);
}

async function changeOne(c: EdgeContext, id: number, on: boolean, back: LocalPath): Promise<Outcome> {
	const ids = readBasket(c);
	const said = saying(back, id, on);
	if (ids.includes(id) === on) return { kind: 'redirect', to: said };
	const all = await itemsOf(c.var.call, on ? [...ids, id] : ids);
	if (!all.ok) return { kind: 'failed', error: all.error };
	const item = all.value.find((candidate) => candidate.id === id);
	if (!item && on) return { kind: 'failed', error: { name: 'not-found' } };
	if (item && on && (item.expired || item.price === null)) return { kind: 'failed', error: { name: 'not-available' } };
	const sampling = await samplingFor(c.var.call, all.value);
	if (!sampling.ok) return { kind: 'failed', error: sampling.error };
	const own = all.value.filter((candidate) => ids.includes(candidate.id));
	// What the city does not offer stays in the cookie: the basket's page takes it out, and says so by name.
	return keep(c, item ? toggle(own, item, sampling.value).items : own, said);
}

/** The way back, with what the page there is to say (`worker/site/visitor.ts`). */
function saying(back: LocalPath, id: number, on: boolean): LocalPath {
	const { pathname, search } = new URL(back, 'https://site.internal');
	const query = new URLSearchParams(search);
	for (const name of pressParams) query.delete(name);
	query.set(on ? 'put' : 'removed', String(id));
	return parseLocalPath(`${pathname}?${query.toString()}`) ?? back;
}

/** Adds what the city offers of some ids to a basket. */
export async function take(c: EdgeContext, own: readonly number[], shared: readonly number[], back: LocalPath): Promise<Outcome> {
	const all = await itemsOf(c.var.call, [...new Set([...own, ...shared])].slice(0, 2 * idsLimit));
	if (!all.ok) return { kind: 'failed', error: all.error };
	const sampling = await samplingFor(c.var.call, all.value);
	if (!sampling.ok) return { kind: 'failed', error: sampling.error };
	const of = (ids: readonly number[]) => all.value.filter((item) => ids.includes(item.id));
	return keep(c, merge(of(own), of(shared), sampling.value).items, back);
}

/** What is to come is there, and on offer, before anything goes. The page of a basket that holds none of `out` any more was an old one: nothing is added for it. */
async function swap(c: EdgeContext, out: readonly number[], into: readonly number[], back: LocalPath): Promise<Outcome> {
	const ids = readBasket(c);
	if (!out.some((id) => ids.includes(id))) return { kind: 'redirect', to: back };
	const all = await itemsOf(c.var.call, [...new Set([...ids, ...into])].slice(0, 2 * idsLimit));
	if (!all.ok) return { kind: 'failed', error: all.error };
	const coming = into.map((id) => all.value.find((item) => item.id === id));
	if (coming.some((item) => item === undefined)) return { kind: 'failed', error: { name: 'not-found' } };
	if (coming.some((item) => item?.expired)) return { kind: 'failed', error: { name: 'not-available' } };
	const sampling = await samplingFor(c.var.call, all.value);
	if (!sampling.ok) return { kind: 'failed', error: sampling.error };
	const left = all.value.filter((item) => ids.includes(item.id) && !out.includes(item.id));
	const news = all.value.filter((item) => into.includes(item.id));
	return keep(c, merge(left, news, sampling.value).items, back);
}

/** Writes the basket; one that is larger than an order can be is not, and nothing of what stood is lost. */
function keep(c: EdgeContext, items: readonly BasketItem[], back: LocalPath): Outcome {
	if (countOf(items) > basketLimit) return { kind: 'failed', error: { name: 'basket-full' } };
	writeBasket(
		c,
		items.map((item) => item.id),
	);
	return { kind: 'redirect', to: back };
}
