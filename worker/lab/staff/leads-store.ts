/** Where entries of the console lead: the order that something is about, and the account whose it is. Each is asked once for a page, each within one store. */
import type { Database } from '#worker/providers/database/port.ts';
import { plainNumber } from '#shared/kit/spoken-number.ts';

interface Pair {
	readonly id: string;
	readonly order_nr: string;
}
const byId = (rows: readonly Pair[]): ReadonlyMap<string, string> => new Map(rows.map(({ id, order_nr: orderNr }) => [id, orderNr]));

/** What messages about an order are about, by their kinds. */
const subjects = {
	order: ['order-received', 'order-received-mail', 'order-cancelled-sms', 'order-cancelled-mail'],
	visit: ['visit-missed-sms', 'visit-missed-mail'],
	payment: ['payment-received', 'payment-refunded'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
const rowsOf = {
	order: 'SELECT o.id, o.order_nr FROM json_each(?1) j CROSS JOIN orders o ON o.id = j.value',
	visit: 'SELECT v.id, o.order_nr FROM json_each(?1) j CROSS JOIN missed_visits v ON v.id = j.value JOIN orders o ON o.id = v.order_id',
	payment: 'SELECT p.id, o.order_nr FROM json_each(?1) j CROSS JOIN payments p ON p.id = j.value JOIN orders o ON o.id = p.order_id',
} as const;

/** Numbers of the orders that messages are about, by the messages' ids; one that is about no order is left out. */
export async function ordersOfMessages(
	db: Database,
	messages: readonly { readonly id: string; readonly kind: string }[],
): Promise<ReadonlyMap<string, string>> {
	const found = await Promise.all(
		(Object.keys(subjects) as (keyof typeof subjects)[]).map(async (of) => {
			const own = messages
				.filter(({ kind }) => (subjects[of] as readonly string[]).includes(kind))
				.map(({ id }) => ({ id, about: id.slice(id.indexOf(':') + 1) }));
			if (own.length === 0) return [];
			const { results } = await db
				.prepare(rowsOf[of])
				.bind(JSON.stringify([...new Set(own.map(({ about }) => about))]))
				.all<Pair>();
			const numbers = byId(results);
			return own.flatMap(({ id, about }): [string, string][] => {
				const orderNr = numbers.get(about);
				return orderNr === undefined ? [] : [[id, orderNr]];
			});
		}),
	);
	return new Map(found.flat());
}

/** Accounts by a phone or an address that a code has proved, by it; one that several have is left out. */
export async function accountsByContact(db: Database, contacts: readonly string[]): Promise<ReadonlyMap<string, string>> {
	const asked = [...new Set(contacts)].filter(Boolean);
	if (asked.length === 0) return new Map();
	const { results } = await db
		.prepare(
			`SELECT j.value AS contact, p.id FROM json_each(?1) j CROSS JOIN patients p ON p.phone = j.value
			UNION SELECT j.value AS contact, p.id FROM json_each(?1) j CROSS JOIN patients p ON p.email = j.value`,
		)
		.bind(JSON.stringify(asked))
		.all<{ readonly contact: string; readonly id: string }>();
	return new Map(
		[...Map.groupBy(results, ({ contact }) => contact)].flatMap(([contact, rows]) => (rows.length === 1 ? [[contact, rows[0]?.id ?? ''] as const] : [])),
	);
}

/** Whose an order is: the account that made it, and that of whom it is for; null for an order that there is not. */
export const whoseOrderIs = (db: Database, orderNr: string) =>
	db.prepare('SELECT account_id, patient_id FROM orders WHERE order_nr = ?1').bind(plainNumber(orderNr)).first<{
		readonly account_id: string | null;
		readonly patient_id: string | null;
	}>();
