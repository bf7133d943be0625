/** Tests side by side. All of it lives in the address, and works without a script. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { comparePath, readCompared } from '#shared/catalogue/compare.ts';
import { compareWords } from '#shared/catalogue/compare.words.ts';
import type { OfferedView } from '#shared/catalogue/offered-view.ts';
import { brand } from '#shared/brand.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { printableLine } from '#shared/kit/printable.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { ComparePage } from '#client/catalogue/compare-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { slugNow } from '#worker/site/old-slugs.ts';
import { found, moved, refused, type Loaded, type PublicRequest, type Query } from '#worker/site/request.ts';
import { offeredView } from './offered-view.ts';
import { askedOf, loadPromotions } from './offers.ts';
import { loadPopular } from './popular.ts';

interface CompareData {
	/** Empty where nothing was looked for. */
	readonly q: string;
	readonly results: PublicContent<readonly Analysis[]>;
	readonly tests: PublicContent<readonly OfferedView[]>;
	/** What is ordered most: to begin with, while nothing is chosen or looked for. */
	readonly popular: PublicContent<readonly Analysis[]>;
	/** How many of the asked tests nobody knows. */
	readonly unknown: PublicContent<number>;
}

/** Characters of a query that the search reads, and tests that it offers. */
const maxCharacters = 100;
const resultsShown = 8;
const popularShown = 8;

const ask = ({ q = '', tests = '' }: Query) => ({ q: printableLine(printableLine(q).slice(0, maxCharacters)).trim(), ...readCompared(tests) });

/** The asked tests that there are, as they are in the city today. What the patient needs done is no test. */
async function loadTests(request: PublicRequest, slugs: readonly string[]): Promise<Result<PublicContent<readonly OfferedView[]>>> {
	const [promotions, ...views] = await Promise.all([loadPromotions(request), ...slugs.map((slug) => request.call('analysis.view', { params: { slug } }))]);
	let tests: PublicContent<readonly OfferedView[]> = mapPublic(joinPublic({}), () => []);
	for (const view of views) {
		if (!view.ok && view.error.name !== 'not-found') return failure(view.error.name);
		if (!view.ok || view.value.kind === 'sampling') continue;
		tests = mapPublic(joinPublic({ tests, promotions, view: view.value }), (all) => [
			...all.tests,
			offeredView(all.view, all.promotions, askedOf(request)),
		]);
	}
	return success(tests);
}

const none: PublicContent<readonly Analysis[]> = mapPublic(joinPublic({}), () => []);

async function search({ call }: PublicRequest, q: string): Promise<Result<PublicContent<readonly Analysis[]>>> {
	if (q === '') return success(none);
	const searched = await call('analysis.search', { params: { q, pageSize: resultsShown } });
	return searched.ok ? success(mapPublic(searched.value, ({ data }) => data.filter(({ kind }) => kind !== 'sampling'))) : searched;
}

async function loadCompared(request: PublicRequest): Promise<Loaded<PublicContent<CompareData>>> {
	const { q, slugs, unread } = ask(request.query);
	const isStart = q === '' && slugs.length === 0;
	const [tests, results, popular] = await Promise.all([
		loadTests(request, slugs),
		search(request, q),
		isStart ? loadPopular(request, popularShown) : success(none),
	]);
	if (!tests.ok) return refused(tests.error);
	if (!results.ok) return refused(results.error);
	if (!popular.ok) return refused(popular.error);
	if (tests.value.length < slugs.length) {
		const now = new Map(await Promise.all(slugs.map(async (slug) => [slug, (await slugNow(request.call, 'analysis', slug)) ?? slug] as const)));
		const asked = (request.query.tests ?? '').split(',').map((part) => now.get(part.trim()) ?? part);
		if (slugs.some((slug) => now.get(slug) !== slug))
			return moved(localise(`/analysis-compare${queryString({ q: q === '' ? null : q, tests: asked.join(',') })}`, request.locale));
	}
	return found(
		joinPublic({
			q,
			results: mapPublic(results.value, (all) => all.filter(({ slug }) => !slugs.includes(slug))),
			tests: tests.value,
			popular: mapPublic(popular.value, (all) => all.filter(({ kind }) => kind !== 'sampling')),
			unknown: mapPublic(tests.value, ({ length }) => unread + slugs.length - length),
		}),
	);
}

export const analysisCompare = definePage('analysis-compare', {
	cache: 'public',
	audience: 'anyone',
	query: ['q', 'tests'],
	canonicalQuery: (query): Query => {
		const { q } = ask(query);
		// What was asked for and cannot be a test stays: the page says that it is left out.
		return { ...(q === '' ? {} : { q }), ...(query.tests === undefined ? {} : { tests: query.tests.slice(0, 400) }) };
	},
	// Of comparisons and queries there is no end.
	kept: ({ q, tests }) => (q ?? tests) === undefined,
	tags: ['catalogue', 'prices', 'discounts'],
	sitemap: true,
	load: loadCompared,
	Page: ComparePage,
	head: ({ tests }: CompareData, translator: Translator, { query }: PublicRequest) => {
		const t = translator(compareWords);
		const names = tests.map(({ name }) => name).join(', ');
		return {
			title: names === '' ? t('headTitle', { brand: brand.name }) : t('headTitleOf', { names }),
			description: t('headDescription'),
			card: { title: t('title'), lead: t('lead') },
			canonical: comparePath([]),
			index: (query.q ?? query.tests) === undefined,
		};
	},
});
