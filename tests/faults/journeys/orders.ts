/** An order: made, seen, cancelled; and one that is paid by card on the provider's page. */
import { textVersions } from '#shared/consent/versions.ts';
import { translator } from '#shared/i18n/translator.ts';
import { orderWords } from '#shared/order/words.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { escapeXml } from '#shared/kit/xml.ts';
import type { Journey } from '#tests/faults/journeys.ts';
import type { Walk } from '#tests/faults/walk.ts';
import { written } from '#tests/support/written.ts';

/** Of the fixtures' catalogue: haemoglobin. */
const analysis = '3';

const fieldsOf = ({ key, phone, email }: Walk, payment: 'cash' | 'card') => ({
	key,
	payment,
	lastName: 'Сәрсенбаева',
	firstName: 'Айгүл',
	middleName: 'Қайратқызы',
	birthDate: '1990-05-14',
	sex: 'F',
	phone,
	email,
	point: 'almaty-abay',
	consent: textVersions['order.consent'],
	agreement: textVersions['order.agreement'],
});

interface Placed {
	readonly id: string;
	readonly orderNr: string;
	readonly total: number;
}

/** @throws Wrong where it stands there in another number than one */
async function place(walk: Walk, payment: 'cash' | 'card'): Promise<Placed> {
	walk.visitor.cookies.set('globals.currentBasket', analysis);
	const rows = () => walk.count(`orders WHERE phone = '${walk.phone}'`);
	const next = payment === 'card' ? '/order/pay?order=' : '/order/success?order=';
	const seen = await walk.sends(walk.visitor.at('/order/confirm'), fieldsOf(walk, payment), rows, ({ location }) => location?.includes(next) === true);
	const id = new URLSearchParams(seen.location?.split('?')[1]).get('order') ?? '';
	const found = await walk.world.query(`SELECT id, order_nr, total FROM orders WHERE phone = '${walk.phone}'`);
	walk.demand(found.length === 1 && found[0]?.['id'] === id, `the store has ${String(found.length)} orders, and another than was told`);
	walk.demand((await walk.count(`order_lines WHERE order_id = '${id}'`)) === 2, 'an order without all of its lines');
	return { id, orderNr: String(found[0]?.['order_nr']), total: Number(found[0]?.['total']) };
}

export const order: Journey = {
	name: 'order',
	steps: 3,
	links: ['laboratory', 'database', 'queue', 'sms', 'mail', 'visitor'],
	/** Once it is made there is no form that another press would double. */
	visitorSteps: 1,
	messageStep: 0,
	async walk(walk: Walk) {
		const { id, orderNr } = await place(walk, 'cash');
		await walk.opens(walk.visitor.at(`/order/success?order=${id}`), ({ text }) => text.includes(orderNr));
		const path = walk.visitor.at(`/order/${id}`);
		const isCancelled = async () => walk.count(`orders WHERE id = '${id}' AND status = 5`);
		const cancelled = escapeXml(translator(walk.locale)(orderWords)('view.notes.cancelled'));
		await walk.sends(path, { intent: 'cancel' }, isCancelled, (_, page) => page.status === 200 && page.text.includes(cancelled));
		for (const kind of ['order-received', 'order-received-mail'])
			walk.demand((await walk.count(`${written} WHERE id = '${kind}:${id}'`)) === 1, `${kind} is not written once`);
	},
};

/** The provider tells until it is answered that it was heard. */
async function tell(walk: Walk, id: string): Promise<void> {
	const { visitor, world } = walk;
	const notice = world.vendors.payments.notice(id, '1');
	const notify = async (fields = notice, cut = 1) => {
		const { status, text } = await visitor.callback('/api/payment/notify/freedom-pay', fields, cut);
		return status === 200 && text.includes('<pg_status>ok</pg_status>');
	};
	const { kind } = walk.fault;
	const isOwn = walk.makes('callback');
	if (isOwn) walk.met += 1;
	if (isOwn && kind === 'lost') return;
	if (isOwn && kind === 'forged') walk.demand(!(await notify({ ...notice, pg_sig: '0'.repeat(32) })), 'a callback of somebody else is taken');
	if (isOwn && kind === 'malformed') walk.demand(!(await notify(notice, walk.random())), 'a callback without its end is taken');
	if (isOwn && kind === 'duplicate') await Promise.all([notify(), notify()]);
	await walk.step(() => notify());
	walk.demand((await walk.comes(async () => ((await notify()) ? true : null), 15_000)) === true, 'the provider is never heard');
	if (isOwn && kind === 'duplicate') walk.demand(await notify(), 'a callback that comes once more is refused');
}

export const pay: Journey = {
	name: 'pay',
	steps: 4,
	links: ['laboratory', 'database', 'queue', 'payment', 'callback'],
	async walk(walk: Walk) {
		const { visitor, world } = walk;
		const { id, total } = await place(walk, 'card');
		const bank = /https:\/\/customer\.freedompay\.kz\/pay\.html\?customer=(\d+)/;
		const states = translator(walk.locale)(paymentWords);
		const success = visitor.at(`/order/success?order=${id}`);
		/** To the provider's page, and where there is none yet by another press. */
		const toBank = async () => {
			const page = walk.look(await visitor.follow(await visitor.open(visitor.at(`/order/pay?order=${id}`))));
			const found = bank.exec(page.text)?.[1];
			if (found === undefined && page.text.includes('value="pay"')) walk.look(await visitor.send(success, { intent: 'pay' }));
			return found;
		};
		await walk.step(toBank);
		const providerId = await walk.comes(toBank, 20_000);
		walk.demand(providerId !== null, 'the way to the bank never opens');
		const kept = world.vendors.payments.payments.get(providerId);
		walk.demand(kept?.fields['pg_amount'] === String(total), 'the bank asks for another sum than the order says');
		// On the bank's own page.
		kept.status = 'ok';
		const isLate = walk.makes('callback', 'late');
		if (!isLate) await tell(walk, providerId);
		const isPaid = async () => {
			const page = walk.look(await visitor.follow(await visitor.open(success)));
			if (page.text.includes(escapeXml(states('states.paid')))) return page;
			if (page.text.includes('value="check"')) walk.look(await visitor.send(success, { intent: 'check' }));
			return null;
		};
		const first = await walk.step(isPaid);
		if (first !== null)
			walk.demand((await walk.count(`payments WHERE order_id = '${id}' AND state = 'paid'`)) === 1, 'a false success: it is told as paid and is not');
		if (isLate) await tell(walk, providerId);
		walk.demand((await walk.comes(isPaid, 20_000)) !== null, 'what was paid is never told as paid');
		await reconcile(walk, id, total, providerId);
	},
};

/** Of each payment that the provider has as paid there is one here, of the same sum, that became paid once; nothing else is paid. */
async function reconcile(walk: Walk, orderId: string, total: number, providerId: string): Promise<void> {
	const payments = await walk.world.query(`SELECT id, provider_id, amount, state FROM payments WHERE order_id = '${orderId}'`);
	const paid = payments.filter(({ state }) => state === 'paid');
	walk.demand(paid.length === 1 && paid[0]?.['provider_id'] === providerId, `${String(paid.length)} payments stand as paid`);
	walk.demand(Number(paid[0]?.['amount']) === total, 'another sum is paid than the order says');
	const id = String(paid[0]?.['id']);
	const steps = (await walk.world.query(`SELECT state FROM payment_steps WHERE payment_id = '${id}' ORDER BY position`)).map(({ state }) => state);
	walk.demand(steps.filter((state) => state === 'paid').length === 1, `it became paid in another way than once: ${steps.join(', ')}`);
	walk.demand((await walk.count(`payment_events WHERE payment_id = '${id}' AND outcome = 'paid'`)) >= 1, 'what the provider said stands nowhere');
	const atVendor = [...walk.world.vendors.payments.payments.values()].filter(
		({ fields }) => fields['pg_order_id'] === id && fields['pg_testing_mode'] === '1',
	);
	walk.demand(atVendor.filter(({ status }) => status === 'ok').length === 1, 'the provider has it as paid in another number than one');
}
