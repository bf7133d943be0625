/** The discount system: the levels as the laboratory has them, as a picture and as a table, and what an operator wrote of the rules. */
import type { DiscountLevel } from '#shared/discount/calls.ts';
import { levelWords } from '#shared/discount/levels.words.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import { Table } from '#client/ui/table.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { PieceArticle } from './piece-page.tsx';
import type { TreePageProps } from './tree-page.tsx';
import content from './content.module.css';
import styles from './discount-system.module.css';

export interface DiscountSystemProps extends TreePageProps {
	/** The lowest first. */
	readonly levels: readonly DiscountLevel[];
}

export function DiscountSystemPage({ piece, analyses, samplings, trail, levels }: DiscountSystemProps) {
	return <PieceArticle piece={piece} analyses={analyses} samplings={samplings} trail={trail} reviewer={null} before={<Levels levels={levels} />} />;
}

function Levels({ levels }: Pick<DiscountSystemProps, 'levels'>) {
	const { locale } = useFrame();
	const t = useT(levelWords);
	const [first] = levels;
	const percentOf = ({ discountValue }: DiscountLevel) => t('percent', { percent: formatPercent(locale, discountValue) });
	const nextOf = (level: DiscountLevel) => {
		const next = levels[levels.indexOf(level) + 1];
		return next === undefined ? t('highest') : t('more', { sum: formatMoney(next.spent - level.spent) });
	};
	return (
		<section className={content.part} aria-labelledby="levels">
			<h2 id="levels">{t('title')}</h2>
			{first === undefined ? (
				<p role="status">{t('none')}</p>
			) : (
				<>
					<p>
						{t('first', { sum: formatMoney(first.spent) })} {t('lead')}
					</p>
					<figure className={styles.picture}>
						<figcaption>{t('picture')}</figcaption>
						<ol>
							{levels.map((level) => (
								<li key={level.spent}>
									<span>{t('from', { sum: formatMoney(level.spent) })}</span>
									<Bar share={level.discountValue / highest(levels)} />
									<strong>{percentOf(level)}</strong>
								</li>
							))}
						</ol>
					</figure>
					<Table
						narrow="cards"
						caption={t('title')}
						columns={[
							{ key: 'spent', title: t('spent'), cell: ({ spent }: DiscountLevel) => t('from', { sum: formatMoney(spent) }) },
							{ key: 'share', title: t('share'), cell: percentOf, numeric: true },
							{ key: 'next', title: t('next'), cell: nextOf },
						]}
						rows={levels}
						rowKey={({ spent }) => spent}
					/>
				</>
			)}
		</section>
	);
}

const highest = (levels: readonly DiscountLevel[]) => Math.max(1, ...levels.map(({ discountValue }) => discountValue));

/** As long as the discount is high; the figures stand beside it. @param share 0 to 1, of the highest */
const Bar = ({ share }: { readonly share: number }) => (
	<svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
		<rect width={Math.round(share * 100)} height="10" />
	</svg>
);
