/** What one line of the staff's search may mean: a number, a phone, an IIN, or names in either order, alphabet and keyboard layout. */
import { beginningsOf } from '#shared/doctor/latin-names.ts';
import { asNumber, understand, type FoundBy } from '#shared/doctor/understand.ts';
import { normalisePhone } from '#shared/kit/fields.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';
import { layoutReadings } from '#shared/search/text.ts';
import type { FindBy } from '#worker/lab/order/find-store.ts';

const nobody: FindBy = { number: '', phone: '', iin: '', lastName: '', names: [], born: '' };

/** What would be looked for among everybody (a birth date alone) is none. */
function meantBy(by: FoundBy): FindBy[] {
	const born = by.birthDate ?? by.birthYear ?? '';
	const number = by.digits ?? by.number;
	if (number !== undefined) {
		const phone = normalisePhone(number);
		return [{ ...nobody, number: plainNumber(number) }, ...(phone === null ? [] : [{ ...nobody, phone, born }])];
	}
	if (by.phone !== undefined) return [{ ...nobody, phone: by.phone, born }];
	if (by.iin !== undefined) return [{ ...nobody, iin: by.iin }];
	const words = [by.lastName, by.firstName, by.middleName].filter((word) => word !== undefined);
	const readings = words.map((word) => beginningsOf(word));
	// Surname first, as lists have it, then last, as people say it.
	const orders =
		words.length < 2 ? [readings] : [readings, [...readings.slice(-1), ...readings.slice(0, -1)], [...readings.slice(1), ...readings.slice(0, 1)]];
	return orders.flatMap(([last = [], ...others]) =>
		last.flatMap((lastName) => Array.from({ length: 2 }, (_, at) => ({ ...nobody, born, lastName, names: others.map((one) => one[at] ?? one[0] ?? '') }))),
	);
}

/** Every way in which a line may be meant, the likeliest first; none for one that is not understood. @param today `YYYY-MM-DD` in Almaty */
export function meantByLine(q: string, today: string): FindBy[] {
	const texts = [q, ...layoutReadings(q)];
	const read = [...texts.flatMap((text) => understand(text, today) ?? []), ...texts.flatMap((text) => asNumber(text) ?? [])];
	// A day that is none of birth means nothing here.
	return read.filter(({ from }) => from === null).flatMap(({ by }) => meantBy(by));
}
