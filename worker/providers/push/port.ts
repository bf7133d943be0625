/** Notifications to browsers that asked for them. */
import type { SendOutcome } from '#shared/kit/send-outcome.ts';

/** Where a browser is reached, as it says itself (https://www.w3.org/TR/push-api/, `PushSubscription`); keys are base64url. */
export interface PushSubscriptionKeys {
	/** Address at the browser's push service. Only the site's key may send there. */
	readonly endpoint: string;
	/** Public key, P-256, uncompressed: 65 bytes. */
	readonly p256dh: string;
	/** 16 bytes. */
	readonly auth: string;
}

interface PushMessage {
	readonly to: PushSubscriptionKeys;
	/** What the service worker reads. Only the browser can: it is sealed for its key. */
	readonly payload: string;
	/** The sender's own id of the message. */
	readonly id: string;
	/** So long the push service keeps it for a device that is switched off, in seconds. */
	readonly ttl: number;
}

export interface Push {
	/** By which browsers know whose notifications they take: base64url of 65 bytes. */
	readonly publicKey: string;
	/** Never throws. `gone`: the browser takes no more of them, for good. */
	send(message: PushMessage): Promise<SendOutcome | { readonly kind: 'gone' }>;
}
