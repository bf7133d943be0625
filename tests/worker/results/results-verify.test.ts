/** A report, checked by whoever was shown it: its page, its code, its keys. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import jsQR from 'jsqr';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import type { ShownReport } from '#shared/results/calls.ts';
import { groupedCode, makeReportCode, readReportCode } from '#shared/results/report-code.ts';
import { checkReport, readReportKeys } from '#shared/results/report-signature.ts';
import { verifyWords } from '#shared/results/verify.words.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { sharingWords } from '#shared/sharing/words.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { visitWith } from '#tests/support/bindings.ts';
import { address, ask, fresh, read, requested, submit, type Refused } from '#tests/support/laboratory.ts';
import { operatorsOfPdf, textOfPdf } from '#tests/support/pdf-text.ts';
import { open, send, triesOf } from '#tests/support/results.ts';
import { squaresOf } from '#tests/support/qr.ts';
import { servicesWith, testServices } from '#tests/support/services.ts';
import { cookiesOf, drop, idOf, lis, origin, post, seedSite, visit } from '#tests/support/site.ts';
import { makeReportKey } from '#scripts/lib/secrets.ts';
import { makeApp } from '#worker/app.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let [glucose, potassium] = [0, 0];
beforeAll(async () => {
	await seedSite();
	[glucose, potassium] = await Promise.all([idOf('BIO-001'), idOf('BIO-002')]);
});

const langs = { ru: 'ru-RU', en: 'en-US', kz: 'kk-KZ' } as const;
/** What no answer to whoever checks may hold: values, names of tests, the person's names, birth date and numbers. */
const canaries = ['Сәрсенбаева', 'Айгүл', 'Глюкоза', 'Glucose', 'Калий', 'Potassium', '4,7', '4.7', '6,6', '6.6', 'BIO-00', '1990', 'ммоль'];

interface Holder {
	readonly requestNr: string;
	readonly password: string;
	readonly id: string;
	readonly access: string;
}
/** A request with potassium, and glucose that waits. */
async function holder(): Promise<Holder> {
	const request = await requested([glucose, potassium]);
	await send(request.requestNr, [{ code: 'BIO-002', status: 'final', value: 4.7, unit: 'mmol/L' }], { collectedAt: '2026-11-19T08:00:00+05:00' });
	return { ...request, ...(await open(request)) };
}
const tell = async (requestNr: string, lines: readonly object[]) => {
	const answer = await lis('POST', '/lis/results', { messageId: fresh(), issued: '2026-11-20T11:00:00+05:00', requestNr, lines });
	expect(answer.status, await answer.text()).toBe(200);
};
async function pdfOf({ id, access }: Holder, locale: Locale = 'ru', { path = 'blanks', services = testServices() } = {}) {
	const answer = await ask('GET', `/api/site-test-results/${path}?id=${id}`, { access, lang: langs[locale], services });
	expect(answer.status).toBe(200);
	return new Uint8Array(await answer.arrayBuffer());
}
/** The code that stands on a report, without hyphens. */
async function printedCode(pdf: Uint8Array): Promise<string> {
	const printed = (await textOfPdf(pdf)).find((text) => /^(?:\w{4}-){5}\w{4}$/.test(text));
	return readReportCode(printed ?? '') ?? '';
}
const verify = (code: string, services = testServices()) =>
	read<Refused & { readonly report: ShownReport | null }>(ask('POST', '/api/site-test-results/verify', { body: { code }, services }));
const pageOf = async (code: string, locale: Locale = 'ru') => {
	const answer = await visit(localise(`/results/verify/${groupedCode(code)}`, locale), { headers: { 'CF-Connecting-IP': address() } });
	const html = await answer.text();
	return { answer, html, verdict: /data-verdict="([\w-]+)"/.exec(html)?.[1] };
};
const words = (locale: Locale) => translator(locale)(verifyWords);
/** One that nobody has. */
const nobodys = () => makeReportCode((count) => crypto.getRandomValues(new Uint8Array(count)));
const looks = (code: string) => env.LAB_DB.prepare('SELECT look_count FROM report_codes WHERE code = ?1').bind(code).first<number>('look_count');

describe('a report carries its code', () => {
	it('as squares that a camera reads, and in letters: the same address, in the report’s language', async () => {
		const mine = await holder();
		for (const locale of locales) {
			const pdf = await pdfOf(mine, locale);
			const texts = await textOfPdf(pdf);
			const [page = ''] = await operatorsOfPdf(pdf);
			const { image, sideMm, quietMm } = squaresOf(page);
			const scanned = jsQR(image.data, image.width, image.height)?.data;
			const code = groupedCode(await printedCode(pdf));
			expect(scanned).toBe(`${origin}${localise('/results/verify/', locale)}${code}`);
			expect(sideMm).toBeGreaterThanOrEqual(20);
			expect(quietMm).toBeGreaterThan(0);
			expect(texts.join('').replaceAll(' ', '')).toContain(`${origin.replace(/^https?:\/\//, '')}${localise('/results/verify/', locale)}`);
		}
	});
	it('the same in every language, kind and drawing; another one once something was corrected, and for another request', async () => {
		const mine = await holder();
		const codes = new Set<string>();
		for (const locale of locales) codes.add(await printedCode(await pdfOf(mine, locale)));
		codes.add(await printedCode(await pdfOf(mine, 'ru', { path: 'ready-blanks' })));
		codes.add(await printedCode(await pdfOf(mine, 'ru', { services: testServices({ clock: () => Date.now() + 600_000 }) })));
		expect([...codes]).toEqual([expect.stringMatching(/^[2-9A-Z]{24}$/)]);
		await tell(mine.requestNr, [{ code: 'BIO-002', status: 'corrected', value: 6.6, unit: 'mmol/L' }]);
		codes.add(await printedCode(await pdfOf(mine)));
		codes.add(await printedCode(await pdfOf(await holder())));
		expect(codes.size).toBe(3);
	});
	it('one, where two are drawn at once', async () => {
		const mine = await holder();
		const drawn = await Promise.all([pdfOf(mine, 'ru'), pdfOf(mine, 'kz'), pdfOf(mine, 'en')]);
		expect(new Set(await Promise.all(drawn.map(printedCode))).size).toBe(1);
	});
});

describe('the page of a code says', () => {
	it.each(locales)('%s: genuine, with what tells a report from another one and nothing that was measured', async (locale) => {
		const mine = await holder();
		const code = await printedCode(await pdfOf(mine, locale));
		const { answer, html, verdict } = await pageOf(code, locale);
		const t = words(locale);
		expect([answer.status, verdict, answer.headers.get('Cache-Control'), answer.headers.get('Referrer-Policy')]).toEqual([
			200,
			'genuine',
			'private, no-store',
			'same-origin',
		]);
		expect(html).toContain('noindex');
		const masked = '•'.repeat(mine.requestNr.length - Math.min(4, Math.floor(mine.requestNr.length / 2)));
		for (const part of [t('genuine.title'), 'С****** А.', `${masked}${mine.requestNr.slice(masked.length)}-1`, t('facts.ready', { ready: 1, total: 2 })])
			expect(html).toContain(part);
		const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
		for (const canary of [...canaries, mine.requestNr, mine.id]) expect(main, canary).not.toContain(canary);
		expect(JSON.stringify(await verify(code))).not.toMatch(new RegExp([...canaries, mine.requestNr, mine.id].join('|')));
		const payload = await (await visit(localise(`/results/verify/${groupedCode(code)}/_payload.json`, locale))).text();
		for (const canary of [...canaries, mine.requestNr, mine.id]) expect(payload, canary).not.toContain(canary);
		expect(await looks(code)).toBe(3);
	});
	it.each(locales)('%s: an older version, once something was corrected, and nothing of the newer one', async (locale) => {
		const mine = await holder();
		const old = await printedCode(await pdfOf(mine));
		await tell(mine.requestNr, [{ code: 'BIO-002', status: 'corrected', value: 6.6, unit: 'mmol/L' }]);
		const { html, verdict } = await pageOf(old, locale);
		const t = words(locale);
		expect(verdict).toBe('superseded');
		expect(html).toContain(t('superseded.lead'));
		expect(html).not.toContain(t('genuine.title'));
		expect(await verify(old)).toMatchObject({ http: 200, report: { state: 'superseded', edition: 1, lines: null } });
		// The newer one is genuine, whoever asks for it.
		expect((await verify(await printedCode(await pdfOf(mine)))).report).toMatchObject({ state: 'genuine', edition: 2 });
		for (const canary of canaries) expect(/<main.*<\/main>/s.exec(html)?.[0], canary).not.toContain(canary);
	});
	it.each([
		['withdrawn', { code: 'BIO-002', status: 'withdrawn' }],
		['held back', { code: 'BIO-002', status: 'restricted', reason: 'Ждёт разговора с врачом.' }],
	])('%s: not to be relied on, and whom to call', async (_what, line) => {
		const mine = await holder();
		const old = await printedCode(await pdfOf(mine));
		await tell(mine.requestNr, [line]);
		const { html, verdict } = await pageOf(old, 'kz');
		expect(verdict).toBe('withdrawn');
		expect(html).toContain(words('kz')('withdrawn.lead'));
		expect(html).toContain('href="tel:');
		for (const canary of canaries) expect(/<main.*<\/main>/s.exec(html)?.[0], canary).not.toContain(canary);
	});
	it.each(locales)('%s: not known, with whom to call, of a code that nobody has', async (locale) => {
		const { answer, html, verdict } = await pageOf(nobodys(), locale);
		expect([answer.status, verdict]).toEqual([200, 'unknown']);
		expect(html).toContain(words(locale)('unknown.title'));
		expect(/<main.*<\/main>/s.exec(html)?.[0]).toContain('href="tel:');
	});
	it('the same of a request that is another person’s by now, of one whose person was corrected, and of one that is no more', async () => {
		const mine = await holder();
		const old = await printedCode(await pdfOf(mine));
		const before = await verify(nobodys());
		const other = { lastName: 'Ким', firstName: 'Анна', middleName: '', birthDate: '1985-03-14', sex: 'F' };
		expect((await lis('PUT', `/lis/requests/${mine.requestNr}/patient`, other)).status).toBe(200);
		expect(await verify(old)).toEqual(before);
		const { html } = await pageOf(old);
		for (const canary of ['К******', 'С******', mine.requestNr.slice(-4)]) expect(/<main.*<\/main>/s.exec(html)?.[0], canary).not.toContain(canary);
		// The report of the right person has another code.
		const right = await printedCode(await pdfOf(mine));
		expect((await verify(right)).report).toMatchObject({ state: 'genuine', name: 'К****** А.' });
		await env.LAB_DB.prepare('DELETE FROM report_codes WHERE code = ?1').bind(right).run();
		expect(await verify(right)).toEqual(before);
	});
	it('that a code with a slip can be on no report, without asking anybody', async () => {
		const code = nobodys();
		const wrong = (code.startsWith('2') ? '3' : '2') + code.slice(1);
		const tries = await triesOf();
		for (const path of [groupedCode(wrong), 'nonsense', 'A'.repeat(400)]) {
			const answer = await visit(`/results/verify/${path}`);
			expect([answer.status, /data-verdict="([\w-]+)"/.exec(await answer.text())?.[1]]).toEqual([200, 'malformed']);
		}
		expect((await verify(wrong)).http).toBe(422);
		expect(await triesOf()).toBe(tries);
	});
	it('of a code with a slip as it was typed, so that it is corrected and not typed anew; of any other the field is empty', async () => {
		const typedIn = async (path: string) => /<input[^>]*name="code"[^>]*>/.exec(await (await visit(`/results/verify/${path}`)).text())?.[0] ?? '';
		const code = nobodys();
		const wrong = groupedCode((code.startsWith('2') ? '3' : '2') + code.slice(1));
		expect(await typedIn(wrong)).toContain(`value="${wrong}"`);
		expect(/value="(A*)"/.exec(await typedIn('A'.repeat(400)))?.[1]).toHaveLength(80);
		expect(await typedIn(groupedCode(code))).toContain('value=""');
	});
});

describe('its owner', () => {
	it('reads beside the links how often it was looked up, and nobody reads it of another’s', async () => {
		const mine = await holder();
		const patient = await addPatient();
		await attach(mine.id, patient);
		const { cookie, token } = await signIn('patient', patient);
		const about = () => read<{ checked: { count: number } | null }>(ask('GET', `/account/patient-room/shares/about?id=${mine.id}`, { access: token }));
		const code = await printedCode(await pdfOf(mine));
		expect((await about()).checked).toBeNull();
		await verify(code);
		await verify(code);
		expect((await about()).checked).toEqual({ count: 2, last: expect.any(String) });
		const page = await (await visit(`/kz/results/${mine.id}/share`, { headers: { Cookie: cookie } })).text();
		expect(page).toContain(translator('kz')(sharingWords).plural('checked', 2));
		const corrected = { lastName: 'Ким', firstName: 'Анна', middleName: '', birthDate: '1985-03-14', sex: 'F' };
		await drop(await lis('PUT', `/lis/requests/${mine.requestNr}/patient`, corrected));
		const other = await addPatient();
		await attach(mine.id, other);
		const theirs = await signIn('patient', other);
		const asked = await read<{ checked: object | null }>(ask('GET', `/account/patient-room/shares/about?id=${mine.id}`, { access: theirs.token }));
		expect(asked.checked).toBeNull();
	});
});

describe('the form', () => {
	it.each(locales)('%s: leads to the address of what was typed, without scripts; a slip is told at its field', async (locale) => {
		const code = nobodys();
		const path = localise('/results/verify', locale);
		const browser = { Accept: 'text/html,application/xhtml+xml', 'CF-Connecting-IP': address() };
		const led = await post(path, { code: groupedCode(code).toLowerCase() }, browser);
		expect([led.status, led.headers.get('Location')]).toEqual([303, `${path}/${groupedCode(code)}`]);
		const slip = await post(path, { code: `${code.slice(0, 23)}O` }, browser);
		const page = await visit(slip.headers.get('Location') ?? path, { headers: { ...browser, Cookie: cookiesOf(slip) } });
		expect(await page.text()).toContain(translator(locale)(rulesWords)('reportCode'));
	});
});

describe('looking codes up has a limit', () => {
	it('of one client, which is told so; the code itself stays good for others', async () => {
		const mine = await holder();
		const code = await printedCode(await pdfOf(mine));
		const wrong = nobodys();
		const headers = { 'CF-Connecting-IP': address() };
		const look = (of: string, from = headers) => visit(`/results/verify/${groupedCode(of)}`, { headers: from });
		const statuses = [];
		for (let at = 0; at < 7; at += 1) {
			const answer = await look(wrong);
			statuses.push(answer.status);
			await answer.body?.cancel();
		}
		expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
		expect(/data-verdict="([\w-]+)"/.exec(await (await look(code)).text())?.[1]).toBe('genuine');
		expect(/data-verdict="([\w-]+)"/.exec(await (await look(wrong, { 'CF-Connecting-IP': address() })).text())?.[1]).toBe('unknown');
	});
	it('of fifty codes that nobody has, whichever they are', async () => {
		const headers = { 'CF-Connecting-IP': address() };
		const counted = [];
		for (let at = 0; at < 52; at += 1) {
			const answer = await visit(`/results/verify/${groupedCode(nobodys())}`, { headers });
			counted.push(answer.status);
			await answer.body?.cancel();
		}
		expect(counted.filter((status) => status === 200)).toHaveLength(50);
		expect(counted.slice(50)).toEqual([429, 429]);
	});
});

/** The report as a browser asks for it, of a site with other settings. */
async function blanks({ id, access }: Holder, bindings: object, app = makeApp()): Promise<Response> {
	const context = createExecutionContext();
	const headers = { Cookie: `auth-result=${id}.${access}.1900000000` };
	const answer = await app.fetch(
		new Request(`${origin}/api/site-test-results/blanks?id=${id}&lang=ru-RU&city_id=98`, { headers }),
		{ ...env, ...bindings },
		context as never,
	);
	const copy = new Response(await answer.arrayBuffer(), answer);
	await waitOnExecutionContext(context);
	return copy;
}

describe('the file is signed', () => {
	const published = async () => {
		const answer = await visit('/.well-known/report-keys.json');
		expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([
			200,
			'application/jwk-set+json',
			'public, max-age=300',
		]);
		return answer.text();
	};
	it('by a key that the site publishes, without its private half', async () => {
		const mine = await holder();
		const text = await published();
		expect(text).not.toContain('"d"');
		const keys = readReportKeys(text) ?? [];
		const pdf = await pdfOf(mine);
		expect(await checkReport(pdf, keys)).toMatchObject({ outcome: 'genuine', code: await printedCode(pdf), kid: keys[0]?.kid });
		// A kept one is the same file.
		expect(await pdfOf(mine)).toEqual(pdf);
		const page = await (await visit('/kz/results/verify/offline')).text();
		expect(page).toContain(keys[0]?.kid);
		expect(page).not.toContain('&quot;d&quot;');
	});
	it('by the new key once there is one; what the old one signed counts while it is named, and no longer', async () => {
		const mine = await holder();
		const pdf = await pdfOf(mine);
		const before = await published();
		const rotated = { REPORT_KEY: makeReportKey(), REPORT_KEYS_BEFORE: before };
		const after = readReportKeys(await (await visitWith(rotated, '/.well-known/report-keys.json')).text()) ?? [];
		expect(after.map(({ kid }) => kid)).toEqual([(JSON.parse(rotated.REPORT_KEY) as { kid: string }).kid, readReportKeys(before)?.[0]?.kid]);
		expect((await checkReport(pdf, after)).outcome).toBe('genuine');
		const signedAnew = new Uint8Array(await (await blanks(mine, rotated)).arrayBuffer());
		expect(await checkReport(signedAnew, after)).toMatchObject({ outcome: 'genuine', kid: after[0]?.kid });
		const alone = readReportKeys(await (await visitWith({ REPORT_KEY: rotated.REPORT_KEY }, '/.well-known/report-keys.json')).text()) ?? [];
		expect((await checkReport(pdf, alone)).outcome).toBe('unknown-key');
	});
	it('or not given at all', async () => {
		const mine = await holder();
		const complaint = vi.spyOn(console, 'error').mockReturnValue();
		const answer = await blanks(mine, {}, makeApp({ services: servicesWith({ reportKeys: null }) }));
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([503, expect.stringContaining('json')]);
		expect(complaint).toHaveBeenCalled();
		await answer.body?.cancel();
	});
});

describe.each(locales)('the ways to the check, %s', (locale) => {
	const way = `href="${localise('/results/verify', locale)}"`;
	const mainOf = async (path: string, cookie = '') =>
		/<main.*<\/main>/s.exec(await (await visit(localise(path, locale), { headers: { Cookie: cookie } })).text())?.[0] ?? '';
	it('stand where somebody looks for them: at the lookup, signed in or not, and at the report of a result', async () => {
		const one = await holder();
		const { cookie } = await signIn('patient', await addPatient());
		const opened = await submit('/results/login', { internalNr: one.requestNr, password: one.password });
		for (const [path, as] of [
			['/results', ''],
			['/results/login', ''],
			['/results', cookie],
			[`/results/${one.id}`, cookiesOf(opened)],
		] as const)
			expect((await mainOf(path, as)).split(way).length, `${path} ${as === '' ? 'anonymous' : 'signed in'}`).toBe(2);
	});
	it('the check of files is one document: its script and keys are in it, its policy lets it ask nobody, its links lead to the site', async () => {
		const answer = await visit(localise('/results/verify/offline.html', locale));
		expect(answer.status).toBe(200);
		expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="check-report-${locale}.html"`);
		expect(answer.headers.get('Cache-Control')).toBe('no-store');
		const html = await answer.text();
		expect(html).toContain(`<base href="${origin}">`);
		expect(html).toContain('default-src &#39;none&#39;; script-src &#39;sha256-');
		expect(html).toContain('<script>self.checked=true</script>');
		expect(html).not.toMatch(/<link|<script [^>]*src|<img|@font-face|url\(/);
		const { keys } = (await (await visit('/.well-known/report-keys.json')).json()) as { keys: { kid: string }[] };
		expect(keys.length).toBeGreaterThan(0);
		for (const { kid } of keys) expect(html).toContain(kid);
		// The page of the site leads to it, and the file to no file of itself.
		expect(await mainOf('/results/verify/offline')).toContain(`href="${localise('/results/verify/offline.html', locale)}"`);
		expect(html).not.toContain('offline.html');
	});
});
