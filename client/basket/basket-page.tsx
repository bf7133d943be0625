/** The visitor's basket, or one that was shared. In the browser `live-basket.tsx` draws it anew when the basket changes, here or in another tab. */
import type { BasketPayload } from '#shared/basket/payload.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { BasketEmpty } from './basket-empty.tsx';
import { BasketLines } from './basket-lines.tsx';
import { BasketSummary } from './basket-summary.tsx';
import { SharedChoice } from './shared-choice.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';
import { formatMoney } from '#shared/kit/money.ts';
import { basketWords } from '#shared/basket/words.ts';

interface BasketPageProps extends BasketPayload {
	/** Ids of lines that were taken out just now and are still shown. */
	readonly leaving?: readonly number[];
	/** What is shown differs from what the page was opened with: screen readers are told. */
	readonly isNews?: boolean;
}

export function BasketPage(props: BasketPageProps) {
	return props.mode === 'shared' ? <SharedBasket {...props} /> : <OwnBasket {...props} />;
}

function OwnBasket({ lines, total, count, gone, shareUrl, popular, leaving = [], isNews = false }: BasketPageProps) {
	const { city } = useFrame();
	const t = useT(basketWords);
	const empty = lines.length === 0;
	const news = empty ? t('changedEmpty') : t.plural('changed', count, { sum: formatMoney(total) });
	return (
		<>
			<p className="visually-hidden" role="status">
				{isNews && news}
			</p>
			<div className={sheet.page}>
				<header className={sheet.head}>
					<h1 tabIndex={-1}>{t('title')}</h1>
				</header>
				{gone.length > 0 && (
					<div className={sheet.notice} role="status">
						<strong>{t('goneTitle')}</strong>
						<p>{t('gone', { city: city.name, names: gone.join(', ') })}</p>
					</div>
				)}
				{empty ? (
					<BasketEmpty popular={popular} />
				) : (
					<div className={sheet.columns}>
						<div className={sheet.stack}>
							<BasketLines lines={lines} removable leaving={leaving} />
							<BelowLines count={count} />
						</div>
						<BasketSummary total={total} count={count} shareUrl={shareUrl} />
					</div>
				)}
			</div>
		</>
	);
}

function BelowLines({ count }: { readonly count: number }) {
	const t = useT(basketWords);
	const href = useHref();
	return (
		<div className={sheet.actions}>
			<a className={button.quiet} href={href('/pricelist')}>
				{t('more')}
			</a>
			<details className={sheet.more}>
				<summary>{t('clear')}</summary>
				<form method="post" action={href('/basket')} className={sheet.actions}>
					<p>{t.plural('clearSure', count)}</p>
					<button type="submit" className={button.quiet} name="clear" value="1">
						{t('clearYes')}
					</button>
				</form>
			</details>
		</div>
	);
}

function SharedBasket({ lines, total, count, ownCount }: BasketPayload) {
	const t = useT(basketWords);
	return (
		<div className={sheet.page}>
			<header className={sheet.head}>
				<h1>{t('sharedTitle')}</h1>
				<p className={sheet.lead}>{t('sharedLead')}</p>
			</header>
			<div className={sheet.columns}>
				<BasketLines lines={lines} removable={false} leaving={[]} />
				<SharedChoice lines={lines} total={total} count={count} ownCount={ownCount} />
			</div>
		</div>
	);
}
