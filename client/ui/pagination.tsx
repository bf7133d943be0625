/** Pages of a list as links: the first, the last, and those around the present one. */
import { Fragment } from 'react';
import { uiWords } from '#shared/i18n/ui.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Link } from './link.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
	readonly page: number;
	readonly pages: number;
	/** Bare path with query of a page. */
	readonly pathOf: (page: number) => string;
}

export function Pagination({ page, pages, pathOf }: PaginationProps) {
	const t = useT(uiWords);
	if (pages < 2) return null;
	const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
	return (
		<nav className={styles.pages} aria-label={t('pages')}>
			{page > 1 && (
				<Link to={pathOf(page - 1)} rel="prev">
					{t('previous')}
				</Link>
			)}
			{near.map((one, at) => (
				<Fragment key={one}>
					{at > 0 && one - (near[at - 1] ?? one) > 1 && <span>…</span>}
					<Link to={pathOf(one)} aria-label={t('page', { page: one })} aria-current={one === page ? 'page' : undefined}>
						{one}
					</Link>
				</Fragment>
			))}
			{page < pages && (
				<Link to={pathOf(page + 1)} rel="next">
					{t('next')}
				</Link>
			)}
		</nav>
	);
}
