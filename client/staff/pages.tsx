/** Where a list of the staff's console goes on. */
import { staffWords } from '#shared/staff/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Link } from '#client/ui/link.tsx';

interface PagesProps<Cursor> {
	/** Where the next page begins; null on the last one. */
	readonly next: Cursor | null;
	/** This is not the first page. */
	readonly isFurther: boolean;
	/** Bare path of a page; null for the first. */
	readonly placeOf: (after: Cursor | null) => string;
}

export function Pages<Cursor extends string | number>({ next, isFurther, placeOf }: PagesProps<Cursor>) {
	const t = useT(staffWords);
	if (!isFurther && next === null) return null;
	return (
		<nav aria-label={t('queue.pages')}>
			<Actions>
				{isFurther && <Link to={placeOf(null)}>{t('queue.first')}</Link>}
				{next !== null && (
					<Link to={placeOf(next)} rel="next">
						{t('queue.next')}
					</Link>
				)}
			</Actions>
		</nav>
	);
}
