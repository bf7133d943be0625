import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchHandlers } from '#worker/lab/search/index.ts';
import { readStoredText, storeText } from '#worker/lab/search-index/store.ts';
import { indexForm } from '#worker/lab/search/search-text.ts';
import { readGeneration } from '#worker/lab/kit/generation-store.ts';
import { fillLaboratory, fixtures } from '#tests/support/fixtures.ts';
import { recorded } from '#tests/support/recorded.ts';
import { callLab, importText, labContext } from '#tests/support/lab.ts';

const db = env.LAB_DB;
const queries = ['гемоглабин', 'fyfkbp rhjdb', 'ТТГ', '0fyn', 'leykotsity', 'hem-001', 'клинический', 'нетничегоподобного'];

/**
 * A database that nothing was ever kept of, as for an isolate that has just begun. Notes whether the texts of the catalogue were read, and waits
 * for what goes on after an answer.
 */
function freshIsolate(clock: () => number = Date.now) {
	const { db: noting, statements: asked } = recorded(db);
	const search = async (q: string) => {
		const works: Promise<unknown>[] = [];
		const context = { ...labContext(noting), now: clock(), later: (work: Promise<unknown>) => void works.push(work) };
		const result = await callLab<keyof typeof searchHandlers, 'analysis.search'>(searchHandlers, 'analysis.search', context, { q });
		await Promise.all(works);
		if (!result.ok) throw new Error(result.error.name);
		return result.value;
	};
	const answers = async () => {
		const all = [];
		for (const q of queries) all.push(await search(q));
		return all;
	};
	const generationsRead = () => asked.filter((sql) => /SELECT generation FROM catalogue_generation/.test(sql)).length;
	return { search, answers, generationsRead, hasReadTexts: () => asked.some((sql) => sql.includes('analysis_texts')) };
}

const stored = async () => (await db.prepare('SELECT DISTINCT generation, form FROM search_index').all<{ generation: number; form: string }>()).results;
const forget = () => db.prepare('DELETE FROM search_index').run();

beforeAll(() => fillLaboratory(db));

describe('the stored search index', () => {
	test('an isolate that finds none makes and stores it, and the next one answers the same without reading the texts', async () => {
		await forget();
		const [first, second] = [freshIsolate(), freshIsolate()];
		const answers = await first.answers();
		expect(answers.filter(({ data }) => data.length > 0)).toHaveLength(queries.length - 1);
		expect(first.hasReadTexts()).toBe(true);
		expect(await stored()).toEqual([{ generation: await readGeneration(db), form: indexForm }]);
		expect(await second.answers()).toEqual(answers);
		expect(second.hasReadTexts()).toBe(false);
	});

	test.each([
		['a changed letter', "UPDATE search_index SET text = replace(text, 'гемоглобин', 'гемоглобан')"],
		['an empty part', "UPDATE search_index SET text = ''"],
		['no JSON', "UPDATE search_index SET text = 'x' || text"],
		['a part that is missing', 'UPDATE search_index SET parts = parts + 1'],
		['another form', "UPDATE search_index SET form = 'other'"],
		['another generation', 'UPDATE search_index SET generation = generation - 1'],
	])('%s is not read: the index is made and stored anew', async (_, damage) => {
		await forget();
		const answers = await freshIsolate().answers();
		const { meta } = await db.prepare(damage).run();
		expect(meta.changes).toBeGreaterThan(0);
		const [mender, next] = [freshIsolate(), freshIsolate()];
		expect(await mender.answers()).toEqual(answers);
		expect(mender.hasReadTexts()).toBe(true);
		expect(await next.answers()).toEqual(answers);
		expect(next.hasReadTexts()).toBe(false);
	});

	test('the generation is not read with each question: after ten seconds again, and an import here shows at once', async () => {
		let now = Date.now();
		const isolate = freshIsolate(() => now);
		for (let at = 0; at < 5; at += 1) await isolate.search('гемоглобин');
		expect(isolate.generationsRead()).toBe(1);
		now += 9999;
		await isolate.search('гемоглобин');
		expect(isolate.generationsRead()).toBe(1);
		expect(await importText(db, 'lis.catalogue', fixtures['lis.catalogue'].replaceAll('Гемоглобин', 'Красный белок'))).toMatchObject({ ok: true });
		expect((await isolate.search('красный белок')).data[0]?.code).toBe('HEM-010');
		expect(isolate.generationsRead()).toBe(2);
		// Another isolate's import: nobody told this one, and ten seconds later it shows.
		await db.prepare('UPDATE catalogue_generation SET generation = generation + 1').run();
		now += 10_000;
		await isolate.search('красный белок');
		expect(isolate.generationsRead()).toBe(3);
		expect(await importText(db, 'lis.catalogue', fixtures['lis.catalogue'])).toMatchObject({ ok: true });
	});

	test('outlives an import of prices, which changes nothing that is searched', async () => {
		await freshIsolate().answers();
		const before = await readGeneration(db);
		expect(await importText(db, 'lis.prices', fixtures['lis.prices'])).toMatchObject({ ok: true });
		expect(await readGeneration(db)).toBe(before + 1);
		const next = freshIsolate();
		expect((await next.search('гемоглобин')).data.length).toBeGreaterThan(0);
		expect(next.hasReadTexts()).toBe(false);
		expect(await stored()).toEqual([{ generation: before + 1, form: indexForm }]);
	});

	test('gives way to the next one after an import of the catalogue', async () => {
		await freshIsolate().answers();
		const named = fixtures['lis.catalogue'].replaceAll('Гемоглобин', 'Кровяной белок');
		expect(await importText(db, 'lis.catalogue', named)).toMatchObject({ ok: true });
		const next = freshIsolate();
		expect((await next.search('кровяной белок')).data[0]?.code).toBe('HEM-010');
		expect(next.hasReadTexts()).toBe(true);
		expect(await stored()).toEqual([{ generation: await readGeneration(db), form: indexForm }]);
	});

	test('one that an import has overtaken is not stored, and takes nothing away', async () => {
		const generation = await readGeneration(db);
		await storeText(db, generation, indexForm, 'now');
		await storeText(db, generation - 1, indexForm, 'too late');
		expect(await readStoredText(db, generation - 1, indexForm)).toBeNull();
		expect(await readStoredText(db, generation, indexForm)).toBe('now');
	});

	test('a large one stands in parts below 1.5 MB and comes back as it was', async () => {
		const generation = await readGeneration(db);
		const text = [...Array.from({ length: 60_000 }, (_, at) => `слово ${String(at)} 𐍈`), '0'.repeat(1_100_000), 'конец'].join('\n');
		await storeText(db, generation, indexForm, text);
		const { results } = await db.prepare('SELECT octet_length(text) AS bytes FROM search_index').all<{ bytes: number }>();
		expect(results.length).toBeGreaterThan(3);
		expect(Math.max(...results.map(({ bytes }) => bytes))).toBeLessThan(1_500_000);
		expect(await readStoredText(db, generation, indexForm)).toBe(text);
		await forget();
	});
});
