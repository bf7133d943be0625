/** The laboratory's report as PDF, in three languages: ordinary links, so that they open wherever a PDF opens. */
import type { ReactNode } from 'react';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { exportWords } from '#shared/export/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PrintButton } from '#client/ui/print-button.tsx';
import { SmallLink } from '#client/ui/small-link.tsx';
import { VerifyLink } from './verify-link.tsx';
import styles from './result-reports.module.css';

/** `blanks` holds every line, `ready-blanks` those with a value. */
type ReportCall = 'blanks' | 'ready-blanks';

interface ResultReportsProps {
	readonly id: string;
	/** Lines with a value, of all: a report of those alone is offered where there are some. */
	readonly ready: number;
	readonly total: number;
	/** Whether the reader may take it as data: whose it is, or who has its receipt. */
	readonly mayTake?: boolean;
	/** It stands in the reader's own account, where all results can be taken at once. */
	readonly hasAccount?: boolean;
}

export function ResultReports({ id, ready, total, mayTake = false, hasAccount = false }: ResultReportsProps) {
	const t = useT(resultsWords);
	const tExport = useT(exportWords);
	return (
		<Card className={styles.reports} aria-labelledby="reports">
			<h2 id="reports">{t('view.reports')}</h2>
			{ready > 0 && <ReportLinks id={id} call="ready-blanks" label={t('view.reportsReady')} />}
			{ready < total && <ReportLinks id={id} call="blanks" label={t('view.reportsAll')} />}
			{mayTake && <DataLinks id={id} />}
			{hasAccount && (
				<SmallLink icon="file" to="/cabinet/export">
					{tExport('all')}
				</SmallLink>
			)}
			<VerifyLink />
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

/** The same lines for a spreadsheet and for programs. */
function DataLinks({ id }: { readonly id: string }) {
	const { city, locale } = useFrame();
	const t = useT(exportWords);
	const query = queryString({ id, lang: localeFacts[locale].alias, city_id: city.id });
	return (
		<div className={styles.languages}>
			<p id="reports-data">{t('asData')}</p>
			<ul aria-labelledby="reports-data">
				<li>
					<ButtonLink variant="quiet" to={`/api/site-test-results/csv${query}`}>
						{t('asCsv')}
					</ButtonLink>
				</li>
				<li>
					<ButtonLink variant="quiet" to={`/api/site-test-results/fhir${query}`}>
						{t('asFhir')}
					</ButtonLink>
				</li>
			</ul>
		</div>
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
