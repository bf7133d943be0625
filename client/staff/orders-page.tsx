/** An order, found by its number. */
import type { OrdersPayload } from '#shared/staff/payload.ts';
import { staffWords } from '#shared/staff/words.ts';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { ItemList } from '#client/ui/item-list.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { Entry } from './entry.tsx';
import styles from './staff.module.css';

export function OrdersPage({ number, order, isMissing }: OrdersPayload) {
	const t = useT(staffWords);
	const href = useHref();
	return (
		<AccountFrame>
			<Stack>
				<PageHead title={t('titles.orders')} lead={t('orders.lead')} />
				<form className={styles.find} action={href('/staff/orders')}>
					<label>
						{t('orders.number')}
						<input name="nr" defaultValue={number} maxLength={40} autoComplete="off" spellCheck={false} />
					</label>
					<Button>{t('orders.find')}</Button>
				</form>
				{isMissing && (
					<Notice tone="warn" role="alert">
						<p>{t('orders.missing', { number })}</p>
					</Notice>
				)}
				{order !== null && (
					<ItemList>
						<Entry entry={order} headId="order" isWaiting={false} />
					</ItemList>
				)}
			</Stack>
		</AccountFrame>
	);
}
