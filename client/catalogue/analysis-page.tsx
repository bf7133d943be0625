/** One analysis: what it is for, what it costs in all, how to prepare, and what its numbers are held against. */
import type { AnalysisView } from '#shared/catalogue/calls.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { AnalysisList } from './analysis-list.tsx';
import { OfferCard } from './offer-card.tsx';
import { ReferenceTables } from './reference-tables.tsx';
import { Breadcrumbs } from '#client/ui/breadcrumbs.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Fact, Facts } from '#client/ui/facts.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Section } from '#client/ui/section.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './analysis.module.css';

export interface AnalysisProps {
	readonly analysis: AnalysisView;
}

export function AnalysisPage({ analysis }: AnalysisProps) {
	const t = useT(catalogueWords);
	const words = t.words.view;
	const { code, category, kind, name, synonyms, about, contains, biomaterials, tubes, preparation, interferences, analytes, rangeNote, panels, related } =
		analysis;
	return (
		<article>
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
						<Section title={words.preparation}>{preparation.length === 0 ? <p>{words.noPreparation}</p> : <Points items={preparation} />}</Section>
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
					{panels.length > 0 && (
						<Section title={words.panels} wide>
							<AnalysisList analyses={panels} />
						</Section>
					)}
					{related.length > 0 && (
						<Section title={words.related} wide>
							<AnalysisList analyses={related} />
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

const linesOf = (named: AnalysisView['tubes']) => named.map(({ code, name }) => <p key={code}>{name}</p>);

function Points({ items }: { readonly items: AnalysisView['preparation'] }) {
	return (
		<ul className={styles.points}>
			{items.map(({ code, name }) => (
				<li key={code}>{name}</li>
			))}
		</ul>
	);
}

function CityPrices({ analysis: { prices, slug } }: AnalysisProps) {
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
