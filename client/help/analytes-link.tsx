/** A small way to what test values mean, from where tests are listed and read about. */
import { analyteWords } from '#shared/content/analytes.words.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { useT } from '#client/runtime/frame.tsx';
import styles from './topic-link.module.css';

export function AnalytesLink() {
	const t = useT(analyteWords);
	return (
		<p className={styles.topic}>
			<Icon name="info" />
			<Link to="/analytes">{t('toList')}</Link>
		</p>
	);
}
