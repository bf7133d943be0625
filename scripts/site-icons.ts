/**
 * Makes the icons of an installed site from `client/public/favicon.svg`. They are part of the repository, so nobody needs the tools to build; run this again
 * when the sign changes:
 *
 * `node scripts/site-icons.ts`
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = new URL('../client/public/', import.meta.url);
const sign = readFileSync(new URL('favicon.svg', folder), 'utf8');
const of = (svg: string, size: number, name: string) =>
	sharp(Buffer.from(svg), { density: 72 * (size / 32) })
		.resize(size, size)
		.png({ compressionLevel: 9, palette: true })
		.toFile(fileURLToPath(new URL(name, folder)));

/** To every edge, with the sign within the inner four fifths: a system cuts it to its own shape (https://w3c.github.io/manifest/#icon-masks). */
const masked = sign
	.replace(/viewBox="[^"]+"/, 'viewBox="-4 -4 40 40"')
	.replace(/<rect [^>]+\/>/, '<rect x="-4" y="-4" width="40" height="40" fill="#0B6E5B"/>');

await of(sign, 192, 'icon-192.png');
await of(sign, 512, 'icon-512.png');
await of(masked, 512, 'icon-masked-512.png');
// A system that has no masks rounds the corners itself.
await of(masked, 180, 'icon-touch-180.png');
