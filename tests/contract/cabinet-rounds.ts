/**
 * What a cabinet writes, each with what takes it back: an order that is cancelled, a link that is revoked, settings that are saved as they are. What stays behind all the same is told.
 */
import { expect } from 'vitest';
import type { CallId } from '#shared/calls.ts';
import { textVersions } from '#shared/consent/versions.ts';
import type { Cabinet, Account } from './cabinets.ts';

/** Who else is signed in. */
interface Others {
	readonly doctor: Account | null;
	readonly patient: Account | null;
}

/** What stays at the backend; empty: nothing. */
type Left = readonly string[];

interface Round {
	readonly role: Cabinet;
	readonly name: string;
	/** What it proves, on whichever side. */
	readonly calls: readonly CallId[];
	/** @returns null where the account has nothing to try it on: then nothing was written */
	readonly run: (account: Account, others: Others) => Promise<Left | null>;
}

/** Digits that stand for nobody's phone in these tests but its own. */
const phone = '+77010000001';
const person = { lastName: 'Тексерісова', firstName: 'Сынақ', birthDate: '1990-05-14', sex: 'F', phone };
const unlike = () => crypto.randomUUID();

/** Nobody comes for it: it is cancelled at once. */
async function orderBody({ reply }: Account, form: 'order' | 'preorder') {
	const analysis = (await reply('analysis.list', { params: { pageSize: '200' } })).data.find(({ price }) => price !== null);
	const [point] = (await reply('cabinet.list')).data;
	if (analysis === undefined || point === undefined) return null;
	const [consent, agreement] = [textVersions[`${form}.consent`], textVersions[`${form}.agreement`]];
	return { ...person, analyses: [analysis.id], point: point.slug, payment: 'cash', consent, agreement };
}
/** A time at which the point takes somebody, as the order itself proposes it: that day and hour in Almaty. */
function visitOf(at: string): { readonly day: string; readonly time: string } {
	const local = new Date(Date.parse(at) + 5 * 3_600_000).toISOString();
	return { day: local.slice(0, 10), time: local.slice(11, 16) };
}
async function cancelled({ access, reply, file, refused }: Account, id: string, orderNr: string): Promise<Left> {
	const { visit } = await reply('order.view', { access, params: { id } });
	if (visit) await file('order.calendar', { access, params: { id } });
	else await refused('order.calendar', { access, params: { id } }, [409, 'not-available']);
	if (visit) expect((await reply('order.visit', { access, body: { id, ...visitOf(visit.at) } })).at, 'order.visit: the same time').toBe(visit.at);
	expect((await reply('order.cancel', { access, body: { id } })).status, 'order.cancel: its state').toBe(5);
	return [`the cancelled order ${orderNr}`];
}
const finished = async ({ access, reply }: Account) => (await reply('patient.results', { access, params: { doneState: 'done' } })).data[0] ?? null;
const ticked = (
	settings: { readonly [part: string]: unknown; readonly children: readonly { readonly id: string; readonly [part: string]: unknown }[] },
	member: string,
) => [...(settings[member] === true ? ['own'] : []), ...settings.children.flatMap((child) => (child[member] === true ? [child.id] : []))];

/** Of every cabinet with a password: its session is opened twice. */
export const ofSecondSession: readonly CallId[] = ['account.confirm-password', 'sessions.end'];

export const rounds: readonly Round[] = [
	{
		role: 'patient',
		name: 'an order is made, stands in the account, and is cancelled',
		calls: ['order.create', 'order.visit', 'order.cancel'],
		run: async (account) => {
			const { access, reply } = account;
			const body = await orderBody(account, 'order');
			if (body === null) return null;
			const { id, orderNr } = await reply('order.create', { access, key: unlike(), body });
			const left = await cancelled(account, id, orderNr);
			expect(
				(await reply('patient.orders', { access })).data.map((row) => row.id),
				'patient.orders: the order of the account',
			).toContain(id);
			return left;
		},
	},
	{
		role: 'patient',
		name: 'an order of a visitor comes into the account, and is cancelled',
		calls: ['patient.claim-order'],
		run: async (account) => {
			const body = await orderBody(account, 'order');
			if (body === null) return null;
			const order = await account.reply('order.create', { key: unlike(), body });
			expect(
				(await account.reply('patient.claim-order', { access: account.access, body: { access: order.access } })).id,
				'patient.claim-order: its id',
			).toBe(order.id);
			return cancelled(account, order.id, order.orderNr);
		},
	},
	{
		role: 'patient',
		name: 'links to a result are made and revoked',
		calls: ['share.create', 'share.show', 'share.revoke'],
		run: async (account) => {
			const { access, reply } = account;
			const request = await finished(account);
			if (request === null) return null;
			const before = new Set((await reply('share.list', { access })).data.map(({ id }) => id));
			const made = await reply('share.create', { access, body: { id: request.id, days: '1' } });
			await reply('share.show', { access, body: { id: request.id } });
			const open = (await reply('share.list', { access })).data.filter(({ id }) => !before.has(id));
			expect(
				open.map(({ id }) => id),
				'share.list: the new link',
			).toContain(made.id);
			expect(open.length, 'share.list: both links').toBe(2);
			for (const { id } of open) await reply('share.revoke', { access, body: { share: id } });
			const stand = (await reply('share.list', { access })).data.filter(({ id, state }) => !before.has(id) && state === 'open');
			expect(stand, 'share.list: none of them is open').toEqual([]);
			return ['two revoked links to a result'];
		},
	},
	{
		role: 'patient',
		name: 'settings are saved as they are',
		calls: ['patient-settings.save', 'patient-settings.language', 'patient-settings.second-phone'],
		run: async ({ access, reply }) => {
			const settings = await reply('patient-settings.view', { access });
			const { quietFrom, quietUntil, additionalPhoneNumber, locale } = settings;
			const notices = Object.fromEntries(
				['SMSSending', 'emailSending', 'pushSending', 'telegramSending'].map((member) => [member, ticked(settings, member)]),
			);
			await reply('patient-settings.save', { access, body: { part: 'notices', ...notices, quietFrom, quietUntil } });
			await reply('patient-settings.language', { access, body: { locale } });
			await reply('patient-settings.second-phone', { access, body: { additionalPhoneNumber } });
			expect(await reply('patient-settings.view', { access }), 'patient-settings.view: the same as before').toEqual(settings);
			return [];
		},
	},
	{
		role: 'patient',
		name: 'the session shows a child, and its own account again',
		calls: ['family.act', 'family.back'],
		run: async ({ access, reply }) => {
			const { data, shown } = await reply('family.list', { access });
			const child = data.find(({ isOver }) => !isOver);
			if (child === undefined || shown !== null) return null;
			await reply('family.act', { access, body: { id: child.id } });
			try {
				const { lastName, firstName } = await reply('patient.main', { access });
				expect([lastName, firstName], 'patient.main: the child').toEqual([child.lastName, child.firstName]);
			} finally {
				await reply('family.back', { access, body: {} });
			}
			return [];
		},
	},
	{
		role: 'patient',
		name: 'a result is opened to a doctor, who reads it and then declines',
		calls: ['offer.doctor', 'offer.make', 'offer.code', 'offer.answer', 'offer.open'],
		run: async (account, { doctor }) => {
			const request = await finished(account);
			if (request === null || doctor === null) return null;
			const { code } = await doctor.reply('offer.code', { access: doctor.access, body: {} });
			await account.reply('offer.doctor', { access: account.access, body: { doctorCode: code } });
			const { id } = await account.reply('offer.make', { access: account.access, body: { id: request.id, doctorCode: code, days: '1' } });
			const asked = { access: doctor.access, body: { offer: id } };
			expect(
				(await doctor.reply('offer.list', { access: doctor.access })).data.map((offer) => offer.id),
				'offer.list: the offer',
			).toContain(id);
			await doctor.reply('offer.answer', { ...asked, body: { offer: id, answer: 'accepted' } });
			const opened = await doctor.reply('offer.open', asked);
			const read = await doctor.reply('results.info', { access: opened.access, params: { id: opened.id } });
			expect([opened.id, read.internalNr], 'offer.open: the request').toEqual([request.id, request.internalNr]);
			await doctor.reply('offer.answer', { ...asked, body: { offer: id, answer: 'declined' } });
			await account.reply('share.revoke', { access: account.access, body: { share: id } });
			return ['an offer of a result that was declined', 'a new code of the doctor'];
		},
	},
	{
		role: 'doctor',
		name: 'an order for a patient is made and cancelled',
		calls: ['preorder.create', 'order.visit', 'order.cancel'],
		run: async (account) => {
			const body = await orderBody(account, 'preorder');
			if (body === null) return null;
			const { id, orderNr } = await account.reply('preorder.create', { access: account.access, key: unlike(), body });
			return cancelled(account, id, orderNr);
		},
	},
	{
		role: 'doctor',
		name: 'a filter is kept, named anew and deleted',
		calls: ['doctor.filter-save', 'doctor.filter-change', 'doctor.filter-delete'],
		run: async ({ access, reply }) => {
			const name = `Тексеру ${unlike().slice(0, 8)}`;
			const { id } = await reply('doctor.filter-save', { access, body: { filterName: name, doneState: '1' } });
			await reply('doctor.filter-change', { access, body: { id, filterName: `${name} 2` } });
			expect((await reply('doctor.filters', { access })).data.find((one) => one.id === id)?.name, 'doctor.filters: the new name').toBe(`${name} 2`);
			await reply('doctor.filter-delete', { access, params: { id }, body: {} });
			expect(
				(await reply('doctor.filters', { access })).data.filter((one) => one.id === id),
				'doctor.filters: it is gone',
			).toEqual([]);
			return [];
		},
	},
	{
		role: 'doctor',
		name: 'a template is made, changed and deleted',
		calls: ['template.create', 'template.update', 'template.delete'],
		run: async ({ access, reply }) => {
			const [first, second] = (await reply('analysis.list', { params: { pageSize: '200' } })).data.filter(({ kind }) => kind === 'test');
			if (first === undefined || second === undefined) return null;
			const name = `Тексеру ${unlike().slice(0, 8)}`;
			const { id, version } = await reply('template.create', { access, key: unlike(), body: { name, analyses: [first.id] } });
			await reply('template.update', { access, body: { id, version, name, analyses: [second.id, first.id] } });
			expect(
				(await reply('template.view', { access, params: { id } })).analyses.map((analysis) => analysis.id),
				'template.view: its tests in the doctor’s order',
			).toEqual([second.id, first.id]);
			await reply('template.delete', { access, params: { id }, body: {} });
			return [];
		},
	},
	{
		role: 'doctor',
		name: 'a request is acknowledged and reopened, alone and among several',
		calls: ['doctor.acknowledge', 'doctor.reopen', 'doctor.acknowledge-all', 'doctor.reopen-all'],
		run: async ({ access, reply }) => {
			const row = (await reply('doctor.review', { access })).data.find(({ acknowledgedAt }) => acknowledgedAt === null);
			if (row === undefined) return null;
			const { id, version } = row;
			const stands = async () => (await reply('doctor.reading', { access, params: { id } })).acknowledgedAt;
			await reply('doctor.acknowledge', { access, body: { id, version } });
			expect(await stands(), 'doctor.reading: it is acknowledged').not.toBeNull();
			await reply('doctor.reopen', { access, body: { id } });
			const all = await reply('doctor.acknowledge-all', { access, body: { request: [{ id, version }] } });
			expect(all, 'doctor.acknowledge-all: the request').toEqual({ acknowledged: [id], left: [] });
			await reply('doctor.reopen-all', { access, body: { request: [{ id }] } });
			expect(await stands(), 'doctor.reading: it waits again').toBeNull();
			return [];
		},
	},
	{
		role: 'doctor',
		name: 'a comment is written to the patient of the tests and taken back',
		calls: ['doctor.comment', 'doctor.comment-withdraw'],
		run: async ({ access, reply }, { patient }) => {
			// To nobody but the patient whose account was given for the tests: who gets one is told of it.
			const own =
				patient === null
					? []
					: (await patient.reply('patient.results', { access: patient.access, params: { lastCount: '100' } })).data.map(({ id }) => id);
			const row = (await reply('doctor.requests', { access, params: { lastCount: '100' } })).data.find(({ id }) => own.includes(id));
			if (row === undefined) return null;
			const { id } = row;
			const comment = `Тексеру ${unlike().slice(0, 8)}`;
			const opened = async () => (await reply('doctor.result', { access, params: { id } })).comments?.data ?? [];
			if ((await reply('doctor.result', { access, params: { id } })).comments?.mayWrite !== true) return null;
			await reply('doctor.comment', { access, body: { id, comment } });
			const written = (await opened()).find(({ text }) => text === comment);
			expect(written, 'doctor.result: the comment').toBeDefined();
			await reply('doctor.comment-withdraw', { access, body: { id, comment: written?.id } });
			expect((await opened()).find(({ text }) => text === comment)?.withdrawnAt, 'doctor.result: it is taken back').toEqual(expect.any(String));
			return [`a comment that was taken back, of request ${row.internalNr}`];
		},
	},
	{
		role: 'doctor',
		name: 'which letters are wanted is saved as it is',
		calls: ['doctor.news-save'],
		run: async ({ access, reply }) => {
			const news = await reply('doctor.news', { access });
			const { digest, hour, offers } = news;
			await reply('doctor.news-save', { access, body: { digest, hour, offers } });
			expect(await reply('doctor.news', { access }), 'doctor.news: the same as before').toEqual(news);
			return [];
		},
	},
];
