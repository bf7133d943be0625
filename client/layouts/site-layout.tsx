/** The frame of every page: skip link, header, content, footer, and the bottom bar of a phone. */
import '#client/styles/tokens.css';
import '#client/styles/fonts.css';
import '#client/styles/base.css';
import type { ReactNode } from 'react';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { classNames } from '#client/ui/class-names.ts';
import { ActingBar } from './acting-bar.tsx';
import { Footer } from './footer.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { ConsoleHeader, Header } from './header.tsx';
import { isConsole } from './account-sections.ts';
import { BasketStatus } from './basket-status.tsx';
import { PageFrameScript } from './page-frame.tsx';
import { TabBar } from './tab-bar.tsx';
import styles from './site-layout.module.css';
import toast from '#client/toasts/toast.module.css';

export function SiteLayout({ children }: { readonly children: ReactNode }) {
	const frame = useFrame();
	const { stale, withoutPromotions = false, withoutPrices = false, title } = frame;
	const t = useT(frameWords);
	const console = isConsole(frame);
	const toStatus = <a href={useHref()('/status')}>{t('footer.status')}</a>;
	return (
		<>
			<a className={styles.skip} href="#main">
				{t('skip')}
			</a>
			{console ? <ConsoleHeader /> : <Header />}
			{stale && (
				<div className={styles.stale} role="status">
					<p className={styles.wide}>
						{`${t('stale')} `}
						{toStatus}
					</p>
				</div>
			)}
			{withoutPrices && (
				<div className={styles.stale} role="status">
					<p className={styles.wide}>
						{`${t('withoutPrices')} `}
						{toStatus}
					</p>
				</div>
			)}
			{withoutPromotions && (
				<div className={styles.stale} role="status">
					<p className={styles.wide}>
						{`${t('withoutPromotions')} `}
						{toStatus}
					</p>
				</div>
			)}
			<ActingBar />
			<main
				id="main"
				tabIndex={-1}
				aria-label={title}
				data-to-basket={t.words.words.toBasket}
				data-in-basket={t.words.words.inBasket}
				data-from-basket={t.words.words.fromBasket}
				className={classNames(styles.wide, styles.main, console && styles.console)}
			>
				{!console && <BasketStatus />}
				{children}
			</main>
			{!console && (
				<>
					<Footer />
					<TabBar />
				</>
			)}
			<section
				id="toasts"
				className={toast.region}
				aria-label={t('notices')}
				data-close={t('words.close')}
				data-offline={t('offline.asked')}
				data-offline-kept={t('offline.kept')}
				data-late={t('offline.late')}
			>
				<div role="alert" />
				<div role="status" />
			</section>
			<PageFrameScript />
		</>
	);
}
