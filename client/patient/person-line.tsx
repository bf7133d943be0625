/** Whose values a page shows: the name and the day of birth, for who holds it on paper. */
import type { ReactNode } from 'react';
import { formatDay } from '#shared/kit/dates.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import styles from './person-line.module.css';

interface PersonLineProps {
	readonly person: { readonly lastName: string; readonly firstName: string; readonly middleName: string; readonly birthDate: string };
	/** What stands behind the day of birth. */
	readonly children?: ReactNode;
}

export function PersonLine({ person: { lastName, firstName, middleName, birthDate }, children }: PersonLineProps) {
	const { locale } = useFrame();
	const t = useT(patientWords);
	return (
		<p className={styles.person}>
			<strong>{[lastName, firstName, middleName].filter(Boolean).join(' ')}</strong>
			{birthDate !== '' && <span>{t('trend.born', { day: formatDay(locale, birthDate) })}</span>}
			{children}
		</p>
	);
}
