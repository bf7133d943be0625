/** What the pages of the staff's console show. */
import type { Reply } from '#shared/calls.ts';
import type { Result } from '#shared/kit/errors.ts';
import { queryString } from '#shared/kit/urls.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { isQueueName, type QueueName } from '#shared/staff/queues.ts';
import { outcomes, type FactorPayload, type QueueEntry, type QueuePayload, type TodayPayload } from '#shared/staff/payload.ts';
import { readBack } from '#worker/site/login/back.ts';
import { modulesOf } from '#worker/site/qr-modules.ts';
import { found, redirected, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { localise } from '#shared/kit/urls.ts';
import { refusedStaff } from './define.ts';
import { entryOf } from './entries.ts';
import { liveState, settledBy } from './live.ts';
import { unkeptOf } from './unkept.ts';

/** Entries of one page: as many as a person sees to before the next look. */
const pageSize = 40;

export async function loadToday(request: AccountRequest): Promise<Loaded<TodayPayload>> {
	const live = await liveState(request, { view: 'today' });
	const today = await request.call('staff.today', {});
	if (!today.ok) return refusedStaff(request, today.error, '/staff');
	const { queues, rights } = today.value;
	// Nothing waits here for a nurse: what she came for is her own day.
	if (queues.length === 0 && rights.includes('visits')) return redirected(localise('/staff/my-day', request.locale));
	if (!live.ok) return refusedStaff(request, live.error, '/staff');
	return found({
		queues,
		at: new Date(request.now).toISOString(),
		live: live.value,
	});
}

interface Listed {
	readonly entries: readonly QueueEntry[];
	readonly next: string | null;
}
type Lists = { readonly [Name in QueueName]: (request: AccountRequest, after: string | undefined) => Promise<Result<Listed>> };

/** One page of a list as entries. */
function listed<Name extends QueueName>(
	name: Name,
	{ now, person }: Pick<AccountRequest, 'now' | 'person'>,
	reply: Result<{ readonly data: readonly Parameters<typeof entryOf<Name>>[1][]; readonly next: string | number | null }>,
): Result<Listed> {
	if (!reply.ok) return reply;
	const { data, next } = reply.value;
	return { ok: true, value: { entries: data.map((row) => entryOf(name, row, now, person.rights)), next: next === null ? null : String(next) } };
}
const fromId = (after: string | undefined) => ({ pageSize, ...(after === undefined ? {} : { after: Number(after) }) });

const lists: Lists = {
	critical: async (request, after) => listed('critical', request, await request.call('staff.critical.list', { params: fromId(after) })),
	held: async (request, after) =>
		listed('held', request, await request.call('staff.results.held', { params: { pageSize, ...(after === undefined ? {} : { after }) } })),
	refused: async (request, after) => listed('refused', request, await request.call('staff.refused.list', { params: { ...fromId(after), open: '1' } })),
	mismatches: async (request, after) => listed('mismatches', request, await request.call('staff.mismatches.list', { params: fromId(after) })),
	overdue: async (request, after) =>
		listed('overdue', request, await request.call('staff.results.overdue', { params: { pageSize, ...(after === undefined ? {} : { after }) } })),
	orders: async (request, after) =>
		listed('orders', request, await request.call('staff.order.waiting', { params: { pageSize, ...(after === undefined ? {} : { after }) } })),
	'house-calls': async (request, after) =>
		listed('house-calls', request, await request.call('staff.house-call.list', { params: { ...fromId(after), open: '1' } })),
	'missed-calls': async (request, after) => listed('missed-calls', request, await request.call('staff.visits.missed-list', { params: fromId(after) })),
	'missed-visits': async (request, after) =>
		listed('missed-visits', request, await request.call('staff.order.missed', { params: { pageSize, ...(after === undefined ? {} : { after }) } })),
	payments: async (request, after) => listed('payments', request, await request.call('staff.payment.cases', { params: { ...fromId(after), open: '1' } })),
	'disputed-acts': async (request, after) =>
		listed('disputed-acts', request, await request.call('staff.partners.disputed', { params: { pageSize, ...(after === undefined ? {} : { after }) } })),
	messages: async (request, after) =>
		listed('messages', request, await request.call('staff.messages.list', { params: { pageSize, open: '1', ...(after === undefined ? {} : { after }) } })),
	prices: async (request, after) => listed('prices', request, await request.call('staff.imports.list', { params: { ...fromId(after), open: '1' } })),
	consultations: async (request, after) =>
		listed('consultations', request, await request.call('staff.consultation.list', { params: { ...fromId(after), open: '1' } })),
	feedback: async (request, after) => listed('feedback', request, await request.call('staff.feedback.list', { params: { ...fromId(after), open: '1' } })),
};

/** As the lists write where they go on: a number, the id of a request, or a moment with the id of a message. */
const afterPattern = /^(?:[1-9]\d{0,14}|[A-Za-z0-9_-]{22,64}|\d{1,16}\.[\u0021-\u007e]{1,400})$/;

export async function loadQueue(request: AccountRequest): Promise<Loaded<QueuePayload>> {
	const { params, query, locale, city, refused: form } = request;
	const { name } = params;
	if (!isQueueName(name)) return refused({ name: 'not-found' });
	const after = query.after !== undefined && afterPattern.test(query.after) ? query.after : undefined;
	const live = await liveState(request, { view: 'queue', of: name });
	if (!live.ok) return refusedStaff(request, live.error, `/staff/queues/${name}`);
	const listedRows = await lists[name](request, after);
	if (!listedRows.ok) return refusedStaff(request, listedRows.error, `/staff/queues/${name}`);
	const unkept = unkeptOf(form, (key) => listedRows.value.entries.some((entry) => entry.key === key), locale);
	const outcome: QueuePayload['outcome'] = unkept === null ? (outcomes.find((one) => one === query.done) ?? null) : 'changed';
	return found({
		name,
		...listedRows.value,
		isFurther: after !== undefined,
		outcome,
		settled: outcome === 'changed' ? await settledBy(request, name, unkept?.key ?? query.about) : null,
		live: live.value,
		refused: unkept === null ? form : null,
		unkept,
		phone: city.phone,
		fileQuery: queryString({ lang: localeFacts[locale].alias, city_id: city.id }),
	});
}

/** Base32 in groups of four, as people type it. */
const grouped = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ');

export async function loadFactor(request: AccountRequest): Promise<Loaded<FactorPayload>> {
	const { call, query, locale, city, refused: form } = request;
	const back = readBack(query.back, 'staff') ?? null;
	const factor: Result<Reply<'staff.factor'>> = await call('staff.factor', {});
	if (!factor.ok) return refused(factor.error);
	const { isSetUp, isShown, wantsPasskey, secret: fresh, uri } = factor.value;
	if (isShown && isSetUp) return redirected(localise(back ?? '/staff', locale));
	// What the app was told stays the same while a wrong code is typed again.
	const typed = form?.values['secret'];
	const secret = fresh === null ? null : typeof typed === 'string' && /^[A-Z2-7]{32}$/.test(typed) ? typed : fresh;
	const shownUri = uri === null || secret === null || fresh === null ? null : uri.replace(fresh, secret);
	return found({
		isSetUp,
		wantsPasskey,
		secret: secret === null ? null : grouped(secret),
		uri: shownUri,
		modules: shownUri === null ? [] : await modulesOf(shownUri),
		back,
		refused: form,
		phone: city.phone,
	});
}
