/** An analysis whole, with what promotions make it and its sampling cost today. */
import type { AnalysisView } from '#shared/catalogue/calls.ts';
import type { OfferedView } from '#shared/catalogue/offered-view.ts';
import type { Promotion } from '#shared/discount/calls.ts';
import { withOffers, type Asked } from '#shared/discount/offers.ts';

/** The analysis and the sampling that it needs, each with what a promotion makes it cost. */
export function offeredView(analysis: AnalysisView, promotions: readonly Promotion[], asked: Asked): OfferedView {
	const [view = analysis] = withOffers([analysis], promotions, asked);
	const [sampling = null] = withOffers(analysis.sampling === null ? [] : [analysis.sampling], promotions, asked);
	return { ...view, sampling };
}
