/** Pictures of texts: which are taken, and what they are called. A name is made of the bytes, so that what stands under it never changes. */
import { z } from 'zod';

export const maxPictureBytes = 2 * 1024 * 1024;

/** Media types by the ending of a name. */
const pictureTypes = { webp: 'image/webp', png: 'image/png', jpg: 'image/jpeg' } as const;
type PictureEnding = keyof typeof pictureTypes;
export const pictureMediaTypes: readonly string[] = Object.values(pictureTypes);

/** Name of a kept picture: half of its SHA-256, and the ending of its type. */
export const pictureFile = z.string().regex(/^[0-9a-f]{32}\.(?:webp|png|jpg)$/);
/** Media type of a kept picture. */
export const pictureTypeOf = (file: string): string => pictureTypes[file.slice(file.indexOf('.') + 1) as PictureEnding];

const pixels = z.int().min(1).max(16_384);
/** A kept picture and its size in pixels. */
export const picture = z.object({ file: pictureFile, width: pixels, height: pixels });
export type Picture = z.infer<typeof picture>;

/** What bytes are by their content; null for what is no picture that is taken. */
export async function describePicture(bytes: Uint8Array<ArrayBuffer>): Promise<Picture | null> {
	const found = readHead(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
	if (found === null) return null;
	const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	const name = Array.from(digest.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
	const read = picture.safeParse({ file: `${name}.${found.ending}`, width: found.width, height: found.height });
	return read.success ? read.data : null;
}

interface Head {
	readonly ending: PictureEnding;
	readonly width: number;
	readonly height: number;
}

function readHead(view: DataView): Head | null {
	try {
		return readWebp(view) ?? readPng(view) ?? readJpeg(view);
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

/** Address of a kept picture. */
export const picturePath = ({ file }: Picture): string => `/pictures/${file}`;
