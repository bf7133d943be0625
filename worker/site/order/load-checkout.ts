/** What the pages of the order's form are given: one loader, because each of them says the same of the order, and a doctor's form stands on the first alone. */
import type { Result } from '#shared/kit/errors.ts';
import { isDay } from '#shared/kit/fields.ts';
import { pageLacking, fieldsOnPage } from '#shared/kit/form-steps.ts';
import { countOf } from '#shared/basket/rules.ts';
import { lacksOf } from '#shared/points/find.ts';
import { visitTime } from '#shared/points/visit.ts';
import { orderForm, shownOf } from '#shared/order/forms.ts';
import type { CheckoutStep, KnownPerson, OrderFormPayload } from '#shared/order/payload.ts';
import { nextVisitDay } from '#shared/order/visit.ts';
import { yearsOn } from '#shared/preparation/plan.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { isPageId, pageEntry } from '#shared/pages.ts';
import type { CalendarDay } from '#shared/points/calls.ts';
import { switchOf } from '#worker/site/patient/lists.ts';
import { found, redirected, refused, type Loaded, type PersonalRequest } from '#worker/site/request.ts';
import { knownPerson } from '#worker/site/known-person.ts';
import { settledBasket } from '#worker/site/basket/items.ts';
import { preorderOf } from '#worker/site/preorder/step.ts';
import { flat } from './card-pass.ts';
import { checkoutPrice } from './price.ts';

/** How long an empty basket's form is taken for the one that was sent. Not longer: the next person at a shared browser is not to be led to it. */
const backMs = 3_600_000;

/** Back from an order that was just placed leads to the order, not to its form: the basket is empty, so there is nothing else to show. */
async function placedJustNow({ call, newestOrder, orderAccess, now }: PersonalRequest): Promise<string | null> {
	if (newestOrder === null || orderAccess(newestOrder) === null) return null;
	const order = await call('order.view', { params: { id: newestOrder } });
	return order.ok && now - Date.parse(order.value.createdAt) < backMs ? newestOrder : null;
}

/** Keys of a doctor's forms begin with the doctor's mark; a visitor's have none. */
const isWrittenBy = (key: string | null | undefined, person: PersonalRequest['person']): boolean => {
	const [, mark] = /^([0-9a-f]{18})-/.exec(key ?? '') ?? [];
	return person?.role === 'doctor' ? mark === person.mark : mark === undefined;
};

/** On which days people work; null while nobody says so: then no day is promised. */
export async function calendarOf(call: PersonalRequest['call']): Promise<readonly CalendarDay[] | null> {
	const listed = await call('calendar.list', {});
	return listed.ok ? listed.value.data : null;
}

type Typed = Readonly<Record<string, string>>;
const namedBy = ['lastName', 'firstName', 'middleName', 'birthDate', 'sex', 'iin'] as const;

/** Somebody else than the signed-in patient is named in what was typed. */
const namesAnother = (known: KnownPerson | null, typed: Typed): boolean =>
	known !== null && namedBy.some((name) => name in typed && typed[name]?.trim() !== (known[name] ?? ''));

/** What was typed, without the person that it names. */
const withoutPerson = (typed: Typed): Typed => {
	const own = new Set(fieldsOnPage(orderForm, 'order'));
	return Object.fromEntries(Object.entries(typed).filter(([name]) => !own.has(name)));
};

interface Who {
	readonly form: PersonalRequest['refused'];
	readonly typed: Typed;
	readonly isOther: boolean;
	readonly given: string | null;
}

/** Whom the form is for: as was typed, or as a patient has just chosen (`?who=`), whose choice then begins without the other's data. */
function whoOf({ query }: PersonalRequest, known: KnownPerson | null, form: PersonalRequest['refused'], typed: Typed): Who {
	const isNamed = namedBy.some((name) => name in typed);
	const another = namesAnother(known, typed);
	const wanted = known !== null && (query.who === 'other' || query.who === 'me') ? query.who : null;
	if (wanted === null || (isNamed && another === (wanted === 'other')))
		return { form, typed, isOther: wanted === 'other' || another, given: isNamed ? null : (known?.childId ?? null) };
	return { form: null, typed: withoutPerson(typed), isOther: wanted === 'other', given: wanted };
}

/** The backend's own sum, when it has refused the one that was shown: content that is kept here may still be older. */
function newTotal(form: PersonalRequest['refused']): number | null {
	if (form?.error.name !== 'price-changed') return null;
	const total = form.error.fields?.find(({ field }) => field === 'total')?.values?.total;
	return typeof total === 'number' ? total : null;
}

/** Leads to a step that is not done yet, which then says so. */
const toStep = (page: string, { locale }: PersonalRequest, begins: boolean) =>
	redirected(localise(`${isPageId(page) ? pageEntry(page).pattern : '/order'}${queryString({ begin: begins ? 1 : null })}`, locale));

const valueOf = <T>(answer: Result<T> | null): T | null => (answer?.ok === true ? answer.value : null);

export const loadCheckout =
	(step: CheckoutStep) =>
	async (request: PersonalRequest): Promise<Loaded<OrderFormPayload>> => {
		const { call, basket, captcha, newKey, now, today, city, locale, person, query } = request;
		const isDoctor = person?.role === 'doctor';
		const closed = person?.role === 'representative';
		if (step !== 'order' && (isDoctor || closed)) return toStep('order', request, false);
		// What was typed for a doctor's patient is given to that doctor alone: somebody else may be signed in by now.
		const kept = isWrittenBy(request.refused?.key, person) ? request.refused : null;
		const filled = isWrittenBy(request.filled.key, person) ? request.filled : {};
		const placed = basket.length === 0 ? await placedJustNow(request) : null;
		if (placed !== null) return redirected(localise(`/order/${placed}`, locale));
		const [settled, points, known, payment, calendar, family] = await Promise.all([
			settledBasket(call, basket),
			call('cabinet.list', {}),
			knownPerson(request),
			call('payment.methods', {}),
			calendarOf(call),
			person?.role === 'patient' && step === 'order' ? call('family.list', {}) : null,
		]);
		if (!settled.ok) return refused(settled.error);
		if (!points.ok) return refused(points.error);
		const { items, removed } = settled.value;
		if (step !== 'order' && items.length === 0) return toStep('order', request, false);
		const { key: _key, ...values } = flat(kept?.values ?? filled);
		const { form, typed, isOther, given } = isDoctor ? { form: kept, typed: values, isOther: false, given: null } : whoOf(request, known, kept, values);
		// A form that came back as refused is told at its own page; asking for a later page by its address leads to the page that lacks something.
		const lacking = step === 'order' ? null : pageLacking(orderForm, step, typed);
		if (lacking !== null) return toStep(lacking, request, true);
		// The form is whole without the questions, which nobody has to answer.
		const questions = items.length === 0 ? null : await call('order.questions', { params: { ids: items.map((item) => item.id).join(',') } });
		const asked = valueOf(questions);
		// Where nobody says what is needed, every point is shown, and the backend refuses the wrong one.
		const needs = asked?.samplings ?? [];
		const fit = points.value.data.filter((point) => needs.every(({ code }) => point.services.length === 0 || point.services.includes(code)));
		const chosen = points.value.data.find(({ slug }) => slug === typed.point) ?? null;
		// A point of another city, or one that does not do what the basket wants by now.
		if (step === 'order-confirm' && chosen === null && form === null) return toStep('order-where', request, true);
		const preorder = isDoctor ? preorderOf(form, filled, request.filledMark, asked?.preparation ?? null) : null;
		const isRepriced = form?.error.name === 'price-changed';
		const isLast = step === 'order-confirm' || preorder?.step === 'check' || isRepriced;
		const price = await checkoutPrice(call, items, typed, isLast ? (typed.point ?? null) : null);
		const needsBlood = asked === null || asked.samplings === null || needs.some(({ isBlood }) => isBlood);
		const total = newTotal(form) ?? price.total;
		return found({
			step,
			begins: query.begin !== undefined,
			before: {
				codes: items.flatMap(({ kind, code }) => (kind === 'sampling' ? [] : [code])),
				lines: items.map(({ name, turnaround }) => ({ name, turnaround })),
				day: nextVisitDay(
					(chosen === null ? fit : [chosen]).map(({ schedule }) => schedule),
					now,
				),
				calendar,
				preparation: asked?.preparation ?? null,
				years: isDay(typed.birthDate ?? '') ? yearsOn(typed.birthDate ?? '', today) : null,
			},
			lines: price.lines,
			total,
			shownTotal: isLast || chosen === null ? total : (price.atPoints.get(chosen.slug) ?? total),
			discount: price.discount,
			card: price.card,
			typed: isDoctor ? {} : typed,
			given: isDoctor ? null : given,
			count: countOf(items),
			gone: removed.filter((item) => item.kind !== 'sampling').map((item) => item.name),
			points: points.value.data.map((point) => ({
				...point,
				total: price.atPoints.get(point.slug) ?? null,
				visit: visitTime(point.schedule, needsBlood && !point.is_drop_off_only, now),
				lacks: lacksOf(point, needs),
			})),
			// A backend that does not say takes cash, as every point does.
			methods: payment.ok ? payment.value.methods : ['cash'],
			bodyStates: asked?.bodyStates ?? [],
			captcha,
			shown: shownOf(
				city.id,
				items.flatMap((item) => (item.kind === 'sampling' ? [] : [item.id])),
			),
			formKey: (form?.key ?? filled.key) || (isDoctor ? `${person.mark}-${newKey()}` : newKey()),
			refused: form,
			known,
			family: switchOf(family),
			isOther,
			today,
			phone: city.phone,
			closed,
			preorder,
		});
	};
