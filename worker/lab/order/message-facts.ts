/** What the messages about a new order say of it, in the order's language. */
import { brand } from '#shared/brand.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dayInAlmaty, formatMoment } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { nextMorning } from '#shared/order/visit.ts';
import { bestFrom, planOf, yearsOn } from '#shared/preparation/plan.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { planLines, writePlan } from '#shared/preparation/written.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { findPoint, preparationOfAnalyses, samplingsOfAnalyses, scheduleOfPoint } from './offers-store.ts';
import type { OrderFacts } from './store.ts';

/** @returns with `link` the address that the order's id is to be put behind */
export async function tellOrder(
	{ db, locale, cityId, now, services }: Pick<LabContext, 'db' | 'locale' | 'cityId' | 'now' | 'services'>,
	{ point: pointSlug, birthDate }: { readonly point: string; readonly birthDate: string },
	ids: readonly number[],
): Promise<OrderFacts> {
	const [point, schedule, preparation, samplings] = await Promise.all([
		findPoint(db, cityId, pointSlug, locale),
		scheduleOfPoint(db, cityId, pointSlug, now),
		preparationOfAnalyses(db, locale, ids),
		samplingsOfAnalyses(db, locale, ids),
	]);
	const t = translator(locale)(preparationWords);
	const visitAt = schedule && nextMorning(schedule, now, { best: bestFrom(preparation), takesBlood: samplings.length > 0 });
	const years = yearsOn(birthDate, dayInAlmaty(visitAt ?? now));
	const steps = planLines(writePlan(t, planOf(preparation, years), { visitAt, now, phone: brand.phone, years }));
	return {
		point: point?.name ?? '',
		address: point === null ? '' : `${point.address}, ${formatPhone(point.phone)}`,
		link: `${services.origin}${localise('/order/', locale)}`,
		visit: visitAt === null ? '' : formatMoment(locale, visitAt),
		plan: steps.length === 0 ? t('none') : steps.map((step) => `— ${step}`).join('\n'),
	};
}
