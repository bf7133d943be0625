/** Contacts and numbers of a person, masked for staff who need not read them whole: enough to recognise one that is said on the phone. Empty texts stay empty. */
import { maskedNumber } from '#shared/results/masked.ts';

/** `+77021234567` is `+7702•••••67`. */
export const maskedPhone = (phone: string): string =>
	phone.length < 9 ? maskedNumber(phone) : `${phone.slice(0, 5)}${'•'.repeat(phone.length - 7)}${phone.slice(-2)}`;

/** `aigerim@mail.kz` is `a•••@mail.kz`: how long it is says something of it. */
export function maskedEmail(email: string): string {
	const at = email.lastIndexOf('@');
	return at < 1 ? '' : `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}

/** The last four of an IIN or of a document. */
export const maskedId = maskedNumber;
