/** What is ordered, as the city sells it. */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { offersByCodes, offersByIds, type Offer } from './offers-store.ts';

export type Priced = Offer & { readonly price: number };
const isPriced = (offer: Offer): offer is Priced => offer.price !== null;

/**
 * The analyses of some ids, with each sampling service that they need once, at their end. Refusals: `validation` for unknown ids, `not-available` for what the
 * city does not offer, by its place in the list.
 */
export async function offered({ db, cityId }: Pick<LabContext, 'db' | 'cityId'>, asked: readonly number[]): Promise<Result<Priced[]>> {
	const ids = [...new Set(asked)];
	const found = await offersByIds(db, cityId, ids);
	const byId = new Map(found.map((offer) => [offer.id, offer]));
	const unknown = ids.filter((id) => !byId.has(id));
	const fieldOf = (id: number) => `analyses.${asked.indexOf(id)}`;
	if (unknown.length > 0) return failure('validation', { fields: unknown.map((id) => ({ field: fieldOf(id), rule: 'invalid', values: { id } })) });
	const chosen = ids.flatMap((id) => byId.get(id) ?? []);
	const has = new Set(chosen.map((offer) => offer.code));
	const needed = new Set(chosen.flatMap((offer) => (offer.addsSampling && !has.has(offer.sampling) ? [offer.sampling] : [])));
	const samplings = needed.size > 0 ? await offersByCodes(db, cityId, [...needed]) : [];
	const samplingFails = (offer: Offer) =>
		offer.addsSampling && needed.has(offer.sampling) && !samplings.some((service) => service.code === offer.sampling && isPriced(service));
	const missing = chosen.filter((offer) => !isPriced(offer) || samplingFails(offer));
	if (missing.length > 0) {
		return failure('not-available', { fields: missing.map(({ id }) => ({ field: fieldOf(id), rule: 'notAvailable', values: { id } })) });
	}
	return success([...chosen, ...samplings].filter(isPriced));
}
