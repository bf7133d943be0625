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
	/** Address at which its reader ends such letters by one press (RFC 8058): mail programs have a button of their own for it. */
	readonly unsubscribe?: string;
}

/** Headers of a letter by which a mail program offers to end such letters (RFC 2369, RFC 8058). */
export const unsubscribeHeaders = (address: string): Readonly<Record<string, string>> => ({
	'List-Unsubscribe': `<${address}>`,
	'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

export interface Mail {
	/** Never throws. */
	send(message: MailMessage): Promise<SendOutcome>;
	/** The operator sends none. */
	readonly isOff?: true;
}
