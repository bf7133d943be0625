/**
 * What there is to tell of a person, a file for each subject: which rows, and what each column of them means. A column is named as in JSON; in the store it has the same name with
 * underscores. Moments, money and codes are written in one way each (docs/taken-along.md, "Everything about a person").
 */
import type { ColumnName, SubjectName } from '#shared/export/whole.ts';
import { textVersions } from '#shared/consent/versions.ts';
import type { Rows, StoredRow } from './rows-store.ts';
import { pagesOf } from './rows-store.ts';
import { messagesRows, messagesToContacts } from './messages-store.ts';
import { agreedRows, ordersRows } from './orders-store.ts';
import { openingPages } from './openings.ts';
import { peopleRows } from './people-store.ts';
import { resultsRows } from './results-store.ts';
import { shareColumns, sharePages } from './shares.ts';
import type { Whose } from './whose.ts';

/** How a column stands in the store. `share`: ten-thousandths; `state`: number of an order's state; `city`: id of one; `missed`, `cancelled`, `message` and `act`: codes with words of their own. */
export type Kind = 'text' | 'code' | 'missed' | 'cancelled' | 'message' | 'act' | 'moment' | 'money' | 'number' | 'share' | 'yes' | 'state' | 'city';
export type Columns = Readonly<Partial<Record<ColumnName, Kind>>>;

export interface Subject {
	readonly columns: Columns;
	/** Rows by the names of the store. */
	readonly pages: (whose: Whose) => AsyncIterable<readonly StoredRow[]>;
}

const stored = (rows: Rows, columns: Columns): Subject => ({ columns, pages: (whose) => rowsOf(whose, rows) });
/** Of an account those that are its own; of somebody without one what was found at the front desk, and of most tables nothing. */
function rowsOf({ db, own, locale, found }: Whose, rows: Rows): AsyncIterable<readonly StoredRow[]> {
	if (found === null) return pagesOf(db, rows, own, locale);
	const { guest } = rows;
	return guest === undefined ? listed([]) : pagesOf(db, { ...rows, where: guest.where }, found[guest.of], locale);
}
const text = 'text';
const code = 'code';
const moment = 'moment';
const yes = 'yes';
const number = 'number';
const money = 'money';
const names = { lastName: text, firstName: text, middleName: text, birthDate: text, sex: code, iin: text } as const;
const agreed = { about: code, number: text, at: moment, consent: text, consentVersion: text, agreement: text, agreementVersion: text } as const;

/** Which text of ours it was: its name among them, beside its version. */
function asAgreed(row: StoredRow): StoredRow {
	const form = row['about'] === 'account' ? 'registration' : String(row['about']);
	const named = (kind: 'consent' | 'agreement') => (row[`${kind}_version`] !== '' && `${form}.${kind}` in textVersions ? `${form}.${kind}` : '');
	return { ...row, consent: named('consent'), agreement: named('agreement') };
}

async function* consentPages(whose: Whose): AsyncGenerator<readonly StoredRow[]> {
	const { consultations } = whose;
	for (const rows of [peopleRows.consents, ...agreedRows]) for await (const page of rowsOf(whose, rows)) yield page.map(asAgreed);
	const written = consultations.filter(({ consent_version: version }) => version !== '');
	yield written.map(({ id, created_at: at, consent_version }) =>
		asAgreed({ about: 'consultation', number: String(id), at, consent_version, agreement_version: '' }),
	);
}

async function* messagePages(whose: Whose): AsyncGenerator<readonly StoredRow[]> {
	const { db, contacts, locale } = whose;
	yield* rowsOf(whose, messagesRows.messages);
	if (contacts.length > 0) yield* pagesOf(db, messagesToContacts, contacts, locale);
}

async function* listed(rows: readonly StoredRow[]): AsyncGenerator<readonly StoredRow[]> {
	yield rows;
}

const asRow = (one: object): StoredRow => one as StoredRow;

/** In the order of the archive. */
export const subjects: Readonly<Record<SubjectName, Subject>> = {
	profile: stored(peopleRows.profile, {
		...names,
		documentNr: text,
		phone: text,
		phone2: text,
		email: text,
		unprovedPhone: text,
		unprovedEmail: text,
		cityId: 'city',
		locale: code,
		smsSending: yes,
		emailSending: yes,
		pushSending: yes,
		telegramSending: yes,
		quietFrom: number,
		quietUntil: number,
		provedAt: moment,
		provedBy: code,
		createdAt: moment,
		changedAt: moment,
	}),
	consents: { columns: agreed, pages: consentPages },
	family: stored(peopleRows.family, { relation: code, firstName: text, untilDay: text, createdAt: moment }),
	cards: stored(peopleRows.cards, { number: text, cardState: number, share: 'share', createdAt: moment }),
	orders: stored(ordersRows.orders, {
		number: text,
		createdAt: moment,
		changedAt: moment,
		orderState: 'state',
		visitAt: moment,
		city: text,
		point: text,
		...names,
		phone: text,
		email: text,
		comment: text,
		payment: code,
		total: money,
		discount: money,
		cardNr: text,
		requestNr: text,
		bodyState: code,
		pregnancyWeek: number,
		lastPeriod: text,
		movedBy: code,
		byDoctor: yes,
		locale: code,
		claimedAt: moment,
	}),
	'order-lines': stored(ordersRows['order-lines'], {
		number: text,
		position: number,
		code: text,
		name: text,
		price: money,
		discount: money,
		reduction: code,
		share: 'share',
		promotion: text,
		sampling: yes,
		turnaround: number,
	}),
	'order-events': stored(ordersRows['order-events'], { number: text, orderState: 'state', at: moment }),
	'orders-for-others': stored(ordersRows['orders-for-others'], {
		number: text,
		createdAt: moment,
		orderState: 'state',
		payment: code,
		total: money,
		discount: money,
	}),
	'missed-visits': stored(ordersRows['missed-visits'], { number: text, visitAt: moment, noticedAt: moment, toldAt: moment, settledAt: moment }),
	payments: stored(ordersRows.payments, {
		paymentId: text,
		number: text,
		amount: money,
		currency: text,
		state: code,
		provider: text,
		createdAt: moment,
		paidAt: moment,
		refundedAt: moment,
		returned: money,
		returnedBy: code,
		expiresAt: moment,
	}),
	'payment-steps': stored(ordersRows['payment-steps'], { paymentId: text, position: number, state: code, at: moment }),
	'payment-entries': stored(ordersRows['payment-entries'], { paymentId: text, kind: code, amount: money, returnedBy: code, at: moment }),
	'house-calls': stored(ordersRows['house-calls'], {
		number: text,
		state: code,
		createdAt: moment,
		changedAt: moment,
		cityId: 'city',
		fullName: text,
		iin: text,
		phone: text,
		email: text,
		address: text,
		comment: text,
		place: text,
		lat: number,
		lon: number,
		day: text,
		begins: text,
		ends: text,
		patientsCount: number,
		total: money,
		fee: money,
		onWayAt: moment,
		missedAt: moment,
		missedReason: 'missed',
		cancelReason: 'cancelled',
		locale: code,
	}),
	'house-call-lines': stored(ordersRows['house-call-lines'], { number: text, position: number, code: text, name: text, price: money, sampling: yes }),
	feedback: {
		columns: { createdAt: moment, cityId: 'city', name: text, surname: text, phone: text, message: text, answeredAt: moment, locale: code },
		pages: ({ feedback }) => listed(feedback.map(asRow)),
	},
	consultations: {
		columns: {
			id: number,
			createdAt: moment,
			cityId: 'city',
			fullName: text,
			email: text,
			iin: text,
			phone: text,
			day: text,
			reason: code,
			answeredAt: moment,
			locale: code,
		},
		pages: ({ consultations }) => listed(consultations.map((one) => asRow({ ...one, full_name: one.fio, day: one.departure_date }))),
	},
	'consultation-files': {
		columns: { id: number, position: number, contentType: text, bytes: number, file: text, createdAt: moment },
		pages: ({ files }) => listed(files.map((one) => asRow({ ...one, id: one.consultation_id, position: one.nr, bytes: one.size, file: one.name }))),
	},
	requests: stored(resultsRows.requests, {
		requestNr: text,
		createdAt: moment,
		collectedAt: moment,
		collectedDay: text,
		receivedAt: moment,
		plannedAt: moment,
		completedAt: moment,
		lab: text,
		...names,
	}),
	attachments: stored(resultsRows.attachments, { requestNr: text, level: code, attachedAt: moment, endedAt: moment, endedBy: code }),
	'result-views': stored(resultsRows['result-views'], { requestNr: text, version: number, at: moment }),
	'told-states': stored(resultsRows['told-states'], { requestNr: text, bodyState: code, pregnancyWeek: number, lastPeriod: text, day: text, at: moment }),
	openings: {
		columns: { requestNr: text, nr: number, at: moment, basis: code, reader: code, name: text, places: text, form: code, device: text, linkMadeAt: moment },
		pages: openingPages,
	},
	shares: { columns: shareColumns, pages: sharePages },
	'share-views': stored(resultsRows['share-views'], { requestNr: text, createdAt: moment, at: moment, device: text }),
	messages: { columns: { kind: 'message', channel: code, recipient: text, locale: code, state: code, at: moment }, pages: messagePages },
	'notification-choices': stored(messagesRows['notification-choices'], { whose: code, channel: code, wanted: yes }),
	browsers: stored(messagesRows.browsers, { device: text, createdAt: moment }),
	telegram: stored(messagesRows.telegram, { chatId: text, saidAt: moment, connectedAt: moment }),
	sessions: stored(peopleRows.sessions, { createdAt: moment, seenAt: moment, endsAt: moment, device: text, method: code, notMine: yes, forChild: yes }),
	passkeys: stored(peopleRows.passkeys, { name: text, createdAt: moment, usedAt: moment, synced: yes }),
	devices: stored(peopleRows.devices, { seenAt: moment }),
	apps: stored(peopleRows.apps, {
		appName: text,
		whose: code,
		scopes: text,
		answer: code,
		createdAt: moment,
		usedAt: moment,
		endsAt: moment,
		endedBy: code,
	}),
	'staff-acts': stored(peopleRows['staff-acts'], { at: moment, act: 'act' }),
	handovers: stored(peopleRows.handovers, { askedAt: moment, expiresAt: moment, openedAt: moment, endedAt: moment }),
	takings: stored(peopleRows.takings, { at: moment, basis: code, device: text, part: number, parts: number }),
	merges: stored(peopleRows.merges, { askedAt: moment, state: code, mergedAt: moment, backAt: moment, returnedAt: moment }),
	erasures: stored(peopleRows.erasures, { askedAt: moment, byStaff: yes, state: code, eraseAt: moment, endedAt: moment }),
};
