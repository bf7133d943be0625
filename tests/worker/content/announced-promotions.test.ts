/** A promotion of the price list and the piece that announces it: one of each, and links that lead straight there. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { importFolder, sendTexts, typed, type Texts } from '#tests/support/content.ts';
import { drop, lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const lowers = (slug: string) => ({
	slug,
	...Object.fromEntries(
		locales.flatMap((locale) => [
			[`title_${locale}`, `${slug} (${locale})`],
			[`text_${locale}`, 'Terms.'],
		]),
	),
	from: '2020-03-01',
	until: '2099-03-31',
	percent: '20',
	codes: 'BIO-002',
	cities: 'all',
});
const announcing = (slug: string, discount: string) => typed(`promotions/${slug}`, [`discount: ${discount}`]);

beforeAll(async () => {
	await seedSite();
	expect((await drop(await lis('PUT', '/lis/promotions', [lowers('in-spring'), lowers('in-autumn')]))).status).toBe(200);
	await importFolder(announcing('for-spring', 'in-spring'), {});
});

const stored = async () => (await env.LAB_DB.prepare("SELECT slug, facts FROM content WHERE section = 'promotions' ORDER BY slug").all()).results;
const refusedOf = async (texts: Texts) => {
	const answer = await sendTexts(texts, {});
	const { fields = [] } = (await answer.json()) as { fields?: { field: string; rule: string; values: Record<string, string> }[] };
	return { status: answer.status, fields: fields.map(({ field, rule, values }) => [field, rule, values['by']]) };
};

describe('a second announcement of one promotion', () => {
	it('is refused by file and line where the first came with another folder, and nothing is taken', async () => {
		const before = await stored();
		expect(await refusedOf({ ...announcing('spring-again', 'in-spring'), ...announcing('for-autumn', 'in-autumn') })).toEqual({
			status: 422,
			fields: [['promotions/spring-again.ru.md:4:discount', 'taken', 'promotions/for-spring']],
		});
		expect(await stored()).toEqual(before);
	});
	it('is refused within one folder', async () => {
		const { status, fields } = await refusedOf({ ...announcing('autumn-one', 'in-autumn'), ...announcing('autumn-two', 'in-autumn') });
		expect([status, fields]).toEqual([422, [['promotions/autumn-two.ru.md:4:discount', 'taken', 'promotions/autumn-one']]]);
	});
	it('is none where the first comes again, changed or not, or gives its promotion up in the same folder', async () => {
		expect((await refusedOf(announcing('for-spring', 'in-spring'))).status).toBe(200);
		const swapped = { ...announcing('for-spring', 'in-autumn'), ...announcing('new-spring', 'in-spring') };
		expect(await refusedOf(swapped)).toEqual({ status: 200, fields: [] });
		expect((await stored()).map(({ slug, facts }) => [slug, (JSON.parse(String(facts)) as { discount: string }).discount])).toEqual([
			['for-spring', 'in-autumn'],
			['new-spring', 'in-spring'],
		]);
	});
});

it.each(locales)('home leads straight to what was written of a promotion (%s)', async (locale) => {
	const home = await (await visit(localise('/', locale))).text();
	for (const [path, old] of [
		['/promotions/for-autumn', '/promotions/in-autumn'],
		['/promotions/new-spring', '/promotions/in-spring'],
	].map((pair) => pair.map((one) => localise(one.replace('for-autumn', 'for-spring'), locale)))) {
		expect(home).toContain(`href="${path}"`);
		expect(home).not.toContain(`href="${old}"`);
		expect((await drop(await visit(path ?? ''))).status).toBe(200);
	}
});
