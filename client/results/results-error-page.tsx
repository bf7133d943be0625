/** A result did not open: because the half hour is over, or because something failed. */
import type { ResultsErrorPayload } from '#shared/results/payload.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { PhoneLink } from '#client/ui/form-banner.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';

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
