/** When a collection point takes all of an order. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import type { VisitTime } from '#shared/points/visit.ts';
import { pointsWords } from '#shared/points/words.ts';
import { useT } from '#client/runtime/frame.tsx';

export function VisitLine({ visit }: { readonly visit: VisitTime }) {
	const t = useT(pointsWords);
	const since = (from: string) => timeIn(t.locale, from, 'ablative');
	if (visit.day !== 'today') return <span data-visit={visit.day}>{t(`visit.${visit.day}`, { sinceTime: since(visit.from) })}</span>;
	const { from, until } = visit;
	const untilTime = timeIn(t.locale, until, 'dative');
	return <span data-visit="today">{from === null ? t('visit.now', { untilTime }) : t('visit.later', { sinceTime: since(from), untilTime })}</span>;
}
