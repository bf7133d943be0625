/** The text of a file as a spreadsheet writes it, in whatever encoding. A file that is no table is known by its first bytes, and the rest is not read. */
import { success, type Result } from '#shared/kit/errors.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { readBytesAsking } from '#shared/kit/streams.ts';
import { tellingBytes, wrongFileOf } from '#shared/kit/wrong-files.ts';
import { decodeFile } from './encoding.ts';
import { collectFaults, refuseFile } from './faults.ts';

/** Refusals: `validation` for what is no table of text, `too-large`. */
export async function readTableFile(
	stream: ReadableStream<Uint8Array> | null,
	maxBytes: number,
	locale: Locale,
): Promise<Result<{ readonly text: string; readonly bytes: Uint8Array<ArrayBuffer> }>> {
	const faults = collectFaults();
	const bytes = await readBytesAsking(stream, maxBytes, tellingBytes, (begin) => {
		const wrong = wrongFileOf(begin);
		if (wrong !== null) faults.add(1, '', wrong.rule, wrong.values);
		return wrong === null;
	});
	if (!bytes.ok) return faults.count() > 0 ? refuseFile(locale, faults) : bytes;
	const text = decodeFile(bytes.value, faults);
	return faults.count() > 0 ? refuseFile(locale, faults) : success({ text, bytes: bytes.value });
}
