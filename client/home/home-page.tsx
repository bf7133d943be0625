/** Home: search first, then results, popular analyses, offers, nearest points, how it goes, who answers for it, what there is to read. */
import type { Sampling } from '#shared/catalogue/samplings.ts';
import type { Analysis, AnalysisCategory } from '#shared/catalogue/calls.ts';
import type { Piece } from '#shared/content/calls.ts';
import type { Offered } from '#shared/discount/offers.ts';
import type { Cabinet } from '#shared/points/calls.ts';
import { intentField } from '#shared/kit/form.ts';
import { placeOf } from '#shared/city/place.ts';
import { exampleRequestNumber } from '#shared/results/example.ts';
import { resultsWords } from '#shared/results/words.ts';
import { homeWords } from '#shared/home/words.ts';
import { PriceList } from '#client/catalogue/price-list.tsx';
import { About, How, Links, Promotions, Reading, type HomeFigures, type HomePromotion } from './home-parts.tsx';
import { Head } from './part-head.tsx';
import { OfferTiles } from './offer-tiles.tsx';
import { PointTiles } from '#client/points/point-tiles.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { SearchField } from '#client/search/search-field.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './home.module.css';

export interface HomeProps {
	readonly popular: readonly Offered<Analysis>[];
	/** What drawing costs in the city. */
	readonly samplings: readonly Sampling[];
	readonly offers: readonly Offered<Analysis>[];
	/** Promotions that run in the city. */
	readonly promotions: readonly HomePromotion[];
	readonly categories: readonly AnalysisCategory[];
	readonly points: readonly Cabinet[];
	/** A day of Almaty, `YYYY-MM-DD`. */
	readonly today: string;
	readonly news: readonly Piece[];
	readonly articles: readonly Piece[];
	readonly services: readonly Piece[];
	readonly people: readonly Piece[];
	readonly licenses: readonly Piece[];
	readonly figures: HomeFigures;
}

export type { HomeFigures };

/** Popular tests that are offered below the search. */
const oftenCount = 5;

export function HomePage({
	popular,
	samplings,
	offers,
	promotions,
	categories,
	points,
	today,
	news,
	articles,
	services,
	people,
	licenses,
	figures,
}: HomeProps) {
	const { city, locale } = useFrame();
	const t = useT(homeWords);
	const place = placeOf(city, locale);
	return (
		<>
			<div className={styles.hero}>
				<section>
					<h1>{t('title')}</h1>
					<p>{t('lead', place)}</p>
					<SearchField id="find" large />
					{popular.length > 0 && (
						<p className={styles.often}>
							{t('often')}
							{popular.slice(0, oftenCount).map(({ id, slug, name }) => (
								<Link key={id} to={`/pricelist/${slug}`}>
									{keptName(name)}
								</Link>
							))}
						</p>
					)}
				</section>
				<ResultsForm />
			</div>
			{popular.length > 0 && (
				<section className={styles.part}>
					<Head id="popular" title={t('popular.title')} all={t('popular.all')} to="/pricelist" />
					<PriceList analyses={popular} samplings={samplings} labelledBy="popular" />
				</section>
			)}
			{offers.length > 0 && (
				<section className={styles.part}>
					<Head id="offers" title={t('offers.title')} all={t('offers.all')} to="/pricelist?category=panels" />
					<p className={styles.lead}>{t('offers.lead')}</p>
					<OfferTiles offers={offers} />
				</section>
			)}
			<Promotions promotions={promotions} />
			<section className={styles.part}>
				<Head id="points" title={t('points.title', place)} all={t('points.all')} to="/cabinets" />
				<PointTiles points={points} today={today} />
			</section>
			<How />
			{categories.length > 0 && (
				<section className={styles.part}>
					<Head id="sections" title={t('categories.title')} />
					<ul className={styles.sections}>
						{categories.map(({ code, name, count }) => (
							<li key={code}>
								<Link to={`/pricelist?category=${code}`}>
									{name}
									<span className="numbers">{count}</span>
								</Link>
							</li>
						))}
					</ul>
				</section>
			)}
			<Links pieces={services} section="services" />
			<Reading pieces={articles} section="articles" />
			<About people={people} licenses={licenses} figures={figures} />
			<Reading pieces={news} section="news" />
		</>
	);
}

function ResultsForm() {
	const t = useT(homeWords);
	const tResults = useT(resultsWords);
	const href = useHref();
	const words = t.words.results;
	return (
		<form className={styles.results} method="post" action={href('/results/login')}>
			<h2>
				<Icon name="file" />
				{words.title}
			</h2>
			<p id="number-lead">{words.lead}</p>
			<label htmlFor="number">{words.number}</label>
			<input
				id="number"
				name="internalNr"
				required
				maxLength={40}
				autoComplete="off"
				placeholder={tResults('example', { number: exampleRequestNumber })}
				aria-describedby="number-lead"
			/>
			<Button name={intentField} value="fill">
				{words.button}
			</Button>
		</form>
	);
}
