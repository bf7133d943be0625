/** Pages of a list as links: the first, the last, and those around the present one. */
import { Fragment } from 'react';
import { catalogueWords } from '#shared/catalogue/words.ts';
import { useHref, useT } from '#client/runtime/frame.tsx';
import styles from './pagination.module.css';

interface PaginationProps {
	readonly page: number;
	readonly pages: number;
	/** Bare path with query of a page. */
	readonly pathOf: (page: number) => string;
}

export function Pagination({ page, pages, pathOf }: PaginationProps) {
	const t = useT(catalogueWords);
	const href = useHref();
	if (pages < 2) return null;
	const near = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
	return (
		<nav className={styles.pages} aria-label={t('list.pages')}>
			{page > 1 && (
				<a href={href(pathOf(page - 1))} rel="prev">
					{t('list.previous')}
				</a>
			)}
			{near.map((one, at) => (
				<Fragment key={one}>
					{at > 0 && one - (near[at - 1] ?? one) > 1 && <span>…</span>}
					<a href={href(pathOf(one))} aria-label={t('list.page', { page: one })} aria-current={one === page ? 'page' : undefined}>
						{one}
					</a>
				</Fragment>
			))}
			{page < pages && (
				<a href={href(pathOf(page + 1))} rel="next">
					{t('list.next')}
				</a>
			)}
		</nav>
	);
}
