/** Panels with what they save, as tiles. */
import type { Analysis } from '#shared/calls/catalogue.ts';
import { formatMoney } from '#shared/domain/money.ts';
import button from '#client/components/ui/button.module.css';
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import styles from './home.module.css';

export function OfferTiles({ offers }: { readonly offers: readonly Analysis[] }) {
	const { say, address } = useFrame();
	const href = useHref();
	return (
		<form method="post" action={href('/basket')}>
			<input type="hidden" name="back" value={href(address)} />
			<ul className={styles.tiles}>
				{offers.map(({ id, slug, name, price, saving }) => (
					<li key={id} className={styles.offer}>
						<a id={`offer-${id}`} href={href(`/pricelist/${slug}`)}>
							{name}
						</a>
						{saving > 0 && <em>{say.t('home.offers.saving', { sum: formatMoney(saving) })}</em>}
						<div>
							<b className="numbers">{formatMoney(price ?? 0)}</b>
							<button
								id={`toggle-${id}`}
								className={button.quiet}
								name="toggle"
								value={id}
								aria-pressed="false"
								aria-labelledby={`toggle-${id} offer-${id}`}
							>
								{say.t('catalogue.row.add')}
							</button>
						</div>
					</li>
				))}
			</ul>
		</form>
	);
}
