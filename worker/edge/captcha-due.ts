/**
 * Whether a call wants a captcha now. Some may be made a few times without one (`freeOfCaptcha`), so that people without scripts get through: while no lookup of
 * that client went wrong lately, and the lookups of the whole site do not either. Counted exactly; what cannot be counted wants a captcha.
 */
import type { CallEntry } from '#shared/kit/call.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { captchaStepFor } from '#worker/providers/captcha/port.ts';
import { clientKey } from './client-key.ts';
import type { EdgeContext } from './context.ts';
import { log } from './log.ts';
import { recentFailures } from './lookup-failures-store.ts';
import { keepSpent, spendOnce, spentAmong } from './spent-store.ts';

const windowMs = 15 * 60_000;

const wrongKey = (client: string) => `wrong:${client}`;
const freeKeys = ({ id, freeOfCaptcha }: CallEntry, client: string) => Array.from({ length: freeOfCaptcha }, (_, at) => `free:${id}:${client}:${at}`);

/** What of its free times a client has left, by the keys under which they are spent; none where a captcha is due. */
async function freeLeft(c: EdgeContext, entry: CallEntry): Promise<readonly string[]> {
	if (entry.freeOfCaptcha === 0) return [];
	const { EDGE_DB } = c.get('env');
	const [client, now] = [await clientKey(c), c.get('services').clock()];
	if (client === '' || captchaStepFor(await recentFailures(EDGE_DB, client, now)) > 0) return [];
	const free = freeKeys(entry, client);
	const spent = await spentAmong(EDGE_DB, [wrongKey(client), ...free], now);
	return spent.has(wrongKey(client)) ? [] : free.filter((key) => !spent.has(key));
}

/** A client that cannot be counted solves one. */
async function orNone(c: EdgeContext, left: Promise<readonly string[]>): Promise<readonly string[]> {
	return left.catch(() => {
		log({ event: 'provider', requestId: c.get('requestId'), kind: 'captcha due: store' });
		return [];
	});
}

/** For the page: whether its form has to show a captcha. */
export const isCaptchaDue = async (c: EdgeContext, entry: CallEntry): Promise<boolean> => entry.captcha && (await orNone(c, freeLeft(c, entry))).length === 0;

/** True once for each free time: of racers for the last one, one gets through. */
export async function passWithoutCaptcha(c: EdgeContext, entry: CallEntry): Promise<boolean> {
	const { clock } = c.get('services');
	const spend = spendOnce(c.get('env').EDGE_DB, clock);
	for (const key of await orNone(c, freeLeft(c, entry))) if (await spend(key, clock() + windowMs).catch(() => false)) return true;
	return false;
}

/** What tells a number that is not there from a wrong password of one that is. */
const telling: ReadonlySet<string> = new Set(['request-not-found', 'invalid-password']);

/** How a refusal is told to who solved no captcha: a number that nobody has and a wrong password are one answer, and nothing that the backend says of it goes along. */
export const toldWithoutCaptcha = (error: Failure): Failure =>
	telling.has(error.name) ? { name: 'number-or-password', ...(error.triesLeft === undefined ? {} : { triesLeft: error.triesLeft }) } : error;

/** A lookup of this client went wrong: for a quarter of an hour it solves a captcha for everything that has one. */
export async function noteWrong(c: EdgeContext): Promise<void> {
	const client = await clientKey(c);
	if (client !== '') await keepSpent(c.get('env').EDGE_DB, wrongKey(client), c.get('services').clock() + windowMs);
}
