/** Nothing goes out: a message is put where developers can read it. */
import type { Push } from './port.ts';

/** What of an outbox is wanted here. */
interface Keeper {
	put(message: {
		readonly id: string;
		readonly channel: 'push';
		readonly to: string;
		readonly subject: string;
		readonly text: string;
		readonly at: number;
	}): Promise<void>;
}

/** @param clock milliseconds since 1970 */
export const localPush = (publicKey: string, outbox: Keeper, clock: () => number): Push => ({
	publicKey,
	send: ({ id, to, payload }) =>
		outbox.put({ id: `push:${id}`, channel: 'push', to: to.endpoint, subject: '', text: payload, at: clock() }).then(
			() => ({ kind: 'sent' as const }),
			() => ({ kind: 'failed' as const, code: 'outbox' }),
		),
});
