import { call, type Reply } from './http.ts';
import { taken } from './given.ts';
import type { Answer, Format, Message, Order, Person } from './format.ts';

interface JsonOrder {
	orderNr: string;
	requestNr: string | null;
	status: number;
	patient: Person & { email: string | null };
	point: { slug: string };
	visitAt: string | null;
	comment: string;
	lines: { code: string }[];
}

interface Refusal {
	code: string;
	fields?: { field: string; rule: string }[];
}

/** The site's own form: JSON both ways. */
export function jsonFormat(origin: string): Format {
	return {
		name: 'JSON',
		showsKey: true,
		async order(key, orderNr) {
			const reply = await call(origin, `/lis/orders/${orderNr}`, { key });
			return reply.status === 200 ? read(JSON.parse(reply.text) as JsonOrder) : reply.status;
		},
		async feed(key, status, from) {
			const after = from === null ? '' : `&after=${from}`;
			const { data, next } = JSON.parse(taken(await call(origin, `/lis/orders?status=${status}&pageSize=20${after}`, { key }))) as {
				data: JsonOrder[];
				next: string | null;
			};
			return { orders: data.map(read), next };
		},
		async send(key, message) {
			return answerOfJson(await call(origin, '/lis/results', { method: 'POST', key, type: 'application/json', body: JSON.stringify(write(message)) }));
		},
		idOf: (message) => message.id,
		placeOf: (index, what) => `lines.${index}.${what}`,
	};
}

/** What `POST /lis/results` answers. */
function answerOfJson(reply: Reply): Answer | number {
	if (reply.status === 401 || reply.status === 403) {
		return reply.status;
	}
	if (reply.status === 200) {
		const { applied, repeated } = JSON.parse(reply.text) as { applied: number; repeated: boolean };
		return { isTaken: true, isRepeated: repeated, applied, code: '', faults: [] };
	}
	const { code, fields } = JSON.parse(reply.text) as Refusal;
	return { isTaken: false, isRepeated: null, applied: null, code, faults: (fields ?? []).map(({ field, rule }) => ({ place: field, rule })) };
}

function read(order: JsonOrder): Order {
	const { lastName, firstName, middleName, birthDate, sex, iin, phone } = order.patient;
	return {
		orderNr: order.orderNr,
		requestNr: order.requestNr,
		state: order.status === 5 ? 'cancelled' : order.status === 4 ? 'done' : 'open',
		patient: { lastName, firstName, middleName, birthDate, sex, iin, phone },
		point: order.point.slug,
		visitAt: order.visitAt,
		comment: order.comment,
		tests: order.lines.map(({ code }) => code),
	};
}

function write(message: Message): unknown {
	const { phone: _, iin, ...person } = message.patient;
	return {
		messageId: message.id,
		issued: message.issued,
		requestNr: message.requestNr,
		orderNr: message.orderNr,
		patient: { ...person, ...(iin !== null && { iin }) },
		collectedAt: message.collectedAt,
		...(message.isWhole && { completedAt: message.issued }),
		lab: 'Central laboratory, Almaty',
		lines: message.lines.map(({ value, unit, ...line }) => ({ ...line, ...(value !== null && { value }), ...(unit !== null && { unit }) })),
	};
}
