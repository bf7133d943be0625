/** The app for phones: what it does, and where it is to be had. */
import type { Piece } from '#shared/content/calls.ts';
import { factsOf } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import { Card } from '#client/ui/card.tsx';
import { Link } from '#client/ui/link.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { ExampleMark } from './example-mark.tsx';
import { PieceArticle } from './piece-page.tsx';
import { PieceTiles } from './piece-tiles.tsx';
import type { TreePageProps } from './tree-page.tsx';
import styles from './content.module.css';

export interface MobileAppProps extends TreePageProps {
	readonly offers: readonly Piece[];
}

export function MobileAppPage({ piece, analyses, samplings, trail, offers }: MobileAppProps) {
	const t = useT(contentWords);
	return (
		<PieceArticle piece={piece} analyses={analyses} samplings={samplings} trail={trail} reviewer={null}>
			{offers.length > 0 && (
				<ul className={styles.documents}>
					{offers.map((offer) => {
						const { store, link } = factsOf('apps', offer);
						return (
							<li key={offer.slug} id={offer.slug}>
								<Card>
									<h2>
										<Link to={link}>{t.words.stores[store]}</Link>
									</h2>
									<p>{offer.lead}</p>
									{offer.example && <ExampleMark />}
								</Card>
							</li>
						);
					})}
				</ul>
			)}
			{piece.children.length > 0 && <PieceTiles pieces={piece.children} heading="h2" />}
		</PieceArticle>
	);
}
