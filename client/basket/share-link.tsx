/** The link to the same list: a field to copy from, and a button where scripts can do it. */
import { basketWords } from '#shared/basket/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Hint } from '#client/ui/hint.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './share-link.module.css';

export function ShareLink({ url }: { readonly url: string }) {
	const t = useT(basketWords);
	return (
		<div className={styles.share}>
			<label htmlFor="share-link">{t('share')}</label>
			<div className={styles.row}>
				<input id="share-link" className={styles.link} readOnly value={url} aria-describedby="share-hint" />
				<Button type="button" variant="quiet" className={styles.copy} data-act="copy" data-copy={url} data-done={t('copied')}>
					<Icon name="link" />
					<span aria-live="polite">{t('copy')}</span>
				</Button>
			</div>
			<Hint id="share-hint">{t('shareHint')}</Hint>
		</div>
	);
}
