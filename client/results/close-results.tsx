/** Ends the access to a result in this browser: an ordinary form, so that a shared computer without scripts is left as clean. */
import { intentField } from '#shared/kit/form.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import { Button } from '#client/ui/button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import styles from './close-results.module.css';

export function CloseResults({ id }: { readonly id: string }) {
	const t = useT(resultsWords);
	const href = useHref();
	return (
		<form method="post" action={href(`/results/${id}`)} className={styles.close} data-close-results data-forgets>
			<Button variant="quiet" name={intentField} value="close">
				<Icon name="lock" /> {t('view.close')}
			</Button>
		</form>
	);
}
