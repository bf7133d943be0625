/** A laboratory that was just deployed: nothing was brought in, then cities alone, then a catalogue. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { locales } from '#shared/i18n/locales.ts';
import { screensWords } from '#shared/i18n/screens.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { drop, lis, seedSite, visit } from '#tests/support/site.ts';

// Each page is made anew for each language.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const paths = ['/', '/pricelist', '/search?q=ttg', '/contacts', '/basket', '/order'];

async function expectFilling(): Promise<void> {
	for (const path of paths) {
		for (const locale of locales) {
			const answer = await visit(localise(path, locale));
			expect([path, answer.status]).toEqual([path, 503]);
			expect(answer.headers.get('Retry-After')).toMatch(/^\d+$/);
			expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
			expect(answer.headers.get('Content-Type')).toMatch(/^text\/html/);
			const html = await answer.text();
			expect(html).toMatch(new RegExp(`<h1>${translator(locale)(screensWords)('fillingTitle')}</h1>`));
			for (const other of locales) expect(html).toContain(translator(other)(screensWords)('fillingTitle'));
			expect(html).toContain('noindex');
		}
	}
}

describe('an empty laboratory', () => {
	it('says that it is being filled, in three languages', expectFilling);
	it('says so with its head alone, and to a script as a named error', async () => {
		expect((await drop(await visit('/', { method: 'HEAD' }))).status).toBe(503);
		const answer = await visit('/pricelist/_payload.json', { headers: { Accept: 'application/json' } });
		expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([503, 'being-filled']);
	});
	describe('with cities and no catalogue', () => {
		beforeAll(async () => {
			const city = {
				id: 98,
				slug: 'almaty',
				name_ru: 'Алматы',
				name_en: 'Almaty',
				name_kz: 'Алматы',
				where_ru: 'в Алматы',
				where_en: 'in Almaty',
				where_kz: 'Алматыда',
				lat: 43.239,
				lon: 76.946,
				phone: '+77273500098',
				house_call: 'yes',
			};
			expect((await drop(await lis('PUT', '/lis/cities', [city]))).status).toBe(200);
		});
		it('still says so', expectFilling);
		it('keeps nobody from results, which need no catalogue', async () => {
			expect((await drop(await visit('/results/login'))).status).toBe(200);
		});
	});
	it('is the site at once when the catalogue is there', async () => {
		await seedSite();
		for (const path of ['/', '/pricelist', '/basket', '/kz/contacts']) expect([path, (await drop(await visit(path))).status]).toEqual([path, 200]);
	});
});
