/** Folders of news and articles: what is wrong is named by file and line, and then nothing is taken; what is right is taken whole, once. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describePicture, maxPictureBytes } from '#shared/content/pictures.ts';
import { folderOf, importFolder, piece, png, sendPicture, sendTexts, textOf, type Pictures, type Texts } from '#tests/support/content.ts';
import { drop, lis, visit } from '#tests/support/site.ts';

// The reader of Markdown is loaded with the first folder.
vi.setConfig({ testTimeout: 60_000 });

const db = env.LAB_DB;
const pictures: Pictures = { 'a.png': png(1), 'b.png': png(2, 800, 450) };
const two: Texts = { ...piece('news/first'), ...piece('articles/second', { picture: 'b.png', body: '![Tubes](a.png)' }) };

const stored = async () =>
	(
		await db.batch([db.prepare('SELECT * FROM content ORDER BY section, slug'), db.prepare('SELECT * FROM content_texts ORDER BY section, slug, locale')])
	).map(({ results }) => results);
const kept = async () => (await env.FILES.list({ prefix: 'content/' })).objects.map(({ key }) => key);
const fileOf = async (bytes: Uint8Array<ArrayBuffer>) => (await describePicture(bytes))?.file ?? '';

beforeEach(async () => {
	await db.batch(
		['content_texts', 'content_analyses', 'content_old_slugs', 'content_before', 'content_versions', 'content'].map((table) =>
			db.prepare(`DELETE FROM ${table}`),
		),
	);
	for (const key of await kept()) await env.FILES.delete(key);
});

interface Refusal {
	readonly code: string;
	readonly message: string;
	readonly fields: readonly { readonly field: string; readonly rule: string; readonly values: Readonly<Record<string, string>> }[];
}

describe('a good folder', () => {
	it('is taken when its pictures are there, and changes nothing before', async () => {
		const names = await Promise.all(Object.values(pictures).map(fileOf));
		const answer = await sendTexts(two, pictures);
		expect(await answer.json()).toEqual({
			number: null,
			rows: 2,
			changed: 0,
			counts: { added: 0, changed: 0, takenAway: 0, unchanged: 0 },
			missing: expect.arrayContaining(names),
			version: null,
		});
		expect(await stored()).toEqual([[], []]);
		expect(await importFolder(two, pictures)).toMatchObject({ rows: 2, changed: 2, missing: [], version: 1 });
		expect((await kept()).sort()).toEqual(names.map((name) => `content/${name}`).sort());
	});
	it('changes nothing the second time, and one piece where one text is changed', async () => {
		await importFolder(two, pictures);
		const before = await stored();
		expect(await importFolder(two, pictures)).toMatchObject({ rows: 2, changed: 0 });
		expect(await stored()).toEqual(before);
		expect(await importFolder({ ...two, 'news/first.kz.md': textOf('kz', { body: 'Басқа.' }) }, pictures)).toMatchObject({ changed: 1 });
		expect(await db.prepare("SELECT blocks FROM content_texts WHERE slug = 'first' AND locale = 'kz'").first('blocks')).toContain('Басқа.');
	});
	it('is tried first: what it would change is told text by text, and nothing changes', async () => {
		const first = (await (await sendTexts(two, pictures, '&dryRun=1')).json()) as { missing: readonly string[] };
		expect(first).toMatchObject({ rows: 2, changed: 2, trial: { changedRows: 2 } });
		expect(first.missing).toHaveLength(2);
		expect(await stored()).toEqual([[], []]);
		await importFolder(two, pictures);
		const before = await stored();
		const changed = { ...two, 'news/first.kz.md': textOf('kz', { body: '«Басқа».', title: 'Жаңа' }), ...piece('news/third') };
		expect(await (await sendTexts(changed, pictures, '&dryRun=1')).json()).toEqual({
			number: null,
			rows: 3,
			changed: 2,
			counts: { added: 1, changed: 1, takenAway: 0, unchanged: 1 },
			missing: [],
			version: null,
			trial: {
				changedRows: 2,
				changes: [
					{
						line: null,
						row: 'news/first',
						kind: 'changed',
						columns: [
							{ column: 'title_kz', old: 'Title (kz)', new: 'Жаңа (kz)' },
							{ column: 'text_kz', old: 'Text.', new: '«Басқа».' },
						],
					},
					{ line: null, row: 'news/third', kind: 'new', columns: [] },
				],
			},
		});
		expect(await stored()).toEqual(before);
	});
	it('leaves alone what it does not name', async () => {
		await importFolder(two, pictures);
		expect(await importFolder(piece('news/third'), pictures)).toMatchObject({ rows: 1, changed: 1 });
		expect((await stored())[0]?.length).toBe(3);
	});
	it('becomes blocks', async () => {
		const body = [
			'Plain **strong *both*** [a *page*](/pricelist?page=2) <https://example.org/x> **[x](/city)**',
			'',
			'## Second',
			'',
			'2. one',
			'3. two',
			'',
			'> said',
			'',
			'| a | b |',
			'|---|---|',
			'| 1 |',
			'',
			'![Tubes](b.png)',
		].join('\n');
		await importFolder(piece('news/first', { body }), pictures);
		const blocks = await db.prepare("SELECT blocks FROM content_texts WHERE slug = 'first' AND locale = 'ru'").first<string>('blocks');
		expect(JSON.parse(blocks ?? '')).toEqual([
			{
				kind: 'paragraph',
				spans: [
					{ text: 'Plain ' },
					{ text: 'strong ', strong: true },
					{ text: 'both', strong: true, em: true },
					{ text: ' ' },
					{ to: '/pricelist?page=2', spans: [{ text: 'a ' }, { text: 'page', em: true }] },
					{ text: ' ' },
					{ to: 'https://example.org/x', spans: [{ text: 'https://example.org/x' }] },
					{ text: ' ' },
					{ to: '/city', spans: [{ text: 'x', strong: true }] },
				],
			},
			{ kind: 'heading', level: 2, spans: [{ text: 'Second' }] },
			{ kind: 'list', ordered: true, items: [[{ text: 'one' }], [{ text: 'two' }]] },
			{ kind: 'quote', paragraphs: [[{ text: 'said' }]] },
			{ kind: 'table', head: [[{ text: 'a' }], [{ text: 'b' }]], rows: [[[{ text: '1' }], []]] },
			{ kind: 'picture', alt: 'Tubes', picture: { file: await fileOf(png(2, 800, 450)), width: 800, height: 450, sources: [] } },
		]);
	});
});

const without = (texts: Texts, path: string): Texts => Object.fromEntries(Object.entries(texts).filter(([name]) => name !== path));
const withBody = (body: string): Texts => ({ ...piece('news/x'), 'news/x.kz.md': textOf('kz', { body }) });
const large = new Uint8Array(maxPictureBytes + 1);
large.set(png(9));

const wrong: [name: string, texts: Texts, field: string, rule: string, pictures?: Pictures][] = [
	['no text at all', {}, '1:', 'noTexts'],
	['a language is missing', without(piece('news/x'), 'news/x.kz.md'), 'news/x.ru.md:1:', 'languageMissing'],
	['another folder', { ...piece('news/x'), 'posts/x.ru.md': textOf('ru') }, 'posts/x.ru.md:1:', 'contentPath'],
	['a path that leads out', { ...piece('news/x'), 'news/../x.ru.md': textOf('ru') }, 'news/../x.ru.md:1:', 'contentPath'],
	["an address of the site's own", piece('news/results'), 'news/results.ru.md:1:', 'reservedSlug'],
	['another language', { ...piece('news/x'), 'news/x.de.md': textOf('ru') }, 'news/x.de.md:1:', 'contentPath'],
	['no head', { ...piece('news/x'), 'news/x.en.md': 'Text.' }, 'news/x.en.md:1:', 'frontMatter'],
	['an unknown key', { ...piece('news/x'), 'news/x.en.md': textOf('en', { more: 'pictureAtl: x' }) }, 'news/x.en.md:7:pictureAtl', 'unknownKey'],
	['a key twice', { ...piece('news/x'), 'news/x.en.md': textOf('en', { more: 'date: 2026-11-01' }) }, 'news/x.en.md:7:date', 'double'],
	[
		'quotes that do not close',
		{ ...piece('news/x'), 'news/x.en.md': textOf('en').replace('"What it is about, in a sentence."', '"What it is about.') },
		'news/x.en.md:3:lead',
		'form',
	],
	[
		'a key without a value',
		{ ...piece('news/x'), 'news/x.en.md': textOf('en').replace('"What it is about, in a sentence."', '""') },
		'news/x.en.md:3:lead',
		'required',
	],
	[
		'a missing key',
		{ ...piece('news/x'), 'news/x.en.md': textOf('en').replace('lead: "What it is about, in a sentence."\n', '') },
		'news/x.en.md:6:lead',
		'required',
	],
	['a title that is too long', { ...piece('news/x'), 'news/x.ru.md': textOf('ru', { title: 'x'.repeat(160) }) }, 'news/x.ru.md:2:title', 'tooLong'],
	['a day that is none', piece('news/x', { date: '2026-02-30' }), 'news/x.ru.md:4:date', 'form'],
	['another day', { ...piece('news/x'), 'news/x.kz.md': textOf('kz', { date: '2026-11-02' }) }, 'news/x.kz.md:4:date', 'differs'],
	['a picture that is not there', piece('news/x', { picture: 'none.png' }), 'news/x.ru.md:5:picture', 'pictureMissing'],
	['a link to a picture that is not there', withBody('\n![Tubes](../a.png)'), 'news/x.kz.md:10:', 'pictureMissing'],
	['a picture in the text without words', withBody('![](a.png)'), 'news/x.kz.md:9:', 'pictureAlt'],
	['a picture that is too large', piece('news/x', { picture: 'l.png' }), 'pictures/l.png:1:', 'pictureTooLarge', { 'l.png': large }],
	['a picture of another type', piece('news/x', { picture: 'a.webp' }), 'pictures/a.webp:1:', 'pictureType', { 'a.webp': png(1) }],
	['a picture that is none', piece('news/x', { picture: 's.png' }), 'pictures/s.png:1:', 'pictureType', { 's.png': new TextEncoder().encode('<svg/>') }],
	['HTML between', withBody('One\n\n<script>alert(1)</script>'), 'news/x.kz.md:11:', 'markdownHtml'],
	['HTML inside', withBody('One\ntwo <b>three</b>'), 'news/x.kz.md:10:', 'markdownHtml'],
	['a title inside', withBody('# One'), 'news/x.kz.md:9:', 'markdownHeading'],
	['code', withBody('One\n\n    code'), 'news/x.kz.md:11:', 'markdownUnsupported'],
	['a list in a list', withBody('- one\n  - two'), 'news/x.kz.md:10:', 'markdownUnsupported'],
	['a picture among words', withBody('One ![Tubes](a.png)'), 'news/x.kz.md:9:', 'markdownUnsupported'],
	['a script as a link', withBody('[x](javascript:alert(1))'), 'news/x.kz.md:9:', 'contentLink'],
	['another site without a protocol', withBody('[x](//evil.example)'), 'news/x.kz.md:9:', 'contentLink'],
	['a page that is none', withBody('[x](/no/such/page)'), 'news/x.kz.md:9:', 'contentLink'],
	['a page with its language', withBody('[x](/kz/pricelist)'), 'news/x.kz.md:9:', 'contentLink'],
	['no text below the head', withBody(''), 'news/x.kz.md:7:', 'required'],
	['a control character', withBody('One\u0007'), 'news/x.kz.md:9:', 'characters'],
];

describe('a folder with a fault', () => {
	it.each(wrong)('%s: told by file and line, and nothing changes', async (_name, texts, field, rule, own = {}) => {
		await importFolder(two, pictures);
		const before = await stored();
		const answer = await sendTexts({ ...texts, ...(Object.keys(texts).length > 0 ? piece('news/good') : {}) }, { ...pictures, ...own });
		const { code, fields } = (await answer.json()) as Refusal;
		expect([answer.status, code]).toEqual([422, 'validation']);
		expect(fields.map((one) => [one.field, one.rule])).toContainEqual([field, rule]);
		for (const { values } of fields) expect(values['message']).toMatch(/^[^{]+$/);
		expect(await stored()).toEqual(before);
	});
	it.each(['', '?dryRun=1'])('that has one file twice is refused by its name (%s)', async (query) => {
		const folder = await folderOf(two, pictures);
		const before = await stored();
		const answer = await lis('PUT', `/lis/content${query}`, { ...folder, texts: [...folder.texts, ...folder.texts.slice(0, 1)] });
		const { fields } = (await answer.json()) as Refusal;
		expect([answer.status, fields.map(({ field, rule }) => [field, rule])]).toEqual([422, [['news/first.ru.md:1:', 'double']]]);
		expect(await stored()).toEqual(before);
	});
	it('has all of them told, by file and line, in words', async () => {
		const answer = await sendTexts({ ...piece('news/b', { date: 'today' }), 'news/a.ru.md': textOf('ru', { more: 'tilte: x', body: '# One' }) }, pictures);
		const { message, fields } = (await answer.json()) as Refusal;
		expect(fields.map(({ field }) => field)).toEqual([
			'news/a.ru.md:1:',
			'news/a.ru.md:1:',
			'news/a.ru.md:7:tilte',
			'news/a.ru.md:10:',
			'news/b.en.md:4:date',
			'news/b.kz.md:4:date',
			'news/b.ru.md:4:date',
		]);
		expect(message).toBe('The folder has 7 errors. Nothing was changed.');
		expect(fields[2]?.values['message']).toBe('Unknown key “tilte”. Closest match: title');
	});
});

describe('a picture', () => {
	it('is taken under the name of its bytes alone', async () => {
		const file = await fileOf(png(1));
		expect((await drop(await sendPicture(await fileOf(png(2)), png(1)))).status).toBe(415);
		expect((await drop(await sendPicture(file, new TextEncoder().encode('<svg/>')))).status).toBe(415);
		expect((await drop(await sendPicture(file, png(1), 'image/svg+xml'))).status).toBe(415);
		expect((await drop(await sendPicture(file, large))).status).toBe(413);
		expect((await drop(await sendPicture('..%2f..%2fx.png', png(1)))).status).toBe(400);
		expect(await kept()).toEqual([]);
		expect((await drop(await sendPicture(file, png(1)))).status).toBe(200);
		expect(await kept()).toEqual([`content/${file}`]);
	});
	it.each([
		['no key', {}, 401],
		['a wrong key', { Authorization: `Bearer ${env.LIS_KEY}x` }, 401],
		['the key in a browser', { Authorization: `Bearer ${env.LIS_KEY}`, 'Sec-Fetch-Site': 'same-origin' }, 403],
	])('is refused with %s', async (_name, headers, status) => {
		const path = `/lis/content-file/${await fileOf(png(1))}`;
		const answer = await visit(path, { method: 'PUT', body: png(1), headers: { 'Content-Type': 'image/png', ...(headers as Record<string, string>) } });
		expect((await drop(answer)).status).toBe(status);
		expect(await kept()).toEqual([]);
	});
});

describe('a kept picture', () => {
	it('is given to everybody, for ever, by its content’s type', async () => {
		await importFolder(two, pictures);
		const answer = await visit(`/pictures/${await fileOf(png(1))}`);
		expect(answer.status).toBe(200);
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png(1));
		const head = (name: string) => answer.headers.get(name);
		expect([head('Content-Type'), head('Cache-Control'), head('X-Content-Type-Options')]).toEqual([
			'image/png',
			'public, max-age=31536000, immutable',
			'nosniff',
		]);
		expect(head('Content-Security-Policy')).toContain("default-src 'none'");
		expect(answer.headers.getSetCookie()).toEqual([]);
	});
	it.each([
		[`${'0'.repeat(32)}.png`, 404],
		['a.png', 400],
		[`${'0'.repeat(32)}.svg`, 400],
		['..%2f..%2fresults%2fx.png', 400],
		['x/../y.png', 400],
	])('%s is refused, for as long as nobody keeps it', async (file, status) => {
		const answer = await drop(await visit(`/pictures/${file}`, { headers: { Accept: 'text/html' } }));
		expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, 'private, no-store']);
	});
	it('cannot be written by a visitor', async () => {
		const answer = await visit(`/pictures/${await fileOf(png(1))}`, { method: 'PUT', body: png(1), headers: { 'Sec-Fetch-Site': 'same-origin' } });
		expect((await drop(answer)).status).toBe(405);
	});
});
