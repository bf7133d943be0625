/** The pieces of a section, page by page. */
import type { Piece } from '#shared/content/calls.ts';
import type { ListedSection } from '#shared/content/words.ts';
import { contentWords } from '#shared/content/words.ts';
import { queryString } from '#shared/kit/urls.ts';
import { Breadcrumbs, type Crumb } from '#client/ui/breadcrumbs.tsx';
import { PageHead } from '#client/ui/page-head.tsx';
import { Pagination } from '#client/ui/pagination.tsx';
import { Stack } from '#client/ui/stack.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { PieceTiles } from './piece-tiles.tsx';

export interface ContentListProps {
	readonly section: ListedSection;
	/** The page's own bare path: of the city, where the path names it. */
	readonly base: string;
	readonly pieces: readonly Piece[];
	readonly page: number;
	readonly pages: number;
	/** What stands above the section. */
	readonly trail: readonly Crumb[];
	/** By slugs, from what sum on tests of a piece are to be had in the reader's city, in whole tenge. */
	readonly pricesFrom?: Readonly<Record<string, number>>;
}

export function ContentListPage({ section, base, pieces, page, pages, trail, pricesFrom = {} }: ContentListProps) {
	const words = useT(contentWords).words[section];
	return (
		<>
			<Breadcrumbs trail={trail} />
			<Stack>
				<PageHead title={words.title} lead={words.lead} />
				{pieces.length === 0 ? <p role="status">{words.empty}</p> : <PieceTiles pieces={pieces} heading="h2" first pricesFrom={pricesFrom} />}
			</Stack>
			<Pagination page={page} pages={pages} pathOf={(one) => base + queryString({ page: one > 1 ? one : null })} />
		</>
	);
}
