/**
 * The text of a file by its bytes. Spreadsheets write CSV in whatever their system uses: UTF-8, UTF-16, Windows-1251, or KZ-1048, which is
 * Windows-1251 with Kazakh letters in the place of Serbian and Ukrainian ones. Nothing says which it is, so the bytes are looked at.
 */
import type { Faults } from './faults.ts';

/** Letters of Windows-1251 that no Russian or Kazakh text has, and what stands in their places in KZ-1048 (STRK1048-2002). */
const kazakhOf: Readonly<Record<string, string>> = {
	Ќ: 'Қ',
	ќ: 'қ',
	Ћ: 'Һ',
	ћ: 'һ',
	Ў: 'Ұ',
	ў: 'ұ',
	Ј: 'Ә',
	ј: 'ә',
	Ґ: 'Ө',
	ґ: 'ө',
	Є: 'Ғ',
	є: 'ғ',
	Ї: 'Ү',
	ї: 'ү',
	Ѕ: 'Ң',
	ѕ: 'ң',
};
const ofKazakh = new RegExp(`[${Object.keys(kazakhOf).join('')}]`, 'g');

/** The text, without a byte order mark. A fault is written down where the bytes cannot be read, or letters were lost before; then it is not to be gone on with. */
export function decodeFile(bytes: Uint8Array, faults: Faults): string {
	const text = decodeUnicode(bytes) ?? decodeCyrillic(bytes, faults);
	if (text !== null) return text;
	faults.add(1, '', isUtf16(bytes) ? 'fileUtf16' : 'encoding');
	return '';
}

const isUtf16 = ([first, second]: Uint8Array): boolean => (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);

/** UTF-8 or UTF-16; null for neither. */
function decodeUnicode(bytes: Uint8Array): string | null {
	const decode = (encoding: string) => {
		try {
			return new TextDecoder(encoding, { fatal: true }).decode(bytes);
		} catch {
			return null;
		}
	};
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return decode('utf-16le');
	if (first === 0xfe && second === 0xff) return decode('utf-16be');
	// A header is Latin: every second byte of its UTF-16 is nought.
	if (second === 0 && first !== 0 && first !== undefined) return decode('utf-16le');
	if (first === 0 && second !== 0 && second !== undefined) return decode('utf-16be');
	return decode('utf-8');
}

/** Windows-1251 or KZ-1048; null for what reads like neither (CP866, KOI8-R, no text at all). */
function decodeCyrillic(bytes: Uint8Array, faults: Faults): string | null {
	if (!looksCyrillic(bytes)) return null;
	let text: string;
	try {
		text = new TextDecoder('windows-1251', { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
	if (text.search(ofKazakh) >= 0) return text.replace(ofKazakh, (letter) => kazakhOf[letter] ?? letter);
	// What was saved without Kazakh letters has question marks in their places.
	text.split(/\r\n?|\n/).forEach((line, at) => {
		if (/\?\p{L}/u.test(line)) faults.add(at + 1, '', 'lostLetters');
	});
	return text;
}

/** Of the bytes above ASCII most are letters from А to я, and more of them small than capital. */
function looksCyrillic(bytes: Uint8Array): boolean {
	let [high, capital, small] = [0, 0, 0];
	for (const byte of bytes) {
		if (byte < 0x80) {
			if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 13) return false;
			continue;
		}
		high += 1;
		if (byte >= 0xe0) small += 1;
		else if (byte >= 0xc0) capital += 1;
	}
	return (capital + small) * 5 >= high * 3 && small >= capital;
}
