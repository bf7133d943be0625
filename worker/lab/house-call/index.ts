/** Calls of house calls. */
import type { HouseCall, houseCallCalls } from '#shared/house-call/calls.ts';
import { firstBegin, isInTime, mayCancel, visitDaysAfter } from '#shared/house-call/rules.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success } from '#shared/kit/errors.ts';
import { localise } from '#shared/kit/urls.ts';
import { houseCallCities } from '#worker/lab/city/store.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { mistyped } from '#worker/lab/kit/spoken-numbers.ts';
import { cursorPage, wholeList } from '#worker/lab/kit/lists.ts';
import { readingBy, readsIn } from '#worker/lab/kit/reads-store.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { houseCallAccesses } from './access.ts';
import { createHouseCall } from './create.ts';
import { importSlots } from './import.ts';
import { allOfAccount, changedAfter, comingOfAccount, type ListedRow } from './lists-store.ts';
import { quoteOf } from './quote.ts';
import { firstFreeDay, freeOfDays, freeSlots } from './slots-store.ts';
import { cancelByLaboratory, cityOf, findById, findByNumber, linesOf, moveHouseCall, type HouseCallRecord } from './store.ts';

/** Who of the laboratory read house calls. */
const houseCallReads = readsIn('house_call_reads');

/** House calls that an account is shown as still to come: more are not to come at once. */
const maxComing = 20;
/** Later than every time of a day. */
const dayIsOver = '24:00';
/** House calls of one page of all of them. */
const pageRows = 20;

export const houseCallHandlers: HandlersOf<keyof typeof houseCallCalls> = {
	'house-call.quote': async ({ db, locale, cityId }, { params }) => {
		const city = (await houseCallCities(db)).find(({ id }) => id === cityId);
		if (city === undefined) return failure('not-found');
		const { lines, notAtHome, notOffered, orderTotal, cost } = await quoteOf(db, city, (params.ids ?? '').split(',').filter(Boolean).map(Number));
		const named = ({ id, name }: { readonly id: number; readonly name: Readonly<Record<Locale, string>> }) => ({ id, name: name[locale] });
		return success({
			available: city.house_call === 1,
			fee: city.house_call_fee,
			freeFrom: city.house_call_free_from,
			lines: lines.map(({ id, code, slug, name, price, kind }) => ({ id, code, slug, name: name[locale], price, sampling: kind === 'sampling' })),
			notAtHome: notAtHome.map(named),
			notOffered: notOffered.map(named),
			orderTotal,
			cost,
		});
	},

	'house-call.slots': async ({ db, cityId, now }, { params: { date } }) => {
		const city = (await houseCallCities(db)).find(({ id }) => id === cityId);
		if (city?.house_call !== 1) return success({ ...wholeList([]), next: null });
		const slots = (await freeSlots(db, cityId, date)).filter(({ begins }) => isInTime(date, begins, now));
		const next = slots.length > 0 ? null : await firstFreeDay(db, cityId, daysToSearch(date, now));
		return success({ ...wholeList(slots.map(({ begins, ends, free }) => ({ from: begins, till: ends, free }))), next });
	},

	'house-call.days': async ({ db, cityId, now }) => {
		const city = (await houseCallCities(db)).find(({ id }) => id === cityId);
		const today = dayInAlmaty(now);
		const days = [today, ...visitDaysAfter(today, today)];
		if (city?.house_call !== 1) return success(wholeList(days.map((day) => ({ day, free: 0, open: false }))));
		const rows = await freeOfDays(
			db,
			cityId,
			days.map((day) => ({ day, since: firstBegin(day, now) ?? dayIsOver })),
		);
		return success(wholeList(rows.map(({ day, free, slots }) => ({ day, free, open: slots > 0 }))));
	},

	'house-call.create': createHouseCall,

	'house-call.view': async (context, { params }) => {
		const one = await findById(context.db, params.id);
		return one ? success(await presentHouseCall(context, one)) : failure('not-found');
	},

	'house-call.cancel': async ({ db, now }, { body }) => {
		const one = await findById(db, body.id);
		if (!one) return failure('not-found');
		const cancelled = success({ state: 'cancelled' as const });
		if (one.state === 'cancelled') return cancelled;
		if (mayCancel(one.state, one.departure_date, one.begins, now) && (await moveHouseCall(db, one.public_id, 'cancelled', now))) return cancelled;
		// Somebody else may have cancelled it in between: then it is as it was asked to be.
		return (await findById(db, one.public_id))?.state === 'cancelled' ? cancelled : failure('transition-refused');
	},

	'house-call.forget': async ({ db, principal }) => {
		await houseCallAccesses.end(db, principal.accessHash);
		return success({ forgotten: true as const });
	},

	'house-call.list': async ({ db, principal, now, locale }, { params: { scope, after } }) => {
		const reader = { accountId: principal.accountId, locale, now };
		if (principal.patientId !== principal.accountId) return success({ data: [], next: null });
		if (scope === 'coming') return success({ data: await comingOfAccount(db, reader, maxComing), next: null });
		const { page, next } = cursorPage(await allOfAccount(db, reader, after ?? null, pageRows + 1), pageRows, ({ id }) => id);
		return success({ data: page, next });
	},

	'lis.house-call.list': async ({ db, principal, now }, { params: { after, pageSize, open } }) => {
		const { page, next } = cursorPage(await changedAfter(db, after, open === '1', pageSize + 1), pageSize, ({ change_nr: change }) => change);
		await houseCallReads.note(
			db,
			page.map(({ id }) => id),
			readingBy({ principal, now }),
		);
		return success({ data: page.map(listed), next });
	},

	'lis.house-call.reads': async ({ db }, { params }) => {
		const one = await findByNumber(db, params.number);
		return one === null ? (mistyped(params.number, 'number') ?? failure('not-found')) : success({ data: await houseCallReads.told(db, one.id) });
	},

	'lis.house-call.status': async (context, { params, body: { state, change } }) => {
		const { db, now } = context;
		const one = await findByNumber(db, params.number);
		if (!one) return mistyped(params.number, 'number') ?? failure('not-found');
		if (one.state !== state) {
			const moved = await (state === 'cancelled' ? cancelAndTell(context, one, change) : moveHouseCall(db, one.public_id, state, now, change));
			// Somebody has given it another time, or said that nothing could be taken, since it was looked at.
			if (!moved)
				return failure(change === undefined || (await findByNumber(db, params.number))?.change_nr === change ? 'transition-refused' : 'conflict');
			context.tell({ before: { state: one.state }, after: { state } });
		}
		return success({ number: one.number, state });
	},

	'lis.house-call-slots': importSlots.bring,
};

/** The person waits at home for a nurse who does not come: they are told. */
async function cancelAndTell(context: Pick<LabContext, 'db' | 'now' | 'services' | 'later'>, one: HouseCallRecord, change?: number): Promise<boolean> {
	const { db, now, services, later } = context;
	const link = services.origin + localise('/house-call', one.locale);
	const moved = await cancelByLaboratory(db, one, { link, key: services.random.uuid(), change }, now);
	if (moved) later(enqueue(context, messageId('house-call-cancelled-sms', one.public_id), messageId('house-call-cancelled-mail', one.public_id)));
	return moved;
}

/** Days after one that can be booked, with the time from which on that is so. */
const daysToSearch = (date: string, now: number) =>
	visitDaysAfter(date, dayInAlmaty(now)).flatMap((day) => {
		const since = firstBegin(day, now);
		return since === null ? [] : [{ day, since }];
	});

/** What every reader of a house call is told of it. */
const factsOf = (row: Omit<HouseCallRecord, 'city_id'>) => ({
	number: row.number,
	state: row.state,
	createdAt: new Date(row.created_at).toISOString(),
	fio: row.fio,
	phone: row.phone,
	email: row.email,
	address: row.address,
	place: row.place,
	comment: row.comment,
	departure_date: row.departure_date,
	from: row.begins,
	till: row.ends,
	patients_count: row.patients_count,
	orderTotal: row.order_total,
	cost: row.fee,
});

/** A house call as its owner reads it. @throws where its city is gone: no city ever goes */
async function presentHouseCall({ db, locale, now }: LabContext, row: HouseCallRecord): Promise<HouseCall> {
	const [lines, city] = await Promise.all([linesOf(db, row.id), cityOf(db, row.city_id, locale)]);
	if (city === null) throw new Error('a house call without its city');
	return {
		...factsOf(row),
		id: row.public_id,
		city,
		lines: lines.map((line) => ({ ...line, name: line.name[locale] })),
		mayCancel: mayCancel(row.state, row.departure_date, row.begins, now),
	};
}

const listed = (row: ListedRow) => ({
	...factsOf(row),
	change: row.change_nr,
	changedAt: new Date(row.changed_at).toISOString(),
	lang: localeFacts[row.locale].alias,
	city: row.city,
	iin: row.iin === '' ? null : row.iin,
	lat: row.lat,
	lon: row.lon,
	lines: JSON.parse(row.lines) as { code: string; price: number; sampling: boolean }[],
});
