/** The heading of a part of home, with the way to all of it. */
import { isReachable } from '#shared/pages.ts';
import { Link } from '#client/ui/link.tsx';
import styles from './home.module.css';

interface HeadProps {
	readonly id: string;
	readonly title: string;
	readonly all?: string;
	readonly to?: string;
}

export function Head({ id, title, all, to }: HeadProps) {
	return (
		<div className={styles.head}>
			<h2 id={id}>{title}</h2>
			{all !== undefined && to !== undefined && isReachable(to) && <Link to={to}>{all}</Link>}
		</div>
	);
}
