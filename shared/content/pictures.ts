/** Files of texts, pictures above all: which are taken, and what they are called. A name is made of the bytes, so that what stands under it never changes. */
import { z } from 'zod';

export const maxPictureBytes = 2 * 1024 * 1024;

/** Media types by the ending of a name. */
const pictureTypes = { avif: 'image/avif', webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const;
type PictureEnding = keyof typeof pictureTypes;
const documentTypes = { ...pictureTypes, pdf: 'application/pdf' } as const;
export const documentMediaTypes: readonly string[] = Object.values(documentTypes);

/** Name of a kept file: half of its SHA-256, and the ending of its type. */
export const pictureFile = z.string().regex(/^[0-9a-f]{32}\.(?:avif|webp|png|jpg)$/);
export const documentFile = z.string().regex(/^[0-9a-f]{32}\.(?:avif|webp|png|jpg|pdf)$/);
/** Media type of a kept file. */
export const documentTypeOf = (file: string): string => documentTypes[file.slice(file.indexOf('.') + 1) as keyof typeof documentTypes];

const pixels = z.int().min(1).max(16_384);
/** What a browser decodes costs four bytes a pixel, whatever the file weighs: a phone has no room for more. */
export const maxPixels = 25_000_000;
const sized = z.object({ file: pictureFile, width: pixels, height: pixels });
/** A kept picture, its size in pixels, and the same in other sizes and types: a browser takes the smallest that does. */
export const picture = sized.extend({ sources: z.array(sized).max(12).default([]) });
export type Picture = z.infer<typeof picture>;
export type SizedPicture = z.infer<typeof sized>;

/** What bytes are by their content; null for what is no picture that is taken. */
export async function describePicture(bytes: Uint8Array<ArrayBuffer>): Promise<SizedPicture | null> {
	const found = readHead(viewOf(bytes));
	if (found === null) return null;
	const read = sized.safeParse({ file: await nameOf(bytes, found.ending), width: found.width, height: found.height });
	return read.success ? read.data : null;
}

/** Name that bytes are kept under: a picture's, or a PDF's; null for any other file. */
export async function documentFileOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
	const isPdf = bytes.byteLength > 8 && textAt(viewOf(bytes), 0, 5) === '%PDF-';
	return isPdf ? nameOf(bytes, 'pdf') : ((await describePicture(bytes))?.file ?? null);
}

const viewOf = (bytes: Uint8Array<ArrayBuffer>) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

async function nameOf(bytes: Uint8Array<ArrayBuffer>, ending: keyof typeof documentTypes): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	return `${Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')}.${ending}`;
}

/** A file that readers open or save: its name for people, and its size in bytes. */
export const document = z.object({ file: documentFile, name: z.string(), bytes: z.int().min(1) });
export type Document = z.infer<typeof document>;

interface Head {
	readonly ending: PictureEnding;
	readonly width: number;
	readonly height: number;
}

function readHead(view: DataView): Head | null {
	try {
		return readWebp(view) ?? readPng(view) ?? readJpeg(view) ?? readAvif(view);
	} catch (error) {
		// It ends before its head does.
		if (error instanceof RangeError) return null;
		throw error;
	}
}

const textAt = (view: DataView, at: number, length: number) => Array.from({ length }, (_, i) => String.fromCharCode(view.getUint8(at + i))).join('');

/** RFC 9649: simple lossy, simple lossless, extended. */
function readWebp(view: DataView): Head | null {
	if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null;
	const form = textAt(view, 12, 4);
	const size = (width: number, height: number): Head => ({ ending: 'webp', width, height });
	if (form === 'VP8 ') return size(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
	if (form === 'VP8L') {
		const bits = view.getUint32(21, true);
		return size((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
	}
	const extended = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
	return form === 'VP8X' ? size(extended(24), extended(27)) : null;
}

function readPng(view: DataView): Head | null {
	if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a || textAt(view, 12, 4) !== 'IHDR') return null;
	return { ending: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** The size stands in the first segment that begins a frame; those of tables are passed over. */
function readJpeg(view: DataView): Head | null {
	if (view.getUint16(0) !== 0xffd8) return null;
	for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
		const marker = view.getUint8(at + 1);
		const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
		if (isFrame) return { ending: 'jpg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
	}
	return null;
}

/** ISO/IEC 23008-12: the size stands in the property `ispe`, of which the first is the whole picture's in what our command makes. */
function readAvif(view: DataView): Head | null {
	if (textAt(view, 4, 8) !== 'ftypavif') return null;
	for (let at = 12; at < Math.min(view.byteLength, 4096) - 20; at += 1)
		if (textAt(view, at, 4) === 'ispe') return { ending: 'avif', width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
	return null;
}

/** Address of a kept picture. */
export const picturePath = ({ file }: { readonly file: string }): string => `/pictures/${file}`;
/** Address of a file to open or save. */
export const documentPath = ({ file }: { readonly file: string }): string => (file.endsWith('.pdf') ? `/documents/${file}` : `/pictures/${file}`);
