/** The frame of every page: skip link, header, content, footer, and the bottom bar of a phone. */
import type { ReactNode } from 'react';
import { useFrame } from './frame.tsx';
import styles from './site-layout.module.css';

export function SiteLayout({ children }: { readonly children: ReactNode }) {
	const { say } = useFrame();
	return (
		<>
			<a className={styles.skip} href="#main">
				{say.t('frame.skip')}
			</a>
			<main id="main" tabIndex={-1} className={`${styles.wide} ${styles.main}`}>
				{children}
			</main>
		</>
	);
}
