/**
 * Pictures that were drawn: a small bounded memory of the isolate, then the platform's cache. A key is the path of a picture that its page has now, and its file is named by what it
 * says, so what is kept never grows old; a new build draws anew. One request of an isolate draws a picture, and those that come meanwhile have it.
 */
import { build } from 'virtual:build';
import { makeSingleFlight } from '#worker/gateway/single-flight.ts';
import { platformCache } from '#worker/render/page-cache.ts';
import type { ShareCard } from './card.ts';

type Png = Uint8Array<ArrayBuffer>;

const maxBytes = 4 * 1024 * 1024;
const memory = new Map<string, Png>();
let held = 0;

/** Drawing takes a fraction of a second; the first one of an isolate compiles the renderer. */
const drawings = makeSingleFlight<Png>(10_000, { pollMs: 10, polls: 500 });
const keptSeconds = 30 * 24 * 3600;

/** The build draws it: another one may draw the same otherwise. */
const nameOf = (path: string) => `${build.id} ${path}`;
const addressOf = (name: string) => `https://pictures.internal/${encodeURIComponent(name)}`;

function remember(name: string, png: Png): void {
	held += png.byteLength - (memory.get(name)?.byteLength ?? 0);
	memory.delete(name);
	memory.set(name, png);
	for (const [oldest, old] of memory) {
		if (held <= maxBytes) break;
		memory.delete(oldest);
		held -= old.byteLength;
	}
}

/** What was drawn before; null for nothing. @param path of the picture that its page has now */
export async function recallPicture(path: string): Promise<Png | null> {
	const name = nameOf(path);
	const remembered = memory.get(name);
	if (remembered) return remembered;
	// A cache that fails is no reason to: the picture is drawn.
	const found = await platformCache()
		?.match(addressOf(name))
		.catch(() => undefined);
	if (!found) return null;
	const png = new Uint8Array(await found.arrayBuffer());
	remember(name, png);
	return png;
}

/** Draws a picture and keeps it. @param later keeps the work alive after the answer */
export async function drawPicture(path: string, card: ShareCard, now: number, later: (work: Promise<unknown>) => void): Promise<Png> {
	const name = nameOf(path);
	const draw = async () => {
		const { drawCard } = await import('./draw.ts');
		const png = drawCard(card);
		remember(name, png);
		const headers = { 'Content-Type': 'image/png', 'Cache-Control': `max-age=${keptSeconds}` };
		later(
			platformCache()
				?.put(addressOf(name), new Response(png, { headers }))
				.catch(() => undefined) ?? Promise.resolve(),
		);
		return png;
	};
	return drawings.lead(name, now, draw) ?? (await drawings.follow(name)) ?? draw();
}
