/** Orders as people make them, and what becomes of them. */
import { textVersions } from '#shared/consent/versions.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { pool } from './pool.ts';
import { mixed } from './amounts.ts';
import { Person, type Day } from './day.ts';

/** Of the fixtures' catalogue: haemoglobin. */
const analysis = '3';
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

const fieldsOf = ({ key, phone, email }: Person, payment: 'cash' | 'card', isChild: boolean) => ({
	key,
	payment,
	lastName: isChild ? 'Қайратов' : 'Сәрсенбаева',
	firstName: isChild ? 'Әлихан' : 'Айгүл',
	middleName: '',
	birthDate: isChild ? '2018-04-09' : '1990-05-14',
	sex: isChild ? 'M' : 'F',
	phone,
	email,
	point: 'almaty-abay',
	consent: textVersions['order.consent'],
	agreement: textVersions['order.agreement'],
});

async function place(person: Person, kind: Kind): Promise<string> {
	const isCard = ['card', 'odd-sum', 'given-up', 'refunded'].includes(kind);
	const { visitor, day } = person;
	visitor.cookies.set('globals.currentBasket', analysis);
	const fields = fieldsOf(person, isCard ? 'card' : 'cash', kind === 'child');
	const path = visitor.at('/order/confirm');
	// Somebody presses twice: the other press is under way at the same time.
	const other = kind === 'twice' ? visitor.send(path, fields) : null;
	const location = await person.sends(path, fields, isCard ? '/order/pay?order=' : '/order/success?order=');
	await other;
	const id = new URLSearchParams(location.split('?')[1]).get('order') ?? '';
	const [row] = await day.world.query(`SELECT total FROM orders WHERE id = '${id}'`);
	day.tally.orders.push({ id, phone: person.phone, key: person.key, kind, total: Number(row?.['total']) });
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

/** What the provider says, until it is answered. @param isBelieved else a person has to look at it, and the provider is told that it was not taken */
export const tells = (person: Person, notice: Readonly<Record<string, string>>, isBelieved = true): Promise<true> =>
	person.insist('a callback of the provider', async () => {
		const { status, text } = await person.visitor.callback('/api/payment/notify/freedom-pay', notice);
		return status === 200 && text.includes(isBelieved ? '<pg_status>ok</pg_status>' : '<pg_status>') ? true : null;
	});

async function pays(person: Person, id: string, kind: Kind): Promise<void> {
	const { payments } = person.day.world.vendors.payments;
	const providerId = await goesToBank(person, id);
	if (kind === 'given-up') return;
	const kept = payments.get(providerId);
	if (kept === undefined) throw new Error('the bank has no such payment');
	// The bank took another sum than it was asked for: a person has to say whether it counts.
	if (kind === 'odd-sum')
		payments.set(providerId, { ...kept, fields: { ...kept.fields, pg_amount: String(Number(kept.fields['pg_amount']) + 50) }, status: 'ok' });
	else kept.status = 'ok';
	const notice = person.day.world.vendors.payments.notice(providerId, '1');
	await tells(person, notice, kind !== 'odd-sum');
	if (kind === 'odd-sum') return;
	// It comes once more, as with every provider now and then.
	if (person.nr % 7 === 0) await tells(person, notice);
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
