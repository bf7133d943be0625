/** The page of house calls: the form, and each house call afterwards. */
import { brand } from '#shared/brand.ts';
import type { City } from '#shared/city/calls.ts';
import { houseCallCancelForm, houseCallForm, visitDay } from '#shared/house-call/forms.ts';
import type { HouseCallFormPayload, HouseCallPayload, KnownCaller } from '#shared/house-call/payload.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import type { ErrorName } from '#shared/kit/errors.ts';
import { idempotencyField, type TypedValues } from '#shared/kit/form.ts';
import { refusalOf, type RefusedForm } from '#shared/kit/refused-form.ts';
import { shownOf } from '#shared/order/forms.ts';
import { HouseCallPage } from '#client/house-call/house-call-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';
import { bookHouseCall, cancelHouseCall, sendCodeAgain, showNextDay, showSlots } from './actions.ts';

/** A backend that does not answer fills nothing in: the form is whole without it. */
async function knownCaller({ call, person }: PersonalRequest): Promise<KnownCaller | null> {
	const settings = person?.role === 'patient' ? await call('patient-settings.view', {}) : null;
	if (!settings?.ok) return null;
	const { surname, name, patronymic, iin, phoneNumber, email } = settings.value;
	const fio = [surname, name, patronymic].filter(Boolean).join(' ');
	return { fio, iin, phone: phoneNumber, email, childId: person?.actingFor?.id ?? null };
}

const firstOf = (value: string | readonly string[] | undefined): string | undefined => (value === undefined ? undefined : [value].flat()[0]);

/** What is said of a code where one was sent. */
const ofCodes: ReadonlySet<ErrorName> = new Set(['wrong-code', 'code-expired', 'code-spent', 'code-wait', 'codes-exhausted']);

/** Whether the form came back for its code, or had one when it came back for something else. */
const asksCode = (form: RefusedForm | null, typed: TypedValues | null): boolean =>
	(form !== null && (ofCodes.has(form.error.name) || form.error.fields?.some(({ field }) => field === 'code') === true)) ||
	(firstOf(typed?.['code']) ?? '') !== '';

async function loadForm(request: PersonalRequest): Promise<Loaded<HouseCallFormPayload>> {
	const { call, callIn, query, filled, filledMark, newKey, today, captchaFor, basket } = request;
	const cities = await call('city.list', {});
	if (!cities.ok) return refused(cities.error);
	const form = refusalOf(houseCallForm, request.refused);
	const { [idempotencyField]: filledKey = '', ...texts } = filled;
	const typed = form?.values ?? (Object.keys(texts).length === 0 ? null : texts);
	const wanted = firstOf(typed?.['city']);
	const city: City = cities.value.data.find(({ slug }) => slug === wanted) ?? request.city;
	const day = visitDay.safeParse(firstOf(typed?.['departure_date']) ?? query.date);
	const date = day.success ? day.data : null;
	const inCity = city.id === request.city.id ? call : await callIn(city.id);
	const [quote, days, slots, captcha, known] = await Promise.all([
		inCity('house-call.quote', { params: { ids: basket.length === 0 ? undefined : basket.join(',') } }),
		inCity('house-call.days', {}),
		date === null ? null : inCity('house-call.slots', { params: { date } }),
		captchaFor('house-call.create'),
		knownCaller(request),
	]);
	if (!quote.ok) return refused(quote.error);
	return found({
		kind: 'form',
		cities: cities.value.data.filter((one) => one.house_call).map(({ slug, name }) => ({ slug, name })),
		city: { slug: city.slug, name: city.name, phone: city.phone },
		quote: quote.value,
		date,
		days: days.ok ? days.value.data : null,
		slots: slots?.ok ? slots.value.data : null,
		nextDay: slots?.ok ? slots.value.next : null,
		today,
		shown: shownOf(
			city.id,
			quote.value.lines.flatMap(({ id, sampling }) => (sampling ? [] : [id])),
		),
		captcha,
		formKey: (form?.key ?? filledKey) || newKey(),
		refused: form,
		typed,
		typedMark: filledMark,
		known,
		asksCode: asksCode(form, typed),
		conflict: query.conflict !== undefined && form === null,
	});
}

const idPattern = /^[A-Za-z0-9_-]{22,64}$/;

/** Without access the answer is the one for a house call that never was. */
async function loadHouseCall(request: PersonalRequest): Promise<Loaded<HouseCallPayload>> {
	const { call, query } = request;
	if (query.done === undefined) return loadForm(request);
	if (!idPattern.test(query.done)) return refused({ name: 'not-found' });
	const made = await call('house-call.view', { params: { id: query.done } });
	if (!made.ok) return refused(made.error.name === 'unauthorised' ? { name: 'not-found' } : made.error);
	const houseCall = made.value;
	const ids = houseCall.lines.filter(({ sampling }) => !sampling).map(({ id }) => id);
	const questions = ids.length === 0 ? null : await call('order.questions', { params: { ids: ids.join(',') } });
	return found({
		kind: 'made',
		houseCall,
		preparation: questions?.ok ? questions.value.preparation : null,
		refused: refusalOf(houseCallCancelForm, request.refused),
	});
}

export const houseCall = definePage('house-call', {
	cache: 'personal',
	audience: 'anyone',
	query: ['done', 'date', 'conflict'],
	sitemap: 'pattern',
	needsCatalogue: true,
	maps: true,
	form: { book: bookHouseCall, code: sendCodeAgain, slots: showSlots, next: showNextDay, cancel: cancelHouseCall },
	load: loadHouseCall,
	Page: HouseCallPage,
	// A house call's own address is its key: it stands in no head.
	head: ({ kind }, translator) => {
		const t = translator(houseCallWords);
		return { title: t('headTitle', { brand: brand.name }), description: t('headDescription'), canonical: '/house-call', index: kind === 'form' };
	},
});
