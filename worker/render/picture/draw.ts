/** Draws a card as PNG. Only ever imported when a picture is wanted: the renderer weighs more than the rest of the worker. */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import renderer from '@resvg/resvg-wasm/index_bg.wasm';
import type { ShareCard } from './card.ts';
import bold from './font-bold.bin';
import regular from './font-regular.bin';
import signs from './font-signs.bin';
import { layout, type PictureLetters } from './layout.ts';
import { widthsOf } from './letters.ts';

await initWasm(renderer);

const letters: PictureLetters = { regular: widthsOf([regular, signs]), bold: widthsOf([bold, signs]) };
const fontBuffers = [regular, bold, signs].map((font) => new Uint8Array(font));

/** @throws what the renderer says of a card that it cannot draw */
export function drawCard(card: ShareCard): Uint8Array<ArrayBuffer> {
	const drawing = new Resvg(layout(card, letters), { font: { fontBuffers, loadSystemFonts: false, defaultFontFamily: 'Onest' } });
	try {
		const image = drawing.render();
		try {
			return new Uint8Array(image.asPng());
		} finally {
			image.free();
		}
	} finally {
		// What the renderer has taken stays taken until it is given back.
		drawing.free();
	}
}
