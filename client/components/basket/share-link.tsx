/** The link to the same list: a field to copy from, and a button where scripts can do it. */
import { useFrame } from '#client/layouts/frame.tsx';
import button from '#client/components/ui/button.module.css';
import sheet from '#client/components/forms/sheet.module.css';
import { Sign } from '#client/components/forms/sign.tsx';
import styles from './share-link.module.css';

export function ShareLink({ url }: { readonly url: string }) {
	const { say } = useFrame();
	return (
		<div className={styles.share}>
			<label htmlFor="share-link">{say.t('basket.share')}</label>
			<div className={styles.row}>
				<input id="share-link" className={styles.link} readOnly value={url} aria-describedby="share-hint" />
				<button
					type="button"
					className={`${button.quiet} ${styles.copy} ${sheet.scripted}`}
					data-act="copy"
					data-copy={url}
					data-done={say.t('basket.copied')}
				>
					<Sign name="link" />
					<span aria-live="polite">{say.t('basket.copy')}</span>
				</button>
			</div>
			<p id="share-hint" className={sheet.small}>
				{say.t('basket.shareHint')}
			</p>
		</div>
	);
}
