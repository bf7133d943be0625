/** What the laboratory lists for its people: a line each. Feedback, consultations and messages print whom they are from and to: for a screen, not for a log. */
import { calls, type Reply } from '#shared/calls.ts';
import { callLaboratory, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { MissingScope, openFigures } from './figures.ts';
import { readList, type ReadList } from './read-all.ts';

type Feedback = Reply<'lis.feedback.list'>['data'][number];
type Message = Reply<'lis.messages.list'>['data'][number];
type Consultation = Reply<'lis.consultation.list'>['data'][number];
type Critical = Reply<'lis.critical.list'>['data'][number];
type Overdue = Reply<'lis.results.overdue'>['data'][number];
type Order = Reply<'lis.order.list'>['data'][number];

/** Which entries of a list are wanted: so many at most (null for all of them), and those that were seen to as well. */
export interface Wanted {
	readonly limit: number | null;
	readonly all?: boolean;
}

const openOnly = ({ all = false }: Wanted): string => (all ? '' : '?open=1');

/** Messages of visitors, oldest first. @throws Refusal when nobody answers, or the answer is none that can be read */
export const feedback = (laboratory: Laboratory, wanted: Wanted): Promise<ReadList<Feedback>> =>
	readList(laboratory, `/lis/feedback${openOnly(wanted)}`, calls['lis.feedback.list'].reply, 0, wanted.limit);

/** Whom of the laboratory something was done by; nothing while it waits. */
const doneBy = (done: Feedback['answered']): string => (done === null ? '' : `  done by ${done.by}`);

export const feedbackLine = ({ id, createdAt, lang, city, name, surname, phoneNumber, message, answered }: Feedback): string =>
	`${id}  ${createdAt}  ${lang}  ${city}  ${name} ${surname}  ${phoneNumber}  ${message.replace(/\s+/g, ' ')}${doneBy(answered)}`;

/** Requests for consultations, oldest first. @throws as `feedback` */
export const consultations = (laboratory: Laboratory, wanted: Wanted): Promise<ReadList<Consultation>> =>
	readList(laboratory, `/lis/consultations${openOnly(wanted)}`, calls['lis.consultation.list'].reply, 0, wanted.limit);

/** Without the IIN, which nobody needs for an answer. */
export const consultationLine = ({ id, createdAt, lang, city, fio, phone, email, departure_date: day, reason, files, answered }: Consultation): string =>
	`${id}  ${createdAt}  ${lang}  ${city}  ${fio}  ${phone}  ${email}  for ${day}, ${reason}  ${files.length === 1 ? '1 file' : `${files.length} files`}${doneBy(answered)}`;

/** Critical values that wait for a doctor or a call, oldest first. @throws as `feedback` */
export const criticalValues = (laboratory: Laboratory, { limit }: Wanted): Promise<ReadList<Critical>> =>
	readList(laboratory, '/lis/critical-values?state=waiting', calls['lis.critical.list'].reply, 0, limit);

const ofDoctor = (code: string | null): string => (code === null ? 'of no doctor' : `doctor ${code}`);

/** Nothing of the patient. */
export const criticalLine = ({ requestNr, code, doctorCode, arrivedAt, isLate, toldAt, contacts }: Critical): string => {
	const tries = contacts.filter(({ outcome }) => outcome === 'unreached').length;
	return [
		`${arrivedAt}  request ${requestNr}  ${code}  ${ofDoctor(doctorCode)}`,
		...(isLate ? ['LATE'] : []),
		...(toldAt === null ? [] : [`doctor told at ${toldAt}`]),
		...(tries === 0 ? [] : [`reached nobody by phone: ${tries}`]),
	].join('  ');
};

/** Requests that were to be ready by now, the earliest first. @throws as `feedback` */
export const overdueRequests = (laboratory: Laboratory, { limit }: Wanted): Promise<ReadList<Overdue>> =>
	readList(laboratory, '/lis/overdue-results', calls['lis.results.overdue'].reply, '', limit);

/** Nothing of the patient. */
export const overdueLine = ({ requestNr, plannedAt, done, total, doctorCode, isTold }: Overdue): string =>
	`${plannedAt}  request ${requestNr}  ${done} of ${total} done  ${ofDoctor(doctorCode)}  ${isTold ? 'patient told' : 'patient not told'}`;

/** Messages to people that reached nobody, or wait for more than their time. @throws as `feedback` */
export const unsentMessages = (laboratory: Laboratory, wanted: Wanted): Promise<ReadList<Message>> =>
	readList(laboratory, `/lis/messages${openOnly(wanted)}`, calls['lis.messages.list'].reply, '', wanted.limit);

export const messageLine = ({ id, changedAt, state, why, channel, recipient, lang, attempts, nextAt, settled }: Message): string =>
	`${changedAt}  ${state}${why === '' ? '' : ` (${why})`}  ${channel} to ${recipient}  ${lang}  ${id}  ${attempts === 1 ? '1 try' : `${attempts} tries`}${nextAt === null ? '' : `, again at ${nextAt}`}${doneBy(settled)}`;

/** Orders of a state, oldest first. That their people were read is written down. @param status 0 to 5 (docs/lis.md). @throws as `feedback` */
export const orders = (laboratory: Laboratory, status: number, { limit }: Wanted): Promise<ReadList<Order>> =>
	readList(laboratory, `/lis/orders?status=${status}`, calls['lis.order.list'].reply, '', limit);

/** One order, whatever its state. @throws as `feedback`, and where there is none of that number */
export async function oneOrder(laboratory: Laboratory, orderNr: string): Promise<Order> {
	const response = await callLaboratory(laboratory, `/lis/orders/${encodeURIComponent(orderNr)}`);
	if (response.status === 404) throw new Refusal(`There is no order ${orderNr}.`);
	if (response.status === 422) throw new Refusal(`${orderNr} is no number of an order: a digit of it is wrong.`);
	if (!response.ok) throw new Refusal(`${laboratory.origin} answered ${response.status}`);
	return calls['lis.order.view'].reply.parse(await response.json());
}

/** Its line, and what happened to it; nothing of the person. */
export const oneOrderLines = (order: Order): string[] => [
	`${orderLine(order)}  ${order.status}`,
	...(order.visitFault === null ? [] : [`  the visit cannot be kept: ${order.visitFault}`]),
	...order.changes.map(
		({ at, kind, status, by, payment }) =>
			`  ${at}  ${kind}  ${payment === null ? status : `${payment.state} ${payment.amount} KZT`}${by === null ? '' : `  by ${by}`}`,
	),
];

/** Nothing of the person: number, request, when it was made, where to, when the person means to come, and what is to be paid. */
export const orderLine = ({ orderNr, requestNr, createdAt, city, point, visitAt, total, paid, lines }: Order): string =>
	[
		`${orderNr}  ${createdAt}  ${city.name}, ${point.name ?? point.slug}`,
		...(requestNr === null ? [] : [`request ${requestNr}`]),
		visitAt === null ? 'no visit chosen' : `visit ${visitAt}`,
		`${total} KZT ${paid === null ? 'to pay' : 'paid'}`,
		lines.map(({ code }) => code).join(', '),
	].join('  ');

/** A list whose entries wait for a person. */
interface Waiting {
	readonly what: string;
	/** The command that prints it. */
	readonly command: string;
	readonly path: string;
	readonly reply: { readonly parse: (page: unknown) => { readonly data: readonly unknown[]; readonly next: number | string | null } };
	readonly first: 0 | '';
}

/** Lists without a person in them, which are counted by reading them. */
const waiting: readonly Waiting[] = [
	{ what: 'visits that cannot be kept', command: 'visits', path: '/lis/orders/visits', reply: calls['lis.order.visits'].reply, first: '' },
	{ what: 'payments that need a person', command: 'payments', path: '/lis/payments/cases?open=1', reply: calls['lis.payment.cases'].reply, first: 0 },
	{ what: 'refused messages of results', command: 'refused', path: '/lis/refused-messages?open=1', reply: calls['lis.refused.list'].reply, first: 0 },
	{ what: 'messages about other people', command: 'mismatches', path: '/lis/mismatches?open=1', reply: calls['lis.results.mismatches'].reply, first: 0 },
	{ what: 'results held back', command: 'held', path: '/lis/held-results', reply: calls['lis.results.held'].reply, first: 0 },
	{
		what: 'critical values not acknowledged',
		command: 'critical',
		path: '/lis/critical-values?state=waiting',
		reply: calls['lis.critical.list'].reply,
		first: 0,
	},
	{ what: 'requests that take longer', command: 'overdue', path: '/lis/overdue-results', reply: calls['lis.results.overdue'].reply, first: '' },
	{ what: 'faults of the journal', command: 'opening-faults', path: '/lis/opening-faults?open=1', reply: calls['lis.openings.faults'].reply, first: 0 },
	{ what: 'imports that wait', command: 'imports --state waiting', path: '/lis/imports?state=waiting', reply: calls['lis.imports.list'].reply, first: 0 },
];

/** What the laboratory counts itself: lists of orders, house calls, letters and messages hold people and their phones, and who reads most of them is written down. */
const figures = [
	{ what: 'messages that reached nobody', figure: 'messages_open', where: 'npm run lab -- messages' },
	{ what: 'orders left', figure: 'orders_left', where: '/staff' },
	{ what: 'house calls not confirmed', figure: 'house_calls_new', where: '/staff' },
	{ what: 'house calls in vain', figure: 'house_calls_missed', where: '/staff/house-calls' },
	{ what: 'letters of visitors not answered', figure: 'feedback_open', where: 'npm run lab -- feedback' },
	{ what: 'consultations not answered', figure: 'consultations_open', where: 'npm run lab -- consultations' },
	{ what: 'acts that a partner disputes', figure: 'acts_disputed', where: '/staff/partners' },
	{ what: 'webhooks that were stopped', figure: 'webhooks_stopped', where: 'npm run lab -- webhooks' },
	{ what: 'jobs that fail', figure: 'jobs_failing', where: 'the log, "job"' },
] as const;

interface Count {
	readonly what: string;
	/** Where it is seen to: a command, or a page of the console. */
	readonly where: string;
	readonly count: number;
	/** There are more: so many were counted. */
	readonly more: boolean;
}

/** So many of each are counted. */
const counted = 1000;

interface Health {
	readonly counts: readonly Count[];
	/** Why what the laboratory counts itself is left out; null where it is not. */
	readonly untold: string | null;
}

/** How many of each wait for a person; without the laboratory's own figures where the key does not open them. @throws as `feedback` */
export async function health(laboratory: Laboratory): Promise<Health> {
	const counts: Count[] = [];
	for (const { what, command, path, reply, first } of waiting) {
		const { rows, isCut } = await readList(laboratory, path, reply, first, counted);
		counts.push({ what, where: `npm run lab -- ${command}`, count: rows.length, more: isCut });
	}
	try {
		const told = await openFigures(laboratory);
		return { counts: [...counts, ...figures.map(({ what, figure, where }) => ({ what, where, ...told(figure) }))], untold: null };
	} catch (thrown) {
		if (!(thrown instanceof MissingScope)) throw thrown;
		return { counts, untold: `${thrown.message} Left out: ${figures.map(({ what }) => what).join(', ')}.` };
	}
}

export const countLine = ({ what, where, count, more }: Count): string =>
	`${`${count}${more ? '+' : ''}`.padStart(5)}  ${what}${count > 0 ? `  (${where})` : ''}`;
