/** `/api/*`, `/account/*` and `/lis/*` as the outside world meets them. What is no call of the table does not exist. */
import { everyCall } from '#shared/kit/call.ts';
import { localeOfAlias } from '#shared/i18n/locales.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import { matchCall, methodsAt, passOn } from '#worker/gateway/proxy.ts';
import { raiseGeneration } from '#worker/gateway/generation.ts';
import type { Backend } from '#worker/gateway/transport.ts';
import { orderAccess, resultAccess } from './access.ts';
import { bindCall } from './bind-call.ts';
import type { EdgeContext } from './context.ts';
import { refuseJson, refuseMethod } from './errors.ts';
import { log } from './log.ts';
import { withinLimit } from './rate-limit.ts';

/** A browser's call. Reads only: what changes something goes through the pages' forms. */
export async function browserCall(c: EdgeContext, backend: Backend): Promise<Response> {
	const { pathname } = new URL(c.req.url);
	const found = matchCall(c.req.method, pathname);
	if (!found?.entry.browser)
		return unknownCall(
			c,
			methodsAt(pathname, (entry) => entry.browser),
		);
	const query = c.req.query();
	const common = everyCall.safeParse(query);
	const params = found.entry.params.safeParse(query);
	if (!common.success || !params.success) return refuseJson(c, { name: 'bad-request' });
	c.set('locale', localeOfAlias(common.data.lang) ?? 'ru');
	if (found.entry.rateLimit !== null && !(await withinLimit(c, found.entry.rateLimit))) return refuseJson(c, { name: 'too-many', retryAfter: 60 });
	if (found.entry.cache === 'content') {
		await bindCall(c, backend, common.data.city_id, false);
		const result = await (c.var.call as LooseCall)(found.id, { params: params.data });
		return result.ok ? c.json(result.value) : refuseJson(c, result.error);
	}
	const headers: Record<string, string> = { Accept: c.req.header('Accept') ?? '*/*', 'X-Request-Id': c.var.requestId };
	const id = typeof params.data.id === 'string' ? params.data.id : '';
	const access = found.entry.access === 'result' ? resultAccess(c, id) : found.entry.access === 'order' ? orderAccess(c, id) : null;
	if (access !== null) headers.Authorization = `Bearer ${access}`;
	const answer = await passOn(backend, c.req.raw, headers).catch(() => null);
	if (answer === null || answer.status >= 500)
		log({ event: 'backend', requestId: c.var.requestId, call: found.id, kind: answer === null ? 'unreachable' : `status ${answer.status}` });
	// A form is opened like a page, by a link: who does not get it is told so on a page.
	if (!answer?.ok && found.entry.replyType === 'pdf' && c.req.header('Accept')?.includes('text/html') === true)
		return c.redirect(localise(`/results/error${queryString({ reason: answer?.status === 401 ? 'expired' : 'failed' })}`, c.var.locale), 302);
	// What a machine says of its own trouble is not passed on.
	return answer === null || answer.status >= 500 ? refuseJson(c, { name: 'unavailable' }) : answer;
}

type LooseCall = (id: string, input: { params: unknown }) => Promise<{ ok: true; value: object } | { ok: false; error: Parameters<typeof refuseJson>[1] }>;

const unknownCall = (c: EdgeContext, methods: string) => (methods === '' ? refuseJson(c, { name: 'not-found' }) : refuseMethod(c, methods));

/** A call of the laboratory's own system: never from a browser; the key is checked by the backend. */
export async function laboratoryCall(c: EdgeContext, backend: Backend): Promise<Response> {
	const { pathname } = new URL(c.req.url);
	const found = matchCall(c.req.method, pathname);
	if (found?.entry.access !== 'lis')
		return unknownCall(
			c,
			methodsAt(pathname, (entry) => entry.access === 'lis'),
		);
	const headers: Record<string, string> = { Accept: 'application/json', 'X-Request-Id': c.var.requestId };
	for (const name of ['Authorization', 'Content-Type', 'Content-Length', 'Origin', 'Sec-Fetch-Site']) {
		const value = c.req.header(name);
		if (value !== undefined) headers[name] = value;
	}
	const answer = await passOn(backend, c.req.raw, headers);
	if (answer.ok && found.entry.changesContent) await raiseGeneration(c.env.CONTENT, c.var.now);
	return answer;
}
