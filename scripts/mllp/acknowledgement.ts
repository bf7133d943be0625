/** Acknowledgements of HL7 v2 (HL7 v2.5.1, section 2.9): those that the laboratory gives, and the bridge's own where it gives none. Bytes stay as the sender wrote them. */

type Code = 'AA' | 'AE' | 'AR';

/** Fields of the first segment that an answer repeats, as one letter a byte. */
interface Header {
	readonly separator: string;
	readonly signs: string;
	/** MSH-n. */
	readonly field: (number: number) => string;
}

/** Null for what is no HL7 v2. */
function headerOf(message: Uint8Array): Header | null {
	const text = Buffer.from(message.buffer, message.byteOffset, Math.min(message.byteLength, 4096)).toString('latin1');
	const [first = ''] = text.replace(/^[\r\n\s]+/, '').split(/[\r\n]/, 1);
	const separator = first.charAt(3);
	if (!first.startsWith('MSH') || separator === '' || /\w/.test(separator)) return null;
	const fields = first.split(separator);
	// MSH-1 is the separator itself.
	return { separator, signs: fields[1] ?? '', field: (number) => fields[number - 1] ?? '' };
}

/** What the laboratory says of a message; null where it is no acknowledgement of that message. @param sent the message */
export function saidIn(answer: Uint8Array, sent: Uint8Array): Code | null {
	const header = headerOf(answer);
	if (header === null) return null;
	const segment = Buffer.from(answer)
		.toString('latin1')
		.split(/[\r\n]+/)
		.find((line) => line.startsWith(`MSA${header.separator}`));
	const [, code, about] = segment?.split(header.separator) ?? [];
	const asked = headerOf(sent)?.field(10).trim() ?? '';
	// What is no plain text comes back in another character set, or with other escapes.
	const isAbout = about?.trim() === asked || /[^!-[\]-~]/.test(asked);
	if (code === 'AA') return isAbout ? code : null;
	// A message that could not be read is refused without its number.
	return (code === 'AE' || code === 'AR') && (isAbout || (about ?? '') === '') ? code : null;
}

/** Of table 0357. */
const internalError = ['207', 'Application internal error', 'HL70357'] as const;

/** The bridge's own answer: never that a message was taken. @param why ASCII, without the signs of HL7 @param at milliseconds since 1970 */
export function ownAnswer(message: Uint8Array, code: 'AE' | 'AR', why: string, at: number): Buffer {
	const header = headerOf(message);
	const [separator, field] = [header?.separator ?? '|', header?.field ?? (() => '')];
	const moment = `${new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}+0000`;
	const type = field(9).split(header?.signs.charAt(0) || '^')[1] ?? '';
	const join = header?.signs.charAt(0) || '^';
	const line = (...fields: readonly string[]) => `${fields.join(separator)}\r`;
	const text =
		line(
			'MSH',
			header?.signs || String.raw`^~\&`,
			'MLLP',
			'',
			field(3),
			field(4),
			moment,
			'',
			['ACK', type, 'ACK'].join(join),
			`MLLP-${field(10)}`,
			field(11),
			field(12) || '2.5.1',
			'',
			'',
			'',
			'',
			'',
			field(18),
		) +
		line('MSA', code, field(10)) +
		line('ERR', '', '', internalError.join(join), 'E', '', '', '', why);
	return Buffer.from(text, 'latin1');
}
