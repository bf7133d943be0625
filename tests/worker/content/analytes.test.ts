/** What is measured, explained: what an import refuses, the list and a page, and the ways there from a test and from the line of a result, and back. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { analyteWords } from '#shared/content/analytes.words.ts';
import { contentWords } from '#shared/content/words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { localise } from '#shared/kit/urls.ts';
import { resultsWords } from '#shared/results/words.ts';
import { analyte, analyteParts, importFolder, png, sendTexts, typed, type Texts } from '#tests/support/content.ts';
import { newDoctor, sentTo } from '#tests/support/doctor.ts';
import { attach } from '#tests/support/attachments.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { person, requested, submit } from '#tests/support/laboratory.ts';
import { final } from '#tests/support/lis.ts';
import { send } from '#tests/support/results.ts';
import { faultsOf, structuredIn } from '#tests/support/structured-data.ts';
import { cookiesOf, drop, idOf, lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
const files = { 'a.png': png(31) };
const htmlOf = async (path: string, cookie = '') => (await visit(path, { headers: { Cookie: cookie } })).text();
const stored = async () =>
	(
		await db.batch(
			['content', 'content_texts', 'content_analyses', 'content_versions'].map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)),
		)
	).map(({ results }) => results);

const all: Texts = {
	...typed('leadership/a-doctor', ['order: 1', 'role: Head']),
	...typed('articles/a-sugar', ['date: 2026-10-01', 'picture: a.png', 'pictureAlt: "A."', 'tests: BIO-001']),
	...analyte('a-glucose', { title: 'Glucose', more: ['order: 2', 'also: GLU, декстроза', 'was: a-glucose-old'] }),
	...analyte('a-potassium', { codes: 'BIO-002', title: 'Potassium', more: ['order: 1', 'reviewer: a-doctor', 'reviewed: 2026-09-30'] }),
};

beforeAll(async () => {
	await seedSite();
	await importFolder(all, files);
});

describe('an import', () => {
	const refused: readonly (readonly [what: string, texts: Texts, field: string, rule: string])[] = [
		...analyteParts.map(
			(part) =>
				[
					`a text without the part “${part}”`,
					analyte('a-x', { codes: 'BIO-003', parts: analyteParts.filter((one) => one !== part) }),
					'analytes/a-x.kz.md:8:',
					'partMissing',
				] as const,
		),
		[
			'a part with nothing below it',
			{
				...analyte('a-x', { codes: 'BIO-003' }),
				'analytes/a-x.en.md': (analyte('a-x', { codes: 'BIO-003' })['analytes/a-x.en.md'] ?? '').replace('Of a-x: low.', ''),
			},
			'analytes/a-x.en.md:8:',
			'partMissing',
		],
		['parts in another order', analyte('a-x', { codes: 'BIO-003', parts: analyteParts.toReversed() }), 'analytes/a-x.ru.md:8:', 'partOrder'],
		['a code that nobody measures', analyte('a-x', { codes: 'BIO-003; NO-001' }), 'analytes/a-x.ru.md:4:codes', 'unknown'],
		['a panel, which measures nothing by itself', analyte('a-x', { codes: 'PAN-001' }), 'analytes/a-x.ru.md:4:codes', 'unknown'],
		['a code that another page explains', analyte('a-x', { codes: 'BIO-003; BIO-001' }), 'analytes/a-x.ru.md:4:codes', 'taken'],
		[
			'a code of two pages in one folder',
			{ ...analyte('a-x', { codes: 'BIO-003' }), ...analyte('a-y', { codes: 'BIO-003' }) },
			'analytes/a-y.ru.md:4:codes',
			'taken',
		],
		['no codes', typed('analytes/a-x', ['group: sugar', 'sources: A | B | -', 'order: 1']), 'analytes/a-x.ru.md:7:codes', 'required'],
		[
			'a group that is none',
			typed('analytes/a-x', ['codes: BIO-003', 'group: weather', 'sources: A | B | -', 'order: 1']),
			'analytes/a-x.ru.md:5:group',
			'form',
		],
		...['A', 'A | B', 'A | B | soon', 'A | B | 2024 | http://example.org', 'A | B | 2024 | https://example.org | x', ' | B | -'].map(
			(sources) =>
				[
					`a source that is “${sources}”`,
					typed('analytes/a-x', ['codes: BIO-003', 'group: sugar', `sources: "${sources}"`, 'order: 1']),
					'analytes/a-x.ru.md:6:sources',
					'form',
				] as const,
		),
		[
			'a day of review by nobody',
			analyte('a-x', { codes: 'BIO-003', more: ['order: 1', 'reviewed: 2026-09-30'] }),
			'analytes/a-x.ru.md:8:reviewed',
			'reviewedByNobody',
		],
		[
			'a reviewer without the day',
			analyte('a-x', { codes: 'BIO-003', more: ['order: 1', 'reviewer: a-doctor'] }),
			'analytes/a-x.ru.md:9:reviewed',
			'required',
		],
		[
			'a reviewer who is not there',
			analyte('a-x', { codes: 'BIO-003', more: ['order: 1', 'reviewer: nobody', 'reviewed: 2026-09-30'] }),
			'analytes/a-x.ru.md:8:reviewer',
			'unknown',
		],
	];
	it.each(refused)('refuses %s, by file and line, and nothing changes', async (_what, texts, field, rule) => {
		const before = await stored();
		const answer = await sendTexts({ ...typed('services/a-good', ['order: 9']), ...texts }, files);
		const { fields } = (await answer.json()) as { fields: { field: string; rule: string; values: { message: string } }[] };
		expect(answer.status).toBe(422);
		expect(fields.map((one) => [one.field, one.rule])).toContainEqual([field, rule]);
		for (const { values } of fields) expect(values.message).toMatch(/^[^{]+$/);
		expect(await stored()).toEqual(before);
	});
	it('takes a code from one page to another in one folder, tells a trial of it, and is taken back', async () => {
		const before = await stored();
		const moved = {
			...analyte('a-glucose', { title: 'Glucose', codes: 'BIO-003', more: ['order: 2', 'also: GLU, декстроза', 'was: a-glucose-old'] }),
			...analyte('a-z'),
		};
		const tried = (await (await sendTexts(moved, files, '&dryRun=1')).json()) as { trial: { changes: { columns: object[] }[] } };
		expect(tried.trial.changes[0]?.columns).toEqual([{ column: 'codes', old: 'BIO-001', new: 'BIO-003' }]);
		const { version } = (await importFolder(moved, files)) as unknown as { version: number };
		expect((await db.prepare("SELECT slug FROM content_analyses WHERE section = 'analytes' AND code = 'BIO-001'").all()).results).toEqual([
			{ slug: 'a-z' },
		]);
		expect((await drop(await lis('POST', `/lis/content-versions/${String(version)}/take-back`, {}))).status).toBe(200);
		expect((await stored())[2]).toEqual(before[2]);
	});
});

describe.each(locales)('in %s', (locale) => {
	const at = (path: string) => localise(path, locale);
	const [t, tContent, tResults] = [translator(locale)(analyteWords), translator(locale)(contentWords), translator(locale)(resultsWords)];
	const leadsTo = (path: string) => `href="${at(path)}"`;

	it('the list has each group with its analytes in their order, and is led to from tests and articles', async () => {
		const html = await htmlOf(at('/analytes'));
		expect(html).toContain(`id="sugar"`);
		expect(html.replaceAll('<!-- -->', '')).toContain(t.words.groups.sugar);
		expect(html.indexOf(leadsTo('/analytes/a-potassium'))).toBeGreaterThan(-1);
		expect(html.indexOf(leadsTo('/analytes/a-potassium'))).toBeLessThan(html.indexOf(leadsTo('/analytes/a-glucose')));
		for (const path of ['/pricelist', '/articles/a-sugar'])
			expect([path, await htmlOf(at(path))]).toEqual([path, expect.stringContaining(leadsTo('/analytes'))]);
	});
	it('a group stands by itself; one that there is not is the list of all, and a search looks through every group', async () => {
		const group = await htmlOf(`${at('/analytes')}?group=sugar`);
		for (const path of ['/analytes/a-glucose', '/analytes/a-potassium', '/analytes']) expect(group).toContain(leadsTo(path));
		expect(group).toContain(`<title>${t.words.groups.sugar}: `);
		expect(group).not.toContain('content="noindex');
		const empty = await htmlOf(`${at('/analytes')}?group=liver`);
		for (const slug of ['a-glucose', 'a-potassium']) expect(empty).not.toContain(leadsTo(`/analytes/${slug}`));
		const [list, unknown] = [await htmlOf(at('/analytes')), await htmlOf(`${at('/analytes')}?group=weather`)];
		for (const html of [list, unknown]) {
			expect(html).toContain('id="sugar"');
			expect(html).not.toContain(`<title>${t.words.groups.sugar}: `);
		}
		expect(await htmlOf(`${at('/analytes')}?group=liver&q=glucose`)).toContain(leadsTo('/analytes/a-glucose'));
	});
	it.each([
		['glucose', ['a-glucose']],
		['GLU', ['a-glucose']],
		['декстрозу', ['a-glucose']],
		['ъъъъъъъъъ', []],
	])('the search finds by name, %s', async (q, slugs) => {
		const html = await htmlOf(`${at('/analytes')}?q=${encodeURIComponent(q)}`);
		expect([...html.matchAll(/href="[^"]*\/analytes\/([a-z-]+)"/g)].map(([, slug]) => slug)).toEqual(slugs);
		if (slugs.length === 0) expect(html).toContain(t('nothing'));
		expect(html).toContain('content="noindex');
	});
	it('a page has its parts, sources, who reviewed it or that nobody did, and what to be careful of', async () => {
		const [glucose, potassium] = [await htmlOf(at('/analytes/a-glucose')), await htmlOf(at('/analytes/a-potassium'))];
		for (const part of analyteParts) expect(glucose).toContain(`Of a-glucose: ${part}.`);
		for (const html of [glucose, potassium]) {
			expect(html).toContain(t('notDiagnosis'));
			expect(html).toContain('href="https://example.org"');
			expect(html.replaceAll('<!-- -->', '')).toContain('A society, 2024');
		}
		expect(glucose).toContain(t('notReviewed'));
		expect(potassium).not.toContain(t('notReviewed'));
		expect(potassium).toContain(leadsTo('/leadership/a-doctor'));
		// Who, as what, and when.
		const text = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
		expect(text(potassium)).toContain(`${tContent('facts.reviewer')} leadership/a-doctor (${locale}) — Head · ${formatDay(locale, '2026-09-30')}`);
		expect(text(glucose)).toContain(`${tContent('facts.reviewer')} ${t('notReviewed')}`);
	});
	it('a page leads to the test with its price, to articles, to its group and to the account, and the test leads back', async () => {
		const html = await htmlOf(at('/analytes/a-glucose'));
		for (const path of ['/pricelist/glyukoza', '/articles/a-sugar', '/analytes/a-potassium', '/cabinet/trend?code=BIO-001'])
			expect(html).toContain(leadsTo(path));
		expect(html).toContain('₸');
		expect(html).not.toContain(leadsTo('/pricelist/kaliy'));
		const test = await htmlOf(at('/pricelist/glyukoza'));
		expect(test).toContain(leadsTo('/analytes/a-glucose'));
		expect(test).toContain(t('ofTest'));
		expect(await htmlOf(at('/pricelist/glyukoza-v-moche'))).not.toContain(t('ofTest'));
	});
	it('the account’s own history wants a sign-in, and leads back to it', async () => {
		const answer = await drop(await visit(at('/cabinet/trend?code=BIO-001')));
		expect([answer.status, answer.headers.get('Location')]).toEqual([302, expect.stringContaining('/login')]);
	});
	it('a line of a result leads to the page of what was measured; one without a page leads nowhere', async () => {
		const request = await requested(await Promise.all(['BIO-001', 'BIO-003'].map((code) => idOf(code))));
		await send(request.requestNr, [final('BIO-001', 5), final('BIO-003', 'not-detected')], {
			completedAt: '2026-11-20T10:00:00+05:00',
		});
		const opened = await submit('/results/login', { internalNr: request.requestNr, password: request.password });
		const html = await htmlOf(at(opened.headers.get('Location') ?? ''), cookiesOf(opened));
		expect(html.split(leadsTo('/analytes/a-glucose')).length).toBe(2);
		expect(html).toContain(tResults('view.explainedOf', { name: tContent.locale === 'en' ? 'Glucose' : 'Глюкоза' }));
		expect([...html.matchAll(/href="[^"]*\/analytes\//g)]).toHaveLength(1);
	});
	it('and so does a doctor’s', async () => {
		const doctor = await newDoctor();
		const { id } = await sentTo(doctor, { lines: [final('BIO-001', 5), final('BIO-002', 4)], completedAt: '2026-11-12T12:00:00+05:00' });
		const html = await htmlOf(at(`/results/${id}`), doctor.cookie);
		for (const slug of ['a-glucose', 'a-potassium']) expect(html).toContain(leadsTo(`/analytes/${slug}`));
	});
	it('and so do values over time and by organ, of a patient and of a doctor’s patient', async () => {
		const [doctor, patient] = [await newDoctor(), await addPatient()];
		const sent = { lines: [final('BIO-001', 5), final('BIO-003', 7)], collectedAt: '2026-11-12T08:00:00+05:00', completedAt: '2026-11-12T12:00:00+05:00' };
		const { id } = await sentTo(doctor, sent);
		await attach(id, patient);
		const readers = [
			[(await signIn('patient', patient)).cookie, ''],
			[doctor.cookie, `of=${id}&`],
		] as const;
		for (const [cookie, of] of readers) {
			for (const path of [`/cabinet/trend?${of}code=BIO-001`, `/cabinet/trend?${of}codes=BIO-001,BIO-003`, `/cabinet/health?${of}`]) {
				const html = await htmlOf(at(path), cookie);
				expect(html.split(leadsTo('/analytes/a-glucose')).length, path).toBe(2);
				expect(html, path).toContain(tResults('view.explainedOf', { name: tContent.locale === 'en' ? 'Glucose' : 'Глюкоза' }));
				expect([...html.matchAll(/href="[^"]*\/analytes\//g)], path).toHaveLength(1);
			}
		}
	});
	it('an old address leads on for good, one that never was is not there', async () => {
		const moved = await drop(await visit(at('/analytes/a-glucose-old')));
		expect([moved.status, moved.headers.get('Location')]).toEqual([301, at('/analytes/a-glucose')]);
		expect((await drop(await visit(at('/analytes/nobody')))).status).toBe(404);
	});
	it('search engines are told of a page of medicine, and of a reviewer where there is one', async () => {
		const [glucose, potassium] = [await htmlOf(at('/analytes/a-glucose')), await htmlOf(at('/analytes/a-potassium'))].map((html) =>
			structuredIn(html).filter((item) => item['@type'] === 'MedicalWebPage'),
		);
		expect(glucose).toMatchObject([
			{
				about: { '@type': 'MedicalTest', alternateName: ['GLU', 'декстроза'] },
				citation: [{ name: 'A guideline', datePublished: '2024' }, { name: 'A book' }],
			},
		]);
		expect(glucose?.[0]).not.toHaveProperty('reviewedBy');
		expect(potassium).toMatchObject([{ lastReviewed: '2026-09-30', reviewedBy: { '@type': 'Person' } }]);
		expect(await faultsOf([...(glucose ?? []), ...(potassium ?? [])])).toEqual([]);
	});
});

it('a result of one’s own account leads there as well', async () => {
	const iin = '900514600077';
	const { lastName, firstName, middleName, birthDate } = person;
	const names = { last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate };
	const { cookie } = await signIn('patient', await addPatient({ ...names, iin, proved_at: 1 }));
	const { id } = await sentTo(null, {
		patient: { lastName, firstName, birthDate, iin },
		lines: [final('BIO-001', 5)],
		collectedAt: '2026-11-11T09:00:00+05:00',
	});
	expect(await htmlOf(`/kz/results/${id}`, cookie)).toContain('href="/kz/analytes/a-glucose"');
});
