/** House calls of the tests: slots, a small address book in place of the provider's, and a whole request. */
import { normalisePhone } from '#shared/kit/fields.ts';
import { provePhone } from '#worker/lab/account/proved-phones-store.ts';
import { proofHashOf } from '#worker/lab/house-call/phone.ts';
import { env } from 'cloudflare:test';
import { textVersions } from '#shared/consent/versions.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { FoundPlace, Geocoder } from '#worker/providers/geocoder/port.ts';
import type { Services } from '#worker/services.ts';
import { ask, fresh, read, type Calling, type Refused } from './laboratory.ts';
import { testServices } from './services.ts';
import { bringFile } from './site.ts';

const dayMs = 24 * 3_600_000;
/** The day in Almaty so many days from today. */
export const dayFromNow = (days: number): string => dayInAlmaty(Date.now() + days * dayMs);

const place = (address: string, lat: number, lon: number, more: Partial<FoundPlace> = {}): FoundPlace => ({
	address,
	lat,
	lon,
	country: 'KZ',
	isExact: true,
	...more,
});
const book: readonly FoundPlace[] = [
	place('пр. Абая, 10', 43.2401, 76.9402),
	place('ул. Сатпаева, 22', 43.2367, 76.9315),
	place('ул. Сатпаева, 22/1', 43.2369, 76.9318),
	place('ул. Сатпаева', 43.2366, 76.9301, { isExact: false }),
	place('пр. Мангилик Ел, 55', 51.0902, 71.4181),
	place('ул. Токтогула, 93', 42.8746, 74.6122, { country: 'KG' }),
	place('', 43.6, 77.2, { isExact: false }),
	place('ул. Далёкая, 1', 44.4, 77.9),
];
/** Degrees of a place of the book by its address. @throws when there is none */
export function markerOf(address: string): { readonly lat: number; readonly lon: number } {
	const found = book.find((one) => one.address === address);
	if (!found) throw new Error(`no ${address}`);
	return { lat: found.lat, lon: found.lon };
}

const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\d/]/gu, '');
/** What it was asked stands in `asked`. */
export const bookGeocoder = (asked: unknown[] = []): Geocoder => ({
	reverse: (at) => {
		asked.push(at);
		const near = book.find(({ lat, lon }) => Math.abs(lat - at.lat) < 0.0003 && Math.abs(lon - at.lon) < 0.0003);
		return Promise.resolve(success(near ?? { ...at, country: null, isExact: false, address: '' }));
	},
	search: (text) => {
		asked.push(text);
		return Promise.resolve(success(book.filter(({ address }) => address !== '' && letters(address).includes(letters(text)))));
	},
});
export const noGeocoder: Geocoder = {
	reverse: () => Promise.resolve(failure('unavailable') as Result<never>),
	search: () => Promise.resolve(failure('unavailable') as Result<never>),
};

export const houseCallServices = (own: Partial<Services> = {}): Services => testServices({ geocoder: bookGeocoder(), ...own });

/** Every day of the week in Almaty, so many places a slot. @throws when the file is refused */
export async function seedSlots(capacity = 2): Promise<void> {
	const rows = [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
		[
			['09:00', '11:00'],
			['16:00', '18:00'],
		].map(([from, till]) => ({ city: 'almaty', day: String(day), from, till, capacity })),
	);
	// Another capacity of every slot is asked about.
	const answer = await bringFile('/lis/house-call-slots', rows);
	if (answer.status !== 200) throw new Error(await answer.text());
	await answer.body?.cancel();
}

export const caller = {
	city: 'almaty',
	address: 'Абая, 10',
	comment: 'подъезд 2, домофон 15',
	slot: '09:00',
	patients_count: '2',
	fio: 'Сәрсенбаева Айгүл Қайратқызы',
	phone: '8 701 234-56-78',
	email: '',
	consent: textVersions['house-call.consent'],
	agreement: textVersions['house-call.agreement'],
} as const;

export interface MadeHouseCall {
	readonly id: string;
	readonly access: string;
	readonly number: string;
	readonly cost: number;
}

const yearMs = 365 * 24 * 3_600_000;
/** As if a code had proved the phone for the form of a key. */
export const provedFor = async (key: string, phone: string): Promise<void> =>
	provePhone(env.LAB_DB, await proofHashOf(key, normalisePhone(phone) ?? ''), Date.now() + yearMs);

/** Asks for a house call a week from now, by a phone that is proved. @param more in place of what the caller says */
export async function bookHouseCall(more: object = {}, calling: Calling = {}): Promise<MadeHouseCall & Refused & { readonly http: number }> {
	const key = calling.key ?? fresh();
	const { phone } = { ...caller, ...more };
	await provedFor(key, phone);
	return askHouseCall(more, { ...calling, key });
}

/** The same by a phone as it stands. */
export const askHouseCall = (more: object = {}, calling: Calling = {}) =>
	read<MadeHouseCall & Refused>(
		ask('POST', '/api/site-house-call/create', {
			key: fresh(),
			services: houseCallServices(),
			body: { ...caller, departure_date: dayFromNow(7), analyses: [], ...more },
			...calling,
		}),
	);

let phones = 0;
/** Nobody else's. */
export const ownPhone = (): string => {
	phones += 1;
	return `+7701${String(5_000_000 + phones)}`;
};

let days = 0;
/** A house call that the laboratory took, in a slot that is never full. @throws when it refused it */
export async function madeHouseCall(more: object = {}): Promise<MadeHouseCall> {
	await env.LAB_DB.prepare(
		'INSERT INTO house_call_slots (city_id, day, begins, ends, capacity) SELECT 98, value, \'20:00\', \'21:00\', 1000 FROM json_each(\'["1","2","3","4","5","6","7"]\') WHERE true ON CONFLICT DO NOTHING',
	).run();
	days += 1;
	// Four are the most of one building on a day.
	const made = await bookHouseCall({ slot: '20:00', phone: ownPhone(), departure_date: dayFromNow(2 + (days % 28)), ...more });
	if (made.http !== 200) throw new Error(JSON.stringify(made));
	return made;
}
