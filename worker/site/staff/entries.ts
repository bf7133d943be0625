/** Entries of the queues, as their page shows them: each queue's reply in the same few words. */
import type { Reply } from '#shared/calls.ts';
import { queryString } from '#shared/kit/urls.ts';
import { getsSms } from '#shared/order/sms.ts';
import type { VisitTries } from '#shared/visits/tries.ts';
import { dueOf, type QueueName } from '#shared/staff/queues.ts';
import type { StaffRight } from '#shared/kit/audience.ts';
import type { EntryFact, EntryLink, FactName, QueueEntry, SettledEntry } from '#shared/staff/payload.ts';

type Row<Id extends keyof Lists> = Lists[Id];
interface Lists {
	critical: Reply<'staff.critical.list'>['data'][number];
	held: Reply<'staff.results.held'>['data'][number];
	refused: Reply<'staff.refused.list'>['data'][number];
	mismatches: Reply<'staff.mismatches.list'>['data'][number];
	overdue: Reply<'staff.results.overdue'>['data'][number];
	orders: Reply<'staff.order.waiting'>['data'][number];
	'house-calls': Reply<'staff.house-call.list'>['data'][number];
	'missed-calls': Reply<'staff.visits.missed-list'>['data'][number];
	'missed-visits': Reply<'staff.order.missed'>['data'][number];
	payments: Reply<'staff.payment.cases'>['data'][number];
	messages: Reply<'staff.messages.list'>['data'][number];
	'disputed-acts': Reply<'staff.partners.disputed'>['data'][number];
	prices: Reply<'staff.imports.list'>['data'][number];
	consultations: Reply<'staff.consultation.list'>['data'][number];
	feedback: Reply<'staff.feedback.list'>['data'][number];
}

interface Shown {
	readonly key: string | number;
	readonly title: string;
	readonly titleAs?: QueueEntry['titleAs'];
	readonly canResend?: boolean;
	readonly since: string;
	readonly facts: readonly (EntryFact | null)[];
	readonly files?: readonly number[];
	readonly code?: string;
	readonly link?: string;
	readonly choices?: readonly string[];
	readonly seen?: number;
	readonly paid?: number;
	readonly told?: QueueEntry['told'];
	readonly links?: readonly (Lead | null)[];
	/** Left out: by the queue's hours. */
	readonly isLate?: boolean;
	readonly critical?: QueueEntry['critical'];
	readonly held?: QueueEntry['held'];
	readonly isCritical?: boolean;
	readonly houseCall?: QueueEntry['houseCall'];
}

/** Where an entry leads, for readers with the right. */
type Lead = EntryLink & { readonly right: StaffRight };

const toOrder = (orderNr: string | null): Lead | null =>
	orderNr === null ? null : { right: 'orders', name: 'order', to: `/staff/orders${queryString({ nr: orderNr })}` };
const toPayment = (payment: string | null): Lead | null =>
	payment === null ? null : { right: 'payments', name: 'payment', to: `/staff/money${queryString({ payment })}` };
const toPerson = (id: string | null, name: 'person' | 'maker' = 'person'): Lead | null =>
	id === null ? null : { right: 'patients', name, to: `/staff/patients${queryString({ id })}` };

const openFor = (leads: readonly (Lead | null)[], rights: readonly StaffRight[]): EntryLink[] =>
	leads.flatMap((lead) => (lead !== null && rights.includes(lead.right) ? [{ name: lead.name, to: lead.to }] : []));

/** Null for what is not said. */
const fact = (name: FactName, text: string | number | null, as: EntryFact['as'] = 'text'): EntryFact | null =>
	text === null || text === '' ? null : { name, text: String(text), as };

/** A clerk who has to call must see that there is no number to call. */
const phoneFact = (name: FactName, phone: string): EntryFact => ({ name, text: phone, as: phone === '' ? 'no-phone' : 'phone' });

/** Whom to call. Where nothing else is known, that there is no phone is said. */
const personFacts = ({
	lastName,
	firstName,
	middleName,
	birthDate,
	accountPhone,
	phone,
	orderPhone,
}: Lists['held']['patient']): readonly (EntryFact | null)[] => [
	fact('person', [lastName, firstName, middleName].filter(Boolean).join(' ')),
	fact('bornOn', birthDate, 'day'),
	fact('accountPhone', accountPhone, 'phone'),
	phone === '' && (accountPhone !== '' || orderPhone !== '') ? null : phoneFact('phone', phone),
	fact('orderPhone', orderPhone, 'phone'),
];

const fieldFacts: Readonly<Record<string, FactName>> = {
	lastName: 'lastName',
	firstName: 'firstName',
	middleName: 'middleName',
	birthDate: 'bornOn',
	sex: 'sex',
	iin: 'iin',
	conditions: 'conditions',
	orderNr: 'order',
};
/** The day of a visit, with the visit open. */
const visitLink = (date: string, visit: string) => `/staff/house-calls${queryString({ date, visit })}#visit`;

/** What came and what stands, a line each. */
const differs = ({ field, came, stands }: Lists['mismatches']['differs'][number]): EntryFact => ({
	name: fieldFacts[field] ?? 'faults',
	text: `${came}\n${stands}`,
	as: 'pair',
});

const tried = ({ last }: VisitTries): readonly EntryFact[] => last.map(({ at, by }) => ({ name: 'unreached', text: `${at}\n${by}`, as: 'try' }));

type Letter = Lists['feedback'] | Lists['consultations'];
/** What was opened again waits from then on; by when its page tells what it has seen. */
const waitsSince = ({ createdAt, reopened }: Letter) =>
	reopened === null ? { since: createdAt, seen: 0 } : { since: reopened.at, seen: Date.parse(reopened.at) };
/** Who has opened it again, why, and what was answered before. */
const againFacts = ({ createdAt, reopened }: Letter): readonly (EntryFact | null)[] =>
	reopened === null
		? []
		: [
				fact('reopened', `${reopened.at}\n${reopened.by}`, 'try'),
				fact('reopenWhy', reopened.note),
				fact('answeredBefore', reopened.before.by === '' ? '' : `${reopened.before.at}\n${reopened.before.by}`, 'try'),
				fact('answerBefore', reopened.before.note),
				fact('written', createdAt, 'moment'),
			];

/** How the person of an order is told that it is cancelled. */
const toldBy = (phone: string, mail: boolean) => (getsSms(phone) ? (mail ? 'both' : 'sms') : mail ? 'mail' : 'nobody');

/** Calls that nobody answered, until when it was left, and what was done last. */
const followed = (acts: {
	readonly tries: number;
	readonly triedAt: string | null;
	readonly leftUntil?: string | null;
	readonly by: string;
	readonly note: string;
}): readonly (EntryFact | null)[] => [
	acts.tries === 0 ? null : fact('tries', acts.tries, 'count'),
	fact('tried', acts.triedAt, 'moment'),
	fact('leftUntil', acts.leftUntil ?? null, 'day'),
	fact('followed', acts.by === '' ? null : [acts.note, acts.by].filter(Boolean).join('\n')),
];

const shown: { readonly [Name in QueueName]: (row: Row<Name>) => Shown } = {
	critical: (row) => ({
		key: row.id,
		title: row.requestNr,
		since: row.arrivedAt,
		isLate: row.isLate,
		facts: [
			fact('doctor', row.doctor === null ? null : [row.doctor.name, row.doctor.code].filter(Boolean).join(', ')),
			row.doctor === null ? null : row.doctor.hasEnded ? { name: 'doctorPhone', text: '', as: 'ended' } : phoneFact('doctorPhone', row.doctor.phone),
			fact('person', [row.patient.lastName, row.patient.firstName, row.patient.middleName].filter(Boolean).join(' ')),
			fact('bornOn', row.patient.birthDate, 'day'),
			phoneFact('phone', row.patient.phone),
			fact('orderPhone', row.patient.orderPhone, 'phone'),
			fact('point', row.point === null ? null : [row.point.name, row.point.address].filter(Boolean).join(', ')),
			fact('pointPhone', row.point === null ? null : row.point.phone, 'phone'),
			fact('issued', row.issued, 'moment'),
			fact('analyte', row.line.code),
		],
		critical: { line: row.line, contacts: row.contacts, seen: row.seen, doctor: row.doctor },
	}),
	held: (row) => ({
		key: row.requestNr,
		title: row.requestNr,
		since: row.heldAt,
		...(row.isLate ? { isLate: true } : {}),
		isCritical: row.isCritical,
		facts: [
			...personFacts(row.patient),
			...(row.code === ''
				? [fact('test', 'whole', 'held-whole')]
				: [fact('test', row.name === row.test ? row.name : `${row.test}: ${row.name}`), fact('analyte', row.code)]),
			...(row.byHand === null ? [] : [fact('heldWhy', row.byHand.reason), fact('heldBy', row.byHand.by)]),
		],
		code: row.code,
		// The whole request is released on its own page, which says what of it is held.
		...(row.code === '' ? {} : { held: { version: row.version, seen: row.seen, contacts: row.contacts, isByHand: row.byHand !== null } }),
		link: `/staff/results${queryString({ nr: row.requestNr })}`,
	}),
	refused: (row) => ({
		key: row.id,
		title: row.requestNr ?? row.messageId,
		since: row.firstAt,
		links: [{ right: 'integration', name: 'lis', to: `/staff/refused/${String(row.id)}` }],
		facts: [
			fact('sender', row.sender),
			fact('messageId', row.messageId),
			fact('code', row.code),
			fact('faults', row.reasons.map(({ field, text }) => `${field}: ${text}`).join('\n')),
			fact('times', row.times, 'count'),
			...row.decisions.flatMap(({ as, by, note }) => [fact('decided', as, 'settlement'), fact('reasoned', `${note} (${by})`)]),
		],
	}),
	mismatches: (row) => ({
		key: row.id,
		title: row.requestNr,
		since: row.firstAt,
		code: row.noticedAt,
		choices: row.settlements,
		links: [toOrder(row.orderNr), toPerson(row.accountId)],
		facts: [fact('messageId', row.messageId), ...row.differs.map(differs)],
	}),
	overdue: (row) => ({
		key: row.requestNr,
		title: row.requestNr,
		since: row.plannedAt,
		code: String(row.version),
		seen: row.seen,
		links: [toOrder(row.orderNr), toPerson(row.accountId)],
		facts: [
			fact('planned', row.plannedAt, 'moment'),
			fact('done', `${String(row.done)} / ${String(row.total)}`),
			fact('person', row.person),
			phoneFact('phone', row.phone),
			fact('orderPhone', row.orderPhone, 'phone'),
			fact('doctor', row.doctorCode),
			...followed(row),
		],
	}),
	orders: (row) => ({
		key: row.orderNr,
		title: row.orderNr,
		since: row.since,
		seen: row.seen,
		code: row.visitAt ?? '',
		paid: row.paid,
		choices: row.why === 'untaken' ? ['confirm'] : ['move'],
		told: toldBy(row.phone, row.mail),
		link: `/staff/orders${queryString({ nr: row.orderNr })}`,
		facts: [
			fact('waitsFor', row.why, 'order-wait'),
			fact('person', `${row.lastName} ${row.firstName}`),
			fact('phone', row.phone, 'phone'),
			fact('made', row.createdAt, 'moment'),
			fact('visit', row.visitAt, 'moment'),
			fact('point', row.point),
			...followed(row),
			fact('language', row.lang, 'language'),
		],
	}),
	'house-calls': (row) => ({
		key: row.number,
		code: String(row.change),
		title: row.number,
		since: row.createdAt,
		facts: [
			fact('person', row.fio),
			fact('phone', row.phone, 'phone'),
			fact('visit', row.departure_date, 'day'),
			fact('visit', `${row.from}–${row.till}`),
			fact('address', [row.address, row.place].filter(Boolean).join('\n')),
			fact('count', row.patients_count, 'count'),
			fact('lines', row.lines.map(({ code }) => code).join(', ')),
			fact('price', row.cost, 'money'),
			fact('comment', row.comment),
			fact('language', row.lang, 'language'),
			...tried(row.tries),
		],
		link: visitLink(row.departure_date, row.number),
		houseCall: { seen: row.seen, sms: getsSms(row.phone), mail: row.email !== '', isOnWay: row.onWayAt !== null },
	}),
	'missed-calls': (row) => ({
		key: row.number,
		title: row.number,
		since: row.missed?.at ?? '',
		code: String(row.change),
		link: visitLink(row.date, row.number),
		houseCall: { seen: row.seen, sms: row.sms, mail: row.mail, isOnWay: row.onWayAt !== null },
		facts: [
			fact('reason', row.missed?.reason ?? null, 'reason'),
			fact('message', row.missed?.note ?? null),
			fact('person', row.fio),
			fact('phone', row.phone, 'phone'),
			fact('visit', row.date, 'day'),
			fact('visit', `${row.from}–${row.till}`),
			fact('address', [...new Set([row.address, row.place])].filter(Boolean).join('\n')),
			fact('language', row.lang, 'language'),
			...tried(row.tries),
		],
	}),
	'missed-visits': (row) => ({
		key: row.orderNr,
		title: row.orderNr,
		since: row.noticedAt,
		code: row.visitAt,
		link: `/staff/orders${queryString({ nr: row.orderNr })}`,
		facts: [
			fact('person', `${row.lastName} ${row.firstName}`),
			fact('phone', row.phone, 'phone'),
			fact('visit', row.visitAt, 'moment'),
			fact('point', row.point),
			fact('why', row.fault, 'fault'),
			fact('told', row.toldAt ?? row.telling, row.toldAt === null ? 'telling' : 'moment'),
			fact('language', row.lang, 'language'),
		],
	}),
	payments: (row) => ({
		key: row.id,
		title: row.event.orderNr ?? row.event.paymentNr,
		since: row.openedAt,
		links: [toOrder(row.event.orderNr), toPayment(row.event.payment)],
		facts: [
			fact('reason', row.kind, 'case'),
			fact('order', row.event.orderNr),
			fact('payment', row.event.paymentNr),
			fact('amount', row.event.amount === null ? null : `${String(row.event.amount)} ${row.event.currency ?? ''}`.trim()),
			fact('paymentState', row.payment?.state ?? null, 'payment'),
			fact('said', row.event.said),
		],
	}),
	'disputed-acts': (row) => ({
		key: row.id,
		title: `№ ${row.number}`,
		since: row.at,
		facts: [
			fact('company', `${row.company} (${row.code})`),
			fact('month', row.month, 'month'),
			fact('amount', String(row.total), 'money'),
			fact('dispute', row.words),
		],
		link: `/staff/partners${queryString({ code: row.code })}`,
	}),
	messages: (row) => ({
		key: row.id,
		title: row.kind,
		titleAs: 'message-kind',
		canResend: row.canResend,
		since: row.changedAt,
		links: [toOrder(row.orderNr), toPerson(row.accountId)],
		facts: [
			fact('channel', row.channel, 'channel'),
			row.channel === 'sms' ? fact('phone', row.recipient, 'phone') : row.channel === 'mail' ? fact('email', row.recipient) : null,
			fact('messageState', row.state, 'message-state'),
			fact('why', row.why, 'why'),
			fact('times', row.attempts, 'count'),
			row.canResend ? fact('goodUntil', row.goodUntil, 'moment') : null,
			fact('language', row.lang, 'language'),
		],
	}),
	prices: (row) => ({
		key: row.number,
		title: `№ ${String(row.number)}`,
		since: row.since ?? row.sentAt,
		facts: [
			fact('importKind', row.kind, 'import-kind'),
			fact('importFile', row.fileName),
			fact('importAuthor', row.author),
			fact('importRows', row.counts.added + row.counts.changed + row.counts.takenAway, 'count'),
			fact('importStart', row.startsAt, 'moment'),
			fact('importLimits', row.reasons.map(({ text }) => text).join('\n')),
		],
		link: `/staff/prices/${String(row.number)}`,
	}),
	consultations: (row) => ({
		key: row.id,
		title: `№ ${String(row.id)}`,
		...waitsSince(row),
		facts: [
			...againFacts(row),
			fact('person', row.fio),
			fact('phone', row.phone, 'phone'),
			fact('email', row.email),
			fact('iin', row.iin),
			fact('reason', row.reason, 'reason'),
			fact('birthDate', row.departure_date, 'day'),
			fact('city', row.city),
			fact('language', row.lang, 'language'),
		],
		files: row.files.map(({ nr }) => nr),
	}),
	feedback: (row) => ({
		key: row.id,
		title: `№ ${String(row.id)}`,
		...waitsSince(row),
		facts: [
			...againFacts(row),
			fact('person', `${row.surname} ${row.name}`),
			fact('phone', row.phoneNumber, 'phone'),
			fact('message', row.message),
			fact('city', row.city),
			fact('language', row.lang, 'language'),
		],
	}),
};

/** @param now milliseconds since 1970 @param rights the reader's: an entry leads only where they open something */
export function entryOf<Name extends QueueName>(name: Name, row: Lists[Name], now: number, rights: readonly StaffRight[]): QueueEntry {
	const {
		key,
		title,
		titleAs = 'text',
		canResend = false,
		since,
		facts,
		files = [],
		code = '',
		link,
		choices,
		seen,
		paid = 0,
		told,
		links = [],
		critical,
		held,
		isCritical = false,
		houseCall,
		...own
	} = shown[name](row);
	const said = facts.filter((one) => one !== null);
	const leads = openFor(links, rights);
	const due = 'dueAt' in row ? Date.parse(row.dueAt) : dueOf(name, Date.parse(since));
	// Several values of one request may be held.
	const place = name === 'held' ? `${key}.${code}` : String(key);
	const entry = {
		key: String(key),
		row: place.replace(/\s/g, '_'),
		title,
		titleAs,
		canResend,
		since,
		due: new Date(due).toISOString(),
		isLate: own.isLate ?? due <= now,
		facts: said,
		files,
		code,
	};
	return {
		...entry,
		...(link === undefined ? {} : { link }),
		...(choices === undefined ? {} : { choices }),
		...(seen === undefined ? {} : { seen }),
		...(paid === 0 ? {} : { paid }),
		...(told === undefined ? {} : { told }),
		...(leads.length === 0 ? {} : { links: leads }),
		...(critical === undefined ? {} : { critical }),
		...(held === undefined ? {} : { held }),
		...(isCritical ? { isCritical } : {}),
		...(houseCall === undefined ? {} : { houseCall }),
	};
}

/** A letter that was answered: by whom, when and in what words, and then what it is. */
export function answeredEntryOf<Name extends 'feedback' | 'consultations'>(
	name: Name,
	row: Lists[Name] & { readonly answered: { readonly at: string; readonly by: string; readonly note: string } },
	now: number,
): SettledEntry {
	const { due: _due, ...entry } = entryOf(name, row, now, []);
	const { at, by, note } = row.answered;
	const said = [fact('answered', `${at}\n${by}`, 'try'), fact('answer', note), row.reopened === null ? fact('written', row.createdAt, 'moment') : null];
	return { ...entry, isLate: false, facts: [...said.filter((one) => one !== null), ...entry.facts], answeredAt: at };
}

/** A refused message that was settled. One that came again and was taken settles itself, in nobody's name. */
export function settledRefusedOf(row: Reply<'staff.refused.settled'>['data'][number]): SettledEntry {
	const { settled } = row;
	const facts = [
		fact('settledAs', row.state, 'refused-state'),
		fact('settledAt', settled?.at ?? '', 'moment'),
		fact('settledBy', settled?.by ?? ''),
		fact('settledWhy', settled?.note ?? ''),
		fact('sender', row.sender),
		fact('messageId', row.messageId),
		fact('code', row.code),
		fact('faults', row.reasons.map(({ field, text }) => `${field}: ${text}`).join('\n')),
		fact('times', row.times, 'count'),
		fact('cameFirst', row.firstAt, 'moment'),
	].filter((one) => one !== null);
	return {
		key: String(row.id),
		row: String(row.id),
		title: row.requestNr ?? (row.messageId || `№ ${String(row.id)}`),
		titleAs: 'text',
		canResend: false,
		since: row.firstAt,
		isLate: false,
		facts,
		files: [],
		code: '',
		links: [{ name: 'lis', to: `/staff/refused/${String(row.id)}` }],
		answeredAt: null,
	};
}

/** An order, with the person. Each read is written down. */
export const orderEntry = (order: Reply<'staff.order.view'>, rights: readonly StaffRight[]): QueueEntry => ({
	key: order.orderNr,
	row: order.orderNr,
	title: order.orderNr,
	titleAs: 'text',
	canResend: false,
	since: order.createdAt,
	isLate: false,
	facts: [
		fact('status', order.status, 'order-status'),
		fact('made', order.createdAt, 'moment'),
		fact('request', order.requestNr),
		fact('person', [order.patient.lastName, order.patient.firstName, order.patient.middleName].filter(Boolean).join(' ')),
		fact('bornOn', order.patient.birthDate, 'day'),
		fact('iin', order.patient.iin),
		fact('phone', order.patient.phone, 'phone'),
		fact('email', order.patient.email),
		fact('city', order.city.name),
		fact('point', [order.point.name, order.point.address].filter(Boolean).join(', ')),
		fact('visit', order.visitAt, 'moment'),
		fact('comment', order.comment),
		fact('lines', order.tests.map(({ code, name }) => `${code} ${name}`).join('\n')),
		fact('total', order.total, 'money'),
		fact('paid', order.paid === null ? null : order.paid.amount, 'money'),
		...followed({ ...order, by: '', note: '' }),
	].filter((one) => one !== null),
	files: [],
	code: order.visitAt ?? '',
	seen: order.seen,
	choices: order.status === 'new' ? ['confirm', 'move'] : ['move'],
	told: toldBy(order.patient.phone, (order.patient.email ?? '') !== ''),
	...(order.paid === null ? {} : { paid: order.paid.amount }),
	links: openFor(
		[
			order.payments.length === 0 ? null : { right: 'payments', name: 'payments', to: `/staff/money${queryString({ nr: order.orderNr })}` },
			toPerson(order.madeFor),
			{ right: 'journal', name: 'journal', to: `/staff/journal${queryString({ object: order.orderNr })}` },
			toPerson(order.madeBy === order.madeFor ? null : order.madeBy, 'maker'),
		],
		rights,
	),
});
