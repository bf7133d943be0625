/** What pages of pieces load. */
import { brand } from '#shared/brand.ts';
import type { Analysis, AnalysisPrices } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Piece, PieceView, Question } from '#shared/content/calls.ts';
import { testCodesOf } from '#shared/content/analytes.ts';
import { piecePath } from '#shared/content/paths.ts';
import { picturePath } from '#shared/content/pictures.ts';
import { factsOf, type Section } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import type { Offered } from '#shared/discount/offers.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { failure, success, type ErrorName, type Result } from '#shared/kit/errors.ts';
import { slug } from '#shared/kit/schemas.ts';
import { localise } from '#shared/kit/urls.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { defaultCityId } from '#worker/edge/city-cookie.ts';
import { loadPromotions, offered } from '#worker/site/catalogue/offers.ts';
import { loadSamplings, noSamplings } from '#worker/site/catalogue/samplings.ts';
import type { SitemapEntry, SitemapSource } from '#worker/site/define-page.ts';
import { found, moved, refused, type Loaded, type PublicRequest } from '#worker/site/request.ts';
import { pieceCard } from './card.ts';

export interface LoadedPiece {
	readonly piece: PublicContent<PieceView>;
	/** Analyses that it is about, and those that stand in its text, as they are in the city; unordered. */
	readonly analyses: PublicContent<readonly Offered<Analysis>[]>;
	/** What drawing costs in the city; none where it names no analyses. */
	readonly samplings: PublicContent<readonly Sampling[]>;
	readonly reviewer: PublicContent<Piece> | null;
}

/** A piece with what it names. A slug that cannot be one is simply not found; one that it used to have leads on for good. */
export async function loadPiece(request: PublicRequest, section: Section, name: string | undefined): Promise<Loaded<PublicContent<LoadedPiece>>> {
	const { call, locale } = request;
	const asked = slug.safeParse(name);
	if (!asked.success) return refused({ name: 'not-found' });
	const answer = await call('content.view', { params: { section, slug: asked.data } });
	if (!answer.ok) return refused(answer.error);
	const { movedTo } = answer.value;
	if (movedTo !== null) {
		const there = await call('content.view', { params: { section, slug: movedTo } });
		return there.ok && there.value.piece ? moved(localise(piecePath(there.value.piece), locale)) : refused({ name: 'not-found' });
	}
	const piece = mapPublic(answer.value, (view) => view.piece);
	if (piece === null) return refused({ name: 'not-found' });
	const codes = codesOf(piece);
	const [analyses, samplings, reviewer] = await Promise.all([
		analysesBeside(request, codes),
		codes.length === 0 ? success(noSamplings) : loadSamplings(request),
		loadReviewer(request, piece),
	]);
	if (!analyses.ok) return refused(analyses.error);
	// A price without that of drawing would say too little.
	if (!samplings.ok) return refused(samplings.error);
	return found(joinPublic({ piece, analyses: analyses.value, samplings: samplings.value, reviewer }));
}

const codesOf = (piece: PieceView): string[] => [...testCodesOf(piece), ...piece.blocks.flatMap((block) => (block.kind === 'tests' ? block.codes : []))];

/** Codes that one call takes. */
const codesOfPart = 200;

/** Analyses by their codes, as they are in the city today; unordered. */
export async function loadAnalyses(request: PublicRequest, codes: readonly string[]): Promise<Result<PublicContent<readonly Offered<Analysis>[]>>> {
	const asked = [...new Set(codes)].sort();
	if (asked.length === 0) return success(mapPublic(joinPublic({}), () => []));
	const [promotions, ...parts] = await Promise.all([
		loadPromotions(request),
		...Array.from({ length: Math.ceil(asked.length / codesOfPart) }, (_, at) =>
			request.call('analysis.list', { params: { code: asked.slice(at * codesOfPart, (at + 1) * codesOfPart).join(','), pageSize: codesOfPart } }),
		),
	]);
	let all: PublicContent<readonly Analysis[]> = mapPublic(joinPublic({}), () => []);
	for (const part of parts) {
		if (!part.ok) return failure(part.error.name);
		all = mapPublic(joinPublic({ all, part: part.value }), (both) => [...both.all, ...both.part.data]);
	}
	return success(offered(all, promotions, request));
}

/** Nobody was there to tell, or there was too much to do: another time it will be told. */
const passing: ReadonlySet<ErrorName> = new Set(['unavailable', 'unexpected', 'too-many']);
/** Requests whose prices nobody could tell: a second question would wait as long as the first. */
const untold = new WeakSet<PublicRequest>();
/** Whether a page goes without its prices, once they were asked for. */
export const isWithoutPrices = (request: PublicRequest): boolean => untold.has(request);

/** Prices beside a text, which are not kept: where the backend is away the text is shown without them, and says so. */
async function pricesOr<T>(request: PublicRequest, ask: () => Promise<Result<PublicContent<readonly T[]>>>): Promise<Result<PublicContent<readonly T[]>>> {
	const none = success<PublicContent<readonly T[]>>(mapPublic(joinPublic({}), () => []));
	if (untold.has(request)) return none;
	const told = await ask();
	if (told.ok || !passing.has(told.error.name)) return told;
	untold.add(request);
	request.goesWithout('prices');
	return none;
}

/** Analyses beside a text. */
export const analysesBeside = (request: PublicRequest, codes: readonly string[]): Promise<Result<PublicContent<readonly Offered<Analysis>[]>>> =>
	pricesOr(request, () => loadAnalyses(request, codes));

/** What analyses cost in every city, beside a text. @param codes as many as one call takes */
export async function pricesBeside(request: PublicRequest, codes: readonly string[]): Promise<Result<PublicContent<readonly AnalysisPrices[]>>> {
	if (codes.length === 0) return success(mapPublic(joinPublic({}), () => []));
	return pricesOr(request, async () => {
		const told = await request.call('analysis.prices', { params: { code: codes.toSorted().join(',') } });
		return told.ok ? success(mapPublic(told.value, ({ data }) => data)) : told;
	});
}

/** Who read an article, or the page of an analyte, before it was published. A reviewer who has left is named no more. */
async function loadReviewer({ call, goesWithout }: PublicRequest, piece: PublicContent<PieceView>): Promise<PublicContent<Piece> | null> {
	if (piece.section !== 'articles' && piece.section !== 'analytes') return null;
	const { reviewer } = factsOf(piece.section, piece);
	if (reviewer === undefined) return null;
	const answer = await call('content.view', { params: { section: 'leadership', slug: reviewer } });
	if (answer.ok) return mapPublic(answer.value, (view) => view.piece);
	if (answer.error.name !== 'not-found') goesWithout('content');
	return null;
}

/** Pieces that one page shows together, at the most: one that shows more would be read by nobody. */
export const maxTogether = 2000;
const partSize = 200;

interface Part<Item> {
	readonly data: readonly Item[];
	readonly _meta: { readonly totalCount: number };
}

/** All pages of a list. @throws where it has more than one page of the site shows: what would be cut off is told to the operator's log */
export async function allPages<Item>(
	ask: (page: number, pageSize: number) => Promise<Result<PublicContent<Part<Item>>>>,
): Promise<Result<PublicContent<readonly Item[]>>> {
	const first = await ask(1, partSize);
	if (!first.ok) return failure(first.error.name);
	const total = mapPublic(first.value, ({ _meta }) => _meta.totalCount);
	if (total > maxTogether) throw new RangeError(`more than ${maxTogether} pieces on one page`);
	const rest = await Promise.all(Array.from({ length: Math.max(0, Math.ceil(total / partSize) - 1) }, (_, at) => ask(at + 2, partSize)));
	const parts = [first.value];
	for (const part of rest) {
		if (!part.ok) return failure(part.error.name);
		parts.push(part.value);
	}
	return success(mapPublic(joinPublic({ parts: mapPublic(first.value, () => parts) }), (all) => all.parts.flatMap(({ data }) => data)));
}

/** Pieces of a section that one page shows together. */
export const loadAll = ({ call }: Pick<PublicRequest, 'call'>, section: Section): Promise<Result<PublicContent<readonly Piece[]>>> =>
	allPages((page, pageSize) => call('content.list', { params: { section, page, pageSize } }));

/** Questions with their answers. */
export const loadQuestions = ({ call }: Pick<PublicRequest, 'call'>): Promise<Result<PublicContent<readonly Question[]>>> =>
	allPages((page, pageSize) => call('content.questions', { params: { page, pageSize } }));

/** Addresses of all pieces of a section, with the day of the last change and their pictures. */
export const piecePaths =
	(section: Section, isListed: (piece: Piece) => boolean = () => true): SitemapSource =>
	async ({ call }) => {
		const entries: SitemapEntry[] = [];
		for (let page = 1, pages = 1; page <= pages; page += 1) {
			const listed = await call('content.list', { params: { section, page, pageSize: 200 }, cityId: defaultCityId });
			if (!listed.ok) return listed;
			pages = listed.value._meta.pageCount;
			for (const piece of listed.value.data.filter(isListed)) {
				const pictures = piece.picture === null ? [] : [picturePath(piece.picture)];
				entries.push({ path: piecePath(piece), changed: piece.changed, pictures });
			}
		}
		return success(entries);
	};

/** What search engines and previews of links are told of any piece. */
export const pieceHead = (piece: Piece & Partial<Pick<PieceView, 'trail'>>, translator: Translator) => ({
	title: translator(contentWords)('headTitle', { title: piece.title, brand: brand.name }),
	description: piece.lead,
	canonical: piecePath(piece),
	index: true,
	card: pieceCard(piece, translator),
});
