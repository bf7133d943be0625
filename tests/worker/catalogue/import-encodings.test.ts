/** Files as spreadsheets save them: encodings and separators are recognised, or named. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyLaboratory, everything, fillLaboratory, fixtures } from '#tests/support/fixtures.ts';
import { lis, visit } from '#tests/support/site.ts';

// Each test fills a laboratory, and many send a file for each of its columns.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;

beforeEach(async () => {
	await emptyLaboratory(db);
	await fillLaboratory(db);
});

async function put(path: string, body: Uint8Array<ArrayBuffer> | string) {
	const answer = await visit(`${path}?lang=ru-RU`, {
		method: 'PUT',
		headers: { Authorization: `Bearer ${env.LIS_KEY}`, 'Content-Type': 'text/csv' },
		body,
	});
	return { ...((await answer.json()) as { fields?: readonly { values: Readonly<Record<string, string>> }[] }), http: answer.status };
}

/** Bytes of a code page that goes by its letters above ASCII. */
const singleBytes = (text: string, table: Readonly<Record<string, number>>) =>
	Uint8Array.from(text, (letter) => {
		const code = letter.codePointAt(0) ?? 0;
		const byte = code < 0x80 ? code : table[letter];
		if (byte === undefined) throw new Error(`no ${letter}`);
		return byte;
	});
const run = (from: string, till: string, at: number): Record<string, number> => {
	const first = from.codePointAt(0) ?? 0;
	const length = (till.codePointAt(0) ?? 0) - first + 1;
	return Object.fromEntries(Array.from({ length }, (_, step) => [String.fromCodePoint(first + step), at + step]));
};
const windows = { ...run('А', 'я', 0xc0), Ё: 0xa8, ё: 0xb8, '№': 0xb9, '«': 0xab, '»': 0xbb, '–': 0x96, '—': 0x97, І: 0xb2, і: 0xb3, '·': 0xb7 };
/** STRK1048-2002. */
const kz1048 = {
	...windows,
	Қ: 0x8d,
	қ: 0x9d,
	Һ: 0x8e,
	һ: 0x9e,
	Ұ: 0xa1,
	ұ: 0xa2,
	Ә: 0xa3,
	Ө: 0xa5,
	Ғ: 0xaa,
	Ү: 0xaf,
	ө: 0xb4,
	ғ: 0xba,
	ә: 0xbc,
	Ң: 0xbd,
	ң: 0xbe,
	ү: 0xbf,
};
const cp866 = { ...run('А', 'п', 0x80), ...run('р', 'я', 0xe0), Ё: 0xf0, ё: 0xf1 };
const koi8 = Object.fromEntries([...'юабцдефгхийклмнопярстужвьызшэщчъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ'].map((letter, at) => [letter, 0xc0 + at]));

const utf16 = (text: string, little: boolean, mark: boolean) => {
	const units = [...(mark ? `\ufeff${text}` : text)].join('');
	const bytes = new Uint8Array(units.length * 2);
	const view = new DataView(bytes.buffer);
	for (let at = 0; at < units.length; at += 1) view.setUint16(at * 2, units.charCodeAt(at), little);
	return bytes;
};

const russian = 'kind,code,name_ru\ntest,BIO-001,Глюкоза — ещё раз\n';
const kazakh = 'kind,code,name_ru,name_en,name_kz\nunit,g/L,г/л,g/L,Ұлы Қазақ Һәм Әже Өмір Ғылым Үміт Ңң: қан плазмасындағы үлес көктамыр шаһар\n';
const name = (column: string, code: string) =>
	db
		.prepare(
			`SELECT ${column} AS name FROM (SELECT code, name_ru, name_kz FROM analyses UNION ALL SELECT code, name_ru, name_kz FROM terms) WHERE code = ?1`,
		)
		.bind(code)
		.first('name');

describe('encodings', () => {
	test.each([
		['UTF-8 with a mark', (text: string) => new TextEncoder().encode(`\ufeff${text}`)],
		['UTF-16, little end first, with a mark', (text: string) => utf16(text, true, true)],
		['UTF-16, big end first, with a mark', (text: string) => utf16(text, false, true)],
		['UTF-16, little end first, without a mark', (text: string) => utf16(text, true, false)],
		['UTF-16, big end first, without a mark', (text: string) => utf16(text, false, false)],
		['KZ-1048', (text: string) => singleBytes(text, kz1048)],
	] as const)('%s is read', async (_name, encode) => {
		expect(await put('/lis/catalogue', encode(kazakh))).toMatchObject({ http: 200, rows: 1, changed: 1 });
		expect(await name('name_kz', 'g/L')).toBe('Ұлы Қазақ Һәм Әже Өмір Ғылым Үміт Ңң: қан плазмасындағы үлес көктамыр шаһар');
	});

	test('Windows-1251 is read', async () => {
		expect(await put('/lis/catalogue', singleBytes(russian, windows))).toMatchObject({ http: 200, changed: 1 });
		expect(await name('name_ru', 'BIO-001')).toBe('Глюкоза — ещё раз');
	});

	test('Windows-1251 that has lost its Kazakh letters is refused by the line, and nothing changes', async () => {
		const before = await everything(db);
		const lost = 'kind,code,name_ru,name_en,name_kz\nunit,g/L,г/л,g/L,г/л\nunit,mmol/L,ммоль/л,mmol/L,?ан ?лесі\n';
		const answer = await put('/lis/catalogue', singleBytes(lost, windows));
		expect(answer).toMatchObject({ http: 422, fields: [{ field: '3:', rule: 'lostLetters' }] });
		expect(answer.fields?.[0]?.values['message']).toMatch(/UTF-8/);
		expect(await everything(db)).toEqual(before);
	});

	test('a question mark in UTF-8 is one', async () => {
		expect(await put('/lis/catalogue', 'kind,code,name_ru\ntest,BIO-001,Глюкоза ?да\n')).toMatchObject({ http: 200 });
	});

	test.each([
		['CP866', 'encoding', singleBytes('kind,code,name_ru\ntest,BIO-001,Глюкоза в плазме крови\n', cp866)],
		['KOI8-R', 'encoding', singleBytes('kind,code,name_ru\ntest,BIO-001,Глюкоза в плазме крови\n', koi8)],
		['a package that is cut', 'fileZip', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0xe1, 0xe2, 0xe3])],
		['half of UTF-16', 'fileUtf16', utf16(russian, true, true).slice(0, -1)],
	])('%s is refused with what to do', async (_name, rule, bytes) => {
		const before = await everything(db);
		const answer = await put('/lis/catalogue', bytes);
		expect(answer).toMatchObject({ http: 422, fields: [{ field: '1:', rule }] });
		expect(answer.fields?.[0]?.values['message']).toMatch(/UTF-8|CSV/);
		expect(await everything(db)).toEqual(before);
	});
});

describe('separators', () => {
	const prices = 'code,almaty,astana\nBIO-001,1999,2000\n';
	test.each([
		['semicolons', prices.replaceAll(',', ';')],
		['tabs', prices.replaceAll(',', '\t')],
		['semicolons that Excel names', `sep=;\r\n${prices.replaceAll(',', ';').replaceAll('\n', '\r\n')}`],
		['tabs that Excel names', `sep=\t\n${prices.replaceAll(',', '\t')}`],
		['commas that Excel names, quoted, after a mark', `\ufeff"sep=,"\n${prices}`],
		['commas', prices],
	])('%s are read', async (_name, body) => {
		expect(await put('/lis/prices', body)).toMatchObject({ http: 200, rows: 1, changed: 2 });
	});

	test('a list in a quoted cell keeps its own semicolons', async () => {
		const body = 'kind;code;contains\npanel;PAN-001;"HEM-001;BIO-001"\n';
		expect(await put('/lis/catalogue', body)).toMatchObject({ http: 200, changed: 1 });
		expect(await db.prepare('SELECT count(*) AS n FROM panel_members').first('n')).toBe(2);
	});

	test('lines are counted with the one that names the separator', async () => {
		expect(await put('/lis/prices', 'sep=;\ncode;almaty\nBIO-001;даром\n')).toMatchObject({ http: 422, fields: [{ field: '3:almaty', rule: 'price' }] });
	});

	test.each(['code|almaty\nBIO-001|5\n', 'code almaty\nBIO-001 5\n', 'sep=|\ncode|almaty\n'])('%j is refused by name', async (body) => {
		expect(await put('/lis/prices', body)).toMatchObject({ http: 422, fields: [{ field: '1:', rule: 'separator' }] });
	});
});

test('JSON is UTF-8', async () => {
	expect((await lis('PUT', '/lis/prices', JSON.stringify([{ code: 'BIO-001', almaty: 1500 }]))).status).toBe(200);
	expect(fixtures['lis.prices']).toContain('BIO-001');
});
