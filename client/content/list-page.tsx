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
	readonly pieces: readonly Piece[];
	readonly page: number;
	readonly pages: number;
	/** What stands above the section. */
	readonly trail: readonly Crumb[];
}

export function ContentListPage({ section, pieces, page, pages, trail }: ContentListProps) {
	const words = useT(contentWords).words[section];
	return (
		<>
			<Breadcrumbs trail={trail} />
			<Stack>
				<PageHead title={words.title} lead={words.lead} />
				{pieces.length === 0 ? <p role="status">{words.empty}</p> : <PieceTiles pieces={pieces} heading="h2" first />}
			</Stack>
			<Pagination page={page} pages={pages} pathOf={(one) => `/${section}${queryString({ page: one > 1 ? one : null })}`} />
		</>
	);
}
