/** One analysis whole, with what promotions make it and its sampling cost today. */
import type { Offered } from '#shared/discount/offers.ts';
import type { AnalysisRef, AnalysisView } from './calls.ts';

export type OfferedView = Offered<Omit<AnalysisView, 'sampling'>> & { readonly sampling: Offered<AnalysisRef> | null };
