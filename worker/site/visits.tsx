/** House calls in the staff's console: everybody's day for the dispatcher, and a nurse's own. */
import { brand } from '#shared/brand.ts';
import { dayAfter } from '#shared/kit/dates.ts';
import { isDay } from '#shared/kit/fields.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import type { TreeOf } from '#shared/i18n/words.ts';
import { joinPublic } from '#shared/kit/visibility.ts';
import { localise, queryString, type LocalPath } from '#shared/kit/urls.ts';
import { houseCallForm } from '#shared/staff/forms.ts';
import type { DayVisit, Nurse } from '#shared/visits/calls.ts';
import {
	assignManyForm,
	assignVisitForm,
	cancelVisitForm,
	closeVisitForm,
	findVisitForm,
	missVisitForm,
	moveVisitForm,
	takeOffVisitForm,
	unreachedVisitForm,
	visitActForm,
} from '#shared/visits/forms.ts';
import type { FollowedDayPayload, HouseCallsPayload } from '#shared/visits/payload.ts';
import { freePlaces, isNurseDay, timesOf, waitsForNurse } from '#shared/visits/rules.ts';
import { visitWords } from '#shared/visits/words.ts';
import { HouseCallsPage } from '#client/visits/house-calls-page.tsx';
import { MyDayPage } from '#client/visits/my-day-page.tsx';
import { OfflineDayPage } from '#client/visits/offline-day-page.tsx';
import type { EdgeContext } from '#worker/edge/context.ts';
import { mutate } from '#worker/edge/mutation.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import type { PageHead } from '#worker/render/document.ts';
import { definePage } from '#worker/site/define-page.ts';
import { formAction } from '#worker/site/form-action.ts';
import { found, redirected, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './staff/actions.ts';
import { refusedStaff } from './staff/define.ts';
import { liveState, settledBy } from './staff/live.ts';

const dayPath = '/staff/house-calls';
const minePath = '/staff/my-day';
const dayQuery = ['date', 'city', 'visit', 'to', 'search', 'after', 'given', 'changed', 'busy', 'done'] as const;
/** As many as a person sees to before the next look. */
const pageSize = 40;

const outcomeOf = (done: string | undefined) => (done === 'done' || done === 'changed' ? done : null);
const dayOf = (text: string | undefined, otherwise: string) => (text !== undefined && isDay(text) ? text : otherwise);

const searchPattern = /^[A-Za-z0-9_-]{22,64}$/;
const searchOf = ({ query }: AccountRequest) => (query.search !== undefined && searchPattern.test(query.search) ? query.search : null);

/** What every page of it has; `here` is its bare path with query. */
const nothing = ({ query, today, refused, city }: AccountRequest) => ({
	date: dayOf(query.date, today),
	today,
	city: null,
	cities: [],
	visits: [],
	isCut: false,
	nurses: [],
	places: {},
	assigned: null,
	open: null,
	moveDate: today,
	slots: null,
	outcome: null,
	settled: null,
	refused,
	phone: city.phone,
});

/** What a search found, in the place of a day. */
async function loadFound(request: AccountRequest, search: string): Promise<Loaded<HouseCallsPayload>> {
	const { call, query, cities } = request;
	const further = query.after === undefined ? {} : { after: query.after.slice(0, 40) };
	const here = `${dayPath}${queryString({ search })}`;
	const live = await liveState(request, { view: 'found-house-calls', of: search, ...further });
	if (!live.ok) return refusedStaff(request, live.error, here);
	const page = await call('staff.visits.found', { params: { search, pageSize, ...further } });
	const shown = { ...nothing(request), search, live: live.value, found: null };
	if (!page.ok) return page.error.name === 'not-found' ? found({ ...shown, mode: 'gone' }) : refusedStaff(request, page.error, here);
	const { data, next, q } = page.value;
	return found({
		...shown,
		mode: 'found',
		cities: cities.map(({ slug, name }) => ({ slug, name })),
		found: { q, rows: data, next, isFurther: query.after !== undefined },
	});
}

/** Numbers in an address: some words of the site stand beside each, so what is no number is none. */
const numbersIn = (text: string | undefined): readonly string[] => (text ?? '').split('.').filter((one) => /^\d{8,10}$/.test(one));

/** How many more visits each nurse takes at the times at which some wait. */
function placesOf(visits: readonly DayVisit[], nurses: readonly Nurse[]): HouseCallsPayload['places'] {
	const times = timesOf(visits.filter(waitsForNurse));
	const working = nurses.filter(({ works }) => works);
	return Object.fromEntries(
		working.map(({ code }) => {
			const hers = visits.filter(({ nurse }) => nurse === code);
			return [code, times.map((time) => ({ ...time, free: freePlaces(hers, time) }))];
		}),
	);
}

async function loadDay(request: AccountRequest): Promise<Loaded<HouseCallsPayload>> {
	const { call, callIn, query, today, cities } = request;
	const search = searchOf(request);
	if (search !== null && query.visit === undefined) return loadFound(request, search);
	const date = dayOf(query.date, today);
	const here = `${dayPath}${queryString({ date: query.date ?? null })}`;
	const live = await liveState(request, { view: 'house-calls', of: date });
	if (!live.ok) return refusedStaff(request, live.error, here);
	const visit = query.visit === undefined ? {} : { visit: query.visit.slice(0, 40) };
	const day = await call('staff.visits.day', { params: { date, ...visit } });
	if (!day.ok) return refusedStaff(request, day.error, here);
	const { data, nurses, isCut, visit: open, visitDate } = day.value;
	// A link that knows a number alone leads to the day of it.
	if (open === null && visitDate !== null && query.date === undefined)
		return redirected(localise(`${dayPath}${queryString({ date: visitDate, visit: query.visit ?? null })}`, request.locale));
	const slugs = new Set(data.map((one) => one.city));
	const chosen = query.city !== undefined && slugs.has(query.city) ? query.city : null;
	const moveDate = dayOf(query.to, date < today ? today : date);
	const own = cities.find(({ slug }) => slug === open?.city);
	const slots = open === null || own === undefined ? null : await (await callIn(own.id))('house-call.slots', { params: { date: moveDate } });
	const visits = chosen === null ? data : data.filter((one) => one.city === chosen);
	return found({
		...nothing(request),
		mode: 'day',
		search,
		found: null,
		city: chosen,
		cities: cities.filter(({ slug }) => slugs.has(slug)).map(({ slug, name }) => ({ slug, name })),
		visits,
		isCut,
		nurses,
		places: placesOf(data, nurses),
		assigned: query.done === 'assigned' ? { count: Number(query.given) || 0, changed: numbersIn(query.changed), busy: numbersIn(query.busy) } : null,
		open,
		moveDate,
		slots: slots?.ok ? slots.value.data : null,
		outcome: outcomeOf(query.done),
		settled: query.done === 'changed' ? await settledBy(request, 'house-calls', open?.number) : null,
		live: live.value,
	});
}

async function loadMine(request: AccountRequest): Promise<Loaded<FollowedDayPayload>> {
	const { call, query, today, now, newKey, refused, city } = request;
	const date = dayOf(query.date, today);
	const here = `${minePath}${queryString({ date: query.date ?? null })}`;
	const shown = { date, today, visits: [], next: null, at: new Date(now).toISOString(), formKey: newKey(), outcome: null, refused, phone: city.phone };
	const isSeen = isNurseDay(date, today);
	const live = isSeen ? await liveState(request, { view: 'my-day', of: date }) : null;
	if (live?.ok === false) return refusedStaff(request, live.error, here);
	// Of a day that she does not see it is asked all the same: whether the page may be used.
	const day = await call('staff.my-day', { params: { date } });
	if (!day.ok) return !isSeen && day.error.name === 'validation' ? found({ ...shown, following: null }) : refusedStaff(request, day.error, here);
	const following = dayAfter(date, 1);
	const next = date === today ? await call('staff.my-day', { params: { date: following } }) : null;
	if (next?.ok === false) return refusedStaff(request, next.error, here);
	return found({
		...shown,
		visits: day.value.data,
		next: next === null ? null : { date: following, visits: next.value.data },
		following: live === null ? null : live.value,
		outcome: outcomeOf(query.done),
	});
}

/** The same day again. @param date the one to which a visit was moved; left out: as it was */
function again(c: EdgeContext, path: string, done: 'done' | 'changed', date?: string): { readonly kind: 'redirect'; readonly to: LocalPath } {
	const { visit, ...query } = Object.fromEntries(pageQuery(c, ['date', 'city', 'search', 'visit']));
	// What somebody else has changed is shown as it stands.
	const shown = (done === 'changed' || 'search' in query) && visit !== undefined ? { visit } : {};
	return { kind: 'redirect', to: localise(`${path}${queryString({ ...query, ...(date === undefined ? {} : { date }), ...shown, done })}`, c.get('locale')) };
}

type Refuse<R> = (error: Failure) => R;
const dayAgain = <R,>(c: EdgeContext, done: Result<unknown>, refuse: Refuse<R>, date?: string) =>
	done.ok ? again(c, dayPath, 'done', date) : isChanged(done.error) ? again(c, dayPath, 'changed') : refuse(done.error);

const dayActions = {
	assign: formAction(assignVisitForm, async ({ c, values: { number, change, nurse }, refuse }) =>
		dayAgain(c, await mutate(c, 'staff.visits.assign', { params: { number }, body: { change, nurse }, captchaToken: null }), refuse),
	),
	'take-off': formAction(takeOffVisitForm, async ({ c, values: { number, change }, refuse }) =>
		dayAgain(c, await mutate(c, 'staff.visits.assign', { params: { number }, body: { change, nurse: '' }, captchaToken: null }), refuse),
	),
	state: formAction(houseCallForm, async ({ c, values: { number, change, state }, refuse }) =>
		dayAgain(c, await mutate(c, 'staff.house-call.status', { params: { number }, body: { change, state }, captchaToken: null }), refuse),
	),
	move: formAction(moveVisitForm, async ({ c, values: { number, change, date, slot }, refuse }) =>
		dayAgain(c, await mutate(c, 'staff.visits.move', { params: { number }, body: { change, date, slot }, captchaToken: null }), refuse, date),
	),
	missed: formAction(missVisitForm, async ({ c, values: { number, change, reason, note }, refuse }) =>
		dayAgain(c, await mutate(c, 'staff.visits.missed', { params: { number }, body: { change, reason, note }, captchaToken: null }), refuse),
	),
	cancel: formAction(cancelVisitForm, async ({ c, values: { number, ...body }, refuse }) =>
		dayAgain(c, await mutate(c, 'staff.visits.cancel', { params: { number }, body, captchaToken: null }), refuse),
	),
	unreached: formAction(unreachedVisitForm, async ({ c, values: { number, seen }, refuse }) =>
		dayAgain(c, await mutate(c, 'staff.visits.unreached', { params: { number }, body: { seen }, captchaToken: null }), refuse),
	),
	'assign-many': formAction(assignManyForm, async ({ c, send, refuse }) => {
		const done = await send();
		if (!done.ok) return refuse(done.error);
		const { done: given, changed, busy } = done.value;
		const query = Object.fromEntries(pageQuery(c, ['date', 'city']));
		const said = { given: given.length, changed: changed.join('.') || null, busy: busy.join('.') || null, done: 'assigned' };
		return { kind: 'redirect' as const, to: localise(`${dayPath}${queryString({ ...query, ...said })}`, c.get('locale')) };
	}),
	find: formAction(findVisitForm, async ({ c, send, refuse }) => {
		const kept = await send();
		if (!kept.ok) return refuse(kept.error);
		const { search, visit } = kept.value;
		const place = visit === null ? queryString({ search }) : `${queryString({ date: visit.date, visit: visit.number, search })}#visit`;
		return { kind: 'redirect' as const, to: localise(`${dayPath}${place}`, c.get('locale')) };
	}),
	close: formAction(closeVisitForm, async ({ c, values: { number, change, note }, refuse }) =>
		dayAgain(c, await mutate(c, 'staff.visits.close', { params: { number }, body: { change, note }, captchaToken: null }), refuse),
	),
};

const myActions = {
	visit: formAction(visitActForm, async ({ c, key, values: { number, ...body }, refuse }) => {
		const done = await mutate(c, 'staff.my-day.act', { params: { number }, body, captchaToken: null, ...(key === null ? {} : { idempotencyKey: key }) });
		return done.ok ? again(c, minePath, 'done') : refuse(done.error);
	}),
};

const headOf =
	(name: keyof TreeOf<typeof visitWords>['titles'], canonical: string) =>
	(_props: unknown, translator: Translator): PageHead => {
		const t = translator(visitWords);
		return { title: t('headTitle', { title: t(`titles.${name}`), brand: brand.name }), description: t('headDescription'), canonical, index: false };
	};

export const houseCalls = definePage('staff-house-calls', {
	cache: 'personal',
	audience: ['staff'],
	query: dayQuery,
	maps: true,
	form: dayActions,
	load: loadDay,
	Page: HouseCallsPage,
	head: headOf('houseCalls', dayPath),
});

export const myDay = definePage('staff-my-day', {
	cache: 'personal',
	audience: ['staff'],
	query: ['date', 'done'],
	form: myActions,
	load: loadMine,
	Page: MyDayPage,
	head: headOf('myDay', minePath),
});

export const offlineDay = definePage('offline-my-day', {
	cache: 'public',
	audience: 'anyone',
	tags: [],
	sitemap: false,
	load: () => Promise.resolve(found(joinPublic({}))),
	Page: OfflineDayPage,
	head: (_props, translator) => {
		const t = translator(visitWords);
		const title = t('headTitle', { title: t('titles.myDay'), brand: brand.name });
		return {
			title,
			description: t('headDescription'),
			card: { title: t('titles.myDay'), lead: t('headDescription') },
			canonical: '/offline/my-day',
			index: false,
		};
	},
});
