/**
 * What each reading call of a cabinet is asked with: parameters are looked up in the lists of the account itself, so that any account of a backend will do. What the account has nothing of
 * cannot be proved by it, and is named as not proved.
 */
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { accountRoles, admits } from '#shared/kit/audience.ts';
import type { Asker } from './asking.ts';

/** Whose cabinets are proved. The laboratory's own people need a second factor, which no machine has. */
export const cabinets = accountRoles.filter((role) => role !== 'staff');
export type Cabinet = (typeof cabinets)[number];

/** Somebody who is signed in. */
export interface Account extends Asker {
	readonly role: Cabinet;
	readonly access: string;
}

/** What a call is asked with; several, where formats are asked for one after the other. */
interface Given {
	readonly params?: Readonly<Record<string, string>>;
	readonly body?: unknown;
}
/** Null: the account has nothing that the call could be asked about. */
type Find = (account: Account) => Promise<Given | readonly Given[] | null>;

const nothing: Find = async () => ({});
const by = (find: (account: Account) => Promise<Readonly<Record<string, string>> | null>): Find => {
	return async (account) => {
		const params = await find(account);
		return params === null ? null : { params };
	};
};
/** A member that every one of some lists has. */
const idOf = (row: { readonly id: string } | undefined) => (row === undefined ? null : { id: row.id });

/** An order that the account has, one that was not cancelled before others. */
async function anOrder({ role, access, reply }: Account): Promise<{ readonly id: string } | null> {
	const { data } = role === 'doctor' ? await reply('doctor.orders', { access }) : await reply('patient.orders', { access });
	return idOf(data.find(({ status }) => status !== 5) ?? data[0]);
}
/** One whose visit is known. */
async function aVisit(account: Account): Promise<{ readonly id: string } | null> {
	const { role, access, reply } = account;
	const { data } = role === 'doctor' ? await reply('doctor.orders', { access }) : await reply('patient.orders', { access });
	for (const { id } of data) {
		const { visit } = await reply('order.view', { access, params: { id } });
		if (visit) return { id };
	}
	return null;
}
/** A finished request that the account may read. */
async function aRequest({ role, access, reply }: Account): Promise<{ readonly id: string } | null> {
	if (role === 'doctor') return idOf((await reply('doctor.requests', { access, params: { doneState: '1' } })).data[0]);
	return idOf((await reply('patient.results', { access, params: { doneState: 'done' } })).data[0]);
}
async function aFile(account: Account): Promise<{ readonly id: string; readonly fileNr: string } | null> {
	const { role, access, reply } = account;
	const { data } =
		role === 'doctor'
			? await reply('doctor.requests', { access, params: { doneState: '1', lastCount: '10' } })
			: await reply('patient.results', { access, params: { doneState: 'done', lastCount: '10' } });
	for (const { id } of data) {
		const [file] = (await reply('results.info', { access, params: { id } })).files ?? [];
		if (file !== undefined) return { id, fileNr: String(file.nr) };
	}
	return null;
}
const analyteOfPatient = async ({ access, reply }: Account) => (await reply('patient.analytes', { access })).data[0]?.code ?? null;
async function analyteOfDoctor(account: Account): Promise<{ readonly id: string; readonly analyte: string } | null> {
	const request = await aRequest(account);
	if (request === null) return null;
	const code = (await account.reply('doctor.analytes', { access: account.access, params: request })).data[0]?.code;
	return code === undefined ? null : { ...request, analyte: code };
}
const session: Find = async ({ access }) => ({ body: { session: access } });
/** Something with a price, at a point: what it would cost. */
const quoted: Find = async ({ reply }) => {
	const analysis = (await reply('analysis.list', { params: { pageSize: '200' } })).data.find(({ price }) => price !== null);
	const [point] = (await reply('cabinet.list')).data;
	return analysis === undefined ? null : { body: { analyses: [analysis.id], ...(point === undefined ? {} : { point: point.slug }) } };
};
const exported = (formats: readonly string[]): Find => {
	return async ({ access, reply }) => {
		const { parts } = await reply('export.plan', { access });
		return parts.csv.length === 0 ? null : formats.map((format) => ({ params: { year: 'all', ...(format === '' ? {} : { format }) } }));
	};
};
const chosen = (formats: readonly string[]): Find => {
	return async ({ access, reply }) => {
		const { data } = await reply('doctor.requests', { access, params: { doneState: '1', lastCount: '2' } });
		const requests = data.map(({ id }) => id).join('.');
		return data.length === 0 ? null : formats.map((format) => ({ params: { requests, ...(format === '' ? {} : { format }) } }));
	};
};
const card: Find = async ({ access, reply }) => {
	const { cards } = await reply('discount.view', { access });
	// 2: a card that holds.
	const valid = cards.find(({ state }) => state === 2);
	return valid === undefined ? null : { body: { nr: valid.nr } };
};

const ofEverybody = { 'sessions.list': nothing, 'account.ways': nothing, 'passkeys.list': nothing } as const;
const ofOrders = {
	'order.quote': quoted,
	'order.view': by(anOrder),
	'order.paper': by(anOrder),
	'order.download': by(anOrder),
	'order.calendar': by(aVisit),
} as const;
const ofResults = {
	'results.info': by(aRequest),
	'results.watch': by(async (account) => {
		const request = await aRequest(account);
		if (request === null) return null;
		const { version = 0 } = await account.reply('results.info', { access: account.access, params: request });
		// Another one than it has: else it waits for a change.
		return { ...request, version: String(version + 1) };
	}),
	'results.blanks': by(aRequest),
	'results.ready-blanks': by(aRequest),
	'results.file': by(aFile),
} as const;

/** The reading calls of each cabinet. */
export const reads: Readonly<Record<Cabinet, Partial<Record<CallId, Find>>>> = {
	patient: {
		'patient.confirm': session,
		'patient.main': nothing,
		...ofEverybody,
		'patient.results': nothing,
		...ofResults,
		'results.fhir': by(aRequest),
		'results.csv': by(aRequest),
		'patient.find-results': async () => ({ body: { q: 'глюкоза' } }),
		'patient.analytes': nothing,
		'patient.trend': by(async (account) => {
			const code = await analyteOfPatient(account);
			return code === null ? null : { code };
		}),
		'patient.health': nothing,
		'patient.attachments': nothing,
		'patient.openings': nothing,
		'patient.result-openings': by(aRequest),
		'export.plan': nothing,
		'export.records': exported(['pdf', 'fhir', 'csv']),
		'export.archive': exported(['']),
		'export.whole': async ({ access, reply }) => ((await reply('export.plan', { access })).whole === null ? null : {}),
		'export.trend': by(async (account) => {
			const analytes = await analyteOfPatient(account);
			return analytes === null ? null : { analytes };
		}),
		'patient.orders': nothing,
		'orders.search': async () => ({ body: { lastName: 'Тексерісова' } }),
		'patient.order': by(anOrder),
		...ofOrders,
		'house-call.list': async () => [{}, { params: { scope: 'all' } }],
		'house-call.view': by(async ({ access, reply }) => idOf((await reply('house-call.list', { access, params: { scope: 'all' } })).data[0])),
		'discount.view': nothing,
		'discount.by-card': card,
		'family.list': nothing,
		'merging.view': nothing,
		'erasing.view': nothing,
		'share.list': nothing,
		'share.about': by(aRequest),
		'patient-settings.view': nothing,
		'apps.list': nothing,
	},
	doctor: {
		'doctor.confirm': session,
		'doctor.main': nothing,
		...ofEverybody,
		'doctor.requests': async () => [{}, { params: { doneState: '1', sort: 'patient' } }],
		'doctor.review': nothing,
		'doctor.search': async () => ({ body: { lastName: 'Тексерісова' } }),
		'doctor.find': async () => ({ body: { q: 'Тексерісова' } }),
		'doctor.filters': nothing,
		'doctor.reading': by(aRequest),
		'doctor.result': by(aRequest),
		...ofResults,
		'doctor.compare': by(aRequest),
		'doctor.analytes': by(aRequest),
		'doctor.trend': by(analyteOfDoctor),
		'doctor.health': by(aRequest),
		'export.doctor-trend': by(async (account) => {
			const found = await analyteOfDoctor(account);
			return found === null ? null : { id: found.id, analytes: found.analyte };
		}),
		'export.selection': chosen(['']),
		'export.selection-records': chosen(['pdf', 'csv', 'fhir']),
		'doctor.critical': nothing,
		'doctor.critical-log': nothing,
		'doctor.news': nothing,
		'doctor.orders': nothing,
		'orders.search': async () => ({ body: { lastName: 'Тексерісова' } }),
		'doctor.order': by(anOrder),
		...ofOrders,
		'doctor.patients': async () => ({ body: { lastName: 'Тексерісова', firstName: 'Сынақ', birthDate: '1990-05-14' } }),
		'template.list': nothing,
		'template.view': by(async ({ access, reply }) => idOf((await reply('template.list', { access })).data[0])),
		'doctor.statistics-by-requests': nothing,
		'doctor.statistics-by-period': nothing,
		'doctor.statistics-download': nothing,
		'doctor.statistics-by-test': nothing,
		'doctor.statistics-test-months': by(async ({ access, reply }) => {
			const code = (await reply('doctor.statistics-by-test', { access })).data[0]?.code;
			return code === undefined ? null : { test: code };
		}),
		'doctor.statistics-tests-download': nothing,
		'offer.list': nothing,
	},
	representative: {
		'representative.confirm': session,
		'representative.main': nothing,
		...ofEverybody,
		'representative.doctors': nothing,
		'representative.doctor': by(async ({ access, reply }) => idOf((await reply('representative.doctors', { access })).data[0])),
		'representative.months': nothing,
		'representative.months-download': nothing,
		'order.quote': quoted,
	},
	partner: {
		'partner.confirm': session,
		'partner.main': nothing,
		...ofEverybody,
		'partner.link': nothing,
		'partner.turnover': nothing,
		'partner.turnover-file': nothing,
		'partner.invoices': nothing,
		'partner.invoice-pdf': by(async ({ access, reply }) => idOf((await reply('partner.invoices', { access })).data[0])),
		'partner.invoice-xml': by(async ({ access, reply }) => idOf((await reply('partner.invoices', { access })).data[0])),
		'partner.acts': nothing,
		'partner.act-pdf': by(async ({ access, reply }) => idOf((await reply('partner.acts', { access })).data[0])),
		'partner.details': nothing,
	},
};

/** What no machine proves at somebody else's backend, and why. */
export const notTried = {
	'order.card': 'wrong tries of a card are counted',
	'preorder.card': 'wrong tries of a card are counted',
	'payment.start': 'money would move',
	'payment.check': 'money would move',
	'house-call.create': 'somebody would set out, and a code goes to a phone',
	'house-call.cancel': 'as house-call.create',
	'results.send': 'a letter goes out',
	'results.state': 'what is said of a result would change',
	'results.state-back': 'as results.state',
	'patient.claim-result': 'a result would come into the account',
	'patient.take-back-result': 'a result would leave the account for good',
	'patient.identity-code': 'the reception proves who it is',
	'erasing.ask': 'the account would be erased',
	'erasing.keep': 'as erasing.ask',
	'family.add': 'a child is proved by its receipt',
	'family.remove': 'a child would leave the account',
	'doctor.critical-acknowledge': 'it cannot be taken back',
	'partner.act.accept': 'it binds the company',
	'partner.act.dispute': 'it binds the company',
	'patient-settings.phone': 'a code goes to a phone',
	'patient-settings.email': 'a code goes to an address',
	'patient-settings.add-browser': 'a browser’s own keys are needed',
	'patient-settings.forget-browser': 'as patient-settings.add-browser',
	'patient-settings.connect-telegram': 'a person’s chat is needed',
	'patient-settings.disconnect-telegram': 'as patient-settings.connect-telegram',
	'sessions.end-others': 'sessions of the account’s owner would end',
	'account.confirm-code': 'a code goes to a phone',
	'account.change-password': 'the password would change',
	'passkeys.add-options': 'an authenticator is needed',
	'passkeys.add': 'an authenticator is needed',
	'passkeys.rename': 'an authenticator is needed',
	'passkeys.remove': 'an authenticator is needed',
	'passkeys.later': 'its owner is asked no more',
	'passkeys.confirm-options': 'an authenticator is needed',
	'passkeys.confirm': 'an authenticator is needed',
	'apps.about': 'an app of another maker is needed',
	'apps.allow': 'an app of another maker is needed',
	'apps.deny': 'an app of another maker is needed',
	'apps.end': 'an app of another maker is needed',
} as const satisfies Partial<Record<CallId, string>>;

/** Every call of a cabinet. A doctor and a representative are known to `order.create` to be refused. */
export const callsOf = (role: Cabinet): readonly CallId[] =>
	callIds.filter((id) => admits(callEntry(id), role) && !(id === 'order.create' && role !== 'patient'));
