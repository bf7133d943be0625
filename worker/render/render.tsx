/** Draws a page: public ones whole, to a string and to bytes; personal ones as a stream with a nonce, shell first. */
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { renderToString } from 'react-dom/server.edge';
import { FrameProvider, type Frame } from '#client/runtime/frame.tsx';
import { SiteLayout } from '#client/layouts/site-layout.tsx';
import type { Crumb } from '#client/ui/breadcrumbs.tsx';
import { crumbsData } from './crumbs.ts';
import { documentEnd, documentPieces, documentStart, structured, type DocumentParts } from './document.ts';

const encoder = new TextEncoder();

const tree = (frame: Frame, page: ReactNode) => (
	<FrameProvider value={frame}>
		<SiteLayout>{page}</SiteLayout>
	</FrameProvider>
);

/** For pages whose data is all there. @throws what a component throws: nothing of it is kept then */
export function renderWhole(parts: DocumentParts, frame: Frame, page: ReactNode): Uint8Array<ArrayBuffer> {
	const trails: (readonly Crumb[])[] = [];
	const body = renderToString(tree({ ...frame, noteTrail: (trail) => trails.push(trail) }, page));
	const data = parts.head.index ? crumbsData(trails.flat(), frame, parts.origin) : null;
	const [before, links, after] = documentPieces(parts);
	// The links are letters of one byte, and written at once; joined to a text in Cyrillic they would be gone through letter by letter with it.
	return bytesOf([before, links, `${after}${body}${data === null ? '' : structured(data)}${documentEnd}`]);
}

/** A letter (a unit of UTF-16) takes at most so many bytes. */
const maxBytesOfLetter = 3;
/** Where a page is written before it is cut to its length; as large as the largest page wanted it to be. */
let buffer = new Uint8Array(128 * 1024);

/** The texts one after the other, in UTF-8. */
function bytesOf(texts: readonly string[]): Uint8Array<ArrayBuffer> {
	const wanted = texts.reduce((sum, { length }) => sum + length, 0) * maxBytesOfLetter;
	if (buffer.byteLength < wanted) buffer = new Uint8Array(wanted);
	let at = 0;
	for (const text of texts) at += encoder.encodeInto(text, buffer.subarray(at)).written;
	return buffer.slice(0, at);
}

export interface StreamOptions {
	readonly nonce: string;
	/** Ends the drawing when the reader went away. */
	readonly signal: AbortSignal;
	readonly onError: (thrown: unknown) => void;
}

/** @throws what the shell throws; after the shell, errors go to `onError` and the fallback stays. */
export async function renderStream(
	parts: DocumentParts,
	frame: Frame,
	page: ReactNode,
	{ nonce, signal, onError }: StreamOptions,
): Promise<ReadableStream<Uint8Array>> {
	const body = await renderToReadableStream(tree(frame, page), { nonce, signal, onError });
	const wrap = new TransformStream<Uint8Array, Uint8Array>({
		start: (controller) => controller.enqueue(encoder.encode(documentStart(parts))),
		flush: (controller) => controller.enqueue(encoder.encode(documentEnd)),
	});
	return body.pipeThrough(wrap);
}
