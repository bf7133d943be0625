/**
 * The colour space of a report as an ICC profile (ICC.1:2001-04, version 2; primaries and curve of IEC 61966-2-1, "sRGB", adapted to D50): what the shares of red, green and blue on a
 * page mean, whatever screen or printer shows them in ten years.
 */

/** Red, green and blue at full strength, and white, as XYZ under D50. */
const primaries = {
	rXYZ: [0.43607, 0.22249, 0.01392],
	gXYZ: [0.38515, 0.71687, 0.09708],
	bXYZ: [0.14307, 0.06061, 0.7141],
	wtpt: [0.9642, 1, 0.8249],
} as const;
/** Points of the curve, between which programs draw straight lines. */
const points = 256;
const headerBytes = 128;

/** Light of a share from 0 to 1, by IEC 61966-2-1. */
const lightOf = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);

const encoder = new TextEncoder();
const text = (letters: string) => [...encoder.encode(letters)];
const number = (value: number, bytes: 2 | 4) => Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
/** `s15Fixed16Number`. */
const fixed = (value: number) => number(Math.round(value * 65_536), 4);
const xyz = (values: readonly number[]) => [...text('XYZ '), ...number(0, 4), ...values.flatMap(fixed)];
export const profileName = 'sRGB IEC61966-2.1';
const noughts = (count: number) => Array.from({ length: count }, () => 0);

/** `textDescriptionType`: the name in ASCII; there is none in Unicode or ScriptCode. */
const description = [...text('desc'), ...number(0, 4), ...number(profileName.length + 1, 4), ...text(`${profileName}\0`), ...noughts(4 + 4 + 2 + 1 + 67)];
const curve = () => [
	...text('curv'),
	...number(0, 4),
	...number(points, 4),
	...Array.from({ length: points }, (_, at) => number(Math.round(lightOf(at / (points - 1)) * 65_535), 2)).flat(),
];

/** The bytes of the profile, some 1.1 KB. */
export function colourProfile(): Uint8Array<ArrayBuffer> {
	const shared = curve();
	const tags: readonly (readonly [signature: string, data: readonly number[]])[] = [
		['desc', description],
		['cprt', [...text('text'), ...number(0, 4), ...text('No rights reserved\0')]],
		...Object.entries(primaries).map(([signature, values]) => [signature, xyz(values)] as const),
		['rTRC', shared],
		['gTRC', shared],
		['bTRC', shared],
	];
	const directory: number[] = [];
	const data: number[] = [];
	/** Where the three curves, which are one, begin. */
	const places = new Map<readonly number[], number>();
	const from = headerBytes + 4 + tags.length * 12;
	for (const [signature, bytes] of tags) {
		const place = places.get(bytes) ?? from + data.length;
		if (!places.has(bytes)) data.push(...bytes, ...noughts((4 - (bytes.length % 4)) % 4));
		places.set(bytes, place);
		directory.push(...text(signature), ...number(place, 4), ...number(bytes.length, 4));
	}
	const header = [
		...number(from + data.length, 4),
		...noughts(4),
		...number(0x0210_0000, 4),
		...text('mntrRGB XYZ '),
		// A day on which it was made: the same bytes each time.
		...[2026, 1, 1, 0, 0, 0].flatMap((part) => number(part, 2)),
		...text('acsp'),
		...noughts(headerBytes - 40 - 48),
		...noughts(28),
		...primaries.wtpt.flatMap(fixed),
	];
	return Uint8Array.from([...header, ...noughts(headerBytes - header.length), ...number(tags.length, 4), ...directory, ...data]);
}
