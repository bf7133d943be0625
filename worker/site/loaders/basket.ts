/** The visitor's own basket, or one that was shared by a link; a shared one never touches the own. */
import type { Analysis } from '#shared/calls/catalogue.ts';
import { countOf, isFixed, merge, sumOf } from '#shared/domain/basket.ts';
import { basketLimit } from '#shared/domain/basket-cookie.ts';
import { found, refused, type Loaded, type PersonalRequest } from '#worker/site/route.ts';
import { itemsOf, samplingFor, settledBasket } from './basket-items.ts';

export interface BasketLine extends Analysis {
	/** A sampling service goes only with the last analysis that needs it. */
	readonly fixed: boolean;
}

export interface BasketProps {
	readonly mode: 'own' | 'shared';
	readonly lines: readonly BasketLine[];
	/** Whole tenge. */
	readonly total: number;
	/** Analyses, sampling services not counted. */
	readonly count: number;
	/** Names of what the city does not offer, and so was taken out. */
	readonly gone: readonly string[];
	/** Path by which this basket is shared. */
	readonly sharePath: string;
	/** Analyses that stand in the visitor's own basket, when a shared one is shown. */
	readonly ownCount: number;
}

export async function loadBasket({ call, basket, params }: PersonalRequest): Promise<Loaded<BasketProps>> {
	const path = params.ids ?? '';
	if (path === '') return loadOwn(call, basket);
	const ids = path.split('/');
	if (ids.length > basketLimit || !ids.every((id) => /^[1-9]\d{0,8}$/.test(id))) return refused({ name: 'not-found' });
	return loadShared(call, basket, [...new Set(ids.map(Number))]);
}

async function loadOwn(call: PersonalRequest['call'], ids: readonly number[]): Promise<Loaded<BasketProps>> {
	const settled = await settledBasket(call, ids);
	if (!settled.ok) return refused(settled.error);
	const { items, removed } = settled.value;
	const gone = removed.filter((item) => item.kind !== 'sampling').map((item) => item.name);
	return found({ mode: 'own', ...describe(items), gone, ownCount: 0 });
}

async function loadShared(call: PersonalRequest['call'], own: readonly number[], ids: readonly number[]): Promise<Loaded<BasketProps>> {
	const items = await itemsOf(call, ids);
	if (!items.ok) return refused(items.error);
	if (items.value.length === 0) return refused({ name: 'not-found' });
	const offered = items.value.filter((item) => !item.expired);
	const sampling = await samplingFor(call, offered);
	if (!sampling.ok) return refused(sampling.error);
	const settled = merge<Analysis>([], offered, sampling.value).items;
	const expired = items.value.filter((item) => item.expired && item.kind !== 'sampling');
	const ownItems = await itemsOf(call, own);
	return found({ mode: 'shared', ...describe([...settled, ...expired]), gone: [], ownCount: ownItems.ok ? countOf(ownItems.value) : own.length });
}

const describe = (items: readonly Analysis[]) => ({
	lines: items.map((item) => ({ ...item, fixed: isFixed(item, items) })),
	total: sumOf(items),
	count: countOf(items),
	sharePath: `/basket/${items
		.filter((item) => item.kind !== 'sampling')
		.map((item) => item.id)
		.join('/')}`,
});
