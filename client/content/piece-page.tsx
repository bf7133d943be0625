/** One piece: picture, day, what its type says of it, text, tests that it is about, and what else there is. */
import type { ReactNode } from 'react';
import type { AnalysisPrices } from '#shared/catalogue/calls.ts';
import type { Piece, PieceView } from '#shared/content/calls.ts';
import { contentWords, type ListedSection } from '#shared/content/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import { PriceList, type ListedAnalysis } from '#client/catalogue/price-list.tsx';
import { PricesByCity } from '#client/catalogue/prices-by-city.tsx';
import { Breadcrumbs, type Crumb } from '#client/ui/breadcrumbs.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { AnalytesLink } from '#client/help/analytes-link.tsx';
import { Helpful } from '#client/helpful/helpful.tsx';
import { ShareButton } from '#client/ui/share-button.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Blocks } from './blocks.tsx';
import { ExampleMark } from './example-mark.tsx';
import { OnThisPage } from './on-this-page.tsx';
import { Byline, PieceFacts } from './piece-facts.tsx';
import { Picture } from './picture.tsx';
import { PieceTiles } from './piece-tiles.tsx';
import styles from './content.module.css';

export interface PieceProps {
	readonly section: ListedSection;
	readonly piece: PieceView;
	/** Analyses that it is about, and those that stand in its text, as they are in the city. */
	readonly analyses: readonly ListedAnalysis[];
	/** What drawing costs in the city. */
	readonly samplings: readonly Sampling[];
	/** Who has read it before it was published; null for nobody who is named. */
	readonly reviewer: Piece | null;
	/** What stands above the section. */
	readonly trail: readonly Crumb[];
	/** What the tests that it is about cost in every city, where its page says so. */
	readonly prices?: readonly AnalysisPrices[];
}

/** Sections whose pieces people send each other. */
const handedOn: readonly ListedSection[] = ['articles', 'news'];

export function PiecePage({ section, piece, analyses, samplings, reviewer, trail, prices = [] }: PieceProps) {
	const t = useT(contentWords);
	const words = t.words[section];
	const about = codesOf(piece);
	const tests = analyses.filter(({ code }) => about.has(code));
	return (
		<>
			<PieceArticle
				piece={piece}
				analyses={analyses}
				samplings={samplings}
				trail={[...trail, { name: words.title, path: `/${section}` }]}
				reviewer={reviewer}
			>
				{tests.length > 0 && (
					<section className={styles.part}>
						<h2 id="tests">{t('tests')}</h2>
						<PriceList analyses={tests} samplings={samplings} labelledBy="tests" />
						<PricesByCity tests={tests} prices={prices} />
					</section>
				)}
				{section === 'articles' && <AnalytesLink />}
				{section === 'articles' && <Helpful kind={section} slug={piece.slug} />}
				{handedOn.includes(section) && <ShareButton />}
			</PieceArticle>
			{piece.others.length > 0 && (
				<section className={styles.others}>
					<h2>{words.others}</h2>
					<PieceTiles pieces={piece.others} heading="h3" />
				</section>
			)}
		</>
	);
}

/** Codes of the analyses that a piece is about. */
const codesOf = ({ facts }: Pick<Piece, 'facts'>): ReadonlySet<unknown> => new Set<unknown>(Array.isArray(facts.tests) ? facts.tests : []);

interface PieceArticleProps extends Pick<PieceProps, 'piece' | 'analyses' | 'samplings' | 'trail' | 'reviewer'> {
	/** Above the text. */
	readonly before?: ReactNode;
	/** Below the text. */
	readonly children?: ReactNode;
}

export function PieceArticle({ piece, analyses, samplings, trail, reviewer, before, children }: PieceArticleProps) {
	const { locale } = useFrame();
	const { date, title, lead, picture, blocks, example } = piece;
	return (
		<article>
			<Breadcrumbs trail={trail} />
			<Stack>
				<PageHead title={title} lead={lead}>
					{example && <ExampleMark />}
					{date !== null && (
						<time className={styles.day} dateTime={date}>
							{formatDay(locale, date)}
						</time>
					)}
					<Byline piece={piece} reviewer={reviewer} />
				</PageHead>
				<div className={styles.reading}>
					<PieceFacts piece={piece} />
					<Stack>
						{picture && <Picture className={styles.picture} picture={picture} alt={picture.alt} sizes="(min-width: 760px) 720px, 100vw" eager />}
						{before}
						<Blocks blocks={blocks} analyses={analyses} samplings={samplings} />
					</Stack>
					<OnThisPage blocks={blocks} />
				</div>
				{children}
			</Stack>
		</article>
	);
}
