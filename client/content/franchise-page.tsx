/** The franchise: what it is, what is offered, and what it comes to. */
import type { Piece } from '#shared/content/calls.ts';
import { contentWords } from '#shared/content/words.ts';
import { factsOf } from '#shared/content/types.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import { Card } from '#client/ui/card.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { FranchiseCounter, type FranchiseCount } from './franchise-count.tsx';
import { ExampleMark } from './example-mark.tsx';
import { PieceArticle } from './piece-page.tsx';
import type { TreePageProps } from './tree-page.tsx';
import styles from './content.module.css';

export interface FranchiseProps extends TreePageProps {
	readonly offers: readonly Piece[];
	readonly count: FranchiseCount;
}

export function FranchisePage({ piece, analyses, samplings, trail, offers, count }: FranchiseProps) {
	return (
		<PieceArticle piece={piece} analyses={analyses} samplings={samplings} trail={trail} reviewer={null}>
			{offers.length > 0 && (
				<ul className={styles.documents}>
					{offers.map((offer) => (
						<Offer key={offer.slug} offer={offer} />
					))}
				</ul>
			)}
			{offers.length > 0 && <FranchiseCounter offers={offers} {...count} />}
		</PieceArticle>
	);
}

function Offer({ offer }: { readonly offer: Piece }) {
	const t = useT(contentWords);
	const { locale } = useFrame();
	const { kind, lumpSum, agentPercent, royaltyPercent } = factsOf('franchise', offer);
	const kinds = t.words.franchise.kinds;
	const percent = (value: number | undefined) => (value === undefined ? '' : t('franchise.percent', { share: formatPercent(locale, value * 100) }));
	return (
		<li id={offer.slug}>
			<Card>
				<p className={styles.short}>{kinds[kind]}</p>
				<h2>{offer.title}</h2>
				<p>{offer.lead}</p>
				<Facts beside>
					<Fact name={kinds['lump-sum']}>{lumpSum === undefined ? '' : formatMoney(lumpSum)}</Fact>
					<Fact name={kinds.agent}>{percent(agentPercent)}</Fact>
					<Fact name={kinds.royalty}>{percent(royaltyPercent)}</Fact>
				</Facts>
				{offer.example && <ExampleMark />}
			</Card>
		</li>
	);
}
