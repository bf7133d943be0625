/**
 * What is somebody's who has no account: found by the phone that a code has proved and by the document. Two keys have to go together, the phone and the person; what goes by one of them alone
 * is counted, and given to nobody (docs/decisions/accounts.md, "Guests at the front desk").
 */
import { foldName } from '#shared/kit/names.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { thingsUnder } from './find-orders-store.ts';
import { requestsUnder, type RequestThing } from './find-results-store.ts';
import type { FoundThings } from './store.ts';

export interface Person {
	/** As a code has proved it. */
	readonly phone: string;
	/** As the document has them. */
	readonly lastName: string;
	readonly firstName: string;
	readonly birthDate: string;
	readonly iin: string;
}

interface Key {
	readonly phone: string;
	readonly iin: string;
	readonly name: string;
	readonly birth_date: string;
}

const wordsOf = (name: string) => foldName(name).split(' ');

/**
 * Both names, in whatever order. A form with one field for all has a patronymic behind them, which must not count: a daughter's is her father's name.
 * @param isWhole surname and name have fields of their own, and nothing stands behind them
 */
function isNamed(written: string, { lastName, firstName }: Person, isWhole: boolean): boolean {
	const names = wordsOf(`${lastName} ${firstName}`).toSorted();
	const all = wordsOf(written);
	const words = (isWhole ? all : all.slice(0, names.length)).toSorted();
	return words.length === names.length && words.every((word, at) => word === names[at]);
}

/** The proved phone, and the person: by name, and by whatever else stands there. Another IIN or birth date is another person. */
const isTheirs = (person: Person, isWhole: boolean) => (thing: Key) =>
	thing.phone === person.phone &&
	isNamed(thing.name, person, isWhole) &&
	(thing.iin === '' || thing.iin === person.iin) &&
	(thing.birth_date === '' || thing.birth_date === person.birthDate);

const part = <T extends { readonly id: unknown }>(all: readonly T[], is: (thing: T) => boolean): { readonly ids: T['id'][]; readonly unsure: number } => {
	const ids = all.filter(is).map(({ id }) => id);
	return { ids, unsure: all.length - ids.length };
};

export async function findThings(db: Database, person: Person): Promise<FoundThings> {
	const [things, { all: allRequests, isCut }] = await Promise.all([thingsUnder(db, [person.phone, person.iin]), requestsUnder(db, person.iin, person.phone)]);
	const [byFields, byLine] = [isTheirs(person, true), isTheirs(person, false)];
	const [orders, houseCalls, feedback, consultations] = [
		part(things.orders, byFields),
		part(things.houseCalls, byLine),
		part(things.feedback, byFields),
		part(things.consultations, byLine),
	];
	// The document was typed by who asks for the result: without the proved phone on the request itself, or on the very order that it was made of, one clerk could take out anybody's. An order
	// that was made since proves nothing. A phone alone may be a relative's: the laboratory itself has confirmed the IIN.
	const ordered = new Set(orders.ids);
	const isReached = ({ phone, order_id: order }: RequestThing) => phone === person.phone || (order !== null && ordered.has(order));
	const requests = part(
		allRequests,
		(one) => one.iin_confirmed === 1 && one.iin === person.iin && one.birth_date === person.birthDate && isNamed(one.name, person, true) && isReached(one),
	);
	return {
		orders: orders.ids,
		houseCalls: houseCalls.ids,
		feedback: feedback.ids,
		consultations: consultations.ids,
		requests: requests.ids,
		isCut: things.isCut || isCut,
		unsure: {
			orders: orders.unsure,
			houseCalls: houseCalls.unsure,
			feedback: feedback.unsure,
			consultations: consultations.unsure,
			requests: requests.unsure,
		},
	};
}
