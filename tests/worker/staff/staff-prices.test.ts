/** Prices and promotions sent from the console: one person sends a file, another says yes to exactly what was shown, the clock begins it, and it can be put back. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { clockInAlmaty, dayInAlmaty } from '#shared/kit/dates.ts';
import { priceMove } from '#shared/staff/imports.ts';
import { runJobs } from '#worker/lab/jobs.ts';
import { giveUpMs } from '#worker/lab/kit/import/turn.ts';
import { emptyLaboratory, fillLaboratory, fixtures } from '#tests/support/fixtures.ts';
import { approve as approveByKey, asked, bring, numberOf } from '#tests/support/imports.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { testServices } from '#tests/support/services.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let author: Member;
let second: Member;
beforeEach(async () => {
	await emptyLaboratory(db);
	await db.batch(['import_changes', 'import_texts', 'import_turns', 'imports', 'promotions'].map((table) => db.prepare(`DELETE FROM ${table}`)));
	await fillLaboratory(db);
	[author, second] = [await member(['content']), await member(['content'])];
});

type Entry = Reply<'staff.imports.show'>;
type Change = Reply<'staff.imports.changes'>['data'][number];
type Answer = Refused & { readonly number: number; readonly state: string };

/** A moment as people write it. */
const startFields = (moment: string | null): Readonly<Record<string, string>> =>
	moment === null ? {} : { day: dayInAlmaty(moment), time: clockInAlmaty(Date.parse(moment)).time };

interface Sending {
	readonly by?: Member;
	readonly kind?: 'prices' | 'promotions';
	readonly name?: string;
	readonly startsAt?: string;
	readonly lang?: 'ru-RU' | 'en-US' | 'kk-KZ';
}
function send(text: string | Uint8Array<ArrayBuffer>, { by = author, kind = 'prices', name = 'prices.csv', startsAt, lang = 'ru-RU' }: Sending = {}) {
	const form = new FormData();
	form.append('kind', kind);
	for (const [field, typed] of Object.entries(startFields(startsAt ?? null))) form.append(field, typed);
	form.append('file', new File([text], name, { type: 'text/csv' }));
	const packed = new Response(form);
	const headers = { 'Content-Type': packed.headers.get('Content-Type') ?? '' };
	return read<Answer>(ask('POST', '/account/staff/imports', { access: by.token, body: packed.body, headers, lang }));
}
const at = (path: string, { token }: Member = author) => ask('GET', `/account/staff/imports${path}`, { access: token });
const show = (number: number, by: Member = author) => read<Entry>(at(`/${number}`, by));
const changes = async (number: number, query = '') => (await read<{ data: Change[]; next: number | null }>(at(`/${number}/changes?${query}`))) ?? [];
const act = (path: string, body: object, { token }: Member, services = testServices()) =>
	read<Answer>(ask('POST', `/account/staff/imports/${path}`, { access: token, body, services }));
async function approve(number: number, by: Member = second, startsAt: string | null = null, digest?: string) {
	return act(`${number}/approve`, { digest: digest ?? (await show(number, by)).digest ?? 'none', ...startFields(startsAt) }, by);
}
const price = (code: string, city = 98) =>
	db.prepare('SELECT p.price FROM prices p JOIN analyses a ON a.id = p.analysis_id WHERE a.code = ?1 AND p.city_id = ?2').bind(code, city).first('price');
const waiting = async ({ token }: Member = author) =>
	(await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: token }))).queues.find(({ name }) => name === 'prices')?.waiting;
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const later = (ms: number) => testServices({ clock: () => Date.now() + ms });
const told: string[][] = [];
const jobs = (ms = 0) => runJobs({ db, services: later(ms), contentChanged: async (areas) => void told.push([...areas]) });

describe('a file that one person sends', () => {
	it('changes nothing: it waits with its difference until another one says yes', async () => {
		const { http, number } = await send('code,almaty\nBIO-001,1500\n', { name: 'цены декабрь.csv' });
		expect(http).toBe(200);
		expect(await price('BIO-001')).toBe(1300);
		expect(await show(number)).toMatchObject({
			state: 'waiting',
			kind: 'prices',
			fileName: 'цены декабрь.csv',
			isOwn: true,
			author: expect.stringContaining(author.code),
			counts: { added: 0, changed: 1, takenAway: 0 },
			reasons: [],
		});
		expect((await changes(number)).data).toMatchObject([
			{ key: 'BIO-001', name: expect.stringMatching(/\p{L}/u), what: 'changed', line: 2, columns: [{ column: 'almaty', old: '1300', new: '1500' }] },
		]);
		expect(await waiting()).toBe(1);
		expect(await approve(number)).toMatchObject({ http: 200, state: 'applied' });
		expect(await price('BIO-001')).toBe(1500);
		expect(await waiting()).toBe(0);
		expect(await show(number)).toMatchObject({ state: 'applied', approved: { by: expect.stringContaining(second.code) }, isNewest: true });
		expect((await journalOf(author.id)).find(({ act: name }) => name === 'staff.imports.send')).toMatchObject({
			outcome: 'done',
			after: expect.stringContaining('"kind":"prices"'),
		});
		expect((await journalOf(second.id)).find(({ act: name }) => name === 'staff.imports.approve')).toMatchObject({
			object: String(number),
			outcome: 'done',
			before: '{"state":"waiting"}',
			after: expect.stringContaining('"state":"applied"'),
		});
	});

	it('is never approved by its author, in the store neither', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		expect(await approve(number, author)).toMatchObject({ http: 409, code: 'conflict', fields: [{ rule: 'importOwn' }] });
		await expect(db.prepare('UPDATE imports SET approver_id = author_id WHERE id = ?1').bind(number).run()).rejects.toThrow();
		expect(await price('BIO-001')).toBe(1300);
	});

	it('is not approved by a key, by its number or by sending it again', async () => {
		const text = 'code,almaty\nBIO-001,13000\n';
		const { number } = await send(text);
		expect(await approveByKey(number)).toMatchObject({ http: 409, fields: [{ rule: 'importOfConsole' }] });
		expect(await bring('prices', text, '&yes=1')).toMatchObject({ http: 409, code: 'confirm-import' });
		expect(await price('BIO-001')).toBe(1300);
	});

	it('of two who say yes at once is taken once', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		const { digest } = await show(number);
		const third = await member(['administrator']);
		const answers = await Promise.all([second, third].map((by) => approve(number, by, null, digest ?? '')));
		expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 409]);
		expect(await db.prepare("SELECT count(*) AS n FROM import_changes WHERE import_id = ?1 AND what = 'applied'").bind(number).first('n')).toBe(1);
	});

	it('that waits already is not sent twice', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		expect(await send('code,almaty\nBIO-001,1500\n', { by: second })).toMatchObject({
			http: 409,
			fields: [{ rule: 'importWaitsAlready', values: { number } }],
		});
	});

	it('that changes nothing is refused, and remembered as that', async () => {
		expect(await send('code,almaty\nBIO-001,1300\n')).toMatchObject({ http: 422, fields: [{ rule: 'importSame' }] });
		expect((await read<{ data: Entry[] }>(at('?state=refused'))).data).toMatchObject([{ state: 'refused', reasons: [{ rule: 'importSame' }] }]);
	});

	it('is called off with a reason, and then nobody can approve it', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		const { digest } = await show(number);
		expect(await act(`${number}/call-off`, { note: ' ' }, author)).toMatchObject({ http: 422 });
		expect(await act(`${number}/call-off`, { note: 'Не тот прайс' }, author)).toMatchObject({ http: 200 });
		expect(await show(number)).toMatchObject({ state: 'refused', reasons: [{ text: expect.stringContaining('Не тот прайс') }] });
		expect(await approve(number, second, null, digest ?? '')).toMatchObject({ http: 409, fields: [{ rule: 'importWaitsNot' }] });
		expect(await act(`${number}/call-off`, { note: 'Ещё раз' }, second)).toMatchObject({ http: 409 });
		expect(await db.prepare('SELECT count(*) AS n FROM import_texts WHERE import_id = ?1').bind(number).first('n')).toBe(0);
		// The same file may come again.
		expect(await send('code,almaty\nBIO-001,1500\n')).toMatchObject({ http: 200 });
	});

	it('of whom has no right, is refused, whatever is asked', async () => {
		const nurse = await member(['nurse', 'reception', 'money', 'call-center']);
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		expect(await send('code,almaty\nBIO-001,1600\n', { by: nurse })).toMatchObject({ http: 403 });
		expect(await approve(number, nurse, null, 'x')).toMatchObject({ http: 403 });
		expect((await at('', nurse)).status).toBe(403);
		expect((await at(`/${number}/changes`, nurse)).status).toBe(403);
		expect(await waiting(nurse)).toBeUndefined();
		expect(await price('BIO-001')).toBe(1300);
	});

	it('of another kind is shown to nobody here', async () => {
		const number = numberOf(await bring('cards', 'nr,state,discount,iin\n2000000000017,2,5,\n'));
		expect((await at(`/${number}`)).status).toBe(404);
		expect((await at(`/${number}/changes`)).status).toBe(404);
		expect(await act(`${number}/undo`, {}, second)).toMatchObject({ http: 404 });
	});
});

/** Windows-1251, as Excel of a Russian Windows saves it. */
const cp1251 = (text: string) =>
	Uint8Array.from(text, (letter) => {
		const code = letter.charCodeAt(0);
		return code < 0x80 ? code : code === 0x451 ? 0xb8 : code - 0x410 + 0xc0;
	});

describe('files as laboratories send them', () => {
	it.each([
		['semicolons and a mark', '\ufeffcode;almaty;astana\r\nBIO-001;1450;1550\r\n'],
		['what Excel says of separators', 'sep=;\ncode;almaty\nBIO-001;1450\n'],
		['tabs and quotes', 'code\talmaty\n"BIO-001"\t"1450"\n'],
	])('%s', async (_, text) => {
		const { number } = await send(text);
		expect((await changes(number)).data[0]?.columns).toContainEqual({ column: 'almaty', old: '1300', new: '1450' });
	});

	it('promotions in Windows-1251, found by their title', async () => {
		const row = 'winter;Зима;Winter;Зима;Скидка зимой;In winter;Скидка зимой;2026-12-01;2026-12-31;10;all;all';
		const { number } = await send(cp1251(`slug;title_ru;title_en;title_kz;text_ru;text_en;text_kz;from;until;percent;codes;cities\r\n${row}\r\n`), {
			kind: 'promotions',
		});
		expect((await changes(number)).data).toMatchObject([{ key: 'winter', name: 'Зима', what: 'added' }]);
		expect((await changes(number, `q=${encodeURIComponent('зИМА')}`)).data).toHaveLength(1);
		expect((await changes(number, `q=${encodeURIComponent('лето')}`)).data).toHaveLength(0);
		expect(await approve(number)).toMatchObject({ http: 200, state: 'applied' });
		expect(await db.prepare("SELECT title_ru, discount FROM promotions WHERE slug = 'winter'").first()).toEqual({ title_ru: 'Зима', discount: 1000 });
	});

	it('every fault is told by line, in the reader’s language, and the file changes nothing', async () => {
		const text = 'code;almaty;astana\nBIO-001;1 200,50;даром\nXXX-999;100;100\n';
		const ru = await send(text);
		expect(ru).toMatchObject({ http: 422, message: expect.stringContaining('3 ошибки') });
		expect(ru.fields?.map(({ field, rule }) => `${field} ${rule}`)).toEqual(['2:almaty price', '2:astana price', '3:code unknown']);
		const kz = await send(text, { lang: 'kk-KZ' });
		expect(kz.message).toContain('Файлда 3 қате бар');
		expect((await read<{ data: Entry[] }>(at('?state=refused'))).data).toHaveLength(2);
	});

	it('a workbook is told by its first bytes what helps', async () => {
		expect(await send('PK\u0003\u0004[Content_Types].xml xl/workbook.xml', { name: 'Прайс.xlsx' })).toMatchObject({
			http: 422,
			fields: [{ rule: 'fileXlsx' }],
		});
	});

	it('prices tenfold and of one tenge say at what they were stopped', async () => {
		const tenfold = fixtures['lis.prices'].replaceAll(/(?<=,)\d+/g, (one) => `${one}0`);
		const { number } = await send(tenfold);
		expect(await show(number)).toMatchObject({ counts: { changed: 12 }, reasons: [{ rule: 'pricesMove' }] });
		const low = await send('code,almaty\nBIO-001,1\n');
		expect((await show(low.number)).reasons.map(({ rule }) => rule)).toEqual(['pricesMove', 'priceLow']);
	});

	it('the difference is paged by the store and found by code and by name', async () => {
		const { number } = await send(fixtures['lis.prices'].replaceAll(/(?<=,)\d+/g, (one) => `${one}0`));
		const first = await changes(number, 'pageSize=2');
		expect(first).toMatchObject({ data: [{ nr: 1 }, { nr: 2 }], next: 2 });
		const all = [...first.data, ...(await changes(number, 'pageSize=100&after=2')).data];
		expect(all.map(({ nr }) => nr)).toEqual(all.map((_, place) => place + 1));
		expect((await changes(number, 'q=bio-0')).data.map(({ key }) => key)).toEqual(all.map(({ key }) => key).filter((key) => key.startsWith('BIO-0')));
		const name = all.find(({ key }) => key === 'BIO-001')?.name ?? '';
		expect((await changes(number, `q=${encodeURIComponent(name.toUpperCase())}`)).data.map(({ key }) => key)).toContain('BIO-001');
		expect((await changes(number, 'q=%25')).data).toEqual([]);
	});

	it('how far a price moves', () => {
		expect([priceMove('1000', '1250'), priceMove('1000', '1'), priceMove('-', '5'), priceMove('5', '-'), priceMove(null, '5')]).toEqual([
			25,
			-99.9,
			null,
			null,
			null,
		]);
	});
});

describe('what stands changed meanwhile', () => {
	it('what is shown is looked at anew, and yes to what was shown before is no yes', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		const { digest } = await show(number);
		numberOf(await bring('prices', 'code,almaty\nBIO-001,1310\n'));
		expect((await show(number)).digest).not.toBe(digest);
		expect(await approve(number, second, null, digest ?? '')).toMatchObject({ http: 409, fields: [{ rule: 'importSeenOtherwise' }] });
		expect((await changes(number)).data[0]?.columns).toEqual([{ column: 'almaty', old: '1310', new: '1500' }]);
		expect(await approve(number)).toMatchObject({ http: 200, state: 'applied' });
		expect(await price('BIO-001')).toBe(1500);
	});

	it('between look and yes, it waits again', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		const { digest } = await show(number);
		numberOf(await bring('prices', 'code,almaty\nBIO-001,1310\n'));
		expect(await approve(number, second, null, digest ?? '')).toMatchObject({ http: 409, code: 'conflict' });
		expect(await price('BIO-001')).toBe(1310);
		expect(await show(number)).toMatchObject({ state: 'waiting', approved: null });
	});
});

describe('a start that was chosen', () => {
	it('comes once, by the clock, and the site is told', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n', { startsAt: inAnHour() });
		const { startsAt } = await show(number);
		expect(await approve(number, second, startsAt)).toMatchObject({ http: 200, state: 'scheduled' });
		expect(await waiting()).toBe(0);
		await jobs();
		expect(await price('BIO-001')).toBe(1300);
		expect(await show(number)).toMatchObject({ state: 'scheduled', approved: { by: expect.stringContaining(second.code) } });
		told.length = 0;
		await Promise.all([jobs(3_700_000), jobs(3_700_000)]);
		await jobs(3_800_000);
		expect(await price('BIO-001')).toBe(1500);
		expect(told).toEqual([expect.arrayContaining(['prices'])]);
		expect(await show(number)).toMatchObject({ state: 'applied', approved: { by: expect.stringContaining(second.code) } });
		expect(await db.prepare("SELECT count(*) AS n FROM import_changes WHERE import_id = ?1 AND what = 'applied'").bind(number).first('n')).toBe(1);
	});

	it('does not come where the difference is another one by then: it waits for a person again', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		expect(await approve(number, second, inAnHour())).toMatchObject({ state: 'scheduled' });
		numberOf(await bring('prices', 'code,almaty\nBIO-001,1310\n'));
		await jobs(3_700_000);
		expect(await price('BIO-001')).toBe(1310);
		expect(await show(number)).toMatchObject({ state: 'waiting', approved: null, reasons: [{ rule: 'importOtherwise' }] });
		expect(await waiting()).toBe(1);
	});

	it('waits for a person where the file cannot be taken any more', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		await approve(number, second, inAnHour());
		await db.prepare("UPDATE analyses SET code = 'BIO-901' WHERE code = 'BIO-001'").run();
		await db.prepare('UPDATE catalogue_generation SET generation = generation + 1').run();
		await jobs(3_700_000);
		expect(await show(number)).toMatchObject({ state: 'waiting', digest: null, reasons: [{ rule: 'unknown' }] });
		expect(await waiting()).toBe(1);
		expect(await approve(number, second, null, 'x')).toMatchObject({ http: 409 });
	});

	it('is called off before, and then never comes', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		await approve(number, second, inAnHour());
		expect(await act(`${number}/call-off`, { note: 'Передумали' }, author)).toMatchObject({ http: 200 });
		await jobs(3_700_000);
		expect(await price('BIO-001')).toBe(1300);
		expect(await show(number)).toMatchObject({ state: 'refused' });
	});

	it('that has passed, or is too far, is refused by the field', async () => {
		const past = new Date(Date.now() - 60_000).toISOString();
		expect(await send('code,almaty\nBIO-001,1500\n', { startsAt: past })).toMatchObject({ http: 422, fields: [{ field: 'day', rule: 'startPassed' }] });
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		const far = new Date(Date.now() + 93 * 86_400_000).toISOString();
		expect(await approve(number, second, far)).toMatchObject({ http: 422, fields: [{ field: 'day', rule: 'startTooFar' }] });
		expect(await show(number)).toMatchObject({ state: 'waiting', approved: null });
	});

	it('that broke off goes on where it was: nothing is taken twice', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		await approve(number);
		// As if the process had ended after the transaction, before it could say so.
		await db.prepare("UPDATE imports SET state = 'waiting' WHERE id = ?1").bind(number).run();
		await jobs(1000);
		expect(await show(number)).toMatchObject({ state: 'applied', counts: { changed: 1 } });
		expect(await price('BIO-001')).toBe(1500);
	});

	it('comes all the same where its process ended in the middle and another file of its kind has taken the turn', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		await approve(number, second, inAnHour());
		await db
			.prepare("INSERT INTO import_turns (kind, import_id, since) VALUES ('prices', ?1, ?2)")
			.bind(number, Date.now() - giveUpMs - 1000)
			.run();
		numberOf(await bring('prices', 'code,astana\nHEM-001,2510\n'));
		expect(await show(number)).toMatchObject({ state: 'scheduled', approved: { by: expect.stringContaining(second.code) } });
		await jobs(3_700_000);
		expect(await show(number)).toMatchObject({ state: 'applied' });
		expect(await price('BIO-001')).toBe(1500);
	});

	it('outlives the time for which files are kept, and newer ones that wait', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		await approve(number, second, new Date(Date.now() + 60 * 86_400_000).toISOString());
		for (let more = 0; more < 6; more += 1) await send(`code,almaty\nBIO-001,${1600 + more}\n`);
		await jobs(45 * 86_400_000);
		await jobs(61 * 86_400_000);
		expect(await price('BIO-001')).toBe(1500);
	});
});

describe('undoing', () => {
	it('says what would come back, brings it back, and is written down', async () => {
		const { number } = await send('code,almaty\nBIO-001,1500\n');
		await approve(number);
		expect(await read(at(`/${number}/undo`))).toMatchObject({
			counts: { changed: 1 },
			data: [{ key: 'BIO-001', columns: [{ column: 'almaty', old: '1500', new: '1300' }] }],
		});
		expect(await price('BIO-001')).toBe(1500);
		// Without a second person.
		expect(await act(`${number}/undo`, {}, author)).toMatchObject({ http: 200 });
		expect(await price('BIO-001')).toBe(1300);
		expect(await show(number)).toMatchObject({ state: 'undone' });
		expect((await journalOf(author.id)).find(({ act: name }) => name === 'staff.imports.undo')).toMatchObject({
			object: String(number),
			outcome: 'done',
			before: '{"state":"applied"}',
		});
		expect(await act(`${number}/undo`, {}, author)).toMatchObject({ http: 409 });
	});

	it('is of the newest alone', async () => {
		const one = (await send('code,almaty\nBIO-001,1500\n')).number;
		await approve(one);
		const two = (await send('code,astana\nHEM-001,2500\n')).number;
		await approve(two);
		expect(await act(`${one}/undo`, {}, second)).toMatchObject({ http: 409, fields: [{ rule: 'importNotNewest', values: { number: two } }] });
		expect((await at(`/${one}/undo`)).status).toBe(409);
		expect(await act(`${two}/undo`, {}, second)).toMatchObject({ http: 200 });
		expect(await act(`${one}/undo`, {}, second)).toMatchObject({ http: 200 });
		expect(await price('BIO-001')).toBe(1300);
	});
});

it('the history is chosen by kind and state in the store, the newest first', async () => {
	const prices = (await send('code,almaty\nBIO-001,1500\n')).number;
	const scheduled = (await send('code,almaty\nBIO-001,1600\n')).number;
	await approve(scheduled, second, inAnHour());
	await asked('GET', '/lis/imports');
	const numbers = async (query: string) => (await read<{ data: Entry[] }>(at(`?${query}`))).data.map(({ number }) => number);
	expect(await numbers('state=waiting')).toEqual([prices]);
	expect(await numbers('state=scheduled')).toEqual([scheduled]);
	expect(await numbers('kind=promotions')).toEqual([]);
	expect((await numbers('kind=prices')).slice(0, 2)).toEqual([scheduled, prices]);
	expect(await numbers('open=1')).toEqual([prices]);
});
