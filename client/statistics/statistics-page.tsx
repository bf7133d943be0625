/** A doctor's statistics: the table first, the chart of the same figures beside it, and the file of it. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { formatDay, formatMonth } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { Reply } from '#shared/calls.ts';
import { monthOf, monthPeriod, type MoneySums } from '#shared/statistics/period.ts';
import { testsPath, type StatisticsView, type TestsPayload } from '#shared/statistics/payload.ts';
import { testWords } from '#shared/statistics/tests.words.ts';
import { statisticsWords } from '#shared/statistics/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Chart } from '#client/ui/chart.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Table } from '#client/ui/table.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import styles from './statistics-page.module.css';
import { TestsView } from './tests-view.tsx';
import { PeriodForm, type PeriodFormProps } from './period-form.tsx';

type ByPeriod = Reply<'doctor.statistics-by-period'>;
type ByRequests = Reply<'doctor.statistics-by-requests'>;

export interface StatisticsProps {
	readonly asked: Omit<PeriodFormProps, 'view'>;
	readonly view: StatisticsView;
	/** The page is a later one of the list. */
	readonly isFurther: boolean;
	/** Null where the period is at fault, and of the view that is not shown. */
	readonly byPeriod: ByPeriod | null;
	readonly byRequests: ByRequests | null;
	readonly tests: TestsPayload | null;
}

export function StatisticsPage({ asked, view, isFurther, byPeriod, byRequests, tests }: StatisticsProps) {
	const t = useT(statisticsWords);
	const tTests = useT(testWords);
	const { dateFrom, dateTill } = asked;
	const pathOf = (one: 'period' | 'requests', more: object = {}) => `/cabinet/statistics${queryString({ view: one, dateFrom, dateTill, ...more })}`;
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('title')} lead={tests === null ? t('lead') : tTests('lead')} />
				<Tabs
					label={t('views')}
					current={view === 'tests' ? testsPath : pathOf(view)}
					tabs={[
						{ name: t('byPeriod'), path: pathOf('period') },
						{ name: t('byRequests'), path: pathOf('requests') },
						{ name: t('byTest'), path: testsPath },
					]}
				/>
				{view !== 'tests' && <PeriodForm {...asked} view={view} />}
				{tests && <TestsView {...tests} />}
				{byPeriod && <PeriodView {...byPeriod} />}
				{byRequests && (
					<RequestsView
						statistics={byRequests}
						further={byRequests.next === null ? null : pathOf('requests', { after: byRequests.next })}
						start={isFurther ? pathOf('requests') : null}
					/>
				)}
			</Stack>
		</AccountFrame>
	);
}

function Download({ dateFrom, dateTill }: Pick<ByPeriod, 'dateFrom' | 'dateTill'>) {
	const { city, locale } = useFrame();
	const t = useT(statisticsWords);
	const query = queryString({ dateFrom, dateTill, lang: localeFacts[locale].alias, city_id: city.id });
	return (
		<p>
			<ButtonLink variant="quiet" to={`/account/doctor-room/statistics-download${query}`} download="">
				<Icon name="file" />
				{t('download')}
			</ButtonLink>
		</p>
	);
}

const sumNames = [
	'requestsDoctorMoney',
	'otherLabRequestsDoctorMoney',
	'externalRequestsDoctorMoney',
	'prevDoctorfMoney',
	'nextDoctorMoney',
	'requestsTotalMoney',
] as const satisfies readonly (keyof MoneySums)[];

function Sums({ sums }: { readonly sums: MoneySums }) {
	const t = useT(statisticsWords);
	return (
		<div className={styles.noted}>
			<Table
				caption={t('sumsCaption')}
				dense
				rows={sumNames}
				rowKey={(name) => name}
				columns={[
					{ key: 'what', title: t('columns.what'), cell: (name) => t(`sums.${name}`) },
					{ key: 'amount', title: t('columns.amount'), numeric: true, cell: (name) => formatMoney(sums[name]) },
				]}
			/>
			<Hint>{t('sumsHint')}</Hint>
		</div>
	);
}

const earned = (sums: MoneySums) => sums.requestsDoctorMoney + sums.otherLabRequestsDoctorMoney + sums.externalRequestsDoctorMoney;
const isNothing = (sums: MoneySums) => sumNames.every((name) => sums[name] === 0);

function PeriodView(statistics: ByPeriod) {
	const { locale } = useFrame();
	const t = useT(statisticsWords);
	const { data } = statistics;
	if (isNothing(statistics)) return <Nothing />;
	const nameOf = ({ dateFrom, dateTill }: (typeof data)[number]) => {
		const month = monthOf(dateFrom);
		const { from, till } = monthPeriod(month);
		return from === dateFrom && till === dateTill ? formatMonth(locale, month) : `${formatDay(locale, dateFrom)} – ${formatDay(locale, dateTill)}`;
	};
	const chart = (
		<Chart
			kind="bars"
			title={t('chart')}
			unit={t('thousands')}
			decimals={1}
			points={data.map((month) => ({
				at: Date.parse(`${month.dateFrom}T00:00:00Z`),
				label: `${month.dateFrom.slice(5, 7)}.${month.dateFrom.slice(2, 4)}`,
				value: earned(month) / 1000,
			}))}
		/>
	);
	return (
		<>
			<Columns aside={chart}>
				<Sums sums={statistics} />
			</Columns>
			{data.length > 1 && (
				<Table
					caption={t('monthsCaption')}
					dense
					rows={data}
					rowKey={({ dateFrom }) => dateFrom}
					columns={[
						{ key: 'month', title: t('columns.month'), cell: nameOf },
						{ key: 'own', title: t('kinds.own'), numeric: true, cell: (month) => formatMoney(month.requestsDoctorMoney) },
						{ key: 'other', title: t('kinds.other'), numeric: true, cell: (month) => formatMoney(month.otherLabRequestsDoctorMoney) },
						{ key: 'external', title: t('kinds.external'), numeric: true, cell: (month) => formatMoney(month.externalRequestsDoctorMoney) },
						{ key: 'prev', title: t('columns.prev'), numeric: true, cell: (month) => formatMoney(month.prevDoctorfMoney) },
						{ key: 'next', title: t('columns.next'), numeric: true, cell: (month) => formatMoney(month.nextDoctorMoney) },
						{ key: 'paid', title: t('columns.paid'), numeric: true, cell: (month) => formatMoney(month.requestsTotalMoney) },
					]}
				/>
			)}
			<Download {...statistics} />
		</>
	);
}

function Nothing() {
	const t = useT(statisticsWords);
	return (
		<Notice title={t('emptyTitle')}>
			<p>{t('empty')}</p>
		</Notice>
	);
}

interface RequestsViewProps {
	readonly statistics: ByRequests;
	/** Bare path of the next page of the list; null on the last one. */
	readonly further: string | null;
	/** Of its first page; null on that one. */
	readonly start: string | null;
}

function RequestsView({ statistics, further, start }: RequestsViewProps) {
	const { locale } = useFrame();
	const t = useT(statisticsWords);
	const { data } = statistics;
	return (
		<>
			{data.length === 0 ? (
				<Nothing />
			) : (
				<Table
					caption={t('entriesCaption')}
					dense
					narrow="cards"
					rows={data}
					rowKey={({ id }) => id}
					columns={[
						{ key: 'request', title: t('columns.request'), cell: ({ requestNr }) => requestNr },
						{ key: 'day', title: t('columns.day'), cell: ({ day }) => formatDay(locale, day) },
						{ key: 'kind', title: t('columns.kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
						{ key: 'amount', title: t('columns.amount'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
						{ key: 'paidOn', title: t('columns.paidOn'), cell: ({ paidOn }) => (paidOn === null ? t('notPaid') : formatDay(locale, paidOn)) },
					]}
				/>
			)}
			{(further !== null || start !== null) && (
				<p>
					{start !== null && (
						<ButtonLink variant="quiet" to={start}>
							{t('toStart')}
						</ButtonLink>
					)}{' '}
					{further !== null && (
						<ButtonLink variant="quiet" to={further}>
							{t('further')}
						</ButtonLink>
					)}
				</p>
			)}
			{!isNothing(statistics) && (
				<>
					<Sums sums={statistics} />
					<Download {...statistics} />
				</>
			)}
		</>
	);
}
