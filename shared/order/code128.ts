/** Code 128 bar codes (ISO/IEC 15417): pairs of digits in set C, everything else of ASCII in set B. */

/** Widths of bars and spaces of each value, beginning with a bar; 106 is the stop with its last bar. */
const widths =
	'212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112'.split(
		' ',
	);
const startB = 104;
const startC = 105;
const toC = 99;
const toB = 100;
const stop = 106;

/** Values of a text: the start, its letters, changes of set where they shorten it. */
function valuesOf(text: string): number[] {
	const values: number[] = [];
	let set: 'B' | 'C' | null = null;
	for (let at = 0; at < text.length;) {
		const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
		// Four digits pay for the change of set; of an odd number one stays in B.
		const pairs: boolean = set === 'C' ? digits >= 2 : digits >= 4 || (digits === text.length && digits === 2);
		if (pairs) {
			if (set === 'B' && digits % 2 === 1) {
				values.push(text.charCodeAt(at) - 32);
				at += 1;
			}
			if (set !== 'C') values.push(set === null ? startC : toC);
			set = 'C';
			values.push(Number(text.slice(at, at + 2)));
			at += 2;
			continue;
		}
		if (set !== 'B') values.push(set === null ? startB : toB);
		set = 'B';
		values.push(text.charCodeAt(at) - 32);
		at += 1;
	}
	return values;
}

/** The modules of a text of printable ASCII, `1` a bar, without the quiet zones of 10 modules at either side; null for an empty text and for other letters. */
export function code128Modules(text: string): string | null {
	if (!/^[\x20-\x7e]+$/.test(text)) return null;
	const values = valuesOf(text);
	const sum = values.reduce((total, value, at) => total + value * Math.max(1, at), 0);
	return [...values, sum % 103, stop]
		.map((value) => [...(widths[value] ?? '')].map((width, at) => (at % 2 === 0 ? '1' : '0').repeat(Number(width))).join(''))
		.join('');
}
