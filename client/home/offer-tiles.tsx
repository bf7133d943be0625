/** Panels with what they save, as tiles. */
import type { Analysis } from '#shared/catalogue/calls.ts';
import type { Offered } from '#shared/discount/offers.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { homeWords } from '#shared/home/words.ts';
import { bothPrices } from '#client/catalogue/both-prices.tsx';
import { chosen } from '#client/catalogue/chosen.tsx';
import { Button } from '#client/ui/button.tsx';
import { keptName } from '#client/ui/kept-name.tsx';
import { Link } from '#client/ui/link.tsx';
import { Tiles } from '#client/ui/tiles.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './home.module.css';

export function OfferTiles({ offers }: { readonly offers: readonly Offered<Analysis>[] }) {
	const { address, visitor } = useFrame();
	const t = useT(homeWords);
	const tCatalogue = useT(catalogueWords);
	const tFrame = useT(frameWords);
	const href = useHref();
	return (
		<form method="post" action={href('/basket')}>
			<input type="hidden" name="back" value={href(address)} />
			<Tiles>
				{offers.map(({ id, slug, name, price, saving, offer }) => (
					<li key={id} className={styles.offer}>
						<Link id={`offer-${id}`} to={`/pricelist/${slug}`}>
							{keptName(name)}
						</Link>
						{saving > 0 && <em>{t('offers.saving', { sum: formatMoney(saving) })}</em>}
						<div data-chosen={visitor?.basket.includes(id) ? '' : undefined}>
							<b className="numbers">{bothPrices(price ?? 0, offer, tCatalogue('row.before'))}</b>
							<Button id={`put-${id}`} variant="quiet" name="put" value={id} aria-labelledby={`put-${id} offer-${id}`}>
								{tCatalogue('row.add')}
							</Button>
							{visitor?.basket.includes(id) &&
								chosen({ id, to: href('/basket'), inBasket: tFrame('words.inBasket'), remove: tFrame('words.fromBasket', { name }) })}
						</div>
					</li>
				))}
			</Tiles>
		</form>
	);
}
