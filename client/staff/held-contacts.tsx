/** The calls that were made about a result that is held back. */
import { formatMoment } from '#shared/kit/dates.ts';
import type { HeldContact } from '#shared/staff/held.ts';
import { staffHeldWords } from '#shared/staff/held.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import styles from './staff.module.css';

export function HeldContacts({ contacts }: { readonly contacts: readonly HeldContact[] }) {
	const { locale } = useFrame();
	const t = useT(staffHeldWords);
	if (contacts.length === 0) return null;
	const unreached = contacts.filter(({ outcome }) => outcome === 'unreached');
	const last = unreached.at(-1);
	return (
		<section aria-label={t('contacts')}>
			{last !== undefined && (
				<p>
					<b>{t.plural('unreachedTimes', unreached.length, { moment: formatMoment(locale, last.at) })}</b>
				</p>
			)}
			<ul className={styles.cells}>
				{contacts.map(({ at, by, outcome, whom, name, note }, nr) => (
					<li key={`${at}-${String(nr)}`} data-contact={outcome}>
						{formatMoment(locale, at)}:{' '}
						{t(outcome === 'told' ? `outcomes.told.${whom}` : `outcomes.unreached.${whom === 'other' ? 'other' : 'patient'}`)}
						{name !== '' && <> ({name})</>}. {note !== '' && <>{note}. </>}
						{by}
					</li>
				))}
			</ul>
		</section>
	);
}
