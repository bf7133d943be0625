/** Two accounts of one person are put together at the front desk: everything is in one of them, every way into the other one is over, and its owner knows. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { translator } from '#shared/i18n/translator.ts';
import { healthWords } from '#shared/health/words.ts';
import { mergingWords } from '#shared/merging/words.ts';
import { patientWords } from '#shared/patient/words.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import { messageTasks } from '#worker/lab/messages/deliver.ts';
import type { RecoveryData } from '#worker/lab/recovery/flow.ts';
import { deviceHeaders, knowDevice } from '#tests/support/accounts.ts';
import { askErasing, later, runErasing } from '#tests/support/erasing.ts';
import { sentTo } from '#tests/support/doctor.ts';
import { flowWithCode } from '#tests/support/flows.ts';
import { ask, fresh, person, read, type Refused } from '#tests/support/laboratory.ts';
import {
	askMerge,
	codeOf,
	everything,
	look,
	merge,
	ownMerges,
	paper,
	password,
	run,
	runMerges,
	sendCodes,
	stateOf,
	toldOf,
	twice,
	viewAccount,
	whose,
} from '#tests/support/merging.ts';
import { journalOf as openingsOf, reads, infoPath } from '#tests/support/openings.ts';
import { makers } from '#tests/support/owned.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let clerk: Member;
beforeEach(async () => {
	clerk = await member(['reception']);
});

describe('two accounts of one person', () => {
	it('are one by then: results, orders, house calls, cards and children are in the one that stays', async () => {
		const two = await twice();
		const { stays, ends } = two;
		const own = await everything(ends.id);
		const child = (await makers.ward.patient?.(ends.id)) ?? '';
		await run('INSERT INTO result_views (account_id, request_id, version, at) VALUES (?1, ?2, 1, 1)', ends.id, own.result);
		await run("INSERT INTO notification_choices (account_id, patient_id, channel, wanted) VALUES (?1, ?2, 'sms', 0)", ends.id, child);
		const { code: _, ...seen } = await look(stays.id, ends.id, clerk);
		expect(seen).toMatchObject({ http: 200, hinders: [], ends: { counts: { orders: 1, requests: 1, children: 1, cards: 1 } } });
		const done = await merge(two, clerk);
		expect(done).toMatchObject({ http: 200, isUnderWay: false });
		expect(await stateOf(done.merge)).toBe('merged');
		expect(await whose('orders', 'account_id', 'id', own.order)).toBe(stays.id);
		expect(await whose('orders', 'patient_id', 'id', own.order)).toBe(stays.id);
		expect(await whose('house_calls', 'account_id', 'public_id', own.houseCall)).toBe(stays.id);
		expect(await whose('cards', 'patient_id', 'nr', own.nr)).toBe(stays.id);
		expect(await whose('wards', 'guardian_id', 'patient_id', child)).toBe(stays.id);
		expect(await whose('result_requests', 'patient_id', 'id', own.result)).toBe(stays.id);
		expect(await whose('result_comments', 'patient_id', 'id', own.comment)).toBe(stays.id);
		expect(await whose('told_states', 'patient_id', 'request_id', own.result)).toBe(stays.id);
		expect((await reads(stays.token, infoPath(own.result))).status).toBe(200);
		const list = await read<{ data: { id: string }[] }>(ask('GET', '/account/patient-room/search-card', { access: stays.token }));
		expect(list.data.map(({ id }) => id)).toContain(own.result);
		expect((await reads(ends.token, '/account/patient-room/attachments')).status).toBe(401);
		expect(await env.LAB_DB.prepare('SELECT password FROM patients WHERE id = ?1').bind(ends.id).first('password')).toBe('');
		expect(
			await env.LAB_DB.prepare('SELECT wanted FROM notification_choices WHERE account_id = ?1 AND patient_id = ?2').bind(stays.id, child).first('wanted'),
		).toBe(0);
		// Nobody is told that a result has left them.
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM left_requests WHERE patient_id = ?1').bind(ends.id).first('n')).toBe(0);
	});

	it('are told of by every contact of both, once, and stand in the account that stays; a second delivery changes nothing', async () => {
		const two = await twice({ email: 'dana-second@example.kz' });
		const { merge: id } = await merge(two, clerk);
		const told = async () =>
			(
				await env.LAB_DB.prepare(
					"SELECT kind, recipient FROM outgoing WHERE kind LIKE 'accounts-merged-%' AND recipient IN (?1, ?2, ?3) ORDER BY kind, recipient",
				)
					.bind(two.stays.phone, two.ends.phone, 'dana-second@example.kz')
					.all()
			).results;
		const expected = [
			{ kind: 'accounts-merged-mail', recipient: 'dana-second@example.kz' },
			...[two.stays.phone, two.ends.phone].toSorted().map((recipient) => ({ kind: 'accounts-merged-sms', recipient })),
		];
		expect(await told()).toEqual(expected);
		expect((await ownMerges(two.stays.token)).data).toMatchObject([{ state: 'merged', backAt: null, email: 'd•••@example.kz' }]);
		await run("UPDATE merges SET state = 'moving', next_at = 1 WHERE id = ?1", id);
		const rows = async () => JSON.stringify((await env.LAB_DB.prepare('SELECT * FROM attachments ORDER BY id').all()).results);
		const before = await rows();
		await runMerges();
		expect([await stateOf(id), await rows(), await told()]).toEqual(['merged', before, expected]);
	});

	it('are written into the journal with before and after, whose by last signs alone', async () => {
		const two = await twice();
		await everything(two.ends.id);
		const { merge: id } = await merge(two, clerk);
		const entry = (await journalOf(clerk.id)).find(({ act }) => act === 'staff.merge.ask');
		expect(entry).toMatchObject({ object: two.stays.id, outcome: 'done' });
		const [before, after] = [JSON.parse(String(entry?.['before'])), JSON.parse(String(entry?.['after']))] as Record<string, Record<string, unknown>>[];
		expect(before).toMatchObject({
			stays: { id: two.stays.id, orders: 0, requests: 0, cards: 0 },
			ends: { id: two.ends.id, orders: 1, requests: 1, cards: 1 },
		});
		expect(after).toMatchObject({
			merge: id,
			stays: { orders: 1, requests: 1, cards: 1 },
			note: 'Просит сама',
			document: { kind: 'id-card', number: '•••••8123' },
			isUnderWay: false,
		});
		expect(JSON.stringify(entry)).not.toContain(two.iin);
		expect(JSON.stringify(entry)).not.toContain(two.ends.phone);
		const [stays, ends] = [await viewAccount(two.stays.id, clerk), await viewAccount(two.ends.id, clerk)];
		expect(stays.merges).toMatchObject([{ id, other: two.ends.id, state: 'merged', by: `${clerk.code} Касымова Айгуль`, canGoBack: true, back: null }]);
		expect(ends).toMatchObject({ isMerged: true, isChild: false, mergedInto: { id: two.stays.id, reason: 'Просит сама' } });
	});

	it('one child of both is acted for once, for the longer time', async () => {
		const two = await twice();
		const child = (await makers.ward.patient?.(two.ends.id)) ?? '';
		await run("UPDATE wards SET until = '2031-05-05' WHERE patient_id = ?1", child);
		await run("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2030-01-01', 1)", two.stays.id, child);
		await merge(two, clerk);
		const { results } = await env.LAB_DB.prepare('SELECT guardian_id, until FROM wards WHERE patient_id = ?1').bind(child).all();
		expect(results).toEqual([{ guardian_id: two.stays.id, until: '2031-05-05' }]);
	});

	it('what was opened before is read by the one that stays, and the chain of the journal is unbroken', async () => {
		const two = await twice();
		const own = await everything(two.ends.id);
		expect((await reads(two.ends.token, infoPath(own.result))).status).toBe(200);
		const entries = async () =>
			JSON.stringify(
				(await env.LAB_DB.prepare('SELECT id, nr, reader, patient_id, hash FROM openings WHERE request_id = ?1 ORDER BY id').bind(own.result).all())
					.results,
			);
		const before = await entries();
		expect(before).toContain(two.ends.id);
		await merge(two, clerk);
		expect(await entries()).toBe(before);
		expect((await openingsOf(two.stays)).data).toMatchObject([{ reader: 'you' }]);
	});

	it('what waits to be told of a result is told, and links to what moved are over', async () => {
		const two = await twice();
		const own = await everything(two.ends.id);
		const message = `doctor-comment-sms:${own.result}.1`;
		await run(
			`INSERT INTO outgoing (id, kind, channel, recipient, locale, facts, state, attempts, next_at, changed_at, put_at, good_until, account_id)
			VALUES (?1, 'doctor-comment-sms', 'sms', ?2, 'ru', ?3, 'waiting', 0, 1, 1, 1, 9999999999999, ?4)`,
			message,
			two.ends.phone,
			JSON.stringify({ news: 'comment', patient: two.ends.id, link: 'https://lab.example/r' }),
			two.ends.id,
		);
		const link = await read<{ id: string; token: string; pin: string }>(
			ask('POST', '/account/patient-room/shares', { access: two.ends.token, body: { id: own.result, days: '7' } }),
		);
		await merge(two, clerk);
		expect((await ask('POST', '/api/shared/open', { body: { token: link.token, pin: link.pin } })).ok).toBe(false);
		// By day: at night it waits.
		const noon = Date.parse('2026-11-28T07:00:00Z');
		await messageTasks.take({ db: env.LAB_DB, services: testServices({ clock: () => noon }) }, [message]);
		expect(await whose('outgoing', 'state', 'id', message)).toBe('sent');
		expect((await reads(two.stays.token, infoPath(own.result))).status).toBe(200);
	});
});

describe('the account that ended', () => {
	it('is opened by nothing; who has proved its phone by a code is told where everything is, a stranger nothing', async () => {
		const two = await twice();
		const to = { channel: 'sms', address: two.ends.phone } as const;
		const recovery: RecoveryData = { isKnown: true, ids: [two.ends.id], isByContact: true, isProved: false };
		await merge(two, clerk);
		const login = (body: object) => read<Refused & { access?: string }>(ask('POST', '/account/auth-patient/login', { body, headers: deviceHeaders }));
		// Its password is over: it says what any wrong one says.
		expect(await login({ login: two.ends.phone, password })).toMatchObject({ http: 403, code: 'wrong-credentials' });
		const signing = await flowWithCode({ purpose: 'sign-in', role: 'patient', to, data: { isKnown: true } });
		const at = (path: string, access: string, body: object) =>
			read<Refused & { next?: string }>(ask('POST', path, { access, body, headers: deviceHeaders }));
		// A device is new to it again, so the birth date is asked for, and says nothing while it is wrong.
		expect(await at('/account/flow/confirm', signing.access, { code: signing.code })).toMatchObject({ http: 200, next: 'choose' });
		expect(await at('/account/flow/choose', signing.access, { id: two.ends.id, birthDate: '1991-04-11' })).toMatchObject({ code: 'wrong-credentials' });
		expect(await at('/account/flow/choose', signing.access, { id: two.ends.id, birthDate: '1991-04-12' })).toMatchObject({ http: 403, code: 'merged' });
		await knowDevice(two.ends.id);
		await run('UPDATE codes SET created_at = created_at - 600000');
		const again = await flowWithCode({ purpose: 'sign-in', role: 'patient', to, data: { isKnown: true } });
		expect(await at('/account/flow/confirm', again.access, { code: again.code })).toMatchObject({ http: 403, code: 'merged' });
		await run('UPDATE codes SET created_at = created_at - 600000');
		const recovering = await flowWithCode({ purpose: 'recovery', role: 'patient', to, data: recovery });
		expect((await at('/account/flow/confirm', recovering.access, { code: recovering.code })).http).toBe(200);
		const another = { password: 'Xw9#mol-Tuu', repeatPassword: 'Xw9#mol-Tuu' };
		expect(await at('/account/flow/recovery/password', recovering.access, another)).toMatchObject({ http: 403, code: 'merged' });
		expect(await whose('patients', 'password', 'id', two.ends.id)).toBe('');
		expect(await env.LAB_DB.prepare("SELECT count(*) AS n FROM sessions WHERE account_id = ?1 AND role = 'patient'").bind(two.ends.id).first('n')).toBe(0);
		expect(await login({ login: two.stays.phone, password })).toMatchObject({ http: 200 });
	});

	it('of the same phone as the one that stays is not asked about: the phone means the one that stays', async () => {
		const two = await twice();
		await run('UPDATE patients SET phone = ?2 WHERE id = ?1', two.ends.id, two.stays.phone);
		await merge(two, clerk);
		await knowDevice(two.stays.id);
		const signing = await flowWithCode({ purpose: 'sign-in', role: 'patient', to: { channel: 'sms', address: two.stays.phone }, data: { isKnown: true } });
		expect(
			await read(ask('POST', '/account/flow/confirm', { access: signing.access, body: { code: signing.code }, headers: deviceHeaders })),
		).toMatchObject({
			http: 200,
			next: 'session',
		});
		const late = await sentTo(null, { patient: { lastName: 'Омарова', firstName: 'Дана', birthDate: '1991-04-12', sex: 'F', phone: two.stays.phone } });
		expect(await whose('result_requests', 'patient_id', 'id', late.id)).toBe(two.stays.id);
	});

	it('has what comes late: a result by its phone, an order that was being placed, a card', async () => {
		const two = await twice();
		const { merge: id } = await merge(two, clerk);
		const patient = { lastName: 'Омарова', firstName: 'Дана', birthDate: '1991-04-12', sex: 'F', phone: two.ends.phone };
		const late = await sentTo(null, { patient });
		expect(await whose('result_requests', 'patient_id', 'id', late.id)).toBe(two.stays.id);
		// Both were begun before the account ended, and are written behind it.
		const own = await everything(two.ends.id);
		await runMerges(11 * 60_000);
		expect(await whose('orders', 'account_id', 'id', own.order)).toBe(two.stays.id);
		expect(await whose('cards', 'patient_id', 'nr', own.nr)).toBe(two.stays.id);
		expect(await whose('result_requests', 'patient_id', 'id', own.result)).toBe(two.stays.id);
		expect(await stateOf(id)).toBe('merged');
	});

	it('has no order of its own by the end, however an order and the merge come together', async () => {
		const two = await twice();
		const [code, otherCode, analysis] = [await codeOf(two.stays), await codeOf(two.ends), await idOf('BIO-001')];
		const body = { ...person, lastName: 'Омарова', firstName: 'Дана', birthDate: '1991-04-12', analyses: [analysis] };
		const order = () => read<Refused & { id?: string }>(ask('POST', '/api/site-order/create', { key: fresh(), access: two.ends.token, body }));
		const [first, done, second] = await Promise.all([order(), askMerge(two.stays.id, two.ends.id, { code, otherCode, ...paper(two.iin) }, clerk), order()]);
		expect(done).toMatchObject({ http: 200 });
		await runMerges(11 * 60_000);
		for (const { http, id } of [first, second])
			if (http === 200) expect([two.stays.id, null]).toContain(await whose('orders', 'account_id', 'id', id ?? ''));
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM orders WHERE account_id = ?1 OR patient_id = ?1').bind(two.ends.id).first('n')).toBe(0);
	});

	it('is not erased with the one that stays while what it has is on its way: that waits an hour', async () => {
		const two = await twice();
		const { merge: id } = await merge(two, clerk);
		expect((await askErasing(two.stays.token)).http).toBe(200);
		const due = later();
		const left = () => env.LAB_DB.prepare('SELECT phone FROM patients WHERE id = ?1').bind(two.stays.id).first<string>('phone');
		for (const state of ['moving', 'returning']) {
			await run('UPDATE erasures SET next_at = 1 WHERE account_id = ?1', two.stays.id);
			await run('UPDATE merges SET state = ?2 WHERE id = ?1', id, state);
			await runErasing(due);
			expect(await env.LAB_DB.prepare('SELECT state, next_at FROM erasures WHERE account_id = ?1').bind(two.stays.id).first()).toEqual({
				state: 'waiting',
				next_at: due + 3_600_000,
			});
			expect(await left()).toBe(two.stays.phone);
		}
		await run("UPDATE merges SET state = 'merged' WHERE id = ?1", id);
		await runErasing(due + 3_600_000);
		expect(await left()).toBe('');
	});

	it('goes with the one that stays, where that is erased, however often others came and went before', async () => {
		const two = await twice();
		await merge(two, clerk);
		for (let count = 0; count < 21; count += 1)
			await run(
				"INSERT INTO merges (id, account_id, ended_id, state, asked_at, asked_by, reason) VALUES (?1, ?2, ?1, 'returned', 9999999999999, '', '')",
				crypto.randomUUID(),
				two.stays.id,
			);
		expect((await askErasing(two.stays.token)).http).toBe(200);
		await runErasing();
		for (const id of [two.stays.id, two.ends.id])
			expect(await env.LAB_DB.prepare('SELECT phone || last_name || birth_date AS left FROM patients WHERE id = ?1').bind(id).first('left')).toBe('');
	});
});

describe('codes for the desk', () => {
	it('go to the phone on file of each, and both open the merge', async () => {
		const two = await twice();
		const sent = await sendCodes(two.stays.id, two.ends.id, clerk);
		expect(sent).toMatchObject({ http: 200 });
		const codeTo = async (phone: string) =>
			(
				JSON.parse(
					String(await env.LAB_DB.prepare("SELECT facts FROM outgoing WHERE kind = 'desk-code-sms' AND recipient = ?1").bind(phone).first('facts')),
				) as { code: string }
			).code;
		const codes = { code: await codeTo(two.stays.phone), otherCode: await codeTo(two.ends.phone) };
		expect(JSON.stringify(sent) + JSON.stringify(await journalOf(clerk.id))).not.toContain(codes.code);
		expect(await askMerge(two.stays.id, two.ends.id, { ...codes, ...paper(two.iin) }, clerk)).toMatchObject({ http: 200 });
	});

	it('that went to one contact of both are taken in either order, and still both are wanted', async () => {
		const two = await twice();
		await run('UPDATE patients SET phone = ?2 WHERE id = ?1', two.ends.id, two.stays.phone);
		expect(await sendCodes(two.stays.id, two.ends.id, clerk)).toMatchObject({ http: 200 });
		const { results } = await env.LAB_DB.prepare("SELECT facts FROM outgoing WHERE kind = 'desk-code-sms' AND recipient = ?1")
			.bind(two.stays.phone)
			.all<{ facts: string }>();
		const sent = results.map(({ facts }) => (JSON.parse(facts) as { code: string }).code);
		const hashes = await Promise.all(sent.map(hashOf));
		const first = await env.LAB_DB.prepare('SELECT hash FROM identity_codes WHERE patient_id = ?1').bind(two.stays.id).first<string>('hash');
		// As somebody types them who has them the other way round.
		const [otherCode, code] = first === hashes[0] ? sent : sent.toReversed();
		for (const given of [
			{ code, otherCode: code },
			{ code: otherCode, otherCode },
		])
			expect(await askMerge(two.stays.id, two.ends.id, { ...given, ...paper(two.iin) }, clerk)).toMatchObject({ code: 'wrong-code' });
		expect(await askMerge(two.stays.id, two.ends.id, { code, otherCode, ...paper(two.iin) }, clerk)).toMatchObject({ http: 200 });
	});

	it('go to nobody where something speaks against it', async () => {
		const two = await twice({ birth_date: '1991-04-13' });
		expect(await sendCodes(two.stays.id, two.ends.id, clerk)).toMatchObject({ http: 409, code: 'conflict' });
		expect(
			await env.LAB_DB.prepare("SELECT count(*) AS n FROM outgoing WHERE kind = 'desk-code-sms' AND recipient = ?1").bind(two.ends.phone).first('n'),
		).toBe(0);
	});
});

it('a merge whose stores have a fault is gone on with by the job; until then no page says that there is nothing', async () => {
	const two = await twice();
	const own = await everything(two.ends.id);
	await run('ALTER TABLE merged_results RENAME TO merged_results_away');
	const faults = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	const done = await merge(two, clerk);
	await run('ALTER TABLE merged_results_away RENAME TO merged_results');
	faults.mockRestore();
	expect(done).toMatchObject({ http: 200, isUnderWay: true });
	expect(await ownMerges(two.stays.token)).toMatchObject({ isUnderWay: true });
	const t = translator('ru')(patientWords);
	const underWay = translator('ru')(mergingWords)('underWay');
	const shown = async (path: string) => (await visit(path, { headers: { Cookie: two.stays.cookie } })).text();
	for (const path of ['/results', '/cabinet', '/requests', '/cabinet/health']) expect([path, (await shown(path)).includes(underWay)]).toEqual([path, true]);
	expect(await shown('/results')).not.toContain(t('results.none'));
	expect(await shown('/requests')).not.toContain(t('orders.none'));
	expect(await shown('/cabinet/health')).not.toContain(translator('ru')(healthWords)('none'));
	// Both are warned before anything of it is shown.
	expect(await toldOf(two, 'merged')).toHaveLength(2);
	await runMerges(2 * 60_000);
	expect(await whose('orders', 'account_id', 'id', own.order)).toBe(two.stays.id);
	expect(await whose('result_requests', 'patient_id', 'id', own.result)).toBe(two.stays.id);
	expect(await ownMerges(two.stays.token)).toMatchObject({ isUnderWay: false });
	expect(await shown('/cabinet')).not.toContain(underWay);
	expect(await shown('/cabinet/settings')).toContain(translator('ru')(mergingWords)('lead'));
});
