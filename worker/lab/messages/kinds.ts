/** Every message that the laboratory sends to people: by which channel, and what it says. */
import { brand } from '#shared/brand.ts';
import { consultationMailWords } from '#shared/consultation/mail.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { formatDay } from '#shared/kit/dates.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { smsWords } from '#shared/order/sms.words.ts';

export type Channel = 'sms' | 'mail';
/** What a text says, by the names of its variables. Nothing of a result is ever among them. */
type Facts = Readonly<Record<string, string>>;

interface Written {
	/** Empty for short messages. */
	readonly subject: string;
	readonly text: string;
}

interface MessageKindEntry {
	readonly channel: Channel;
	readonly write: (locale: Locale, facts: Facts) => Written;
}

export const messageKinds = {
	'order-received': {
		channel: 'sms',
		write: (locale, { number = '' }) => ({ subject: '', text: translator(locale)(smsWords)('orderReceived', { brand: brand.name, number }) }),
	},
	'consultation-received': {
		channel: 'mail',
		write(locale, { day = '' }) {
			const t = translator(locale)(consultationMailWords);
			return {
				subject: t('subject', { brand: brand.name }),
				text: t('text', { brand: brand.name, day: formatDay(locale, day), phone: formatPhone(brand.phone) }),
			};
		},
	},
} as const satisfies Readonly<Record<string, MessageKindEntry>>;

export type MessageKind = keyof typeof messageKinds;
