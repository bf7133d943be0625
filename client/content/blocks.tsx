/** Draws the blocks of a text. Links of the site are in the reader's language. */
import type { Block, Mark, Span } from '#shared/content/blocks.ts';
import { picturePath } from '#shared/content/pictures.ts';
import { contentWords } from '#shared/content/words.ts';
import { Link } from '#client/ui/link.tsx';
import { useT } from '#client/runtime/frame.tsx';
import styles from './blocks.module.css';

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
	return (
		<div className={styles.text}>
			{blocks.map((block, at) => (
				<BlockView key={at} block={block} />
			))}
		</div>
	);
}

function BlockView({ block }: { readonly block: Block }) {
	if (block.kind === 'table') return <TableView table={block} />;
	if (block.kind === 'picture') {
		const { picture, alt } = block;
		return <img src={picturePath(picture)} width={picture.width} height={picture.height} alt={alt} loading="lazy" decoding="async" />;
	}
	if (block.kind === 'list') {
		const List = block.ordered ? 'ol' : 'ul';
		return (
			<List>
				{block.items.map((spans, at) => (
					<li key={at}>
						<Spans spans={spans} />
					</li>
				))}
			</List>
		);
	}
	if (block.kind === 'quote') {
		return (
			<blockquote>
				{block.paragraphs.map((spans, at) => (
					<p key={at}>
						<Spans spans={spans} />
					</p>
				))}
			</blockquote>
		);
	}
	const Line = block.kind === 'heading' ? (`h${block.level}` as const) : 'p';
	return (
		<Line>
			<Spans spans={block.spans} />
		</Line>
	);
}

/** Wider than a phone, it scrolls inside itself. */
function TableView({ table: { head, rows } }: { readonly table: Extract<Block, { kind: 'table' }> }) {
	const t = useT(contentWords);
	return (
		<div className={styles.scroll} role="region" aria-label={t('table')} tabIndex={0}>
			<table>
				<thead>
					<tr>
						{head.map((spans, at) => (
							<th key={at} scope="col">
								<Spans spans={spans} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((cells, row) => (
						<tr key={row}>
							{cells.map((spans, at) => (
								<td key={at}>
									<Spans spans={spans} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Spans({ spans }: { readonly spans: readonly Span[] }) {
	return spans.map((span, at) => {
		if (!('to' in span)) return <MarkView key={at} mark={span} />;
		return (
			<Link key={at} to={span.to}>
				{span.spans.map((mark, place) => (
					<MarkView key={place} mark={mark} />
				))}
			</Link>
		);
	});
}

function MarkView({ mark: { text, strong, em } }: { readonly mark: Mark }) {
	const inner = em ? <em>{text}</em> : text;
	return strong ? <strong>{inner}</strong> : inner;
}
