/** A doctor's statistics. */
import { brand } from '#shared/brand.ts';
import { usualPeriod } from '#shared/statistics/period.ts';
import type { StatisticsView } from '#shared/statistics/payload.ts';
import { statisticsWords } from '#shared/statistics/words.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { StatisticsPage, type StatisticsProps } from '#client/statistics/statistics-page.tsx';
import { definePage } from './define-page.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';
import { loadTests } from './statistics-tests.ts';

const viewOf = (text: string | undefined): StatisticsView => (text === 'requests' || text === 'tests' ? text : 'period');
const longestDay = 10;

async function loadStatistics(request: AccountRequest): Promise<Loaded<StatisticsProps>> {
	const { call, query, today } = request;
	const view = viewOf(query.view);
	const usual = usualPeriod(today);
	const params = { dateFrom: (query.dateFrom ?? usual.from).slice(0, longestDay), dateTill: (query.dateTill ?? usual.till).slice(0, longestDay) };
	const shown = { view, isFurther: query.after !== undefined, byPeriod: null, byRequests: null, tests: null };
	const asked = { ...params, fault: null };
	const atField = (error: Failure) => {
		const fault = error.name === 'validation' ? error.fields?.[0] : undefined;
		return fault === undefined ? refused(error) : found({ ...shown, asked: { ...params, fault: { field: fault.field, rule: fault.rule } } });
	};
	if (view === 'tests') {
		const tests = await loadTests(request);
		return tests.kind === 'found' ? found({ ...shown, asked, tests: tests.props }) : tests;
	}
	if (view === 'period') {
		const byPeriod = await call('doctor.statistics-by-period', { params });
		return byPeriod.ok ? found({ ...shown, asked, byPeriod: byPeriod.value }) : atField(byPeriod.error);
	}
	const byRequests = await call('doctor.statistics-by-requests', {
		params: { ...params, ...(query.after === undefined ? {} : { after: query.after.slice(0, 64) }) },
	});
	return byRequests.ok ? found({ ...shown, asked, byRequests: byRequests.value }) : atField(byRequests.error);
}

export const statistics = definePage('cabinet-statistics', {
	cache: 'personal',
	audience: ['doctor'],
	query: ['view', 'dateFrom', 'dateTill', 'after', 'from', 'till', 'q', 'sort', 'order', 'test', 'page'],
	load: loadStatistics,
	Page: StatisticsPage,
	head: (_props, translator) => {
		const t = translator(statisticsWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/cabinet/statistics', index: false };
	},
});
