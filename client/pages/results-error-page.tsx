/** A result did not open: because the half hour is over, or because something failed. */
import type { ResultsErrorPayload } from '#shared/payloads/results.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useHref, useT } from '#client/layouts/frame.tsx';
import { PhoneLink } from '#client/components/forms/form-banner.tsx';
import button from '#client/components/ui/button.module.css';
import sheet from '#client/components/forms/sheet.module.css';

export function ResultsErrorPage({ reason, phone }: ResultsErrorPayload) {
	const t = useT(resultsWords);
	const href = useHref();
	return (
		<section className={`${sheet.page} ${sheet.narrow}`}>
			<h1>{t(`error.${reason}Title`)}</h1>
			<p>{t(`error.${reason}`)}</p>
			<p className={sheet.actions}>
				<a className={button.main} href={href('/results/login')}>
					{t('error.again')}
				</a>
			</p>
			<p>
				{t('error.call')} <PhoneLink phone={phone} />
			</p>
		</section>
	);
}
