/** Draws a page: public ones whole, to a string and to bytes; personal ones as a stream with a nonce, shell first. */
import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server.edge';
import { renderToString } from 'react-dom/server.edge';
import { FrameProvider, type Frame } from '#client/runtime/frame.tsx';
import { SiteLayout } from '#client/layouts/site-layout.tsx';
import { documentEnd, documentPieces, documentStart, type DocumentParts } from './document.ts';

const encoder = new TextEncoder();

const tree = (frame: Frame, page: ReactNode) => (
	<FrameProvider value={frame}>
		<SiteLayout>{page}</SiteLayout>
	</FrameProvider>
);

/** For pages whose data is all there. @throws what a component throws: nothing of it is kept then */
export function renderWhole(parts: DocumentParts, frame: Frame, page: ReactNode): Uint8Array<ArrayBuffer> {
	const [before, links, after] = documentPieces(parts);
	// The links are plain letters of a byte each, and encoded at once; joined to a text in Cyrillic they would be gone through letter by letter with it.
	return joined([before, links, `${after}${renderToString(tree(frame, page))}${documentEnd}`]);
}

function joined(texts: readonly string[]): Uint8Array<ArrayBuffer> {
	const pieces = texts.map((text) => encoder.encode(text));
	const all = new Uint8Array(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0));
	let at = 0;
	for (const piece of pieces) {
		all.set(piece, at);
		at += piece.byteLength;
	}
	return all;
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
