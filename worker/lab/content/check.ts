/** Checks a folder of texts and files whole: every fault is named by file and line, and what is given back counts only where there is none. */
import { createHash } from 'node:crypto';
import type { Block } from '#shared/content/blocks.ts';
import type { ContentFolder } from '#shared/content/calls.ts';
import { maxPictureBytes, maxPixels, type Document, type Picture } from '#shared/content/pictures.ts';
import { contentType, sections, type Section } from '#shared/content/types.ts';
import { textOfSpans } from '#shared/content/blocks.ts';
import { analyteWords } from '#shared/content/analytes.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { isLocale, locales, type Locale } from '#shared/i18n/locales.ts';
import { composed, hasUnprintable, plainLineEnds } from '#shared/kit/printable.ts';
import { isReserved } from '#shared/reserved.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import { faultsIn, type AddFault } from './fault.ts';
import { readFrontMatter } from './front-matter.ts';
import { keysOf, readHead, sharedKeys, type Head, type Naming } from './head.ts';
import { readBlocks, type FindFile } from './markdown.ts';

type Values = Readonly<Record<string, unknown>>;

export interface PieceText {
	readonly locale: Locale;
	readonly title: string;
	readonly lead: string;
	readonly pictureAlt: string;
	readonly facts: Values;
	readonly blocks: readonly Block[];
}

/** A piece in all languages, as it is stored. */
export interface Piece {
	readonly section: Section;
	readonly slug: string;
	/** `YYYY-MM-DD`. */
	readonly date: string | null;
	readonly order: number | null;
	readonly parent: string | null;
	readonly example: boolean;
	readonly picture: Picture | null;
	readonly facts: Values;
	/** Slugs that it used to have. */
	readonly was: readonly string[];
	readonly texts: readonly PieceText[];
	readonly fingerprint: string;
}

/** What a piece names and what has to be known of the store before it is taken; with the places in its files. */
export interface CheckedPiece {
	readonly piece: Piece;
	readonly path: string;
	readonly names: readonly (Naming & { readonly path: string })[];
	/** Line of a key in `path`. */
	readonly lineOf: (key: string) => number;
}

const pathForm = /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]{2})\.md$/;
const maxSlug = 120;
/** Raised when files are read in another way: then everything counts as changed. */
const version = 2;

interface File {
	readonly path: string;
	readonly section: Section;
	readonly slug: string;
	readonly locale: Locale;
	readonly text: string;
}

const isSection = (folder: string): folder is Section => sections.some((one) => one === folder);

export function checkFolder(folder: ContentFolder, faults: Faults): CheckedPiece[] {
	if (folder.texts.length === 0) faults.add(1, '', 'noTexts', {});
	const files = folder.texts.flatMap(({ path, text }) => fileOf(path, composed(plainLineEnds(text.replace(/^\uFEFF/, ''))), faults));
	const seen = new Set<string>();
	for (const { path } of files) {
		if (seen.has(path)) faults.add(1, '', 'double', { value: path, line: 1 }, path);
		seen.add(path);
	}
	const findIn = filesOf(folder, faults);
	return [...Map.groupBy(files, ({ section, slug }) => `${section} ${slug}`).values()].flatMap((ofPiece) => pieceOf(ofPiece, findIn, faults));
}

/** Finds the files of a folder. One that is no good is told once, by its own name, however many texts show it. */
function filesOf({ pictures, documents }: ContentFolder, faults: Faults): (fault: AddFault) => FindFile {
	const reported = new Set<string>();
	const tell = (path: string, rule: 'pictureTooLarge' | 'pictureType' | 'picturePixels' | 'documentType', value: string) => {
		if (!reported.has(path))
			faults.add(1, '', rule, { value, limit: rule === 'picturePixels' ? maxPixels / 1_000_000 : maxPictureBytes / 1024 / 1024 }, path);
		reported.add(path);
		return null;
	};
	const byName = new Map(pictures.map((one) => [one.name, one]));
	const picture = (name: string): Picture | null | undefined => {
		const found = byName.get(name);
		if (found === undefined) return undefined;
		const path = `pictures/${name}`;
		if (found.bytes > maxPictureBytes) return tell(path, 'pictureTooLarge', name);
		if (found.picture === null || !hasEnding(name, found.picture.file)) return tell(path, 'pictureType', name);
		const { width, height } = found.picture;
		return width * height > maxPixels ? tell(path, 'picturePixels', name) : found.picture;
	};
	const document = (name: string): Document | null | undefined => {
		const found = documents.find((one) => one.name === name);
		if (found === undefined) {
			const shown = picture(name);
			return shown ? { file: shown.file, name, bytes: byName.get(name)?.bytes ?? 1 } : shown;
		}
		const path = `files/${name}`;
		if (found.bytes > maxPictureBytes) return tell(path, 'pictureTooLarge', name);
		return found.file === null || !hasEnding(name, found.file) ? tell(path, 'documentType', name) : { file: found.file, name, bytes: found.bytes };
	};
	return (fault) => {
		const orMissing =
			<T>(find: (name: string) => T | null | undefined) =>
			(name: string, line: number, column: string): T | null => {
				const found = find(name);
				if (found === undefined) fault(line, column, 'pictureMissing', { value: name });
				return found ?? null;
			};
		return { picture: orMissing(picture), document: orMissing(document) };
	};
}

/** `.jpeg` is `.jpg`. */
const hasEnding = (name: string, file: string) =>
	name
		.toLowerCase()
		.replace(/\.jpeg$/, '.jpg')
		.endsWith(file.slice(file.indexOf('.')));

function fileOf(path: string, text: string, faults: Faults): File[] {
	const [, folder = '', slug = '', locale = ''] = pathForm.exec(path) ?? [];
	if (!isSection(folder) || !isLocale(locale) || slug.length > maxSlug) {
		faults.add(1, '', 'contentPath', { folders: sections.join(', ') }, path);
		return [];
	}
	// Pages of the tree have addresses of the site's own at its root, and stand below another one everywhere else.
	if (isReserved(slug) && folder !== 'pages') faults.add(1, '', 'reservedSlug', { value: slug }, path);
	return [{ path, section: folder, slug, locale, text }];
}

/** The files of one piece. */
function pieceOf(files: readonly File[], findIn: (fault: AddFault) => FindFile, faults: Faults): CheckedPiece[] {
	const [first] = files;
	if (first === undefined) return [];
	const { section, slug } = first;
	for (const locale of locales)
		if (!files.some((file) => file.locale === locale)) faults.add(1, '', 'languageMissing', { locale, other: `${slug}.${locale}.md` }, first.path);
	const read = files.flatMap((file) => readFile(file, findIn, faults));
	const [main] = read;
	if (main === undefined) return [];
	// What is the piece's stands in each file, and is the same.
	for (const one of read) {
		for (const key of sharedKeys(section))
			if (one.given(key) !== main.given(key))
				faults.add(one.lineOf(key), key, 'differs', { value: one.given(key), other: main.given(key), file: main.path }, one.path);
	}
	const { common, picture, facts } = main.head;
	const { parent, ...own } = facts;
	const piece = {
		section,
		slug,
		date: common.date ?? null,
		order: common.order ?? null,
		parent: typeof parent === 'string' ? parent : null,
		example: common.example ?? false,
		picture,
		facts: own,
		was: common.was ?? [],
		texts: locales.flatMap((locale) => read.flatMap((one) => (one.locale === locale ? [one.text] : []))),
	};
	const names = read.flatMap(({ path, head }) => head.names.map((naming) => ({ ...naming, path })));
	return [{ piece: { ...piece, fingerprint: fingerprintOf(piece) }, path: main.path, names, lineOf: main.lineOf }];
}

/** Tells one state of a piece from another. */
const fingerprintOf = (piece: Omit<Piece, 'fingerprint'>): string =>
	createHash('sha256')
		.update(JSON.stringify([version, piece]))
		.digest('base64url')
		.slice(0, 22);

/** The headings that a text of its type has, each with something below it; what is missing is told at the end of the head. */
function checkParts({ section, locale }: Pick<File, 'section' | 'locale'>, blocks: readonly Block[], line: number, fault: AddFault): void {
	const names = translator(locale)(analyteWords).words.parts;
	let last = -1;
	for (const part of contentType(section).parts ?? []) {
		const value = names[part];
		const at = blocks.findIndex((block) => block.kind === 'heading' && block.level === 2 && textOfSpans(block.spans).trim() === value);
		const below = blocks[at + 1];
		if (at < 0 || below === undefined || below.kind === 'heading') fault(line, '', 'partMissing', { value });
		else if (at < last) fault(line, '', 'partOrder', { value });
		last = Math.max(last, at);
	}
}

interface ReadFile {
	readonly path: string;
	readonly locale: Locale;
	readonly head: Head;
	/** As it stands in the file. */
	readonly given: (key: string) => string;
	readonly lineOf: (key: string) => number;
	readonly text: PieceText;
}

function readFile({ path, section, locale, text }: File, findIn: (fault: AddFault) => FindFile, faults: Faults): ReadFile[] {
	const fault = faultsIn(faults, path);
	for (const [at, line] of text.split('\n').entries()) if (hasUnprintable(line)) fault(at + 1, '', 'characters');
	const front = readFrontMatter(text, keysOf(section), fault);
	if (front === null) return [];
	const find = findIn(fault);
	const head = readHead(section, front, find, fault);
	const blocks = readBlocks(front.body, find, fault);
	if (front.body.trim() === '') fault(front.lines, '', 'required');
	checkParts({ section, locale }, blocks, front.lines, fault);
	const { title, lead, pictureAlt, texts } = head;
	return [
		{
			path,
			locale,
			head,
			given: (key) => front.values.get(key)?.text ?? '',
			lineOf: (key) => front.values.get(key)?.line ?? front.lines,
			text: { locale, title, lead, pictureAlt, facts: texts, blocks },
		},
	];
}
