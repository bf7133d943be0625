/** A person's phone: to be called, or masked where the reader has no need of it. */
import { PhoneLink } from '#client/ui/phone-link.tsx';

export function PersonPhone({ phone }: { readonly phone: string }) {
	if (phone === '') return null;
	return phone.includes('•') ? phone : <PhoneLink phone={phone} />;
}
