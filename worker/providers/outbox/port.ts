/** What would have gone out to people, on a site that sends nothing: for developers and tests to look at. */

export interface OutboxMessage {
	/** The sender's own id of the message: put in twice, it stands here once. */
	readonly id: string;
	readonly channel: 'sms' | 'mail' | 'push' | 'telegram';
	readonly to: string;
	/** Empty for short messages. */
	readonly subject: string;
	/** Of a notification what the browser's service worker is given, as JSON. */
	readonly text: string;
	/** Of a letter beside its usual ones; left out for none. */
	readonly headers?: Readonly<Record<string, string>>;
	/** Milliseconds since 1970. */
	readonly at: number;
}

export interface Outbox {
	put(message: OutboxMessage): Promise<void>;
	/** The newest first, at most so many. */
	list(max: number): Promise<readonly OutboxMessage[]>;
}
