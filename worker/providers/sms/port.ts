/** Short messages to people's phones. */
import type { SendOutcome } from '#shared/kit/send-outcome.ts';

export interface SmsMessage {
	/** `+7` and ten digits. */
	readonly to: string;
	readonly text: string;
	/** The sender's own id of the message. */
	readonly id: string;
}

export interface Sms {
	/** Never throws. */
	send(message: SmsMessage): Promise<SendOutcome>;
	/** Nothing is ever sent, as the operator has set it. */
	readonly isOff?: true;
}
