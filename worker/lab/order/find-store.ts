/** Orders as the staff finds them, by an index each; one that is found by name stands in the order of names, any other by its time. */
import type { Database } from '#worker/providers/database/port.ts';

/** Moments in milliseconds since 1970, `total` in whole tenge. */
export interface FoundRow {
	readonly id: string;
	readonly order_nr: string;
	readonly request_nr: string | null;
	readonly status: number;
	readonly created_at: number;
	readonly last_name: string;
	readonly first_name: string;
	readonly middle_name: string;
	readonly birth_date: string;
	readonly phone: string;
	readonly total: number;
}

/** What orders are found by: one of the first four, which has an index; the rest narrows it. Empty texts narrow nothing. */
export interface FindBy {
	/** Of an order or of a request. */
	readonly number: string;
	/** `+` and digits. */
	readonly phone: string;
	readonly iin: string;
	/** Beginning of the surname, folded (`foldName`). */
	readonly lastName: string;
	/** Beginnings of the other names, folded. */
	readonly names: readonly string[];
	/** `YYYY-MM-DD`, or its year. */
	readonly born: string;
}

const columns = 'o.id, o.order_nr, o.request_nr, o.status, o.created_at, o.last_name, o.first_name, o.middle_name, o.birth_date, o.phone, o.total';
const narrowed = `instr(o.name_folded, ?2) > 0 AND instr(o.name_folded, ?3) > 0 AND o.birth_date >= ?4 AND o.birth_date < ?5`;
/** After every name that begins with another one. */
const behind = (beginning: string) => `${beginning}\u{10ffff}`;

/** What the index is asked for. By number there are two orders at most: one has it, and the request of another. */
const keyed = {
	number: 'o.order_nr = ?1',
	request: 'o.request_nr = ?1',
	phone: 'o.phone = ?1',
	iin: "o.iin = ?1 AND o.iin <> ''",
} as const;

/** The statement behind a place in the list, as its plan is looked at as well. ?1 to ?5 are what is looked for, ?6 and ?7 the place, ?8 the count. */
export const findStatement = (key: keyof typeof keyed | 'name'): string =>
	key === 'name'
		? `SELECT ${columns} FROM orders o WHERE o.name_folded >= ?1 AND o.name_folded < ?9 AND ${narrowed} AND (o.name_folded, o.id) > (?6, ?7)
			ORDER BY o.name_folded, o.id LIMIT ?8`
		: `SELECT ${columns} FROM orders o WHERE ${keyed[key]} AND ${narrowed} AND (o.created_at, o.id) < (?6, ?7) ORDER BY o.created_at DESC, o.id DESC LIMIT ?8`;

/** Where an order stands in both orders of the list; null for a number that no order has. */
export const placeOfFound = (db: Database, orderNr: string) =>
	db.prepare('SELECT o.id, o.created_at, o.name_folded FROM orders o WHERE o.order_nr = ?1').bind(orderNr).first<{
		readonly id: string;
		readonly created_at: number;
		readonly name_folded: string;
	}>();
export type FoundPlace = NonNullable<Awaited<ReturnType<typeof placeOfFound>>>;

/** @param place the last one of the page before; null for the first page */
export async function findOrders(db: Database, by: FindBy, place: FoundPlace | null, count: number): Promise<FoundRow[]> {
	const [one = '', two = ''] = by.names.map((name) => ` ${name}`);
	const born = by.born === '' ? ['', '9999'] : [by.born, behind(by.born)];
	const ask = async (key: keyof typeof keyed | 'name', value: string) => {
		const at = key === 'name' ? [place?.name_folded ?? '', place?.id ?? ''] : [place?.created_at ?? Number.MAX_SAFE_INTEGER, place?.id ?? ''];
		const { results } = await db
			.prepare(findStatement(key))
			.bind(value, one, two, ...born, ...at, count, ...(key === 'name' ? [behind(value)] : []))
			.all<FoundRow>();
		return results;
	};
	if (by.number !== '') {
		const [ordered, asked] = await Promise.all([ask('number', by.number), ask('request', by.number)]);
		return [...ordered, ...asked.filter(({ id }) => ordered.every((order) => order.id !== id))];
	}
	if (by.phone !== '') return ask('phone', by.phone);
	if (by.iin !== '') return ask('iin', by.iin);
	return ask('name', by.lastName);
}
