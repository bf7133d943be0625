/** What may be said of a basket: who pays twice, and what would be cheaper. The basket is whole without it. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { adviceFor, type Advice } from '#shared/basket/advice.ts';
import type { NamedItem } from '#shared/basket/payload.ts';
import type { Call } from '#worker/gateway/call.ts';
import { samplingFor } from './items.ts';

/** @param items of the own basket, settled. @returns null where there is nothing to say, or nobody to ask */
export async function adviceOn(call: Call, items: readonly Analysis[]): Promise<Advice<NamedItem> | null> {
	const chosen = items.filter((item) => item.kind !== 'sampling');
	if (chosen.length === 0) return null;
	const panels = await call('analysis.panels', { params: { ids: chosen.map(({ id }) => id).join(',') } });
	if (!panels.ok || panels.value.data.length === 0) return null;
	const sampling = await samplingFor(
		call,
		items,
		panels.value.data.flatMap((panel) => [panel, ...panel.contains]),
	);
	if (!sampling.ok) return null;
	const { held, overlaps, cheaper } = adviceFor<NamedItem>(items, panels.value.data, sampling.value);
	if (held.length + overlaps.length + cheaper.length === 0) return null;
	return {
		held: held.map(({ panel, items: doubled, saving }) => ({ panel: named(panel), items: doubled.map(named), saving })),
		overlaps: overlaps.map(({ panels: [first, second], tests, swap }) => ({
			panels: [named(first), named(second)],
			tests: tests.map(named),
			swap: swap && { out: named(swap.out), into: swap.into.map(named), saving: swap.saving },
		})),
		cheaper: cheaper.map((offer) => ({ ...offer, panel: named(offer.panel), items: offer.items.map(named), more: offer.more.map(named) })),
	};
}

/** Nothing of a panel's members travels to the page. */
const named = ({ id, code, slug, kind, name, price, add_to_cart, bm_sampling, expired }: NamedItem): NamedItem => ({
	id,
	code,
	slug,
	kind,
	name,
	price,
	add_to_cart,
	bm_sampling,
	expired,
});
