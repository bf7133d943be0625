/** What is measured, explained: the list by groups with a search, and a page for each. */
import { brand } from '#shared/brand.ts';
import type { AnalysisPrices } from '#shared/catalogue/calls.ts';
import type { Piece, PieceView } from '#shared/content/calls.ts';
import { testCodesOf } from '#shared/content/analytes.ts';
import { analyteWords } from '#shared/content/analytes.words.ts';
import { piecePath } from '#shared/content/paths.ts';
import { findQuestions } from '#shared/content/questions.ts';
import { analyteGroups, factsOf, type AnalyteGroup } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { translator, type Translator } from '#shared/i18n/translator.ts';
import { printableLine } from '#shared/kit/printable.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { AnalytePage } from '#client/content/analyte-page.tsx';
import { AnalytesPage } from '#client/content/analytes-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused, type Loaded, type PublicRequest, type Query } from '#worker/site/request.ts';
import { loadAll, loadPiece, pieceHead, piecePaths, pricesBeside, type LoadedPiece } from './load.ts';
import { thingData } from './piece-data.ts';

interface AnalytesData {
	/** Empty where nothing was looked for. */
	readonly q: string;
	/** The one whose analytes are all shown; null for all groups. */
	readonly group: AnalyteGroup | null;
	/** All of them, those of the group, or those that were found, the fittest first. */
	readonly pieces: PublicContent<readonly Piece[]>;
}

/** Characters of a query that the search reads. */
const maxCharacters = 100;
const queryOf = ({ q = '' }: Query): string => printableLine(printableLine(q).slice(0, maxCharacters)).trim();
/** A group that there is not is none. A search looks through all of them. */
const groupOf = (query: Query): AnalyteGroup | null => (queryOf(query) === '' ? (analyteGroups.find((one) => one === query.group) ?? null) : null);

async function loadAnalytes(request: PublicRequest): Promise<Loaded<PublicContent<AnalytesData>>> {
	const { query, locale } = request;
	const [q, group] = [queryOf(query), groupOf(query)];
	const listed = await loadAll(request, 'analytes');
	if (!listed.ok) return refused(listed.error);
	const { groups } = translator(locale)(analyteWords).words;
	const namesOf = (piece: Piece) => {
		const { group: own, also = '' } = factsOf('analytes', piece);
		return `${groups[own]} ${also}`;
	};
	const find = (all: readonly Piece[]) =>
		findQuestions(
			all.map((piece) => ({ ...piece, blocks: [] })),
			q,
			namesOf,
		).map(({ blocks: _blocks, ...piece }): Piece => piece);
	const ofGroup = (all: readonly Piece[]) => (group === null ? all : all.filter((piece) => factsOf('analytes', piece).group === group));
	return found(joinPublic({ q, group, pieces: mapPublic(listed.value, (all) => (q === '' ? ofGroup(all) : find(all))) }));
}

export const analytes = definePage('analytes', {
	cache: 'public',
	audience: 'anyone',
	query: ['q', 'group'],
	canonicalQuery: (query): Query => {
		const [q, group] = [queryOf(query), groupOf(query)];
		return q !== '' ? { q } : group === null ? {} : { group };
	},
	// Of made-up queries there is no end.
	kept: ({ q }) => q === undefined,
	tags: ['content'],
	sitemap: true,
	load: loadAnalytes,
	Page: AnalytesPage,
	head: ({ q, group }: AnalytesData, say: Translator) => {
		const { title, lead } = say(contentWords).words.analytes;
		const t = say(analyteWords);
		const of = group === null ? q : t.words.groups[group];
		return {
			title: of === '' ? say(contentWords)('headTitle', { title, brand: brand.name }) : t('headTitleFor', { q: of, title, brand: brand.name }),
			description: lead,
			canonical: `/analytes${queryString({ group })}`,
			index: q === '',
			card: { title, lead },
		};
	},
});

interface AnalyteData extends LoadedPiece {
	/** Others of its group. */
	readonly others: PublicContent<readonly Piece[]>;
	/** What its tests cost in every city. */
	readonly prices: PublicContent<readonly AnalysisPrices[]>;
	/** Articles about its tests. */
	readonly reading: PublicContent<readonly Piece[]>;
}

/** Articles are asked for by the tests that say most of the analyte: the first ones that it names. */
const maxReadingTests = 4;
/** Articles that one page names. */
const maxReading = 4;

async function loadReading(request: PublicRequest, codes: readonly string[]): Promise<PublicContent<readonly Piece[]>> {
	const answers = await Promise.all(codes.slice(0, maxReadingTests).map((code) => request.call('content.about', { params: { code } })));
	let all: PublicContent<readonly Piece[]> = mapPublic(joinPublic({}), () => []);
	for (const answer of answers) {
		if (answer.ok) all = mapPublic(joinPublic({ all, one: answer.value }), (both) => [...both.all, ...both.one.data]);
		else request.goesWithout('content');
	}
	return mapPublic(all, (pieces) =>
		[...new Map(pieces.filter(({ section }) => section === 'articles').map((piece) => [piece.slug, piece])).values()].slice(0, maxReading),
	);
}

async function loadAnalyte(request: PublicRequest): Promise<Loaded<PublicContent<AnalyteData>>> {
	const loaded = await loadPiece(request, 'analytes', request.params.slug);
	if (loaded.kind !== 'found') return loaded;
	const { piece } = loaded.props;
	const codes = testCodesOf(piece);
	const [listed, prices, reading] = await Promise.all([loadAll(request, 'analytes'), pricesBeside(request, codes), loadReading(request, codes)]);
	if (!listed.ok) return refused(listed.error);
	if (!prices.ok) return refused(prices.error);
	const { group } = factsOf('analytes', piece);
	const others = mapPublic(listed.value, (all) => all.filter((one) => one.slug !== piece.slug && factsOf('analytes', one).group === group));
	return found(joinPublic({ ...loaded.props, others, prices: prices.value, reading }));
}

/** What search engines are told: a page of medicine about what is measured. Who has read it is told where that is the operator's own, not made up. */
function analyteData(piece: PieceView, reviewer: Piece | null, request: PublicRequest): object {
	const { origin, locale } = request;
	const { sources, reviewed, also = '' } = factsOf('analytes', piece);
	const isReviewed = reviewer !== null && !reviewer.example && !piece.example;
	return {
		...thingData('MedicalWebPage', piece, request),
		inLanguage: localeFacts[locale].html,
		about: { '@type': 'MedicalTest', name: piece.title, ...(also === '' ? {} : { alternateName: also.split(/,\s*/) }) },
		citation: sources.map(({ title, organisation, year, link }) => ({
			'@type': 'CreativeWork',
			name: title,
			publisher: { '@type': 'Organization', name: organisation },
			...(year === null ? {} : { datePublished: String(year) }),
			...(link === null ? {} : { url: link }),
		})),
		...(isReviewed
			? {
					reviewedBy: { '@type': 'Person', name: reviewer.title, url: origin + localise(piecePath(reviewer), locale) },
					...(reviewed === undefined ? {} : { lastReviewed: reviewed }),
				}
			: {}),
	};
}

export const analyte = definePage('analytes-slug', {
	cache: 'public',
	audience: 'anyone',
	tags: ['content', 'catalogue', 'prices', 'discounts', 'cities'],
	sitemap: piecePaths('analytes'),
	load: loadAnalyte,
	Page: AnalytePage,
	head: ({ piece, reviewer }: Pick<AnalyteData, 'piece'> & { readonly reviewer: Piece | null }, say: Translator, request: PublicRequest) => ({
		...pieceHead(piece, say),
		title: say(analyteWords)('headTitle', { name: piece.title, brand: brand.name }),
		data: [analyteData(piece, reviewer, request)],
	}),
});
