/** A phone number to press: `+7 701 123 45 67`. */
import { formatPhone } from '#shared/kit/money.ts';

/** @param phone `+77011234567` */
export const PhoneLink = ({ phone }: { readonly phone: string }) => (
	<a className="numbers" href={`tel:${phone}`}>
		{formatPhone(phone)}
	</a>
);
