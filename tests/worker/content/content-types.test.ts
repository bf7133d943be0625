/** Types of pieces, blocks beside text, what pieces name, and versions: as an operator's folders come, and as readers meet them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { collectFaults } from '#worker/lab/kit/import/faults.ts';
import { checkFolder } from '#worker/lab/content/check.ts';
import { checkReferences } from '#worker/lab/content/references.ts';
import { analyte, importFolder, pdf, png, sendTexts, typed, type Texts } from '#tests/support/content.ts';
import { drop, lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
const files = { 'a.png': png(11), 'b.png': png(12, 800, 450), 'license.pdf': pdf(1) };

const textOf = async (path: string) => (await visit(path)).text();
const tables = ['content', 'content_texts', 'content_analyses', 'content_old_slugs', 'content_versions', 'content_before'];
const stored = async () => (await db.batch(tables.map((table) => db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)))).map(({ results }) => results);

/** One of each type, as they go together. */
const all: Texts = {
	...typed('pages/about', [], ':::facts\n- **12** points\n:::'),
	...typed('pages/t-history', ['parent: about', 'order: 2']),
	...typed('pages/t-warranty', ['parent: about', 'order: 1']),
	...typed('pages/t-deep', ['parent: t-warranty']),
	...typed('pages/franchise'),
	...typed('pages/mobile-app'),
	...typed('pages/informed-consent', ['parent: mobile-app']),
	...typed('leadership/t-person', ['order: 1', 'role: Head', 'since: 2004', 'example: yes']),
	...typed('articles/t-article', [
		'date: 2026-10-01',
		'picture: a.png',
		'pictureAlt: "A."',
		'tests: BIO-001',
		'author: Somebody',
		'reviewer: t-person',
		'reviewed: 2026-09-30',
		'was: t-article-old',
	]),
	...analyte('t-analyte', { codes: 'BIO-001; BIO-002' }),
	...typed('services/t-service', ['order: 1', 'tests: BIO-001; BIO-002']),
	...typed('equipment/t-device', ['order: 1', 'maker: Maker', 'model: M-1']),
	...typed('licenses/t-license', ['order: 1', 'number: N-1', 'issuer: Ministry', 'issued: 2024-02-29', 'scan: license.pdf']),
	...typed('vacancies/t-job', ['date: 2026-10-02', 'city: Almaty', 'schedule: Shifts', 'pay: By agreement']),
	...typed('press/t-press', ['date: 2026-10-02', 'source: Paper', 'link: https://example.org/a']),
	...typed('promotions/t-promotion', ['from: 2026-10-01', 'until: 2026-12-31']),
	...typed('franchise/t-offer', ['order: 1', 'kind: lump-sum', 'lumpSum: 5000000', 'royaltyPercent: 7.5']),
	...typed('apps/t-app', ['order: 1', 'store: app-store', 'link: https://example.org/app']),
	...typed('questions/t-question', ['order: 1', 'topic: results']),
};

/** More than a page of a test shows at once. */
const manyNames = Array.from({ length: 12 }, (_, at) => `t-about-${String(at)}`);
const many = Object.assign(
	{},
	...manyNames.map((name) => typed(`articles/${name}`, ['date: 2026-09-01', 'picture: a.png', 'pictureAlt: "A."', 'tests: BIO-001'])),
) as typeof all;

beforeAll(async () => {
	await seedSite();
	await importFolder({ ...all, ...many }, files);
});

describe.each(locales)('in %s', (locale) => {
	const at = (path: string) => localise(path, locale);
	it.each([
		['/about', 'pages/about'],
		['/about/t-history', 'pages/t-history'],
		['/about/t-warranty/t-deep', 'pages/t-deep'],
		['/franchise', 'pages/franchise'],
		['/mobile-app', 'pages/mobile-app'],
		['/mobile-app/informed-consent', 'pages/informed-consent'],
		['/leadership/t-person', 'leadership/t-person'],
		['/articles/t-article', 'articles/t-article'],
		['/services/t-service', 'services/t-service'],
		['/equipment/t-device', 'equipment/t-device'],
		['/press/t-press', 'press/t-press'],
		['/vacancies/t-job', 'vacancies/t-job'],
		['/promotions/t-promotion', 'promotions/t-promotion'],
	])('%s is the page of its piece, under its one address', async (path, title) => {
		const html = await textOf(at(path));
		expect(html).toMatch(new RegExp(`<h1[^>]*>${title} \\(${locale}\\)</h1>`));
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).toContain(`<link rel="canonical" href="${env.SITE_ORIGIN}${at(path)}">`);
	});
	it.each([
		['/leadership', '/leadership/t-person'],
		['/services', '/services/t-service'],
		['/equipment', '/equipment/t-device'],
		['/press', '/press/t-press'],
		['/vacancies', '/vacancies/t-job'],
		['/promotions', '/promotions/t-promotion'],
		['/about', '/about/t-history'],
		['/about/t-warranty', '/about/t-warranty/t-deep'],
	])('%s leads to %s', async (path, piece) => {
		expect(await textOf(at(path))).toContain(`href="${at(piece)}"`);
	});
	it.each([
		['/licenses', 'N-1'],
		['/help', 'questions/t-question'],
		['/franchise', 'franchise/t-offer'],
		['/mobile-app', 'https://example.org/app'],
	])('%s shows all of its pieces: %s', async (path, text) => {
		expect(await textOf(at(path))).toContain(text);
	});
	it.each([
		['/about/equipment/t-device', '/equipment/t-device'],
		['/about/leadership/t-person', '/leadership/t-person'],
		['/about/t-deep', '/about/t-warranty/t-deep'],
		['/articles/t-article-old', '/articles/t-article'],
	])('%s leads on to %s for good', async (path, piece) => {
		const answer = await drop(await visit(at(path), { redirect: 'manual' }));
		expect([answer.status, answer.headers.get('Location')]).toEqual([301, at(piece)]);
	});
	it.each(['/about/nobody', '/about/t-warranty/nobody', '/services/nobody', '/leadership/nobody', '/promotions/T'])('%s is not there', async (path) => {
		expect((await drop(await visit(at(path), { redirect: 'manual' }))).status).toBe(404);
	});
	it('a page that nobody has written leads to the nearest', async () => {
		const answer = await drop(await visit(at('/tekme'), { redirect: 'manual' }));
		expect([answer.status, answer.headers.get('Location')]).toEqual([302, at('/about')]);
	});
	it('an article names its author and who read it, and says that these are made up', async () => {
		const html = await textOf(at('/articles/t-article'));
		expect(html).toContain('Somebody');
		expect(html).toContain(`href="${at('/leadership/t-person')}"`);
		expect(html).toContain(`leadership/t-person (${locale})`);
		expect(html.replaceAll('<!-- -->', '')).toMatch({ ru: />пример</, en: />example</, kz: />үлгі</ }[locale]);
	});
	it('what a piece is about stands below it with prices', async () => {
		const html = await textOf(at('/services/t-service'));
		expect(html).toContain(`href="${at('/pricelist/glyukoza')}"`);
		expect(html).toContain('₸');
	});
	it('a test leads back to all that is written about it, however much that is', async () => {
		const html = await textOf(at('/pricelist/glyukoza'));
		for (const path of ['/articles/t-article', '/services/t-service', ...manyNames.map((name) => `/articles/${name}`)])
			expect([path, html.split(`href="${at(path)}"`).length]).toEqual([path, 2]);
		expect(html).not.toContain('/news/');
		// And each of them to the test.
		for (const name of manyNames) expect(await textOf(at(`/articles/${name}`))).toContain(`href="${at('/pricelist/glyukoza')}"`);
	});
});

describe('blocks', () => {
	const body = [
		':::facts',
		'- **24/7** the [site](/pricelist) is open',
		':::',
		'',
		':::steps',
		'1. **Come.** With a document.',
		'2. **Wait.** A day.',
		':::',
		'',
		':::questions',
		'### Does it hurt?',
		'Hardly. Time: 7:00, ratio 1:2.',
		'',
		'- a list',
		':::',
		'',
		':::gallery',
		'![One](a.png)',
		'![Two](b.png)',
		':::',
		'',
		'::video[How it goes]{link="https://youtu.be/abcdefghijk"}',
		'',
		'::download[The license]{file="license.pdf"}',
		'',
		'::tests{codes="BIO-001"}',
		'',
		'::action[To the list]{to="/pricelist"}',
	].join('\n');
	it('are drawn: figures, steps, questions, pictures, a video behind a word of warning, a file, prices, a button', async () => {
		await importFolder(typed('services/t-blocks', ['order: 5'], body), files);
		const html = (await textOf('/en/services/t-blocks')).replaceAll('<!-- -->', '');
		for (const part of [
			'24/7</dd>',
			'<strong>Come.</strong>',
			'Does it hurt?</summary>',
			'Time: 7:00, ratio 1:2.',
			'alt="One"',
			'alt="Two"',
			'>To the list</a>',
		])
			expect(html).toContain(part);
		expect(html).toMatch(
			/href="https:\/\/www\.youtube\.com\/watch\?v=abcdefghijk" rel="noopener noreferrer"[^>]*>How it goes<\/a>.*which will know that you watch it: YouTube/,
		);
		expect(html).toMatch(/href="\/documents\/[0-9a-f]{32}\.pdf" download="license\.pdf">The license<\/a>/);
		expect(html).toContain('name="put"');
		expect(html).not.toContain('<iframe');
		const file = /\/documents\/[0-9a-f]{32}\.pdf/.exec(html)?.[0] ?? '';
		const answer = await visit(file);
		expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('X-Content-Type-Options')]).toEqual([200, 'application/pdf', 'nosniff']);
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(pdf(1));
	});
	it.each([
		['an unknown one', ':::magic\nx\n:::', 7, 'unknownBlock'],
		['an unknown leaf', '::iframe[x]{src="https://evil.example"}', 7, 'unknownBlock'],
		['a video of anybody', '::video[x]{link="https://evil.example/watch?v=abcdefghijk"}', 7, 'form'],
		['a video by a script', '::video[x]{link="javascript:alert(1)"}', 7, 'form'],
		['a button with a script', '::action[x]{to="javascript:alert(1)"}', 7, 'contentLink'],
		['a button without words', '::action[]{to="/pricelist"}', 7, 'required'],
		['a file that is not there', '::download[x]{file="none.pdf"}', 7, 'pictureMissing'],
		['a test that nobody has', '::tests{codes="NO-001"}', 1, 'unknown'],
		['steps without a number', ':::steps\n- **a** b\n:::', 7, 'form'],
		['a fact without its figure', ':::facts\n- a b\n:::', 8, 'form'],
		['a question without an answer', ':::questions\n### Why?\n:::', 7, 'required'],
		['HTML in an answer', ':::questions\n### Why?\n<b>x</b>\n:::', 9, 'markdownHtml'],
		['words in a gallery', ':::gallery\nwords\n:::', 8, 'markdownUnsupported'],
	])('%s is told by its line, and nothing changes', async (_name, wrong, line, rule) => {
		const before = await stored();
		const answer = await sendTexts({ ...typed('services/t-new', ['order: 6']), ...typed('services/t-wrong', ['order: 7'], wrong) }, files);
		const { fields } = (await answer.json()) as { fields: { field: string; rule: string }[] };
		expect(answer.status).toBe(422);
		expect(fields.map(({ field, rule: reported }) => [field, reported])).toContainEqual([`services/t-wrong.ru.md:${line}:`, rule]);
		expect(await stored()).toEqual(before);
	});
});

describe('what a head says', () => {
	const wide = png(13, 10_000, 6000);
	it.each([
		['a key of another type', typed('services/t-x', ['order: 1', 'maker: M']), 'services/t-x.ru.md:5:maker', 'unknownKey'],
		['no order where one is needed', typed('services/t-x'), 'services/t-x.ru.md:4:order', 'required'],
		['an order that is no number', typed('services/t-x', ['order: first']), 'services/t-x.ru.md:4:order', 'form'],
		['a word that is none of the allowed', typed('questions/t-x', ['order: 1', 'topic: weather']), 'questions/t-x.ru.md:5:topic', 'form'],
		['an address that is no https', typed('apps/t-x', ['order: 1', 'store: app-store', 'link: http://example.org']), 'apps/t-x.ru.md:6:link', 'form'],
		['a picture without words', typed('services/t-x', ['order: 1', 'picture: a.png']), 'services/t-x.ru.md:6:pictureAlt', 'required'],
		['a picture that no phone can draw', typed('services/t-x', ['order: 1', 'picture: w.png', 'pictureAlt: "W."']), 'pictures/w.png:1:', 'picturePixels'],
		[
			'a scan that is not there',
			typed('licenses/t-x', ['order: 1', 'number: 1', 'issuer: I', 'issued: 2026-01-01', 'scan: no.pdf']),
			'licenses/t-x.ru.md:8:scan',
			'pictureMissing',
		],
		['an analysis that nobody has', typed('services/t-x', ['order: 1', 'tests: BIO-001; NO-001']), 'services/t-x.ru.md:5:tests', 'unknown'],
		[
			'a reviewer who is not there',
			typed('articles/t-x', ['date: 2026-01-01', 'picture: a.png', 'pictureAlt: "A."', 'reviewer: nobody']),
			'articles/t-x.ru.md:7:reviewer',
			'unknown',
		],
		['a promotion that is not there', typed('promotions/t-x', ['discount: none']), 'promotions/t-x.ru.md:4:discount', 'unknown'],
		['a promotion without days', typed('promotions/t-x', ['from: 2026-01-01']), 'promotions/t-x.ru.md:5:', 'promotionDays'],
		[
			'a promotion that ends before it begins',
			typed('promotions/t-x', ['from: 2026-02-01', 'until: 2026-01-01']),
			'promotions/t-x.ru.md:6:',
			'promotionDays',
		],
		['a parent that is not there', typed('pages/t-x', ['parent: nobody']), 'pages/t-x.ru.md:4:parent', 'unknown'],
		['a page without a parent', typed('pages/t-x'), 'pages/t-x.ru.md:4:parent', 'pageRoot'],
		['a root below another page', typed('pages/tekme', ['parent: about']), 'pages/tekme.ru.md:4:parent', 'pageRoot'],
		['a circle of parents', { ...typed('pages/t-x', ['parent: t-y']), ...typed('pages/t-y', ['parent: t-x']) }, 'pages/t-x.ru.md:4:parent', 'pageCycle'],
		['a circle with what stands', typed('pages/t-warranty', ['parent: t-deep']), 'pages/t-warranty.ru.md:4:parent', 'pageCycle'],
		['an old address that is somebody’s', typed('services/t-x', ['order: 1', 'was: t-service']), 'services/t-x.ru.md:5:was', 'taken'],
		[
			'one old address of two',
			{ ...typed('services/t-x', ['order: 1', 'was: t-z']), ...typed('services/t-y', ['order: 1', 'was: t-z']) },
			'services/t-y.ru.md:5:was',
			'taken',
		],
		[
			'an old address that another has',
			typed('articles/t-x', ['date: 2026-01-01', 'picture: a.png', 'pictureAlt: "A."', 'was: t-article-old']),
			'articles/t-x.ru.md:7:was',
			'taken',
		],
		['the address of a city', typed('services/astana', ['order: 1']), 'services/astana.ru.md:1:', 'cityName'],
	])('%s: told by file and line, and nothing changes', async (_name, texts, field, rule) => {
		const before = await stored();
		const answer = await sendTexts({ ...typed('services/t-good', ['order: 9']), ...texts }, { ...files, 'w.png': wide });
		const { fields } = (await answer.json()) as { fields: { field: string; rule: string; values: { message: string } }[] };
		expect(answer.status).toBe(422);
		expect(fields.map((one) => [one.field, one.rule])).toContainEqual([field, rule]);
		for (const { values } of fields) expect(values.message).toMatch(/^[^{]+$/);
		expect(await stored()).toEqual(before);
	});
	it('is refused as an example where people believe what they read', () => {
		const faults = collectFaults();
		const texts = Object.entries(typed('leadership/t-x', ['order: 1', 'role: Head', 'example: yes'])).map(([path, text]) => ({ path, text }));
		const checked = checkFolder({ texts, pictures: [], documents: [] }, faults);
		const known = {
			analyses: new Set<string>(),
			analytes: new Set<string>(),
			explained: new Map(),
			promotions: new Set<string>(),
			announced: new Map(),
			points: new Set<string>(),
			pieces: new Set<string>(),
			parents: new Map(),
			cities: new Set<string>(),
			oldSlugs: new Map(),
		};
		checkReferences(checked, known, true, faults);
		expect(faults.list).toEqual([]);
		checkReferences(checked, known, false, faults);
		expect(faults.list).toEqual([{ file: 'leadership/t-x.ru.md', line: 6, column: 'example', rule: 'exampleRefused', values: {} }]);
	});
});

describe('versions', () => {
	const versions = async () =>
		(
			(await (await lis('GET', '/lis/content-versions?pageSize=3')).json()) as {
				data: { version: number; takenBack: boolean; undoes: number | null; pieces: string[] }[];
			}
		).data;
	const takeBack = (version: number) => lis('POST', `/lis/content-versions/${version}/take-back`, {});
	/** As it is read; the moment of a text says when it came back. */
	const standing = async () =>
		(await stored()).slice(0, 4).map((rows) => (rows as readonly Readonly<Record<string, unknown>>[]).map(({ changed_at: _at, ...row }) => row));

	it('the newest is taken back: what it changed stands as before, what it brought is gone, and again changes nothing', async () => {
		await importFolder(typed('services/v-one', ['order: 20', 'tests: BIO-001', 'was: v-zero'], 'First.'), files);
		const before = await standing();
		await importFolder({ ...typed('services/v-one', ['order: 20', 'tests: BIO-002'], 'Second.'), ...typed('services/v-two', ['order: 21']) }, files);
		const [newest] = await versions();
		expect(newest).toMatchObject({ takenBack: false, undoes: null, pieces: ['services/v-one', 'services/v-two'] });
		expect(await (await takeBack(newest?.version ?? 0)).json()).toEqual({ changed: 2 });
		expect(await standing()).toEqual(before);
		expect(await textOf('/services/v-one')).toContain('First.');
		expect((await drop(await visit('/services/v-two'))).status).toBe(404);
		const [undoing, undone] = await versions();
		expect([undoing?.undoes, undone?.takenBack]).toEqual([undone?.version, true]);
		const all4 = await stored();
		expect(await (await takeBack(newest?.version ?? 0)).json()).toEqual({ changed: 0 });
		expect(await stored()).toEqual(all4);
	});
	it('a removal is taken back as well', async () => {
		await importFolder(typed('services/v-gone', ['order: 22']), files);
		const before = await standing();
		const { version } = (await (await lis('DELETE', '/lis/content/services/v-gone')).json()) as { version: number };
		expect((await drop(await visit('/services/v-gone'))).status).toBe(404);
		expect((await drop(await takeBack(version))).status).toBe(200);
		expect(await standing()).toEqual(before);
	});
	it('an older one waits for those that came later; one that is none is not found; a taking back is none', async () => {
		await importFolder(typed('services/v-three', ['order: 23'], 'A.'), files);
		const older = (await versions())[0]?.version ?? 0;
		await importFolder(typed('services/v-three', ['order: 23'], 'B.'), files);
		const newer = (await versions())[0]?.version ?? 0;
		const before = await stored();
		expect((await drop(await takeBack(older))).status).toBe(409);
		expect((await drop(await takeBack(newer + 1000))).status).toBe(404);
		expect(await stored()).toEqual(before);
		expect((await drop(await takeBack(newer))).status).toBe(200);
		expect((await drop(await takeBack((await versions())[0]?.version ?? 0))).status).toBe(404);
		expect((await drop(await takeBack(older))).status).toBe(200);
		expect((await drop(await visit('/services/v-three'))).status).toBe(404);
	});
	it('two at one time: one wins, the other is told, and nothing is half', async () => {
		const send = (text: string) => sendTexts(typed('services/v-race', ['order: 24'], text), files);
		const statuses = await Promise.all(['A.', 'B.', 'C.'].map(async (text) => (await drop(await send(text))).status));
		expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
		expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
		const { results } = await db.prepare("SELECT blocks FROM content_texts WHERE slug = 'v-race'").all();
		expect(results).toHaveLength(3);
		expect(new Set(results.map(({ blocks }) => blocks)).size).toBe(1);
	});
	it('a page with pages below it stays', async () => {
		const before = await stored();
		expect((await drop(await lis('DELETE', '/lis/content/pages/t-warranty'))).status).toBe(409);
		expect(await stored()).toEqual(before);
	});
	it.each([
		['GET', '/lis/content-versions'],
		['POST', '/lis/content-versions/1/take-back'],
	])('%s %s is the laboratory’s alone', async (method, path) => {
		const before = await stored();
		const headers = { 'Content-Type': 'application/json' };
		expect((await drop(await visit(path, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) }))).status).toBe(401);
		expect(await stored()).toEqual(before);
	});
});

describe('pieces about an analysis', () => {
	it('are found by its code', async () => {
		const { data } = (await (await visit('/api/content-about/BIO-002?lang=en-US&city_id=98')).json()) as { data: { section: string; slug: string }[] };
		expect(data.map(({ section, slug }) => `${section}/${slug}`)).toContain('services/t-service');
		expect(data.every(({ section }) => section !== 'articles')).toBe(true);
	});

	it('are named on its page', async () => {
		const listed = (await (await visit('/api/analysis?code=BIO-002&lang=en-US&city_id=98')).json()) as { data: { slug: string }[] };
		const html = await (await visit(`/en/pricelist/${listed.data[0]?.slug ?? ''}`)).text();
		expect(html).toContain('href="/en/services/t-service"');
	});
});
