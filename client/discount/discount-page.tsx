/** A patient's discount cards: what they give, and a bar code to be scanned from the screen. */
import { validCardState } from '#shared/discount/calls.ts';
import { ean13Modules } from '#shared/discount/ean.ts';
import type { DiscountPayload } from '#shared/discount/payload.ts';
import { discountWords } from '#shared/discount/words.ts';
import { wholeShare } from '#shared/discount/pricing.ts';
import { formatPercent } from '#shared/kit/percent.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Card } from '#client/ui/card.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import styles from './discount-page.module.css';

export function DiscountPage({ cards, discount, next }: DiscountPayload) {
	const { locale } = useFrame();
	const t = useT(discountWords);
	const percent = (part: number) => formatPercent(locale, part * wholeShare);
	return (
		<AccountFrame>
			<Stack narrow>
				<PageHead title={t('title')} lead={t('lead')} />
				{discount !== null && <p className={styles.yours}>{t('yours', { percent: percent(discount) })}</p>}
				{next !== null && <p>{t('next', { percent: percent(next.discount), money: formatMoney(next.left) })}</p>}
				{cards.length === 0 && <p>{t('none')}</p>}
				{cards.map(({ nr, state }) => (
					<Card key={nr}>
						<h2 className={styles.nr}>{t('card', { nr })}</h2>
						<p>{state === validCardState ? t('holds') : t('doesNotHold')}</p>
						{state === validCardState && <BarCode nr={nr} />}
					</Card>
				))}
			</Stack>
		</AccountFrame>
	);
}

/** Of a number that is none, the number alone is shown. Black on white whatever the page's colours are: scanners want it so. */
function BarCode({ nr }: { readonly nr: string }) {
	const t = useT(discountWords);
	const modules = ean13Modules(nr);
	if (modules === null) return null;
	const bars = [...modules].flatMap((module, at) => (module === '1' ? [`M${String(at + 11)} 4h1v40h-1z`] : [])).join('');
	return (
		<svg className={styles.bars} viewBox="0 0 117 48" role="img" aria-label={t('barCode', { nr })} shapeRendering="crispEdges">
			<rect width="117" height="48" fill="#fff" />
			<path d={bars} fill="#000" />
		</svg>
	);
}
