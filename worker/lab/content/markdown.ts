/**
 * Markdown (CommonMark with tables) into blocks. What the site does not draw is refused by its line, HTML above all: nothing is left out silently,
 * and nothing gets into a page that is not made by a component. Loaded by an import alone.
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { linkTarget, type Block, type Mark, type Span } from '#shared/content/blocks.ts';
import type { Picture } from '#shared/content/pictures.ts';
import { defaultLocale } from '#shared/i18n/locales.ts';
import { parseLocalPath, splitLocale } from '#shared/kit/urls.ts';
import { pageOfPath } from '#shared/pages.ts';
import type { AddFault } from './fault.ts';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type NodeOf<Type extends Node['type']> = Extract<Node, { type: Type }>;
type Marks = Omit<Mark, 'text'>;

/** The pictures of a folder by their names; what is asked for there and not found is told. */
export type FindPicture = (name: string, line: number, column: string) => Picture | null;

/** @param text with an empty line for each line that stands above it in its file */
export function readBlocks(text: string, findPicture: FindPicture, fault: AddFault): Block[] {
	const reader = new Reader(findPicture, fault);
	return fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }).children.flatMap((node) => reader.block(node));
}

const lineOf = (node: Node) => node.position?.start.line ?? 1;

class Reader {
	readonly #findPicture: FindPicture;
	readonly #fault: AddFault;

	constructor(findPicture: FindPicture, fault: AddFault) {
		this.#findPicture = findPicture;
		this.#fault = fault;
	}

	block(node: Node): Block[] {
		if (node.type === 'heading') return this.#heading(node);
		if (node.type === 'paragraph') return this.#paragraph(node);
		if (node.type === 'list') return [{ kind: 'list', ordered: node.ordered === true, items: node.children.map((item) => this.#onlyParagraph(item)) }];
		if (node.type === 'blockquote') return [{ kind: 'quote', paragraphs: node.children.map((one) => this.#spansOfParagraph(one)) }];
		if (node.type === 'table') return this.#table(node);
		this.#refuse(node);
		return [];
	}

	#refuse(node: Node): void {
		if (node.type === 'html') this.#fault(lineOf(node), '', 'markdownHtml');
		else this.#fault(lineOf(node), '', 'markdownUnsupported', { what: node.type });
	}

	/** The first level is the title's. */
	#heading(node: NodeOf<'heading'>): Block[] {
		if (node.depth !== 2 && node.depth !== 3) {
			this.#fault(lineOf(node), '', 'markdownHeading');
			return [];
		}
		return [{ kind: 'heading', level: node.depth, spans: this.#spans(node.children) }];
	}

	/** A picture stands alone. */
	#paragraph(node: NodeOf<'paragraph'>): Block[] {
		const [only, ...others] = node.children;
		if (only?.type !== 'image' || others.length > 0) return [{ kind: 'paragraph', spans: this.#spans(node.children) }];
		const line = lineOf(only);
		const alt = (only.alt ?? '').trim();
		if (alt === '') this.#fault(line, '', 'pictureAlt');
		const picture = this.#findPicture(only.url, line, '');
		return picture === null ? [] : [{ kind: 'picture', picture, alt }];
	}

	/** The text of an item of a list: one paragraph, and nothing besides. */
	#onlyParagraph(item: NodeOf<'listItem'>): Span[] {
		const [first, second] = item.children;
		if (second) this.#refuse(second);
		return first ? this.#spansOfParagraph(first) : [];
	}

	#spansOfParagraph(node: Node): Span[] {
		if (node.type === 'paragraph') return this.#spans(node.children);
		this.#refuse(node);
		return [];
	}

	#table({ children: [head, ...rows] }: NodeOf<'table'>): Block[] {
		const cells = (row: NodeOf<'tableRow'>) => row.children.map((cell) => this.#spans(cell.children));
		const titles = head ? cells(head) : [];
		return [{ kind: 'table', head: titles, rows: rows.map((row) => titles.map((_, at) => cells(row)[at] ?? [])) }];
	}

	#spans(nodes: readonly Node[], marks: Marks = {}): Span[] {
		return nodes.flatMap((node): Span[] => {
			if (node.type === 'strong') return this.#spans(node.children, { ...marks, strong: true });
			if (node.type === 'emphasis') return this.#spans(node.children, { ...marks, em: true });
			if (node.type !== 'link') return this.#marks(node, marks);
			const line = lineOf(node);
			if (!leadsSomewhere(node.url)) this.#fault(line, '', 'contentLink', { value: node.url });
			return [{ to: node.url, spans: node.children.flatMap((child) => this.#marks(child, marks)) }];
		});
	}

	#marks(node: Node, marks: Marks): Mark[] {
		if (node.type === 'text') return [{ text: node.value.replaceAll(/\s*\n\s*/g, ' '), ...marks }];
		if (node.type === 'strong') return node.children.flatMap((child) => this.#marks(child, { ...marks, strong: true }));
		if (node.type === 'emphasis') return node.children.flatMap((child) => this.#marks(child, { ...marks, em: true }));
		this.#refuse(node);
		return [];
	}
}

/** An address elsewhere, or a page of the site by its bare path: the reader's language is added when it is drawn. */
function leadsSomewhere(target: string): boolean {
	if (!linkTarget.safeParse(target).success) return false;
	if (!target.startsWith('/')) return URL.canParse(target);
	const [path = ''] = target.split(/[?#]/, 1);
	return parseLocalPath(path) === path && splitLocale(path).locale === defaultLocale && pageOfPath(path) !== null;
}
