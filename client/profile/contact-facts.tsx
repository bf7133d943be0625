/** Phone and e-mail to press; empty where they are not known. */
import { Link } from '#client/ui/link.tsx';
import { PhoneLink } from '#client/ui/phone-link.tsx';

/** @param phone `+77011234567`, or empty */
export const phoneOf = (phone: string) => (phone === '' ? '' : <PhoneLink phone={phone} />);
/** @param email empty where there is none */
export const emailOf = (email: string) => (email === '' ? '' : <Link to={`mailto:${email}`}>{email}</Link>);
