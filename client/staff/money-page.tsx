/** Money: what waits, what each day came to, and the ledger; or one payment with all that is known of it. */
import { formatDay, formatMoment } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { queryString } from '#shared/kit/urls.ts';
import { paymentState } from '#shared/payment/state.ts';
import type { LedgerEntry } from '#shared/staff/money-calls.ts';
import type { MoneyPayload } from '#shared/staff/money-payload.ts';
import { staffMoneyWords } from '#shared/staff/money.words.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button } from '#client/ui/button.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { Table } from '#client/ui/table.tsx';
import { Live } from './live.tsx';
import { OnePaymentPart } from './one-payment.tsx';
import { Pages } from './pages.tsx';
import styles from './staff.module.css';

const path = '/staff/money';

export function MoneyPage(props: MoneyPayload) {
	const { payment, isMissing, areWrongDays, refunds, live } = props;
	const t = useT(staffMoneyWords);
	const tStaff = useT(staffWords);
	return (
		<AccountFrame>
			<Live state={live}>
				<PageHead
					title={payment === null ? tStaff('titles.money') : t('one.title', { payment: payment.payment })}
					{...(payment === null ? { lead: t('lead') } : {})}
				>
					{(payment !== null || isMissing || refunds !== null) && (
						<p>
							<Link to={path}>{t('one.back')}</Link>
						</p>
					)}
				</PageHead>
				{isMissing && (
					<Notice tone="warn" role="alert">
						<p>{t('one.missing')}</p>
					</Notice>
				)}
				{areWrongDays && (
					<Notice tone="warn" role="alert">
						<p>{t('wrongDays')}</p>
					</Notice>
				)}
				{payment !== null && <OnePaymentPart {...props} payment={payment} />}
				{refunds !== null && <Refunds {...props} refunds={refunds} />}
				{payment === null && !isMissing && refunds === null && (
					<>
						<Waiting {...props} />
						<Filter {...props} />
						<Days {...props} />
						<Ledger {...props} />
					</>
				)}
			</Live>
		</AccountFrame>
	);
}

function Waiting({ waiting }: MoneyPayload) {
	const { locale } = useFrame();
	const t = useT(staffMoneyWords);
	if (waiting === null) return null;
	return (
		<Section title={t('waiting.title')} wide>
			<Facts beside>
				<Fact name={t('waiting.cases')}>{formatNumber(locale, waiting.cases)}</Fact>
				<Fact name={t('waiting.refunds')}>{formatNumber(locale, waiting.refunds)}</Fact>
				<Fact name={t('waiting.sum')}>{formatMoney(waiting.sum)}</Fact>
				<Fact name={t('waiting.unknown')}>{formatNumber(locale, waiting.unknown)}</Fact>
			</Facts>
			<Actions>
				<Link to="/staff/queues/payments">{t('waiting.queue')}</Link>
				<Link to={`${path}${queryString({ refunds: 1 })}`}>{t('waiting.refunding')}</Link>
			</Actions>
		</Section>
	);
}

type Refund = NonNullable<MoneyPayload['refunds']>[number];
const refundCell = ({ payment }: Refund) => <Link to={`${path}${queryString({ payment })}`}>{payment}</Link>;

/** All that is to go back, of whatever day. */
function Refunds({ refunds, next, isFurther }: MoneyPayload & { readonly refunds: readonly Refund[] }) {
	const { locale } = useFrame();
	const t = useT(staffMoneyWords);
	const troubles: Readonly<Record<string, string>> = t.words.troubles;
	return (
		<Section title={t('refunds.title')} wide>
			{refunds.length === 0 ? (
				// What stands on the pages before has not gone back because there is none behind it.
				<Notice role="status">
					<p>{t(isFurther ? 'refunds.noMore' : 'refunds.none')}</p>
				</Notice>
			) : (
				<Table
					caption={t('refunds.caption')}
					rows={refunds}
					rowKey={({ payment }) => payment}
					live="refunds"
					dense
					narrow="cards"
					columns={[
						{ key: 'payment', title: t('payment'), cell: refundCell },
						{ key: 'order', title: t('order'), cell: ({ orderNr }) => orderNr },
						{ key: 'since', title: t('refunds.since'), cell: ({ since }) => formatMoment(locale, since) },
						{ key: 'left', title: t('amount'), numeric: true, cell: ({ left }) => formatMoney(left) },
						{ key: 'city', title: t('city'), cell: ({ city }) => city },
						{ key: 'attempts', title: t('one.attempts'), numeric: true, cell: ({ attempts }) => formatNumber(locale, attempts) },
						{ key: 'trouble', title: t('one.trouble'), cell: ({ trouble }) => (trouble === '' ? '' : (troubles[trouble] ?? trouble)) },
						{ key: 'next', title: t('one.nextAt'), cell: ({ nextAt }) => formatMoment(locale, nextAt) },
					]}
				/>
			)}
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ refunds: 1, after })}`} />
		</Section>
	);
}

function Filter({ from, till, state, number, sum }: MoneyPayload) {
	const t = useT(staffMoneyWords);
	const { payments } = useT(staffWords).words;
	const href = useHref();
	return (
		<form className={styles.find} action={href(path)}>
			<label>
				{t('from')}
				<input name="from" type="date" defaultValue={from} />
			</label>
			<label>
				{t('till')}
				<input name="till" type="date" defaultValue={till} />
			</label>
			<label>
				{t('state')}
				<select name="state" defaultValue={state}>
					<option value="">{t('anyState')}</option>
					{paymentState.options.map((one) => (
						<option key={one} value={one}>
							{payments[one]}
						</option>
					))}
				</select>
			</label>
			<label>
				{t('number')}
				<input name="nr" defaultValue={number} maxLength={40} autoComplete="off" spellCheck={false} />
			</label>
			<label>
				{t('amount')}
				<input name="sum" inputMode="numeric" defaultValue={sum} maxLength={20} autoComplete="off" />
			</label>
			<Button>{t('show')}</Button>
		</form>
	);
}

interface Sum {
	readonly key: string;
	readonly day: string;
	readonly city: string;
	readonly provider: string;
	readonly paid: number;
	readonly returned: number;
	readonly byHand: number;
}

function Days({ days, from, till, fileQuery }: MoneyPayload) {
	const { locale } = useFrame();
	const t = useT(staffMoneyWords);
	const span = from === till ? formatDay(locale, from) : `${formatDay(locale, from)} – ${formatDay(locale, till)}`;
	if (days.length === 0)
		return (
			<Notice>
				<p>{t('days.none')}</p>
			</Notice>
		);
	const whole = (of: 'paid' | 'returned' | 'byHand') => days.reduce((sum, row) => sum + row[of], 0);
	const rows: Sum[] = days.map((row) => ({
		...row,
		key: `${row.day} ${row.city} ${row.provider}`,
		day: formatDay(locale, row.day),
		provider: t(`providers.${row.provider}`),
	}));
	const all: Sum = { key: 'all', day: t('days.all'), city: '', provider: '', paid: whole('paid'), returned: whole('returned'), byHand: whole('byHand') };
	return (
		<>
			<Table
				caption={t('days.caption', { days: span })}
				rows={[...rows, all]}
				rowKey={({ key }) => key}
				live="days"
				dense
				narrow="cards"
				columns={[
					{ key: 'day', title: t('day'), cell: ({ day }) => day },
					{ key: 'city', title: t('city'), cell: ({ city }) => city },
					{ key: 'provider', title: t('provider'), cell: ({ provider }) => provider },
					{ key: 'paid', title: t('paid'), numeric: true, cell: ({ paid }) => formatMoney(paid) },
					{ key: 'returned', title: t('returned'), numeric: true, cell: ({ returned }) => formatMoney(returned) },
					{ key: 'byHand', title: t('byHand'), numeric: true, cell: ({ byHand }) => formatMoney(byHand) },
					{ key: 'left', title: t('days.left'), numeric: true, cell: leftCell },
				]}
			/>
			<Actions>
				<a href={`/account/staff/money-file${queryString({ ...fileQuery, from, till })}`} download="">
					{t('days.file')}
				</a>
			</Actions>
		</>
	);
}
const leftCell = ({ paid, returned, byHand }: Sum) => {
	const left = paid - returned - byHand;
	return left < 0 ? `−${formatMoney(-left)}` : formatMoney(left);
};

function Ledger({ entries, next, isFurther, from, till, state, number, sum }: MoneyPayload) {
	const { locale } = useFrame();
	const t = useT(staffMoneyWords);
	const { payments } = useT(staffWords).words;
	const filter = { from, till, state: state || null, nr: number || null, sum: sum || null };
	return (
		<>
			{number !== '' && (
				<Notice>
					<p>{t('ledger.ofOrder', { number })}</p>
				</Notice>
			)}
			{entries.length === 0 ? (
				<Notice>
					<p>{t('ledger.none')}</p>
				</Notice>
			) : (
				<Table
					caption={t('ledger.caption')}
					rows={entries}
					rowKey={({ at, kind, payment, amount }) => `${at} ${kind} ${payment} ${String(amount)}`}
					live="ledger"
					dense
					narrow="cards"
					columns={[
						{ key: 'at', title: t('at'), cell: ({ at }) => formatMoment(locale, at) },
						{ key: 'payment', title: t('payment'), cell: paymentCell },
						{
							key: 'what',
							title: t('what'),
							cell: ({ kind, by }) => [t(`kinds.${kind}`), by === null ? '' : t(`givers.${by}`)].filter(Boolean).join(': '),
						},
						{ key: 'amount', title: t('amount'), numeric: true, cell: ({ amount }) => formatMoney(amount) },
						{ key: 'state', title: t('state'), cell: (row) => payments[row.state] },
						{ key: 'order', title: t('order'), cell: (row) => row.orderNr },
						{ key: 'city', title: t('city'), cell: ({ city }) => city },
						{ key: 'provider', title: t('provider'), cell: ({ provider }) => t(`providers.${provider}`) },
					]}
				/>
			)}
			<Pages next={next} isFurther={isFurther} placeOf={(after) => `${path}${queryString({ ...filter, after })}`} />
		</>
	);
}
const paymentCell = ({ payment }: LedgerEntry) => <Link to={`${path}${queryString({ payment })}`}>{payment}</Link>;
