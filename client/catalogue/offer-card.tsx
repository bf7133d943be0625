/**
 * What an analysis costs in the city, with the sampling that it needs, and the button that puts it into the basket. On a phone sum and button
 * stand at the bottom while the page is read.
 */
import type { OfferedView } from '#shared/catalogue/offered-view.ts';
import { placeOf } from '#shared/city/place.ts';
import type { Offer } from '#shared/discount/offers.ts';
import { promotionPath } from '#shared/discount/paths.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { bothPrices } from './both-prices.tsx';
import { readyWords } from './turnaround.ts';
import { chosen } from './chosen.tsx';
import { TopicLink } from '#client/help/topic-link.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './analysis.module.css';

type Offered = Pick<OfferedView, 'offer' | 'id' | 'slug' | 'name' | 'kind' | 'price' | 'expired' | 'saving' | 'sampling' | 'turnaround' | 'prices'>;

/** Cities named where this one has none; the rest stand in the list of prices below. */
const maxCities = 6;

export function OfferCard({ analysis }: { readonly analysis: Offered }) {
	const { city, locale, translator } = useFrame();
	const t = useT(catalogueWords);
	const { price, expired, saving, kind, turnaround } = analysis;
	const words = t.words.view;
	if (price === null || expired) return <Absent analysis={analysis} />;
	const sampling = analysis.sampling?.price ?? null;
	const reduced = (analysis.offer?.price ?? price) + (analysis.sampling?.offer?.price ?? sampling ?? 0);
	return (
		<section className={styles.offer} aria-label={words.order}>
			<Card>
				<dl>
					<div>
						<dt>{words.price}</dt>
						<Price price={price} offer={analysis.offer} />
					</div>
					{analysis.sampling !== null && sampling !== null && (
						<div>
							<dt>
								{analysis.sampling.name}
								<small>{words.samplingOnce}</small>
							</dt>
							<Price price={sampling} offer={analysis.sampling.offer} />
						</div>
					)}
					<div className={styles.total}>
						<dt>
							{words.total}
							<small>{t('view.totalHint', placeOf(city, locale))}</small>
						</dt>
						<dd>{formatMoney(reduced)}</dd>
					</div>
				</dl>
				{[analysis.offer, analysis.sampling?.offer].map((offer, at) => offer && <OfferLink key={at} offer={offer} />)}
				{saving > 0 && <p className={styles.saving}>{t('view.saving', { sum: formatMoney(saving) })}</p>}
				{kind !== 'sampling' && (
					<p className={styles.ready}>
						<Icon name="clock" />
						<span>
							{words.ready}: <strong>{readyWords(translator, turnaround)}</strong>
						</span>
					</p>
				)}
				{analysis.sampling === null && kind === 'test' && <p className={styles.hint}>{words.noSampling}</p>}
				{kind === 'sampling' && <p className={styles.hint}>{words.automatic}</p>}
				<TopicLink topic="prices" />
			</Card>
			{kind !== 'sampling' && (
				<div className={styles.reach}>
					<p className="numbers" aria-hidden="true">
						{formatMoney(reduced)}
					</p>
					<BasketButton {...analysis} />
				</div>
			)}
		</section>
	);
}

/** What it costs today, and crossed out what it costs without the promotion. */
function Price({ price, offer }: { readonly price: number; readonly offer: Offer | undefined }) {
	const t = useT(catalogueWords);
	return <dd className={offer === undefined ? undefined : styles.reduced}>{bothPrices(price, offer, t('row.before'))}</dd>;
}

function OfferLink({ offer: { slug, title, until } }: { readonly offer: Offer }) {
	const { locale } = useFrame();
	const t = useT(catalogueWords);
	return (
		<p className={styles.saving}>
			<Link to={promotionPath(slug)}>{t('row.offer', { title, day: formatDay(locale, until) })}</Link>
		</p>
	);
}

function BasketButton({ id, slug, name }: Pick<Offered, 'id' | 'slug' | 'name'>) {
	const { visitor } = useFrame();
	const t = useT(catalogueWords);
	const tFrame = useT(frameWords);
	const href = useHref();
	const isChosen = visitor?.basket.includes(id) ?? false;
	return (
		<form method="post" action={href('/basket')} className={styles.choice} data-chosen={isChosen ? '' : undefined}>
			<input type="hidden" name="back" value={href(`/pricelist/${slug}`)} />
			<Button className={styles.put} name="put" value={id}>
				<Icon name="basket" />
				<span>{t('view.add')}</span>
			</Button>
			{isChosen && chosen({ id, to: href('/basket'), inBasket: tFrame('words.inBasket'), remove: tFrame('words.fromBasket', { name }) })}
		</form>
	);
}

function Absent({ analysis }: { readonly analysis: Offered }) {
	const { city, locale } = useFrame();
	const t = useT(catalogueWords);
	const href = useHref();
	const elsewhere = analysis.prices.filter(({ price }) => price !== null);
	return (
		<Card className={styles.absent} aria-label={t('view.order')}>
			<h2>{t('view.absent', placeOf(city, locale))}</h2>
			<p>{t(elsewhere.length > 0 ? 'view.absentHint' : 'view.absentNowhere')}</p>
			{elsewhere.length > 0 && (
				<form method="post" action={href('/city')} className={styles.cities}>
					<input type="hidden" name="back" value={href(`/pricelist/${analysis.slug}`)} />
					{elsewhere.slice(0, maxCities).map(({ slug, name, price }) => (
						<Button key={slug} variant="quiet" name="city" value={slug}>
							{name} <span className="numbers">{formatMoney(price ?? 0)}</span>
						</Button>
					))}
				</form>
			)}
		</Card>
	);
}
