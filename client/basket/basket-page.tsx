/** The visitor's basket, or one that was shared. In the browser `live-basket.tsx` draws it anew when the basket changes, here or in another tab. */
import type { BasketPayload } from '#shared/basket/payload.ts';
import { formatMoney } from '#shared/kit/money.ts';
import { basketWords } from '#shared/basket/words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Columns } from '#client/ui/columns.tsx';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { CheaperPanels, PaidTwice } from './basket-advice.tsx';
import { BasketEmpty } from './basket-empty.tsx';
import { BasketLines } from './basket-lines.tsx';
import { BasketSummary } from './basket-summary.tsx';
import { SharedChoice } from './shared-choice.tsx';
import styles from './basket-lines.module.css';

interface BasketPageProps extends BasketPayload {
	/** Ids of lines that were taken out just now and are still shown. */
	readonly leaving?: readonly number[];
	/** What is shown differs from what the page was opened with: screen readers are told. */
	readonly isNews?: boolean;
}

export function BasketPage(props: BasketPageProps) {
	return props.mode === 'shared' ? <SharedBasket {...props} /> : <OwnBasket {...props} />;
}

function OwnBasket({
	lines,
	total,
	reduced,
	count,
	gone,
	notAgain,
	unknown,
	advice,
	shareUrl,
	popular,
	samplings,
	leaving = [],
	isNews = false,
}: BasketPageProps) {
	const { city } = useFrame();
	const t = useT(basketWords);
	const empty = lines.length === 0;
	const news = empty ? t('changedEmpty') : t.plural('changed', count, { sum: formatMoney(reduced?.total ?? total) });
	return (
		<>
			<p className="visually-hidden" role="status">
				{isNews && news}
			</p>
			<Stack>
				<PageHead title={t('title')} focusable />
				{notAgain.length > 0 && (
					<Notice tone="warn" role="status" title={t('againTitle')}>
						<p>{t('gone', { city: city.name, names: notAgain.join(', ') })}</p>
					</Notice>
				)}
				{gone.length > 0 && (
					<Notice tone="warn" role="status" title={t('goneTitle')}>
						<p>{t('gone', { city: city.name, names: gone.join(', ') })}</p>
					</Notice>
				)}
				{unknown > 0 && (
					<Notice tone="warn" role="status" title={t('goneTitle')}>
						<p>{t.plural('unknown', unknown)}</p>
					</Notice>
				)}
				{empty ? (
					<BasketEmpty popular={popular} samplings={samplings} />
				) : (
					<Columns aside={<BasketSummary total={total} reduced={reduced} count={count} shareUrl={shareUrl} codes={codesOf(lines)} />}>
						{advice && <PaidTwice held={advice.held} overlaps={advice.overlaps} />}
						<BasketLines lines={lines} reduced={reduced} removable leaving={leaving} />
						{advice && <CheaperPanels offers={advice.cheaper} />}
						<BelowLines count={count} />
					</Columns>
				)}
			</Stack>
		</>
	);
}

const codesOf = (lines: BasketPayload['lines']) => lines.filter(({ kind }) => kind !== 'sampling').map(({ code }) => code);

function BelowLines({ count }: { readonly count: number }) {
	const t = useT(basketWords);
	const href = useHref();
	return (
		<Actions className={styles.below}>
			<ButtonLink variant="quiet" to="/pricelist">
				{t('more')}
			</ButtonLink>
			<Disclosure summary={t('clear')}>
				<form method="post" action={href('/basket')}>
					<Actions>
						<p>{t.plural('clearSure', count)}</p>
						<Button variant="quiet" name="clear" value="1">
							{t('clearYes')}
						</Button>
					</Actions>
				</form>
			</Disclosure>
		</Actions>
	);
}

function SharedBasket({ lines, total, count, ownCount }: BasketPayload) {
	const t = useT(basketWords);
	return (
		<Stack>
			<PageHead title={t('sharedTitle')} lead={t('sharedLead')} />
			<Columns aside={<SharedChoice lines={lines} total={total} count={count} ownCount={ownCount} />}>
				<BasketLines lines={lines} reduced={null} removable={false} leaving={[]} />
			</Columns>
		</Stack>
	);
}
