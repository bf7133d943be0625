/** Public keys of reports as a key set (RFC 7517), for programs of others that check a file. */
import type { EdgeContext } from './context.ts';
import { bindCall } from './bind-call.ts';
import { defaultCityId } from './city-cookie.ts';
import { refuseJson } from './errors.ts';

/** Seconds: a key that was taken away is believed no longer than that. */
const freshSeconds = 300;

export async function reportKeys(c: EdgeContext): Promise<Response> {
	await bindCall(c, defaultCityId);
	const keys = await c.get('call')('results.report-keys', {});
	if (!keys.ok) return refuseJson(c, keys.error);
	return c.body(JSON.stringify(keys.value), 200, { 'Content-Type': 'application/jwk-set+json', 'Cache-Control': `public, max-age=${String(freshSeconds)}` });
}
