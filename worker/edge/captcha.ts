/** A new challenge for the self-hosted captcha; nothing where a vendor's is in use. */
import type { EdgeContext } from './context.ts';
import { refuseJson } from './errors.ts';
import { withinLimit } from './rate-limit.ts';

export async function challenge(c: EdgeContext): Promise<Response> {
	if (!(await withinLimit(c, 'mutation'))) return refuseJson(c, { name: 'too-many', retryAfter: 60 });
	const made = await c.get('services').captcha.challenge();
	return made === null ? refuseJson(c, { name: 'not-found' }) : c.json(made as object);
}
