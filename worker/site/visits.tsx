/** House calls in the staff's console: everybody's day for the dispatcher, and a nurse's own. */
import { brand } from '#shared/brand.ts';
import { isDay } from '#shared/kit/fields.ts';
import type { Failure, Result } from '#shared/kit/errors.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import type { TreeOf } from '#shared/i18n/words.ts';
import { joinPublic } from '#shared/kit/visibility.ts';
import { localise, queryString, type LocalPath } from '#shared/kit/urls.ts';
import { houseCallForm } from '#shared/staff/forms.ts';
import { assignVisitForm, closeVisitForm, missVisitForm, moveVisitForm, takeOffVisitForm, visitActForm } from '#shared/visits/forms.ts';
import type { HouseCallsPayload, MyDayPayload } from '#shared/visits/payload.ts';
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
import { found, type AccountRequest, type Loaded } from '#worker/site/request.ts';
import { isChanged } from './staff/actions.ts';
import { refusedStaff } from './staff/define.ts';
import { liveState, settledBy } from './staff/live.ts';

const dayPath = '/staff/house-calls';
const minePath = '/staff/my-day';
const dayQuery = ['date', 'city', 'visit', 'to', 'done'] as const;

const outcomeOf = (done: string | undefined) => (done === 'done' || done === 'changed' ? done : null);
const dayOf = (text: string | undefined, otherwise: string) => (text !== undefined && isDay(text) ? text : otherwise);

async function loadDay(request: AccountRequest): Promise<Loaded<HouseCallsPayload>> {
	const { call, callIn, query, today, cities, city, refused } = request;
	const date = dayOf(query.date, today);
	const here = `${dayPath}${queryString({ date: query.date ?? null })}`;
	const live = await liveState(request, { view: 'house-calls', of: date });
	if (!live.ok) return refusedStaff(request, live.error, here);
	const day = await call('staff.visits.day', { params: { date } });
	if (!day.ok) return refusedStaff(request, day.error, here);
	const { data, nurses } = day.value;
	const slugs = new Set(data.map((one) => one.city));
	const chosen = query.city !== undefined && slugs.has(query.city) ? query.city : null;
	const open = data.find(({ number }) => number === query.visit) ?? null;
	const moveDate = dayOf(query.to, date < today ? today : date);
	const own = cities.find(({ slug }) => slug === open?.city);
	const slots = open === null || own === undefined ? null : await (await callIn(own.id))('house-call.slots', { params: { date: moveDate } });
	return found({
		date,
		today,
		city: chosen,
		cities: cities.filter(({ slug }) => slugs.has(slug)).map(({ slug, name }) => ({ slug, name })),
		visits: chosen === null ? data : data.filter((one) => one.city === chosen),
		nurses,
		open,
		moveDate,
		slots: slots?.ok ? slots.value.data : null,
		outcome: outcomeOf(query.done),
		settled: query.done === 'changed' ? await settledBy(request, 'house-calls', open?.number) : null,
		live: live.value,
		refused,
		phone: city.phone,
	});
}

async function loadMine(request: AccountRequest): Promise<Loaded<MyDayPayload>> {
	const { call, query, today, now, newKey, refused, city } = request;
	const date = dayOf(query.date, today);
	const day = await call('staff.my-day', { params: { date } });
	if (!day.ok) return refusedStaff(request, day.error, `${minePath}${queryString({ date: query.date ?? null })}`);
	return found({
		date,
		today,
		visits: day.value.data,
		at: new Date(now).toISOString(),
		formKey: newKey(),
		outcome: outcomeOf(query.done),
		refused,
		phone: city.phone,
	});
}

/** The same day again. @param date the one to which a visit was moved; left out: as it was */
function again(c: EdgeContext, path: string, done: 'done' | 'changed', date?: string): { readonly kind: 'redirect'; readonly to: LocalPath } {
	const { visit, ...query } = Object.fromEntries(pageQuery(c, ['date', 'city', 'visit']));
	// What somebody else has changed is shown as it stands.
	const shown = done === 'changed' && visit !== undefined ? { visit } : {};
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
