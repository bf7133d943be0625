/** The files that an empty laboratory is filled from are taken without a fault, and are what the product promises to show. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchHandlers } from '#worker/lab/search/index.ts';
import { callLab, importText, labContext } from '#tests/support/lab.ts';
import { bringSeed, seedFiles } from '#tests/support/seed-import.ts';

const refusals: Record<string, unknown> = {};

beforeAll(async () => {
	for (const { path, ...file } of seedFiles) {
		const result = await bringSeed(file);
		if (!result.ok) refusals[path] = result.error.fields?.map(({ field, values }) => `${field} ${values?.['message']}`);
	}
});

describe('seed', () => {
	test('every file is taken without a fault', () => {
		expect(refusals).toEqual({});
	});

	test('a second time nothing changes', async () => {
		for (const { id, path, text } of seedFiles) {
			expect(await importText(env.LAB_DB, id, text), path).toMatchObject({ ok: true, value: { changed: 0 } });
		}
	});

	test('there is as much as the product promises', async () => {
		const count = async (sql: string) => Number(await env.LAB_DB.prepare(sql).first('n'));
		expect(await count("SELECT count(*) AS n FROM analyses WHERE kind = 'test'")).toBeGreaterThanOrEqual(300);
		expect(await count("SELECT count(DISTINCT category) AS n FROM analyses WHERE kind = 'test'")).toBeGreaterThanOrEqual(18);
		expect(await count("SELECT count(*) AS n FROM analyses WHERE kind = 'panel'")).toBeGreaterThanOrEqual(30);
		expect(await count('SELECT count(*) AS n FROM cities')).toBe(20);
		expect(await count('SELECT count(DISTINCT city_id) AS n FROM prices')).toBe(20);
		expect(await count('SELECT count(*) AS n FROM points')).toBeGreaterThanOrEqual(60);
	});

	test('every analysis is to be had somewhere, and no test where the service that it adds is not', async () => {
		const list = async (sql: string) => (await env.LAB_DB.prepare(sql).all()).results;
		expect(await list('SELECT code FROM analyses WHERE id NOT IN (SELECT analysis_id FROM prices)')).toEqual([]);
		expect(
			await list(`SELECT a.code, p.city_id FROM analyses a JOIN prices p ON p.analysis_id = a.id JOIN analyses s ON s.code = a.bm_sampling
				WHERE a.add_to_cart = 1 AND NOT EXISTS (SELECT 1 FROM prices q WHERE q.analysis_id = s.id AND q.city_id = p.city_id)`),
		).toEqual([]);
	});

	test('a panel costs less than its members', async () => {
		const { results } = await env.LAB_DB.prepare(
			`SELECT a.code, p.city_id FROM analyses a JOIN prices p ON p.analysis_id = a.id WHERE a.kind = 'panel' AND p.saving = 0
			AND NOT EXISTS (SELECT 1 FROM panel_members m WHERE m.panel_id = a.id AND NOT EXISTS (SELECT 1 FROM prices q WHERE q.analysis_id = m.member_id AND q.city_id = p.city_id))`,
		).all();
		expect(results).toEqual([]);
	});

	test.each([
		['fyfkbp rhjdb', 'HEM-001'],
		['gemoglobin', 'HEM-010'],
		['гемоглабин', 'HEM-010'],
		['ОАК', 'HEM-001'],
		['ТТГ', 'HOR-001'],
		['TSH', 'HOR-001'],
		['сахар', 'BIO-001'],
		['қант', 'BIO-001'],
		['глюкоза кант', 'BIO-001'],
		['витамин д', 'VIT-001'],
		['vitamin d', 'VIT-001'],
		['феритин', 'BIO-047'],
		['HEM-001', 'HEM-001'],
		['б12', 'VIT-002'],
		['дыхательный тест', 'BIO-066'],
		['тыныс тесті', 'BIO-066'],
		['тимоловая проба', 'BIO-067'],
		['реакция Хеддельсона', 'SER-050'],
		['Wright test', 'SER-050'],
		['реакция Видаля', 'SER-051'],
		['РПГА на брюшной тиф', 'SER-052'],
		['иерсиниоз', 'SER-053'],
		['Конго-Крымская лихорадка', 'SER-054'],
		['ГЛПС', 'SER-055'],
		['хантавирус', 'SER-055'],
		['антиген коронавируса', 'SER-056'],
		['общий анализ мокроты', 'CYT-019'],
		['мокрота на БК', 'CYT-020'],
		['смешанная панель аллергенов', 'ALL-026'],
		['ALEX2', 'ALL-027'],
		['панель IgG4', 'ALL-030'],
	])('%s finds %s first', async (q, code) => {
		const found = await callLab<keyof typeof searchHandlers, 'analysis.search'>(searchHandlers, 'analysis.search', labContext(env.LAB_DB), { q });
		expect(found.ok && found.value.data[0]?.code).toBe(code);
	});
});
