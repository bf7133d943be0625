/** The form of the laboratory as PDF, in three languages: ordinary links, so that they open wherever a PDF opens. */
import { localeFacts, locales } from '#shared/i18n/locales.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import button from '#client/ui/button.module.css';
import sheet from '#client/ui/sheet.module.css';
import { Icon } from '#client/ui/icon.tsx';
import { Sign } from '#client/ui/sign.tsx';
import styles from './result-forms.module.css';

interface ResultFormsProps {
	readonly id: string;
	readonly ready: number;
	readonly total: number;
}

export function ResultForms({ id, ready, total }: ResultFormsProps) {
	const t = useT(resultsWords);
	return (
		<section className={`${sheet.card} ${sheet.noprint}`} aria-labelledby="forms">
			<h2 id="forms">{t('view.forms')}</h2>
			<FormLinks id={id} call="ready-blanks" label={t('view.formsReady')} />
			{ready < total && <FormLinks id={id} call="blanks" label={t('view.formsAll')} />}
			<button type="button" className={`${button.quiet} ${sheet.scripted}`} data-act="print">
				<Sign name="print" /> {t('view.print')}
			</button>
		</section>
	);
}

function FormLinks({ id, call, label }: { readonly id: string; readonly call: 'ready-blanks' | 'blanks'; readonly label: string }) {
	const { city } = useFrame();
	return (
		<div className={styles.forms}>
			<p id={`forms-${call}`}>{label}</p>
			<ul aria-labelledby={`forms-${call}`}>
				{locales.map((locale) => {
					const { alias, html, name } = localeFacts[locale];
					const query = new URLSearchParams({ id, lang: alias, city_id: String(city.id) }).toString();
					return (
						<li key={locale}>
							<a className={button.quiet} href={`/api/site-test-results/${call}?${query}`} lang={html} hrefLang={html} type="application/pdf">
								<Icon name="file" /> {name}
							</a>
						</li>
					);
				})}
			</ul>
		</div>
	);
}
