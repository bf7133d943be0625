/** One analysis: what it is for, what it costs in all, how to prepare, and what its numbers are held against. */
import type { OfferedView } from '#shared/catalogue/offered-view.ts';
import type { Piece } from '#shared/content/calls.ts';
import { TopicLink } from '#client/help/topic-link.tsx';
import { piecePath } from '#shared/content/paths.ts';
import type { Announced } from '#shared/content/promotions.ts';
import { promotionWords } from '#shared/content/promotions.words.ts';
import { analyteWords } from '#shared/content/analytes.words.ts';
import { contentWords } from '#shared/content/words.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { comparePath, maxCompared } from '#shared/catalogue/compare.ts';
import { compareWords } from '#shared/catalogue/compare.words.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { planPath } from '#shared/preparation/address.ts';
import { AnalysisList } from './analysis-list.tsx';
import { OfferCard } from './offer-card.tsx';
import { ReferenceTables } from './reference-tables.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Helpful } from '#client/helpful/helpful.tsx';
import { Section } from '#client/ui/section.tsx';
import { ShareButton } from '#client/ui/share-button.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './analysis.module.css';

export interface AnalysisProps {
	readonly analysis: OfferedView;
	/** What an operator has written about it. */
	readonly reading: readonly Piece[];
	/** What it measures, explained. */
	readonly explained: readonly Piece[];
	/** Promotions that name it, soon or in other cities. */
	readonly promotions: readonly Announced[];
}

/** So many pieces are seen at once; further ones unfold. */
const maxRead = 8;

export function AnalysisPage({ analysis, reading, explained, promotions }: AnalysisProps) {
	const t = useT(catalogueWords);
	const tCompare = useT(compareWords);
	const tAnalytes = useT(analyteWords);
	const words = t.words.view;
	const {
		slug,
		code,
		category,
		kind,
		name,
		synonyms,
		about,
		contains,
		biomaterials,
		tubes,
		preparation,
		interferences,
		analytes,
		rangeNote,
		panels,
		related,
	} = analysis;
	return (
		<article data-viewed={analysis.id}>
			<Breadcrumbs
				trail={[
					{ name: t('list.crumb'), path: '/pricelist' },
					{ name: category.name, path: `/pricelist?category=${category.code}` },
				]}
			/>
			<PageHead title={keptName(name)}>
				<p className={styles.code}>
					{t('view.code', { code })}
					{kind === 'panel' && <span>{words.panel}</span>}
				</p>
				<ShareButton />
			</PageHead>
			<div className={styles.body}>
				<Columns asideFirst aside={<OfferCard analysis={analysis} />}>
					{about !== '' && (
						<Section title={words.about}>
							<p>{about}</p>
						</Section>
					)}
					{contains.length > 0 && (
						<Section title={words.contains} wide>
							<AnalysisList analyses={contains} />
						</Section>
					)}
					{kind !== 'sampling' && (
						<Section title={words.preparation}>
							{preparation.length === 0 ? <p>{words.noPreparation}</p> : <Points items={preparation} />}
							<p>
								<Link to={planPath([code])}>{words.plan}</Link>
							</p>
							<TopicLink topic="preparation" />
							<Helpful kind="analyses" slug={slug} />
						</Section>
					)}
					{biomaterials.length > 0 && (
						<Section title={words.material}>
							<Facts>
								<Fact name={words.biomaterial}>{linesOf(biomaterials)}</Fact>
								{tubes.length > 0 && <Fact name={words.tube}>{linesOf(tubes)}</Fact>}
							</Facts>
						</Section>
					)}
					{interferences.length > 0 && (
						<Section title={words.interferences}>
							<Points items={interferences} />
						</Section>
					)}
					{analytes.length > 0 && (
						<Section title={words.reference} wide>
							<div>
								<ReferenceTables analytes={analytes} />
							</div>
							<Notice className={styles.note}>
								<p>{rangeNote === '' ? words.referenceNote : `${rangeNote} ${words.referenceNote}`}</p>
							</Notice>
						</Section>
					)}
					{explained.length > 0 && (
						<Section title={tAnalytes('ofTest')}>
							<Pieces pieces={explained} />
						</Section>
					)}
					{promotions.length > 0 && <Promotions promotions={promotions} />}
					{reading.length > 0 && (
						<Section title={words.reading}>
							<Pieces pieces={reading.slice(0, maxRead)} />
							{reading.length > maxRead && (
								<Disclosure summary={words.readingMore}>
									<Pieces pieces={reading.slice(maxRead)} />
								</Disclosure>
							)}
						</Section>
					)}
					{panels.length > 0 && (
						<Section title={words.panels} wide>
							<AnalysisList analyses={panels} />
						</Section>
					)}
					{related.length > 0 && (
						<Section title={words.related} wide>
							<AnalysisList analyses={related} />
							<p>
								<Link to={comparePath([slug, ...related.map((one) => one.slug)].slice(0, maxCompared))}>{tCompare('withSimilar')}</Link>
							</p>
						</Section>
					)}
					{synonyms.length > 0 && (
						<Section title={words.synonyms}>
							<p>{synonyms.join(', ')}</p>
						</Section>
					)}
					<CityPrices analysis={analysis} />
				</Columns>
			</div>
		</article>
	);
}

const linesOf = (named: OfferedView['tubes']) => named.map(({ code, name }) => <p key={code}>{name}</p>);

function Points({ items }: { readonly items: OfferedView['preparation'] }) {
	return (
		<ul className={styles.points}>
			{items.map(({ code, name }) => (
				<li key={code}>{name}</li>
			))}
		</ul>
	);
}

function Pieces({ pieces }: { readonly pieces: AnalysisProps['reading'] }) {
	return (
		<ul className={styles.points}>
			{pieces.map((piece) => (
				<li key={`${piece.section}/${piece.slug}`}>
					<Link to={piecePath(piece)}>{piece.title}</Link>
				</li>
			))}
		</ul>
	);
}

function Promotions({ promotions }: Pick<AnalysisProps, 'promotions'>) {
	const { locale } = useFrame();
	const t = useT(promotionWords);
	const tContent = useT(contentWords);
	const when = ({ state, days }: Announced) =>
		days === null ? '' : t(state === 'upcoming' ? 'firstDay' : 'lastDay', { day: formatDay(locale, state === 'upcoming' ? days.from : days.until) });
	return (
		<Section title={tContent('promotions.title')}>
			<ul className={styles.points}>
				{promotions.map((promotion) => (
					<li key={promotion.path}>
						<Link to={promotion.path}>{promotion.title}</Link>
						<small className={styles.where}>
							{[when(promotion), promotion.here ? '' : (promotion.cities ?? []).join(', ')].filter(Boolean).join(' · ')}
						</small>
					</li>
				))}
			</ul>
		</Section>
	);
}

function CityPrices({ analysis: { prices, slug } }: Pick<AnalysisProps, 'analysis'>) {
	const { city } = useFrame();
	const t = useT(catalogueWords);
	const href = useHref();
	if (prices.length === 0) return null;
	return (
		<Disclosure className={styles.prices} summary={t('view.prices')}>
			<form method="post" action={href('/city')}>
				<input type="hidden" name="back" value={href(`/pricelist/${slug}`)} />
				<ul>
					{prices.map((one) => (
						<li key={one.slug}>
							<button name="city" value={one.slug} aria-current={one.city_id === city.id ? 'true' : undefined}>
								{one.name}
							</button>
							<span className="numbers">{one.price === null ? t('view.unavailable') : formatMoney(one.price)}</span>
						</li>
					))}
				</ul>
			</form>
		</Disclosure>
	);
}
