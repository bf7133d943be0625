/** Which way a person is told of what concerns their own account: safety, access. */
import { getsSms } from '#shared/order/sms.ts';
import type { Credentials } from './credentials-store.ts';

interface Way<Kind> {
	readonly kind: Kind;
	/** E-mail address or phone. */
	readonly recipient: string;
}

/**
 * By the way that the person allows, e-mail first. Where none is allowed they are told all the same: it is no news of the laboratory but their own matter.
 * @returns null for a person who has neither
 */
export function wayTo<Mail extends string, Sms extends string>(
	to: Pick<Credentials, 'email' | 'phone' | 'mail' | 'sms'>,
	kinds: { readonly mail: Mail; readonly sms: Sms },
): Way<Mail | Sms> | null {
	const ways = [
		{ kind: kinds.mail, recipient: to.email, allowed: to.mail === 1 },
		{ kind: kinds.sms, recipient: getsSms(to.phone) ? to.phone : '', allowed: to.sms === 1 },
	].filter(({ recipient }) => recipient !== '');
	return ways.find(({ allowed }) => allowed) ?? ways[0] ?? null;
}
