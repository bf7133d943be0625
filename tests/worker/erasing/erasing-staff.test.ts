/** The staff has an account erased whose owner shows a document, and takes that back: by the administrator alone, in the journal with before and after. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { staffRoles } from '#shared/staff/roles.ts';
import { addPatient, deviceHeaders, knowDevice, signIn } from '#tests/support/accounts.ts';
import { dump, erasureRows, keepAccount, password, runErasing, viewErasing } from '#tests/support/erasing.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { makers } from '#tests/support/owned.ts';
import { reads } from '#tests/support/openings.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

let boss: Member;
beforeEach(async () => {
	boss = await member();
});

let count = 0;
const someone = async (given: object = {}) => {
	count += 1;
	const iin = `900521${String(count).padStart(4, '0')}55`;
	const phone = `+770197${String(count).padStart(5, '0')}`;
	const id = await addPatient({ iin, phone, password, proved_at: 1, ...given });
	await knowDevice(id);
	return { id, iin, phone };
};
const paper = (iin: string) => ({
	documentKind: 'id-card',
	lastName: 'Сейткали',
	firstName: 'Айгерим',
	birthDate: '1990-05-21',
	iin,
	iinAgain: iin,
	documentNr: '045678123',
	documentNrAgain: '045678123',
	note: 'Просит лично',
});
const erase = (id: string, body: object, { token }: Member = boss) =>
	read<{ eraseAt: string } & Refused>(ask('POST', `/account/staff/patients/${id}/erasing`, { access: token, body }));
const keep = (id: string, { token }: Member = boss, note = 'Передумала') =>
	read<{ kept: boolean } & Refused>(ask('POST', `/account/staff/patients/${id}/erasing/back`, { access: token, body: { note } }));
const view = (id: string) => read<Reply<'staff.patient.view'> & Refused>(ask('GET', `/account/staff/patients/${id}`, { access: boss.token }));

describe('an account that the staff has erased', () => {
	it('is shut, told of, shown so, and kept again by its owner or the staff, each in the journal', async () => {
		const one = await someone();
		const { token } = await signIn('patient', one.id);
		const asked = await erase(one.id, paper(one.iin));
		expect(asked.http).toBe(200);
		expect((await reads(token, '/account/patient-room/attachments')).status).toBe(401);
		expect((await view(one.id)).erasure).toMatchObject({
			by: `${boss.code} Касымова Айгуль`,
			reason: 'Просит лично',
			eraseAt: asked.eraseAt,
			isBegun: false,
			putOff: null,
		});
		expect(
			await env.LAB_DB.prepare("SELECT count(*) AS n FROM outgoing WHERE recipient = ?1 AND kind = 'erasure-asked-sms'").bind(one.phone).first('n'),
		).toBe(1);
		// A second time, by another one, changes nothing of it.
		const other = await member();
		expect(await erase(one.id, { ...paper(one.iin), note: 'Я тоже' }, other)).toMatchObject({ http: 200, eraseAt: asked.eraseAt });
		const signedIn = await read<{ access: string }>(
			ask('POST', '/account/auth-patient/login', { body: { login: one.phone, password }, headers: deviceHeaders }),
		);
		expect(await viewErasing(signedIn.access)).toMatchObject({ byStaff: true });
		expect(await keep(one.id)).toMatchObject({ http: 200, kept: true });
		expect(await keep(one.id)).toMatchObject({ http: 200, kept: true });
		expect((await view(one.id)).erasure).toBeNull();
		expect((await journalOf(boss.id)).filter(({ act }) => act !== 'staff.patient.view')).toMatchObject([
			{
				act: 'staff.patient.erase',
				object: one.id,
				outcome: 'done',
				before: '{"eraseAt":null}',
				after: JSON.stringify({ eraseAt: asked.eraseAt, note: 'Просит лично', document: { kind: 'id-card', number: '•••••8123' } }),
			},
			{
				act: 'staff.patient.keep',
				before: JSON.stringify({ eraseAt: asked.eraseAt, by: `${boss.code} Касымова Айгуль`, note: 'Просит лично' }),
				after: '{"eraseAt":null,"note":"Передумала"}',
			},
			{ act: 'staff.patient.keep', after: null },
		]);
		expect((await journalOf(other.id)).at(-1)).toMatchObject({ outcome: 'done', after: null });
		await erase(one.id, paper(one.iin));
		expect(await keepAccount(signedIn.access)).toMatchObject({ http: 401 });
		await runErasing();
		expect((await erasureRows(one.id)).at(-1)).toMatchObject({ state: 'done', asked_by: `${boss.code} Касымова Айгуль`, reason: 'Просит лично' });
		expect((await view(one.id)).http).toBe(404);
		expect(await erase(one.id, paper(one.iin))).toMatchObject({ http: 404 });
		expect(await keep(one.id)).toMatchObject({ http: 404 });
	});

	it('is nobody’s to ask for but the administrator’s', async () => {
		const one = await someone();
		for (const role of staffRoles) {
			if (role === 'administrator') continue;
			const clerk = await member([role]);
			expect([role, (await erase(one.id, paper(one.iin), clerk)).http, (await keep(one.id, clerk)).http]).toEqual([role, 403, 403]);
		}
		expect((await erase(one.id, paper(one.iin), { ...boss, token: (await signIn('patient', one.id)).token })).http).toBe(401);
		expect(await erasureRows(one.id)).toEqual([]);
	});

	it('is refused, and no row of it changes, where the document is another person’s, something is not done yet, or it is a child’s', async () => {
		const one = await someone();
		const busy = await someone();
		await makers.order.patient?.(busy.id);
		const child = (await makers.ward.patient?.(one.id)) ?? '';
		await env.LAB_DB.prepare("UPDATE patients SET phone = '' WHERE id = ?1").bind(child).run();
		const before = await dump();
		const other = `900521${one.iin.slice(6, 10)}66`;
		for (const [body, code] of [
			[{ ...paper(one.iin), lastName: 'Сейтова' }, 'not-same-person'],
			[{ ...paper(`900522${one.iin.slice(6)}`), birthDate: '1990-05-22' }, 'not-same-person'],
			[paper(other), 'not-same-person'],
			[{ ...paper(one.iin), note: '' }, 'validation'],
			[{ ...paper(one.iin), documentNrAgain: '045678124' }, 'validation'],
		] as const)
			expect(await erase(one.id, body)).toMatchObject({ code });
		expect(await erase(busy.id, paper(busy.iin))).toMatchObject({ http: 409, code: 'not-available' });
		expect(await erase(child, { ...paper('180302500011'), birthDate: '2018-03-02' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await erase('a-patient-of-nobody-at-all', paper(one.iin))).toMatchObject({ http: 404 });
		const after = await dump();
		// Every try stands in the journal.
		for (const [table, rows] of before) if (!['staff_journal', 'sessions', 'outgoing'].includes(table)) expect(after.get(table), table).toBe(rows);
	});

	it.each(locales)('is asked for and kept on its page without a script (%s)', async (locale) => {
		const one = await someone();
		const t = translator(locale)(staffPatientsWords);
		const page = localise(`/staff/patients?id=${one.id}`, locale);
		const browser = { Cookie: boss.cookie, 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' };
		const shown = async () => (await visit(page, { headers: { Cookie: boss.cookie } })).text();
		expect(await shown()).toContain(t('erase.lead'));
		const asked = await post(page, { ...paper(one.iin), id: one.id, intent: 'erase' }, browser);
		expect(asked.status).toBe(303);
		expect(await (await visit(asked.headers.get('Location') ?? '', { headers: { Cookie: boss.cookie } })).text()).toContain(t('erase.done'));
		expect(await shown()).toContain(t('keep.lead'));
		const kept = await post(page, { id: one.id, note: 'Передумала', intent: 'keep' }, browser);
		expect(await (await visit(kept.headers.get('Location') ?? '', { headers: { Cookie: boss.cookie } })).text()).toContain(t('keep.done'));
	});
});
