/** E-mail to people. */
import type { SendOutcome } from '#shared/kit/send-outcome.ts';

interface MailMessage {
	/** Address of one person. */
	readonly to: string;
	/** One line. */
	readonly subject: string;
	/** Plain text. */
	readonly text: string;
	/** The sender's own id of the message: where the vendor knows such a thing, the same id is sent once. */
	readonly id: string;
}

export interface Mail {
	/** Never throws. */
	send(message: MailMessage): Promise<SendOutcome>;
}
