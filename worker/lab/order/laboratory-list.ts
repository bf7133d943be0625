/** Orders as the laboratory's own system reads them: with the person, so that reception types nothing again. Each reading is written down before it is answered. */
import type { Reply } from '#shared/calls.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { stateOfNumber } from '#shared/order/states.ts';
import type { PaymentProviderName, PaymentState } from '#shared/payment/state.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { readingBy } from '#worker/lab/kit/reads-store.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { analytesByAnalysis, joinAnalytes } from '#worker/lab/results/analytes-store.ts';
import { firstPlace, orderOfNumber, orderReads, ordersAfter, placeOf, type ListedRow } from './laboratory-list-store.ts';
import { visitFaultsOf } from './visits.ts';
import { toldChange } from './changes.ts';
import { changesOfOrders } from './changes-store.ts';
import { linesOfOrders, reductionOf } from './lines-store.ts';

/** Whom an order is told to. */
export type OrderReader = LabContext<PrincipalOf<'laboratory'>>;
type Order = Reply<'lis.order.view'>;

/** An order as it is told, with its id in the store. */
export interface ToldOrder {
	readonly id: string;
	readonly order: Order;
}

/** Which orders are asked for, a page at a time. */
type Feed = Parameters<LabHandler<'lis.order.list'>>[1]['params'];

/**
 * A page of the orders of a state, once it stands that they were read, and what the next one is asked for with. It goes by where the last order of the page before stands, not by how many came
 * before: an order that is moved meanwhile neither hides another one nor brings one twice, and the hundredth page costs what the first does. Refusals: `validation` for a number that no order has.
 */
export async function readOrders(context: OrderReader, { status, after, pageSize }: Feed): Promise<Result<{ told: ToldOrder[]; next: string | null }>> {
	const { db, locale } = context;
	const place = after === undefined ? firstPlace : await placeOf(db, after);
	if (place === null) return failure('validation', { fields: [{ field: 'after', rule: 'unknown' }] });
	const { page, next } = cursorPage(await ordersAfter(db, locale, status, place, pageSize + 1), pageSize, (row) => row.order_nr);
	return success({ told: await ordersOf(context, page), next });
}

export const listOrders: LabHandler<'lis.order.list'> = async (context, { params }) => {
	const page = await readOrders(context, params);
	return page.ok ? success({ data: page.value.told.map(({ order }) => order), next: page.value.next }) : page;
};

export const viewOrder: LabHandler<'lis.order.view'> = async (context, { params }) => {
	const read = await readOrder(context, params.orderNr);
	return read.ok ? success(read.value.order) : read;
};

/** One order as it is told, once it stands that it was read. Refusals: `not-found`; `validation` for a number whose digits do not fit. */
export async function readOrder(context: OrderReader, orderNr: string): Promise<Result<ToldOrder>> {
	const row = await orderOfNumber(context.db, context.locale, orderNr);
	if (row === null) return mistyped(orderNr, 'orderNr') ?? failure('not-found');
	const [told] = await ordersOf(context, [row]);
	return told === undefined ? failure('not-found') : success(told);
}

export const listReads: LabHandler<'lis.order.reads'> = async ({ db }, { params }) => {
	const order = await placeOf(db, params.orderNr);
	if (order === null) return mistyped(params.orderNr, 'orderNr') ?? failure('not-found');
	return success({ data: await orderReads.told(db, order.id) });
};

const iso = (at: number) => new Date(at).toISOString();
const known = (text: string) => (text === '' ? null : text);

/** Orders as they are told, once it stands that they were read. */
async function ordersOf({ db, locale, now, principal }: OrderReader, rows: readonly ListedRow[]): Promise<ToldOrder[]> {
	const ids = rows.map(({ id }) => id);
	const orders = rows.map((row) => ({ row, ordered: JSON.parse(row.analyses) as number[] }));
	const byAnalysis = await analytesByAnalysis(
		db,
		orders.flatMap(({ ordered }) => ordered),
	);
	const [lines, faults, changes] = await Promise.all([linesOfOrders(db, ids), visitFaultsOf(db, rows, now), changesOfOrders(db, ids)]);
	await orderReads.note(db, ids, readingBy({ principal, now }));
	return orders.map(({ row, ordered }) => ({
		id: row.id,
		order: {
			orderNr: row.order_nr,
			status: stateOfNumber(row.status),
			requestNr: row.request_nr,
			doctor: row.doctor,
			doctorCode: row.doctor_code,
			createdAt: iso(row.created_at),
			patient: {
				lastName: row.last_name,
				firstName: row.first_name,
				middleName: row.middle_name,
				birthDate: row.birth_date,
				sex: row.sex,
				iin: known(row.iin),
				phone: row.phone,
				email: known(row.email),
			},
			city: { slug: row.city_slug, name: row.city },
			point: { slug: row.point_slug, name: row.point, address: row.address },
			visitAt: row.visit_at === null ? null : iso(row.visit_at),
			visitFault: faults.get(row.id) ?? null,
			comment: row.comment,
			payment: row.payment,
			...paymentsOf(row),
			sex: row.sex,
			birthDate: row.birth_date,
			bodyState: row.body_state,
			pregnancyWeek: row.pregnancy_week,
			lastPeriod: row.last_period,
			amount: row.total + row.discount,
			discount: row.discount,
			total: row.total,
			card: known(row.card_nr),
			lines: (lines.get(row.id) ?? []).map((line) => ({ code: line.code, price: line.price, discount: line.discount, by: reductionOf(line, locale) })),
			changes: (changes.get(row.id) ?? []).map(toldChange),
			analytes: joinAnalytes(byAnalysis, ordered).map(({ code, unitCode, decimals, ranges }) => ({
				code,
				unit: unitCode,
				decimals,
				ranges: [...ranges],
			})),
		},
	}));
}

interface StoredPayment {
	readonly amount: number;
	readonly provider: PaymentProviderName;
	readonly paymentNr: string;
	readonly state: PaymentState;
	readonly at: number;
	readonly paidAt: number | null;
}

function paymentsOf({ payments }: Pick<ListedRow, 'payments'>): Pick<Order, 'paid' | 'payments'> {
	const all = JSON.parse(payments) as StoredPayment[];
	const paid = all.find(({ state }) => state === 'paid');
	return {
		paid: paid === undefined ? null : { amount: paid.amount, provider: paid.provider, paymentNr: paid.paymentNr, paidAt: iso(paid.paidAt ?? paid.at) },
		payments: all.map(({ state, amount, provider, paymentNr, at }) => ({ state, amount, provider, paymentNr, at: iso(at) })),
	};
}
