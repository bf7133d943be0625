/** Links to the headings of a text, beside it where the screen has the room. */
import type { Block, Span } from '#shared/content/blocks.ts';
import { contentWords } from '#shared/content/words.ts';
import { useT } from '#client/runtime/frame.tsx';
import { blockId } from './blocks.tsx';
import styles from './on-this-page.module.css';

/** A text with fewer headings is seen at a glance. */
const fewest = 3;

const textOf = (spans: readonly Span[]): string => spans.map((span) => ('to' in span ? textOf(span.spans) : span.text)).join('');

export function OnThisPage({ blocks }: { readonly blocks: readonly Block[] }) {
	const t = useT(contentWords);
	const headings = blocks.flatMap((block, at) => (block.kind === 'heading' && block.level === 2 ? [{ id: blockId(at), text: textOf(block.spans) }] : []));
	if (headings.length < fewest) return null;
	return (
		<nav className={styles.contents} aria-labelledby="on-this-page">
			<p id="on-this-page">{t('onThisPage')}</p>
			<ul>
				{headings.map(({ id, text }) => (
					<li key={id}>
						<a href={`#${id}`}>{text}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
