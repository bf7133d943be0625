/** Questions and answers: all of them by topics, those that a search finds, and each on a page of its own. */
import { brand } from '#shared/brand.ts';
import type { Piece, Question } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import { findQuestions } from '#shared/content/questions.ts';
import { factsOf } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import { helpWords } from '#shared/content/help.words.ts';
import { translator, type Translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { printableLine } from '#shared/kit/printable.ts';
import { joinPublic, mapPublic, type PublicContent } from '#shared/kit/visibility.ts';
import { HelpAnswerPage } from '#client/content/help-answer-page.tsx';
import { HelpPage } from '#client/content/help-page.tsx';
import { definePage } from '#worker/site/define-page.ts';
import { found, refused, type Loaded, type PublicRequest, type Query } from '#worker/site/request.ts';
import { loadPiece, loadQuestions, pieceHead, piecePaths, type LoadedPiece } from './load.ts';
import { answeredIn, faqData } from './piece-data.ts';

/** A question as the page of all of them shows it. */
type Short = Piece & { readonly more: boolean };

interface HelpData {
	/** Empty where nothing was looked for. */
	readonly q: string;
	/** All of them, or those that were found. */
	readonly pieces: PublicContent<readonly Short[]>;
}

/** Characters of a query that the search reads. */
const maxCharacters = 100;
const queryOf = ({ q = '' }: Query): string => printableLine(printableLine(q).slice(0, maxCharacters)).trim();

const short = ({ blocks, ...piece }: Question): Short => ({ ...piece, more: blocks.length > 0 });

async function loadHelp(request: PublicRequest): Promise<Loaded<PublicContent<HelpData>>> {
	const { query, locale } = request;
	const q = queryOf(query);
	const listed = await loadQuestions(request);
	if (!listed.ok) return refused(listed.error);
	const names = translator(locale)(contentWords).words.topics;
	const topicOf = (piece: Question) => names[factsOf('questions', piece).topic];
	return found(joinPublic({ q, pieces: mapPublic(listed.value, (all) => (q === '' ? all : findQuestions(all, q, topicOf)).map(short)) }));
}

export const help = definePage('help', {
	cache: 'public',
	audience: 'anyone',
	query: ['q'],
	canonicalQuery: (query): Query => (queryOf(query) === '' ? {} : { q: queryOf(query) }),
	// Of made-up queries there is no end.
	kept: ({ q }) => q === undefined,
	tags: ['content'],
	sitemap: true,
	load: loadHelp,
	Page: HelpPage,
	head: ({ q }: HelpData, say: Translator) => {
		const { title, lead } = say(contentWords).words.questions;
		const t = say(helpWords);
		return {
			title: q === '' ? t('headTitle', { title, brand: brand.name }) : t('headTitleFor', { q, title, brand: brand.name }),
			description: lead,
			canonical: '/help',
			index: q === '',
			card: { title, lead },
		};
	},
});

interface AnswerData extends Pick<LoadedPiece, 'piece' | 'analyses' | 'samplings'> {
	/** Other questions of its topic. */
	readonly others: PublicContent<readonly Piece[]>;
}

export const helpAnswer = definePage('help-slug', {
	cache: 'public',
	audience: 'anyone',
	tags: ['content', 'catalogue', 'prices', 'discounts'],
	sitemap: piecePaths('questions'),
	load: async (request: PublicRequest): Promise<Loaded<PublicContent<AnswerData>>> => {
		const loaded = await loadPiece(request, 'questions', request.params.slug);
		if (loaded.kind !== 'found') return loaded;
		const { piece, analyses, samplings } = loaded.props;
		const listed = await loadQuestions(request);
		if (!listed.ok) return refused(listed.error);
		const { topic } = factsOf('questions', piece);
		const others = mapPublic(listed.value, (all) =>
			all.filter((one) => one.slug !== piece.slug && factsOf('questions', one).topic === topic).map(({ blocks: _blocks, ...one }) => one),
		);
		return found(joinPublic({ piece, analyses, samplings, others }));
	},
	Page: HelpAnswerPage,
	head: ({ piece }: AnswerData, say: Translator, request: PublicRequest) => ({
		...pieceHead(piece, say),
		// The question with its short answer, and those that its text answers besides.
		data: [
			faqData(
				[{ question: piece.title, answer: piece.lead }, ...answeredIn(piece)],
				request.origin + localise(piecePath(piece), request.locale),
				request,
			),
		],
	}),
});
