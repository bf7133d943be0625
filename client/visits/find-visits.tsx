/** A house call that is found by whatever a caller says of it. */
import { formatDay } from '#shared/kit/dates.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { queryString } from '#shared/kit/urls.ts';
import type { DayVisit } from '#shared/visits/calls.ts';
import { dispatchWords } from '#shared/visits/dispatch.words.ts';
import { findVisitForm } from '#shared/visits/forms.ts';
import type { HouseCallsPayload } from '#shared/visits/payload.ts';
import { visitWords } from '#shared/visits/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Pages } from '#client/staff/pages.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { VisitState } from './visit-state.tsx';

const { TextField } = fieldsOf(findVisitForm);
const page = '/staff/house-calls';

export function FindForm({ found, refused, phone }: Pick<HouseCallsPayload, 'found' | 'refused' | 'phone'>) {
	const t = useT(dispatchWords);
	const { errors } = useT(visitWords).words;
	const href = useHref();
	return (
		<Form form={findVisitForm} action={href(page)} words={{ ...t.words, errors }} refused={refusalOf(findVisitForm, refused)} phone={phone}>
			<TextField name="q" value={found?.q ?? ''} autoComplete="off" unkept />
			<div>
				<Submit quiet intent="find" label={t('find.submit')} sending={t('find.finding')} />
			</div>
		</Form>
	);
}

export function FoundVisits({ mode, found, search, cities }: HouseCallsPayload) {
	const { locale } = useFrame();
	const t = useT(dispatchWords);
	const tVisits = useT(visitWords);
	const toDay = (
		<p>
			<Link to={page}>{t('find.toDay')}</Link>
		</p>
	);
	if (mode === 'gone' || found === null)
		return (
			<>
				<Notice tone="warn" role="alert">
					<p>{t('find.gone')}</p>
				</Notice>
				{toDay}
			</>
		);
	const { q, rows, next, isFurther } = found;
	const dayCell = ({ number, date, from, till }: DayVisit) => <span id={`visit-${number}`}>{`${formatDay(locale, date)}, ${from}–${till}`}</span>;
	const addressCell = ({ city, address }: DayVisit) => [cities.find(({ slug }) => slug === city)?.name, address].filter(Boolean).join(', ');
	const openCell = ({ number, date }: DayVisit) => (
		<Link to={`${page}${queryString({ date, visit: number, search })}#visit`} aria-describedby={`visit-${number}`}>
			{t('find.open')}
		</Link>
	);
	return (
		<>
			{rows.length === 0 ? (
				<Notice role="status">
					<p>{t('find.none', { q })}</p>
				</Notice>
			) : (
				<Table
					caption={t('find.caption', { q })}
					rows={rows}
					rowKey={({ number }) => number}
					live="found"
					dense
					narrow="cards"
					columns={[
						{ key: 'day', title: t('find.day'), cell: dayCell },
						{ key: 'number', title: tVisits('facts.number'), cell: ({ number }) => number },
						{ key: 'who', title: tVisits('columns.who'), cell: whoCell },
						{ key: 'address', title: tVisits('columns.address'), cell: addressCell },
						{ key: 'state', title: tVisits('columns.state'), cell: stateCell },
						{ key: 'acts', title: tVisits('columns.acts'), cell: openCell },
					]}
				/>
			)}
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${page}${queryString({ search, after })}`} />
			{toDay}
		</>
	);
}

const whoCell = ({ fio, phone }: DayVisit) => (
	<>
		{fio} <PhoneLink phone={phone} />
	</>
);
const stateCell = (visit: DayVisit) => <VisitState visit={visit} />;
