/** A small site with something on every kind of page: catalogue, points, and a piece of each type. Slugs are this folder's own. */
import { analyte, importFolder, pdf, png, typed, type Texts } from './content.ts';
import { seedSite } from './site.ts';

const shown = ['picture: each.png', 'pictureAlt: "A picture."'];
const promised = ['analizy-na-narkotiki', 'gistologicheskie-issledovaniya', 'casttest-vyyavlenie-allergii-na-lekarstvennye-preparaty'];

/** Questions of a text, with their answers. */
const asked = ['Text.', '', ':::questions', '### Does it hurt?', 'A little.', '', '- For a moment.', '### When is it ready?', 'In a day.', ':::'].join('\n');

const pieces: Texts = {
	...typed('pages/about', [], asked),
	...typed('pages/warranty', ['parent: about']),
	...typed('pages/licenses', ['parent: warranty']),
	...typed('pages/franchise'),
	...typed('pages/mobile-app'),
	...typed('pages/informed-consent', ['parent: mobile-app']),
	...typed('leadership/each-doctor', ['order: 1', 'role: Head', ...shown]),
	...typed('leadership/each-example', ['order: 2', 'role: Nobody', 'example: yes']),
	...typed('articles/each-article', ['date: 2026-10-01', ...shown, 'tests: BIO-001', 'author: A. Writer', 'reviewer: each-doctor', 'reviewed: 2026-09-30']),
	...typed('articles/each-made-up', ['date: 2026-10-02', ...shown, 'author: Nobody', 'reviewer: each-doctor', 'example: yes']),
	...typed('articles/each-read-by-nobody', ['date: 2026-10-03', ...shown, 'reviewer: each-example', 'reviewed: 2026-09-30']),
	...Object.assign({}, ...promised.map((slug) => typed(`articles/${slug}`, ['date: 2026-09-01', ...shown], 'Text.', slug))),
	...analyte('each-analyte', { more: ['order: 1', 'reviewer: each-doctor', 'reviewed: 2026-09-30', 'also: Sugar, GLU'] }),
	...analyte('each-analyte-read-by-nobody', { codes: 'BIO-002', more: ['order: 2', 'reviewer: each-example', 'reviewed: 2026-09-30'] }),
	...typed('news/each-news', ['date: 2026-10-02', ...shown]),
	...typed('press/each-press', ['date: 2026-10-02', 'source: Paper']),
	...typed('promotions/each-promotion', ['from: 2026-10-01', 'until: 2099-12-31'], asked),
	...typed('services/each-service', ['order: 1', 'tests: BIO-001; BIO-002'], asked),
	...typed('equipment/each-device', ['order: 1', 'maker: Maker', 'model: M-1']),
	...typed('vacancies/each-job', ['date: 2026-10-05', 'city: Almaty', 'schedule: Shifts', 'pay: By agreement']),
	...typed('licenses/each-license', ['order: 1', 'number: N-1', 'issuer: Ministry', 'issued: 2024-02-29', 'scan: each.pdf']),
	...typed('franchise/each-offer', ['order: 1', 'kind: lump-sum', 'lumpSum: 5000000', 'royaltyPercent: 7.5']),
	...typed('apps/each-app', ['order: 1', 'store: app-store', 'link: https://example.org/app']),
	...typed('questions/each-question', ['order: 1', 'topic: results'], asked),
	...typed('points/abay', shown),
};

/** @throws when anything of it is refused */
export async function seedOneOfEach(): Promise<void> {
	await seedSite();
	await importFolder(pieces, { 'each.png': png(77), 'each.pdf': pdf(77) });
}
