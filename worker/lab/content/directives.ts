/**
 * Blocks that Markdown has no signs for, as directives (`:::steps`, `::video[Title]{link="..."}`): each by its name, into one block. What a directive cannot hold is a fault of its
 * line. Loaded by an import alone.
 */
import { linkTarget, videoHosts, type Block, type SimpleBlock, type Span } from '#shared/content/blocks.ts';
import type { Document } from '#shared/content/pictures.ts';
import { noteOf, codesField } from '#shared/content/fields.ts';
import type { AddFault } from './fault.ts';
import { lineOf, type Container, type Leaf, type Node, type NodeOf } from './nodes.ts';

type Picture = Extract<Block, { kind: 'picture' }>;

/** What a directive wants of the reader of the text around it. */
export interface Surroundings {
	readonly fault: AddFault;
	/** Tells that something cannot stand where it does. */
	readonly refuse: (node: Node) => void;
	/** Paragraphs and lists; anything else is told. */
	readonly simple: (node: Node) => SimpleBlock[];
	readonly picture: (node: NodeOf<'image'>) => Picture[];
	readonly spans: (nodes: NodeOf<'paragraph'>['children']) => Span[];
	readonly document: (name: string, line: number) => Document | null;
	readonly isLink: (target: string, line: number) => boolean;
}

/** Letters of a title or a figure. */
const [maxTitle, maxValue] = [160, 40];
const codes = codesField();

const textOf = (nodes: readonly unknown[]): string =>
	nodes
		.map((node) => {
			const { value, children } = node as { readonly value?: string; readonly children?: readonly unknown[] };
			return value ?? textOf(children ?? []);
		})
		.join('')
		.replaceAll(/\s+/g, ' ')
		.trim();

const names = ['facts', 'steps', 'questions', 'gallery', 'video', 'download', 'tests', 'action'];

export function readDirective(node: Container | Leaf, around: Surroundings): Block[] {
	const line = lineOf(node);
	const unknown = () => {
		around.fault(line, '', 'unknownBlock', { name: node.name, allowed: names.join(', ') });
		return [];
	};
	if (node.type === 'leafDirective') return (leaves[node.name] ?? unknown)(node, around);
	return (containers[node.name] ?? unknown)(node, around);
}

const wrong = ({ fault }: Surroundings, line: number, value: string, example: string): [] => {
	fault(line, '', 'form', { value, example });
	return [];
};

type ReadLeaf = (node: Leaf, around: Surroundings) => Block[];
const leaves: Readonly<Record<string, ReadLeaf>> = {
	video(node, around) {
		const [title, link] = [titleOf(node, around), node.attributes?.link ?? ''];
		const found = videoOf(link);
		return found === null ? wrong(around, lineOf(node), link, 'https://www.youtube.com/watch?v=...') : [{ kind: 'video', ...found, title }];
	},
	download(node, around) {
		const document = around.document(node.attributes?.file ?? '', lineOf(node));
		const title = titleOf(node, around);
		return document === null ? [] : [{ kind: 'download', document, title }];
	},
	tests(node, around) {
		const given = node.attributes?.codes ?? '';
		const read = codes.safeParse(given);
		return read.success ? [{ kind: 'tests', codes: read.data }] : wrong(around, lineOf(node), given, noteOf(codes)?.example ?? '');
	},
	action(node, around) {
		const [label, to] = [titleOf(node, around), node.attributes?.to ?? ''];
		return around.isLink(to, lineOf(node)) && linkTarget.safeParse(to).success ? [{ kind: 'action', to, label }] : [];
	},
};

/** What stands between the square brackets. */
function titleOf(node: Leaf, { fault }: Surroundings): string {
	const title = textOf(node.children);
	if (title === '') fault(lineOf(node), '', 'required');
	if (title.length > maxTitle) fault(lineOf(node), '', 'tooLong', { limit: maxTitle });
	return title;
}

/** By a link as it stands in a browser's address line, or as it is shared. */
function videoOf(link: string): { readonly host: keyof typeof videoHosts; readonly id: string } | null {
	if (!URL.canParse(link)) return null;
	const { protocol, hostname, pathname, searchParams } = new URL(link);
	if (protocol !== 'https:') return null;
	const name = hostname.replace(/^(?:www|m)\./, '');
	const found =
		name === 'youtube.com'
			? ({ host: 'youtube', id: searchParams.get('v') ?? '' } as const)
			: name === 'youtu.be'
				? ({ host: 'youtube', id: pathname.slice(1) } as const)
				: name === 'vimeo.com'
					? ({ host: 'vimeo', id: pathname.slice(1) } as const)
					: null;
	return found !== null && videoHosts[found.host].test(found.id) ? found : null;
}

type ReadContainer = (node: Container, around: Surroundings) => Block[];
const containers: Readonly<Record<string, ReadContainer>> = {
	facts(node, around) {
		const items = itemsOf(node, around, { ordered: false, longest: maxValue });
		return items.length === 0 ? [] : [{ kind: 'facts', items: items.map(({ head, rest }) => ({ value: head, label: rest })) }];
	},
	steps(node, around) {
		const items = itemsOf(node, around, { ordered: true, longest: maxTitle });
		return items.length === 0 ? [] : [{ kind: 'steps', items: items.map(({ head, rest }) => ({ title: head, spans: rest })) }];
	},
	questions(node, around) {
		const items: { question: string; answer: SimpleBlock[] }[] = [];
		for (const child of node.children) {
			const last = items.at(-1);
			if (child.type === 'heading' && child.depth === 3) items.push({ question: textOf(child.children), answer: [] });
			else if (last === undefined) around.refuse(child);
			else last.answer.push(...around.simple(child));
		}
		if (items.length === 0 || items.some(({ answer }) => answer.length === 0)) around.fault(lineOf(node), '', 'required');
		return [{ kind: 'questions', items }];
	},
	gallery(node, around) {
		const pictures = node.children.flatMap((child) => {
			if (child.type !== 'paragraph') {
				around.refuse(child);
				return [];
			}
			return child.children.flatMap((one) => {
				if (one.type === 'image') return around.picture(one);
				if (one.type !== 'text' || one.value.trim() !== '') around.refuse(one);
				return [];
			});
		});
		if (pictures.length === 0) around.fault(lineOf(node), '', 'required');
		return [{ kind: 'gallery', pictures: pictures.map(({ picture, alt }) => ({ picture, alt })) }];
	},
};

/** Items of the one list that a directive holds: each a paragraph that begins with what is strong. */
function itemsOf(node: Container, around: Surroundings, { ordered, longest }: { readonly ordered: boolean; readonly longest: number }) {
	const [list, ...others] = node.children;
	for (const other of others) around.refuse(other);
	if (list?.type !== 'list' || (list.ordered === true) !== ordered) {
		around.fault(lineOf(node), '', 'form', { value: `:::${node.name}`, example: ordered ? '1. **...** ...' : '- **...** ...' });
		return [];
	}
	return list.children.flatMap((item) => {
		const [paragraph, second] = item.children;
		if (second) around.refuse(second);
		const [first, ...rest] = paragraph?.type === 'paragraph' ? paragraph.children : [];
		const line = item.position?.start.line ?? 1;
		if (first?.type !== 'strong') {
			around.fault(line, '', 'form', { value: textOf(item.children).slice(0, 60), example: '**...** ...' });
			return [];
		}
		const head = textOf(first.children);
		if (head.length > longest) around.fault(line, '', 'tooLong', { limit: longest });
		return [{ head, rest: trimStart(around.spans(rest)) }];
	});
}

/** Without the space between the strong words and the others. */
function trimStart(spans: readonly Span[]): Span[] {
	const [first, ...rest] = spans;
	if (first === undefined || 'to' in first) return [...spans];
	const text = first.text.trimStart();
	return text === '' ? rest : [{ ...first, text }, ...rest];
}
