/** Parts of one subject, each with an address of its own: links, so they work without a script, with Back and in a new window. */
import { Link } from './link.tsx';
import styles from './tabs.module.css';

interface Tab {
	readonly name: string;
	/** Bare path, with query where the part stands there. */
	readonly path: string;
	/** How many there are in it. */
	readonly count?: number;
}

interface TabsProps {
	/** What the tabs are parts of, for who does not see them. */
	readonly label: string;
	readonly tabs: readonly Tab[];
	/** Path of the one that is shown. */
	readonly current: string;
}

export function Tabs({ label, tabs, current }: TabsProps) {
	return (
		<nav aria-label={label}>
			<ul className={styles.tabs} data-strip="">
				{tabs.map(({ name, path, count }) => (
					<li key={path}>
						<Link to={path} aria-current={path === current ? 'page' : undefined}>
							{name}
							{count !== undefined && <span className={styles.count}>{count}</span>}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
