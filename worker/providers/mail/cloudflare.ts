/**
 * Cloudflare's e-mail binding (`send_email` of wrangler.toml). What it throws carries a code; whatever else it says may hold addresses and goes into no log.
 */
import type { SendOutcome } from '#shared/kit/send-outcome.ts';
import { unsubscribeHeaders, type Mail } from './port.ts';

/** What of the binding is used (developers.cloudflare.com/email-service). */
export interface EmailBinding {
	send(message: {
		readonly from: string;
		readonly to: string;
		readonly subject: string;
		readonly text: string;
		readonly headers?: Readonly<Record<string, string>>;
	}): Promise<unknown>;
}

export interface CloudflareMailOptions {
	readonly binding: EmailBinding;
	/** Address that messages come from; its domain is set up with the vendor. */
	readonly from: string;
	/** Told when a message was not taken: a code, nothing personal. */
	readonly onTrouble: (trouble: string) => void;
}

/** Codes of a message that will never be taken. */
const final = /^E_(?:VALIDATION|FIELD|RECIPIENT|HEADER|CONTENT|ATTACHMENT)/;

export const cloudflareMail = ({ binding, from, onTrouble }: CloudflareMailOptions): Mail => ({
	async send({ to, subject, text, unsubscribe }) {
		const headers = unsubscribe === undefined ? {} : { headers: unsubscribeHeaders(unsubscribe) };
		const outcome = await binding.send({ from, to, subject, text, ...headers }).then((): SendOutcome => ({ kind: 'sent' }), outcomeOf);
		if (outcome.kind !== 'sent') onTrouble(outcome.code);
		return outcome;
	},
});

function outcomeOf(thrown: unknown): SendOutcome {
	const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : '';
	// Without a code of the vendor's nobody knows how far the message came.
	if (!/^E_[A-Z_]{1,60}$/.test(code)) return { kind: 'unknown', code: 'unreachable' };
	return { kind: final.test(code) ? 'refused' : 'failed', code };
}
