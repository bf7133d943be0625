/** The way from the home page to here; the last step is the page itself, named by its heading and not repeated as a link. */
import { frameWords } from '#shared/i18n/frame.words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';
import { Link } from './link.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
	readonly name: string;
	/** Bare path. */
	readonly path: string;
}

export function Breadcrumbs({ trail }: { readonly trail: readonly Crumb[] }) {
	const t = useT(frameWords);
	useFrame().noteTrail?.(trail);
	return (
		<nav aria-label={t('crumbs')}>
			<ol className={styles.trail}>
				<li>
					<Link to="/">{t('home')}</Link>
				</li>
				{trail.map(({ name, path }) => (
					<li key={path}>
						<Link to={path}>{name}</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
