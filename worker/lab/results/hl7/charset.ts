/** The text of an HL7 v2 message by the character set that its MSH-18 names (table 0211), UTF-8 where it names none. */

const encodings: Readonly<Record<string, string>> = {
	'': 'utf-8',
	ASCII: 'utf-8',
	'UNICODE UTF-8': 'utf-8',
	'UTF-8': 'utf-8',
	UTF8: 'utf-8',
	'8859/5': 'iso-8859-5',
	'ISO-8859-5': 'iso-8859-5',
	// No names of HL7's table, but what laboratories of the region write.
	'WINDOWS-1251': 'windows-1251',
	'CP-1251': 'windows-1251',
	CP1251: 'windows-1251',
};

/** Start and end of a block, as MLLP frames a message: gateways leave them in. */
const withoutFrame = (bytes: Uint8Array): Uint8Array => {
	let [from, till] = [0, bytes.length];
	if (bytes[from] === 0x0b) from += 1;
	while (till > from && (bytes[till - 1] === 0x0d || bytes[till - 1] === 0x0a || bytes[till - 1] === 0x1c)) till -= 1;
	return bytes.subarray(from, till);
};

/** Letters and signs of Russian and Kazakh texts; «ї» or «Ў» among them tell of another set of characters. */
const usualLetters = /[А-Яа-яЁёІіӘәҒғҚқҢңӨөҰұҮүҺһ]/gu;
const usualSigns = /[«»„“”‘’–—№°±µμ·…²³×÷§\u00a0]/gu;

/** Whether a text that was decoded letter by letter reads like one: whatever the bytes, such sets decode them. */
function readsWell(text: string): boolean {
	const high = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
	const letters = text.match(usualLetters)?.length ?? 0;
	const signs = text.match(usualSigns)?.length ?? 0;
	// A word that begins small and goes on in capitals is one of the other set of Cyrillic letters.
	const turned = text.match(/[а-яё][А-ЯЁ]/gu)?.length ?? 0;
	return letters + signs >= high * 0.97 && signs <= letters + 4 && turned * 20 <= letters;
}

interface Decoded {
	/** Null where the bytes are none of the character set, or nobody here knows it. */
	readonly text: string | null;
	/** As far as it can be read: for people who look into what was refused. */
	readonly readable: string;
}

/** @param bytes of the whole message */
export function decodeHl7(bytes: Uint8Array): Decoded {
	const message = withoutFrame(bytes);
	const lenient = new TextDecoder('utf-8').decode(message);
	// Delimiters and names of character sets are ASCII in all of them.
	const head = lenient.split(/[\r\n]/, 1)[0] ?? '';
	const named = head.split(head.charAt(3))[17] ?? '';
	const encoding = Object.hasOwn(encodings, named.trim().toUpperCase()) ? encodings[named.trim().toUpperCase()] : undefined;
	if (encoding === undefined) return { text: null, readable: lenient };
	try {
		const text = new TextDecoder(encoding, { fatal: true }).decode(message);
		if (encoding === 'utf-8') return { text, readable: text };
		// What is UTF-8 beyond ASCII is never by chance.
		const isUtf8 = !lenient.includes('\ufffd') && /[^\0-\x7f]/.test(lenient);
		return { text: isUtf8 || !readsWell(text) ? null : text, readable: isUtf8 ? lenient : text };
	} catch {
		return { text: null, readable: lenient };
	}
}
