/** What stands where an account shows no results and nothing is linked to it by IIN yet: why, how to see them, and whom to ask. It never says that there are none. */
import type { Unlinked } from '#shared/patient/unlinked.ts';
import { patientWords } from '#shared/patient/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';
import { Empty } from './list-parts.tsx';
import styles from './unlinked-results.module.css';

interface UnlinkedProps {
	readonly whose: NonNullable<Unlinked>;
	/** Left out where a heading stands above already. */
	readonly heading?: 'h2' | 'h3';
}

export function UnlinkedResults({ whose, heading = 'h2' }: UnlinkedProps) {
	const { city } = useFrame();
	const t = useT(patientWords);
	return (
		<Empty heading={heading} title={t(`unlinked.${whose}.title`)} note={t(`unlinked.${whose}.note`)}>
			<ul className={styles.ways}>
				<li>
					<Link to="/cabinet/journal">{t('unlinked.prove')}</Link>
					<Hint>{t(`unlinked.${whose}.proveNote`)}</Hint>
				</li>
				<li>
					<Link to="/results#receipt">{t('unlinked.receipt')}</Link>
					<Hint>{t('unlinked.receiptNote')}</Hint>
				</li>
			</ul>
			<p>
				{t('unlinked.ask')} <PhoneLink phone={city.phone} />
			</p>
		</Empty>
	);
}

/** Beside what says that nothing was found: not all that there may be was looked through. */
export function UnlinkedNote({ whose }: Pick<UnlinkedProps, 'whose'>) {
	const t = useT(patientWords);
	return (
		<p>
			{t(`unlinked.${whose}.note`)} <Link to="/cabinet/journal">{t('unlinked.how')}</Link>
		</p>
	);
}
