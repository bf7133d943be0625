/** Where a list of a partner's documents goes on: the partner's page has two such lists, and each keeps its place. */
import { queryString } from '#shared/kit/urls.ts';
import { paidWords } from '#shared/partner/paid.words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { Link } from '#client/ui/link.tsx';

type Places = Readonly<Record<'invoices' | 'acts', string | null>>;

interface DocumentPagesProps {
	readonly of: 'invoices' | 'acts';
	/** Bare path of the page, and what its address says besides. */
	readonly path: string;
	readonly kept?: Readonly<Record<string, string>>;
	/** Where both lists are now. */
	readonly at: Places;
	/** Where the next page of this one begins; null on the last. */
	readonly next: string | null;
}

export function DocumentPages({ of, path, kept = {}, at, next }: DocumentPagesProps) {
	const t = useT(paidWords);
	if (at[of] === null && next === null) return null;
	const place = (after: string | null) => `${path}${queryString({ ...kept, ...at, [of]: after })}`;
	return (
		<nav aria-label={t(`pages.${of}`)}>
			<Actions>
				{at[of] !== null && <Link to={place(null)}>{t('first')}</Link>}
				{next !== null && (
					<Link to={place(next)} rel="next">
						{t('next')}
					</Link>
				)}
			</Actions>
		</nav>
	);
}
