import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { translator } from '#shared/i18n/translator.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { resultsWords } from '#shared/results/words.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { ask, fresh, requested } from '#tests/support/laboratory.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { finished, open, send, type Opened } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, seedSite, visit } from '#tests/support/site.ts';
import { removeOldReports } from '#worker/lab/results/reports.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium] = [0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
});

const hour = 3_600_000;
type Lang = 'ru-RU' | 'en-US' | 'kk-KZ';
type Call = 'blanks' | 'ready-blanks';
interface Asked {
	readonly lang?: Lang;
	readonly path?: Call;
	/** Milliseconds from now. */
	readonly after?: number;
	readonly city?: number;
}

/** Bytes of the report. */
async function report({ id, access }: Opened, { lang = 'ru-RU', path = 'blanks', after = 0, city = 98 }: Asked = {}) {
	const services = testServices({ clock: () => Date.now() + after });
	const answer = await ask('GET', `/api/site-test-results/${path}?id=${id}`, { access, lang, services, city });
	expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
	return new Uint8Array(await answer.arrayBuffer());
}
const rowsOf = async (id: string) =>
	(await env.LAB_DB.prepare('SELECT file_key AS fileKey FROM kept_reports WHERE request_id = ?1').bind(id).all<{ fileKey: string }>()).results;
const files = async () => (await env.FILES.list({ prefix: 'reports/' })).objects.map(({ key }) => key);
/** What the laboratory's system says; what follows from it is done by then. */
const tell = async (method: string, path: string, body: object) => {
	const answer = await ask(method, path, { access: env.LIS_KEY, body });
	expect(answer.status, await answer.text()).toBe(200);
};
const textsOf = async (bytes: Uint8Array) => (await textOfPdf(bytes)).join(' ');

describe('a report is drawn once', () => {
	it('and given again as it is, byte for byte, with the day on which it was made', async () => {
		const opened = await open(await finished());
		const first = await report(opened);
		const [row] = await rowsOf(opened.id);
		expect(await env.FILES.head(row?.fileKey ?? '')).not.toBeNull();
		// A form that is drawn anew says another minute.
		expect(await report(opened, { after: 10 * 60_000 })).toEqual(first);
		expect(await rowsOf(opened.id)).toHaveLength(1);
	});
	it('for each language, kind and city on its own', async () => {
		const opened = await open(await finished());
		const texts = [
			await textsOf(await report(opened)),
			await textsOf(await report(opened, { lang: 'en-US' })),
			await textsOf(await report(opened, { lang: 'kk-KZ' })),
		];
		for (const [number, locale] of (['ru', 'en', 'kz'] as const).entries()) expect(texts[number]).toContain(translator(locale)(reportWords)('title'));
		await report(opened, { path: 'ready-blanks' });
		// Each city has a phone of its own.
		const [almaty, astana] = ['+77273500098', '+77172500099'].map(formatPhone);
		expect(texts[0]).toContain(almaty);
		const there = await textsOf(await report(opened, { city: 99 }));
		expect([there.includes(astana ?? ''), there.includes(almaty ?? '')]).toEqual([true, false]);
		expect(await rowsOf(opened.id)).toHaveLength(5);
	});
	it('and drawn anew when the kept file cannot be had, is gone, or is an hour old', async () => {
		const opened = await open(await finished());
		const first = await report(opened);
		const [row] = await rowsOf(opened.id);
		const broken = testServices({ files: { ...testServices().files, get: () => Promise.reject(new Error('no store')) } });
		const answer = await ask('GET', `/api/site-test-results/blanks?id=${opened.id}`, { access: opened.access, services: broken });
		expect([answer.status, new TextDecoder('latin1').decode((await answer.arrayBuffer()).slice(0, 5))]).toEqual([200, '%PDF-']);
		await env.FILES.delete(row?.fileKey ?? '');
		expect((await report(opened)).byteLength).toBeGreaterThan(first.byteLength / 2);
		// The access itself would have ended by then.
		await env.LAB_DB.prepare('UPDATE kept_reports SET made_at = made_at - ?1').bind(hour).run();
		await report(opened);
		expect((await rowsOf(opened.id)).length).toBeGreaterThan(2);
	});
	it('what a correction makes out of date is given to nobody, and goes with it', async () => {
		const request = await requested([glucose, potassium]);
		await send(request.requestNr, [{ code: 'BIO-002', status: 'final', value: 4.7, unit: 'mmol/L' }]);
		const opened = await open(request);
		expect(await textsOf(await report(opened))).toContain('4,7');
		const [old] = await rowsOf(opened.id);
		await tell('POST', '/lis/results', {
			messageId: fresh(),
			issued: '2026-11-20T11:00:00+05:00',
			requestNr: request.requestNr,
			lines: [{ code: 'BIO-002', status: 'corrected', value: 6.6, unit: 'mmol/L' }],
		});
		expect(await rowsOf(opened.id)).toEqual([]);
		const text = await textsOf(await report(opened));
		expect(text).toContain('6,6');
		expect(text).not.toContain('4,7');
		expect(await rowsOf(opened.id)).toHaveLength(1);
		expect(await files()).not.toContain(old?.fileKey);
	});
	it('so does the form of the person whose the request wrongly was', async () => {
		const request = await finished();
		const opened = await open(request);
		expect(await textsOf(await report(opened))).toContain('Сәрсенбаева');
		const patient = { lastName: 'Ким', firstName: 'Анна', middleName: '', birthDate: '1985-03-14', sex: 'F' };
		await tell('PUT', `/lis/requests/${request.requestNr}/patient`, patient);
		expect(await rowsOf(opened.id)).toEqual([]);
		const text = await textsOf(await report(opened));
		expect([text.includes('Ким Анна'), text.includes('Сәрсенбаева')]).toEqual([true, false]);
	});
	it('so do the forms of later requests, which print the value as the one before', async () => {
		const patient = { lastName: 'Ким', firstName: 'Анна', middleName: '', birthDate: '1985-03-14', sex: 'F', iin: '850314400015' };
		const password = '135792468';
		const at = (requestNr: string, day: string, value: number, clock: number, status = 'final') =>
			tell('POST', '/lis/results', {
				messageId: fresh(),
				issued: `${day}T${clock}:00:00+05:00`,
				requestNr,
				patient,
				password,
				collectedAt: `${day}T08:00:00+05:00`,
				lines: [{ code: 'BIO-002', status, value, unit: 'mmol/L' }],
			});
		const [before, later] = [`B-${fresh()}`, `L-${fresh()}`];
		await at(before, '2026-10-02', 4.7, 10);
		await at(later, '2026-11-20', 5.1, 10);
		const byReceipt = await open({ requestNr: later, password });
		const { id } = byReceipt;
		// A receipt opens one request, and its form has that one's values.
		expect(await textsOf(await report(byReceipt))).not.toContain('4,7');
		const account = await addPatient({ last_name: 'Ким', first_name: 'Анна', middle_name: '', birth_date: patient.birthDate, iin: patient.iin });
		await attach(id, account);
		await attach((await open({ requestNr: before, password })).id, account);
		const opened = { ...byReceipt, access: (await signIn('patient', account)).token };
		expect(await textsOf(await report(opened))).toContain('4,7');
		const [old] = await rowsOf(opened.id);
		await at(before, '2026-10-02', 6.6, 11, 'corrected');
		expect(await rowsOf(opened.id)).toEqual([]);
		const text = await textsOf(await report(opened));
		expect([text.includes('6,6'), text.includes('4,7')]).toEqual([true, false]);
		expect(await files()).not.toContain(old?.fileKey);
	});
	it('nobody else gets it, and no cache or address knows it', async () => {
		const [mine, other] = [await open(await finished()), await open(await finished())];
		await report(mine);
		expect((await ask('GET', `/api/site-test-results/blanks?id=${mine.id}`, { access: other.access })).status).toBe(404);
		expect((await ask('GET', `/api/site-test-results/blanks?id=${mine.id}`)).status).toBe(401);
		const [row] = await rowsOf(mine.id);
		expect(row?.fileKey).not.toContain(mine.id);
		for (const path of [`/${row?.fileKey}`, `/pictures/${row?.fileKey}`, `/pictures/${row?.fileKey.slice('reports/'.length)}`]) {
			const answer = await visit(path);
			await answer.body?.cancel();
			expect(answer.status, path).toBeGreaterThanOrEqual(400);
		}
	});
	it('forms that are an hour old are taken away, younger ones stay', async () => {
		const [old, young] = [await open(await finished()), await open(await finished())];
		await report(old);
		await env.LAB_DB.prepare('UPDATE kept_reports SET made_at = made_at - ?1').bind(hour).run();
		const aged = await rowsOf(old.id);
		await report(young);
		await removeOldReports({ db: env.LAB_DB, services: testServices() });
		expect([aged.length, (await rowsOf(old.id)).length, (await rowsOf(young.id)).length]).toEqual([1, 0, 1]);
		const left = await files();
		expect([...aged, ...(await rowsOf(young.id))].map(({ fileKey }) => left.includes(fileKey))).toEqual([false, true]);
	});
});

describe('a report has a limit', () => {
	const cookie = ({ id, access }: Opened) => ({ Cookie: `auth-result=${id}.${access}.1900000000` });
	const full = { LIMIT_REPORT: { limit: () => Promise.resolve({ success: false }) } };
	const path = ({ id }: Opened, call: Call) => `/api/site-test-results/${call}?id=${id}&lang=ru-RU&city_id=98`;

	it.each(['blanks', 'ready-blanks'] as const)('%s: anyone who is over it is told so, before anything is drawn', async (call) => {
		const opened = await open(await finished());
		const answer = await visitWith(full, path(opened, call), { headers: cookie(opened) });
		expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60']);
		expect(await rowsOf(opened.id)).toEqual([]);
	});
	it('on a page, where the form is opened like one, with the way back to the result', async () => {
		const opened = await open(await finished());
		const headers = { ...cookie(opened), Accept: 'text/html,application/xhtml+xml' };
		const answer = await visitWith(full, path(opened, 'blanks'), { headers });
		expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/results/error?reason=busy']);
		const html = await (await visit('/results/error?reason=busy', { headers: cookie(opened) })).text();
		const t = translator('ru')(resultsWords);
		for (const part of [t('error.busyTitle'), t('error.busy'), t('error.back'), `href="/results/${opened.id}"`]) expect(html).toContain(part);
		const closed = await (await visit('/results/error?reason=busy')).text();
		expect(closed).not.toContain(t('error.back'));
	});
	it('other calls of the same person have limits of their own', async () => {
		const opened = await open(await finished());
		expect((await visitWith(full, `/results/${opened.id}`, { headers: cookie(opened) })).status).toBe(200);
	});
});
