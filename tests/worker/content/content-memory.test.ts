/** Folders of texts have a number and are remembered: what is unlike what stands waits, and what was brought in is put back as it stood, in every language. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { placeOf, standingPieces } from '#worker/lab/content/import-store.ts';
import { referrersOf, referrersOfEach } from '#worker/lab/content/referrers-store.ts';
import { giveUpMs } from '#worker/lab/kit/import/turn.ts';
import { folderOf, importFolder, piece, png, textOf, typed, type Texts } from '#tests/support/content.ts';
import { approve, asked, entry, history, numberOf, undo, type Answer } from '#tests/support/imports.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { recorded } from '#tests/support/recorded.ts';
import { journalOf, member } from '#tests/support/staff.ts';
import { seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
const tables = [
	'content_drafts',
	'content_texts',
	'content_analyses',
	'content_old_slugs',
	'content_before',
	'content_versions',
	'content',
	'import_changes',
	'import_texts',
	'import_turns',
	'imports',
];
const pictures = { 'a.png': png(1) };
beforeAll(seedSite);
beforeEach(async () => {
	await db.batch(tables.map((table) => db.prepare(`DELETE FROM ${table}`)));
	await importFolder(piece('news/first', { body: long('First') }), pictures);
});

/** Enough that half of it would be missed. */
const long = (word: string) => `${word} text of a page that says more than a line. `.repeat(12).trim();
type ContentAnswer = Answer & {
	readonly version?: number | null;
	readonly missing?: readonly string[];
	readonly trial?: { readonly confirm?: { readonly digest: string; readonly summary: string } };
};
const bring = async (texts: Texts, query = '', user = ''): Promise<ContentAnswer> =>
	asked('PUT', `/lis/content?city_id=98&file=site${query}`, { body: JSON.stringify(await folderOf(texts, pictures)), user });
const services = (from: number, count: number, body = 'Text.') =>
	Object.assign({}, ...Array.from({ length: count }, (_, at) => typed(`services/s-${from + at}`, [`order: ${from + at}`], body))) as Texts;
/** All that a reader may see, in every language; the moment of a text says when it came. */
const standing = async () =>
	JSON.stringify(
		await Promise.all(
			[
				'SELECT section, slug, date, sort, parent, example, picture, facts, fingerprint FROM content ORDER BY section, slug',
				'SELECT section, slug, locale, title, lead, picture_alt, facts, blocks FROM content_texts ORDER BY section, slug, locale',
				'SELECT section, slug, old FROM content_old_slugs ORDER BY section, slug, old',
				'SELECT section, slug, code FROM content_analyses ORDER BY section, slug, code',
			].map(async (sql) => (await db.prepare(sql).all()).results),
		),
	);
const changesOf = async (number: number) =>
	(
		(await asked('GET', `/lis/imports/${number}/changes?pageSize=100`)) as unknown as {
			data: { what: string; row: string; columns: { column: string; old: string; new: string }[] }[];
		}
	).data;
const fieldsOf = ({ fields = [] }: Answer) => fields.map(({ field, rule }) => `${field} ${rule}`);

describe('the history', () => {
	it('has a folder by its number: who brought it, what it was, and what it changed in every language', async () => {
		const texts = { ...piece('news/first', { body: long('Second') }), ...typed('services/new', ['order: 1']) };
		const number = numberOf(await bring(texts, '', 'A. Seitova'));
		expect(await entry(number)).toMatchObject({
			kind: 'content',
			state: 'applied',
			author: 'A. Seitova',
			file: { name: 'site', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
			rows: 2,
			counts: { added: 1, changed: 1, takenAway: 0, unchanged: 0 },
		});
		const changes = await changesOf(number);
		expect(changes.map(({ what, row }) => [what, row])).toEqual([
			['changed', 'news/first'],
			['added', 'services/new'],
		]);
		for (const locale of locales) expect(changes[0]?.columns).toContainEqual({ column: `text_${locale}`, old: long('First'), new: long('Second') });
		expect(changes[1]?.columns).toContainEqual({ column: 'title_kz', old: '', new: 'services/new (kz)' });
		expect((await history('&kind=content')).map((one) => one.number)).toContain(number);
		expect((await history('&kind=prices')).map((one) => one.number)).not.toContain(number);
	});
	it('has one that was refused, with the file and the line; nothing is changed', async () => {
		const before = await standing();
		const answer = await bring({ ...piece('news/first', { body: '# Title' }), ...services(1, 2) });
		expect(answer).toMatchObject({ http: 422, code: 'validation' });
		const [newest] = await history();
		expect(newest).toMatchObject({ kind: 'content', state: 'refused', rows: 3 });
		expect(newest?.reasons[0]).toMatchObject({ field: 'news/first.ru.md:9:', rule: 'markdownHeading' });
		expect(await standing()).toBe(before);
	});
	it('has one that lacks a language as refused', async () => {
		const { 'news/first.kz.md': _kz, ...texts } = piece('news/first', { body: long('Second') });
		expect(await bring(texts)).toMatchObject({ http: 422 });
		expect((await history())[0]).toMatchObject({ state: 'refused', reasons: [{ rule: 'languageMissing' }] });
	});
	it('has none of a trial, nor of a folder whose files are missing; the same folder again changes nothing', async () => {
		const texts = piece('news/first', { body: long('Second') });
		const before = (await history()).length;
		expect(await bring(texts, '&dryRun=1')).toMatchObject({ http: 200, number: null, changed: 1, counts: { changed: 1 } });
		const body = JSON.stringify(await folderOf(piece('news/other', { picture: 'b.png' }), { 'b.png': png(7) }));
		const lacking = (await asked('PUT', '/lis/content?city_id=98', { body })) as ContentAnswer;
		expect(lacking).toMatchObject({ http: 200, number: null, changed: 0, version: null });
		expect(lacking.missing).toHaveLength(1);
		expect((await history()).length).toBe(before);
		const number = numberOf(await bring(texts));
		const again = await bring(texts);
		expect(again).toMatchObject({ http: 200, changed: 0, version: null, counts: { changed: 0, unchanged: 1 } });
		expect(await undo(again.number ?? 0)).toMatchObject({ http: 409, fields: [{ rule: 'importChangedNothing' }] });
		expect(await undo(number)).toMatchObject({ http: 200 });
	});
});

describe('a folder that is unlike what stands waits', () => {
	const many = services(1, 24);
	it('with fewer pages than half of those that it had', async () => {
		numberOf(await bring(many));
		const before = await standing();
		const few = services(1, 11, 'Other.');
		const waits = await bring(few);
		expect(waits).toMatchObject({ http: 409, code: 'confirm-import' });
		expect(fieldsOf(waits)).toEqual(['confirm confirmImport', ' contentMany', ' contentFew']);
		expect(waits.message).toContain('Texts in the folder: 11, less than 50 % of what is expected (24).');
		const [newest] = await history('&state=waiting');
		expect(newest).toMatchObject({ kind: 'content', counts: { changed: 11 } });
		expect(await standing()).toBe(before);
		const number = newest?.number ?? 0;
		expect((await changesOf(number))[0]).toMatchObject({ what: 'changed', row: 'services/s-1' });
		expect(await approve(number, 'B. Omarov')).toMatchObject({ http: 200, number, changed: 11 });
		expect(await entry(number)).toMatchObject({ state: 'applied', approved: { by: 'B. Omarov' } });
		expect(await standing()).not.toBe(before);
		// However few there are: the last folder of this name had eleven. Of another name five are a hand's work.
		expect(fieldsOf(await bring(services(1, 3, 'Third.')))).toEqual(['confirm confirmImport', ' contentFew']);
		expect(await asked('PUT', '/lis/content?city_id=98&file=other', { body: JSON.stringify(await folderOf(services(1, 3, 'Third.'), {})) })).toMatchObject({
			http: 200,
			changed: 3,
		});
	});
	it('with a text that becomes shorter than a third, told by its file; yes is said to the same folder', async () => {
		const short = { ...piece('news/first', { body: long('First') }), 'news/first.kz.md': textOf('kz', { body: 'First.' }) };
		const first = await bring(short, '&yes=1');
		expect(first).toMatchObject({ http: 409, code: 'confirm-import' });
		expect(fieldsOf(first)).toEqual(['confirm confirmImport', ' contentShort', 'news/first.kz.md:1: contentShortened']);
		expect(await bring({ ...short, ...services(1, 1) }, '&yes=1')).toMatchObject({ http: 409 });
		const taken = await bring(short, '&yes=1');
		expect(taken).toMatchObject({ http: 200, changed: 1 });
		expect(await entry(numberOf(taken))).toMatchObject({ state: 'applied' });
	});
	it('with a language that has the words of another one', async () => {
		const own = Object.fromEntries(locales.map((locale) => [`news/own.${locale}.md`, textOf(locale, { body: long(locale) })]));
		numberOf(await bring(own));
		const repeated = { ...own, 'news/own.kz.md': own['news/own.ru.md'] ?? '' };
		const waits = await bring(repeated);
		expect(fieldsOf(waits)).toEqual(['confirm confirmImport', ' contentSameLanguage', 'news/own.kz.md:1: contentRepeats']);
		expect(waits.fields?.at(-1)?.values).toMatchObject({ other: 'ru' });
	});
	it('a trial says so, and by the digest it is taken; where something else stands by then it waits anew', async () => {
		const short = piece('news/first', { body: 'First.' });
		const digest = (await bring(short, '&dryRun=1')).trial?.confirm?.digest ?? '';
		expect(digest).not.toBe('');
		numberOf(await bring(piece('news/first', { body: long('Otherwise') })));
		expect(await bring(short, `&confirm=${digest}`)).toMatchObject({ http: 409, code: 'confirm-import' });
		const anew = (await bring(short, '&dryRun=1')).trial?.confirm?.digest ?? '';
		expect(anew).not.toBe(digest);
		expect(await bring(short, `&confirm=${anew}`)).toMatchObject({ http: 200 });
	});
	it('what it would change is told as it would be by now', async () => {
		const short = piece('news/first', { body: 'First.' });
		await bring(short);
		const number = (await history('&state=waiting'))[0]?.number ?? 0;
		numberOf(await bring(piece('news/first', { body: long('Otherwise') })));
		expect((await changesOf(number))[0]?.columns).toContainEqual({ column: 'text_ru', old: long('Otherwise'), new: 'First.' });
	});
});

describe('undoing', () => {
	it('brings back what stood, in every language, takes away what came, and stands in the history itself', async () => {
		numberOf(await bring({ ...typed('services/one', ['order: 1', 'tests: BIO-001', 'was: zero'], 'One.'), ...services(1, 2) }));
		const before = await standing();
		const texts = { ...typed('services/one', ['order: 9', 'tests: BIO-002'], 'Two.'), ...typed('services/two', ['order: 2']) };
		const number = numberOf(await bring(texts));
		const after = await standing();
		expect(after).not.toBe(before);
		const undone = await undo(number, 'C. Aliev');
		expect(undone).toMatchObject({ http: 200, changed: 2, counts: { changed: 1, takenAway: 1 }, staying: [] });
		expect(await standing()).toBe(before);
		expect(await entry(number)).toMatchObject({ state: 'undone', undoneBy: undone.number });
		expect(await entry(undone.number ?? 0)).toMatchObject({ kind: 'content', author: 'C. Aliev', undoes: number, file: null });
		expect((await changesOf(undone.number ?? 0)).map(({ what, row }) => [what, row])).toEqual([
			['changed', 'services/one'],
			['taken-away', 'services/two'],
		]);
		expect(await undo(number)).toMatchObject({ http: 409, fields: [{ rule: 'importUndone' }] });
		// An undoing can be undone.
		expect(await undo(undone.number ?? 0)).toMatchObject({ http: 200, counts: { added: 1, changed: 1 } });
		expect(await standing()).toBe(after);
		expect(await entry(number)).toMatchObject({ state: 'applied' });
	});
	it('is refused where somebody has changed a text since, and says who and when; nothing is changed', async () => {
		const number = numberOf(await bring({ ...piece('news/first', { body: long('Second') }), ...typed('services/one', ['order: 1']) }));
		const editor = await member(['content']);
		const at = '/account/staff/content/news/first';
		const shown = await read<{ markdown: string; base: string }>(ask('GET', `${at}?text=ru`, { access: editor.token }));
		const markdown = shown.markdown.replace('Second', 'Edited');
		const saved = await read<{ id: number }>(
			ask('POST', `${at}/drafts`, { access: editor.token, body: { text: 'ru', markdown, note: '', base: shown.base } }),
		);
		const published = await read<{ http: number }>(
			ask('POST', `/account/staff/content-drafts/${String(saved.id)}/publish`, { access: editor.token, body: { seen: shown.base } }),
		);
		expect(published.http).toBe(200);
		const before = await standing();
		const refused = await undo(number);
		expect(refused).toMatchObject({ http: 409, code: 'conflict' });
		expect(fieldsOf(refused)).toEqual(['news/first contentEdited']);
		expect(refused.fields?.[0]?.values?.['by']).toContain(editor.code);
		expect(refused.fields?.[0]?.values?.['at']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
		expect(await standing()).toBe(before);
		expect((await history())[0]).toMatchObject({ state: 'refused', undoes: number, reasons: [{ rule: 'contentEdited' }] });
	});
	it('waits for later imports of the same texts, and goes once those are undone', async () => {
		const before = await standing();
		const older = numberOf(await bring(piece('news/first', { body: long('Second') })));
		const newer = numberOf(await bring(piece('news/first', { body: long('Third') })));
		expect(await undo(older)).toMatchObject({ http: 409, fields: [{ field: 'news/first', rule: 'changedLater', values: { number: newer } }] });
		expect(await undo(newer)).toMatchObject({ http: 200 });
		expect(await undo(older)).toMatchObject({ http: 200 });
		expect(await standing()).toBe(before);
	});
	it('does not take off what others name by now', async () => {
		const number = numberOf(await bring(typed('services/named', ['order: 1'])));
		numberOf(await bring(piece('news/names', { body: 'See [it](/services/named).' })));
		const before = await standing();
		const refused = await undo(number);
		expect(fieldsOf(refused)).toEqual(['services/named contentNamed']);
		expect(refused.message).toContain('news/names.kz.md');
		expect(await standing()).toBe(before);
	});
	it('reads all texts once, however many pieces go', async () => {
		const order = (at: number) => [`order: ${String(at)}`];
		const many = Array.from({ length: 60 }, (_, at) =>
			typed(`services/named-${String(at)}`, order(at + 1), `See [the next](/services/named-${String((at + 1) % 60)}).`),
		);
		await importFolder(Object.assign({}, typed('leadership/doctor', ['order: 1', 'role: "Head"']), ...many) as Texts, pictures);
		await importFolder(
			Object.assign(
				{},
				typed('apps/ours', ['order: 1', 'store: app-store', 'link: https://example.org/app']),
				piece('news/names', {
					body: 'See [the app](/mobile-app#ours), [it](/services/named-3#part), [that](/about/services/named-3) and [this](/services/named-5?from=news).',
				}),
				piece('articles/read', { more: 'reviewer: doctor\nreviewed: 2026-09-30' }),
			),
			pictures,
		);
		const { results } = await db.prepare('SELECT section, slug FROM content').all<{ section: 'news'; slug: string }>();
		const all = [...(await standingPieces(db, results)).values()];
		const { db: noting, statements } = recorded(db);
		const found = await referrersOfEach(noting, all, new Set());
		expect(statements.length).toBeLessThan(8);
		// As one piece at a time is asked about.
		const each = await Promise.all(all.map(async (one) => [placeOf(one), await referrersOf(db, one)] as const));
		expect(Object.fromEntries(found)).toEqual(Object.fromEntries(each.filter(([, names]) => names.length > 0)));
		expect(found.get('services/named-3')).toEqual([
			'news/names.en.md',
			'news/names.kz.md',
			'news/names.ru.md',
			...locales.map((locale) => `services/named-2.${locale}.md`).toSorted(),
		]);
		// It stands at a place of a page with others.
		expect(found.get('apps/ours')).toEqual(['news/names.en.md', 'news/names.kz.md', 'news/names.ru.md']);
		expect(found.get('leadership/doctor')).toEqual(['articles/read:reviewer']);
		expect((await referrersOfEach(db, all, new Set(all.map(placeOf)))).size).toBe(0);
	});
	it('does not bring back what names what is gone', async () => {
		numberOf(
			await bring({
				...typed('leadership/doctor', ['order: 1', 'role: "Head"']),
				...piece('articles/read', { more: 'reviewer: doctor\nreviewed: 2026-09-30' }),
			}),
		);
		const number = numberOf(await bring(piece('articles/read')));
		expect((await asked('DELETE', '/lis/content/leadership/doctor')).http).toBe(200);
		const before = await standing();
		expect(fieldsOf(await undo(number))).toContain('articles/read.ru.md:6:reviewer unknown');
		expect(await standing()).toBe(before);
	});
	it('of a version is the undoing of its import', async () => {
		const before = await standing();
		const answer = await bring(piece('news/first', { body: long('Second') }));
		const versions = (await asked('GET', '/lis/content-versions?pageSize=1')) as unknown as {
			data: { version: number; import: number | null; takenBack: boolean }[];
		};
		expect(versions.data[0]).toMatchObject({ version: answer.version, import: answer.number, takenBack: false });
		expect(await asked('POST', `/lis/content-versions/${String(answer.version)}/take-back`, { body: '{}', user: 'D. Kim' })).toMatchObject({
			http: 200,
			changed: 1,
		});
		expect(await standing()).toBe(before);
		expect(await entry(numberOf(answer))).toMatchObject({ state: 'undone' });
		expect((await history())[0]).toMatchObject({ author: 'D. Kim', undoes: answer.number });
		expect(await asked('POST', `/lis/content-versions/${String(answer.version)}/take-back`, { body: '{}' })).toMatchObject({ http: 200, changed: 0 });
	});
});

describe('two at once', () => {
	it('the second is told the number of the first, and one that is gone is given up', async () => {
		const begin = async (since: number) => {
			const id = Number(
				await db
					.prepare(
						"INSERT INTO imports (kind, state, author, file_name, sha256, bytes, format, started_at) VALUES ('content', 'running', '', '', '', 0, 'json', ?1) RETURNING id",
					)
					.bind(since)
					.first('id'),
			);
			await db.prepare("INSERT INTO import_turns (kind, import_id, since) VALUES ('content', ?1, ?2)").bind(id, since).run();
			return id;
		};
		const before = await standing();
		const running = await begin(Date.now());
		const texts = piece('news/first', { body: long('Second') });
		expect(await bring(texts)).toMatchObject({ http: 409, fields: [{ rule: 'importRunning', values: { number: running } }] });
		expect(await standing()).toBe(before);
		await db.prepare('DELETE FROM import_turns').run();
		const gone = await begin(Date.now() - giveUpMs - 1);
		expect(await bring(texts)).toMatchObject({ http: 200 });
		expect(await entry(gone)).toMatchObject({ state: 'refused', reasons: [{ rule: 'importGivenUp' }] });
	});
	it('of five at once each is taken or told; the versions follow one another', async () => {
		const answers = await Promise.all(Array.from({ length: 5 }, (_, at) => bring(piece('news/first', { body: long(`Number ${at}`) }))));
		expect(answers.every(({ http }) => http === 200 || http === 409)).toBe(true);
		const taken = answers.filter(({ http }) => http === 200).length;
		expect(taken).toBeGreaterThan(0);
		expect(await db.prepare('SELECT count(*) AS n FROM content_versions WHERE import_id IS NOT NULL').first('n')).toBe(taken + 1);
		expect(await db.prepare('SELECT count(*) AS n FROM import_turns').first('n')).toBe(0);
	});
});

describe('a key', () => {
	it('without the scope of texts neither sees what a folder changed nor undoes it', async () => {
		const number = numberOf(await bring(piece('news/first', { body: long('Second') })));
		const made = (await asked('POST', '/lis/keys', {
			body: JSON.stringify({ name: 'prices', scopes: ['imports.read', 'imports.write', 'catalogue.write'] }),
		})) as unknown as { key: string };
		const as = (method: string, path: string) =>
			read<{ http: number; fields?: readonly object[] }>(ask(method, path, { access: made.key, ...(method === 'POST' ? { body: {} } : {}) }));
		const lacks = { http: 403, fields: [{ field: 'Authorization', rule: 'keyScope', values: { scope: 'content.write' } }] };
		expect(await as('GET', `/lis/imports/${number}/changes`)).toMatchObject(lacks);
		expect(await as('POST', `/lis/imports/${number}/undo`)).toMatchObject(lacks);
		expect(await as('POST', `/lis/imports/${number}/approve`)).toMatchObject(lacks);
		expect(await entry(number)).toMatchObject({ state: 'applied' });
	});
});

describe('in the console', () => {
	interface Shown {
		readonly http: number;
		readonly state: string;
		readonly digest: string | null;
		readonly isNewest: boolean;
	}
	it('a folder stands in the history, is approved by who may, and is put back; each in the journal', async () => {
		const editor = await member(['content']);
		const at = (path: string, access = editor.token) => ask('GET', `/account/staff/imports${path}`, { access });
		const act = (path: string, body: object) =>
			read<{ http: number; state: string }>(ask('POST', `/account/staff/imports/${path}`, { access: editor.token, body }));
		await bring(piece('news/first', { body: 'Short.' }), '', 'A. Seitova');
		const list = await read<{ data: { number: number; kind: string; state: string; author: string }[] }>(at('?kind=content&open=0'));
		expect(list.data[0]).toMatchObject({ kind: 'content', state: 'waiting', author: 'A. Seitova' });
		const number = list.data[0]?.number ?? 0;
		const { digest } = await read<Shown>(at(`/${number}`));
		const changes = await read<{ data: { key: string; name: string; columns: { column: string; old: string; new: string }[] }[] }>(
			at(`/${number}/changes`),
		);
		expect(changes.data[0]).toMatchObject({ key: 'news/first', name: 'Title (ru)' });
		expect(changes.data[0]?.columns.find(({ column }) => column === 'text_ru')?.old.length).toBeLessThan(100);
		expect(await act(`${number}/approve`, { digest: 'another' })).toMatchObject({ http: 409 });
		expect(await act(`${number}/approve`, { digest })).toMatchObject({ http: 200, state: 'applied' });
		expect(await read<Shown>(at(`/${number}`))).toMatchObject({ state: 'applied', isNewest: true });
		const back = await read<{ data: { columns: { column: string; new: string }[] }[] }>(at(`/${number}/undo`));
		expect(back.data[0]?.columns.map(({ column }) => column)).toEqual(['text_ru', 'text_en', 'text_kz']);
		expect(await act(`${number}/undo`, {})).toMatchObject({ http: 200 });
		expect(await read<Shown>(at(`/${number}`))).toMatchObject({ state: 'undone' });
		expect((await journalOf(editor.id)).map(({ act: done }) => done)).toEqual(expect.arrayContaining(['staff.imports.approve', 'staff.imports.undo']));
		const money = await member(['money']);
		expect((await read<Shown>(at(`/${number}`, money.token))).http).toBe(403);
	});
	it('one that waits is called off with a reason', async () => {
		const editor = await member(['content']);
		await bring(piece('news/first', { body: 'Short.' }));
		const number = (await history('&state=waiting'))[0]?.number ?? 0;
		const body = { note: 'the wrong folder' };
		expect((await read<{ http: number }>(ask('POST', `/account/staff/imports/${number}/call-off`, { access: editor.token, body }))).http).toBe(200);
		expect(await entry(number)).toMatchObject({ state: 'refused', reasons: [{ rule: 'importCalledOff' }] });
		expect(await approve(number)).toMatchObject({ http: 409, fields: [{ rule: 'importWaitsNot' }] });
	});
});
