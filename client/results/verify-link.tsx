/** The way to the check of reports, for whoever was shown one and for whoever hands one on. */
import { verifyWords } from '#shared/results/verify.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import styles from './verify-link.module.css';

export function VerifyLink() {
	const t = useT(verifyWords);
	return (
		<p className={styles.way}>
			<Icon name="check" />
			<Link to="/results/verify">{t('way')}</Link>
		</p>
	);
}
