/** Orders and requests of a representative's doctors by month: what is chosen stands in the address. */
import { brand } from '#shared/brand.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { monthSorts } from '#shared/representative/months.ts';
import { monthsWords } from '#shared/representative/months.words.ts';
import { monthsPath, type MonthsPayload } from '#shared/representative/payload.ts';
import { maxDoctorMonths } from '#shared/statistics/months.ts';
import { MonthsPage } from '#client/representative/months-page.tsx';
import { definePage } from './define-page.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';
import { monthsAsked } from './statistics-tests.ts';

const pageSize = 40;
const maxPage = 10_000;

async function loadMonths({ call, query, today, locale, city }: AccountRequest): Promise<Loaded<MonthsPayload>> {
	const { from, till, ...shown } = monthsAsked(query, today, maxDoctorMonths);
	const sort = monthSorts.find((one) => one === query.sort) ?? 'month';
	const order = query.order === 'asc' ? 'asc' : 'desc';
	const page = Math.min(maxPage, Math.max(1, Math.trunc(Number(query.page)) || 1));
	const asked = query.doctor ? secretId.safeParse(query.doctor) : null;
	if (asked?.success === false) return refused({ name: 'not-found' });
	const doctor = asked?.data ?? null;
	const months = await call('representative.months', { params: { from, till, sort, order, page, pageSize, ...(doctor === null ? {} : { doctor }) } });
	if (!months.ok) return refused(months.error);
	return found({
		...shown,
		doctor,
		sort,
		isAscending: order === 'asc',
		months: months.value,
		fileQuery: { lang: localeFacts[locale].alias, city_id: city.id },
	});
}

export const doctorMonths = definePage('cabinet-doctor-statistics', {
	cache: 'personal',
	audience: ['representative'],
	query: ['from', 'till', 'doctor', 'sort', 'order', 'page'],
	load: loadMonths,
	Page: MonthsPage,
	head: (_props, translator) => {
		const t = translator(monthsWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: monthsPath, index: false };
	},
});
