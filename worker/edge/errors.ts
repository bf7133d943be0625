/**
 * How the edge refuses: JSON for calls and data, the site's own screen for pages. The screen is drawn by the room that draws pages; it
 * is put in here by the application, so that this room knows no markup.
 */
import { errorNames, type Failure } from '#shared/kit/errors.ts';
import { readerOf, writeRefusal } from '#shared/kit/refusal.ts';
import { splitLocale } from '#shared/kit/urls.ts';
import { localeFacts, localeOfAlias } from '#shared/i18n/locales.ts';
import type { EdgeContext } from './context.ts';
import { log } from './log.ts';

/** Draws a failure as a page, with its status. */
export type ErrorScreen = (c: EdgeContext, error: Failure) => Response | Promise<Response>;
let screen: ErrorScreen | null = null;
/** Called once by the application. */
export const drawErrorsWith = (draw: ErrorScreen) => {
	screen = draw;
};

/** Our own scripts, which read an answer; a browser that goes somewhere does not name this type. */
export const acceptsJson = (c: EdgeContext): boolean => (c.req.header('Accept') ?? '').includes('application/json');

const wantsPage = (c: EdgeContext) =>
	!acceptsJson(c) &&
	!/^\/(?:api|account|lis|captcha|assets|builds)\//.test(c.req.path) &&
	!c.req.path.endsWith('/_payload.json') &&
	(c.req.header('Accept') ?? '*/*').match(/text\/html|\*\/\*/) !== null;

/** An answer for a named error, in the reader's language. */
export function refuse(c: EdgeContext, error: Failure): Response | Promise<Response> {
	c.set('failed', error.name);
	if (screen !== null && wantsPage(c)) return screen(c, error);
	return refuseJson(c, error);
}

/** @param allowed what the address does answer to (RFC 9110, section 15.5.6) */
export async function refuseMethod(c: EdgeContext, allowed: string): Promise<Response> {
	const response = await refuse(c, { name: 'method-not-allowed' });
	response.headers.set('Allow', allowed);
	return response;
}

/** A refusal with the failure's status as its caller reads it (`writeRefusal`), in the language of the call, else of the path. */
export function refuseJson(c: EdgeContext, error: Failure): Response {
	const reader = readerOf(c.req.path, c.req.header('Content-Type'));
	const locale = (reader === 'visitor' ? c.var.locale : localeOfAlias(c.req.query('lang') ?? '')) ?? splitLocale(c.req.path).locale;
	const written = writeRefusal(locale, error, reader);
	const headers: Record<string, string> = { 'Content-Language': localeFacts[locale].html, 'Content-Type': written.contentType };
	if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter);
	return c.json(written.body, errorNames[error.name].status, headers);
}

/** Whatever was thrown: logged by its kind alone, since a machine's message may hold anything. */
export function onError(thrown: Error, c: EdgeContext): Response | Promise<Response> {
	log({ event: 'unexpected', requestId: c.var.requestId, page: c.var.page?.id ?? null, kind: thrown.name, at: firstFrame(thrown) });
	return refuse(c, { name: 'unexpected' });
}

/** Where it was thrown: the first line of the stack that names a place, without the message. */
const firstFrame = (thrown: Error) =>
	thrown.stack
		?.split('\n')
		.find((line) => /^\s+at /.test(line))
		?.trim() ?? null;
