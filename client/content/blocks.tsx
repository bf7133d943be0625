/** Draws the blocks of a text. Links of the site are in the reader's language, prices in the reader's city. */
import { useId } from 'react';
import { textOfSpans, type Block, type Mark, type SimpleBlock, type Span } from '#shared/content/blocks.ts';
import { documentPath } from '#shared/content/pictures.ts';
import { contentWords } from '#shared/content/words.ts';
import type { Sampling } from '#shared/catalogue/samplings.ts';
import { PriceList, type ListedAnalysis } from '#client/catalogue/price-list.tsx';
import { Actions } from '#client/ui/actions.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Disclosure } from '#client/ui/disclosure.tsx';
import { Link } from '#client/ui/link.tsx';
import { useT } from '#client/runtime/frame.tsx';
import { Picture } from './picture.tsx';
import styles from './blocks.module.css';

type BlockOf<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

interface BlocksProps {
	readonly blocks: readonly Block[];
	/** Analyses that stand in the text, as they are in the city. */
	readonly analyses: readonly ListedAnalysis[];
	/** What drawing costs in the city. */
	readonly samplings: readonly Sampling[];
}

export function Blocks({ blocks, analyses, samplings }: BlocksProps) {
	return (
		<div className={styles.text}>
			{blocks.map((block, at) =>
				block.kind === 'action' ? (
					<ActionsView key={at} blocks={blocks} at={at} />
				) : (
					<BlockView key={at} id={blockId(at)} block={block} analyses={analyses} samplings={samplings} />
				),
			)}
		</div>
	);
}

/** Of a block in its text. */
export const blockId = (at: number) => `part-${at + 1}`;

/** How wide a text is. */
const wide = '(min-width: 760px) 720px, 100vw';

interface BlockViewProps extends Pick<BlocksProps, 'analyses' | 'samplings'> {
	/** For links to it, where it is a heading. */
	readonly id: string;
	readonly block: Exclude<Block, BlockOf<'action'>>;
}

function BlockView({ id, block, analyses, samplings }: BlockViewProps) {
	switch (block.kind) {
		case 'paragraph':
		case 'list':
			return <SimpleView block={block} />;
		case 'heading': {
			const Heading = `h${block.level}` as const;
			return (
				<Heading id={id}>
					<Spans spans={block.spans} />
				</Heading>
			);
		}
		case 'quote':
			return (
				<blockquote>
					{block.paragraphs.map((spans, at) => (
						<p key={at}>
							<Spans spans={spans} />
						</p>
					))}
				</blockquote>
			);
		case 'table':
			return <TableView table={block} />;
		case 'picture':
			return <Picture picture={block.picture} alt={block.alt} sizes={wide} />;
		case 'gallery':
			return (
				<ul className={styles.gallery}>
					{block.pictures.map(({ picture, alt }) => (
						<li key={picture.file}>
							<Picture picture={picture} alt={alt} sizes="(min-width: 760px) 350px, 50vw" />
						</li>
					))}
				</ul>
			);
		case 'video':
			return <VideoView video={block} />;
		case 'facts':
			return (
				<dl className={styles.facts}>
					{block.items.map(({ value, label }) => (
						<div key={value}>
							<dt>
								<Spans spans={label} />
							</dt>
							<dd>{value}</dd>
						</div>
					))}
				</dl>
			);
		case 'steps':
			return (
				<ol className={styles.steps}>
					{block.items.map(({ title, spans }) => (
						<li key={title}>
							<strong>{title}</strong>
							<p>
								<Spans spans={spans} />
							</p>
						</li>
					))}
				</ol>
			);
		case 'questions':
			return (
				<div className={styles.questions}>
					{block.items.map(({ question, answer }) => (
						<Disclosure key={question} summary={question}>
							<div className={styles.answer}>
								{answer.map((one, at) => (
									<SimpleView key={at} block={one} />
								))}
							</div>
						</Disclosure>
					))}
				</div>
			);
		case 'download':
			return <DownloadView block={block} />;
		default:
			return <TestsView codes={block.codes} analyses={analyses} samplings={samplings} />;
	}
}

/** Calls to action that follow each other stand in one row, the first before the others. */
function ActionsView({ blocks, at }: { readonly blocks: readonly Block[]; readonly at: number }) {
	if (blocks[at - 1]?.kind === 'action') return null;
	const end = blocks.findIndex((block, place) => place > at && block.kind !== 'action');
	const actions = blocks.slice(at, end < 0 ? undefined : end).filter((block) => block.kind === 'action');
	return (
		<Actions>
			{actions.map(({ to, label }, place) => (
				<ButtonLink key={to} to={to} variant={place === 0 ? 'main' : 'quiet'}>
					{label}
				</ButtonLink>
			))}
		</Actions>
	);
}

function SimpleView({ block }: { readonly block: SimpleBlock }) {
	if (block.kind === 'paragraph')
		return (
			<p>
				<Spans spans={block.spans} />
			</p>
		);
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

const videoAddress = {
	youtube: (id: string) => `https://www.youtube.com/watch?v=${id}`,
	vimeo: (id: string) => `https://vimeo.com/${id}`,
} as const satisfies Record<BlockOf<'video'>['host'], (id: string) => string>;

/** A link: the host learns of the reader when it is followed, and that is said before. */
function VideoView({ video: { host, id, title } }: { readonly video: BlockOf<'video'> }) {
	const t = useT(contentWords);
	return (
		<p className={styles.video}>
			<Link to={videoAddress[host](id)} target="_blank">
				{title}
			</Link>
			<small>{t('video', { host: t.words.hosts[host] })}</small>
		</p>
	);
}

function DownloadView({ block: { document, title } }: { readonly block: BlockOf<'download'> }) {
	const t = useT(contentWords);
	return (
		<p className={styles.download}>
			<a href={documentPath(document)} download={document.name}>
				{title}
			</a>
			<small>{t('kilobytes', { size: Math.ceil(document.bytes / 1024) })}</small>
		</p>
	);
}

/** Those that nobody offers are left out. */
function TestsView({ codes, analyses, samplings }: Pick<BlocksProps, 'analyses' | 'samplings'> & { readonly codes: readonly string[] }) {
	const listed = codes.flatMap((code) => analyses.filter((one) => one.code === code));
	return listed.length === 0 ? null : <PriceList analyses={listed} samplings={samplings} />;
}

/** Wider than a phone, it scrolls inside itself. */
function TableView({ table: { head, rows } }: { readonly table: Extract<Block, { kind: 'table' }> }) {
	// Its columns name it: a text may have several tables.
	const id = useId();
	// Three and more do not fit beside each other on a phone: there each cell stands below the name of its column.
	const titles = head.length < 3 ? [] : head.map(textOfSpans);
	return (
		<section className={titles.length === 0 ? styles.scroll : classNames(styles.scroll, styles.wide)} aria-labelledby={id} tabIndex={0}>
			<table>
				<thead id={id}>
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
								<td key={at} data-title={titles[at]}>
									<Spans spans={spans} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
		</section>
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
