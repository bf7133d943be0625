/** How an archive that the front desk handed over ends: with the account's shutting for good, by its reader's own hand, with signing out; and what a form that was sent twice gets. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { maxCodeTries } from '#shared/handover/terms.ts';
import { handoverWords } from '#shared/handover/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { idempotencyField } from '#shared/kit/form.ts';
import { localise } from '#shared/kit/urls.ts';
import { addPatient, deviceHeaders, signIn } from '#tests/support/accounts.ts';
import { handedOver, openWith, paper, takenOver } from '#tests/support/handovers.ts';
import { ask, fresh, read } from '#tests/support/laboratory.ts';
import { cookiesOf, post, seedSite, visit } from '#tests/support/site.ts';
import { member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const take = async (id: string, access: string) => {
	const answer = await ask('GET', `/api/handover/archive?id=${id}&part=1`, { access, headers: deviceHeaders });
	await answer.body?.cancel();
	return answer.status;
};
const stateOf = (token: string) => read<{ state: string }>(ask('POST', '/api/handover/state', { body: { token } }));
const takes = (id: string, access: string, token: string) => read<Reply<'handover.view'>>(ask('POST', '/api/handover/view', { access, body: { id, token } }));
const cookieOf = ({ id, access }: { readonly id: string; readonly access: string }) => `auth-handover=${id}.${access}`;
const archivePath = (id: string, alias = 'ru-RU') => `/api/handover/archive?id=${id}&part=1&lang=${alias}&city_id=98`;
const dropped = (answer: Response) => answer.headers.getSetCookie().find((one) => one.includes('auth-handover='));

describe('what ends with the account', () => {
	it.each([
		['is shut, and opened again', 'block', 'unblock'],
		['waits to be erased, and is kept', 'erasing', 'erasing/back'],
	])('stays over when that %s', async (_what, act, back) => {
		const [waiting, taken, boss] = [await handedOver(), await takenOver(), await member()];
		for (const { of } of [waiting, taken])
			for (const path of [act, back]) {
				const body = path === 'erasing' ? paper(of.iin) : { note: 'Просит по телефону' };
				const done = await ask('POST', `/account/staff/patients/${of.owner.id}/${path}`, { access: boss.token, body });
				expect(done.status, path).toBe(200);
			}
		expect(await stateOf(waiting.token)).toMatchObject({ state: 'over' });
		expect(await openWith(waiting.token, waiting.code)).toMatchObject({ http: 404 });
		expect(await take(taken.id, taken.access)).toBe(404);
		const seen = await read<Reply<'staff.patient.view'>>(ask('GET', `/account/staff/patients/${waiting.of.owner.id}`, { access: boss.token }));
		expect(seen.handover?.state).toBe('over');
	});
});

describe('closing it', () => {
	it('ends it at the laboratory, for whoever kept the access too, and no other one', async () => {
		const [mine, other] = [await takenOver(), await takenOver()];
		const close = (id: string, access: string) => read(ask('POST', '/api/handover/close', { access, body: { id } }));
		expect(await close(mine.id, other.access)).toMatchObject({ http: 404 });
		expect(await take(mine.id, mine.access)).toBe(200);
		expect(await close(mine.id, mine.access)).toMatchObject({ http: 200, closed: true });
		expect(await take(mine.id, mine.access)).toBe(404);
		expect(await close(mine.id, mine.access)).toMatchObject({ http: 404 });
		expect(await stateOf(mine.token)).toMatchObject({ state: 'over' });
		expect(await take(other.id, other.access)).toBe(200);
	});
	it.each(locales)('is a button of its page, after which this browser has nothing more (%s)', async (locale) => {
		const mine = await takenOver();
		const t = translator(locale)(handoverWords);
		const path = localise(`/take/${mine.token}`, locale);
		const open = await (await visit(path, { headers: { cookie: cookieOf(mine) } })).text();
		expect(open).toContain(t('close'));
		expect(/<button[^>]*>/.exec(open.slice(open.indexOf('data-forgets')))?.[0]).toMatch(/name="intent".*value="close"|value="close".*name="intent"/);
		const closed = await post(path, { intent: 'close' }, { cookie: cookieOf(mine) });
		expect([closed.status, closed.headers.get('Location')]).toEqual([303, `${path}?closed=1`]);
		expect(dropped(closed)).toMatch(/auth-handover=;.*Max-Age=0/);
		expect(await (await visit(`${path}?closed=1`)).text()).toContain(t('closed.title'));
		expect(await take(mine.id, mine.access)).toBe(404);
		// A made-up address says nothing of one that can be opened.
		const another = await handedOver();
		expect(await (await visit(`${localise(`/take/${another.token}`, locale)}?closed=1`)).text()).not.toContain(t('closed.title'));
	});
	it('where there is nothing to take, too', async () => {
		const mine = await takenOver();
		await env.LAB_DB.prepare('UPDATE result_requests SET patient_id = NULL WHERE patient_id = ?1').bind(mine.of.owner.id).run();
		const html = await (await visit(`/take/${mine.token}`, { headers: { cookie: cookieOf(mine) } })).text();
		const t = translator('ru')(handoverWords);
		expect(html).toContain(t('taking.none'));
		expect(html).toContain(t('close'));
	});
	it.each(['patient', 'nobody'] as const)('comes with signing out, as %s', async (who) => {
		const mine = await takenOver();
		const session = who === 'nobody' ? '' : `${(await signIn('patient', await addPatient())).cookie}; `;
		const out = await post('/logout', {}, { cookie: `${session}${cookieOf(mine)}` });
		expect(out.headers.get('Location')).toBe('/login?out=1');
		expect(dropped(out)).toMatch(/auth-handover=;.*Max-Age=0/);
		expect(await take(mine.id, mine.access)).toBe(404);
		expect((await visit(archivePath(mine.id), { headers: { cookie: cookieOf(mine) } })).status).toBe(404);
	});
});

describe('a download after the end', () => {
	it.each([
		['ru', 'ru-RU'],
		['en', 'en-US'],
		['kz', 'kk-KZ'],
	] as const)('is told of on the next page (%s)', async (locale, alias) => {
		const mine = await takenOver();
		const cookie = cookieOf(mine);
		await ask('POST', '/api/handover/close', { access: mine.access, body: { id: mine.id } });
		for (const headers of [{ cookie }, {}] as const) {
			const answer = await visit(archivePath(mine.id, alias), { headers: { ...headers, Accept: 'text/html' } });
			expect([answer.status, answer.headers.get('Location')]).toEqual([302, localise('/', locale)]);
			const notice = /notice=([^;]+)/.exec(answer.headers.getSetCookie().join('\n'))?.[1] ?? '';
			expect(decodeURIComponent(notice)).toBe(translator(locale)(handoverWords)('ended'));
		}
	});
});

describe('a form that is sent twice', () => {
	it('gets the same access again, also both at once, and takes no try more than it has to', async () => {
		const { token, code } = await handedOver();
		const key = fresh();
		const [first, second] = await Promise.all([openWith(token, code, { key }), openWith(token, code, { key })]);
		expect(first.http).toBe(200);
		expect(second).toEqual(first);
		expect(await openWith(token, code, { key })).toEqual(first);
		expect(await take(first.id, first.access)).toBe(200);
		expect((await takes(first.id, first.access, token)).taking?.expiresAt).toBe(first.expiresAt);
	});
	it('is over for another form, another code, and once it ended', async () => {
		const { token, code } = await handedOver();
		const key = fresh();
		const first = await openWith(token, code, { key });
		expect(await openWith(token, code, { key: fresh() })).toMatchObject({ http: 404 });
		expect(await openWith(token, code === '00000000' ? '11111111' : '00000000', { key })).toMatchObject({ http: 404 });
		await ask('POST', '/api/handover/close', { access: first.access, body: { id: first.id } });
		expect(await openWith(token, code, { key })).toMatchObject({ http: 404 });
	});
	it('is over when its account was shut meanwhile, or its two hours are', async () => {
		const [one, two, boss] = [await handedOver(), await handedOver(), await member()];
		const key = fresh();
		for (const { token, code } of [one, two]) expect(await openWith(token, code, { key })).toMatchObject({ http: 200 });
		await ask('POST', `/account/staff/patients/${one.of.owner.id}/block`, { access: boss.token, body: { note: 'Утерян телефон' } });
		await env.LAB_DB.prepare('UPDATE handovers SET access_until = 1 WHERE patient_id = ?1').bind(two.of.owner.id).run();
		for (const { token, code } of [one, two]) expect(await openWith(token, code, { key })).toMatchObject({ http: 404 });
	});
	it('has a key: without one nothing is tried', async () => {
		const { token, code } = await handedOver();
		expect(await read(ask('POST', '/api/handover/open', { body: { token, code } }))).toMatchObject({ http: 400, code: 'bad-request' });
		expect(await env.LAB_DB.prepare('SELECT max(tries_left) AS n FROM handovers WHERE opened_at IS NULL AND ended_at IS NULL').first('n')).toBe(
			maxCodeTries,
		);
		expect((await openWith(token, code)).http).toBe(200);
	});
	it('of the page leads to the parts both times', async () => {
		const { token, code } = await handedOver();
		const path = `/take/${token}`;
		const key = new RegExp(`name="${idempotencyField}" value="([^"]+)"`).exec(await (await visit(path)).text())?.[1] ?? '';
		expect(key).not.toBe('');
		const posts = [await post(path, { code, [idempotencyField]: key }), await post(path, { code, [idempotencyField]: key })];
		for (const answer of posts) {
			expect([answer.status, answer.headers.get('Location')]).toEqual([303, path]);
			expect(await (await visit(path, { headers: { cookie: cookiesOf(answer) } })).text()).toContain('/api/handover/archive');
		}
	});
});
