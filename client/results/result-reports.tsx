/** The laboratory's report as PDF, in three languages: ordinary links, so that they open wherever a PDF opens. */
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import styles from './result-reports.module.css';

interface ResultReportsProps {
	readonly id: string;
	/** Lines that are done with, of all. */
	readonly ready: number;
	readonly total: number;
}

export function ResultReports({ id, ready, total }: ResultReportsProps) {
	const t = useT(resultsWords);
	return (
		<Card className={styles.reports} aria-labelledby="reports">
			<h2 id="reports">{t('view.reports')}</h2>
			<ReportLinks id={id} call="ready-blanks" label={t('view.reportsReady')} />
			{ready < total && <ReportLinks id={id} call="blanks" label={t('view.reportsAll')} />}
			<PrintButton label={t('view.print')} />
		</Card>
	);
}

function ReportLinks({ id, call, label }: { readonly id: string; readonly call: 'ready-blanks' | 'blanks'; readonly label: string }) {
	const { city } = useFrame();
	return (
		<div className={styles.languages}>
			<p id={`reports-${call}`}>{label}</p>
			<ul aria-labelledby={`reports-${call}`}>
				{locales.map((locale) => {
					const { alias, html, name } = localeFacts[locale];
					const query = new URLSearchParams({ id, lang: alias, city_id: String(city.id) }).toString();
					return (
						<li key={locale}>
							<ButtonLink variant="quiet" to={`/api/site-test-results/${call}?${query}`} lang={html} hrefLang={html} type="application/pdf">
								{name}
							</ButtonLink>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
