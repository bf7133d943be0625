/** One promotion: its days, where it holds, what it makes cheaper with both prices, and its terms. Where it does not lower a price today, it says so first. */
import type { PieceView } from '#shared/content/calls.ts';
import type { Announced } from '#shared/content/promotions.ts';
import { promotionWords } from '#shared/content/promotions.words.ts';
import { contentWords } from '#shared/content/words.ts';
import { placeOf } from '#shared/city/place.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import { PriceList, type ListedAnalysis } from '#client/catalogue/price-list.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { ShareButton } from '#client/ui/share-button.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Blocks } from './blocks.tsx';
import { ExampleMark } from './example-mark.tsx';
import { Picture } from './picture.tsx';
import { PromotionDays, PromotionTiles } from './promotion-tiles.tsx';
import content from './content.module.css';
import styles from './promotions.module.css';

export interface PromotionProps {
	readonly promotion: Announced;
	readonly blocks: PieceView['blocks'];
	/** Analyses that stand in its text, as they are in the city today. */
	readonly analyses: readonly ListedAnalysis[];
	/** What it makes cheaper, as it is in the city today. */
	readonly tests: readonly ListedAnalysis[];
	/** Nobody could tell which there are: that says nothing of the city. */
	readonly isWithoutPrices: boolean;
	/** What drawing costs in the city. */
	readonly samplings: readonly Sampling[];
	/** What else runs in the city. */
	readonly others: readonly Announced[];
}

export function PromotionPage({ promotion, blocks, analyses, tests, isWithoutPrices, samplings, others }: PromotionProps) {
	const { city, locale } = useFrame();
	const t = useT(promotionWords);
	const tContent = useT(contentWords);
	const { title, lead, picture, example, codes, share } = promotion;
	const lowers = share !== null && share > 0;
	return (
		<>
			<article>
				<Breadcrumbs trail={[{ name: tContent('promotions.title'), path: '/promotions' }]} />
				<Stack>
					<PageHead title={title} lead={lead}>
						{example && <ExampleMark />}
						{promotion.state === 'running' && <PromotionDays promotion={promotion} />}
						<ShareButton />
					</PageHead>
					<NotNow promotion={promotion} hasPrices={tests.length > 0} />
					<div className={content.reading}>
						<PromotionFacts promotion={promotion} />
						<Stack>
							{picture && (
								<Picture className={content.picture} picture={picture} alt={picture.alt} sizes="(min-width: 760px) 720px, 100vw" eager />
							)}
							{tests.length > 0 && (
								<section className={content.part}>
									<h2 id="tests">{tContent('tests')}</h2>
									<PriceList analyses={tests} samplings={samplings} labelledBy="tests" />
								</section>
							)}
							{lowers && codes === null && (
								<p>
									<ButtonLink to="/pricelist">{t('toPrices')}</ButtonLink>
								</p>
							)}
							{lowers && codes !== null && tests.length === 0 && !isWithoutPrices && <p>{t('absent', placeOf(city, locale))}</p>}
							{blocks.length > 0 && <Blocks blocks={blocks} analyses={analyses} samplings={samplings} />}
						</Stack>
					</div>
				</Stack>
			</article>
			{others.length > 0 && (
				<section className={styles.others}>
					<h2>{t('others')}</h2>
					<PromotionTiles promotions={others} />
				</section>
			)}
		</>
	);
}

function PromotionFacts({ promotion: { days, cities, codes, share } }: { readonly promotion: Announced }) {
	const { locale } = useFrame();
	const t = useT(promotionWords);
	return (
		<Facts beside>
			<Fact name={t('facts.share')}>{share === null || share === 0 ? '' : t('share', { percent: formatPercent(locale, share) })}</Fact>
			<Fact name={t('facts.days')}>{days === null ? '' : t('period', { from: formatDay(locale, days.from), until: formatDay(locale, days.until) })}</Fact>
			<Fact name={t('facts.where')}>{cities === null ? t('everywhere') : cities.join(', ')}</Fact>
			<Fact name={t('facts.what')}>{codes === null ? t('everything') : ''}</Fact>
		</Facts>
	);
}

/** Why it lowers no price here today; nothing where it does. */
function NotNow({ promotion: { state, here, days }, hasPrices }: { readonly promotion: Announced; readonly hasPrices: boolean }) {
	const { city, locale } = useFrame();
	const t = useT(promotionWords);
	if (state === 'ended') return <Notice tone="warn">{t(hasPrices ? 'over' : 'overShort')}</Notice>;
	if (!here) return <Notice tone="warn">{t(hasPrices ? 'notHere' : 'notHereShort', placeOf(city, locale))}</Notice>;
	if (state === 'upcoming') return <Notice>{t(hasPrices ? 'notBegun' : 'notBegunShort', { day: formatDay(locale, days?.from ?? '') })}</Notice>;
	return null;
}
