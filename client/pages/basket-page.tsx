/** The visitor's basket, or one that was shared. `client/islands/basket` redraws it when the basket changes, here or in another tab. */
import type { BasketPayload } from '#shared/payloads/basket.ts';
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import { BasketEmpty } from '#client/components/basket/basket-empty.tsx';
import { BasketLines } from '#client/components/basket/basket-lines.tsx';
import { BasketSummary } from '#client/components/basket/basket-summary.tsx';
import { SharedChoice } from '#client/components/basket/shared-choice.tsx';
import button from '#client/components/ui/button.module.css';
import sheet from '#client/components/forms/sheet.module.css';
import { formatMoney } from '#shared/domain/money.ts';

export function BasketPage(props: BasketPayload) {
	return props.mode === 'shared' ? <SharedBasket {...props} /> : <OwnBasket {...props} />;
}

function OwnBasket({ lines, total, count, gone, shareUrl, popular }: BasketPayload) {
	const { say, city } = useFrame();
	const empty = lines.length === 0;
	const news = empty ? say.t('basket.changedEmpty') : say.plural('basket.changed', count, { sum: formatMoney(total) });
	return (
		<>
			<p className="visually-hidden" role="status" data-basket-news />
			<div className={sheet.page} data-basket-page={lines.map((line) => line.id).join('.')} data-news={news}>
				<header className={sheet.head}>
					<h1 tabIndex={-1}>{say.t('basket.title')}</h1>
				</header>
				{gone.length > 0 && (
					<div className={sheet.notice} role="status">
						<strong>{say.t('basket.goneTitle')}</strong>
						<p>{say.t('basket.gone', { city: city.name, names: gone.join(', ') })}</p>
					</div>
				)}
				{empty ? (
					<BasketEmpty popular={popular} />
				) : (
					<div className={sheet.columns}>
						<div className={sheet.stack}>
							<BasketLines lines={lines} removable />
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
	const { say } = useFrame();
	const href = useHref();
	return (
		<div className={sheet.actions}>
			<a className={button.quiet} href={href('/pricelist')}>
				{say.t('basket.more')}
			</a>
			<details className={sheet.more}>
				<summary>{say.t('basket.clear')}</summary>
				<form method="post" action={href('/basket')} className={sheet.actions}>
					<p>{say.plural('basket.clearSure', count)}</p>
					<button type="submit" className={button.quiet} name="clear" value="1">
						{say.t('basket.clearYes')}
					</button>
				</form>
			</details>
		</div>
	);
}

function SharedBasket({ lines, total, count, ownCount }: BasketPayload) {
	const { say } = useFrame();
	return (
		<div className={sheet.page}>
			<header className={sheet.head}>
				<h1>{say.t('basket.sharedTitle')}</h1>
				<p className={sheet.lead}>{say.t('basket.sharedLead')}</p>
			</header>
			<div className={sheet.columns}>
				<BasketLines lines={lines} removable={false} />
				<SharedChoice lines={lines} total={total} count={count} ownCount={ownCount} />
			</div>
		</div>
	);
}
