/** Orders of some days, a state, a city, a point, paid or not; or those of an account. What is asked for stands in the address, and names nobody. */
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { orderStates, numberOfState } from '#shared/order/states.ts';
import { staffOrdersWords } from '#shared/staff/orders.words.ts';
import type { OrdersPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Section } from '#client/ui/section.tsx';
import { Table } from '#client/ui/table.tsx';
import { Pages } from './pages.tsx';
import styles from './staff.module.css';

const path = '/staff/orders';
type Row = OrdersPayload['listed'][number];

export function OrderList(props: OrdersPayload) {
	const { mode, filter, areWrongDays } = props;
	const t = useT(staffOrdersWords);
	return (
		<Section title={t(filter.account === '' ? 'list.title' : 'list.ofAccount')} wide>
			{filter.account === '' ? (
				<Filter {...props} />
			) : (
				<p>
					<Link to={`/staff/patients${queryString({ id: filter.account })}`}>{t('list.account')}</Link>
				</p>
			)}
			{areWrongDays && (
				<Notice tone="warn" role="alert">
					<p>{t('list.wrongDays')}</p>
				</Notice>
			)}
			{mode === 'list' && !areWrongDays && <Listed {...props} />}
		</Section>
	);
}

function Filter({ filter: { by, from, till, state, city, point, paid }, cities, points }: OrdersPayload) {
	const t = useT(staffOrdersWords);
	const { statuses } = useT(staffWords).words;
	const href = useHref();
	return (
		<form className={styles.find} action={href(path)}>
			<label>
				{t('list.by')}
				<select name="by" defaultValue={by}>
					<option value="created">{t('list.byCreated')}</option>
					<option value="visit">{t('list.byVisit')}</option>
				</select>
			</label>
			<label>
				{t('list.from')}
				<input name="from" type="date" defaultValue={from} />
			</label>
			<label>
				{t('list.till')}
				<input name="till" type="date" defaultValue={till} />
			</label>
			<label>
				{t('state')}
				<select name="state" defaultValue={state}>
					<option value="">{t('list.any')}</option>
					{orderStates
						.filter((one) => one !== 'unknown')
						.map((one) => (
							<option key={one} value={numberOfState(one)}>
								{statuses[one]}
							</option>
						))}
				</select>
			</label>
			<label>
				{t('list.city')}
				<select name="city" defaultValue={city}>
					<option value="">{t('list.anyCity')}</option>
					{cities.map(({ id, name }) => (
						<option key={id} value={id}>
							{name}
						</option>
					))}
				</select>
			</label>
			{points.length > 0 && (
				<label>
					{t('list.point')}
					<select name="point" defaultValue={point}>
						<option value="">{t('list.anyPoint')}</option>
						{points.map(({ slug, name }) => (
							<option key={slug} value={slug}>
								{name}
							</option>
						))}
					</select>
				</label>
			)}
			<label>
				{t('list.paid')}
				<select name="paid" defaultValue={paid}>
					<option value="">{t('list.any')}</option>
					<option value="1">{t('list.isPaid')}</option>
					<option value="0">{t('list.isUnpaid')}</option>
				</select>
			</label>
			<Button>{t('list.show')}</Button>
		</form>
	);
}

function Tests({ tests }: Row) {
	return tests.map(({ code, name }) => (
		<span key={code} className={styles.line}>
			{code} {name}
		</span>
	));
}
const testsCell = (row: Row) => <Tests {...row} />;
const numberCell = ({ orderNr }: Row) => <Link to={`${path}${queryString({ nr: orderNr })}`}>{orderNr}</Link>;
const phoneCell = ({ phone }: Row) => <PhoneLink phone={phone} />;

function Listed({ listed, filter, next, isFurther }: OrdersPayload) {
	const { locale } = useFrame();
	const t = useT(staffOrdersWords);
	const { statuses } = useT(staffWords).words;
	if (listed.length === 0)
		return (
			<Notice role="status">
				<p>{t(isFurther ? 'list.noMore' : 'list.none')}</p>
			</Notice>
		);
	const { account, ...rest } = filter;
	const place = account === '' ? rest : { by: 'created', account };
	const caption = account === '' ? t('list.caption', { from: formatDay(locale, filter.from), till: formatDay(locale, filter.till) }) : t('list.ofAccount');
	return (
		<>
			<Table
				caption={caption}
				rows={listed}
				rowKey={({ orderNr }) => orderNr}
				live="orders"
				dense
				narrow="cards"
				columns={[
					{ key: 'number', title: t('number'), cell: numberCell },
					{ key: 'state', title: t('state'), cell: ({ status }) => statuses[status] },
					{ key: 'who', title: t('who'), cell: ({ lastName, firstName, middleName }) => [lastName, firstName, middleName].filter(Boolean).join(' ') },
					{ key: 'phone', title: t('phone'), cell: phoneCell },
					{ key: 'made', title: t('made'), cell: ({ createdAt }) => formatMoment(locale, createdAt) },
					{ key: 'visit', title: t('list.visit'), cell: ({ visitAt }) => (visitAt === null ? '' : formatMoment(locale, visitAt)) },
					{ key: 'point', title: t('list.point'), cell: ({ city, point }) => [city, point].filter(Boolean).join(', ') },
					{ key: 'tests', title: t('list.tests'), cell: testsCell },
					{ key: 'total', title: t('total'), numeric: true, cell: ({ total }) => formatMoney(total) },
					{ key: 'paid', title: t('list.paid'), cell: ({ isPaid }) => t(isPaid ? 'list.isPaid' : 'list.isUnpaid') },
				]}
			/>
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ ...place, after })}`} />
		</>
	);
}
