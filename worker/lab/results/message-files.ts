/** Files in a message of results: base64 in, bytes out, each recognised by what it is and not by what it is called. */
import { Buffer } from 'node:buffer';
import type { RuleName } from '#shared/kit/errors.ts';
import { maxResultFileBytes, resultFileTypes, type ResultFileType } from '#shared/results/files.ts';
import { typeOfBytes } from '#worker/lab/consultation/file-type.ts';

export interface MessageFile {
	/** Printed as it came; empty for none. */
	readonly title: string;
	readonly contentType: ResultFileType;
	readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Given {
	readonly title: string;
	readonly data: string;
	/** The sender's word. */
	readonly contentType?: string | undefined;
	/** Bytes, by the sender's word. */
	readonly size?: number | undefined;
}

/** A file, or the member that is at fault and its rule. */
export function readMessageFile({ title, data, contentType: declared, size }: Given): MessageFile | { readonly member: string; readonly rule: RuleName } {
	const text = data.replace(/\s+/g, '');
	if (text === '') return { member: 'data', rule: 'fileEmpty' };
	if (!/^[A-Za-z0-9+/]+={0,2}$/.test(text)) return { member: 'data', rule: 'invalid' };
	const bytes = new Uint8Array(Buffer.from(text, 'base64'));
	if (bytes.byteLength > maxResultFileBytes) return { member: 'data', rule: 'fileTooLarge' };
	const found = typeOfBytes(bytes);
	const contentType = resultFileTypes.find((one) => one === found);
	if (contentType === undefined) return { member: 'data', rule: 'fileType' };
	if (declared !== undefined && declared.split(';')[0]?.trim().toLowerCase().replace('image/jpg', 'image/jpeg') !== contentType)
		return { member: 'contentType', rule: 'contradiction' };
	if (size !== undefined && size !== bytes.byteLength) return { member: 'size', rule: 'contradiction' };
	return { title, contentType, bytes };
}
