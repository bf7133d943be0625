/** Looking a result up by what stands on the receipt. */
import type { ResultsLookupPayload } from '#shared/payloads/results.ts';
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import { PhoneLink } from '#client/components/forms/form-banner.tsx';
import { LookupForm } from '#client/components/forms/lookup-form.tsx';
import { Receipt } from '#client/components/forms/receipt.tsx';
import sheet from '#client/components/forms/sheet.module.css';

export function ResultsPage({ number, captcha, refused, openId, phone }: ResultsLookupPayload) {
	const { say } = useFrame();
	const href = useHref();
	return (
		<div className={sheet.page}>
			<header className={sheet.head}>
				<h1>{say.t('results.title')}</h1>
				<p className={sheet.lead}>{say.t('results.lead')}</p>
			</header>
			{openId !== null && (
				<p className={sheet.notice}>
					{say.t('results.still')} <a href={href(`/results/${openId}`)}>{say.t('results.back')}</a>
				</p>
			)}
			<div className={sheet.columns}>
				<LookupForm number={number} captcha={captcha} refused={refused} phone={phone} />
				<div className={sheet.stack}>
					<Receipt />
					<p className={sheet.small}>
						{say.t('results.lost')} <PhoneLink phone={phone} />
					</p>
				</div>
			</div>
		</div>
	);
}
