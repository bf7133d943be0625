/**
 * What search engines are told of a piece besides its head (schema.org). What a reader would believe of people (who wrote an article, who read it before it was
 * published, who leads the laboratory) is told where it is the operator's own; of what is made up, nothing.
 */
import type { Piece, PieceView } from '#shared/content/calls.ts';
import { piecePath } from '#shared/content/paths.ts';
import { picturePath } from '#shared/content/pictures.ts';
import { textOfBlocks } from '#shared/content/questions.ts';
import { factsOf } from '#shared/content/types.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import type { PublicRequest } from '#worker/site/request.ts';
import { organisation } from '#worker/site/seo/organisation.ts';

type Place = Pick<PublicRequest, 'origin' | 'locale'>;
const context = 'https://schema.org';
const addressOf = (piece: Piece, { origin, locale }: Place) => origin + localise(piecePath(piece), locale);
const imageOf = ({ picture }: Piece, { origin }: Place) => (picture === null ? {} : { image: [origin + picturePath(picture)] });

/** Whatever has a name, a lead and a page. */
export const thingData = (type: string, piece: Piece, place: Place) => ({
	'@context': context,
	'@type': type,
	name: piece.title,
	description: piece.lead,
	url: addressOf(piece, place),
	...imageOf(piece, place),
});

/** Null for somebody who is made up. */
export const personData = (piece: Piece, place: Place): object | null =>
	piece.example ? null : { ...thingData('Person', piece, place), jobTitle: factsOf('leadership', piece).role, worksFor: organisation(place) };

const personNamed = (piece: Piece, place: Place) => ({ '@type': 'Person', name: piece.title, url: addressOf(piece, place) });

/** @param reviewer who read it before it was published; null for nobody who is named */
export function articleData(type: 'NewsArticle' | 'Article', piece: Piece, reviewer: Piece | null, place: Place): object {
	const publisher = organisation(place);
	const { author, reviewed } = piece.section === 'articles' && !piece.example ? factsOf('articles', piece) : {};
	const isReviewed = reviewer !== null && !reviewer.example && !piece.example;
	return {
		'@context': context,
		'@type': type,
		headline: piece.title,
		description: piece.lead,
		...imageOf(piece, place),
		...(piece.date === null ? {} : { datePublished: piece.date, dateModified: piece.changed > piece.date ? piece.changed : piece.date }),
		inLanguage: localeFacts[place.locale].html,
		mainEntityOfPage: {
			'@type': 'MedicalWebPage',
			'@id': addressOf(piece, place),
			...(isReviewed ? { reviewedBy: personNamed(reviewer, place), ...(reviewed === undefined ? {} : { lastReviewed: reviewed }) } : {}),
		},
		author: author === undefined ? publisher : { '@type': 'Person', name: author },
		publisher,
	};
}

/** A question with its answer, in words. */
interface Answered {
	readonly question: string;
	readonly answer: string;
}

/** Questions and answers of one page. */
export const faqData = (all: readonly Answered[], url: string, { locale }: Place) => ({
	'@context': context,
	'@type': 'FAQPage',
	inLanguage: localeFacts[locale].html,
	mainEntity: all.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
	url,
});

/** Questions that stand in a text with their answers. */
export const answeredIn = ({ blocks }: Pick<PieceView, 'blocks'>): Answered[] =>
	blocks.flatMap((block) => (block.kind === 'questions' ? block.items.map(({ question, answer }) => ({ question, answer: textOfBlocks(answer) })) : []));

/** What a piece answers, where it answers questions; of what is made up, nothing. */
export function questionsData(piece: PieceView, place: Place): object[] {
	const all = piece.example ? [] : answeredIn(piece);
	return all.length === 0 ? [] : [faqData(all, addressOf(piece, place), place)];
}
