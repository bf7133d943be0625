/**
 * Ends letters for a mail program (RFC 8058): its server posts to the address that the letter named, without cookies and from no page, so that nothing but the token in the address
 * proves anything. It is answered without a redirect. A browser's form at the same address goes its usual way.
 */
import { access } from '#shared/kit/schemas.ts';
import { pageOfPath } from '#shared/pages.ts';
import { bindCall } from './bind-call.ts';
import { defaultCityId } from './city-cookie.ts';
import type { EdgeMiddleware } from './context.ts';
import { refuse } from './errors.ts';
import { readForm } from './form-body.ts';

/** Such a body has one field. */
const limits = { maxBytes: 4096, files: true } as const;

export const oneClick: EdgeMiddleware = async (c, next) => {
	if (c.req.method !== 'POST') return next();
	const page = pageOfPath(c.get('barePath'));
	if (page?.id !== 'unsubscribe') return next();
	// Browsers say where they come from.
	if (c.req.header('Sec-Fetch-Site') !== undefined || c.req.header('Origin') !== undefined) return next();
	const body = await readForm(c, limits);
	if (!body.ok || body.value.get('List-Unsubscribe') !== 'One-Click') return next();
	const token = access.safeParse(page.params['token']);
	if (!token.success) return refuse(c, { name: 'not-found' });
	await bindCall(c, defaultCityId);
	const ended = await c.get('call')('notifications.unsubscribe', { body: { token: token.data } });
	return ended.ok ? c.text('', 200) : refuse(c, ended.error);
};
