/**
 * A list of analyses with prices: one form for all of its basket buttons, so it works without a script. Rows are as lean as they can be,
 * because a page holds hundreds where further ones were asked for: they use no hooks, their words are made once, and marks and icons come from the stylesheet. Beside each
 * button stands its row's name; the browser also puts it into the button's label (client/basket/button-names.ts).
 */
import type { Analysis } from '#shared/catalogue/calls.ts';
import { neededSamplings, type Sampling } from '#shared/catalogue/samplings.ts';
import type { Offer, Offered } from '#shared/discount/offers.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { promotionPath } from '#shared/discount/paths.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { chosen } from './chosen.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { bothPrices } from './both-prices.tsx';
import { shortReady } from './turnaround.ts';
import styles from './price-list.module.css';

export type ListedAnalysis = Offered<Pick<Analysis, 'id' | 'code' | 'slug' | 'kind' | 'name' | 'price' | 'turnaround' | 'expired' | 'saving' | 'bm_sampling'>>;

interface PriceListProps {
	readonly analyses: readonly ListedAnalysis[];
	/** What drawing costs in the city; those that nothing of the list needs are left out. */
	readonly samplings: readonly Sampling[];
	/** Bare path (with query) to come back to after a press without a script; the page's own when absent. */
	readonly back?: string;
	/** Of the heading that names the list. */
	readonly labelledBy?: string;
}

interface RowWords {
	readonly to: string;
	readonly add: string;
	readonly absent: string;
	readonly automatic: string;
	readonly ready: (days: number) => string;
	readonly saving: (tenge: number) => string;
	readonly before: string;
	/** Of the page of a promotion; null on the page itself. */
	readonly offerTo: (offer: Offer) => string | null;
	readonly offer: (offer: Offer) => string;
	readonly basket: string;
	readonly inBasket: string;
	readonly remove: (name: string) => string;
}

export function PriceList({ analyses, samplings, back, labelledBy }: PriceListProps) {
	const { path, locale, translator, visitor } = useFrame();
	const t = useT(catalogueWords);
	const tFrame = useT(frameWords);
	const href = useHref();
	const words: RowWords = {
		to: href('/pricelist/'),
		...t.words.row,
		ready: shortReady(translator),
		saving: (tenge) => t('row.saving', { sum: formatMoney(tenge) }),
		offerTo: ({ slug }) => (path === promotionPath(slug) ? null : href(promotionPath(slug))),
		offer: ({ title, until }) => t('row.offer', { title, day: formatDay(locale, until) }),
		basket: href('/basket'),
		inBasket: tFrame('words.inBasket'),
		remove: (name) => tFrame('words.fromBasket', { name }),
	};
	return (
		<>
			<Samplings samplings={neededSamplings(samplings, analyses)} />
			<form method="post" action={href('/basket')}>
				<input type="hidden" name="back" value={href(back ?? path)} />
				<ul className={styles.list} data-rows="" aria-labelledby={labelledBy}>
					{analyses.map((analysis) => row(analysis, words, visitor?.basket.includes(analysis.id) ?? false))}
				</ul>
			</form>
		</>
	);
}

/** What comes on top of the prices of the list. */
function Samplings({ samplings }: Pick<PriceListProps, 'samplings'>) {
	const t = useT(catalogueWords);
	if (samplings.length === 0) return null;
	return (
		<div className={styles.samplings} data-samplings="">
			<p>{t('sampling.lead')}</p>
			{samplings.map(({ code, name, price }) => (
				<p key={code}>{t('sampling.one', { name, sum: formatMoney(price) })}</p>
			))}
		</div>
	);
}

function row({ id, code, slug, kind, name, price, turnaround, expired, saving, offer }: ListedAnalysis, words: RowWords, isChosen: boolean) {
	const available = price !== null && !expired;
	const offerTo = offer === undefined ? null : words.offerTo(offer);
	return (
		<li key={id} data-chosen={isChosen ? '' : undefined}>
			<a href={words.to + slug}>{keptName(name)}</a>
			<small>{kind === 'sampling' ? `${code} · ${words.automatic}` : `${code} · ${words.ready(turnaround)}`}</small>
			{saving > 0 && available && <em>{words.saving(saving)}</em>}
			{offer !== undefined && offerTo !== null && (
				<em>
					<a href={offerTo}>{words.offer(offer)}</a>
				</em>
			)}
			<b>{available ? bothPrices(price, offer, words.before) : words.absent}</b>
			{available && kind !== 'sampling' && (
				<button name="put" value={id}>
					{words.add}
				</button>
			)}
			{isChosen && chosen({ id, to: words.basket, inBasket: words.inBasket, remove: words.remove(name) })}
		</li>
	);
}
