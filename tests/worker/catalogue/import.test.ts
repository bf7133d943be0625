/** Files of the laboratory that are taken: what they change and what they leave alone. */
import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, test } from 'vitest';
import { demandGeneration, isOvertaken, readGeneration } from '#worker/lab/kit/generation-store.ts';
import { catalogueRow as row, emptyLaboratory, fillLaboratory, fixtures } from '#tests/support/fixtures.ts';
import { importText } from '#tests/support/lab.ts';

const db = env.LAB_DB;

beforeEach(async () => {
	await emptyLaboratory(db);
	await fillLaboratory(db);
});

describe('a good file', () => {
	test('with a byte order mark, Windows line ends and empty lines is the same file', async () => {
		const windows = `\ufeff${fixtures['lis.prices'].replaceAll('\n', '\r\n')}\r\n\r\n`;
		expect(await importText(db, 'lis.prices', windows)).toMatchObject({
			ok: true,
			value: { rows: 7, changed: 0, counts: { added: 0, changed: 0, takenAway: 0, unchanged: 14 } },
		});
	});

	test('raises the generation, though it changes nothing', async () => {
		const before = await readGeneration(db);
		expect(await importText(db, 'lis.catalogue', fixtures['lis.catalogue'])).toMatchObject({ ok: true, value: { changed: 0 } });
		expect(await readGeneration(db)).toBe(before + 1);
	});

	test('keeps the ids of what it names, and leaves alone what it does not name', async () => {
		const ids = async () => (await db.prepare('SELECT code, id FROM analyses ORDER BY id').all()).results;
		const before = await ids();
		const [header = ''] = fixtures['lis.catalogue'].split('\n');
		const line = fixtures['lis.catalogue'].split('\n').find((each) => each.startsWith('test,URI-001')) ?? '';
		expect(await importText(db, 'lis.catalogue', `${header}\n${line.replace('Анализ мочи', 'Общий анализ мочи')}\n`)).toMatchObject({
			ok: true,
			value: { number: expect.any(Number), rows: 1, changed: 1, counts: { added: 0, changed: 1, takenAway: 0, unchanged: 0 } },
		});
		expect(await ids()).toEqual(before);
		expect(await db.prepare("SELECT name_ru FROM analyses WHERE code = 'URI-001'").first('name_ru')).toBe('Общий анализ мочи');
	});

	test('replaces the analytes of a test that it names, and two slugs may change places', async () => {
		const swapped = fixtures['lis.catalogue']
			.replace('glyukoza', 'SLUG')
			.replace('HOR-001,ttg', 'HOR-001,glyukoza')
			.replace('SLUG', 'ttg')
			.split('\n')
			.filter((line) => !line.startsWith('analyte,HEM-001.WBC'))
			.join('\n');
		expect(await importText(db, 'lis.catalogue', swapped)).toMatchObject({ ok: true });
		const codes = (
			await db.prepare("SELECT t.code FROM analytes t JOIN analyses a ON a.id = t.analysis_id WHERE a.code = 'HEM-001'").all<{ code: string }>()
		).results;
		expect(codes).toEqual([{ code: 'HEM-001.HGB' }]);
		expect(await db.prepare("SELECT slug FROM analyses WHERE code = 'BIO-001'").first('slug')).toBe('ttg');
	});

	test('an analyte alone takes its place in a test of the store; the test named again brings its own', async () => {
		const [header = ''] = fixtures['lis.catalogue'].split('\n');
		expect(await importText(db, 'lis.catalogue', `${header}\n${row('analyte,BIO-001.X,,BIO-001,Икс,X,Икс')}`)).toMatchObject({ ok: true });
		const codes = async () =>
			(
				await db.prepare("SELECT t.code FROM analytes t JOIN analyses a ON a.id = t.analysis_id WHERE a.code = 'BIO-001'").all<{ code: string }>()
			).results.map(({ code }) => code);
		expect(await codes()).toEqual(['BIO-001.X']);
		expect(await importText(db, 'lis.catalogue', fixtures['lis.catalogue'])).toMatchObject({ ok: true, value: { changed: 1 } });
		expect(await codes()).toEqual(['BIO-001']);
	});

	test('prices: a dash takes an analysis away in a city, and the changes are counted', async () => {
		const result = await importText(db, 'lis.prices', 'code,astana\nHOR-001,-\nBIO-001,1500\nHEM-001,3000\n');
		expect(result).toMatchObject({ ok: true, value: { rows: 3, changed: 2, counts: { added: 0, changed: 1, takenAway: 1, unchanged: 1 } } });
		const { results } = await db
			.prepare(
				"SELECT a.code, p.city_id, p.price FROM prices p JOIN analyses a ON a.id = p.analysis_id WHERE a.code IN ('HOR-001', 'BIO-001') ORDER BY 1, 2",
			)
			.all();
		expect(results).toEqual([
			{ code: 'BIO-001', city_id: 98, price: 1300 },
			{ code: 'BIO-001', city_id: 99, price: 1500 },
			{ code: 'HOR-001', city_id: 98, price: 3000 },
		]);
	});

	test('is refused by the store when another one went through in between', async () => {
		const generation = await readGeneration(db);
		await db.batch([demandGeneration(db, generation)]);
		const late = await db.batch([demandGeneration(db, generation - 1)]).catch((error: unknown) => error);
		expect(isOvertaken(late)).toBe(true);
	});

	test('two of different kinds at once are both taken', async () => {
		const results = await Promise.all([importText(db, 'lis.prices', 'code,almaty\nBIO-001,1301\n'), importText(db, 'lis.cities', fixtures['lis.cities'])]);
		expect(results.map(({ ok }) => ok)).toEqual([true, true]);
		expect(
			(await db.prepare("SELECT p.price FROM prices p JOIN analyses a ON a.id = p.analysis_id WHERE a.code = 'BIO-001' AND p.city_id = 98").all())
				.results,
		).toEqual([{ price: 1301 }]);
	});
});
