/** Files that are no table of text, known by their first bytes: the sender reads what it is and what helps, before the rest is read. */

/** Rule of `shared/i18n/imports.words.ts` and what fills its words. */
export interface WrongFile {
	readonly rule:
		| 'fileXlsx'
		| 'fileXls'
		| 'fileOds'
		| 'fileDocx'
		| 'fileZip'
		| 'fileGzip'
		| 'fileArchive'
		| 'filePdf'
		| 'fileHtml'
		| 'fileXml'
		| 'fileJson'
		| 'fileImage'
		| 'fileRtf'
		| 'fileDatabase'
		| 'fileUtf32';
	readonly values: Readonly<Record<string, string>>;
}

/** So many bytes of a file's beginning tell what it is. */
export const tellingBytes = 4096;

/** Signatures that say all (the formats' own specifications; the list of file(1)). */
const signatures: readonly (readonly [begins: string, rule: WrongFile['rule'], name: string])[] = [
	['%PDF-', 'filePdf', ''],
	['\x1f\x8b', 'fileGzip', ''],
	['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'fileXls', ''],
	['Rar!\x1a\x07', 'fileArchive', 'RAR'],
	["7z\xbc\xaf'\x1c", 'fileArchive', '7z'],
	['BZh', 'fileArchive', 'bzip2'],
	['\xfd7zXZ\x00', 'fileArchive', 'xz'],
	['\x28\xb5\x2f\xfd', 'fileArchive', 'Zstandard'],
	['\x89PNG\r\n\x1a\n', 'fileImage', 'PNG'],
	['\xff\xd8\xff', 'fileImage', 'JPEG'],
	['GIF87a', 'fileImage', 'GIF'],
	['GIF89a', 'fileImage', 'GIF'],
	['II*\x00', 'fileImage', 'TIFF'],
	['MM\x00*', 'fileImage', 'TIFF'],
	['{\\rtf', 'fileRtf', ''],
	['SQLite format 3\x00', 'fileDatabase', ''],
	['\xff\xfe\x00\x00', 'fileUtf32', ''],
	['\x00\x00\xfe\xff', 'fileUtf32', ''],
];

/** A package with members, one without any, and one in parts. */
const zipSigns = ['PK\x03\x04', 'PK\x05\x06', 'PK\x07\x08'];

/** One letter a byte. */
const latin = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');

/** Null for what may be a table. @param bytes how it begins: `tellingBytes` of it, or all where it is shorter */
export function wrongFileOf(bytes: Uint8Array): WrongFile | null {
	const begin = latin(bytes.subarray(0, tellingBytes));
	const found = signatures.find(([signature]) => begin.startsWith(signature));
	// Three letters may begin a header as well: what is packed by bzip2 goes on with a digit and a number of its own.
	if (found !== undefined && (found[2] !== 'bzip2' || /^BZh[1-9]1AY&SY/.test(begin)))
		return { rule: found[1], values: found[2] === '' ? {} : { name: found[2] } };
	if (zipSigns.some((sign) => begin.startsWith(sign))) return { rule: zipOf(begin), values: {} };
	// Text, after a byte order mark; in UTF-16 every other byte is nought.
	const text = begin
		.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)/, '')
		.replaceAll('\x00', '')
		.trimStart();
	if (/^<(?:!doctype\s+html|html|head|body|table|meta)[\s>]/i.test(text)) return { rule: 'fileHtml', values: {} };
	if (/^<\?xml[\s>]/i.test(text)) return { rule: /<html[\s>]/i.test(text) ? 'fileHtml' : 'fileXml', values: {} };
	if (/^(?:\{\s*(?:"|\})|\[\s*(?:\{|\[|\]))/.test(text)) return { rule: 'fileJson', values: {} };
	return null;
}

/** The names of a package's first members say what it is (ECMA-376, OpenDocument 1.3 part 2). */
function zipOf(begin: string): WrongFile['rule'] {
	if (begin.includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')) return 'fileOds';
	if (/\bword\//.test(begin)) return 'fileDocx';
	if (/\bxl\//.test(begin) || begin.includes('[Content_Types].xml')) return 'fileXlsx';
	return 'fileZip';
}
