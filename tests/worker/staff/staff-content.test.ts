/** Texts of the site edited in the console: drafts whatever is wrong with them, published at once or by the clock, asked about where something else stands, versions, and the way back. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { clockInAlmaty, dayInAlmaty } from '#shared/kit/dates.ts';
import { staffContentWords } from '#shared/staff/content.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { runJobs } from '#worker/lab/jobs.ts';
import { importFolder, pdf, piece, png, textOf, typed, type Pictures } from '#tests/support/content.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { drop, lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
const pictures: Pictures = { 'a.png': png(1) };
let author: Member;
let other: Member;
beforeEach(async () => {
	await db.batch(
		['content_drafts', 'content_texts', 'content_analyses', 'content_old_slugs', 'content_before', 'content_versions', 'content'].map((table) =>
			db.prepare(`DELETE FROM ${table}`),
		),
	);
	await importFolder(piece('news/first'), pictures);
	[author, other] = [await member(['content']), await member(['content'])];
});

type Shown = Reply<'staff.content.show'>;
type Answer = Refused & { readonly id: number; readonly scheduled: boolean; readonly state: string; readonly version: number };
const base = '/account/staff/content';
const show = (query = '', place = 'news/first', text = 'ru') =>
	read<Shown & Refused>(ask('GET', `${base}/${place}?text=${text}${query}`, { access: author.token }));
const list = (query = '') => read<Reply<'staff.content.list'> & { readonly http: number }>(ask('GET', `${base}?${query}`, { access: author.token }));
const versions = async (place = 'news/first') =>
	(await read<Reply<'staff.content.versions'>>(ask('GET', `${base}/${place}/versions`, { access: author.token }))).data;
const versionAt = (version: number, place = 'news/first') =>
	read<Reply<'staff.content.version'> & Refused>(ask('GET', `${base}/${place}/versions/${String(version)}`, { access: author.token }));
const act = (path: string, body: object, by: Member = author) => read<Answer>(ask('POST', `/account/staff/${path}`, { access: by.token, body }));
const publish = (id: number, seen: string, by: Member = author, more: object = {}) => act(`content-drafts/${String(id)}/publish`, { seen, ...more }, by);
/** Saves the shown text of a language with another body. */
async function save(replace: (markdown: string) => string, { text = 'ru', place = 'news/first', draft, by = author, note = '' }: SaveParts = {}) {
	const shown = await show(draft === undefined ? '' : `&draft=${String(draft)}`, place, text);
	const body = { text, markdown: replace(shown.markdown), note, base: shown.base, ...(draft === undefined ? {} : { draft }) };
	return { ...(await act(`content/${place}/drafts`, body, by)), base: shown.base };
}
interface SaveParts {
	readonly text?: 'ru' | 'en' | 'kz';
	readonly place?: string;
	readonly draft?: number;
	readonly by?: Member;
	readonly note?: string;
}
const words = (from: string, to: string) => (markdown: string) => markdown.replace(from, to);
const blocksOf = (locale = 'ru', slug = 'first') =>
	db.prepare('SELECT blocks FROM content_texts WHERE slug = ?1 AND locale = ?2').bind(slug, locale).first<string>('blocks');
const rows = async () =>
	JSON.stringify(
		(
			await db.batch(
				['content', 'content_texts', 'content_versions', 'content_before', 'content_drafts'].map((table) =>
					db.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3`),
				),
			)
		).map(({ results }) => results),
	);
const told: string[][] = [];
const jobs = (ms = 0) => runJobs({ db, services: testServices({ clock: () => Date.now() + ms }), contentChanged: async (areas) => void told.push([...areas]) });
const inAnHour = () => {
	const at = new Date(Date.now() + 3_600_000).toISOString();
	return { day: dayInAlmaty(at), time: clockInAlmaty(Date.parse(at)).time };
};

describe('the list', () => {
	it('shows what is on the site with the moment of each language, by section and by words of any language, page by page', async () => {
		await importFolder(
			{ ...typed('services/vena', ['order: 1'], 'Text.', 'Взятие КРОВИ'), ...typed('services/dna', ['order: 2'], 'Text.', 'Ёмкость') },
			{},
		);
		expect((await list()).pieces.map(({ slug }) => slug)).toEqual(['first', 'dna', 'vena']);
		expect((await list()).pieces[0]).toMatchObject({
			section: 'news',
			title: expect.stringContaining('(ru)'),
			changed: [{ locale: 'ru' }, { locale: 'en' }, { locale: 'kz' }],
		});
		expect((await list('section=services')).pieces).toHaveLength(2);
		expect((await list('q=крови+взятие')).pieces.map(({ slug }) => slug)).toEqual(['vena']);
		expect((await list('q=емк')).pieces.map(({ slug }) => slug)).toEqual(['dna']);
		expect((await list('q=nothing+like+it')).pieces).toEqual([]);
		const first = await list('pageSize=2');
		expect(first.next).toBe('services/dna');
		expect((await list(`pageSize=2&after=${first.next ?? ''}`)).pieces.map(({ slug }) => slug)).toEqual(['vena']);
	});
	it('moves the moment of a language alone that was changed', async () => {
		await db.prepare('UPDATE content_texts SET changed_at = 1000').run();
		await importFolder({ ...piece('news/first'), 'news/first.kz.md': textOf('kz', { body: 'Басқа.' }) }, pictures);
		const [row] = (await list()).pieces;
		expect(row?.changed.map(({ locale, at }) => [locale, at === '1970-01-01T00:00:01.000Z'])).toEqual([
			['ru', true],
			['en', true],
			['kz', false],
		]);
	});
});

describe('a draft', () => {
	it('changes nothing on the site until it is published, and is a version then, with author, note and both sides in the journal', async () => {
		const { id, http, base: seen } = await save(words('Text.', 'Новый *текст*.'), { note: 'Точнее' });
		expect(http).toBe(200);
		expect(await blocksOf()).not.toContain('Новый');
		expect(await show(`&draft=${String(id)}`)).toMatchObject({
			draft: { id, state: 'draft', author: expect.stringContaining(author.code), note: 'Точнее', written: ['ru', 'en', 'kz'] },
			faults: [],
			meanwhile: null,
			preview: { title: 'Title (ru)', blocks: [{ kind: 'paragraph' }] },
			difference: expect.arrayContaining([
				{ what: 'taken-away', text: 'Text.' },
				{ what: 'added', text: 'Новый *текст*.' },
			]),
		});
		expect(await publish(id, seen)).toMatchObject({ http: 200, state: 'published' });
		expect(await blocksOf()).toContain('Новый');
		expect(await blocksOf('kz')).toContain('Text.');
		expect(await versions()).toMatchObject([
			{ version: 2, what: 'changed', author: expect.stringContaining(author.code), note: 'Точнее', isNewest: true },
			{ version: 1, what: 'added', isNewest: false },
		]);
		expect((await journalOf(author.id)).find(({ act: name }) => name === 'staff.content.publish')).toMatchObject({
			object: String(id),
			outcome: 'done',
			before: expect.stringContaining('"text_ru":"Text."'),
			after: expect.stringContaining('Новый'),
		});
		expect((await show()).markdown).toContain('Новый *текст*.');
		expect((await list('list=drafts')).drafts).toEqual([]);
	});
	it('is kept with its faults, told by language and line in the reader’s own language, and is not published with them', async () => {
		const { id, base: seen } = await save((markdown) => `${markdown.replace('date: 2026-11-01', 'date: never')}<b>x</b>\n`);
		const shown = await show(`&draft=${String(id)}`);
		expect(shown.markdown).toContain('<b>x</b>');
		const at = (text: string) => shown.markdown.split('\n').findIndex((line) => line.includes(text)) + 1;
		expect(shown.faults).toEqual(
			expect.arrayContaining([
				expect.objectContaining({ locale: 'ru', line: at('never'), key: 'date', text: expect.stringMatching(/[а-я]/) }),
				expect.objectContaining({ locale: 'ru', line: at('<b>'), text: expect.stringMatching(/HTML/) }),
			]),
		);
		const before = await rows();
		expect(await publish(id, seen)).toMatchObject({ http: 422, code: 'validation' });
		expect(await publish(id, seen, author, inAnHour())).toMatchObject({ http: 422 });
		expect(await rows()).toBe(before);
		const english = await read<Shown>(ask('GET', `${base}/news/first?text=ru&draft=${String(id)}`, { access: author.token, lang: 'en-US' }));
		expect(english.faults.map(({ text }) => text).join(' ')).not.toMatch(/[а-я]/);
	});
	it('can be opened whatever its links lead to: each is told by its line, and its words are shown without it', async () => {
		const targets = ['http://example.kz', 'javascript:alert(1)', 'nowhere', '//example.kz', '/no-such-page', `https://example.kz/${'a'.repeat(3000)}`];
		const { id } = await save(words('Text.', targets.map((to) => `[сайт](${to}) и **[ссылка](${to})**`).join('\n\n')));
		const shown = await show(`&draft=${String(id)}`);
		expect(shown.http).toBe(200);
		expect(shown.markdown).toContain('[сайт](javascript:alert(1))');
		expect(shown.faults.map(({ text }) => targets.filter((to) => text.includes(to.slice(0, 60))).length > 0)).toEqual(shown.faults.map(() => true));
		expect(new Set(shown.faults.map(({ line }) => line)).size).toBe(targets.length);
		expect(JSON.stringify(shown.preview?.blocks)).not.toContain('"to"');
		expect(shown.preview?.blocks).toHaveLength(targets.length);
		await seedSite();
		const page = await visit(`/kz/staff/content/news/first?draft=${String(id)}&text=ru`, { headers: { Cookie: author.cookie } });
		expect(page.status).toBe(200);
		expect(await page.text()).toContain('[сайт](http://example.kz)');
	});
	it('may be as long as a text may be, through the site’s own form; one letter more is told, and given back', async () => {
		await seedSite();
		const { markdown, base: seen } = await show();
		const headers = { Cookie: author.cookie };
		const send = async (letters: number) => {
			const lines = `${markdown}\n`.replaceAll('\n', '\r\n');
			const long = lines + 'Қ'.repeat(letters - lines.length);
			return post('/staff/content/news/first?text=ru', { intent: 'save', text: 'ru', base: seen, markdown: long, note: '' }, headers);
		};
		const before = await rows();
		const refused = await send(100_001);
		expect(refused.status).toBe(422);
		expect(await refused.text()).toContain('Қ'.repeat(90_000));
		expect(await rows()).toBe(before);
		const saved = await drop(await send(100_000));
		expect([saved.status, saved.headers.get('Location')]).toEqual([303, expect.stringContaining('done=saved')]);
		const [draft] = (await list('list=drafts')).drafts;
		expect((await show(`&draft=${String(draft?.id)}`)).markdown).toContain('Қ'.repeat(90_000));
		// A form of another page takes no more than ever.
		const notes = await drop(await post('/staff/content/news/first/versions/1', { seen, note: 'Қ'.repeat(20_000) }, headers));
		expect(notes.status).toBe(413);
	});
	it('goes on in the next one, language by language, and the one before waits no more', async () => {
		const first = await save(words('Text.', 'Раз.'));
		const second = await save(words('Text.', 'Екі.'), { text: 'kz', draft: first.id, by: other });
		expect((await list('list=drafts')).drafts.map(({ id }) => id)).toEqual([second.id]);
		const before = await rows();
		expect(await publish(first.id, first.base)).toMatchObject({ http: 409, fields: [{ rule: 'contentDone' }] });
		expect(await rows()).toBe(before);
		expect(await publish(second.id, first.base)).toMatchObject({ http: 200 });
		expect([await blocksOf(), await blocksOf('kz'), await blocksOf('en')]).toEqual([
			expect.stringContaining('Раз.'),
			expect.stringContaining('Екі.'),
			expect.stringContaining('Text.'),
		]);
	});
	it('is refused where nothing is different, and thrown away once', async () => {
		const before = await rows();
		expect(await save((markdown) => markdown)).toMatchObject({ http: 409, fields: [{ rule: 'contentSame' }] });
		expect(await rows()).toBe(before);
		const { id, base: seen } = await save(words('Text.', 'x'));
		const callOff = () => act(`content-drafts/${String(id)}/call-off`, { state: 'draft' });
		expect(await callOff()).toMatchObject({ http: 200 });
		expect(await callOff()).toMatchObject({ http: 409, fields: [{ rule: 'contentDone' }] });
		expect(await publish(id, seen)).toMatchObject({ http: 409, fields: [{ rule: 'contentDone' }] });
		expect(await act('content-drafts/999999/publish', { seen: '' })).toMatchObject({ http: 404 });
	});
	it('is of one text: another one’s address does not open it', async () => {
		const { id } = await save(words('Text.', 'x'));
		expect(await show(`&draft=${String(id)}`, 'news/second')).toMatchObject({ http: 404 });
	});
});

describe('a new text', () => {
	it('begins with a head to fill in, wants three languages, and comes to the site', async () => {
		const empty = await show('', 'services/new-one');
		expect(empty).toMatchObject({ standing: null, base: '', preview: null });
		expect(empty.markdown).toContain('title: ""');
		const place = 'services/new-one';
		const head = (text: string) => () => `---\ntitle: "${text}"\nlead: "Lead."\norder: 5\n---\n\n${text}\n`;
		const ru = await save(head('Рус'), { place });
		expect((await show(`&draft=${String(ru.id)}`, place)).faults.map(({ text }) => text)).toHaveLength(2);
		// What is the same in every language stands there already.
		expect((await show(`&draft=${String(ru.id)}`, place, 'kz')).markdown).toContain('order: 5');
		const en = await save(head('Eng'), { place, text: 'en', draft: ru.id });
		const kz = await save(head('Қаз'), { place, text: 'kz', draft: en.id });
		expect(await publish(kz.id, '')).toMatchObject({ http: 200 });
		expect(await blocksOf('kz', 'new-one')).toContain('Қаз');
		expect(await versions(place)).toMatchObject([{ what: 'added' }]);
	});
	it('shows a picture that is kept, and is not published with one that is not', async () => {
		const file = (await show()).preview?.picture?.file ?? '';
		const { id } = await save(words('Text.', `![A tube](${file})\n\n![Nothing](${'0'.repeat(32)}.png)`));
		expect((await show(`&draft=${String(id)}`)).faults).toMatchObject([{ locale: 'ru', text: expect.stringContaining('0'.repeat(32)) }]);
	});
});

describe('what somebody else has changed meanwhile', () => {
	it('is asked about with both texts, and never overwritten unseen: an import', async () => {
		const { id, base: seen } = await save(words('Text.', 'Моё.'));
		await importFolder({ ...piece('news/first'), 'news/first.ru.md': textOf('ru', { body: 'Import.' }) }, pictures);
		const before = await rows();
		expect(await publish(id, seen)).toMatchObject({ http: 409, fields: [{ rule: 'contentChanged' }] });
		expect(await rows()).toBe(before);
		const shown = await show(`&draft=${String(id)}`);
		expect(shown.meanwhile).toEqual(expect.arrayContaining([{ what: 'added', text: 'Import.' }]));
		expect(shown.published).toContain('Import.');
		expect(shown.markdown).toContain('Моё.');
		// Seen, and decided.
		expect(await publish(id, shown.standing?.fingerprint ?? '')).toMatchObject({ http: 200 });
		expect(await blocksOf()).toContain('Моё.');
		expect((await versions()).map(({ version, author: by }) => [version, by.includes(author.code)])).toEqual([
			[3, true],
			[2, false],
			[1, false],
		]);
	});
	it('counts from the text that the person had before them', async () => {
		const { markdown, base: seen } = await show();
		await importFolder({ ...piece('news/first'), 'news/first.kz.md': textOf('kz', { body: 'Import.' }) }, pictures);
		const { id, http } = await act('content/news/first/drafts', { text: 'ru', markdown: `${markdown}\nЕщё.\n`, note: '', base: seen });
		expect(http).toBe(200);
		expect((await show(`&draft=${String(id)}`, 'news/first', 'kz')).meanwhile).toEqual(expect.arrayContaining([{ what: 'added', text: 'Import.' }]));
		expect(await act('content/news/first/drafts', { text: 'ru', markdown, note: '', base: 'nobody-had-it' })).toMatchObject({
			http: 409,
			fields: [{ rule: 'contentMoved' }],
		});
	});
	it('names the other languages that a draft from before would take back', async () => {
		const [one, two] = [await save(words('Text.', 'Русский.')), await save(words('Text.', 'Қазақша.'), { text: 'kz', by: other })];
		expect((await show(`&draft=${String(two.id)}`, 'news/first', 'kz')).overwritten).toEqual([]);
		await publish(one.id, one.base);
		const shown = await show(`&draft=${String(two.id)}`, 'news/first', 'kz');
		expect(shown).toMatchObject({ meanwhile: [], overwritten: ['ru'] });
		await seedSite();
		const headers = { Cookie: other.cookie };
		for (const [locale, prefix] of [
			['ru', ''],
			['en', '/en'],
			['kz', '/kz'],
		] as const) {
			const t = translator(locale)(staffContentWords);
			const html = await (await visit(`${prefix}/staff/content/news/first?draft=${String(two.id)}&text=kz`, { headers })).text();
			expect(html).toContain(t('meanwhile.overwritten', { languages: t('languages.text-ru') }).replaceAll("'", '&#x27;'));
		}
		// Taken over into the draft, it is taken back no more.
		const { markdown } = await show();
		const next = await save(() => markdown, { draft: two.id, by: other });
		expect((await show(`&draft=${String(next.id)}`, 'news/first', 'kz')).overwritten).toEqual([]);
	});
	it('publishes no draft that was called off at the same moment, whatever else comes in', async () => {
		for (let round = 0; round < 5; round += 1) {
			const { id, base: seen } = await save(words('.', `.${String(round)}`), { text: 'en' });
			const [published, calledOff] = await Promise.all([
				publish(id, seen),
				act(`content-drafts/${String(id)}/call-off`, { state: 'draft' }, other),
				importFolder(typed(`services/at-${String(round)}`, ['order: 1']), {}).catch(() => null),
			]);
			expect(new Set([published.http, calledOff.http])).toEqual(new Set([200, 409]));
			const row = await db
				.prepare('SELECT state, (SELECT count(*) FROM content_versions WHERE draft = d.id) AS versions FROM content_drafts d WHERE id = ?1')
				.bind(id)
				.first();
			expect(row).toEqual(published.http === 200 ? { state: 'published', versions: 1 } : { state: 'discarded', versions: 0 });
		}
	});
	it('lets one of two at once win', async () => {
		const [one, two] = [await save(words('Text.', 'Раз.')), await save(words('Text.', 'Два.'), { by: other })];
		const answers = await Promise.all([publish(one.id, one.base), publish(two.id, two.base, other), publish(one.id, one.base, other)]);
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
		expect(await versions()).toHaveLength(2);
	});
});

describe('a draft with a time', () => {
	it('comes by the clock, once, and the site is told', async () => {
		const { id, base: seen } = await save(words('Text.', 'Завтра.'));
		expect(await publish(id, seen, author, inAnHour())).toMatchObject({ http: 200, state: 'scheduled' });
		await jobs();
		expect(await blocksOf()).not.toContain('Завтра');
		expect((await list('list=drafts')).drafts).toMatchObject([{ state: 'scheduled', scheduledBy: expect.stringContaining(author.code) }]);
		told.length = 0;
		await jobs(3_700_000);
		expect(await blocksOf()).toContain('Завтра');
		expect(told).toContainEqual(['content']);
		await jobs(3_800_000);
		expect(await versions()).toHaveLength(2);
	});
	it('is published in the name of who has scheduled it, not of who wrote it', async () => {
		const { id, base: seen } = await save(words('Text.', 'Завтра.'));
		await publish(id, seen, other, inAnHour());
		await jobs(3_700_000);
		expect((await versions())[0]).toMatchObject({ version: 2, author: expect.stringContaining(other.code) });
		expect((await versions())[0]?.author).not.toContain(author.code);
	});
	it('is shown without an editor; what is saved from an older page is a draft of its own, and that is said', async () => {
		const { id, base: seen } = await save(words('Text.', 'Завтра.'));
		expect(await save(words('Завтра', 'Послезавтра'), { draft: id })).toMatchObject({ http: 200, scheduled: false });
		const { id: next } = await save(words('Text.', 'Раз.'));
		await publish(next, seen, author, inAnHour());
		await seedSite();
		const headers = { Cookie: author.cookie };
		const page = async (query: string, prefix = '') => (await visit(`${prefix}/staff/content/news/first${query}`, { headers })).text();
		for (const [locale, prefix] of [
			['ru', ''],
			['en', '/en'],
			['kz', '/kz'],
		] as const) {
			const t = translator(locale)(staffContentWords);
			const html = await page(`?draft=${String(next)}&text=ru`, prefix);
			for (const text of [t('waiting'), t('callOff.scheduled'), 'Раз.']) expect(html).toContain(text);
			expect(html).not.toContain('name="markdown"');
			expect(await page(`?draft=${String(id)}&text=ru`, prefix)).toContain('name="markdown"');
		}
		const { markdown } = await show(`&draft=${String(next)}`);
		const fields = { intent: 'save', text: 'ru', base: seen, draft: String(next), markdown: markdown.replace('Раз.', 'Два.'), note: '' };
		const saved = await drop(await post('/staff/content/news/first', fields, headers));
		expect(saved.status).toBe(303);
		const to = saved.headers.get('Location') ?? '';
		expect(to).toContain('done=saved-beside');
		expect(await page(to.slice(to.indexOf('?')))).toContain(translator('ru')(staffContentWords)('outcomes.saved-beside'));
		await jobs(3_700_000);
		expect(await blocksOf()).toContain('Раз.');
		expect((await list('list=drafts')).drafts.map(({ state }) => state)).toContain('draft');
	});
	it('can be taken back, and comes no more', async () => {
		const { id, base: seen } = await save(words('Text.', 'Завтра.'));
		await publish(id, seen, author, inAnHour());
		expect(await act(`content-drafts/${String(id)}/call-off`, { state: 'draft' }, other)).toMatchObject({ http: 409 });
		expect(await act(`content-drafts/${String(id)}/call-off`, { state: 'scheduled' }, other)).toMatchObject({ http: 200 });
		await jobs(3_700_000);
		expect(await blocksOf()).not.toContain('Завтра');
		expect((await list('list=drafts')).drafts).toMatchObject([{ id, state: 'draft', startsAt: null }]);
	});
	it('stops for a person where the text has changed by then', async () => {
		const { id, base: seen } = await save(words('Text.', 'Завтра.'));
		await publish(id, seen, author, inAnHour());
		await importFolder({ ...piece('news/first'), 'news/first.ru.md': textOf('ru', { body: 'Import.' }) }, pictures);
		await jobs(3_700_000);
		expect(await blocksOf()).toContain('Import.');
		expect(await list('list=drafts')).toMatchObject({ stopped: 1, drafts: [{ id, state: 'stopped', reason: 'changed' }] });
		expect(await publish(id, (await show()).standing?.fingerprint ?? '')).toMatchObject({ http: 200 });
		expect((await list()).stopped).toBe(0);
	});
	it('is refused in the past, and later than a year and more', async () => {
		const { id, base: seen } = await save(words('Text.', 'x'));
		const before = await rows();
		expect(await publish(id, seen, author, { day: '2020-01-01', time: '10:00' })).toMatchObject({ http: 422, fields: [{ rule: 'startPassed' }] });
		expect(await publish(id, seen, author, { day: '2099-01-01', time: '10:00' })).toMatchObject({ http: 422, fields: [{ rule: 'startTooFar' }] });
		expect(await publish(id, seen, author, { day: '2099-01-01' })).toMatchObject({ http: 422 });
		expect(await rows()).toBe(before);
	});
});

describe('versions', () => {
	it('say line by line what changed, and bring the text from before back as a new one', async () => {
		const { id, base: seen } = await save(words('Text.', 'Новое.'));
		await publish(id, seen);
		const shown = await versionAt(2);
		expect(shown.changed.ru).toEqual(expect.arrayContaining([{ what: 'added', text: 'Новое.' }]));
		expect([shown.changed.kz, shown.back?.kz]).toEqual([[], []]);
		expect(shown.back?.ru).toEqual(expect.arrayContaining([{ what: 'added', text: 'Text.' }]));
		const restore = (at: string) => act('content/news/first/versions/2/restore', { seen: at, note: 'Рано' }, other);
		const before = await rows();
		expect(await restore(seen)).toMatchObject({ http: 409, fields: [{ rule: 'contentMoved' }] });
		expect(await rows()).toBe(before);
		expect(await restore(shown.standing)).toMatchObject({ http: 200, version: 3 });
		expect(await blocksOf()).toContain('Text.');
		expect((await show()).standing?.fingerprint).toBe(seen);
		expect(await restore(seen)).toMatchObject({ http: 409, fields: [{ rule: 'contentSame' }] });
		expect(await act('content/news/first/versions/1/restore', { seen, note: '' })).toMatchObject({ http: 404 });
		expect((await journalOf(other.id)).find(({ act: name }) => name === 'staff.content.restore')).toMatchObject({ object: 'news/first/2' });
	});
	it('bring a document back that was replaced by another of the same name, and name it', async () => {
		const place = 'services/vena';
		const texts = typed(place, ['order: 1'], '::download[Price]{file="price.pdf"}');
		const fileOf = async () => /[0-9a-f]{32}\.pdf/.exec((await blocksOf('ru', 'vena')) ?? '')?.[0];
		await importFolder(texts, { 'price.pdf': pdf(1) });
		const first = await fileOf();
		await importFolder(texts, { 'price.pdf': pdf(2) });
		const second = await fileOf();
		expect(second).not.toBe(first);
		const [newest] = await versions(place);
		const shown = await versionAt(newest?.version ?? 0, place);
		expect(shown).toMatchObject({ changed: { ru: [] }, back: { ru: [] }, changedFiles: ['price.pdf'], backFiles: ['price.pdf'] });
		await seedSite();
		const html = await (await visit(`/staff/content/${place}/versions/${String(newest?.version)}`, { headers: { Cookie: author.cookie } })).text();
		expect(html).toContain(translator('ru')(staffContentWords)('version.files', { names: 'price.pdf' }));
		expect(html).toContain('value="restore"');
		const restore = (seen: string) => act(`content/${place}/versions/${String(newest?.version)}/restore`, { seen, note: 'Рано' });
		expect(await restore(shown.standing)).toMatchObject({ http: 200 });
		expect(await fileOf()).toBe(first);
		const now = await versionAt(newest?.version ?? 0, place);
		expect(now.backFiles).toEqual([]);
		expect(await restore(now.standing)).toMatchObject({ http: 409, fields: [{ rule: 'contentSame' }] });
		// A draft gives what stands under the name by now.
		const { id, base: seen } = await save(words('Price', 'Prices'), { place });
		expect(await publish(id, seen)).toMatchObject({ http: 200 });
		expect(await fileOf()).toBe(first);
	});
	it('are whole: an import and a version of all pieces that is taken back stand among them', async () => {
		await importFolder({ ...piece('news/first'), 'news/first.ru.md': textOf('ru', { body: 'Import.' }) }, pictures);
		const { id, base: seen } = await save(words('Import.', 'Консоль.'));
		await publish(id, seen);
		expect((await drop(await lis('POST', '/lis/content-versions/3/take-back', {}))).status).toBe(200);
		expect(await blocksOf()).toContain('Import.');
		expect(await versions()).toMatchObject([{ version: 4, undoes: 3 }, { version: 3 }, { version: 2 }, { version: 1, what: 'added' }]);
	});
});

describe('a text taken off the site', () => {
	it('is gone, stays in its versions, and comes back', async () => {
		const seen = (await show()).standing?.fingerprint ?? '';
		const remove = (at: string) => act('content/news/first/remove', { seen: at, note: 'Устарело' });
		expect(await remove('other')).toMatchObject({ http: 409, fields: [{ rule: 'contentMoved' }] });
		expect(await act('content/news/first/remove', { seen, note: '' })).toMatchObject({ http: 422 });
		expect(await remove(seen)).toMatchObject({ http: 200, version: 2 });
		expect(await show()).toMatchObject({ standing: null });
		expect((await list('list=removed')).removed).toMatchObject([
			{ section: 'news', slug: 'first', version: 2, author: expect.stringContaining(author.code) },
		]);
		expect(await versions()).toMatchObject([{ version: 2, what: 'removed' }, { version: 1 }]);
		expect(await remove(seen)).toMatchObject({ http: 404 });
		expect(await act('content/news/first/versions/2/restore', { seen: '', note: '' })).toMatchObject({ http: 200 });
		expect((await list('list=removed')).removed).toEqual([]);
		expect(await blocksOf()).toContain('Text.');
	});
	it('is listed once and wholly where one version took off many, and any number may stand for a page', async () => {
		await importFolder(Object.assign({}, ...Array.from({ length: 60 }, (_, at) => typed(`services/at-${String(at)}`, [`order: ${String(at + 1)}`]))), {});
		expect((await drop(await lis('POST', '/lis/content-versions/2/take-back', {}))).status).toBe(200);
		const slugs: string[] = [];
		let after: string | null = '';
		while (after !== null) {
			const { removed, next }: Awaited<ReturnType<typeof list>> = await list(`list=removed&pageSize=25${after === '' ? '' : `&after=${after}`}`);
			slugs.push(...removed.map(({ slug }) => slug));
			after = next;
		}
		expect([slugs.length, new Set(slugs).size]).toEqual([60, 60]);
		await seedSite();
		const page = await (await visit('/staff/content?list=removed', { headers: { Cookie: author.cookie } })).text();
		const next = /[?&;]after=([^"&]+)"/.exec(page)?.[1] ?? '';
		expect(decodeURIComponent(next)).toMatch(/^3\/services\/at-/);
		const last = await (await visit(`/staff/content?list=removed&after=${next}`, { headers: { Cookie: author.cookie } })).text();
		expect(last.match(/href="\/staff\/content\/services\/at-\d+/g)).toHaveLength(20);
		expect((await list('list=removed&after=3000000000/news/first')).removed).toHaveLength(50);
		expect((await list('list=drafts&after=3000000000')).http).toBe(200);
		expect((await read<{ data: unknown[] }>(ask('GET', `${base}/news/first/versions?before=3000000000`, { access: author.token }))).data).toHaveLength(1);
	});
	it('is refused while others name it, with their texts', async () => {
		await importFolder(typed('services/vena', ['order: 1'], 'See [the news](/news/first).'), {});
		const seen = (await show()).standing?.fingerprint ?? '';
		const before = await rows();
		expect(await act('content/news/first/remove', { seen, note: 'x' })).toMatchObject({
			http: 409,
			message: expect.stringContaining('services/vena.ru.md'),
			fields: [{ rule: 'contentNamed' }],
		});
		expect(await rows()).toBe(before);
	});
});

it('is nobody’s without the right', async () => {
	const { id, base: seen } = await save(words('Text.', 'x'));
	const before = await rows();
	for (const roles of [['reception'], ['money'], ['doctor']]) {
		const by = await member(roles);
		expect(await publish(id, seen, by)).toMatchObject({ http: 403, code: 'forbidden' });
		expect(await act('content/news/first/remove', { seen, note: 'x' }, by)).toMatchObject({ http: 403 });
		expect(await act('content/news/first/drafts', { text: 'ru', markdown: 'x', note: '', base: seen }, by)).toMatchObject({ http: 403 });
	}
	expect(await rows()).toBe(before);
	expect(await publish(id, seen, await member(['administrator']))).toMatchObject({ http: 200 });
});
