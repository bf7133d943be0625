/** What somebody has asked for: the orders of a patient or a doctor, and a patient's house calls. */
import { houseCallWords } from '#shared/house-call/words.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import type { HouseCallsPayload, OrdersPayload, RequestsPayload } from '#shared/patient/payload.ts';
import { orderSearchForm } from '#shared/patient/forms.ts';
import { patientWords } from '#shared/patient/words.ts';
import { brand } from '#shared/brand.ts';
import { RequestsPage } from '#client/patient/requests-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, redirected, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { given, isSessionOver, pageOf, periodOf, placeIn } from './lists.ts';

const named = { brand: brand.name };

async function loadOrders({ call, query, person, today, locale, refused: form }: AccountRequest): Promise<Loaded<OrdersPayload>> {
	const { badPeriod, ...period } = periodOf(query);
	const status = /^[1-5]$/.test(query.status ?? '') ? Number(query.status) : 0;
	const [after, search] = [placeIn('patient.orders', query.after), query.search ?? null];
	const params = given({ ...period, status: String(status), after, search });
	const answer = person.role === 'doctor' ? await call('doctor.orders', { params }) : await call('patient.orders', { params });
	if (!answer.ok && isSessionOver(answer.error)) return refused(answer.error);
	// Another session's search, or one of long ago: what stays of the address holds.
	if (!answer.ok && answer.error.name === 'not-found' && search !== null)
		return redirected(localise(`/requests${queryString({ status: query.status, ...period, ended: 1 })}`, locale));
	const merging = person.role === 'patient' && answer.ok && answer.value.data.length === 0 ? await call('merging.view', {}) : null;
	return found({
		kind: 'orders',
		isMerging: merging?.ok === true && merging.value.isUnderWay,
		hasHouseCalls: hasHouseCalls(person),
		orders: pageOf(answer),
		status,
		...period,
		badPeriod,
		after,
		search,
		searched: answer.ok ? answer.value.searched : null,
		searchEnded: query.ended !== undefined,
		today,
		refused: form,
	});
}

/** Of the account's own: a parent who acts for a child is shown the child's data alone. */
const hasHouseCalls = ({ role, actingFor }: AccountRequest['person']): boolean => role === 'patient' && actingFor === null;

async function loadHouseCalls({ call, query, today }: AccountRequest): Promise<Loaded<HouseCallsPayload>> {
	const after = secretId.safeParse(query.after);
	const answer = await call('house-call.list', { params: { scope: 'all', ...(after.success ? { after: after.data } : {}) } });
	if (!answer.ok && isSessionOver(answer.error)) return refused(answer.error);
	return found({ kind: 'house-calls', houseCalls: pageOf(answer), after: after.success ? after.data : null, today });
}

const loadRequests = (request: AccountRequest): Promise<Loaded<RequestsPayload>> =>
	request.query.show === 'house-calls' && hasHouseCalls(request.person) ? loadHouseCalls(request) : loadOrders(request);

const searchOrders = formAction(orderSearchForm, async ({ c, send, refuse }) => {
	const saved = await send();
	return saved.ok ? { kind: 'redirect', to: localise(`/requests${queryString({ search: saved.value.search })}`, c.var.locale) } : refuse(saved.error);
});

export const requests = definePage('requests', {
	cache: 'personal',
	audience: ['patient', 'doctor'],
	query: ['show', 'status', 'dateFrom', 'dateTill', 'after', 'search', 'ended'],
	form: { search: searchOrders },
	load: loadRequests,
	Page: RequestsPage,
	head: ({ kind }, translator) => {
		const t = translator(patientWords);
		return {
			title: kind === 'orders' ? t('ordersHeadTitle', named) : translator(houseCallWords)('headTitle', named),
			description: t('headDescription'),
			canonical: '/requests',
			index: false,
		};
	},
});
