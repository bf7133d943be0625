/** The page of one collection point, and the call that it is made of. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { describePicture } from '#shared/content/pictures.ts';
import { contentWords } from '#shared/content/words.ts';
import { screensWords } from '#shared/i18n/screens.words.ts';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { orderWords } from '#shared/order/words.ts';
import { pointsWords } from '#shared/points/words.ts';
import { pointHandlers } from '#worker/lab/points/index.ts';
import { importFolder, png, sendTexts, typed } from '#tests/support/content.ts';
import { callLab, labContext } from '#tests/support/lab.ts';
import { recorded } from '#tests/support/recorded.ts';
import { wholeSitemap } from '#tests/support/sitemap.ts';
import { drop, lis, origin, seedSite, visit } from '#tests/support/site.ts';

// Each page is drawn in each language.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** A file for the laboratory: rows, or lines of CSV. */
async function bring(path: string, file: readonly object[] | string): Promise<void> {
	const answer = await lis('PUT', path, file, typeof file === 'string' ? { 'Content-Type': 'text/csv' } : {});
	expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
	await drop(answer);
}

const swab = { ru: 'Взятие мазка', en: 'Swab collection service', kz: 'Жағынды алу қызметі' } as const;
const blood = { ru: 'Взятие крови из вены', en: 'Venous blood sampling', kz: 'Көктамырдан қан алу' } as const;

beforeAll(async () => {
	await seedSite();
	await bring('/lis/catalogue', [
		{
			kind: 'sampling',
			code: 'SMP-002',
			slug: 'vzyatie-mazka',
			parent: 'sampling',
			name_ru: swab.ru,
			name_en: swab.en,
			name_kz: swab.kz,
			about_ru: 'Мазок берут тампоном.',
			about_en: 'Taken with a swab.',
			about_kz: 'Тампонмен алынады.',
			turnaround: 0,
		},
	]);
	await bring('/lis/points', 'slug,name_ru,discount,break,has_parking\nabay-astana,Пункт <у вокзала>,5,12:00-12:30,yes\n');
});

const textOf = async (path: string, init: RequestInit = {}) => (await visit(path, init)).text();
const hrefs = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
/** What a reader sees. */
const plain = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
/** What stands between a heading and the next one. */
const below = (html: string, heading: string) => html.split(`${heading}</h3>`)[1]?.split(/<\/ul>/)[0] ?? '';

const names: Readonly<Record<Locale, { name: string; address: string; how: string; city: string }>> = {
	ru: { name: 'Пункт на Абая', address: 'пр. Абая, 1', how: 'Вход с улицы.', city: 'Алматы' },
	en: { name: 'Abay Point', address: '1 Abay Ave', how: 'Street entrance.', city: 'Almaty' },
	kz: { name: 'Абай пункті', address: 'Абай даңғ., 1', how: 'Көшеден кіру.', city: 'Алматы' },
};

describe.each(locales)('the page of a point in %s', (locale) => {
	const path = localise('/cabinets/abay', locale);
	const t = translator(locale)(pointsWords);
	const own = names[locale];

	it('says what the laboratory holds of it, and is kept for everybody', async () => {
		const answer = await visit(path);
		const html = await answer.text();
		expect([answer.status, answer.headers.get('X-Page')]).toEqual([200, 'public']);
		expect(html).toContain(`<html lang="${localeFacts[locale].html}"`);
		expect(html).toMatch(new RegExp(`<h1[^>]*>${t('view.title', { name: own.name })}</h1>`));
		for (const text of [t('view.where', own), own.how, '07:30–16:00', '08:00–14:00', 'href="tel:+77273500001"']) expect(html).toContain(text);
		// From the hours the browser says whether it is open, and until when blood is drawn today; the plain ones are for anyone who has no scripts.
		expect(html).toMatch(/data-hours="\{[^"]*bloodUntil[^"]*11:00/);
		expect(plain(html)).toContain(translator(locale)(orderWords)('bloodUntil', { untilTime: timeIn(locale, '11:00', 'dative') }));
		expect(html).not.toContain(t('view.sampling.brought'));
	});

	it('tells what is done there from what is not', async () => {
		const html = await textOf(path);
		const [done, undone] = [below(html, t('view.sampling.yes')), below(html, t('view.sampling.no'))];
		expect([done.includes(blood[locale]), done.includes(swab[locale])]).toEqual([true, false]);
		expect([undone.includes(blood[locale]), undone.includes(swab[locale])]).toEqual([false, true]);
		expect(hrefs(done)).toEqual([localise('/pricelist/vzyatie-krovi', locale)]);
		const [there, absent] = [below(html, t('view.flags.yes')), below(html, t('view.flags.no'))];
		for (const [flag, name] of Object.entries(t.words.view.flags.names)) {
			const holds = ['is_ramp', 'is_child_friendly', 'is_cashless_payment', 'is_kaspired'].includes(flag);
			expect([flag, there.includes(`>${name}<`), absent.includes(`>${name}<`)]).toEqual([flag, holds, !holds]);
		}
	});

	it('leads to a map, to the prices and to the other points of its city', async () => {
		const links = hrefs(await textOf(path));
		expect(links).toContain('https://www.openstreetmap.org/?mlat=43.24&amp;mlon=76.95#map=17/43.24/76.95');
		for (const to of ['/pricelist/almaty', '/cabinets/almaty']) expect(links).toContain(localise(to, locale));
	});

	it('says what to bring, and leads to the maps that people have on their phones', async () => {
		const html = await textOf(path);
		for (const item of Object.values(t.words.view.bring.items)) expect(plain(html)).toContain(item);
		for (const [app, url] of [
			['2GIS', 'https://2gis.kz/directions/points/%7C76.95%2C43.24'],
			['Google Maps', 'https://www.google.com/maps/dir/?api=1&amp;destination=43.24%2C76.95'],
			['Apple Maps', 'https://maps.apple.com/?daddr=43.24%2C76.95'],
		] as const)
			expect(html).toContain(`<a href="${url}" rel="noopener noreferrer" target="_blank" aria-label="${t('view.route.in', { app })}">`);
		// What the laboratory has not said is not guessed.
		for (const text of [t('view.load.title'), t('view.ways.bus')]) expect(html).not.toContain(text);
	});

	it('says how to get there and when it is less busy, where the laboratory does', async () => {
		await bring(
			'/lis/points',
			'slug,load,walk_ru,walk_en,walk_kz\nabay,07=45;08=95;09=35;10=35;11=5,Две минуты <пешком>,Two minutes <on foot>,Екі минут <жаяу>\n',
		);
		const html = await textOf(path);
		expect(html).toContain({ ru: 'Две минуты &lt;пешком&gt;', en: 'Two minutes &lt;on foot&gt;', kz: 'Екі минут &lt;жаяу&gt;' }[locale]);
		const { free, some, busy } = t.words.view.load;
		const hour = (time: string, level: string) => t('view.load.hour', { time, level });
		const hours = [...html.matchAll(/<span class="visually-hidden">(\d\d:00[^<]*)<\/span>/g)].map(([, text]) => text);
		expect(hours).toEqual([
			hour('07:00', some),
			hour('08:00', busy),
			hour('09:00', free),
			hour('10:00', free),
			t('view.load.hourAfterBlood', { time: '11:00', level: free }),
		]);
		// The quietest hour of all is after the end of blood draws: nobody who comes for that is sent there.
		expect(plain(html)).toContain(t('view.load.quietestForBlood', { from: '09:00', till: '11:00' }));
		expect([...html.matchAll(/<rect y="(\d+)" width="10" height="(\d+)"/g)].map(([, y, height]) => [Number(y), Number(height)])).toEqual([
			[55, 45],
			[5, 95],
			[65, 35],
			[65, 35],
			[95, 5],
		]);
		await bring('/lis/points', 'slug,load,walk_ru,walk_en,walk_kz\nabay,,,,\n');
	});

	it('says what it is to search engines', async () => {
		const html = await textOf(path);
		expect(/<title>([^<]*)<\/title>/.exec(html)?.[1]).toContain(own.name);
		expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toContain(own.address);
		expect(html).toContain(`<link rel="canonical" href="${origin}${path}">`);
		for (const other of locales) expect(html).toContain(`hreflang="${localeFacts[other].hreflang}" href="${origin}${localise('/cabinets/abay', other)}"`);
		expect(html).not.toContain('noindex');
		expect((await wholeSitemap(textOf)).split(`<loc>${origin}${path}</loc>`).length).toBe(2);
	});

	it.each(['nowhere', 'ABAY', 'a--b', 'a'.repeat(121), '%D0%B0'])('of %s there is none', async (slug) => {
		const answer = await visit(localise(`/cabinets/${slug}`, locale));
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain(translator(locale)(screensWords)('notFoundTitle'));
	});
});

describe('the page of a point', () => {
	it('stands in its own city, whichever the visitor’s is', async () => {
		const html = await textOf('/cabinets/abay-astana', { headers: { Cookie: 'city=98' } });
		expect(html).toContain('Пункт &lt;у вокзала&gt;');
		expect(html).toContain('Астана, пр. Абая, 1');
		const links = hrefs(html);
		for (const to of ['/pricelist/astana', '/cabinets/astana']) expect(links).toContain(to);
		expect(plain(html)).toContain(translator('ru')(catalogueWords)('list.title', { inCity: 'в Астане' }));
	});
	it('tells its discount and its break where it has them', async () => {
		const html = plain(await textOf('/en/cabinets/abay-astana'));
		expect(html).toContain(translator('en')(pointsWords)('view.discount', { percent: '5' }));
		expect(html).toContain('12:00–12:30');
		expect(plain(await textOf('/en/cabinets/abay'))).not.toContain(translator('en')(pointsWords)('view.discount', { percent: '0' }));
	});
	it('says of one that takes only what is brought along that nothing is taken there', async () => {
		await bring('/lis/points', 'slug,services,blood_until,is_drop_off_only\nabay-astana,,,yes\n');
		for (const locale of locales) {
			const t = translator(locale)(pointsWords);
			const html = await textOf(localise('/cabinets/abay-astana', locale));
			expect(html).toContain(t('view.sampling.brought'));
			expect(html).not.toContain(`${t('view.sampling.yes')}</h3>`);
			for (const name of [blood[locale], swab[locale]]) expect(below(html, t('view.sampling.no'))).toContain(name);
		}
		await bring('/lis/points', 'slug,services,blood_until,is_drop_off_only\nabay-astana,SMP-001,11:00,no\n');
	});
	it.each([
		['the point', '/lis/points', 'slug,how_ru\nabay,Вход со двора.\n', 'Вход со двора.', 'slug,how_ru\nabay,Вход с улицы.\n'],
		[
			'the name of a service',
			'/lis/catalogue',
			'kind,code,name_ru\nsampling,SMP-002,Мазок по-новому\n',
			'Мазок по-новому',
			`kind,code,name_ru\nsampling,SMP-002,${swab.ru}\n`,
		],
	])('shows at once what the laboratory changed: %s', async (_, path, changed, text, before) => {
		expect(await textOf('/cabinets/abay')).not.toContain(text);
		await bring(path, changed);
		expect(await textOf('/cabinets/abay')).toContain(text);
		await bring(path, before);
		expect(await textOf('/cabinets/abay')).not.toContain(text);
	});
	it('gives its data alone', async () => {
		expect(await (await visit('/kz/cabinets/abay/_payload.json')).json()).toMatchObject({ point: { slug: 'abay', name: names.kz.name }, city: { id: 98 } });
	});
	it('is in reach: each point that the home page and the contacts list leads to its own', async () => {
		for (const locale of locales) {
			for (const path of ['/', '/contacts']) expect(hrefs(await textOf(localise(path, locale)))).toContain(localise('/cabinets/abay', locale));
		}
	});
});

describe('what an operator shows of a point', () => {
	const shown = (head: readonly string[] = []) =>
		typed(
			'points/abay',
			['picture: door.png', 'pictureAlt: "A green door."', ...head],
			'Ring the bell.\n\n:::gallery\n![A hall](hall.png)\n![A chair](chair.png)\n:::',
			'What it looks like',
		);
	const files = { 'door.png': png(801), 'hall.png': png(802, 800, 450), 'chair.png': png(803, 800, 450) };
	const fileOf = async (name: keyof typeof files) => (await describePicture(files[name]))?.file ?? '';
	const remove = async () => drop(await lis('DELETE', '/lis/content/points/abay'));
	const dataOf = (html: string) =>
		[...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
			.map(([, text = '']) => JSON.parse(text) as { readonly '@type': unknown; readonly image?: unknown })
			.find((one) => JSON.stringify(one['@type']).includes('DiagnosticLab'));

	it('stands on its page in each language, with its pictures in words, and goes when it is taken away', async () => {
		expect(await textOf('/cabinets/abay')).not.toContain('What it looks like');
		await importFolder(shown(), files);
		for (const locale of locales) {
			const html = await textOf(localise('/cabinets/abay', locale));
			expect(html).toContain(`>What it looks like (${locale})</h2>`);
			expect(plain(html)).toContain('Ring the bell.');
			for (const [name, alt] of [
				['door.png', 'A green door.'],
				['hall.png', 'A hall'],
				['chair.png', 'A chair'],
			] as const)
				expect(html).toMatch(new RegExp(`<img[^>]*src="/pictures/${await fileOf(name)}" width="\\d+" height="\\d+" alt="${alt}" loading="lazy"`));
			expect(html).not.toContain(`>${translator(locale)(contentWords)('example')}</span>`);
			expect(dataOf(html)?.image).toEqual(
				await Promise.all((['door.png', 'hall.png', 'chair.png'] as const).map(async (name) => `${origin}/pictures/${await fileOf(name)}`)),
			);
		}
		expect(await wholeSitemap(textOf)).toContain(`<image:loc>${origin}/pictures/${await fileOf('door.png')}</image:loc>`);
		expect((await remove()).status).toBe(200);
		expect(await textOf('/cabinets/abay')).not.toContain('What it looks like');
	});
	it('says so where it is made up, and search engines are not shown that', async () => {
		await importFolder(shown(['example: yes']), files);
		for (const locale of locales) {
			const html = await textOf(localise('/cabinets/abay', locale));
			expect(html).toContain(`>${translator(locale)(contentWords)('example')}</span>`);
			expect(dataOf(html)).toBeDefined();
			expect(dataOf(html)?.image).toBeUndefined();
		}
		await remove();
	});
	it('is refused for a point that there is none of, with its file, and nothing of the folder is taken', async () => {
		const answer = await sendTexts({ ...shown(), ...typed('points/nowhere') }, files);
		expect([answer.status, await answer.json()]).toEqual([
			422,
			expect.objectContaining({ fields: [expect.objectContaining({ field: 'points/nowhere.ru.md:1:', rule: 'unknown' })] }),
		]);
		expect(await textOf('/cabinets/abay')).not.toContain('What it looks like');
	});
});

describe('the call', () => {
	const ask = (slug: string, lang = 'en-US', cityId = 98) => visit(`/api/cabinet/view?slug=${slug}&lang=${lang}&city_id=${String(cityId)}`);
	it.each(locales)('gives a point whole, with every sampling service, in %s', async (locale) => {
		const listed = (await (await visit(`/api/cabinet?lang=${localeFacts[locale].alias}&city_id=98`)).json()) as { data: object[] };
		const answer = await ask('abay', localeFacts[locale].alias);
		expect([answer.status, await answer.json()]).toEqual([
			200,
			{
				...listed.data[0],
				sampling: [
					{ code: 'SMP-001', slug: 'vzyatie-krovi', name: blood[locale], offered: true },
					{ code: 'SMP-002', slug: 'vzyatie-mazka', name: swab[locale], offered: false },
				],
			},
		]);
	});
	it('gives it in every city', async () => {
		expect(await (await ask('abay', 'en-US', 99)).json()).toMatchObject({ slug: 'abay', city_id: 98 });
	});
	it('refuses what there is none of, and what can be none', async () => {
		const answer = await ask('nowhere');
		expect([answer.status, await answer.json()]).toEqual([404, expect.objectContaining({ code: 'not-found' })]);
		for (const slug of ['', 'ABAY', '../x']) expect([slug, (await drop(await ask(slug))).status]).toEqual([slug, 400]);
	});
	it('walks indexes: no point but this one is read, and no test of the catalogue', async () => {
		const { db, statements: asked } = recorded(env.LAB_DB);
		await callLab<keyof typeof pointHandlers, 'cabinet.view'>(pointHandlers, 'cabinet.view', labContext(db), { slug: 'abay' });
		expect(asked.length).toBe(2);
		for (const sql of asked) {
			const values = Array.from({ length: new Set(sql.match(/\?\d/g)).size }, () => 1);
			const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...values)
				.all<{ detail: string }>();
			expect(results.map(({ detail }) => detail).join('\n')).not.toMatch(/SCAN|TEMP/);
		}
	});
});
