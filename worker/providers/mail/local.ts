/** Nothing goes out: a message is put where developers can read it. */
import { unsubscribeHeaders, type Mail } from './port.ts';

/** What of an outbox is wanted here. */
interface Keeper {
	put(message: {
		readonly id: string;
		readonly channel: 'mail';
		readonly to: string;
		readonly subject: string;
		readonly text: string;
		readonly headers: Readonly<Record<string, string>>;
		readonly at: number;
	}): Promise<void>;
}

/** @param clock milliseconds since 1970 */
export const localMail = (outbox: Keeper, clock: () => number): Mail => ({
	send: ({ id, to, subject, text, unsubscribe }) =>
		outbox
			.put({
				id: `mail:${id}`,
				channel: 'mail',
				to,
				subject,
				text,
				headers: unsubscribe === undefined ? {} : unsubscribeHeaders(unsubscribe),
				at: clock(),
			})
			.then(
				() => ({ kind: 'sent' as const }),
				() => ({ kind: 'failed' as const, code: 'outbox' }),
			),
});
