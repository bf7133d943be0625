/**
 * How many bytes a client may send as files in an hour and a day, over all forms: what is kept costs the operator, from any sender. A browser that has been here before has
 * the whole of it for itself and its network ten times as much; anybody else is counted by address (`rate-limit.ts`). What was said to come is taken before any of
 * it is read; of a body that passes through our hands what did not come is given back.
 */
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { countedDevice } from './counted-device.ts';
import type { EdgeContext } from './context.ts';
import { addressOf, networkOf } from './limiter.ts';
import { log } from './log.ts';
import { sign } from './signatures.ts';
import { release, takeBytes, type Budget } from './upload-bytes-store.ts';

const megabyte = 1024 * 1024;
/** As with limits of requests (`wrangler.toml`). */
const networkShare = 10;
const retryAfter = { hour: 3600, day: 24 * 3600 } as const;

interface TakenBytes {
	/** Tells how many came. Any number of them, and late, costs nobody anything more. */
	readonly settle: (came: number) => Promise<void>;
}

/**
 * Takes what is about to come. Refused as `too-many`, at the form's field.
 * @param field of the files
 * @param bytes as the sender says
 */
export async function takeOfBudget(c: EdgeContext, field: string, bytes: number): Promise<Result<TakenBytes>> {
	const { EDGE_DB } = c.get('env');
	const budgets = await budgetsOf(c);
	if (budgets.length === 0) return success({ settle: () => Promise.resolve() });
	const report = () => log({ event: 'provider', requestId: c.get('requestId'), kind: 'uploads: store' });
	const taken = await takeBytes(EDGE_DB, budgets, bytes, c.get('services').clock()).catch(() => null);
	// A store that fails is no reason to turn people away: each form takes so many files at the most.
	if (taken === null) {
		report();
		return success({ settle: () => Promise.resolve() });
	}
	if (taken.kind === 'full') {
		if (taken.here === 1) log({ event: 'uploads', requestId: c.get('requestId'), kind: taken.of, refused: taken.everywhere });
		return failure('too-many', { retryAfter: retryAfter[taken.of], fields: [{ field, rule: taken.of === 'hour' ? 'uploadsOfHour' : 'uploadsOfDay' }] });
	}
	const clients = budgets.map(({ client }) => client);
	const settle = async (came: number) => (came < bytes ? release(EDGE_DB, clients, bytes - came, taken.slot).catch(report) : undefined);
	return success({ settle });
}

/** None where clients are not told apart. */
async function budgetsOf(c: EdgeContext): Promise<readonly Budget[]> {
	const address = addressOf(c);
	if (address === null) return [];
	const { UPLOAD_MB_PER_HOUR: hour, UPLOAD_MB_PER_DAY: day } = c.get('env').settings;
	const budget = async (whose: string, share: number): Promise<Budget> => ({
		client: await sign(c, 'client', `upload:${whose}`),
		hour: hour * megabyte * share,
		day: day * megabyte * share,
	});
	const device = await countedDevice(c);
	const network = networkOf(address);
	if (device === null) return [await budget(`address:${network}`, 1)];
	return Promise.all([budget(`device:${device}`, 1), budget(`network:${network}`, networkShare)]);
}
