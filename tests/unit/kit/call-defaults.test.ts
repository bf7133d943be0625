import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { callEntry, callIds } from '#shared/calls.ts';
import { admits, type Audiences } from '#shared/kit/audience.ts';
import { defineCall } from '#shared/kit/call.ts';

const reply = z.object({});
const write = (audience: Exclude<Audiences, 'order' | 'result'>, more: object = {}) =>
	defineCall('a.b', { summary: '', method: 'POST', path: '/api/a', reply, audience, ...more } as never);

describe('what a call has without saying so', () => {
	test('what anybody may change has a captcha and a limit', () => {
		expect(write('anyone')).toMatchObject({ captcha: true, limit: 'mutation' });
		expect(write(['patient', 'anyone'])).toMatchObject({ captcha: true, limit: 'mutation' });
		expect(write('anyone', { limit: 'lookup' })).toMatchObject({ captcha: true, limit: 'lookup' });
	});
	test('who has a token is limited, and the laboratory is not', () => {
		expect(write('patient')).toMatchObject({ captcha: false, limit: 'mutation' });
		expect(write('laboratory')).toMatchObject({ captcha: false, limit: null });
	});
	test('nor is another’s server, which proves itself by its signature', () => {
		expect(write('anyone', { callback: true })).toMatchObject({ captcha: false, limit: null, browser: false });
	});
	test('reading has neither', () => {
		expect(defineCall('a.c', { summary: '', path: '/api/a', reply, audience: 'anyone' })).toMatchObject({ captcha: false, limit: null });
	});
});

test('whatever files a browser may send count against a budget', () => {
	const takesFiles = callIds.map((id) => callEntry(id)).filter(({ browser, codec }) => browser && (codec === 'bytes' || codec === 'multipart'));
	expect(takesFiles.map(({ id, filesField }) => [id, filesField !== null])).toEqual(takesFiles.map(({ id }) => [id, true]));
	expect(takesFiles.length).toBeGreaterThan(0);
});

/** What a token of 128 bits or more opens is guarded by that, and by exact tries: a puzzle would guard nothing more (docs/decisions/family.md). */
const byToken = ['share.open', 'share.open-shown', 'share.state', 'handover.open', 'handover.state'];
/** The link of a letter, whose token cannot be guessed: it ends letters, which settings take back (docs/decisions/patient.md). */
const byLetter = ['notifications.state', 'notifications.unsubscribe'];
/** They change nothing, and are asked with each few letters: a limit of their own guards them (docs/decisions/points.md). */
const whileTyping = ['address.check', 'address.search'];
/** A signature cannot be guessed, and options say nothing: limits guard their work (docs/decisions/accounts.md, "Passkeys"). */
const bySignature = ['passkeys.sign-in-options', 'passkeys.sign-in'];
/** It changes nothing, and tries no card: each page with a basket asks for its sum (docs/decisions/order.md). */
const forTheSum = ['order.quote'];
/** Its code cannot be guessed either, tries are counted exactly, and nothing that was measured is told (docs/decisions/results.md, "Reports that prove themselves"). */
const byCode = ['results.verify'];
/** A code and a refresh token of an app are as long, count once, and come from programs (docs/decisions/accounts.md, "Apps of other makers"). */
const byApps = ['oauth.token', 'oauth.revoke'];
const withoutCaptcha = new Set([...byToken, ...byApps, ...byLetter, ...byCode, ...whileTyping, ...bySignature, ...forTheSum]);

test.each(callIds.map((id) => [id, callEntry(id)] as const).filter(([, entry]) => entry.method !== 'GET' && admits(entry, 'anyone') && !entry.callback))(
	'%s: nobody changes anything without a captcha and without a limit',
	(_id, entry) => {
		expect(entry.captcha).toBe(!withoutCaptcha.has(entry.id));
		expect(entry.limit).not.toBeNull();
	},
);

test('what an account hangs on wants a credential that was given not long ago', () => {
	expect(callIds.filter((id) => callEntry(id).strong).toSorted()).toEqual([
		'apps.allow',
		'export.archive',
		'export.records',
		'export.whole',
		'offer.make',
		'passkeys.add',
		'passkeys.add-options',
		'passkeys.remove',
		'patient-settings.add-browser',
		'patient-settings.connect-telegram',
		'patient-settings.email',
		'patient-settings.phone',
		'patient-settings.save',
		'patient-settings.second-phone',
		'sessions.end',
		'sessions.end-others',
		'share.create',
		'staff.people.add',
		'staff.people.reset',
		'staff.people.roles',
		'staff.people.unblock',
	]);
});

test('webhooks are told behind each call by which an order is made, moved, visited or paid', () => {
	expect(callIds.filter((id) => callEntry(id).movesOrders).toSorted()).toEqual([
		'lis.order.status',
		'lis.payment.settle',
		'order.cancel',
		'order.create',
		'order.visit',
		'payment.check',
		'payment.notify',
		'payment.start',
		'preorder.create',
		'staff.money.by-hand',
		'staff.order.cancel',
		'staff.order.confirm',
		'staff.order.visit',
		'staff.payment.settle',
	]);
});

test('an app reads, within what it was allowed, and comes by its own door alone', () => {
	const ofApps = callIds.map((id) => callEntry(id)).filter(({ audience }) => admits({ audience }, 'app'));
	expect(ofApps.length).toBeGreaterThan(0);
	for (const entry of ofApps)
		expect(entry).toMatchObject({ method: 'GET', audience: 'app', byApp: true, browser: false, appScope: { access: expect.stringMatching(/^[rs]$/) } });
	const byApp = callIds.filter((id) => callEntry(id).byApp);
	expect(byApp.toSorted()).toEqual([...ofApps.map(({ id }) => id), 'oauth.revoke', 'oauth.token'].toSorted());
	for (const id of byApp) expect(callEntry(id).limit).not.toBeNull();
});

test('anyone who is let in is let in by one of these calls, each of them a post', () => {
	const grantedBy = (audience: string) => callIds.filter((id) => callEntry(id).grants?.audience === audience).toSorted();
	expect(grantedBy('session')).toEqual([
		'flow.choose',
		'flow.confirm',
		'login.doctor',
		'login.partner',
		'login.patient',
		'login.representative',
		'login.staff',
		'passkeys.sign-in',
		'recovery.password',
	]);
	expect(grantedBy('result')).toEqual(['offer.open', 'results.login', 'share.open', 'share.open-shown']);
	expect(grantedBy('order')).toEqual(['order.create', 'order.prove']);
	expect(grantedBy('handover')).toEqual(['handover.open']);
	expect(grantedBy('house-call')).toEqual(['house-call.create']);
	expect(callIds.filter((id) => callEntry(id).grants !== null && callEntry(id).method !== 'POST')).toEqual([]);
});

/** Names of members wherever they stand in a schema, as it is written in the document of calls. */
function membersOf(schema: z.ZodType | null, io: 'input' | 'output'): readonly string[] {
	if (schema === null) return [];
	const names: string[] = [];
	JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any' }), (key, value: unknown) => {
		if (key === 'properties') names.push(...Object.keys(value as object));
		return value;
	});
	return names;
}

describe('passwords', () => {
	const taking = callIds.map((id) => callEntry(id)).filter(({ body }) => membersOf(body, 'input').some((name) => /password/i.test(name)));
	test('are set by nobody but their owner: the laboratory names those of receipts alone', () => {
		expect(taking.filter(({ audience }) => admits({ audience }, 'laboratory')).map(({ id }) => id)).toEqual([
			'lis.order.status',
			'lis.results',
			'lis.results.batch',
		]);
		expect(taking.length).toBeGreaterThan(5);
	});
	test('have no hints and no secret questions', () => {
		const entries = callIds.map((id) => callEntry(id));
		const asked = entries.flatMap((entry) => [...membersOf(entry.body, 'input'), ...membersOf(entry.reply, 'output')].map((name) => `${entry.id} ${name}`));
		expect(asked.filter((one) => / .*(?:hint|maiden|(?:secret|security|control)_?(?:question|answer|word))/i.test(one))).toEqual([]);
	});
});
