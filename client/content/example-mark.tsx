/** Says that a piece is made up to show what a site looks like. A deployed site has none of them: an import refuses them. */
import { contentWords } from '#shared/content/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import styles from './content.module.css';

export function ExampleMark() {
	const t = useT(contentWords);
	return (
		<span className={styles.example} title={t('exampleHint')}>
			{t('example')}
		</span>
	);
}
