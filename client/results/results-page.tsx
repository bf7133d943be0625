/** Looking a result up by what stands on the receipt. */
import type { ResultsLookupPayload } from '#shared/results/payload.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { PhoneLink } from '#client/ui/form-banner.tsx';
import { LookupForm } from './lookup-form.tsx';
import { Receipt } from './receipt.tsx';
import sheet from '#client/ui/sheet.module.css';

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
