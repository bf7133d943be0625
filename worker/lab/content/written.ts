/**
 * A piece written back as the files that it may have come from: read again they are the same piece, down to its fingerprint. What is stored is blocks, so this is the text that
 * the console shows, edits and compares; line ends and signs of an author's own that mean nothing are not in it. Loaded by the console's calls alone.
 */
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive';
import { directiveToMarkdown } from 'mdast-util-directive';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { z } from 'zod';
import type { Block, Mark, SimpleBlock, Span } from '#shared/content/blocks.ts';
import type { source } from '#shared/content/fields.ts';
import { pictureKeys } from '#shared/content/types.ts';
import { locales, type Locale } from '#shared/i18n/locales.ts';
import type { Piece, PieceText } from './check.ts';
import { keysOf } from './head.ts';
import type { Node, NodeOf } from './nodes.ts';

type Source = z.output<typeof source>;

/** A Markdown file for each language; empty where there is none. */
export type Texts = Readonly<Record<Locale, string>>;
export const noTexts: Texts = { ru: '', en: '', kz: '' };

export const writtenPiece = (piece: Piece | null): Texts =>
	piece === null
		? noTexts
		: (Object.fromEntries(
				locales.map((locale) => {
					const text = piece.texts.find((one) => one.locale === locale);
					return [locale, text === undefined ? '' : fileOf(piece, text)];
				}),
			) as Texts);

function fileOf(piece: Piece, text: PieceText): string {
	const values: Readonly<Record<string, unknown>> = {
		title: text.title,
		lead: text.lead,
		date: piece.date,
		order: piece.order,
		parent: piece.parent,
		example: piece.example || null,
		was: piece.was,
		...piece.facts,
		[pictureKeys.picture]: piece.picture?.file,
		[pictureKeys.alt]: text.pictureAlt,
		...text.facts,
	};
	const lines = keysOf(piece.section).flatMap((key) => {
		const written = valueOf(values[key]);
		return written === '' ? [] : [`${key}: ${written}`];
	});
	return ['---', ...lines, '---', '', writtenBlocks(text.blocks)].join('\n');
}

/** Nothing but letters of codes, days, numbers, addresses and names of files: it can stand without quotes. */
const bare = /^[\w.:/][\w.:/?=&%#+-]*(?:; [\w.:/-]+)*$/;

function valueOf(value: unknown): string {
	if (value === undefined || value === null || value === '') return '';
	if (value === true) return 'yes';
	if (typeof value === 'string') return bare.test(value) ? value : JSON.stringify(value);
	if (Array.isArray(value))
		return value.length === 0 ? '' : valueOf(value.map((one) => (typeof one === 'string' ? one : sourceOf(one as Source))).join('; '));
	if (typeof value === 'object' && 'name' in value) return valueOf(value.name);
	return typeof value === 'number' ? String(value) : '';
}

const sourceOf = ({ title, organisation, year, link }: Source): string =>
	[title, organisation, year === null ? '-' : String(year), ...(link === null ? [] : [link])].join(' | ');

/** Directives stand alone in their lines (`markdown.ts`): a colon among words needs no sign before it. */
const directives = { ...directiveToMarkdown(), unsafe: [{ atBreak: true, character: ':', after: ':' }] };
const options = {
	bullet: '-',
	listItemIndent: 'one',
	resourceLink: true,
	extensions: [gfmTableToMarkdown({ tablePipeAlign: false }), directives],
} as const;

/** Markdown of blocks, as `readBlocks` reads it. */
export const writtenBlocks = (blocks: readonly Block[]): string =>
	toMarkdown({ type: 'root', children: blocks.map(nodeOf) }, { ...options, extensions: [...options.extensions] });

type Phrasing = NodeOf<'paragraph'>['children'];

const paragraph = (children: Phrasing): NodeOf<'paragraph'> => ({ type: 'paragraph', children });
const text = (value: string): Phrasing[number] => ({ type: 'text', value });
const list = (ordered: boolean, items: readonly Phrasing[]): NodeOf<'list'> => ({
	type: 'list',
	ordered,
	spread: false,
	children: items.map((item) => ({ type: 'listItem', spread: false, children: [paragraph(item)] })),
});
const image = ({ picture, alt }: { readonly picture: { readonly file: string }; readonly alt: string }) =>
	paragraph([{ type: 'image', url: picture.file, alt }]);
const leaf = (name: string, title: string, attributes: Record<string, string>): LeafDirective => ({
	type: 'leafDirective',
	name,
	attributes,
	children: title === '' ? [] : [{ type: 'text', value: title }],
});
const container = (name: string, children: Node[]): ContainerDirective => ({
	type: 'containerDirective',
	name,
	children: children as ContainerDirective['children'],
});

function nodeOf(block: Block): Node {
	switch (block.kind) {
		case 'paragraph':
		case 'list':
			return simple(block);
		case 'heading':
			return { type: 'heading', depth: block.level, children: phrasing(block.spans) };
		case 'quote':
			return { type: 'blockquote', children: block.paragraphs.map((spans) => paragraph(phrasing(spans))) };
		case 'table':
			return {
				type: 'table',
				children: [block.head, ...block.rows].map((row) => ({
					type: 'tableRow',
					children: row.map((spans) => ({ type: 'tableCell', children: phrasing(spans) })),
				})),
			};
		case 'picture':
			return image(block);
		case 'gallery':
			return container('gallery', block.pictures.map(image));
		case 'video':
			return leaf('video', block.title, { link: `https://${block.host === 'youtube' ? 'www.youtube.com/watch?v=' : 'vimeo.com/'}${block.id}` });
		case 'facts':
			return container('facts', [
				list(
					false,
					block.items.map(({ value, label }) => strongThen(value, label)),
				),
			]);
		case 'steps':
			return container('steps', [
				list(
					true,
					block.items.map(({ title, spans }) => strongThen(title, spans)),
				),
			]);
		case 'questions':
			return container(
				'questions',
				block.items.flatMap(({ question, answer }): Node[] => [{ type: 'heading', depth: 3, children: [text(question)] }, ...answer.map(simple)]),
			);
		case 'download':
			return leaf('download', block.title, { file: block.document.name });
		case 'tests':
			return leaf('tests', '', { codes: block.codes.join('; ') });
		default:
			return leaf('action', block.label, { to: block.to });
	}
}

const simple = (block: SimpleBlock): Node => (block.kind === 'paragraph' ? paragraph(phrasing(block.spans)) : list(block.ordered, block.items.map(phrasing)));

/** The strong words that an item begins with, and the others. */
const strongThen = (strong: string, rest: readonly Span[]): Phrasing => [
	{ type: 'strong', children: [text(strong)] },
	...(rest.length === 0 ? [] : [text(' '), ...phrasing(rest)]),
];

/** Spans of a text, with marks that lie next to each other inside one pair of signs. */
function phrasing(spans: readonly Span[]): Phrasing {
	const nodes: Phrasing = [];
	let marks: Mark[] = [];
	const flush = () => {
		nodes.push(...marked(marks));
		marks = [];
	};
	for (const span of spans) {
		if ('to' in span) {
			flush();
			nodes.push({ type: 'link', url: span.to, children: marked(span.spans) });
		} else marks.push(span);
	}
	flush();
	return nodes;
}

type Sign = 'strong' | 'em';

function marked(marks: readonly Mark[]): Phrasing {
	const [first] = marks;
	if (first === undefined) return [];
	const run = (sign: Sign) => {
		const end = marks.findIndex((mark) => mark[sign] !== true);
		return end < 0 ? marks.length : end;
	};
	const [strong, em] = [run('strong'), run('em')];
	const long = Math.max(strong, em);
	if (long === 0) return [text(first.text), ...marked(marks.slice(1))];
	const sign: Sign = strong >= em ? 'strong' : 'em';
	const inner = marks.slice(0, long).map(({ [sign]: _sign, ...mark }) => mark);
	return [{ type: sign === 'strong' ? 'strong' : 'emphasis', children: marked(inner) }, ...marked(marks.slice(long))];
}
