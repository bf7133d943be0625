/** The laboratory's report as PDF, in three languages: ordinary links, so that they open wherever a PDF opens. */
import type { ReactNode } from 'react';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import styles from './result-reports.module.css';

/** `blanks` holds every line, `ready-blanks` those with a value. */
type ReportCall = 'blanks' | 'ready-blanks';

interface ResultReportsProps {
	readonly id: string;
	/** Lines with a value, of all. */
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

interface ReportLinkProps {
	readonly id: string;
	readonly call: ReportCall;
	readonly locale: Locale;
	/** What the page is for, once in sight. */
	readonly main?: boolean;
	readonly children: ReactNode;
}

export function ReportLink({ id, call, locale, main = false, children }: ReportLinkProps) {
	const { city } = useFrame();
	const { alias, html } = localeFacts[locale];
	const query = new URLSearchParams({ id, lang: alias, city_id: String(city.id) }).toString();
	return (
		<ButtonLink
			variant={main ? 'main' : 'quiet'}
			className={main ? styles.download : undefined}
			to={`/api/site-test-results/${call}?${query}`}
			lang={html}
			hrefLang={html}
			type="application/pdf"
		>
			{main && <Icon name="file" />}
			{children}
		</ButtonLink>
	);
}

function ReportLinks({ id, call, label }: { readonly id: string; readonly call: ReportCall; readonly label: string }) {
	return (
		<div className={styles.languages}>
			<p id={`reports-${call}`}>{label}</p>
			<ul aria-labelledby={`reports-${call}`}>
				{locales.map((locale) => (
					<li key={locale}>
						<ReportLink id={id} call={call} locale={locale}>
							{localeFacts[locale].name}
						</ReportLink>
					</li>
				))}
			</ul>
		</div>
	);
}
