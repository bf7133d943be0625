/** Says without scripts what a press on a basket's button did; where scripts run, a toast does. */
import { frameWords } from '#shared/i18n/frame.words.ts';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import styles from './site-layout.module.css';

export function Pressed() {
	const { visitor } = useFrame();
	const t = useT(frameWords);
	const href = useHref();
	if (visitor === undefined) return null;
	const { pressed, count } = visitor;
	return (
		<div className={styles.pressed} role="status">
			<p>
				{t(pressed.on ? 'pressed.put' : 'pressed.removed', { name: pressed.name })} {t.plural('pressed.count', count)}
			</p>
			<a href={href('/basket')}>{t('pressed.toBasket')}</a>
		</div>
	);
}
