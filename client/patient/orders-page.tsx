/** The order history of a patient or a doctor. What names somebody goes by POST; state and days stand in the address. */
import type { OrdersPayload } from '#shared/patient/payload.ts';
import { queryString } from '#shared/kit/urls.ts';
import { numberOfState } from '#shared/order/states.ts';
import { orderFilterStates } from '#shared/patient/calls.ts';
import { orderSearchForm } from '#shared/patient/forms.ts';
import { patientWords } from '#shared/patient/words.ts';
import { UnderWay } from '#client/merging/under-way.tsx';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { fieldsOf, Form } from '#client/ui/form.tsx';
import field from '#client/ui/form-field.module.css';
import { Item, ItemList } from '#client/ui/item-list.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Submit } from '#client/ui/submit.tsx';
import { Empty, FilterForm, WayOn } from './list-parts.tsx';
import { OrderItem } from './order-item.tsx';
import { RequestsTabs } from './requests-tabs.tsx';
import styles from './list.module.css';

const { TextField } = fieldsOf(orderSearchForm);
const searchFields = ['orderNr', 'requestNr', 'lastName', 'firstName', 'middleName'] as const;

const hereOf = ({ status, dateFrom, dateTill, search }: OrdersPayload) => ({ status: status === 0 ? null : String(status), dateFrom, dateTill, search });

export function OrdersPage(props: OrdersPayload) {
	const { status, search, searched, searchEnded, badPeriod, today, dateFrom, dateTill, refused } = props;
	const t = useT(patientWords);
	const isFiltered = status !== 0 || dateFrom !== null || dateTill !== null;
	const isAsked = isFiltered || badPeriod || search !== null || searched !== null || refused !== null || props.after !== null;
	// Where nothing was ever ordered there is nothing to choose from.
	const hasFilters = isAsked || props.orders === null || props.orders.data.length > 0;
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('orders.title')} />
				{props.hasHouseCalls && <RequestsTabs current="orders" />}
				{searchEnded && (
					<Notice tone="warn" role="status">
						<p>{t('orders.searchEnded')}</p>
					</Notice>
				)}
				{badPeriod && (
					<Notice tone="warn" role="status">
						<p>{t('filters.badPeriod')}</p>
					</Notice>
				)}
				{hasFilters && (
					<div>
						<FilterForm path="/requests" period={props} today={today} kept={{ search }} isOpen={isFiltered} summary={t('orders.filter')}>
							<label>
								{t('orders.state')}
								<select className={field.input} name="status" defaultValue={String(status)}>
									<option value="0">{t('orders.anyState')}</option>
									{orderFilterStates.map((state) => (
										<option key={state} value={numberOfState(state)}>
											{t(`orders.states.${state}`)}
										</option>
									))}
								</select>
							</label>
						</FilterForm>
						<Disclosure summary={t('orders.find')} open={searched !== null || refused !== null}>
							<Form form={orderSearchForm} words={t.words.orders} refused={refused} className={styles.search}>
								<div className={styles.fields}>
									{searchFields.map((name) => (
										<TextField key={name} name={name} autoComplete="off" value={searched?.[name] ?? ''} />
									))}
								</div>
								<Submit label={t('orders.search')} sending={t('orders.searching')} />
							</Form>
						</Disclosure>
					</div>
				)}
				{searched !== null && (
					<p>
						{t('orders.searched', { what: Object.values(searched).join(', ') })} <Link to="/requests">{t('clear')}</Link>
					</p>
				)}
				<Orders {...props} />
			</Stack>
		</AccountFrame>
	);
}

function Orders(props: OrdersPayload) {
	const { orders, after, isMerging } = props;
	const t = useT(patientWords);
	const here = hereOf(props);
	if (orders === null) {
		return (
			<Empty title={t('orders.failed')} note={t('orders.failedNote')}>
				<ButtonLink to={`/requests${queryString({ ...here, after })}`}>{t('retry')}</ButtonLink>
			</Empty>
		);
	}
	// That there are none nobody can say yet.
	if (orders.data.length === 0 && isMerging) return <UnderWay />;
	if (orders.data.length === 0 && (after !== null || Object.values(here).some((value) => value !== null))) {
		return (
			<Empty title={t('orders.nothing')} note={t('orders.nothingNote')}>
				<Link to="/requests">{t('clear')}</Link>
			</Empty>
		);
	}
	if (orders.data.length === 0) {
		return (
			<Empty title={t('orders.none')} note={t('orders.noneNote')}>
				<ButtonLink to="/pricelist">{t('orders.choose')}</ButtonLink>
			</Empty>
		);
	}
	return (
		<>
			<ItemList aria-label={t('orders.list')}>
				{orders.data.map((order) => (
					<Item key={order.id}>
						<OrderItem order={order} heading="h2" />
					</Item>
				))}
			</ItemList>
			<WayOn
				next={orders.next === null ? null : `/requests${queryString({ ...here, after: orders.next })}`}
				first={after === null ? null : `/requests${queryString(here)}`}
			/>
		</>
	);
}
