/** Answers of the laboratory: a refusal by its name, a file by its bytes. */
import type { BytesReply } from '#shared/kit/call.ts';
import { errorNames, type Failure } from '#shared/kit/errors.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { FileReply } from './handler.ts';

/** `{ code, message, fields, triesLeft? }` with the failure's status, in the call's language. */
export function refuse(locale: Locale, error: Failure): Response {
	const { status } = errorNames[error.name];
	const headers: Record<string, string> = { 'Cache-Control': 'no-store', 'Content-Language': localeFacts[locale].html };
	if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter);
	const message = error.message ?? translator(locale)(errorsWords)(error.name);
	return Response.json(
		{ code: error.name, message, fields: error.fields ?? [], ...(error.triesLeft === undefined ? {} : { triesLeft: error.triesLeft }) },
		{ status, headers },
	);
}

/** A file to look at; its name is one of ours. */
export function fileAnswer(entry: BytesReply, { bytes, fileName, contentType = entry.contentType }: FileReply): Response {
	return new Response(bytes, {
		headers: { 'Content-Type': contentType, 'Content-Disposition': `inline; filename="${fileName}"`, 'Cache-Control': 'no-store' },
	});
}
