/** The frame of every page: skip link, header, content, footer, and the bottom bar of a phone. */
import type { ReactNode } from 'react';
import { Footer } from './footer.tsx';
import { useFrame } from './frame.tsx';
import { Header } from './header.tsx';
import { PageWordsScript } from './page-words.tsx';
import { TabBar } from './tab-bar.tsx';
import styles from './site-layout.module.css';

export function SiteLayout({ children }: { readonly children: ReactNode }) {
	const { say, stale } = useFrame();
	return (
		<>
			<a className={styles.skip} href="#main">
				{say.t('frame.skip')}
			</a>
			<Header />
			{stale && (
				<div className={styles.stale} role="status">
					<p className={styles.wide}>{say.t('frame.stale')}</p>
				</div>
			)}
			<main id="main" tabIndex={-1} className={`${styles.wide} ${styles.main}`}>
				{children}
			</main>
			<Footer />
			<TabBar />
			<section id="toasts" aria-label={say.t('frame.notices')} />
			<PageWordsScript />
		</>
	);
}
