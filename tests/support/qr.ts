/** Reads a QR code as a camera does, by another library than the one that draws it. */
import jsQR from 'jsqr';

/** Pixels of a module. */
const scale = 4;

/** What a QR code says. @param modules row by row, true is dark @throws where it cannot be read */
export function readQr(modules: readonly (readonly boolean[])[]): string {
	const size = modules.length * scale;
	const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
	for (let y = 0; y < size; y += 1)
		for (let x = 0; x < size; x += 1)
			if (modules[Math.floor(y / scale)]?.[Math.floor(x / scale)] === true) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
	const read = jsQR(pixels, size, size);
	if (read === null) throw new Error('No QR code can be read there');
	return read.data;
}

/** Modules of the only QR code of a page, as `client/ui/qr-code.tsx` draws them. */
export function modulesIn(page: string): boolean[][] {
	const [, size = '', path = ''] = /<svg[^>]*viewBox="0 0 (\d+) \1"[^>]*><path d="((?:M\d+ \d+h1v1h-1z)+)"/.exec(page) ?? [];
	const modules = Array.from({ length: Number(size) }, () => Array.from({ length: Number(size) }, () => false));
	for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h/g)) modules[Number(y)]?.splice(Number(x), 1, true);
	return modules;
}
