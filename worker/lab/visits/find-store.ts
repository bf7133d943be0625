/** House calls as the staff finds them: by an index each, the latest visit first, whatever became of it. */
import type { Locale } from '#shared/i18n/locales.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';
import { withCities } from '#worker/lab/city/store.ts';
import type { FindBy } from '#worker/lab/order/find-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { columnsIn, type StoredRow, type VisitRow } from './day-store.ts';

/** After every name that begins with another one. */
const behind = (beginning: string) => `${beginning}\u{10ffff}`;

/** A name is written in either order: a surname is its first word or its last one. */
const byName = `f.id IN (SELECT n.id FROM house_calls n WHERE n.name_folded >= ?1 AND n.name_folded < ?6
		UNION SELECT t.id FROM house_calls t WHERE t.name_turned >= ?1 AND t.name_turned < ?6 AND t.name_turned <> '')
	AND instr(' ' || f.name_folded, ?7) > 0 AND instr(' ' || f.name_folded, ?8) > 0`;
const keyed = { number: 'f.number = ?1', phone: 'f.phone = ?1', iin: "f.iin = ?1 AND f.iin <> ''", name: byName } as const;
type Key = keyof typeof keyed;

/** The ids behind a place in the list, as the plan of that is looked at as well. ?1 is what is looked for, ?2 to ?4 the place, ?5 the count. */
export const foundStatement = (key: Key): string =>
	`SELECT f.id FROM house_calls f WHERE ${keyed[key]} AND (f.departure_date, f.begins, f.id) < (?2, ?3, ?4)
	ORDER BY f.departure_date DESC, f.begins DESC, f.id DESC LIMIT ?5`;

/** Where a house call stands in the list; null for a number that none has. */
export const placeOfVisit = (db: Database, number: string) =>
	db.prepare('SELECT departure_date, begins, id FROM house_calls WHERE number = ?1').bind(plainNumber(number)).first<{
		readonly departure_date: string;
		readonly begins: string;
		readonly id: number;
	}>();
type Place = NonNullable<Awaited<ReturnType<typeof placeOfVisit>>>;

/** Later than every visit. */
const first: Place = { departure_date: '9999-12-31', begins: '', id: 0 };

function askedBy({ number, phone, iin, lastName, names }: FindBy): readonly [Key, string, ...string[]] {
	if (number !== '') return ['number', number];
	if (phone !== '') return ['phone', phone];
	if (iin !== '') return ['iin', iin];
	const [one = '', two = ''] = names.map((name) => ` ${name}`);
	return ['name', lastName, behind(lastName), one, two];
}

/** @param place the last one of the page before; null for the first page */
export function findVisits(db: Database, by: FindBy, place: Place | null, count: number, locale: Locale): Promise<VisitRow[]> {
	const [key, value, ...more] = askedBy(by);
	const { departure_date: date, begins, id } = place ?? first;
	return withCities(
		db,
		db
			.prepare(
				`SELECT ${columnsIn(locale)} FROM (${foundStatement(key)}) p CROSS JOIN house_calls h ON h.id = p.id
				ORDER BY h.departure_date DESC, h.begins DESC, h.id DESC`,
			)
			.bind(value, date, begins, id, count, ...more)
			.all<StoredRow>(),
	);
}
