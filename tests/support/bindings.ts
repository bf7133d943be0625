/** The site with bindings other than those of the tests: stores that fail, settings that are wrong. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { app } from '#worker/app.ts';
import { origin } from './site.ts';

/** The application with some bindings of its own. */
export async function visitWith(bindings: object, path: string, init: RequestInit = {}): Promise<Response> {
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${origin}${path}`, { redirect: 'manual', ...init }), { ...env, ...bindings }, context as never);
	const copy = new Response(await answer.text(), answer);
	await waitOnExecutionContext(context);
	return copy;
}

/** A plain form post of the site's own page. */
export const form = (fields: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
	method: 'POST',
	body: new URLSearchParams(fields).toString(),
	headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', ...headers },
});
