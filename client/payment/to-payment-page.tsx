/**
 * The last page before the bank's. It leads on by itself, also without scripts: a form may lead to no other site (Content Security Policy, `form-action`), a page
 * may.
 */
import type { ToPaymentPayload } from '#shared/payment/payload.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import button from '#client/ui/button.module.css';

export function ToPaymentPage({ orderNr, url }: ToPaymentPayload) {
	const t = useT(paymentWords);
	return (
		<Stack narrow>
			<meta httpEquiv="refresh" content={`0; url=${url}`} />
			<PageHead title={t('toPage.title')} />
			<p>{t('toPage.note', { number: orderNr })}</p>
			<Actions>
				<a className={button.main} href={url} data-full>
					{t('toPage.open')}
				</a>
			</Actions>
		</Stack>
	);
}
