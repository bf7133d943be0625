/** A small link with a sign before it, where a question arises: it is not the page's matter, and is not printed. */
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';
import styles from './small-link.module.css';

interface SmallLinkProps {
	readonly icon?: IconName;
	/** Bare path. */
	readonly to: string;
	readonly children: string;
}

export function SmallLink({ icon = 'info', to, children }: SmallLinkProps) {
	return (
		<p className={styles.small}>
			<Icon name={icon} />
			<Link to={to}>{children}</Link>
		</p>
	);
}
