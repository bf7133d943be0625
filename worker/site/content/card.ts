/** What the picture of a piece says in previews of links: its title and section; of a person, the position. */
import type { Piece, PieceView } from '#shared/content/calls.ts';
import type { Announced } from '#shared/content/promotions.ts';
import { promotionWords } from '#shared/content/promotions.words.ts';
import { factsOf, type Section } from '#shared/content/types.ts';
import { contentWords, type ListedSection } from '#shared/content/words.ts';
import type { Translator } from '#shared/i18n/translator.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import { seoWords } from '#shared/seo/words.ts';
import type { ShareCard, ShareFact } from '#worker/render/picture/card.ts';

type CardPiece = Piece & Partial<Pick<PieceView, 'trail'>>;

const isListed = (section: Section): section is ListedSection => section !== 'pages' && section !== 'franchise' && section !== 'apps';

/** What is made up is marked here as on its page. */
const exampleOf = ({ example }: { readonly example: boolean }, translator: Translator) => (example ? { example: translator(contentWords)('example') } : {});

/** Its section; of a page of the tree, the uppermost page above it. */
function sectionOf({ section, trail = [] }: CardPiece, translator: Translator) {
	const name = isListed(section) ? translator(contentWords).words[section].title : trail[0];
	return name === undefined ? {} : { section: name };
}

export const pieceCard = (piece: CardPiece, translator: Translator): ShareCard => ({
	...sectionOf(piece, translator),
	title: piece.title,
	lead: piece.section === 'leadership' ? factsOf('leadership', piece).role : piece.lead,
	...exampleOf(piece, translator),
});

/** What it saves, and until when: where it has ended, that alone. */
function promotionFacts({ days, state, share, cities }: Announced, translator: Translator): ShareFact[] {
	const [t, tPicture] = [translator(promotionWords), translator(seoWords)];
	const day = (text: string) => formatDay(t.locale, text);
	if (days === null) return [];
	if (state === 'ended') return [{ name: t('hasEnded'), value: day(days.until) }];
	return [
		...(share === null || share === 0
			? []
			: [{ name: tPicture('picture.saving'), value: t('share', { percent: formatPercent(t.locale, share) }), isStrong: true }]),
		...(state === 'upcoming' ? [{ name: tPicture('picture.firstDay'), value: day(days.from) }] : []),
		{ name: tPicture('picture.lastDay'), value: day(days.until) },
		...(cities === null ? [] : [{ name: t('facts.where'), value: cities.join(', ') }]),
	];
}

export const promotionCard = (promotion: Announced, translator: Translator): ShareCard => ({
	section: translator(contentWords)('promotions.title'),
	title: promotion.title,
	lead: promotion.lead,
	facts: promotionFacts(promotion, translator),
	...exampleOf(promotion, translator),
});
