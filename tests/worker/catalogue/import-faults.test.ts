/** Files of the laboratory: what is wrong with one is named by line and column, and then nothing of it is taken. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, test } from 'vitest';
import { edit, emptyLaboratory, everything, fillLaboratory, type ImportId } from '#tests/support/fixtures.ts';
import { importText } from '#tests/support/lab.ts';
import { wrongFiles } from '#tests/support/wrong-files.ts';

const db = env.LAB_DB;

beforeEach(async () => {
	await emptyLaboratory(db);
	await fillLaboratory(db);
});

async function faultsOf(id: ImportId, body: Parameters<typeof importText>[2]) {
	const result = await importText(db, id, body);
	expect(result.ok).toBe(false);
	return result.ok ? [] : (result.error.fields ?? []);
}

describe('a file with a fault', () => {
	test.each(wrongFiles)('%s: nothing changes', async (_name, id, body, field, rule) => {
		const before = await everything(db);
		const faults = await faultsOf(id, body);
		expect(faults.map((fault) => [fault.field, fault.rule])).toContainEqual([field, rule]);
		expect(faults.every(({ values }) => typeof values?.['message'] === 'string' && values['message'] !== '' && !values['message'].includes('{{'))).toBe(
			true,
		);
		expect(await everything(db)).toEqual(before);
	});

	test('all faults are told, in the order of the lines', async () => {
		const body = edit('lis.prices', '2900,3000', 'x,y').replace('1400', '-5');
		expect((await faultsOf('lis.prices', body)).map(({ field }) => field)).toEqual(['2:almaty', '2:astana', '5:astana']);
	});

	test('of very many, the first 200', async () => {
		const rows = Array.from({ length: 300 }, (_, at) => `X-${at},1,1`).join('\n');
		const result = await importText(db, 'lis.prices', `code,almaty,astana\n${rows}`, 'en');
		expect(result).toMatchObject({
			ok: false,
			error: { name: 'validation', message: 'The file has more than 200 errors; the first ones are shown. Nothing was changed.' },
		});
		expect(!result.ok && result.error.fields?.length).toBe(200);
	});

	test.each([
		['ru', 'В файле 1 ошибка. Ничего не изменено.', 'Цена — целое положительное число тенге или «-», если недоступно; стоит «x».'],
		['en', 'The file has 1 error. Nothing was changed.', 'A price must be a whole positive number of tenge, or “-” if not available; found “x”.'],
		['kz', 'Файлда 1 қате бар. Ештеңе өзгертілген жоқ.', 'Баға — теңгемен бүтін оң сан, ал қолжетімсіз болса «-»; «x» тұр.'],
	] as const)('in %s', async (locale, message, said) => {
		const result = await importText(db, 'lis.prices', edit('lis.prices', '1400', 'x'), locale);
		expect(result).toMatchObject({ ok: false, error: { message, fields: [{ field: '5:astana', rule: 'price', values: { message: said } }] } });
	});

	test.each([
		['ru', '«results» — адрес самого сайта: его раздел, язык или служебный путь. Выберите другой.'],
		['en', '“results” is reserved by the site: it is one of its sections, a language or a service path. Choose another one.'],
		['kz', '«results» — сайттың өз мекенжайы: оның бөлімі, тілі немесе қызметтік жолы. Басқасын таңдаңыз.'],
	] as const)('in %s, that a city may not be called like a page', async (locale, said) => {
		const result = await importText(db, 'lis.cities', edit('lis.cities', '99,astana', '100,results'), locale);
		expect(result).toMatchObject({ ok: false, error: { fields: [{ field: '3:slug', rule: 'reservedSlug', values: { message: said } }] } });
	});

	test('JSON rows count their lines as if below a header', async () => {
		expect(
			await faultsOf('lis.prices', [
				{ code: 'HEM-001', almaty: 2900, astana: null },
				{ code: 'BIO-001', almaty: true, astana: 5, moon: 1 },
			]),
		).toMatchObject([
			{ field: '2:astana', rule: 'price' },
			{ field: '3:moon', rule: 'unknownCityColumn' },
			{ field: '3:almaty', rule: 'price' },
		]);
	});

	test('half of a letter in JSON is no letter', async () => {
		expect(await faultsOf('lis.cities', [{ id: 5, slug: 'a', name_ru: '\ud800' }])).toContainEqual(
			expect.objectContaining({ field: '2:name_ru', rule: 'characters' }),
		);
	});
});
