/** When a collection point takes all of an order. */
import type { VisitTime } from '#shared/points/visit.ts';
import { pointsWords } from '#shared/points/words.ts';
import { useT } from '#client/runtime/frame.tsx';

export function VisitLine({ visit }: { readonly visit: VisitTime }) {
	const t = useT(pointsWords);
	if (visit.day !== 'today') return <span data-visit={visit.day}>{t(`visit.${visit.day}`, { from: visit.from })}</span>;
	const { from, until: till } = visit;
	return <span data-visit="today">{from === null ? t('visit.now', { till }) : t('visit.later', { from, till })}</span>;
}
