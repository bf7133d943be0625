/** The order was not placed: why, what is safe, and who helps. */
import type { OrderErrorPayload } from '#shared/payloads/order.ts';
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import { PhoneLink } from '#client/components/forms/form-banner.tsx';
import button from '#client/components/ui/button.module.css';
import sheet from '#client/components/forms/sheet.module.css';

export function OrderErrorPage({ reason, phone }: OrderErrorPayload) {
	const { say } = useFrame();
	const href = useHref();
	return (
		<section className={`${sheet.page} ${sheet.narrow}`}>
			<h1>{say.t('order.error.title')}</h1>
			<p>{say.t(`order.error.${reason}`)}</p>
			<p className={sheet.actions}>
				<a className={button.main} href={href('/basket')}>
					{say.t('order.error.back')}
				</a>
				<a className={button.quiet} href={href('/order')}>
					{say.t('order.error.again')}
				</a>
			</p>
			<p>
				{say.t('order.error.call')} <PhoneLink phone={phone} />
			</p>
		</section>
	);
}
