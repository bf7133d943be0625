/**
 * The way to the bank's page. It leads on by itself, also without scripts: a form may lead to no other site (Content Security Policy, `form-action`), a page may.
 * While the bank is being asked for its page it asks for itself again.
 */
import type { ToPaymentPayload } from '#shared/payment/payload.ts';
import { paymentWords } from '#shared/payment/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Stack } from '#client/ui/stack.tsx';
import button from '#client/ui/button.module.css';

export function ToPaymentPage({ orderNr, url, at }: ToPaymentPayload) {
	const t = useT(paymentWords);
	const href = useHref();
	const next = url ?? href(at);
	return (
		<Stack narrow>
			<meta httpEquiv="refresh" content={`${url === null ? 1 : 0}; url=${next}`} />
			<PageHead title={t('toPage.title')} />
			<p role="status">{t(url === null ? 'toPage.waiting' : 'toPage.note', { number: orderNr })}</p>
			<Actions>
				<a className={button.main} href={next} data-full>
					{t(url === null ? 'toPage.again' : 'toPage.open')}
				</a>
			</Actions>
		</Stack>
	);
}
