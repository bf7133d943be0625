/** What values mean together, from the laboratory's message to page and paper: who is told, in which words, and what switches it off. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResultRequest } from '#shared/results/calls.ts';
import { patternTexts } from '#shared/results/patterns/say.ts';
import { patternWords } from '#shared/results/patterns/patterns.words.ts';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { newDoctor, sentTo } from '#tests/support/doctor.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { testServices } from '#tests/support/services.ts';
import { cookiesOf, lis, post, visit } from '#tests/support/site.ts';
import { openAccess } from '#worker/lab/results/access.ts';

// Reports are drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(seedLaboratory);

const day = '2026-11-20T08:00:00+05:00';
const man = { sex: 'M', birthDate: '1970-01-01' };
const woman = { sex: 'F', birthDate: '1990-01-01' };
const final = (code: string, value: number | string, unit: string, more: object = {}) => ({ code, status: 'final', value, unit, ...more });
const ferritin = final('BIO-047', 8, 'ug/L');
const haemoglobin = final('HEM-010', 98, 'g/L');
const sent = (patient: object, lines: readonly object[], more: object = {}) => sentTo(null, { patient, lines, issued: day, collectedAt: day, ...more });

/** Whoever has the receipt. */
async function receipt(id: string) {
	const { access, expiresAt } = await openAccess({ db: env.LAB_DB, now: Date.now(), services: testServices() }, id);
	return { access, cookie: `auth-result=${id}.${access}.${String(Math.floor(expiresAt / 1000))}` };
}
const infoOf = async (id: string, access?: string, locale: Locale = 'ru') =>
	read<ResultRequest>(
		ask('GET', `/api/site-test-results/request-info-by-id?id=${id}`, { access: access ?? (await receipt(id)).access, lang: localeFacts[locale].alias }),
	);
const rulesOf = async (id: string) => (await infoOf(id)).patterns.map(({ id: rule }) => rule);
const readable = (text: string) => text.replace(/[\s\u00A0\u2009\u202F]+/g, ' ').trim();
const textOf = (html: string) =>
	readable(
		(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '')
			.replace(/<\/?a\b[^>]*>/g, '')
			.replace(/<[^>]+>/g, ' ')
			.replaceAll('&lt;', '<')
			.replaceAll('&#x27;', "'"),
	);
async function pdfOf(id: string, access: string, locale: Locale): Promise<string> {
	const answer = await ask('GET', `/api/site-test-results/blanks?id=${id}`, { access, lang: localeFacts[locale].alias });
	return readable((await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' '));
}
const list = (rows: readonly object[], query = '') => read<Refused & { changed: number }>(lis('PUT', `/lis/patterns${query}`, rows));

describe('a combination', () => {
	it.each(locales)('is said in %s on the page and on paper, line by line the same, with whom to see, how soon and what it is based on', async (locale) => {
		const { id } = await sent(woman, [ferritin, haemoglobin, final('BIO-051', 6.1, 'mmol/L'), final('BIO-018.EGFR', 40, 'mL/min/{1.73_m2}')]);
		const { access, cookie } = await receipt(id);
		const info = await infoOf(id, access, locale);
		expect(info.patterns.map(({ id: rule }) => rule)).toEqual(['potassium-with-kidneys', 'iron-deficiency-anaemia']);
		const page = textOf(await (await visit(localise(`/results/${id}`, locale), { headers: { Cookie: cookie } })).text());
		const pdf = await pdfOf(id, access, locale);
		const t = translator(locale)(patternWords);
		for (const text of [page, pdf]) {
			expect(text).toContain(readable(t('title')));
			expect(text).toContain(readable(t('lead')));
			for (const { title, lines, sources } of patternTexts(info, locale)) {
				for (const said of [title, ...lines.map((line) => line.text), ...sources]) expect(text).toContain(readable(said));
			}
			expect(text).toContain(readable(t('caveats.pregnancy')));
			expect(text).toContain(readable(t('alarms.potassium')));
		}
	});
	it('is read in the catalogue’s unit, whatever was sent: glucose in mg/dL, HbA1c in mmol/mol', async () => {
		const { id } = await sent(man, [final('BIO-001', 180, 'mg/dL'), final('BIO-004', 54, 'mmol/mol')]);
		expect(await rulesOf(id)).toEqual(['diabetes-range']);
		const { id: below } = await sent(man, [final('BIO-001', 90, 'mg/dL'), final('BIO-004', 36, 'mmol/mol')]);
		expect(await rulesOf(below)).toEqual([]);
		// Without a unit nobody knows.
		const { id: bare } = await sent(man, [{ code: 'BIO-001', status: 'final', value: 12 }, final('BIO-004', 7, '%')]);
		expect(await rulesOf(bare)).toEqual([]);
	});
	it('is read of liver values by the reference of the person, and of the laboratory’s own', async () => {
		const alt = (more: object = {}) => final('BIO-007', 130, 'U/L', more);
		const others = [final('BIO-010', 90, 'U/L'), final('BIO-011', 60, 'umol/L')];
		expect(await rulesOf((await sent(man, [alt(), ...others])).id)).toEqual(['liver-injury-with-jaundice']);
		expect(await rulesOf((await sent(man, [alt({ range: { low: 0, high: 50 } }), ...others])).id)).toEqual([]);
	});
	it.each([
		['in doubt', { ...haemoglobin, value: '98 (haemolysis)' }],
		['held back', { ...haemoglobin, status: 'restricted', reason: 'call' }],
		['preliminary', { ...haemoglobin, status: 'preliminary' }],
		['a half-line that crosses the limit', { ...haemoglobin, value: '<140' }],
		['not performed', { code: 'HEM-010', status: 'cancelled', reason: 'clot' }],
	])('is not said where one of its values is %s', async (_what, line) => {
		const { id } = await sent(man, [ferritin, line]);
		expect(await rulesOf(id)).toEqual([]);
		expect(await pdfOf(id, (await receipt(id)).access, 'ru')).not.toContain(translator('ru')(patternWords)('title'));
	});
	it('goes when a value of it is taken back into work, and comes with the corrected one', async () => {
		const { id, requestNr } = await sent(man, [ferritin, haemoglobin]);
		expect(await rulesOf(id)).toEqual(['iron-deficiency-anaemia']);
		const again = (minute: number, line: object) => sent(man, [line], { requestNr, issued: `2026-11-21T08:0${String(minute)}:00+05:00` });
		await again(1, { ...haemoglobin, status: 'preliminary', reason: 'again' });
		expect(await rulesOf(id)).toEqual([]);
		await again(2, final('HEM-010', 140, 'g/L', { status: 'corrected' }));
		expect(await rulesOf(id)).toEqual(['iron-deficiency']);
	});
	it('does not change by what is held back, whatever it is: the operator’s list holds hemoglobin', async () => {
		await lis('PUT', '/lis/held', [{ code: 'HEM-010', held: 'yes' }]);
		const found = [];
		for (const value of [60, 150]) {
			const { id } = await sent(man, [ferritin, final('HEM-010', value, 'g/L'), final('BIO-031', 40, 'mg/L')]);
			const { patterns, lines } = await infoOf(id);
			found.push(patterns);
			expect(lines.find(({ code }) => code === 'HEM-010')).toMatchObject({ state: 'restricted', number: null });
		}
		expect(found).toEqual([[], []]);
		await lis('PUT', '/lis/held', [{ code: 'HEM-010', held: 'no' }]);
	});
	it('is not said of a child, save by a rule that holds for one, which sends it to a pediatrician', async () => {
		const child = { sex: 'M', birthDate: '2015-05-05' };
		const { id } = await sent(child, [ferritin, haemoglobin]);
		expect(await rulesOf(id)).toEqual([]);
		const { id: liver } = await sent(child, [final('BIO-007', 900, 'U/L'), final('BIO-011', 90, 'umol/L')]);
		expect((await infoOf(liver)).patterns).toMatchObject([{ id: 'liver-injury-with-jaundice', doctor: 'paediatrician', urgency: 'today' }]);
	});
	it('by limits that pregnancy changes is not said in one, and says so where one is possible', async () => {
		const caveatsOf = async (more: object) => (await infoOf((await sent(woman, [ferritin, haemoglobin], more)).id)).patterns.map(({ caveats }) => caveats);
		expect(await caveatsOf({})).toEqual([['pregnancy']]);
		expect(await caveatsOf({ conditions: { pregnancyWeek: 20 } })).toEqual([]);
		expect(await caveatsOf({ conditions: { cyclePhase: 'follicular' } })).toEqual([[]]);
		// A reader's word makes a pregnancy known, and no woman not pregnant.
		const { id } = await sent(woman, [ferritin, haemoglobin, final('HOR-001', 3.5, 'm[IU]/L')]);
		const { access } = await receipt(id);
		const told = await ask('POST', '/api/site-test-results/state', { access, body: { id, bodyState: 'pregnant', pregnancyWeek: '20' } });
		expect([told.status, await told.json()]).toEqual([200, { told: true }]);
		expect((await infoOf(id, access)).patterns).toEqual([]);
	});
	it('beside a critical value is for today, and stands below it', async () => {
		const { id } = await sent(man, [ferritin, haemoglobin, final('BIO-052', 110, 'mmol/L')]);
		const { access, cookie } = await receipt(id);
		expect((await infoOf(id, access)).patterns).toMatchObject([{ urgency: 'today', caveats: ['critical'] }]);
		const html = await (await visit(`/results/${id}`, { headers: { Cookie: cookie } })).text();
		expect(html.indexOf('id="critical"')).toBeGreaterThan(0);
		expect(html.indexOf('id="patterns"')).toBeGreaterThan(html.indexOf('id="critical"'));
	});
});

describe('readers', () => {
	const said = patternWords.tree?.rules['iron-deficiency-anaemia'];
	it('an account, who was sent a link, and the doctor in words of their own are told the same rule', async () => {
		const doctor = await newDoctor();
		const { id } = await sent(man, [ferritin, haemoglobin], { doctorCode: doctor.code });
		const patient = await addPatient();
		await attach(id, patient);
		const session = await signIn('patient', patient);
		const own = textOf(await (await visit(`/results/${id}`, { headers: { Cookie: session.cookie } })).text());
		expect(own).toContain(said?.says.ru);

		const shared = await read<{ token: string; pin: string }>(
			ask('POST', '/account/patient-room/shares', { access: session.token, body: { id, days: '7' } }),
		);
		const entered = await post(`/shared/${shared.token}`, { pin: shared.pin }, { Accept: 'text/html' });
		const link = textOf(await (await visit(`/shared/${shared.token}`, { headers: { Cookie: cookiesOf(entered) } })).text());
		expect(link).toContain(said?.says.ru);

		const told = textOf(await (await visit(`/results/${id}`, { headers: { Cookie: doctor.cookie } })).text());
		expect(told).toContain(said?.clinical.ru);
		expect(told).not.toContain(said?.says.ru);
		expect(told).toContain('WHO. Guideline on haemoglobin cutoffs');
	});
	it('a parent is told of the child', async () => {
		const child = { lastName: 'Сейткали', firstName: 'Алихан', birthDate: '2015-03-12', iin: '150312500019', sex: 'M' };
		const password = '123456789';
		const { id, requestNr } = await sent(child, [final('BIO-007', 900, 'U/L'), final('BIO-011', 90, 'umol/L')], { password });
		const session = await signIn('patient', await addPatient());
		const { sex: _, ...named } = child;
		const added = await read<Refused & { id: string }>(
			ask('POST', '/account/patient-room/family', { access: session.token, body: { ...named, internalNr: requestNr, password, guardian: true } }),
		);
		expect(added.http).toBe(200);
		await ask('POST', '/account/patient-room/family/act', { access: session.token, body: { id: added.id } });
		expect((await infoOf(id, session.token)).patterns).toMatchObject([{ id: 'liver-injury-with-jaundice' }]);
	});
});

describe('the operator', () => {
	const rule = 'iron-deficiency-anaemia';
	it('switches a rule off and on: at once, on page, paper and for a doctor, and the list says so', async () => {
		const doctor = await newDoctor();
		const { id } = await sent(man, [ferritin, haemoglobin], { doctorCode: doctor.code });
		const { access } = await receipt(id);
		const title = patternWords.tree?.rules[rule].title.ru ?? '';
		const ofDoctor = async () =>
			(await read<{ result: ResultRequest }>(ask('GET', `/account/doctor-room/result?id=${id}`, { access: doctor.token }))).result.patterns.length;
		const shownIn = async () =>
			(await read<{ data: readonly { rule: string; shown: boolean; sources: readonly string[] }[] }>(lis('GET', '/lis/patterns'))).data.find(
				(one) => one.rule === rule,
			);
		expect(await pdfOf(id, access, 'ru')).toContain(title);
		expect([await ofDoctor(), await shownIn()]).toMatchObject([1, { shown: true }]);
		expect(await list([{ rule, shown: 'no' }])).toMatchObject({ http: 200, changed: 1 });
		expect([await rulesOf(id), await ofDoctor(), await shownIn()]).toMatchObject([[], 0, { shown: false }]);
		expect(await pdfOf(id, access, 'ru')).not.toContain(title);
		expect(await list([{ rule, shown: 'yes' }])).toMatchObject({ http: 200, changed: 1 });
		expect(await rulesOf(id)).toEqual([rule]);
		expect((await shownIn())?.sources).toContain('WHO. Guideline on haemoglobin cutoffs to define anaemia in individuals and populations. 2024');
	});
	it('is refused a rule that there is none, and a trial changes nothing; nobody but the laboratory may', async () => {
		const stored = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM pattern_rules').first('n');
		const before = await stored();
		expect(await list([{ rule: 'no-such-rule', shown: 'no' }])).toMatchObject({ http: 422 });
		expect(await list([{ rule: 'hypothyroidism', shown: '' }])).toMatchObject({ http: 422 });
		expect(await list([{ rule: 'hypothyroidism', shown: 'no' }], '?dryRun=1')).toMatchObject({ http: 200, changed: 1 });
		expect(await stored()).toBe(before);
		for (const method of ['GET', 'PUT'] as const)
			expect(await read(ask(method, '/lis/patterns', method === 'PUT' ? { body: {} } : {}))).toMatchObject({ http: 401 });
	});
});
