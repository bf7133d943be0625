/** What is sent to addresses that the operator has registered. */

interface WebhookRequest {
	/** As `takes` has let it through. */
	readonly url: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
}

/** `code` is `status 204`, `timeout`, `unreachable` or `address`, and nothing of what was answered. */
export type WebhookOutcome =
	| { readonly kind: 'delivered'; readonly code: string }
	/** It may have come there: the same again does no harm, since its id is the same. */
	| { readonly kind: 'failed'; readonly code: string; /** The receiver wants to be left alone for so many milliseconds. */ readonly afterMs?: number }
	/** The receiver wants nothing more (410). */
	| { readonly kind: 'gone'; readonly code: string };

export interface Webhooks {
	/** Whether an address may be registered and sent to. */
	takes(url: string): boolean;
	/** Posts it, within ten seconds; follows no redirect, and reads nothing of the answer but its status. Never throws. */
	send(request: WebhookRequest): Promise<WebhookOutcome>;
}
