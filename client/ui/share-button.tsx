/** Hands the page on (`client/runtime/forms/share.ts`). Without a script there is the address bar. */
import { shareWords } from '#shared/i18n/share.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import styles from './share-button.module.css';

export function ShareButton() {
	const t = useT(shareWords);
	return (
		<Button type="button" variant="quiet" className={styles.share} data-act="share">
			<Icon name="share" /> {t('share')}
		</Button>
	);
}
