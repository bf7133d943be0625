/** Answers of the laboratory: a refusal by its name, a file by its bytes. */
import type { BytesReply } from '#shared/kit/call.ts';
import { errorNames, type Failure } from '#shared/kit/errors.ts';
import { localeFacts, type Locale } from '#shared/i18n/locales.ts';
import { fhirType, readerOf, writeRefusal } from '#shared/kit/refusal.ts';
import { laboratoryWords } from '#shared/i18n/laboratory.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import type { FileReply } from './handler.ts';

/** What a refusal is answered to. */
export interface Asking {
	readonly locale: Locale;
	/** Path of the call. */
	readonly path: string;
	/** Of the request's body. */
	readonly contentType: string | null | undefined;
	/** Its header `Accept`. */
	readonly accept: string | null | undefined;
}

/** A refusal with the failure's status, in the call's language and as its caller reads it (`writeRefusal`). */
export function refuse({ locale, path, ...asked }: Asking, error: Failure): Response {
	const { status } = errorNames[error.name];
	const written = writeRefusal(locale, error, readerOf(path, asked));
	const headers: Record<string, string> = {
		'Cache-Control': 'no-store',
		'Content-Language': localeFacts[locale].html,
		'Content-Type': written.contentType,
	};
	if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter);
	return Response.json(written.body, { status, headers });
}

/** What was done, as FHIR: a call that takes FHIR says so by an OperationOutcome, with the reply's own members as its diagnostics. */
export function fhirAnswer({ locale }: Pick<Asking, 'locale'>, reply: unknown): Response {
	const text = translator(locale)(laboratoryWords)('taken');
	const issue = [{ severity: 'information', code: 'informational', details: { text }, diagnostics: JSON.stringify(reply) }];
	return Response.json(
		{ resourceType: 'OperationOutcome', issue },
		{ headers: { 'Cache-Control': 'no-store', 'Content-Language': localeFacts[locale].html, 'Content-Type': fhirType } },
	);
}

/** All texts that are written here are UTF-8. */
const withCharset = (type: string) => (type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type);

/** A file to look at or to save; its name is one of ours. */
export function fileAnswer(entry: BytesReply, { bytes, fileName, contentType = entry.contentType, status = 200, next = null }: FileReply): Response {
	return new Response(bytes, {
		status,
		headers: {
			'Content-Type': withCharset(contentType),
			...(fileName === null ? {} : { 'Content-Disposition': `${entry.attachment ? 'attachment' : 'inline'}; filename="${fileName}"` }),
			...(next === null ? {} : { Link: `<${next}>; rel="next"` }),
			'Cache-Control': 'no-store',
		},
	});
}
