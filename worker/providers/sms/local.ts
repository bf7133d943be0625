/** Nothing goes out: a message is put where developers can read it. */
import type { Sms } from './port.ts';

/** What of an outbox is wanted here. */
interface Keeper {
	put(message: {
		readonly id: string;
		readonly channel: 'sms';
		readonly to: string;
		readonly subject: string;
		readonly text: string;
		readonly at: number;
	}): Promise<void>;
}

/** @param clock milliseconds since 1970 */
export const localSms = (outbox: Keeper, clock: () => number): Sms => ({
	send: ({ id, to, text }) =>
		outbox.put({ id: `sms:${id}`, channel: 'sms', to, subject: '', text, at: clock() }).then(
			() => ({ kind: 'sent' as const }),
			() => ({ kind: 'failed' as const, code: 'outbox' }),
		),
});
