/** A file that was cut on its way is refused by the number of its rows; what is no table is told what it is, and no more of it is read. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyLaboratory, fillLaboratory } from '#tests/support/fixtures.ts';
import { bring, history, type Answer } from '#tests/support/imports.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeEach(async () => {
	await emptyLaboratory(env.LAB_DB);
	await env.LAB_DB.prepare('DELETE FROM imports').run();
	await fillLaboratory(env.LAB_DB);
});
const rows = ['HEM-001,2950', 'HOR-001,3000', 'BIO-001,1400'];
const file = (...lines: string[]) => ['code,almaty', ...lines, ''].join('\n');
const message = ({ fields = [] }: Answer) => String(fields[0]?.values?.['message']);

describe('the number of rows', () => {
	test.each([
		['as the last line', file(...rows, '#rows,3')],
		['as the first line', `#rows,3\n${file(...rows)}`],
		[
			'with semicolons, as Excel writes it',
			file(...rows, '#rows,3')
				.replaceAll(',', ';')
				.replaceAll('\n', '\r\n'),
		],
		['in quotes, before empty lines', `${file(...rows, '"#rows","3"')}\n\n`],
		['first, below the line that names the separator', `sep=,\n#rows,3\n${file(...rows)}`],
		['with empty rows between, which are none', file('HEM-001,2950', ',', ...rows.slice(1), '#rows,3')],
	])('%s is read, and is no row', async (_, body) => {
		expect(await bring('prices', body)).toMatchObject({ http: 200, rows: 3, changed: 2 });
	});

	test.each([
		['cut in the middle', file(...rows.slice(1), '#rows,3'), '4:', 3, 2],
		['cut at its end, with the number first', `#rows,3\n${file(...rows.slice(0, 2))}`, '1:', 3, 2],
		['of more rows than it says', file(...rows, '#rows,2'), '5:', 2, 3],
	])('a file %s is refused with both numbers, and nothing changes', async (_, body, field, expected, found) => {
		const refused = await bring('prices', body);
		expect(refused).toMatchObject({ http: 422, fields: [{ field, rule: 'rowCount', values: { expected, found } }] });
		expect(message(refused)).toContain(`Rows by the line #rows: ${expected}; rows in the file: ${found}.`);
		expect((await history())[0]).toMatchObject({ state: 'refused' });
	});

	test('in the middle it is a fault', async () => {
		expect(await bring('prices', file(rows[0] ?? '', '#rows,3', ...rows.slice(1)))).toMatchObject({
			http: 422,
			fields: [{ field: '3:', rule: 'rowCountPlace' }],
		});
	});

	test('a file that had it and has it no more waits', async () => {
		expect((await bring('prices', file(...rows, '#rows,3'), '&file=prices.csv')).http).toBe(200);
		expect(await bring('prices', file(...rows), '&file=prices.csv')).toMatchObject({
			http: 409,
			code: 'confirm-import',
			fields: [{ field: 'confirm' }, { rule: 'importNotCounted' }],
		});
		expect((await bring('prices', file(...rows), '&file=others.csv')).http).toBe(200);
	});
});

describe('what is no table', () => {
	const zip = (...names: string[]) => `PK\u0003\u0004\u0014\u0000\u0006\u0000${names.join('PK\u0003\u0004')}`;
	test.each([
		['an Excel workbook', 'fileXlsx', zip('[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml')],
		['a Word document', 'fileDocx', zip('[Content_Types].xml', 'word/document.xml')],
		['a LibreOffice spreadsheet', 'fileOds', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
		['an archive', 'fileZip', zip('prices.csv')],
		['an old Excel workbook', 'fileXls', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'],
		['a compressed file', 'fileGzip', '\u001f\u008b\u0008\u0000'],
		['a PDF', 'filePdf', '%PDF-1.7\n'],
		['a page', 'fileHtml', '\n<!DOCTYPE html><html><body>Вход'],
		['a page after a mark', 'fileHtml', '\u00ef\u00bb\u00bf<html lang="ru">'],
		['XML', 'fileXml', '<?xml version="1.0"?><prices/>'],
		['JSON', 'fileJson', '[{"code":"BIO-001"}]'],
		['a picture', 'fileImage', '\u0089PNG\r\n\u001a\n'],
		['another archive', 'fileArchive', 'Rar!\u001a\u0007\u0001\u0000'],
		['RTF', 'fileRtf', '{\\rtf1 code,almaty}'],
		['a database', 'fileDatabase', 'SQLite format 3\u0000'],
		['UTF-32', 'fileUtf32', '\u00ff\u00fe\u0000\u0000c\u0000\u0000\u0000'],
	] as const)('%s is told what it is', async (_, rule, begin) => {
		const bytes = Uint8Array.from(begin, (letter) => letter.charCodeAt(0));
		const refused = await bring('prices', bytes);
		expect(refused).toMatchObject({ http: 422, fields: [{ field: '1:', rule }] });
		expect(message(refused).length).toBeGreaterThan(10);
		// It was no import.
		expect((await history()).filter(({ state }) => state === 'refused')).toEqual([]);
	});

	test('a header that begins like one of them is a table', async () => {
		expect(await bring('prices', 'code,almaty\nBIO-001,1400\n')).toMatchObject({ http: 200 });
		expect(await bring('prices', 'BZhm,almaty\nBIO-001,1400\n')).toMatchObject({
			http: 422,
			fields: [{ rule: 'unknownCityColumn' }, { rule: 'missingColumn' }],
		});
	});
});
