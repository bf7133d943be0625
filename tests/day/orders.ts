/** Orders as people make them, and what becomes of them. */
import { textVersions } from '#shared/consent/versions.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { pool } from './pool.ts';
import { mixed } from './amounts.ts';
import { Person, type Day } from './day.ts';
import { birthDateOf } from './names.ts';
import type { OrderMade } from './tally.ts';

/** Of the fixtures' catalogue: ids, and what each costs at the point with its discount of 5 %, which the sampling of blood for 800 has no part in. */
const analyses = {
	'HEM-010': { id: '3', total: 1140 + 800 },
	'BIO-001': { id: '5', total: 1235 + 800 },
	'HOR-001': { id: '4', total: 2850 + 800 },
} as const;
type Analysis = keyof typeof analyses;
const width = 8;

type Kind = 'guest' | 'account' | 'child' | 'visit' | 'missed-visit' | 'card' | 'odd-sum' | 'given-up' | 'cancelled' | 'refunded' | 'twice';
const shares: Readonly<Partial<Record<Kind, number>>> = {
	account: 15,
	child: 10,
	visit: 15,
	'missed-visit': 1,
	card: 15,
	'odd-sum': 0.5,
	'given-up': 3,
	cancelled: 5,
	refunded: 3,
	twice: 3,
};

/** Hormones are kept back until somebody has spoken to the patient: they are ordered by whose sample is not taken today. */
const orderedBy = (kind: Kind, nr: number): Analysis =>
	['visit', 'missed-visit', 'cancelled', 'refunded'].includes(kind) ? 'HOR-001' : nr % 2 === 0 ? 'HEM-010' : 'BIO-001';

const patientOf = ({ nr, lastName, birthDate }: Person, isChild: boolean): OrderMade['patient'] =>
	isChild ? { lastName, firstName: 'Әлихан', birthDate: birthDateOf(nr, true), sex: 'M' } : { lastName, firstName: 'Айгүл', birthDate, sex: 'F' };

const fieldsOf = ({ key, phone, email }: Person, payment: 'cash' | 'card', patient: OrderMade['patient']) => ({
	key,
	payment,
	...patient,
	middleName: '',
	phone,
	email,
	point: 'almaty-abay',
	consent: textVersions['order.consent'],
	agreement: textVersions['order.agreement'],
});

async function place(person: Person, kind: Kind): Promise<string> {
	const isCard = ['card', 'odd-sum', 'given-up', 'refunded'].includes(kind);
	const { visitor, day } = person;
	const [code, patient] = [orderedBy(kind, person.nr), patientOf(person, kind === 'child')];
	visitor.cookies.set('globals.currentBasket', analyses[code].id);
	const fields = fieldsOf(person, isCard ? 'card' : 'cash', patient);
	const path = visitor.at('/order/confirm');
	// Somebody presses twice: the other press is under way at the same time.
	const other = kind === 'twice' ? visitor.send(path, fields) : null;
	const id = await person.insist(`${path} (${kind})`, async () => {
		const { location } = await visitor.send(path, fields);
		const made =
			location?.includes(isCard ? '/order/pay?order=' : '/order/success?order=') === true
				? new URLSearchParams(location.split('?')[1]).get('order')
				: null;
		if (made !== null) return made;
		// Who was not taken reads why; where the other press was, that leads to its order.
		if (location === visitor.at('/order')) return /\/order\/([\w-]{22,})$/.exec((await visitor.open(location)).location ?? '')?.[1] ?? null;
		await visitor.follow(visitor.last);
		return null;
	});
	await other;
	const [row] = await day.world.query(`SELECT order_nr FROM orders WHERE id = '${id}'`);
	day.tally.orders.push({ id, orderNr: String(row?.['order_nr']), phone: person.phone, kind, code, total: analyses[code].total, patient });
	return id;
}

const bank = /https:\/\/customer\.freedompay\.kz\/pay\.html\?customer=(\d+)/;

/** To the provider's page. @returns the number of the payment there */
const goesToBank = (person: Person, id: string): Promise<string> => {
	const { visitor } = person;
	return person.insist('the way to the bank', async () => {
		const page = await visitor.follow(await visitor.open(visitor.at(`/order/pay?order=${id}`)));
		const found = bank.exec(page.text)?.[1];
		if (found === undefined && page.text.includes('value="pay"')) await visitor.send(visitor.at(`/order/success?order=${id}`), { intent: 'pay' });
		return found ?? null;
	});
};

/**
 * What the provider says, until it is answered by what the laboratory says of it and by nothing that stands before it.
 * @returns whether it is believed; what is not has to be looked at by a person
 */
export const tells = (person: Person, notice: Readonly<Record<string, string>>): Promise<boolean> =>
	person
		.insist('a callback of the provider', async () => {
			const { status, text } = await person.visitor.callback('/api/payment/notify/freedom-pay', notice);
			return status === 200 ? (/<pg_status>(ok|error|rejected)<\/pg_status>/.exec(text)?.[1] ?? null) : null;
		})
		.then((said) => said === 'ok');

async function pays(person: Person, id: string, kind: Kind): Promise<void> {
	const { payments } = person.day.world.vendors.payments;
	const providerId = await goesToBank(person, id);
	const taken = (sum: number) => person.day.tally.payments.push({ providerId, orderId: id, taken: sum, isReturned: kind === 'refunded' });
	if (kind === 'given-up') return void taken(0);
	const kept = payments.get(providerId);
	if (kept === undefined) throw new Error('the bank has no such payment');
	const asked = Number(kept.fields['pg_amount']);
	// The bank took another sum than it was asked for: a person has to say whether it counts.
	const isOdd = kind === 'odd-sum';
	if (isOdd) payments.set(providerId, { ...kept, fields: { ...kept.fields, pg_amount: String(asked + 50) }, status: 'ok' });
	else kept.status = 'ok';
	taken(isOdd ? asked + 50 : asked);
	const notice = person.day.world.vendors.payments.notice(providerId, '1');
	// It comes once more, as with every provider now and then.
	for (let times = 0; times < (person.nr % 7 === 0 ? 2 : 1); times += 1)
		if ((await tells(person, notice)) === isOdd) person.day.tally.wrong.push(`the payment ${providerId} is ${isOdd ? '' : 'not '}believed`);
}

/** The next Saturday that is far enough ahead. */
function saturday(): string {
	for (let days = 2; ; days += 1) {
		const day = dayInAlmaty(Date.now() + days * 86_400_000);
		if (new Date(`${day}T12:00:00Z`).getUTCDay() === 6) return day;
	}
}
/** The next Wednesday, likewise. */
function wednesday(): string {
	for (let days = 2; ; days += 1) {
		const day = dayInAlmaty(Date.now() + days * 86_400_000);
		if (new Date(`${day}T12:00:00Z`).getUTCDay() === 3) return day;
	}
}

async function livesOn(person: Person, id: string, kind: Kind): Promise<void> {
	const path = person.visitor.at(`/order/${id}`);
	const [row] = await person.day.world.query(`SELECT order_nr FROM orders WHERE id = '${id}'`);
	const orderNr = String(row?.['order_nr']);
	await person.insist('the page of the order', async () => {
		const page = await person.visitor.follow(await person.visitor.open(path));
		return page.status === 200 && page.text.includes(orderNr) ? page : null;
	});
	if (kind === 'visit') await person.sends(path, { intent: 'visit', day: wednesday(), time: '09:00' }, '/order/');
	if (kind === 'missed-visit') await person.sends(path, { intent: 'visit', day: saturday(), time: '10:00' }, '/order/');
	if (kind === 'cancelled' || kind === 'refunded')
		await person.insist('cancelling', async () => {
			await person.visitor.send(path, { intent: 'cancel' });
			return (await person.day.world.query(`SELECT 1 FROM orders WHERE id = '${id}' AND status = 5`)).length === 1 ? true : null;
		});
}

async function lives(person: Person, kind: Kind): Promise<void> {
	try {
		const id = await place(person, kind);
		if (['card', 'odd-sum', 'given-up', 'refunded'].includes(kind)) await pays(person, id, kind);
		if (kind !== 'given-up') await livesOn(person, id, kind);
	} catch (thrown) {
		person.day.tally.wrong.push(`order (${kind}): ${thrown instanceof Error ? thrown.message : ''}`);
	}
}

/** More orders, one after the other, until something has happened: with them money moves, and people are written to. */
export async function orderUntil(day: Day, firstNr: number, isOver: () => boolean): Promise<void> {
	for (let at = 0; !isOver(); at += 1) {
		await lives(new Person(day, firstNr + at), at % 2 === 0 ? 'card' : 'guest');
		day.passed();
	}
}

/** @param accounts people who are signed in @param firstNr numbers of people from here on */
export async function makeOrders(day: Day, accounts: readonly Person[], firstNr: number): Promise<void> {
	const kinds = mixed<Kind>(day.random, day.amounts.orders, shares, 'guest');
	await pool(
		kinds,
		width,
		async (kind, at) => {
			const person = new Person(day, firstNr + at);
			const owner = kind === 'account' ? accounts[at % accounts.length] : undefined;
			if (owner !== undefined) for (const [name, value] of owner.visitor.cookies) person.visitor.cookies.set(name, value);
			await lives(person, kind);
		},
		day.passed,
	);
}
