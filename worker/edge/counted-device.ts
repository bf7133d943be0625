/**
 * A cookie by which the limits of requests count one browser (`rate-limit.ts`): a mobile operator's customers share an address, and one of them must not use up what all
 * of them have. It is random, says nothing of a person, and opens nothing. Nobody makes one but the site, which signs it; it is given with answers that are
 * nobody else's, to so many browsers of a network in a minute.
 */
import type { EdgeContext } from './context.ts';
import { readCookie, writeCookie } from './cookies.ts';
import { addressOf, isWithin, networkOf } from './limiter.ts';
import { isSigned, sign } from './signatures.ts';

const cookie = 'counted';
const lifeSeconds = 180 * 24 * 3600;
/** A whole period of the limits: until then its browser is counted by its address, so that nobody gains by asking for one after another. */
const youngSeconds = 60;
const pattern = /^(([0-9a-f]{32})\.(\d{10}))\.([0-9a-f]{64})$/;

const secondsOf = (c: EdgeContext) => Math.floor(c.get('services').clock() / 1000);

/** What the cookie of this browser says, where the site has signed it and it is not over: its id, and how long ago it was given, in seconds. */
async function readDevice(c: EdgeContext): Promise<{ readonly id: string; readonly age: number } | null> {
	const [, named = '', id = '', given = '', signature = ''] = pattern.exec(readCookie(c, cookie) ?? '') ?? [];
	const age = secondsOf(c) - Number(given);
	if (id === '' || age < 0 || age >= lifeSeconds) return null;
	return (await isSigned(c, 'counted', named, signature)) ? { id, age } : null;
}

/** Id of the browser that asks, where it is counted by itself. */
export async function countedDevice(c: EdgeContext): Promise<string | null> {
	const device = await readDevice(c);
	return device !== null && device.age >= youngSeconds ? device.id : null;
}

/**
 * Gives the cookie to a browser that has none, or whose own is over. To be called behind a limit that the request has met, and for an answer that no cache shares. Where the
 * platform names no address nobody is told apart.
 */
export async function countDevice(c: EdgeContext): Promise<void> {
	const address = addressOf(c);
	if (address === null || c.get('isCounted') === true || (await readDevice(c)) !== null) return;
	c.set('isCounted', true);
	if (!(await isWithin(c.env.LIMIT_NEW_DEVICE, `new-device:${networkOf(address)}`))) return;
	const named = `${c.get('services').random.uuid().replaceAll('-', '')}.${String(secondsOf(c))}`;
	writeCookie(c, cookie, `${named}.${await sign(c, 'counted', named)}`, { maxAge: lifeSeconds, httpOnly: true });
}
