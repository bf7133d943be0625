/** Links of a text. */
import type { Block, Span } from './blocks.ts';

/** The same blocks, with links of the site that lead nowhere as plain text. @param leads whether a bare path of the site has a page that answers */
export function withoutDeadLinks(blocks: readonly Block[], leads: (path: string) => boolean): Block[] {
	const alive = (spans: readonly Span[]): Span[] =>
		spans.flatMap((span): Span[] => ('to' in span && span.to.startsWith('/') && !leads(span.to) ? span.spans : [span]));
	const rows = (cells: readonly (readonly Span[])[]) => cells.map(alive);
	return blocks.map((block): Block => {
		switch (block.kind) {
			case 'heading':
			case 'paragraph':
				return { ...block, spans: alive(block.spans) };
			case 'list':
				return { ...block, items: rows(block.items) };
			case 'quote':
				return { ...block, paragraphs: rows(block.paragraphs) };
			case 'table':
				return { ...block, head: rows(block.head), rows: block.rows.map(rows) };
			default:
				return block;
		}
	});
}
