/** A doctor's results by test: what is chosen, the months of one test, the table of all of them, and its file. */
import { queryString } from '#shared/kit/urls.ts';
import { maxTestMonths } from '#shared/statistics/months.ts';
import type { TestsPayload } from '#shared/statistics/payload.ts';
import { judged } from '#shared/statistics/tests.ts';
import { testWords } from '#shared/statistics/tests.words.ts';
import { useFieldId, useHref, useT } from '#client/runtime/frame.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { Table } from '#client/ui/table.tsx';
import { MonthField } from './month-choice.tsx';
import { Uncounted, useOutcomeColumns, useOutcomes } from './outcomes.tsx';
import { TestMonths } from './test-months.tsx';
import formStyles from './period-form.module.css';

type Anew = Readonly<Partial<Record<'q' | 'sort' | 'order' | 'test' | 'page', string | number | null>>>;

/** The view with something chosen anew; the first page of its table unless one is named. */
function placeIn({ from, till, q, sort, isAscending, months }: TestsPayload, anew: Anew): string {
	return `/cabinet/statistics${queryString({ view: 'tests', from, till, q, sort, order: isAscending ? 'asc' : 'desc', test: months?.code, ...anew })}`;
}

/** Leads to the months of a test, which stand above the table. */
const testCell = (props: TestsPayload) =>
	function testLink({ code, name }: TestsPayload['byTest']['data'][number]) {
		return <Link to={placeIn(props, { test: code, page: props.byTest._meta.currentPage })}>{name || code}</Link>;
	};

export function TestsView(props: TestsPayload) {
	const { areWrongMonths, byTest, months, q, sort, isAscending } = props;
	const t = useT(testWords);
	const columns = useOutcomeColumns<(typeof byTest.data)[number]>(true);
	return (
		<>
			{areWrongMonths && (
				<Notice tone="warn" role="alert">
					<p>{t('wrongMonths', { months: maxTestMonths })}</p>
				</Notice>
			)}
			<Choice {...props} />
			<AllTests {...props} />
			{months && <TestMonths months={months} close={placeIn(props, { test: null })} />}
			{byTest.data.length === 0 ? (
				<Notice>
					<p>{t(q === '' ? 'none' : 'noneFound')}</p>
				</Notice>
			) : (
				<Table
					caption={t('caption')}
					dense
					narrow="cards"
					rows={byTest.data}
					rowKey={({ code }) => code}
					sort={{ by: sort, descending: !isAscending, pathOf: (by, descending) => placeIn(props, { sort: by, order: descending ? 'desc' : 'asc' }) }}
					columns={[
						{
							key: 'name',
							title: t('columns.test'),
							sortable: true,
							cell: testCell(props),
						},
						...columns,
					]}
				/>
			)}
			<Pagination page={byTest._meta.currentPage} pages={byTest._meta.pageCount} pathOf={(page) => placeIn(props, { page })} />
			<Hint>{t('hint')}</Hint>
			<Hint>{t('peopleHint')}</Hint>
			{byTest.data.length > 0 && <Download {...props} />}
		</>
	);
}

function Choice({ choices, from, till, q, sort, isAscending, months }: TestsPayload) {
	const t = useT(testWords);
	const href = useHref();
	const id = useFieldId('q');
	return (
		<form className={formStyles.form} action={href('/cabinet/statistics')} aria-label={t('choice')}>
			<input type="hidden" name="view" value="tests" />
			<input type="hidden" name="sort" value={sort} />
			<input type="hidden" name="order" value={isAscending ? 'asc' : 'desc'} />
			{months && <input type="hidden" name="test" value={months.code} />}
			<MonthField name="from" label={t('from')} value={from} choices={choices} />
			<MonthField name="till" label={t('till')} value={till} choices={choices} />
			<div className={formStyles.field}>
				<label htmlFor={id}>{t('q')}</label>
				<input id={id} name="q" type="search" maxLength={100} defaultValue={q} aria-describedby={`${id}-hint`} />
				<p className={formStyles.hint} id={`${id}-hint`}>
					{t('qHint')}
				</p>
			</div>
			<Button variant="quiet">{t('show')}</Button>
		</form>
	);
}

function AllTests({ byTest: { all, uncounted } }: TestsPayload) {
	const t = useT(testWords);
	const { number, outOf } = useOutcomes();
	return (
		<Card aria-labelledby="all-tests">
			<h2 id="all-tests">{t('all')}</h2>
			<Facts beside>
				<Fact name={t('columns.results')}>{number(all.results)}</Fact>
				<Fact name={t('columns.outOfRange')}>{outOf(all.outOfRange, judged(all))}</Fact>
				<Fact name={t('columns.critical')}>{number(all.critical)}</Fact>
				<Fact name={t('columns.unjudged')}>{number(all.unjudged)}</Fact>
				<Fact name={t('columns.people')}>{number(all.people)}</Fact>
				<Uncounted count={uncounted} />
			</Facts>
		</Card>
	);
}

function Download({ from, till, q, sort, isAscending, fileQuery }: TestsPayload) {
	const t = useT(testWords);
	const query = queryString({ ...fileQuery, from, till, q, sort, order: isAscending ? 'asc' : 'desc' });
	return (
		<p>
			<ButtonLink variant="quiet" to={`/account/doctor-room/statistics-tests-download${query}`} download="">
				<Icon name="file" />
				{t('download')}
			</ButtonLink>
		</p>
	);
}
