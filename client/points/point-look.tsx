/** What a collection point looks like, as the operator shows it: pictures above all. */
import type { PieceView } from '#shared/content/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { ListedAnalysis } from '#client/catalogue/price-list.tsx';
import { Blocks } from '#client/content/blocks.tsx';
import { ExampleMark } from '#client/content/example-mark.tsx';
import { Picture } from '#client/content/picture.tsx';
import { Section } from '#client/ui/section.tsx';
import styles from './point-look.module.css';

export interface PointLookProps {
	readonly piece: PieceView;
	/** Analyses that stand in its text, as they are in the city. */
	readonly analyses: readonly ListedAnalysis[];
	/** What drawing costs in the city. */
	readonly samplings: readonly Sampling[];
}

export function PointLook({ piece: { title, lead, picture, blocks, example }, analyses, samplings }: PointLookProps) {
	return (
		<Section title={title} wide>
			<p>{lead}</p>
			{example && <ExampleMark />}
			{picture && <Picture className={styles.picture} picture={picture} alt={picture.alt} sizes="(min-width: 760px) 720px, 100vw" />}
			<Blocks blocks={blocks} analyses={analyses} samplings={samplings} />
		</Section>
	);
}
