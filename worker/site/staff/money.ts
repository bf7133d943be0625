/** Money in the staff's console: days, ledger, one payment, and a refund that failed. */
import { localeFacts } from '#shared/i18n/locales.ts';
import { dayInAlmaty, daysBetween } from '#shared/kit/dates.ts';
import { isDay } from '#shared/kit/fields.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { paymentState } from '#shared/payment/state.ts';
import { byHandForm, retryRefundForm } from '#shared/staff/forms.ts';
import { moneyOutcomes, type MoneyPayload } from '#shared/staff/money-payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './actions.ts';
import { refusedStaff } from './define.ts';
import { liveState } from './live.ts';

const path = '/staff/money';
const pageSize = 40;
const maxDays = 31;

/** Days as they were asked for; today where they cannot be shown. */
function daysOf({ from, till }: { readonly from?: string | undefined; readonly till?: string | undefined }, today: string) {
	const [first = today, last = first] = [from || undefined, till || undefined];
	const days = isDay(first) && isDay(last) ? daysBetween(first, last) + 1 : 0;
	const isWrong = days < 1 || days > maxDays;
	return { from: isWrong ? today : first, till: isWrong ? today : last, areWrongDays: isWrong };
}

/** `12 500 ₸` is 12500; null for what is no sum. */
function amountOf(typed: string): number | null {
	const digits = typed.replace(/[\s\u00a0₸]/g, '');
	return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null;
}

export async function loadMoney(request: AccountRequest): Promise<Loaded<MoneyPayload>> {
	const { query, call, city, locale, now, refused } = request;
	const days = daysOf(query, dayInAlmaty(now));
	const state = paymentState.safeParse(query.state).data ?? '';
	const [number, sum] = [query.nr?.trim().slice(0, 40) ?? '', query.sum?.trim().slice(0, 20) ?? ''];
	const amount = amountOf(sum);
	const shown: MoneyPayload = {
		payment: null,
		isMissing: false,
		...days,
		state,
		number,
		sum: amount === null ? '' : sum,
		days: [],
		waiting: null,
		entries: [],
		refunds: null,
		next: null,
		isFurther: query.after !== undefined,
		outcome: moneyOutcomes.find((outcome) => outcome === query.done) ?? null,
		live: null,
		fileQuery: { lang: localeFacts[locale].alias, city_id: city.id },
		refused,
		phone: city.phone,
	};
	if (query.payment !== undefined && /^[\w-]{1,60}$/.test(query.payment)) {
		const here = `${path}${queryString({ payment: query.payment })}`;
		const live = await liveState(request, { view: 'payment', of: query.payment });
		if (!live.ok) return refusedStaff(request, live.error, here);
		const payment = await call('staff.money.payment', { params: { payment: query.payment } });
		if (!payment.ok) return payment.error.name === 'not-found' ? found({ ...shown, isMissing: true }) : refusedStaff(request, payment.error, here);
		return found({ ...shown, payment: payment.value, live: live.value });
	}
	if (query.refunds === '1') {
		const place = query.after !== undefined && /^\d{1,15}\.[\w-]{1,60}$/.test(query.after) ? { after: query.after } : {};
		const live = await liveState(request, { view: 'refunds', ...place });
		if (!live.ok) return refusedStaff(request, live.error, `${path}?refunds=1`);
		const refunds = await call('staff.money.refunds', { params: { pageSize, ...place } });
		if (!refunds.ok) return refusedStaff(request, refunds.error, `${path}?refunds=1`);
		return found({ ...shown, refunds: refunds.value.data, next: refunds.value.next, live: live.value });
	}
	const { from, till } = days;
	const here = `${path}${queryString({ from, till })}`;
	const after = query.after !== undefined && /^\d{1,15}\.\d{1,15}$/.test(query.after) ? query.after : null;
	const narrowed = {
		from,
		till,
		...(state === '' ? {} : { state }),
		...(number === '' ? {} : { orderNr: number }),
		...(amount === null ? {} : { amount }),
	};
	const further = after === null ? {} : { after };
	const live = await liveState(request, { view: 'ledger', of: queryString(narrowed), ...further });
	if (!live.ok) return refusedStaff(request, live.error, here);
	const [sums, ledger] = await Promise.all([
		call('staff.money.days', { params: { from, till } }),
		call('staff.money.ledger', { params: { ...narrowed, ...further, pageSize } }),
	]);
	if (!sums.ok) return refusedStaff(request, sums.error, here);
	if (!ledger.ok) return refusedStaff(request, ledger.error, here);
	return found({
		...shown,
		days: sums.value.data,
		waiting: sums.value.waiting,
		entries: ledger.value.data,
		next: ledger.value.next,
		live: live.value,
	});
}

/** The payment again, saying what came of it. */
const again = (c: EdgeContext, payment: string, done: (typeof moneyOutcomes)[number]) => ({
	kind: 'redirect' as const,
	to: localise(`${path}${queryString({ payment, done })}`, c.get('locale')),
});

export const moneyActions = {
	retry: formAction(retryRefundForm, async ({ c, values: { payment, attempts }, refuse }) => {
		const done = await mutate(c, 'staff.money.retry', { params: { payment }, body: { attempts }, captchaToken: null });
		if (done.ok) return again(c, payment, 'retry');
		return isChanged(done.error) ? again(c, payment, 'changed') : refuse(done.error);
	}),
	'by-hand': formAction(byHandForm, async ({ c, values: { payment, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.money.by-hand', { params: { payment }, body, captchaToken: null });
		if (done.ok) return again(c, payment, 'by-hand');
		return isChanged(done.error) ? again(c, payment, 'changed') : refuse(done.error);
	}),
};
