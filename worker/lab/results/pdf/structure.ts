/**
 * What programs that read a paper aloud, or copy its text, are told of it: headings, paragraphs, a table and its cells, in the order in which they are read (ISO 32000-1, 14.7 and
 * 14.8). Whatever only adorns, or stands on every page, is an artifact.
 */
import { PDFHexString, PDFName, type PDFDocument, type PDFObject, type PDFRef } from 'pdf-lib';

/** Those that hold others, and no text of their own. */
const containers = ['Document', 'Table', 'TR'] as const;
type Container = (typeof containers)[number];
type Role = Container | 'H1' | 'P' | 'TH' | 'TD' | 'Figure';

interface ElementFacts {
	/** What it says in words, where it is no text. */
	readonly alt?: string;
	/** Columns of a table that a cell takes. */
	readonly span?: number;
	/** A heading of its column. */
	readonly ofColumn?: true;
}

/** A piece of a page, by its number on that page. */
interface Piece {
	readonly page: number;
	readonly id: number;
}

export interface StructureElement extends ElementFacts {
	readonly role: Role;
	readonly kids: (StructureElement | Piece)[];
}

const isContainer = (role: Role): role is Container => containers.some((one) => one === role);
const isPiece = (kid: StructureElement | Piece): kid is Piece => 'id' in kid;

/** Elements at the top, and pages, that were there. */
interface SavedStructure {
	readonly elements: number;
	readonly pages: number;
}

export interface Structure {
	/** A new element at the end of the one that is open. */
	readonly add: (role: Role, facts?: ElementFacts) => StructureElement;
	/** Whatever is drawn by `draw` belongs to the element. */
	readonly inside: <T>(element: StructureElement, draw: () => T) => T;
	/** Whatever is drawn by `draw` is read by nobody. */
	readonly unread: (draw: () => void) => void;
	/** Operators of a text, or of a picture within a figure, marked as a piece of what is open. @param page from 0 */
	readonly mark: (page: number, operators: string) => string;
	/** Operators that only adorn, unless a figure is open. */
	readonly adorn: (page: number, operators: string) => string;
	/** Where it stands now: what is added later can be taken back by `restore`. */
	readonly save: () => SavedStructure;
	readonly restore: (saved: SavedStructure) => void;
	/** Writes it into a document whose pages are there. */
	readonly finish: (document: PDFDocument) => void;
}

export function openStructure(): Structure {
	const root: StructureElement = { role: 'Document', kids: [] };
	let open: StructureElement | null = root;
	/** How many pieces each page has. */
	const counts: number[] = [];

	const structure: Structure = {
		add: (role, facts = {}) => {
			const element = { role, kids: [], ...facts };
			open?.kids.push(element);
			return element;
		},
		inside: (element, draw) => {
			const before = open;
			// What is unread stays so, whatever stands in it.
			if (before !== null) open = element;
			const drawn = draw();
			open = before;
			return drawn;
		},
		unread: (draw) => {
			const before = open;
			open = null;
			draw();
			open = before;
		},
		mark: (page, operators) => {
			if (open === null) return artifact(operators);
			const element: StructureElement = isContainer(open.role) ? structure.add(open.role === 'TR' ? 'TD' : 'P') : open;
			const id = counts[page] ?? 0;
			counts[page] = id + 1;
			element.kids.push({ page, id });
			return `/${element.role} <</MCID ${id}>> BDC\n${operators}\nEMC`;
		},
		adorn: (page, operators) => (open?.role === 'Figure' ? structure.mark(page, operators) : artifact(operators)),
		save: () => ({ elements: root.kids.length, pages: counts.length }),
		restore: ({ elements, pages }) => {
			root.kids.length = elements;
			counts.length = pages;
		},
		finish: (document) => write(document, root),
	};
	return structure;
}

const artifact = (operators: string) => `/Artifact BMC\n${operators}\nEMC`;

function write(document: PDFDocument, root: StructureElement): void {
	const { context } = document;
	const pages = document.getPages();
	const tree = context.nextRef();
	/** Of each page, the element of each of its pieces. */
	const parents: PDFRef[][] = pages.map(() => []);

	const put = (element: StructureElement, parent: PDFRef): PDFRef => {
		const ref = context.nextRef();
		const first = element.kids.find(isPiece)?.page ?? null;
		const kids = element.kids.map((kid): PDFObject => {
			if (!isPiece(kid)) return put(kid, ref);
			(parents[kid.page] as PDFRef[])[kid.id] = ref;
			return kid.page === first ? context.obj(kid.id) : context.obj({ Type: 'MCR', Pg: pages[kid.page]?.ref, MCID: kid.id });
		});
		const { alt, span, ofColumn } = element;
		const ofTable = { ...(span === undefined ? {} : { ColSpan: span }), ...(ofColumn ? { Scope: 'Column' } : {}) };
		const dict = context.obj({ S: element.role, P: parent, K: kids, ...(Object.keys(ofTable).length > 0 ? { A: { O: 'Table', ...ofTable } } : {}) });
		if (first !== null && pages[first]) dict.set(PDFName.of('Pg'), pages[first].ref);
		if (alt !== undefined) dict.set(PDFName.of('Alt'), PDFHexString.fromText(alt));
		context.assign(ref, dict);
		return ref;
	};

	const top = put(root, tree);
	const numbers = parents.flatMap((refs, page): PDFObject[] => [context.obj(page), context.obj(refs)]);
	context.assign(tree, context.obj({ Type: 'StructTreeRoot', K: top, ParentTree: { Nums: numbers }, ParentTreeNextKey: pages.length }));
	for (const [at, { node }] of pages.entries()) {
		node.set(PDFName.of('StructParents'), context.obj(at));
		node.set(PDFName.of('Tabs'), PDFName.of('S'));
	}
	document.catalog.set(PDFName.of('StructTreeRoot'), tree);
	document.catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}
