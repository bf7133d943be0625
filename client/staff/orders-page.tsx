/** Orders: one line finds them, each is shown with what happened to it, and seen to by phone while it is not in work. */
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { queryString } from '#shared/kit/urls.ts';
import { refusalOf } from '#shared/kit/refused-form.ts';
import { findMessagesForm, findOrderForm } from '#shared/staff/forms.ts';
import { staffOrdersWords } from '#shared/staff/orders.words.ts';
import type { OrderChange, OrdersPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { OwnIds, useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import { ItemList } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Table } from '#client/ui/table.tsx';
import { Entry } from './entry.tsx';
import { OrderActs } from './order-acts.tsx';
import { OrderFollowups } from './order-followups.tsx';
import { OrderList } from './order-list.tsx';
import { Pages } from './pages.tsx';
import { Live } from './live.tsx';
import styles from './staff.module.css';

const { TextField } = fieldsOf(findOrderForm);
const Messages = fieldsOf(findMessagesForm);
const path = '/staff/orders';
type Found = OrdersPayload['found'][number];

export function OrdersPage(props: OrdersPayload) {
	const { mode, number, order, q, search, live, refused, phone } = props;
	const t = useT(staffOrdersWords);
	const tStaff = useT(staffWords);
	const href = useHref();
	return (
		<AccountFrame>
			<Live state={live}>
				<PageHead title={tStaff('titles.orders')} lead={t('lead')} />
				<Form form={findOrderForm} action={href(path)} words={t.words} refused={refusalOf(findOrderForm, refused)} phone={phone}>
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
				{mode === 'number' && order === null && (
					<Notice tone="warn" role="alert">
						<p>{t('missing', { number })}</p>
					</Notice>
				)}
				{mode === 'number' && search !== null && (
					<p>
						<Link to={`${path}${queryString({ search })}`}>{t('back')}</Link>
					</p>
				)}
				{order !== null && <Order {...props} />}
				{mode === 'found' && <FoundOrders {...props} />}
				{(mode === 'none' || mode === 'list') && <OrderList {...props} />}
			</Live>
		</AccountFrame>
	);
}

function FoundOrders({ found, q, search, next, isFurther }: OrdersPayload) {
	const { locale } = useFrame();
	const t = useT(staffOrdersWords);
	const { statuses } = useT(staffWords).words;
	if (found.length === 0)
		return (
			<Notice role="status">
				<p>{t('none', { q })}</p>
			</Notice>
		);
	const numberCell = ({ orderNr }: Found) => <Link to={`${path}${queryString({ nr: orderNr, search })}`}>{orderNr}</Link>;
	return (
		<>
			<Table
				caption={t('caption', { q })}
				rows={found}
				rowKey={({ orderNr }) => orderNr}
				live="orders"
				dense
				narrow="cards"
				columns={[
					{ key: 'number', title: t('number'), cell: numberCell },
					{ key: 'who', title: t('who'), cell: ({ lastName, firstName, middleName }) => [lastName, firstName, middleName].filter(Boolean).join(' ') },
					{ key: 'born', title: t('born'), cell: ({ birthDate }) => formatDay(locale, birthDate) },
					{ key: 'phone', title: t('phone'), cell: phoneCell },
					{ key: 'made', title: t('made'), cell: ({ createdAt }) => formatMoment(locale, createdAt) },
					{ key: 'state', title: t('state'), cell: ({ status }) => statuses[status] },
					{ key: 'total', title: t('total'), numeric: true, cell: ({ total }) => formatMoney(total) },
				]}
			/>
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ search, after })}`} />
		</>
	);
}
const phoneCell = ({ phone }: Found) => <PhoneLink phone={phone} />;

function Order(props: OrdersPayload) {
	const { order, contacts, changes, isAwaited, search, number, outcome, refused, unkept, phone } = props;
	const { locale } = useFrame();
	const t = useT(staffOrdersWords);
	const tStaff = useT(staffWords);
	const { statuses, payments } = tStaff.words;
	const href = useHref();
	if (order === null) return null;
	const whatOf = ({ kind, status, payment }: OrderChange) =>
		kind === 'status'
			? t('kinds.status', { status: statuses[status] })
			: kind === 'payment' && payment !== null
				? t('kinds.payment', { sum: formatMoney(payment.amount), state: payments[payment.state] })
				: t(`kinds.${kind === 'payment' ? 'made' : kind}`);
	return (
		<>
			{outcome !== null && refused === null && (
				// The order comes right behind it: who works by keys goes on from here.
				<Notice role={outcome === 'changed' ? 'alert' : 'status'} tone={outcome === 'changed' ? 'warn' : 'info'} tabIndex={-1} autoFocus>
					<p>{outcome === 'done' ? t('done') : t(`outcomes.${outcome}`)}</p>
					{unkept !== null && (
						<p data-unkept={unkept.form} hidden={unkept.text === ''}>
							{tStaff('queue.typed', { text: unkept.text })}
						</p>
					)}
				</Notice>
			)}
			<ItemList>
				<Entry entry={order} headId="order" isWaiting={false}>
					{isAwaited && (
						<div className={styles.acts} data-acts="">
							<OrderActs
								entry={order}
								action={href(`${path}${queryString({ nr: number, search })}`)}
								phone={phone}
								own={(form) => refusalOf(form, refused)}
								headId="order"
							/>
						</div>
					)}
					{contacts.length > 0 && (
						<Actions>
							{contacts.map((contact) => (
								<OwnIds key={contact} of={contact.includes('@') ? 'by-mail' : 'by-phone'}>
									<Form form={findMessagesForm} action={href('/staff/messages')} words={{ fields: {} }} refused={null} phone={phone}>
										<Messages.Hidden name="recipient" value={contact} />
										<Submit intent="find" label={t(contact.includes('@') ? 'toMail' : 'toPhone')} about="order" quiet />
									</Form>
								</OwnIds>
							))}
						</Actions>
					)}
				</Entry>
			</ItemList>
			<OrderFollowups acts={props.acts} />
			<Table
				caption={t('history.caption')}
				rows={changes}
				rowKey={({ change }) => change}
				live="changes"
				dense
				narrow="cards"
				columns={[
					{ key: 'at', title: t('history.at'), cell: ({ at }) => formatMoment(locale, at) },
					{ key: 'what', title: t('history.what'), cell: whatOf },
					{ key: 'by', title: t('history.by'), cell: ({ by }) => (by === null ? '' : t(`movers.${by}`)) },
				]}
			/>
		</>
	);
}
