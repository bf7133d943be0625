import { describe, expect, test } from 'vitest';
import { pageEntry, pageIds } from '#shared/pages.ts';

/** Every address that the site has promised, written out a second time; `{name}` is one segment, `{name...}` several or none. */
const promised = `
	/ /news /order /order/error /order/success /login /press /tekme /results /results/error /results/success /results/login /cabinet /patient
	/analyzes /articles /cabinets /contacts /licenses /requests /services /template /template/analyzes /equipment /franchise /pricelist
	/house-call /leadership /mobile-app /mobile-app/informed-consent /promotions /discount-system /analysis-prepare /about/warranty/licenses
	/order/{id} /results/{id} /template/{id} /template/{id}/edit /news/{slug} /press/{slug} /analyzes/{slug} /articles/{slug} /cabinets/{slug}
	/contacts/{slug} /equipment/{slug} /services/{slug} /pricelist/{slug} /leadership/{slug} /promotions/{slug} /contacts/city/{slug}
	/contacts/cabinet/{slug} /about/equipment/{slug} /about/leadership/{slug} /about/{slug...} /basket/{slug...} /articles/analizy-na-narkotiki
	/articles/gistologicheskie-issledovaniya /articles/casttest-vyyavlenie-allergii-na-lekarstvennye-preparaty
`
	.trim()
	.split(/\s+/);

/** What has to work without scripts and has an address for that. */
const added = ['/search', '/city'];

/** A pattern without the name of its parameter: `/order/:id` and `/order/{id}` are the same route. */
const shape = (pattern: string) => pattern.replaceAll(/\{\w+\.\.\.\}|:\w+\*/g, '**').replaceAll(/\{\w+\}|:\w+/g, '*');

describe('the table of pages', () => {
	test('has every route that was promised, and says which it has besides', () => {
		const table = pageIds.map((id) => shape(pageEntry(id).pattern));
		expect(new Set(table).size).toBe(table.length);
		expect(table.sort()).toEqual([...promised, ...added].map(shape).sort());
	});

	test('guards the two entrances to accounts, and no other', () => {
		const guarded = pageIds.flatMap((id) => {
			const { access, pattern } = pageEntry(id);
			return access === 'open' ? [] : [[pattern, access]];
		});
		expect(guarded).toEqual([
			['/cabinet', ['patient', 'doctor', 'representative', 'partner']],
			['/patient', ['patient']],
		]);
	});

	test('keeps what belongs to one person out of the sitemap and out of every cache', () => {
		const wrong = pageIds.map(pageEntry).filter((page) => page.access !== 'open' && (page.cache === 'public' || page.sitemap));
		expect(wrong).toEqual([]);
	});

	test('lists the pages whose content is still to come', () => {
		const later = pageIds.filter((id) => pageEntry(id).state === 'later').map((id) => pageEntry(id).pattern);
		expect(later).toMatchInlineSnapshot(`
			[
			  "/news",
			  "/news/:slug",
			  "/press",
			  "/press/:slug",
			  "/login",
			  "/tekme",
			  "/cabinet",
			  "/patient",
			  "/requests",
			  "/template",
			  "/template/analyzes",
			  "/template/:id",
			  "/template/:id/edit",
			  "/articles",
			  "/articles/analizy-na-narkotiki",
			  "/articles/gistologicheskie-issledovaniya",
			  "/articles/casttest-vyyavlenie-allergii-na-lekarstvennye-preparaty",
			  "/articles/:slug",
			  "/cabinets",
			  "/cabinets/:slug",
			  "/contacts",
			  "/contacts/:slug",
			  "/contacts/city/:slug",
			  "/contacts/cabinet/:slug",
			  "/licenses",
			  "/services",
			  "/services/:slug",
			  "/equipment",
			  "/equipment/:slug",
			  "/franchise",
			  "/house-call",
			  "/leadership",
			  "/leadership/:slug",
			  "/mobile-app",
			  "/mobile-app/informed-consent",
			  "/promotions",
			  "/promotions/:slug",
			  "/discount-system",
			  "/analysis-prepare",
			  "/about/warranty/licenses",
			  "/about/equipment/:slug",
			  "/about/leadership/:slug",
			  "/about/:slug*",
			]
		`);
	});
});
