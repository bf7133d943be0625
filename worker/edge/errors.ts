/**
 * How the edge refuses: JSON for calls and data, the site's own screen for pages. The screen is drawn by the room that draws pages; it
 * is put in here by the application, so that this room knows no markup.
 */
import { kindOf, placeOf } from '#shared/kit/log-line.ts';
import { errorNames, type Failure } from '#shared/kit/errors.ts';
import { readerOf, writeRefusal } from '#shared/kit/refusal.ts';
import { localeFacts, localeOfAlias } from '#shared/i18n/locales.ts';
import { isPlatformPath } from '#shared/reserved.ts';
import { splitLocale } from '#shared/kit/urls.ts';
import { isGone, type EdgeContext } from './context.ts';
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

/** A browser that goes somewhere by itself: it shows whatever it is answered, and keeps it in its history. */
export const isNavigation = (c: EdgeContext): boolean => !acceptsJson(c) && (c.req.header('Accept') ?? '').includes('text/html');

/** Whether the answer is to be looked at, and is not read by a program. */
export const wantsPage = (c: EdgeContext) =>
	!acceptsJson(c) &&
	!isPlatformPath(c.req.path) &&
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
	const reader = readerOf(c.req.path, { contentType: c.req.header('Content-Type'), accept: c.req.header('Accept') });
	const locale = (reader === 'visitor' || reader === 'app' ? c.var.locale : localeOfAlias(c.req.query('lang') ?? '')) ?? splitLocale(c.req.path).locale;
	const written = writeRefusal(locale, error, reader);
	const headers: Record<string, string> = { 'Content-Language': localeFacts[locale].html, 'Content-Type': written.contentType };
	if (error.retryAfter !== undefined) headers['Retry-After'] = String(error.retryAfter);
	return c.json(written.body, errorNames[error.name].status, headers);
}

/** Whatever was thrown: logged by its kind alone, since a machine's message may hold anything. */
export function onError(thrown: Error, c: EdgeContext): Response | Promise<Response> {
	// Who went away hears nothing more, and what broke off by that is nobody's fault.
	if (isGone(c)) return refuseJson(c, { name: 'bad-request' });
	return refuse(c, noteThrown(c, thrown));
}

/** Tells the log what was thrown, and the visitor no more than that it failed. */
export function noteThrown(c: EdgeContext, thrown: unknown): Failure {
	if (!isGone(c)) log({ event: 'unexpected', requestId: c.var.requestId, page: c.var.page?.id ?? null, kind: kindOf(thrown), at: placeOf(thrown) });
	return { name: 'unexpected' };
}
