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

/** Both names, whatever stands beside them and in whatever order: a form has one field for all. */
function isNamed(written: string, { lastName, firstName }: Person): boolean {
	const words = foldName(written).split(' ');
	return foldName(`${lastName} ${firstName}`)
		.split(' ')
		.every((one) => words.includes(one));
}

/** The proved phone, and the person: by name, and by whatever else stands there. Another IIN or birth date is another person. */
const isTheirs = (person: Person) => (thing: Key) =>
	thing.phone === person.phone &&
	isNamed(thing.name, person) &&
	(thing.iin === '' || thing.iin === person.iin) &&
	(thing.birth_date === '' || thing.birth_date === person.birthDate);

const part = <T extends { readonly id: unknown }>(all: readonly T[], is: (thing: T) => boolean): { readonly ids: T['id'][]; readonly unsure: number } => {
	const ids = all.filter(is).map(({ id }) => id);
	return { ids, unsure: all.length - ids.length };
};

export async function findThings(db: Database, person: Person): Promise<FoundThings> {
	const [things, allRequests] = await Promise.all([thingsUnder(db, [person.phone, person.iin]), requestsUnder(db, person.iin, person.phone)]);
	const theirs = isTheirs(person);
	const [orders, houseCalls, feedback, consultations] = [
		part(things.orders, theirs),
		part(things.houseCalls, theirs),
		part(things.feedback, theirs),
		part(things.consultations, theirs),
	];
	// The document was typed by who asks for the result: without the proved phone on the request itself, or on the very order that it was made of, one clerk could take out anybody's. An order
	// that was made since proves nothing. A phone alone may be a relative's: the laboratory itself has confirmed the IIN.
	const ordered = new Set(orders.ids);
	const isReached = ({ phone, order_id: order }: RequestThing) => phone === person.phone || (order !== null && ordered.has(order));
	const requests = part(
		allRequests,
		(one) =>
			one.iin_confirmed === 1 && one.iin === person.iin && one.birth_date === person.birthDate && isNamed(one.name, person) && isReached(one),
	);
	return {
		orders: orders.ids,
		houseCalls: houseCalls.ids,
		feedback: feedback.ids,
		consultations: consultations.ids,
		requests: requests.ids,
		unsure: {
			orders: orders.unsure,
			houseCalls: houseCalls.unsure,
			feedback: feedback.unsure,
			consultations: consultations.unsure,
			requests: requests.unsure,
		},
	};
}
