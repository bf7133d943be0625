/** What the laboratory sent as files: its own report, pictures. Each is saved, and never opened as a page of ours. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { fileEndings } from '#shared/results/files.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { formatNumber } from '#shared/kit/numbers.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { localeFacts } from '#shared/i18n/locales.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import styles from './result-files.module.css';

type Shown = Pick<ResultRequest, 'id' | 'files' | 'withheldFiles' | 'phone'>;

export function ResultFiles({ result: { id, files, withheldFiles, phone } }: { readonly result: Shown }) {
	const { locale, city } = useFrame();
	const t = useT(reportWords);
	if (files.length + withheldFiles === 0) return null;
	return (
		<Card aria-labelledby="files">
			<h2 id="files">{t('files.title')}</h2>
			{files.length > 0 && (
				<>
					<p>{t('files.note')}</p>
					<ul className={styles.files}>
						{files.map(({ nr, title, contentType, size, issuedAt }) => (
							<li key={nr}>
								<ButtonLink
									variant="quiet"
									to={`/api/site-test-results/file?${new URLSearchParams({ id, fileNr: String(nr), lang: localeFacts[locale].alias, city_id: String(city.id) }).toString()}`}
									type={contentType}
									download
								>
									<Icon name="file" />
									{title === '' ? t('files.unnamed') : title}
								</ButtonLink>
								<span className={styles.about}>
									{t('files.about', {
										type: fileEndings[contentType].toUpperCase(),
										size: formatNumber(locale, Math.max(1, Math.round(size / 1024)), 0),
										day: formatDay(locale, dayInAlmaty(issuedAt)),
									})}
								</span>
							</li>
						))}
					</ul>
				</>
			)}
			{withheldFiles > 0 && (
				<p>
					{t('files.withheld')} <PhoneLink phone={phone} />
				</p>
			)}
		</Card>
	);
}
