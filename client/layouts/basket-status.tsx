/** Says without scripts what a press on a basket's button did; where scripts run, a toast does. */
import { frameWords } from '#shared/i18n/frame.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './site-layout.module.css';

export function BasketStatus() {
	const { visitor } = useFrame();
	const t = useT(frameWords);
	const href = useHref();
	if (visitor === undefined) return null;
	const { change, count } = visitor;
	return (
		<div className={styles.basketStatus} role="status">
			<p>
				{t(change.on ? 'basketStatus.put' : 'basketStatus.removed', { name: change.name })} {t.plural('basketStatus.count', count)}
			</p>
			<a href={href('/basket')}>{t('basketStatus.toBasket')}</a>
		</div>
	);
}
