/** What an operator takes off the site: nothing that others name. */
import { beforeAll, expect, test, vi } from 'vitest';
import { analyte, importFolder, piece, png, textOf, typed } from '#tests/support/content.ts';
import { drop, lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const remove = async (place: string) => {
	const answer = await lis('DELETE', `/lis/content/${place}`);
	const { fields = [] } = (await answer.json()) as { readonly fields?: readonly { readonly field: string; readonly rule: string }[] };
	return { http: answer.status, fields: fields.map(({ field, rule }) => `${field} ${rule}`) };
};
const status = async (path: string) => (await drop(await visit(path))).status;

beforeAll(async () => {
	await seedSite();
	await importFolder(
		{
			...typed('leadership/gone-doctor', ['order: 1', 'role: "Head"', 'was: gone-before']),
			...typed('services/gone-service', ['order: 1']),
			...typed('services/gone-service-two', ['order: 2']),
			...piece('articles/names-doctor', { more: 'reviewer: gone-doctor\nreviewed: 2026-09-30' }),
			...analyte('names-doctor-too', { more: ['order: 1', 'reviewer: gone-doctor', 'reviewed: 2026-09-30'] }),
			...piece('news/names-nobody', { body: 'See [the other](/services/gone-service-two).' }),
			...piece('news/names-service'),
			'news/names-service.kz.md': textOf('kz', { body: '[Service](/services/gone-service) and [the doctor](/about/leadership/gone-doctor).' }),
			'news/names-service.en.md': textOf('en', { body: 'Ask [the doctor](/leadership/gone-before).' }),
			...typed('pages/about', []),
			...typed('pages/gone-page', ['parent: about']),
			...typed('pages/below', ['parent: gone-page']),
			...typed('services/names-page', ['order: 3'], 'Read [this](/about/gone-page) and [itself](/services/names-page).'),
		},
		{ 'a.png': png(1) },
	);
});

test.each([
	[
		'leadership/gone-doctor',
		['analytes/names-doctor-too:reviewer', 'articles/names-doctor:reviewer', 'news/names-service.en.md', 'news/names-service.kz.md'],
	],
	['services/gone-service', ['news/names-service.kz.md']],
	['pages/gone-page', ['pages/below:parent', ...['en', 'kz', 'ru'].map((locale) => `services/names-page.${locale}.md`)]],
])('%s stays, and who names it is told', async (place, referrers) => {
	const path = place.startsWith('pages/') ? '/about/gone-page' : `/${place}`;
	expect(await remove(place)).toEqual({ http: 409, fields: referrers.map((field) => `${field} refers`) });
	expect(await status(path)).toBe(200);
});

test('what names itself alone goes, and then what it named', async () => {
	for (const place of [
		'services/names-page',
		'pages/below',
		'pages/gone-page',
		'news/names-service',
		'services/gone-service',
		'articles/names-doctor',
		'analytes/names-doctor-too',
		'leadership/gone-doctor',
	])
		expect([place, await remove(place)]).toEqual([place, { http: 200, fields: [] }]);
	for (const path of ['/about/gone-page', '/services/gone-service', '/leadership/gone-doctor', '/leadership/gone-before'])
		expect([path, await status(path)]).toEqual([path, 404]);
	expect(await remove('services/gone-service')).toEqual({ http: 404, fields: [] });
	expect(await status('/services/gone-service-two')).toBe(200);
});
