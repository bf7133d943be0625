/** Prices and promotions in the staff's console, and folders of texts: the history with a form to send a file, and one file with what it changes. */
import { localise, queryString } from '#shared/kit/urls.ts';
import { approvePricesForm, callOffPricesForm, sendPricesForm, undoPricesForm } from '#shared/staff/forms.ts';
import { sentImportStates, shownKinds } from '#shared/staff/imports.ts';
import { priceOutcomes, type PriceFilePayload, type PricesPayload } from '#shared/staff/prices-payload.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, refused, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { refusedStaff } from './define.ts';
import { liveState } from './live.ts';

const path = '/staff/prices';
const pageSize = 40;
const number = /^[1-9]\d{0,14}$/;
const numberIn = (text: string | undefined) => (text !== undefined && number.test(text) ? Number(text) : undefined);

export async function loadPrices(request: AccountRequest): Promise<Loaded<PricesPayload>> {
	const { query, call, city, today, refused: form } = request;
	const kind = shownKinds.find((one) => one === query.kind);
	const state = sentImportStates.find((one) => one === query.state);
	const after = numberIn(query.after);
	const narrowed = { ...(kind === undefined ? {} : { kind }), ...(state === undefined ? {} : { state }) };
	const further = after === undefined ? {} : { after };
	const live = await liveState(request, { view: 'price-files', of: queryString(narrowed), ...(after === undefined ? {} : { after: String(after) }) });
	if (!live.ok) return refusedStaff(request, live.error, path);
	const list = await call('staff.imports.list', { params: { pageSize, ...further, ...narrowed } });
	if (!list.ok) return refusedStaff(request, list.error, path);
	const { data: files, next } = list.value;
	return found({
		files,
		kind: kind ?? null,
		state: state ?? null,
		next,
		isFurther: after !== undefined,
		today,
		live: live.value,
		refused: form,
		phone: city.phone,
	});
}

export async function loadPriceFile(request: AccountRequest): Promise<Loaded<PriceFilePayload>> {
	const { params, query, call, city, cities, today, now, refused: form } = request;
	const nr = numberIn(params.number);
	if (nr === undefined) return refused({ name: 'not-found' });
	const here = `${path}/${String(nr)}`;
	const live = await liveState(request, { view: 'price-file', of: String(nr) });
	if (!live.ok) return refusedStaff(request, live.error, here);
	const file = await call('staff.imports.show', { params: { number: nr } });
	if (!file.ok) return refusedStaff(request, file.error, here);
	const after = numberIn(query.after);
	const from = { number: nr, pageSize, ...(after === undefined ? {} : { after }) };
	const q = query.q?.slice(0, 80) ?? '';
	const isUndo = query.undo === '1' && file.value.state === 'applied';
	const shown = {
		file: file.value,
		isFurther: after !== undefined,
		q: isUndo ? '' : q,
		isUndo,
		undoRefusal: null,
		staying: [],
		cities: Object.fromEntries(cities.map(({ slug, name }) => [slug, name])),
		today,
		now: new Date(now).toISOString(),
		live: live.value,
		outcome: priceOutcomes.find((outcome) => outcome === query.done && outcome === file.value.state) ?? null,
		refused: form,
		phone: city.phone,
	};
	if (isUndo) {
		const back = await call('staff.imports.back', { params: from });
		if (back.ok) return found({ ...shown, changes: back.value.data, next: back.value.next, staying: back.value.staying });
		if (back.error.name !== 'conflict' && back.error.name !== 'validation') return refusedStaff(request, back.error, here);
		return found({ ...shown, changes: [], next: null, undoRefusal: back.error.message ?? '' });
	}
	const changes = await call('staff.imports.changes', { params: { ...from, q } });
	if (!changes.ok) return refusedStaff(request, changes.error, here);
	return found({ ...shown, changes: changes.value.data, next: changes.value.next });
}

/** The number in the address of a file's page. */
const numberAt = (c: EdgeContext): number => Number(c.get('barePath').split('/').at(-1));

/** The file's page again, saying what became of it. */
const again = (c: EdgeContext, nr: number, done: (typeof priceOutcomes)[number]) => ({
	kind: 'redirect' as const,
	to: localise(`${path}/${String(nr)}${queryString({ done })}`, c.var.locale),
});

export const pricesActions = {
	send: formAction(sendPricesForm, async ({ c, values: { kind, day, time, file }, refuse }) => {
		const sent = await mutate(c, 'staff.imports.send', { body: { kind, day, time }, file, captchaToken: null });
		return sent.ok ? again(c, sent.value.number, 'waiting') : refuse(sent.error);
	}),
};

export const priceFileActions = {
	approve: formAction(approvePricesForm, async ({ c, values: { digest, day, time }, refuse }) => {
		const nr = numberAt(c);
		const body = { digest, day, time };
		const approved = await mutate(c, 'staff.imports.approve', { params: { number: nr }, body, captchaToken: null });
		return approved.ok ? again(c, nr, approved.value.state) : refuse(approved.error);
	}),
	'call-off': formAction(callOffPricesForm, async ({ c, values: { note }, refuse }) => {
		const nr = numberAt(c);
		const done = await mutate(c, 'staff.imports.call-off', { params: { number: nr }, body: { note }, captchaToken: null });
		return done.ok ? again(c, nr, 'refused') : refuse(done.error);
	}),
	undo: formAction(undoPricesForm, async ({ c, refuse }) => {
		const nr = numberAt(c);
		const undone = await mutate(c, 'staff.imports.undo', { params: { number: nr }, body: {}, captchaToken: null });
		return undone.ok ? again(c, nr, 'undone') : refuse(undone.error);
	}),
};
