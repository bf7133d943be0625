/** The order was not placed: why, what is safe, and who helps. */
import type { OrderErrorPayload } from '#shared/order/payload.ts';
import { orderWords } from '#shared/order/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { PhoneLink } from '#client/ui/form-banner.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';

export function OrderErrorPage({ reason, phone }: OrderErrorPayload) {
	const t = useT(orderWords);
	const href = useHref();
	return (
		<section className={`${sheet.page} ${sheet.narrow}`}>
			<h1>{t('error.title')}</h1>
			<p>{t(`error.${reason}`)}</p>
			<p className={sheet.actions}>
				<a className={button.main} href={href('/basket')}>
					{t('error.back')}
				</a>
				<a className={button.quiet} href={href('/order')}>
					{t('error.again')}
				</a>
			</p>
			<p>
				{t('error.call')} <PhoneLink phone={phone} />
			</p>
		</section>
	);
}
