/** The short message that an order was received. */
import type { TranslateOf } from '#shared/i18n/translator.ts';
import type { smsWords } from './sms.words.ts';

/** Mobile phones of Kazakhstan: its own numbers are +7 6xx and +7 7xx, those of its towns +7 71x and +7 72x. */
const mobile = /^\+77[03-9]\d{8}$/;

/** Whose phone gets the message that an order was received: elsewhere the sender does not reach, or costs too much. @param phone `+` and digits, as the order has it */
export const getsSms = (phone: string): boolean => mobile.test(phone);

/** Letters of a message of two parts, as Cyrillic ones are counted: each part is paid for. */
const maxLetters = 134;

/** Number, point and link of an order, in two parts at most: a point with a long name is named on the order's page. */
export function orderSms(
	t: TranslateOf<typeof smsWords>,
	order: { readonly brand: string; readonly number: string; readonly point: string; readonly link: string },
): string {
	const say = (point: string) => t('orderReceived', { ...order, point }).replace(/ {2,}/g, ' ');
	const whole = say(order.point === '' ? '' : `${order.point}.`);
	return whole.length <= maxLetters ? whole : say('');
}
