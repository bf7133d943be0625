/** The way from the home page to here; the last step is the page itself, named by its heading and not repeated as a link. */
import { useFrame, useHref } from '#client/layouts/frame.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
	readonly name: string;
	/** Bare path. */
	readonly path: string;
}

export function Breadcrumbs({ trail }: { readonly trail: readonly Crumb[] }) {
	const { say } = useFrame();
	const href = useHref();
	return (
		<nav aria-label={say.t('frame.crumbs')}>
			<ol className={styles.trail}>
				<li>
					<a href={href('/')}>{say.t('frame.home')}</a>
				</li>
				{trail.map(({ name, path }) => (
					<li key={path}>
						<a href={href(path)}>{name}</a>
					</li>
				))}
			</ol>
		</nav>
	);
}
