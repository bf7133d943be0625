/** What is measured, explained: the text, who has reviewed it, what it rests on, the tests that measure it, and what else there is to read. */
import type { AnalysisPrices } from '#shared/catalogue/calls.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Piece, PieceView } from '#shared/content/calls.ts';
import { testCodesOf } from '#shared/content/analytes.ts';
import { analyteWords } from '#shared/content/analytes.words.ts';
import { factsOf } from '#shared/content/types.ts';
import { contentWords } from '#shared/content/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { PriceList, type ListedAnalysis } from '#client/catalogue/price-list.tsx';
import { PricesByCity } from '#client/catalogue/prices-by-city.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Section } from '#client/ui/section.tsx';
import { ShareButton } from '#client/ui/share-button.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { AnalyteLinks } from './analytes-page.tsx';
import { PieceArticle } from './piece-page.tsx';
import styles from './analyte.module.css';
import content from './content.module.css';

export interface AnalyteProps {
	readonly piece: PieceView;
	/** Tests that measure it, as they are in the city. */
	readonly analyses: readonly ListedAnalysis[];
	/** What drawing costs in the city. */
	readonly samplings: readonly Sampling[];
	/** Who has read it before it was published; null for nobody who is named. */
	readonly reviewer: Piece | null;
	/** What its tests cost in every city. */
	readonly prices: readonly AnalysisPrices[];
	/** Articles about its tests. */
	readonly reading: readonly Piece[];
	/** Others of its group. */
	readonly others: readonly Piece[];
}

export function AnalytePage({ piece, analyses, samplings, reviewer, prices, reading, others }: AnalyteProps) {
	const t = useT(analyteWords);
	const tContent = useT(contentWords);
	const { codes, sources } = factsOf('analytes', piece);
	const measuring = testCodesOf(piece);
	const tests = measuring.flatMap((code) => analyses.filter((one) => one.code === code));
	const [code = ''] = codes;
	return (
		<PieceArticle
			piece={piece}
			analyses={analyses}
			samplings={samplings}
			reviewer={reviewer}
			trail={[{ name: tContent('analytes.title'), path: '/analytes' }]}
			before={
				<Notice>
					<p>{t('notDiagnosis')}</p>
				</Notice>
			}
		>
			<p>
				<Link to={`/cabinet/trend${queryString({ code })}`}>{t('trend')}</Link>
			</p>
			{tests.length > 0 && (
				<section className={content.part}>
					<h2 id="tests">{t('tests')}</h2>
					<PriceList analyses={tests} samplings={samplings} labelledBy="tests" />
					<PricesByCity tests={tests} prices={prices} />
				</section>
			)}
			{reading.length > 0 && (
				<Section title={t('reading')}>
					<AnalyteLinks pieces={reading} />
				</Section>
			)}
			{others.length > 0 && (
				<Section title={t('others')}>
					<AnalyteLinks pieces={others} />
				</Section>
			)}
			<Section title={t('sources')}>
				<ul className={styles.sources}>
					{sources.map(({ title, organisation, year, link }) => (
						<li key={title}>
							{link === null ? title : <Link to={link}>{title}</Link>}
							<span>{[organisation, year].filter((part) => part !== null).join(', ')}</span>
						</li>
					))}
				</ul>
			</Section>
			<ShareButton />
		</PieceArticle>
	);
}
