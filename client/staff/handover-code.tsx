/** The code of an archive that was handed over a moment ago: shown once, to be told to its owner or printed for them. */
import { timeIn } from '#shared/i18n/kazakh-endings.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import type { PatientsPayload } from '#shared/staff/patients-payload.ts';
import { staffPatientsWords } from '#shared/staff/patients.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Notice } from '#client/ui/notice.tsx';
import styles from './handover-code.module.css';

type HandoverCodeProps = NonNullable<PatientsPayload['handedOver']> & {
	/** Where the link goes; left out: to the phone of the account. */
	readonly title?: string;
};

export function HandoverCode({ code, expiresAt, title }: HandoverCodeProps) {
	const { locale } = useFrame();
	const t = useT(staffPatientsWords);
	return (
		<Notice title={title ?? t('handOver.done')} role="status">
			<p>{t('handOver.tell')}</p>
			<p className={styles.code}>{`${code.slice(0, 4)} ${code.slice(4)}`}</p>
			<p>{t('handOver.until', { untilMoment: timeIn(locale, formatMoment(locale, expiresAt), 'dative') })}</p>
		</Notice>
	);
}
