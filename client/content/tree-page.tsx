/** A page of the tree: its text, and what stands below it. */
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { PieceView } from '#shared/content/calls.ts';
import type { ListedAnalysis } from '#client/catalogue/price-list.tsx';
import type { Crumb } from '#client/ui/breadcrumbs.tsx';
import { PieceArticle } from './piece-page.tsx';
import { PieceTiles } from './piece-tiles.tsx';
import styles from './content.module.css';

export interface TreePageProps {
	readonly piece: PieceView;
	readonly analyses: readonly ListedAnalysis[];
	/** What drawing costs in the city. */
	readonly samplings: readonly Sampling[];
	readonly trail: readonly Crumb[];
}

export function TreePage({ piece, analyses, samplings, trail }: TreePageProps) {
	return (
		<PieceArticle piece={piece} analyses={analyses} samplings={samplings} trail={trail} reviewer={null}>
			{piece.children.length > 0 && (
				<div className={styles.part}>
					<PieceTiles pieces={piece.children} heading="h2" />
				</div>
			)}
		</PieceArticle>
	);
}
