/** What a person takes along of an order: its form as PDF, and the visit for a calendar. */
import { comingAt } from '#shared/order/coming.ts';
import { orderCalendar } from '#shared/order/calendar.ts';
import { orderPlanWords } from '#shared/order/plan.words.ts';
import { brand } from '#shared/brand.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { shownRequisites } from '#shared/requisites/requisites.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { planOf } from '#shared/preparation/plan.ts';
import { preparationWords } from '#shared/preparation/words.ts';
import { writePlan } from '#shared/preparation/written.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { scheduleOfPoint } from './offers-store.ts';
import { presentOrder } from './present.ts';
import { findById } from './store.ts';

/** Drawn each time it is asked for: two pages take no longer than finding a kept one. Library and fonts are loaded when the first form is drawn. */
export const givePaper: LabHandler<'order.paper'> = async (context, { params }) => {
	const row = await findById(context.db, params.id);
	if (!row) return failure('not-found');
	const [order, schedule] = await Promise.all([presentOrder(context, row), scheduleOfPoint(context.db, row.city_id, row.point_slug, context.now)]);
	const { makeOrderForm } = await import('./pdf/index.ts');
	const requisites = shownRequisites(context.services.requisites, context.locale);
	const bytes = await makeOrderForm(context.locale, { order, birthDate: row.birth_date, schedule, now: context.now, requisites });
	return success({ bytes, fileName: `order-${row.order_nr}.pdf` });
};

export const giveDownload: LabHandler<'order.download'> = async ({ db, locale, cityId }, { params }) => {
	if ((await findById(db, params.id)) === null) return failure('not-found');
	const query = new URLSearchParams({ id: params.id, lang: localeFacts[locale].alias, city_id: String(cityId) });
	return success({ download_url: `/api/site-order/form?${query.toString()}` });
};

/** Refusals: `not-available` where no visit is known, or the point takes nobody then. */
export const giveCalendar: LabHandler<'order.calendar'> = async (context, { params }) => {
	const { db, locale, now, services } = context;
	const row = await findById(db, params.id);
	if (!row) return failure('not-found');
	const { visit, preparation, point, orderNr, years } = await presentOrder(context, row);
	const at = comingAt(visit);
	if (at === null) return failure('not-available');
	const plan = planOf(preparation ?? [], years);
	const steps = writePlan(translator(locale)(preparationWords), plan, { visitAt: at, now, phone: brand.phone, years });
	const host = new URL(services.origin).hostname;
	const file = orderCalendar(translator(locale)(orderPlanWords), { brand: brand.name, orderNr, at, point, plan, steps, now, host, years });
	return success({ bytes: new TextEncoder().encode(file), fileName: `order-${orderNr}.ics` });
};
