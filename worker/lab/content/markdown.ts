/**
 * Markdown (CommonMark with tables and directives) into blocks. What the site does not draw is refused by its line, HTML above all: nothing is left out silently,
 * and nothing gets into a page that is not made by a component. Loaded by an import alone.
 */
import { directiveFromMarkdown } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { directive } from 'micromark-extension-directive';
import { gfmTable } from 'micromark-extension-gfm-table';
import { linkTarget, type Block, type Mark, type SimpleBlock, type Span } from '#shared/content/blocks.ts';
import type { Document, Picture } from '#shared/content/pictures.ts';
import { defaultLocale } from '#shared/i18n/locales.ts';
import { parseLocalPath, splitLocale } from '#shared/kit/urls.ts';
import { pageOfPath } from '#shared/pages.ts';
import { readDirective, type Surroundings } from './directives.ts';
import type { AddFault } from './fault.ts';
import { lineOf, type Node, type NodeOf } from './nodes.ts';

type Marks = Omit<Mark, 'text'>;

/** The files of a folder by their names; what is asked for there and not found is told. */
export interface FindFile {
	readonly picture: (name: string, line: number, column: string) => Picture | null;
	readonly document: (name: string, line: number, column: string) => Document | null;
}

/** Blocks alone: a colon among words is a colon. */
const { flow } = directive();
const extensions = [gfmTable(), { flow: flow ?? {} }];
const mdastExtensions = [gfmTableFromMarkdown(), directiveFromMarkdown()];

/** @param text with an empty line for each line that stands above it in its file */
export function readBlocks(text: string, find: FindFile, fault: AddFault): Block[] {
	const reader = new Reader(find, fault);
	return fromMarkdown(text, { extensions, mdastExtensions }).children.flatMap((node) => reader.block(node));
}

class Reader {
	readonly #find: FindFile;
	readonly #fault: AddFault;
	readonly #around: Surroundings;

	constructor(find: FindFile, fault: AddFault) {
		this.#find = find;
		this.#fault = fault;
		this.#around = {
			fault,
			refuse: (node) => this.#refuse(node),
			simple: (node) => this.#simple(node),
			picture: (node) => this.#picture(node),
			spans: (nodes) => this.#spans(nodes),
			document: (name, line) => find.document(name, line, ''),
			isLink: (target, line) => this.#isLink(target, line),
		};
	}

	block(node: Node): Block[] {
		if (node.type === 'heading') return this.#heading(node);
		if (node.type === 'paragraph' && node.children[0]?.type === 'image' && node.children.length === 1) return this.#picture(node.children[0]);
		if (node.type === 'paragraph' || node.type === 'list') return this.#simple(node);
		if (node.type === 'containerDirective' || node.type === 'leafDirective') return readDirective(node, this.#around);
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

	#simple(node: Node): SimpleBlock[] {
		if (node.type === 'paragraph') return [{ kind: 'paragraph', spans: this.#spans(node.children) }];
		if (node.type === 'list') return [{ kind: 'list', ordered: node.ordered === true, items: node.children.map((item) => this.#onlyParagraph(item)) }];
		this.#refuse(node);
		return [];
	}

	/** It stands alone in its paragraph. */
	#picture(node: NodeOf<'image'>): Extract<Block, { kind: 'picture' }>[] {
		const line = lineOf(node);
		const alt = (node.alt ?? '').trim();
		if (alt === '') this.#fault(line, '', 'pictureAlt');
		const picture = this.#find.picture(node.url, line, '');
		return picture === null ? [] : [{ kind: 'picture', picture, alt }];
	}

	#isLink(target: string, line: number): boolean {
		const leads = leadsSomewhere(target);
		if (!leads) this.#fault(line, '', 'contentLink', { value: target });
		return leads;
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
			const inside = node.children.flatMap((child) => this.#marks(child, marks));
			// A preview shows the words of a link that leads nowhere.
			return this.#isLink(node.url, lineOf(node)) ? [{ to: node.url, spans: inside }] : inside;
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
