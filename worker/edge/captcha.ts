/** A new challenge for the self-hosted captcha; nothing where a vendor's is in use. */
import { clientKey } from './client-key.ts';
import type { EdgeContext } from './context.ts';
import { countDevice } from './counted-device.ts';
import { refuseJson } from './errors.ts';
import { withinLimit } from './rate-limit.ts';
import { isForeign } from './same-origin.ts';

export async function challenge(c: EdgeContext): Promise<Response> {
	// Not even by a link: each one that is handed out counts against the client that seems to ask.
	if (isForeign(c)) return refuseJson(c, { name: 'cross-site' });
	if (!(await withinLimit(c, 'challenge'))) return refuseJson(c, { name: 'too-many', retryAfter: 60 });
	await countDevice(c);
	const made = await c.get('services').captcha.challenge(await clientKey(c));
	return made === null ? refuseJson(c, { name: 'not-found' }) : c.json(made as object);
}
