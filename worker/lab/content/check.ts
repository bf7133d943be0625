/** Checks a folder of texts and pictures whole: every fault is told by file and line, and what is given back counts only where there is none. */
import { createHash } from 'node:crypto';
import type { Block } from '#shared/content/blocks.ts';
import type { ContentFolder } from '#shared/content/calls.ts';
import { maxPictureBytes, type Picture } from '#shared/content/pictures.ts';
import { isLocale, locales, type Locale } from '#shared/i18n/locales.ts';
import type { ContentKind } from '#shared/kit/domain.ts';
import { isDay } from '#shared/kit/fields.ts';
import { ownValue } from '#shared/kit/own-value.ts';
import { composed, hasUnprintable, plainLineEnds } from '#shared/kit/printable.ts';
import { isReserved } from '#shared/reserved.ts';
import type { Faults } from '#worker/lab/kit/import/faults.ts';
import { faultsIn, type AddFault } from './fault.ts';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';
import { readBlocks, type FindPicture } from './markdown.ts';

interface PieceText {
	readonly locale: Locale;
	readonly title: string;
	readonly lead: string;
	readonly pictureAlt: string;
	readonly blocks: readonly Block[];
}

/** News or an article in all languages. */
export interface Piece {
	readonly kind: ContentKind;
	readonly slug: string;
	/** `YYYY-MM-DD`. */
	readonly date: string;
	readonly picture: Picture;
	readonly texts: readonly PieceText[];
	readonly fingerprint: string;
}

/** Folders of texts. */
const kindOfFolder: Readonly<Record<string, ContentKind>> = { news: 'news', articles: 'article' };
const pathForm = /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)\.([a-z]{2})\.md$/;
const maxLength = { title: 160, lead: 400, pictureAlt: 300 } as const;
const maxSlug = 120;
/** Raised when files are read in another way: then everything counts as changed. */
const version = 1;

interface File {
	readonly path: string;
	readonly kind: ContentKind;
	readonly slug: string;
	readonly locale: Locale;
	readonly text: string;
}

export function checkFolder({ texts, pictures }: ContentFolder, faults: Faults): Piece[] {
	if (texts.length === 0) faults.add(1, '', 'noTexts', {});
	const files = texts.flatMap(({ path, text }) => fileOf(path, composed(plainLineEnds(text.replace(/^\uFEFF/, ''))), faults));
	const byName = new Map(pictures.map((one) => [one.name, one]));
	const told = new Set<string>();
	/** A picture that is no good is told once, by its own name, however many texts show it. */
	const findIn =
		(fault: AddFault): FindPicture =>
		(name, line, column) => {
			const found = byName.get(name);
			if (found === undefined) {
				fault(line, column, 'pictureMissing', { value: name });
				return null;
			}
			const rule = found.bytes > maxPictureBytes ? 'pictureTooLarge' : found.picture === null || !hasEnding(name, found.picture) ? 'pictureType' : null;
			if (rule !== null && !told.has(name)) faults.add(1, '', rule, { value: name, limit: maxPictureBytes / 1024 / 1024 }, `pictures/${name}`);
			told.add(name);
			return rule === null ? found.picture : null;
		};
	return [...Map.groupBy(files, ({ kind, slug }) => `${kind} ${slug}`).values()].flatMap((ofPiece) => pieceOf(ofPiece, findIn, faults));
}

/** `.jpeg` is `.jpg`. */
const hasEnding = (name: string, { file }: Picture) =>
	name
		.toLowerCase()
		.replace(/\.jpeg$/, '.jpg')
		.endsWith(file.slice(file.indexOf('.')));

function fileOf(path: string, text: string, faults: Faults): File[] {
	const [, folder = '', slug = '', locale = ''] = pathForm.exec(path) ?? [];
	const kind = ownValue(kindOfFolder, folder);
	if (kind === undefined || !isLocale(locale) || slug.length > maxSlug) {
		faults.add(1, '', 'contentPath', {}, path);
		return [];
	}
	if (isReserved(slug)) faults.add(1, '', 'reservedSlug', { value: slug }, path);
	return [{ path, kind, slug, locale, text }];
}

/** The files of one piece. */
function pieceOf(files: readonly File[], findIn: (fault: AddFault) => FindPicture, faults: Faults): Piece[] {
	const [first] = files;
	if (first === undefined) return [];
	for (const locale of locales)
		if (!files.some((file) => file.locale === locale)) faults.add(1, '', 'languageMissing', { locale, other: `${first.slug}.${locale}.md` }, first.path);
	const read = files.flatMap((file) => readFile(file, findIn, faults));
	const [main] = read;
	if (main === undefined) return [];
	// Day and picture are the piece's: they stand in each file, and are the same.
	for (const one of read) {
		for (const key of ['date', 'picture'] as const)
			if (one.given[key] !== main.given[key])
				faults.add(one.lineOf(key), key, 'differs', { value: one.given[key], other: main.given[key], file: main.path }, one.path);
	}
	if (main.picture === null) return [];
	const piece = { kind: first.kind, slug: first.slug, date: main.given.date, picture: main.picture };
	const texts = locales.flatMap((locale) => read.flatMap(({ text }) => (text.locale === locale ? [text] : [])));
	const fingerprint = createHash('sha256')
		.update(JSON.stringify([version, piece, texts]))
		.digest('base64url')
		.slice(0, 22);
	return [{ ...piece, texts, fingerprint }];
}

interface ReadFile {
	readonly path: string;
	/** As they stand in the file. */
	readonly given: { readonly date: string; readonly picture: string };
	readonly lineOf: (key: 'date' | 'picture') => number;
	readonly picture: Picture | null;
	readonly text: PieceText;
}

function readFile({ path, locale, text }: File, findIn: (fault: AddFault) => FindPicture, faults: Faults): ReadFile[] {
	const fault = faultsIn(faults, path);
	for (const [at, line] of text.split('\n').entries()) if (hasUnprintable(line)) fault(at + 1, '', 'characters');
	const head = readFrontMatter(text, fault);
	if (head === null) return [];
	const findPicture = findIn(fault);
	const value = valuesOf(head, fault);
	const date = value('date');
	if (date.text !== '' && !isDay(date.text)) fault(date.line, 'date', 'form', { value: date.text, example: '2026-11-21' });
	const picture = value('picture');
	const body = readBlocks(head.body, findPicture, fault);
	if (head.body.trim() === '') fault(head.lines, '', 'required');
	return [
		{
			path,
			given: { date: date.text, picture: picture.text },
			lineOf: (key) => value(key).line,
			picture: picture.text === '' ? null : findPicture(picture.text, picture.line, 'picture'),
			text: { locale, title: value('title').text, lead: value('lead').text, pictureAlt: value('pictureAlt').text, blocks: body },
		},
	];
}

/** Reads the values of a head: one that is missing is told once, at the head's end. */
function valuesOf({ values, lines }: FrontMatter, fault: AddFault) {
	const told = new Set<string>();
	return (key: 'title' | 'lead' | 'date' | 'picture' | 'pictureAlt') => {
		const found = values.get(key) ?? { text: '', line: lines };
		const limit = key in maxLength ? maxLength[key as keyof typeof maxLength] : Number.POSITIVE_INFINITY;
		if (!told.has(key) && found.text === '') fault(found.line, key, 'required');
		if (!told.has(key) && found.text.length > limit) fault(found.line, key, 'tooLong', { limit });
		told.add(key);
		return found;
	};
}
