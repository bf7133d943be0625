/** EAN-13 bar codes (ISO/IEC 15420). */

/** Seven modules of a digit in the sets A, B and C; 1 is a bar. B is C read backwards, C is A inverted. */
const setA = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'] as const;
const inverted = (modules: string) => [...modules].map((module) => (module === '1' ? '0' : '1')).join('');
const reversed = (modules: string) => [...modules].toReversed().join('');
/** Which set each of the six left digits is in tells the first digit. */
const parities = ['AAAAAA', 'AABABB', 'AABBAB', 'AABBBA', 'ABAABB', 'ABBAAB', 'ABBBAA', 'ABABAB', 'ABABBA', 'ABBABA'] as const;

/** Whether the last of 13 digits is the check digit of the others. */
export function isEan13(nr: string): boolean {
	if (!/^\d{13}$/.test(nr)) return false;
	const sum = [...nr].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
	return sum % 10 === 0;
}

/** The 95 modules of a number, `1` a bar; null for one whose check digit does not fit: no scanner reads that. */
export function ean13Modules(nr: string): string | null {
	if (!isEan13(nr)) return null;
	const digits = [...nr].map(Number);
	const parity = parities[digits[0] ?? 0] ?? '';
	const setOf = (digit: number) => setA[digit] ?? '';
	const left = digits.slice(1, 7).map((digit, at) => (parity[at] === 'A' ? setOf(digit) : reversed(inverted(setOf(digit)))));
	const right = digits.slice(7).map((digit) => inverted(setOf(digit)));
	return `101${left.join('')}01010${right.join('')}101`;
}
