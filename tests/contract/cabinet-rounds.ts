/**
 * What a cabinet writes, each with what takes it back: an order that is cancelled, a link that is revoked, settings that are saved as they are. What stays behind all the same is told.
 */
import { expect } from 'vitest';
import type { CallId } from '#shared/calls.ts';
import { textVersions } from '#shared/consent/versions.ts';
import type { Cabinet, Account } from './cabinets.ts';
import { making, type Keep } from './taking-back.ts';

interface With {
	/** Who else is signed in. */
	readonly doctor: Account | null;
	readonly patient: Account | null;
	/** Of whoever runs the suite: an order sends messages to it. Empty for none. */
	readonly phone: string;
	readonly keep: Keep;
}

interface Round {
	readonly role: Cabinet;
	readonly name: string;
	/** What it proves, on whichever side. */
	readonly calls: readonly CallId[];
	/** It makes an order, of which a phone is told: tried with one alone. */
	readonly sends?: true;
	/** @returns whether the account has something to try it on: else nothing was written */
	readonly run: (account: Account, and: With) => Promise<boolean>;
}

const person = { lastName: 'Тексерісова', firstName: 'Сынақ', birthDate: '1990-05-14', sex: 'F' };
const unlike = () => crypto.randomUUID();

/** Nobody comes for it: it is cancelled at once. */
async function orderBody({ reply }: Account, form: 'order' | 'preorder', phone: string) {
	const analysis = (await reply('analysis.list', { params: { pageSize: '200' } })).data.find(({ price }) => price !== null);
	const [point] = (await reply('cabinet.list')).data;
	if (analysis === undefined || point === undefined) return null;
	const [consent, agreement] = [textVersions[`${form}.consent`], textVersions[`${form}.agreement`]];
	return { ...person, phone, analyses: [analysis.id], point: point.slug, payment: 'cash', consent, agreement };
}
/** A time at which the point takes somebody, as the order itself proposes it: that day and hour in Almaty. */
function visitOf(at: string): { readonly day: string; readonly time: string } {
	const local = new Date(Date.parse(at) + 5 * 3_600_000).toISOString();
	return { day: local.slice(0, 10), time: local.slice(11, 16) };
}
/** @param token opens it: the account's, or that of an order of a visitor */
const keptOrder = ({ reply }: Account, keep: Keep, { id, orderNr }: { readonly id: string; readonly orderNr: string }, token: () => string) =>
	keep({
		what: `the order ${orderNr}`,
		stays: `the cancelled order ${orderNr}`,
		back: () => reply('order.cancel', { access: token(), body: { id } }),
	});
async function visited({ access, reply, file, refused }: Account, id: string): Promise<void> {
	const { visit } = await reply('order.view', { access, params: { id } });
	if (visit) await file('order.calendar', { access, params: { id } });
	else await refused('order.calendar', { access, params: { id } }, [409, 'not-available']);
	if (visit) expect((await reply('order.visit', { access, body: { id, ...visitOf(visit.at) } })).at, 'order.visit: the same time').toBe(visit.at);
}
const isCancelled = 'order.cancel: its state';
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
		sends: true,
		run: async (account, { keep, phone }) => {
			const { access, reply } = account;
			const body = await orderBody(account, 'order', phone);
			if (body === null) return false;
			const order = await making(keep, 'an order of the patient', () => reply('order.create', { access, key: unlike(), body }));
			const cancel = keptOrder(account, keep, order, () => access);
			await visited(account, order.id);
			expect((await cancel()).status, isCancelled).toBe(5);
			expect(
				(await reply('patient.orders', { access })).data.map((row) => row.id),
				'patient.orders: the order of the account',
			).toContain(order.id);
			return true;
		},
	},
	{
		role: 'patient',
		name: 'an order of a visitor comes into the account, and is cancelled',
		calls: ['patient.claim-order'],
		sends: true,
		run: async (account, { keep, phone }) => {
			const { access, reply } = account;
			const body = await orderBody(account, 'order', phone);
			if (body === null) return false;
			const order = await making(keep, 'an order of a visitor', () => reply('order.create', { key: unlike(), body }));
			let token = order.access;
			const cancel = keptOrder(account, keep, order, () => token);
			const claimed = await reply('patient.claim-order', { access, body: { access: order.access } });
			token = access;
			expect(claimed.id, 'patient.claim-order: its id').toBe(order.id);
			await visited(account, order.id);
			expect((await cancel()).status, isCancelled).toBe(5);
			return true;
		},
	},
	{
		role: 'patient',
		name: 'links to a result are made and revoked',
		calls: ['share.create', 'share.show', 'share.revoke'],
		run: async (account, { keep }) => {
			const { access, reply } = account;
			const request = await finished(account);
			if (request === null) return false;
			const before = new Set((await reply('share.list', { access })).data.map(({ id }) => id));
			const fresh = async () => (await reply('share.list', { access })).data.filter(({ id }) => !before.has(id));
			const made = await making(keep, 'a link to a result', () => reply('share.create', { access, body: { id: request.id, days: '1' } }));
			const revoke = (id: string) => () => reply('share.revoke', { access, body: { share: id } });
			const first = keep({ what: 'a link to a result', stays: 'a revoked link to a result', back: revoke(made.id) });
			// What is shown at a counter says no id of its own.
			const second = keep({
				what: 'a link to a result for a counter',
				stays: 'a revoked link to a result for a counter',
				back: async () => {
					for (const { id, state } of await fresh()) if (id !== made.id && state === 'open') await revoke(id)();
				},
			});
			await reply('share.show', { access, body: { id: request.id } });
			const open = await fresh();
			expect(
				open.map(({ id }) => id),
				'share.list: the new link',
			).toContain(made.id);
			expect(open.length, 'share.list: both links').toBe(2);
			await first();
			await second();
			const stand = (await fresh()).filter(({ state }) => state === 'open');
			expect(stand, 'share.list: none of them is open').toEqual([]);
			return true;
		},
	},
	{
		role: 'patient',
		name: 'settings are saved as they are',
		calls: ['patient-settings.save', 'patient-settings.language', 'patient-settings.second-phone'],
		run: async ({ access, reply }, { keep }) => {
			const settings = await reply('patient-settings.view', { access });
			const standing = keep({
				what: 'settings of the patient, which may differ from those before',
				stays: null,
				back: async () => expect(await reply('patient-settings.view', { access }), 'patient-settings.view: the same as before').toEqual(settings),
			});
			const { quietFrom, quietUntil, additionalPhoneNumber, locale } = settings;
			const notices = Object.fromEntries(
				['SMSSending', 'emailSending', 'pushSending', 'telegramSending'].map((member) => [member, ticked(settings, member)]),
			);
			await reply('patient-settings.save', { access, body: { part: 'notices', ...notices, quietFrom, quietUntil } });
			await reply('patient-settings.language', { access, body: { locale } });
			await reply('patient-settings.second-phone', { access, body: { additionalPhoneNumber } });
			await standing();
			return true;
		},
	},
	{
		role: 'patient',
		name: 'the session shows a child, and its own account again',
		calls: ['family.act', 'family.back'],
		run: async ({ access, reply }, { keep }) => {
			const { data, shown } = await reply('family.list', { access });
			const child = data.find(({ isOver }) => !isOver);
			if (child === undefined || shown !== null) return false;
			const back = keep({ what: 'a session that shows a child', stays: null, back: () => reply('family.back', { access, body: {} }) });
			await reply('family.act', { access, body: { id: child.id } });
			const { lastName, firstName } = await reply('patient.main', { access });
			expect([lastName, firstName], 'patient.main: the child').toEqual([child.lastName, child.firstName]);
			await back();
			return true;
		},
	},
	{
		role: 'patient',
		name: 'a result is opened to a doctor, who reads it and then declines',
		calls: ['offer.doctor', 'offer.make', 'offer.code', 'offer.answer', 'offer.open'],
		run: async (account, { doctor, keep }) => {
			const request = await finished(account);
			if (request === null || doctor === null) return false;
			const { code } = await making(keep, 'a new code of the doctor', () => doctor.reply('offer.code', { access: doctor.access, body: {} }));
			keep({ what: 'a code of the doctor', stays: 'a new code of the doctor', back: null });
			await account.reply('offer.doctor', { access: account.access, body: { doctorCode: code } });
			const offered = { access: account.access, body: { id: request.id, doctorCode: code, days: '1' } };
			const { id } = await making(keep, 'an offer of a result', () => account.reply('offer.make', offered));
			const revoke = keep({
				what: 'an offer of a result',
				stays: 'a revoked offer of a result',
				back: () => account.reply('share.revoke', { access: account.access, body: { share: id } }),
			});
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
			await revoke();
			return true;
		},
	},
	{
		role: 'doctor',
		name: 'an order for a patient is made and cancelled',
		calls: ['preorder.create', 'order.visit', 'order.cancel'],
		sends: true,
		run: async (account, { keep, phone }) => {
			const body = await orderBody(account, 'preorder', phone);
			if (body === null) return false;
			const { access, reply } = account;
			const order = await making(keep, 'an order of the doctor', () => reply('preorder.create', { access, key: unlike(), body }));
			const cancel = keptOrder(account, keep, order, () => access);
			await visited(account, order.id);
			expect((await cancel()).status, isCancelled).toBe(5);
			return true;
		},
	},
	{
		role: 'doctor',
		name: 'a filter is kept, named anew and deleted',
		calls: ['doctor.filter-save', 'doctor.filter-change', 'doctor.filter-delete'],
		run: async ({ access, reply }, { keep }) => {
			const name = `Тексеру ${unlike().slice(0, 8)}`;
			const saved = { access, body: { filterName: name, doneState: '1' } };
			const { id } = await making(keep, `the filter “${name}”`, () => reply('doctor.filter-save', saved));
			const remove = keep({
				what: `the filter “${name}”`,
				stays: null,
				back: () => reply('doctor.filter-delete', { access, params: { id }, body: {} }),
			});
			await reply('doctor.filter-change', { access, body: { id, filterName: `${name} 2` } });
			expect((await reply('doctor.filters', { access })).data.find((one) => one.id === id)?.name, 'doctor.filters: the new name').toBe(`${name} 2`);
			await remove();
			expect(
				(await reply('doctor.filters', { access })).data.filter((one) => one.id === id),
				'doctor.filters: it is gone',
			).toEqual([]);
			return true;
		},
	},
	{
		role: 'doctor',
		name: 'a template is made, changed and deleted',
		calls: ['template.create', 'template.update', 'template.delete'],
		run: async ({ access, reply }, { keep }) => {
			const [first, second] = (await reply('analysis.list', { params: { pageSize: '200' } })).data.filter(({ kind }) => kind === 'test');
			if (first === undefined || second === undefined) return false;
			const name = `Тексеру ${unlike().slice(0, 8)}`;
			const made = { access, key: unlike(), body: { name, analyses: [first.id] } };
			const { id, version } = await making(keep, `the template “${name}”`, () => reply('template.create', made));
			const remove = keep({
				what: `the template “${name}”`,
				stays: null,
				back: () => reply('template.delete', { access, params: { id }, body: {} }),
			});
			await reply('template.update', { access, body: { id, version, name, analyses: [second.id, first.id] } });
			expect(
				(await reply('template.view', { access, params: { id } })).analyses.map((analysis) => analysis.id),
				'template.view: its tests in the doctor’s order',
			).toEqual([second.id, first.id]);
			await remove();
			return true;
		},
	},
	{
		role: 'doctor',
		name: 'a request is acknowledged and reopened, alone and among several',
		calls: ['doctor.acknowledge', 'doctor.reopen', 'doctor.acknowledge-all', 'doctor.reopen-all'],
		run: async ({ access, reply }, { keep }) => {
			const row = (await reply('doctor.review', { access })).data.find(({ acknowledgedAt }) => acknowledgedAt === null);
			if (row === undefined) return false;
			const { id, version } = row;
			const stands = async () => (await reply('doctor.reading', { access, params: { id } })).acknowledgedAt;
			const [what, stays] = [`the acknowledged request ${row.internalNr}`, null];
			// Which one it will be is known: an answer that breaks off takes it back as well.
			const reopen = keep({ what, stays, back: () => reply('doctor.reopen', { access, body: { id } }) });
			await reply('doctor.acknowledge', { access, body: { id, version } });
			expect(await stands(), 'doctor.reading: it is acknowledged').not.toBeNull();
			await reopen();
			const reopenAll = keep({ what, stays, back: () => reply('doctor.reopen-all', { access, body: { request: [{ id }] } }) });
			const all = await reply('doctor.acknowledge-all', { access, body: { request: [{ id, version }] } });
			expect(all, 'doctor.acknowledge-all: the request').toEqual({ acknowledged: [id], left: [] });
			await reopenAll();
			expect(await stands(), 'doctor.reading: it waits again').toBeNull();
			return true;
		},
	},
	{
		role: 'doctor',
		name: 'a comment is written to the patient of the tests and taken back',
		calls: ['doctor.comment', 'doctor.comment-withdraw'],
		run: async ({ access, reply }, { patient, keep }) => {
			// To nobody but the patient whose account was given for the tests: who gets one is told of it.
			const own =
				patient === null
					? []
					: (await patient.reply('patient.results', { access: patient.access, params: { lastCount: '100' } })).data.map(({ id }) => id);
			const row = (await reply('doctor.requests', { access, params: { lastCount: '100' } })).data.find(({ id }) => own.includes(id));
			if (row === undefined) return false;
			const { id } = row;
			const comment = `Тексеру ${unlike().slice(0, 8)}`;
			const opened = async () => (await reply('doctor.result', { access, params: { id } })).comments?.data ?? [];
			if ((await reply('doctor.result', { access, params: { id } })).comments?.mayWrite !== true) return false;
			await making(keep, `a comment of request ${row.internalNr}`, () => reply('doctor.comment', { access, body: { id, comment } }));
			const withdraw = keep({
				what: `a comment of request ${row.internalNr}`,
				stays: `a comment that was taken back, of request ${row.internalNr}`,
				back: async () => {
					const written = (await opened()).find(({ text }) => text === comment);
					expect(written, 'doctor.result: the comment').toBeDefined();
					await reply('doctor.comment-withdraw', { access, body: { id, comment: written?.id } });
				},
			});
			await withdraw();
			expect((await opened()).find(({ text }) => text === comment)?.withdrawnAt, 'doctor.result: it is taken back').toEqual(expect.any(String));
			return true;
		},
	},
	{
		role: 'doctor',
		name: 'which letters are wanted is saved as it is',
		calls: ['doctor.news-save'],
		run: async ({ access, reply }, { keep }) => {
			const news = await reply('doctor.news', { access });
			const standing = keep({
				what: 'which letters the doctor wants, which may differ from before',
				stays: null,
				back: async () => expect(await reply('doctor.news', { access }), 'doctor.news: the same as before').toEqual(news),
			});
			const { digest, hour, offers } = news;
			await reply('doctor.news-save', { access, body: { digest, hour, offers } });
			await standing();
			return true;
		},
	},
];
