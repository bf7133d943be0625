/** What whoever was sent a link reads of a result that is late: what its owner reads, and nothing calmer. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { dayInAlmaty, formatDay, formatMoment } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { wayWords } from '#shared/results/way.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { address, ask, fresh, read } from '#tests/support/laboratory.ts';
import { cookiesOf, lis, post, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const hourMs = 3_600_000;
const iso = (at: number) => new Date(at).toISOString();

/** An unfinished request in an account, and the link that its owner makes to it. */
async function shared(plannedAt: number) {
	const requestNr = `SL${fresh()}`.slice(0, 30);
	const sent = await lis('POST', '/lis/results', {
		messageId: fresh(),
		issued: iso(Date.now() - 2 * hourMs),
		requestNr,
		patient: { lastName: 'Сейткали', firstName: 'Айгерим', birthDate: '1990-05-21' },
		lines: [{ code: 'BIO-001', status: 'preliminary' }],
		plannedAt: iso(plannedAt),
	});
	expect(sent.status).toBe(200);
	const id = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
	const patient = await addPatient();
	await attach(id, patient);
	const session = await signIn('patient', patient);
	const link = await read<{ token: string; pin: string }>(
		ask('POST', '/account/patient-room/shares', { access: session.token, body: { id, days: '7', views: 'any' } }),
	);
	const entered = await post(`/shared/${link.token}`, { pin: link.pin }, { 'CF-Connecting-IP': address() });
	return { id, owner: session.cookie, token: link.token, viewer: cookiesOf(entered) };
}
const textOf = async (path: string, cookie: string) =>
	(await (await visit(path, { headers: { Cookie: cookie } })).text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');

describe.each(locales)('in %s', (locale) => {
	const [tWay, tResults] = [translator(locale)(wayWords), translator(locale)(resultsWords)];
	/** What a page says of the time. */
	async function saidOf(path: string, cookie: string, plannedAt: number) {
		const text = await textOf(localise(path, locale), cookie);
		const moment = formatMoment(locale, iso(plannedAt)).replaceAll('\u00a0', ' ');
		const day = formatDay(locale, dayInAlmaty(iso(plannedAt))).replaceAll('\u00a0', ' ');
		const way = text.slice(text.indexOf(tWay('title')));
		return {
			isLate: text.includes(tWay('late', { moment })),
			lineIsLate: text.includes(tResults('success.late')),
			isPlanned: text.includes(tWay('planned', { moment })),
			lineIsPlanned: text.includes(tResults('success.planned', { day })),
			hasPhone: /^[\s\S]{0,4000}href="tel:/.test(way),
		};
	}
	const late = { isLate: true, lineIsLate: true, isPlanned: false, lineIsPlanned: false, hasPhone: true };

	it('the viewer of a link reads that it is late, since when, and whom to ask, as the owner does', async () => {
		const plannedAt = Date.now() - hourMs;
		const { id, owner, token, viewer } = await shared(plannedAt);
		expect(await saidOf(`/results/${id}`, owner, plannedAt)).toEqual(late);
		expect(await saidOf(`/shared/${token}`, viewer, plannedAt)).toEqual(late);
	});
	it('and is promised a moment only while it is ahead: once it is over the next look says so', async () => {
		const plannedAt = Date.now() + hourMs;
		const { id, owner, token, viewer } = await shared(plannedAt);
		const ahead = { isLate: false, lineIsLate: false, isPlanned: true, lineIsPlanned: true };
		for (const [path, cookie] of [
			[`/results/${id}`, owner],
			[`/shared/${token}`, viewer],
		] as const)
			expect(await saidOf(path, cookie, plannedAt), path).toMatchObject(ahead);
		const over = Date.now() - 60_000;
		await env.LAB_DB.prepare('UPDATE result_requests SET planned_at = ?2 WHERE id = ?1').bind(id, over).run();
		expect(await saidOf(`/shared/${token}`, viewer, over)).toEqual(late);
	});
});
