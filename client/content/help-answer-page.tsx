/** One question with its whole answer, and what else is asked about it. */
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Piece, PieceView } from '#shared/content/calls.ts';
import { helpWords } from '#shared/content/help.words.ts';
import { factsOf } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import { Helpful } from '#client/helpful/helpful.tsx';
import { Link } from '#client/ui/link.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { AskUs } from './ask-us.tsx';
import { PieceArticle } from './piece-page.tsx';
import styles from './help.module.css';

export interface HelpAnswerProps {
	readonly piece: PieceView;
	readonly analyses: readonly Analysis[];
	/** What drawing costs in the city. */
	readonly samplings: readonly Sampling[];
	readonly others: readonly Piece[];
}

export function HelpAnswerPage({ piece, analyses, samplings, others }: HelpAnswerProps) {
	const t = useT(helpWords);
	const { questions, topics } = useT(contentWords).words;
	const { topic } = factsOf('questions', piece);
	const trail = [
		{ name: questions.title, path: '/help' },
		{ name: topics[topic], path: `/help#${topic}` },
	];
	return (
		<PieceArticle piece={piece} analyses={analyses} samplings={samplings} trail={trail} reviewer={null}>
			<Helpful kind="questions" slug={piece.slug} />
			{others.length > 0 && (
				<section>
					<h2>{t('others')}</h2>
					<ul className={styles.others}>
						{others.map(({ slug, title }) => (
							<li key={slug}>
								<Link to={`/help/${slug}`}>{title}</Link>
							</li>
						))}
					</ul>
				</section>
			)}
			<AskUs />
		</PieceArticle>
	);
}
