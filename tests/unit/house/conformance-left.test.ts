/** A try of the conformance suite that ends midway takes back what it has made, and tells what stays. */
import { describe, expect, it } from 'vitest';
import type { CallId } from '#shared/calls.ts';
import type { Asker, Asking } from '#tests/contract/asking.ts';
import { contractPhone } from '#scripts/lib/contract-phone.ts';
import { rounds } from '#tests/contract/cabinet-rounds.ts';
import type { Account, Cabinet } from '#tests/contract/cabinets.ts';
import { making, openedFor, takingBack } from '#tests/contract/taking-back.ts';

const phone = '+77010000001';
const request = { id: 'request', internalNr: '7001', version: 1, acknowledgedAt: null };

/** A backend that answers just what the rounds ask, until one of its calls fails. */
function backend(isBroken: (id: CallId, nr: number) => boolean) {
	const [asked, counts] = [[] as (readonly [CallId, Asking])[], new Map<CallId, number>()];
	const [links, comments]: [{ id: string; state: string }[], { id: string; text: string; withdrawnAt: string | null }[]] = [[], []];
	let acknowledgedAt: string | null = null;
	const answers: Partial<Record<CallId, (what: Asking) => unknown>> = {
		'analysis.list': () => ({ data: [{ id: '1', price: 100, kind: 'test' }] }),
		'cabinet.list': () => ({ data: [{ slug: 'point' }] }),
		'order.create': () => ({ id: 'order', orderNr: 12, access: 'visitor' }),
		'preorder.create': () => ({ id: 'order', orderNr: 12 }),
		'order.view': () => ({ visit: { at: '2030-01-01T05:00:00.000Z' } }),
		'order.visit': () => ({ at: '2030-01-01T05:00:00.000Z' }),
		'order.cancel': () => ({ status: 5 }),
		'patient.orders': () => ({ data: [{ id: 'order' }] }),
		'patient.claim-order': () => ({ id: 'order' }),
		'patient.results': () => ({ data: [request] }),
		'doctor.requests': () => ({ data: [request] }),
		'doctor.review': () => ({ data: [request] }),
		'doctor.reading': () => ({ acknowledgedAt }),
		'share.list': () => ({ data: links.map((link) => ({ ...link })) }),
		'share.create': () => links[links.push({ id: 'link', state: 'open' }) - 1],
		'share.show': () => void links.push({ id: 'shown', state: 'open' }),
		'share.revoke': ({ body }) => {
			for (const link of links) if (link.id === (body as { share: string }).share) link.state = 'revoked';
		},
		'offer.code': () => ({ code: 'code' }),
		'offer.make': () => ({ id: 'offer' }),
		'offer.list': () => ({ data: [{ id: 'offer' }] }),
		'offer.open': () => ({ id: 'request', access: 'opened' }),
		'results.info': () => ({ internalNr: '7001' }),
		'doctor.acknowledge': () => void (acknowledgedAt = '2030-01-01T05:00:00.000Z'),
		'doctor.acknowledge-all': () => ((acknowledgedAt = '2030-01-01T05:00:00.000Z'), { acknowledged: ['request'], left: [] }),
		'doctor.reopen': () => void (acknowledgedAt = null),
		'doctor.reopen-all': () => void (acknowledgedAt = null),
		'doctor.result': () => ({ comments: { mayWrite: true, data: comments.map((one) => ({ ...one })) } }),
		'doctor.comment': ({ body }) => void comments.push({ id: 'comment', text: (body as { comment: string }).comment, withdrawnAt: null }),
		'doctor.comment-withdraw': () => {
			for (const one of comments) one.withdrawnAt = '2030-01-01T05:00:00.000Z';
		},
	};
	const ask = async (id: CallId, what: Asking = {}): Promise<unknown> => {
		const nr = (counts.get(id) ?? 0) + 1;
		counts.set(id, nr);
		if (isBroken(id, nr)) throw new Error(`${id} is broken`);
		asked.push([id, what]);
		return answers[id]?.(what) ?? {};
	};
	const asker = { send: ask, reply: ask, file: ask, refused: ask } as unknown as Asker;
	const account = (role: Cabinet): Account => ({ ...asker, role, access: role });
	const stands = () => ({
		links: links.filter(({ state }) => state === 'open'),
		comments: comments.filter((one) => one.withdrawnAt === null),
		acknowledgedAt,
	});
	return { account, asked, stands };
}
async function tried(name: string, isBroken: (id: CallId, nr: number) => boolean = () => false) {
	const round = rounds.find((one) => one.name === name);
	if (round === undefined) throw new Error(`no round ${name}`);
	const { account, asked, stands } = backend(isBroken);
	const others = { doctor: account('doctor'), patient: account('patient') };
	const told: string[] = [];
	const fault = await takingBack(
		(keep) => round.run(account(round.role), { ...others, phone, keep }),
		(left) => void told.push(...left),
	).then(
		() => null,
		(error: unknown) => (error as Error).message,
	);
	return { fault, told, asked, stands: stands(), cancelledBy: asked.filter(([id]) => id === 'order.cancel').map(([, { access }]) => access) };
}
const nothingStands = { links: [], comments: [], acknowledgedAt: null };

const made = 'an order is made, stands in the account, and is cancelled';
const claimed = 'an order of a visitor comes into the account, and is cancelled';
const ordered = 'an order for a patient is made and cancelled';
const shared = 'links to a result are made and revoked';
const offered = 'a result is opened to a doctor, who reads it and then declines';
const acknowledged = 'a request is acknowledged and reopened, alone and among several';
const commented = 'a comment is written to the patient of the tests and taken back';

describe('a round of the conformance suite', () => {
	it.each([
		[made, ['the cancelled order 12']],
		[claimed, ['the cancelled order 12']],
		[ordered, ['the cancelled order 12']],
		[shared, ['a revoked link to a result', 'a revoked link to a result for a counter']],
		[offered, ['a new code of the doctor', 'a revoked offer of a result']],
		[acknowledged, []],
		[commented, ['a comment that was taken back, of request 7001']],
	])('%s: tells what stays', async (name, left) => {
		expect(await tried(name)).toMatchObject({ fault: null, told: left, stands: nothingStands });
	});

	it.each<readonly [name: string, broken: CallId, by: string]>([
		[made, 'order.visit', 'patient'],
		[made, 'order.calendar', 'patient'],
		[claimed, 'patient.claim-order', 'visitor'],
		[claimed, 'order.view', 'patient'],
		[ordered, 'order.visit', 'doctor'],
	])('%s: the order is cancelled where %s fails', async (name, broken, by) => {
		const { fault, told, cancelledBy } = await tried(name, (id) => id === broken);
		expect([fault, told, cancelledBy]).toEqual([`${broken} is broken`, ['the cancelled order 12'], [by]]);
	});

	it.each<readonly [name: string, broken: CallId, left: readonly string[]]>([
		[shared, 'share.show', ['a revoked link to a result', 'a revoked link to a result for a counter']],
		[offered, 'offer.make', ['a new code of the doctor', 'perhaps an offer of a result: its making was not answered as it should be']],
		[offered, 'offer.open', ['a new code of the doctor', 'a revoked offer of a result']],
		[acknowledged, 'doctor.reading', []],
		[acknowledged, 'doctor.acknowledge-all', []],
	])('%s: all of it is taken back where %s fails', async (name, broken, left) => {
		const { fault, told, asked, stands } = await tried(name, (id) => id === broken);
		expect([fault, told, stands]).toEqual([`${broken} is broken`, left, nothingStands]);
		if (broken === 'offer.open') expect(asked.filter(([id]) => id === 'share.revoke').map(([, { body }]) => body)).toEqual([{ share: 'offer' }]);
	});

	it.each<readonly [name: string, broken: CallId, left: readonly string[]]>([
		[made, 'order.cancel', ['the order 12, which was not taken back']],
		[made, 'order.create', ['perhaps an order of the patient: its making was not answered as it should be']],
		[shared, 'share.revoke', ['a link to a result, which was not taken back', 'a link to a result for a counter, which was not taken back']],
		[offered, 'share.revoke', ['a new code of the doctor', 'an offer of a result, which was not taken back']],
		[acknowledged, 'doctor.reopen', ['the acknowledged request 7001, which was not taken back']],
		[commented, 'doctor.comment-withdraw', ['a comment of request 7001, which was not taken back']],
		[commented, 'doctor.comment', ['perhaps a comment of request 7001: its making was not answered as it should be']],
	])('%s: what stays is told where %s fails', async (name, broken, left) => {
		expect(await tried(name, (id) => id === broken)).toMatchObject({ fault: `${broken} is broken`, told: left });
	});

	it('a second try of the taking back counts', async () => {
		expect(await tried(commented, (id, nr) => id === 'doctor.comment-withdraw' && nr === 1)).toMatchObject({
			fault: 'doctor.comment-withdraw is broken',
			told: ['a comment that was taken back, of request 7001'],
			stands: nothingStands,
		});
	});
});

describe('what a try has made', () => {
	it('is taken back in the other order, is told before anything is thrown, and one that cannot be stops no other', async () => {
		const said: string[] = [];
		const thing = (what: string, fails = false) => ({
			what,
			stays: null,
			back: async () => {
				said.push(what);
				if (fails) throw new Error(`${what} stays`);
			},
		});
		const ended = takingBack(
			async (keep) => {
				keep(thing('first'));
				keep(thing('second', true));
				keep(thing('third'));
			},
			(left) => void said.push(...left),
		);
		await expect(ended).rejects.toThrow('second stays');
		expect(said).toEqual(['third', 'second', 'first', 'second, which was not taken back']);
	});
	it('is told as perhaps there where its making was not answered', async () => {
		const left: string[] = [];
		const ended = takingBack(
			(keep) => making(keep, 'a thing', () => Promise.reject(new Error('502'))),
			(told) => void left.push(...told),
		);
		await expect(ended).rejects.toThrow('502');
		expect(left).toEqual(['perhaps a thing: its making was not answered as it should be']);
	});
});

describe('the phone of an order', () => {
	it('is told of by the rounds that make one, and by no others', async () => {
		expect(rounds.filter(({ sends }) => sends === true).map(({ name }) => name)).toEqual([made, claimed, ordered]);
		for (const { name, sends } of rounds) {
			const { asked } = await tried(name);
			const phones = asked.flatMap(([id, { body }]) => (/^(?:pre)?order\.create$/.test(id) ? [(body as { phone: unknown }).phone] : []));
			expect(phones, name).toEqual(sends === true ? [phone] : []);
		}
	});
	it('is the one that was given, or the patient’s own, and none is made up', () => {
		expect(contractPhone({ CONTRACT_PHONE: '8 (701) 000-00-02', CONTRACT_PATIENT: '+77010000003:secret' })).toBe('+77010000002');
		expect(contractPhone({ CONTRACT_PATIENT: '+77010000003:secret' })).toBe('+77010000003');
		expect(contractPhone({ CONTRACT_PATIENT: '+77010000003' })).toBe('+77010000003');
		for (const CONTRACT_PATIENT of [undefined, '', '7010000003:secret', 'somebody@example.kz:+77010000003', '+12:secret'])
			expect(contractPhone({ CONTRACT_PATIENT })).toBe('');
		expect(() => contractPhone({ CONTRACT_PHONE: '8800', CONTRACT_PATIENT: '+77010000003' })).toThrow(/^CONTRACT_PHONE is no phone\.$/);
	});
});

describe('sessions of the accounts', () => {
	it('are ended where a later sign-in fails, and why it failed is told', async () => {
		const ended: string[] = [];
		const open = async (role: string) => {
			if (role === 'partner') throw new Error('login.partner is broken');
			return `session of ${role}`;
		};
		const end = async (session: string) => {
			ended.push(session);
			if (session.endsWith('patient')) throw new Error('account.logout is broken');
		};
		await expect(openedFor(['patient', 'doctor', 'partner', 'other'], open, end)).rejects.toThrow('login.partner is broken');
		expect(ended).toEqual(['session of patient', 'session of doctor']);
		expect([...(await openedFor(['patient', 'doctor'], open, end))]).toEqual([
			['patient', 'session of patient'],
			['doctor', 'session of doctor'],
		]);
		expect(ended.length).toBe(2);
	});
});
