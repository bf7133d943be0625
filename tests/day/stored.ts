/** What stands in the store of what was acknowledged: messages, results line by line, orders with their sums, visits at a closed door. */
import type { Day } from './day.ts';
import type { Said } from './tally.ts';

export type Demand = (isRight: boolean, what: string) => void;
type Row = Readonly<Record<string, unknown>>;
/** A column as text; numbers of the store come as text or as numbers. */
function text(row: Row | undefined, name: string): string {
	const value = row?.[name];
	return typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

interface Wanted {
	readonly said: Said;
	/** By code: the value that was said last, and the message that said it. */
	readonly lines: Map<string, { readonly value: number; readonly messageId: string }>;
}

/** What stands there when each of these messages was taken, in their order. */
export function wantedOf(messages: readonly Said[]): ReadonlyMap<string, Wanted> {
	const wanted = new Map<string, Wanted>();
	for (const said of messages) {
		const one = wanted.get(said.requestNr) ?? { said, lines: new Map() };
		wanted.set(said.requestNr, one);
		for (const { code, value } of said.lines) one.lines.set(code, { value, messageId: said.messageId });
	}
	return wanted;
}

/** As the store keeps it (`worker/lab/results/line.ts`); NaN where there is none. */
const valueIn = (body: string): number => (JSON.parse(body) as { readonly value: { readonly number?: number } | null }).value?.number ?? Number.NaN;

/** Every message that was taken, and no part of any other. @param taken what was acknowledged, and what a person took again */
export async function messagesStand({ world }: Day, taken: readonly Said[], demand: Demand): Promise<void> {
	const rows = new Map((await world.query('SELECT message_id, requests FROM lis_messages')).map((row) => [text(row, 'message_id'), text(row, 'requests')]));
	for (const { messageId, requestNr } of taken) {
		const requests = rows.get(messageId);
		demand(requests !== undefined, `message ${messageId} is not there`);
		demand(requests === undefined || requests.includes(`"${requestNr}"`), `message ${messageId}: it is there for another request`);
	}
	const known = new Set(taken.map(({ messageId }) => messageId));
	const more = [...rows.keys()].filter((one) => !known.has(one));
	demand(more.length === 0, `${String(more.length)} messages that nobody was told of: ${more.slice(0, 3).join(', ')}`);
	demand(known.size === taken.length, 'a message was acknowledged as two');
}

/** Each request is its person's, with each line as it was said last, and nothing else. @param taken as of `messagesStand` */
export async function resultsStand({ world }: Day, taken: readonly Said[], demand: Demand): Promise<number> {
	const wanted = wantedOf(taken);
	const requests = await world.query('SELECT id, request_nr, last_name, first_name, birth_date FROM result_requests');
	const lines = Map.groupBy(await world.query('SELECT request_id, code, state, message_id, body FROM result_lines'), (row) => text(row, 'request_id'));
	const there = new Set(requests.map((row) => text(row, 'request_nr')));
	for (const requestNr of wanted.keys()) demand(there.has(requestNr), `request ${requestNr} is not there`);
	let read = 0;
	for (const row of requests) {
		const [requestNr, id] = [text(row, 'request_nr'), text(row, 'id')];
		const one = wanted.get(requestNr);
		if (one === undefined) {
			demand(false, `request ${requestNr}: nobody was told of it`);
			continue;
		}
		const { lastName, firstName, birthDate } = one.said;
		const isOwn = text(row, 'last_name') === lastName && text(row, 'first_name') === firstName && text(row, 'birth_date') === birthDate;
		demand(isOwn, `request ${requestNr}: it is another person's`);
		const found = new Map((lines.get(id) ?? []).map((line) => [text(line, 'code'), line]));
		for (const [code, { value, messageId }] of one.lines) {
			const line = found.get(code);
			found.delete(code);
			read += 1;
			if (line === undefined) demand(false, `request ${requestNr}: ${code} is lost`);
			else {
				const stored = valueIn(text(line, 'body'));
				demand(
					text(line, 'state') === 'done' && stored === value,
					`request ${requestNr}: ${code} is ${text(line, 'state')} ${String(stored)}, and ${String(value)} was sent`,
				);
				demand(
					text(line, 'message_id') === messageId,
					`request ${requestNr}: ${code} came with ${text(line, 'message_id')}, and not with ${messageId}`,
				);
			}
		}
		demand(found.size === 0, `request ${requestNr}: nobody has sent ${[...found.keys()].join(', ')}`);
	}
	return read;
}

/** Values beyond a critical limit: each is kept for a doctor, and one has acknowledged it. */
export async function criticalStand({ world, tally }: Day, demand: Demand): Promise<void> {
	const rows = await world.query('SELECT r.request_nr, v.acknowledged_at FROM critical_values v JOIN result_requests r ON r.id = v.request_id');
	for (const requestNr of tally.critical) {
		const own = rows.filter((row) => row['request_nr'] === requestNr);
		demand(
			own.length === 1 && own[0]?.['acknowledged_at'] !== null,
			`request ${requestNr}: its critical value is kept ${String(own.length)} times, or nobody has acknowledged it`,
		);
	}
	demand(rows.length === tally.critical.length, `${String(rows.length)} critical values, and ${String(tally.critical.length)} were sent`);
}

/** What each order is of, whose it is, and what it costs; and who comes to a closed door. */
export async function ordersStand({ world, tally }: Day, demand: Demand): Promise<void> {
	const rows = new Map((await world.query('SELECT id, order_nr, last_name, first_name, birth_date, total FROM orders')).map((row) => [text(row, 'id'), row]));
	const lines = Map.groupBy(await world.query('SELECT order_id, code, price, discount FROM order_lines ORDER BY position'), (row) => text(row, 'order_id'));
	for (const { id, orderNr, code, total, patient } of tally.orders) {
		const row = rows.get(id);
		const own = lines.get(id) ?? [];
		const isOwn =
			text(row, 'last_name') === patient.lastName && text(row, 'first_name') === patient.firstName && text(row, 'birth_date') === patient.birthDate;
		demand(isOwn && text(row, 'order_nr') === orderNr, `order ${orderNr}: it is another person's`);
		const codes = own.map((line) => text(line, 'code')).filter((one) => one !== 'SMP-001');
		demand(codes.length === 1 && codes[0] === code, `order ${orderNr}: ${codes.join(', ')}, and ${code} was ordered`);
		const sum = own.reduce((all, line) => all + Number(line['price']) - Number(line['discount']), 0);
		demand(
			Number(row?.['total']) === total && sum === total,
			`order ${orderNr}: it costs ${text(row, 'total')}, its lines ${String(sum)}, the price list says ${String(total)}`,
		);
	}
	const missed = new Set((await world.query('SELECT order_id FROM missed_visits')).map((row) => text(row, 'order_id')));
	for (const { id, orderNr, kind } of tally.orders)
		demand(
			missed.has(id) === (kind === 'missed-visit'),
			`order ${orderNr}: its visit ${missed.has(id) ? 'counts as one at a closed door' : 'at a closed door is not noticed'}`,
		);
	const payments = Map.groupBy(await world.query('SELECT order_id, provider_id, amount, returned, state FROM payments'), (row) => text(row, 'order_id'));
	const begun = new Map(tally.payments.map((one) => [one.orderId, one]));
	for (const { id, orderNr, kind } of tally.orders) {
		const moved = (payments.get(id) ?? []).filter((row) => row['state'] === 'paid' || Number(row['returned']) > 0 || row['state'] === 'refunding');
		const own = begun.get(id);
		const said = moved.map((row) => `${text(row, 'provider_id')} ${text(row, 'state')} ${text(row, 'amount')}-${text(row, 'returned')}`).join(', ');
		const wanted =
			own === undefined || own.taken === 0
				? ''
				: `${own.providerId} ${own.isReturned ? 'refunded' : 'paid'} ${String(own.taken)}-${String(own.isReturned ? own.taken : 0)}`;
		demand(said === wanted, `order ${orderNr} (${kind}): its payment is "${said}", and was "${wanted}"`);
	}
}
