/** The bar at the bottom of a phone: the places people come for. */
import { isReachable } from '#shared/pages.ts';
import { Icon } from '#client/components/ui/icon.tsx';
import { useFrame, useHref } from './frame.tsx';
import { isWithin } from './sections.ts';
import header from './header.module.css';
import styles from './tab-bar.module.css';

const all = [
	['/pricelist', 'flask', 'frame.tabs.tests'],
	['/basket', 'basket', 'frame.basket'],
	['/results', 'file', 'frame.tabs.results'],
	['/cabinet', 'user', 'frame.account'],
] as const;
const tabs = all.filter(([path]) => isReachable(path));

export function TabBar() {
	const { say, path } = useFrame();
	const href = useHref();
	return (
		<nav className={styles.bar} aria-label={say.t('frame.quick')}>
			{tabs.map(([to, icon, key]) => (
				<a key={to} href={href(to)} aria-current={isWithin(path, to) ? 'page' : undefined}>
					<Icon name={icon} />
					{say.t(key)}
					{to === '/basket' && <span className={header.count} data-basket-count="" />}
				</a>
			))}
		</nav>
	);
}
