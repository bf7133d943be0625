/** The bar at the bottom of a phone: the places people come for. */
import { isReachable, type PageId } from '#shared/pages.ts';
import { frameWords } from '#shared/i18n/frame.words.ts';
import { Icon } from '#client/ui/icon.tsx';
import { useFrame, useHref, useT } from '#client/runtime/frame.tsx';
import { isInSection, isOfAccount, results } from './account-sections.ts';
import { isWithin } from './sections.ts';
import header from './header.module.css';
import styles from './tab-bar.module.css';

const all = [
	['/pricelist', 'flask', 'tabs.tests'],
	['/basket', 'basket', 'basket'],
	['/results', 'file', 'tabs.results'],
	['/cabinet', 'user', 'account'],
] as const;
const tabs = all.filter(([path]) => isReachable(path));

/** Orders, templates and whatever else belongs to an account stands behind its tab, and so does the way in. Results have a tab of their own, and with them what the account's navigation counts among them. */
const isHere = (to: string, path: string, page: PageId | null): boolean =>
	isInSection(path, results)
		? to === results.path
		: isWithin(path, to) || (to === '/cabinet' && page !== null && (page.startsWith('login') || isOfAccount(page)));

export function TabBar() {
	const { path, page, visitor } = useFrame();
	const t = useT(frameWords);
	const href = useHref();
	return (
		<nav className={styles.bar} aria-label={t('quick')}>
			{tabs.map(([to, icon, key]) => (
				<a key={to} href={href(to)} aria-current={isHere(to, path, page) ? 'page' : undefined}>
					<Icon name={icon} />
					{t(key)}
					{to === '/basket' && (
						<span className={header.count} data-basket-count="">
							{visitor?.count}
						</span>
					)}
				</a>
			))}
		</nav>
	);
}
