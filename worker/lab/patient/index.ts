/** Calls of the patient's account, and of the order history that patients and doctors have alike. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { beginningOfDay } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { foldName } from '#shared/kit/names.ts';
import type { ParamsOut, Reply } from '#shared/calls.ts';
import { stateOfNumber } from '#shared/order/states.ts';
import type { patientCalls } from '#shared/patient/calls.ts';
import { attachByReceipt } from '#worker/lab/attachments/claim.ts';
import { isSamePerson } from '#worker/lab/attachments/same-person.ts';
import { findFacts } from '#worker/lab/attachments/store.ts';
import { findSearch, saveSearch } from '#worker/lab/account/searches-store.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { presentOrder } from '#worker/lab/order/present.ts';
import { orderAccesses } from '#worker/lab/order/access.ts';
import { findById } from '#worker/lab/order/store.ts';
import { requestOfReceipt } from '#worker/lab/results/access-store.ts';
import { overTime } from '#worker/lab/results/over-time.ts';
import { analytesOf } from '#worker/lab/results/over-time-store.ts';
import { findRequestById } from '#worker/lab/results/requests-store.ts';
import { findTests } from './find-tests.ts';
import { claimOrder } from './links-store.ts';
import { firstOrder, ordersOf, type OrdersOf } from './orders-store.ts';
import { cardsOf, findPatient } from './patients-store.ts';
import { firstRequest, requestsOf } from './results-store.ts';
import { presentRequests } from './requests.ts';

export const patientHandlers: HandlersOf<keyof typeof patientCalls> = {
	'patient.main': async ({ db, principal }) => {
		const patient = await findPatient(db, principal.patientId);
		if (patient === null) return failure('unauthorised');
		return success({
			id: patient.id,
			lastName: patient.last_name,
			firstName: patient.first_name,
			middleName: patient.middle_name,
			birthDate: patient.birth_date,
			isProved: patient.proved_at !== null,
			account: { cards: await cardsOf(db, patient.id) },
		});
	},

	'patient.results': async (context, { params }) => {
		const { db, principal } = context;
		const { lastCount, doneState = null, after, search } = params;
		const searched = search === undefined ? null : await findSearch(db, principal, 'results', search);
		if (search !== undefined && searched === null) return failure('not-found');
		const codes = searched === null ? null : (JSON.parse(searched.codes ?? '[]') as string[]);
		const [rank, id] = placeIn(after);
		const { patientId, accountId } = principal;
		const rows = await requestsOf(db, {
			patientId,
			accountId,
			...momentsOf(params),
			doneState,
			after: after === undefined ? firstRequest : { rank, id },
			codes,
			count: lastCount + 1,
		});
		const { page, next } = cursorPage(rows, lastCount, (last) => `${last.patient_rank}.${last.id}`);
		return success({ data: await presentRequests(context, page, new Set(codes)), next, searched: searched?.q ?? null });
	},

	'patient.find-results': async (context, { body: { q = '' } }) => {
		if (q === '') return success({ search: null });
		const codes = await findTests(context, context.principal.patientId, q);
		return success({ search: await saveSearch(context, 'results', { q, codes: JSON.stringify(codes) }) });
	},

	'patient.trend': async (context, { params }) => success(await overTime(context, { patientId: context.principal.patientId }, params.code, 'trend')),
	'patient.analytes': async ({ db, locale, principal }) => success({ data: await analytesOf(db, { patientId: principal.patientId }, locale) }),

	'patient.claim-result': async (context, { body }) => {
		const { db, now, principal } = context;
		// A link that somebody shared opens the request, and makes it nobody's.
		const requestId = await requestOfReceipt(db, body.access, now);
		const [request, patient] = await Promise.all([requestId === null ? null : findRequestById(db, requestId), findFacts(db, principal.patientId)]);
		if (request === null || patient === null) return failure('not-found');
		return attachByReceipt(context, { request, patient, accountId: principal.accountId, accessHash: await hashOf(body.access) });
	},

	'patient.claim-order': async ({ db, now, principal }, { body }) => {
		const access = await orderAccesses.find(db, body.access);
		const [order, patient] = await Promise.all([
			access === null || access.expiresAt <= now ? null : findById(db, access.objectId),
			findPatient(db, principal.patientId),
		]);
		if (order === null || patient === null) return failure('not-found');
		const isOwn = isSamePerson(patient, order);
		// Into a child's history comes the child's alone.
		if (!isOwn && principal.patientId !== principal.accountId) return failure('conflict');
		const nameFolded = foldName([order.last_name, order.first_name, order.middle_name].join(' '));
		const claimed = await claimOrder(db, order.id, principal.accountId, isOwn ? patient.id : null, nameFolded);
		return claimed === 'taken' ? failure('already-exists') : success({ id: order.id });
	},

	'patient.orders': (context, { params }) => {
		const { accountId, patientId } = context.principal;
		return listed(context, { accountId, patientId }, params);
	},
	'doctor.orders': (context, { params }) => listed(context, { doctorId: context.principal.accountId }, params),

	'orders.search': async (context, { body }) => {
		const filters = Object.fromEntries(Object.entries(body).filter((pair): pair is [string, string] => pair[1] !== undefined));
		return success({ search: Object.keys(filters).length === 0 ? null : await saveSearch(context, 'orders', filters) });
	},

	'patient.order': (context, { params }) => one(context, params.id),
	'doctor.order': (context, { params }) => one(context, params.id),
};

async function one(context: LabContext, id: string) {
	const order = await findById(context.db, id);
	return order === null ? failure('not-found') : success(await presentOrder(context, order));
}

/** A cursor: a number, and the id of the row that has it. */
function placeIn(after = ''): readonly [number, string] {
	const [, number, id] = /^(\d+)\.(.+)$/.exec(after) ?? [];
	return [Number(number ?? 0), id ?? ''];
}

const dayMs = 24 * 3_600_000;
/** Days in Almaty as moments: from the first one's beginning to the last one's end. */
const momentsOf = ({ dateFrom, dateTill }: { readonly dateFrom?: string | undefined; readonly dateTill?: string | undefined }) => ({
	from: dateFrom === undefined ? 0 : beginningOfDay(dateFrom),
	before: dateTill === undefined ? Number.MAX_SAFE_INTEGER : beginningOfDay(dateTill) + dayMs,
});

type Listing = LabContext<PrincipalOf<'patient' | 'doctor'>>;
type Listed = Reply<'patient.orders'>;

/** Refused as `not-found` for a search that this session has not made. */
async function listed({ db, locale, principal }: Listing, whose: OrdersOf, params: ParamsOut<'patient.orders'>): Promise<Result<Listed>> {
	const { search, status, lastCount, after } = params;
	const searched = search === undefined ? null : await findSearch(db, principal, 'orders', search);
	if (search !== undefined && searched === null) return failure('not-found');
	const [createdAt, id] = placeIn(after);
	const folded = (name: string) => foldName(searched?.[name] ?? '');
	const rows = await ordersOf(db, locale, whose, {
		...momentsOf(params),
		status,
		orderNr: searched?.orderNr ?? '',
		requestNr: searched?.requestNr ?? '',
		lastName: folded('lastName'),
		firstName: folded('firstName'),
		middleName: folded('middleName'),
		after: after === undefined ? firstOrder : { createdAt, id },
		count: lastCount + 1,
	});
	const { page, next } = cursorPage(rows, lastCount, (last) => `${last.created_at}.${last.id}`);
	const data = page.map((row): Listed['data'][number] => ({
		id: row.id,
		orderNr: row.order_nr,
		requestNr: row.request_nr,
		requestId: row.request_id,
		lastName: row.last_name,
		firstName: row.first_name,
		middleName: row.middle_name,
		birthYear: Number(row.birth_date.slice(0, 4)) || null,
		status: stateOfNumber(row.status),
		createdAt: new Date(row.created_at).toISOString(),
		total: row.total,
		tests: JSON.parse(row.tests) as string[],
	}));
	return success({ data, next, searched });
}
