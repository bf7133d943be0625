/** Results: one line finds a request, and each is shown line by line, without values, held back and released by hand. */
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import type { ResultsPayload } from '#shared/staff/payload.ts';
import type { FoundRequest } from '#shared/staff/result-calls.ts';
import { findResultForm } from '#shared/staff/result-forms.ts';
import { staffResultsWords } from '#shared/staff/results.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { Live } from './live.tsx';
import { OneRequest } from './one-request.tsx';
import { Pages } from './pages.tsx';
import { RequestState } from './request-state.tsx';

const { TextField } = fieldsOf(findResultForm);
const path = '/staff/results';

export function ResultsPage(props: ResultsPayload) {
	const { mode, number, request, q, search, live, refused, phone } = props;
	const t = useT(staffResultsWords);
	const tStaff = useT(staffWords);
	const href = useHref();
	return (
		<AccountFrame>
			<Live state={live}>
				<PageHead title={tStaff('titles.results')} lead={t('lead')} />
				<Form form={findResultForm} action={href(path)} words={t.words} refused={refusalOf(findResultForm, refused)} phone={phone}>
					<TextField name="q" value={q} autoComplete="off" unkept />
					<div>
						<Submit intent="find" label={t('find')} sending={t('finding')} />
					</div>
				</Form>
				{mode === 'gone' && (
					<Notice tone="warn" role="alert">
						<p>{t('gone')}</p>
					</Notice>
				)}
				{mode === 'number' && request === null && (
					<Notice tone="warn" role="alert">
						<p>{t('missing', { number })}</p>
					</Notice>
				)}
				{mode === 'number' && search !== null && (
					<p>
						<Link to={`${path}${queryString({ search })}`}>{t('back')}</Link>
					</p>
				)}
				{request !== null && <OneRequest {...props} request={request} />}
				{mode === 'found' && <FoundRequests {...props} />}
			</Live>
		</AccountFrame>
	);
}

function FoundRequests({ found, q, search, next, isFurther, orders }: ResultsPayload) {
	const { locale } = useFrame();
	const t = useT(staffResultsWords);
	const cut = orders !== null && (
		<Notice tone="warn">
			<p>{t('cutOrders', { count: formatNumber(locale, orders) })}</p>
		</Notice>
	);
	if (found.length === 0)
		return (
			<>
				{cut}
				<Notice role="status">
					<p>{t('none', { q })}</p>
				</Notice>
			</>
		);
	const { columns } = t.words;
	const moment = (at: string | null) => (at === null ? '' : formatMoment(locale, at));
	const numberCell = ({ requestNr }: FoundRequest) => <Link to={`${path}${queryString({ nr: requestNr, search })}`}>{requestNr}</Link>;
	return (
		<>
			{cut}
			<Table
				caption={t('caption', { q })}
				rows={found}
				rowKey={({ requestNr }) => requestNr}
				live="requests"
				dense
				narrow="cards"
				columns={[
					{ key: 'number', title: columns.number, cell: numberCell },
					{
						key: 'who',
						title: columns.who,
						cell: ({ lastName, firstName, middleName }) => keptName([lastName, firstName, middleName].filter(Boolean).join(' ')),
					},
					{ key: 'born', title: columns.born, cell: ({ birthDate }) => formatDay(locale, birthDate) },
					{ key: 'collected', title: columns.collected, cell: ({ collectedAt }) => moment(collectedAt) },
					{ key: 'ready', title: columns.ready, cell: ({ completedAt }) => moment(completedAt) },
					{ key: 'state', title: columns.state, cell: stateCell },
				]}
			/>
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ search, after })}`} />
		</>
	);
}
const stateCell = (row: FoundRequest) => <RequestState row={row} />;
