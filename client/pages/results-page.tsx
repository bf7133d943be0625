/** Looking a result up by what stands on the receipt. */
import type { ResultsLookupPayload } from '#shared/payloads/results.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useHref, useT } from '#client/layouts/frame.tsx';
import { PhoneLink } from '#client/components/forms/form-banner.tsx';
import { LookupForm } from '#client/components/forms/lookup-form.tsx';
import { Receipt } from '#client/components/forms/receipt.tsx';
import sheet from '#client/components/forms/sheet.module.css';

export function ResultsPage({ number, captcha, refused, openId, phone }: ResultsLookupPayload) {
	const t = useT(resultsWords);
	const href = useHref();
	return (
		<div className={sheet.page}>
			<header className={sheet.head}>
				<h1>{t('title')}</h1>
				<p className={sheet.lead}>{t('lead')}</p>
			</header>
			{openId !== null && (
				<p className={sheet.notice}>
					{t('still')} <a href={href(`/results/${openId}`)}>{t('back')}</a>
				</p>
			)}
			<div className={sheet.columns}>
				<LookupForm number={number} captcha={captcha} refused={refused} phone={phone} />
				<div className={sheet.stack}>
					<Receipt />
					<p className={sheet.small}>
						{t('lost')} <PhoneLink phone={phone} />
					</p>
				</div>
			</div>
		</div>
	);
}
