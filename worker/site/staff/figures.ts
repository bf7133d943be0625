/** The network's figures: what is asked for stands in the address. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { dayInAlmaty, daysBetween } from '#shared/kit/dates.ts';
import { isDay } from '#shared/kit/fields.ts';
import { queryString } from '#shared/kit/urls.ts';
import { maxFigureDays, turnoverBy, turnoverSorts } from '#shared/staff/figures.ts';
import { figureViews, type FiguresPayload } from '#shared/staff/figures-payload.ts';
import { monthOf, monthPeriod, monthsBack } from '#shared/statistics/period.ts';
import { found, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { refusedStaff } from './define.ts';

const path = '/staff/figures';
const pageSize = 40;

type Query = AccountRequest['query'];

/** Days as they were asked for; this month up to today where none were, or where they cannot be shown. */
function daysOf({ from, till }: Query, today: string) {
	const month = { from: `${monthOf(today)}-01`, till: today };
	const [first = month.from, last = from ? first : month.till] = [from || undefined, till || undefined];
	const days = isDay(first) && isDay(last) ? daysBetween(first, last) + 1 : 0;
	const areWrongDays = days < 1 || days > maxFigureDays;
	return areWrongDays ? { ...month, areWrongDays } : { from: first, till: last, areWrongDays };
}

/** A city that is one; a point that is one of that city, or of any where none was chosen. */
function placeOf({ city, point }: Query, { cities, points }: FiguresPayload['places']) {
	const chosen = cities.find(({ id }) => String(id) === city)?.id ?? null;
	const at = points.find((one) => one.id === point && (chosen === null || one.city === chosen));
	return { city: chosen, point: at?.id ?? null };
}

export async function loadFigures(request: AccountRequest): Promise<Loaded<FiguresPayload>> {
	const { query, call, city: here, locale, now, person } = request;
	const views = figureViews.filter((view) => view !== 'turnover' || person.rights.includes('payments'));
	const view = views.find((one) => one === query.view) ?? 'turnaround';
	const today = dayInAlmaty(now);
	const places = await call('staff.figures.places', {});
	if (!places.ok) return refusedStaff(request, places.error, path);
	const { from, till, areWrongDays } = daysOf(query, today);
	const { city, point } = placeOf(query, places.value);
	const sort = turnoverSorts.find((one) => one === query.sort) ?? 'sum';
	const [thisMonth = '', lastMonth = ''] = monthsBack(monthOf(today), 2);
	const shown: FiguresPayload = {
		view,
		views,
		from,
		till,
		areWrongDays,
		months: [{ ...monthPeriod(thisMonth), till: today }, monthPeriod(lastMonth)],
		city,
		point,
		places: places.value,
		byTest: query.by === 'test',
		turnoverBy: turnoverBy.find((by) => by === query.by) ?? 'doctor',
		sort,
		isAscending: query.order === 'asc',
		turnaround: null,
		rates: null,
		funnel: null,
		looks: null,
		turnover: null,
		site: null,
		fileQuery: { lang: localeFacts[locale].alias, city_id: here.id },
	};
	const chosen = { from, till, ...(city === null ? {} : { city }), ...(point === null ? {} : { point }) };
	const page = query.page !== undefined && /^[1-9]\d{0,3}$/.test(query.page) ? Number(query.page) : 1;
	const back = `${path}${queryString({ view, from, till })}`;
	if (view === 'funnel') {
		const funnel = await call('staff.figures.funnel', { params: chosen });
		if (!funnel.ok) return refusedStaff(request, funnel.error, back);
		// Browsers tell no city.
		return found({ ...shown, funnel: funnel.value, looks: city === null && point === null ? await request.siteFigures(from, till) : null });
	}
	// Of the edge's own store: who may see the page was decided by the call above.
	if (view === 'site') return found({ ...shown, site: await request.siteFigures(from, till) });
	const paged = { ...chosen, page, pageSize };
	if (view === 'rates') {
		const rates = await call('staff.figures.rates', { params: paged });
		return rates.ok ? found({ ...shown, rates: rates.value }) : refusedStaff(request, rates.error, back);
	}
	if (view === 'turnover') {
		const turnover = await call('staff.figures.turnover', {
			params: { ...paged, by: shown.turnoverBy, sort, order: shown.isAscending ? 'asc' : 'desc' },
		});
		return turnover.ok ? found({ ...shown, turnover: turnover.value }) : refusedStaff(request, turnover.error, back);
	}
	const turnaround = await call('staff.figures.turnaround', { params: { ...paged, by: shown.byTest ? 'test' : 'point' } });
	return turnaround.ok ? found({ ...shown, turnaround: turnaround.value }) : refusedStaff(request, turnaround.error, back);
}
