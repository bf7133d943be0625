/** Every message that the laboratory sends to people: by which channel, and what it says. */
import { codeMessageWords } from '#shared/account/messages.words.ts';
import { passwordChangedWords } from '#shared/account/password-changed.words.ts';
import { appMessageWords } from '#shared/apps/messages.words.ts';
import { appsPath } from '#shared/apps/places.ts';
import { attachmentMessageWords } from '#shared/attachments/messages.words.ts';
import { brand } from '#shared/brand.ts';
import { deviceMessageWords } from '#shared/security/messages.words.ts';
import { consultationMailWords } from '#shared/consultation/mail.words.ts';
import { doctorMessageWords } from '#shared/doctor/messages.words.ts';
import { erasureMessageWords } from '#shared/erasing/messages.words.ts';
import { familyMessageWords } from '#shared/family/messages.words.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { guestMessageWords } from '#shared/handover/guest-messages.words.ts';
import { handoverMessageWords } from '#shared/handover/messages.words.ts';
import { openableMs } from '#shared/handover/terms.ts';
import { houseCallMessageWords } from '#shared/house-call/messages.words.ts';
import { clockInAlmaty, dayInAlmaty, formatDay, formatMoment, formatShortDay } from '#shared/kit/dates.ts';
import { formatMoney, formatPhone } from '#shared/kit/money.ts';
import { localise } from '#shared/kit/urls.ts';
import { mergingMessageWords } from '#shared/merging/messages.words.ts';
import { orderCancelledWords } from '#shared/order/cancelled.words.ts';
import { orderMailWords } from '#shared/order/mail.words.ts';
import { smsWords } from '#shared/order/sms.words.ts';
import { visitFaults } from '#shared/order/visit-faults.ts';
import { visitMessageWords } from '#shared/order/visit-messages.words.ts';
import { orderSms } from '#shared/order/sms.ts';
import { passkeyMessageWords } from '#shared/passkeys/messages.words.ts';
import { paymentMessageWords } from '#shared/payment/messages.words.ts';
import { resultNotificationWords } from '#shared/patient/messages.words.ts';
import { newsKinds, type NewsChannel } from '#shared/patient/news.ts';
import { resultMailWords } from '#shared/results/mail.words.ts';
import { contactMessageWords } from '#shared/settings/messages.words.ts';
import { telegramWords } from '#shared/settings/telegram.words.ts';

export type Channel = NewsChannel;
/** What a text says, by the names of its variables. Nothing of a result is ever among them. */
type Facts = Readonly<Record<string, string>>;

interface Written {
	/** Empty for short messages. */
	readonly subject: string;
	readonly text: string;
	/** Of a notification of a browser: where its press leads. */
	readonly link?: string;
	/** Address at which the person ends all messages of this kind, without signing in; left out where there is none. */
	readonly unsubscribe?: string;
}

interface MessageKindEntry {
	readonly channel: Channel;
	/**
	 * Of what goes to an address that an account has proved: news of the laboratory, or of the owner's safety. Counted apart, so that nobody keeps them away by ordering
	 * in another's name. Of what strangers can cause nothing is among them; that the laboratory calls off a visit is, since it alone does that, and somebody waits. So is what a
	 * patient opens to a doctor: who does has the code that the doctor gave, and however much is opened, there is one letter in two hours.
	 */
	readonly toOwner?: 'news' | 'safety';
	/** What it says stays true however late it is read, and it is its recipient's in any case: somebody may send it again (`undelivered-store.ts`). */
	readonly staysTrue?: true;
	/** Goes by day alone, whenever it was written or tried. */
	readonly byDay?: true;
	/** So long it is worth telling, from when it is due; left out: as long as others of its share. */
	readonly goodForMs?: number;
	readonly write: (locale: Locale, facts: Facts) => Written;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** As long as a code is valid. */
const codeMs = 5 * 60_000;

/** What became of a passkey. */
type PasskeyEvent = 'added' | 'removed' | 'copied';
const passkeySms =
	(event: PasskeyEvent) =>
	(locale: Locale): Written => ({
		subject: '',
		text: translator(locale)(passkeyMessageWords)(`${event}Sms`, { brand: brand.name, phone: formatPhone(brand.phone) }),
	});
const passkeyMail =
	(event: PasskeyEvent) =>
	(locale: Locale, { name = '', at = '' }: Facts): Written => {
		const t = translator(locale)(passkeyMessageWords);
		const facts = { name: name || t('unnamed'), moment: formatMoment(locale, at), phone: formatPhone(brand.phone) };
		return { subject: t(`${event}Subject`, { brand: brand.name }), text: t(`${event}Text`, facts) };
	};

/** What became of two accounts of one person. */
const mergingSms =
	(what: 'merged' | 'parted') =>
	(locale: Locale): Written => ({
		subject: '',
		text: translator(locale)(mergingMessageWords)(`${what}Sms`, { brand: brand.name, phone: formatPhone(brand.phone) }),
	});
const mergingMail =
	(what: 'merged' | 'parted') =>
	(locale: Locale, { at = '', link = '' }: Facts): Written => {
		const t = translator(locale)(mergingMessageWords);
		const facts = { moment: formatMoment(locale, at), link, phone: formatPhone(brand.phone) };
		return { subject: t(`${what}Subject`, { brand: brand.name }), text: t(`${what}Text`, facts) };
	};

/** What is new of a request. */
function newsText(locale: Locale, { news = '', planned = '' }: Facts): string {
	const told = newsKinds.find((one) => one === news) ?? 'any';
	const facts = { moment: planned === '' ? '' : formatMoment(locale, planned), phone: formatPhone(brand.phone) };
	return translator(locale)(resultNotificationWords)(`news.${told}`, facts);
}
const newsSms = (locale: Locale, facts: Facts): Written => ({
	subject: '',
	text: translator(locale)(resultNotificationWords)('sms', { brand: brand.name, news: newsText(locale, facts), link: facts['link'] ?? '' }),
});
const newsPush = (locale: Locale, facts: Facts): Written => ({ subject: brand.name, text: newsText(locale, facts), link: facts['link'] ?? '' });
const newsTelegram = (locale: Locale, facts: Facts): Written => ({
	subject: '',
	text: translator(locale)(telegramWords)('news', { news: newsText(locale, facts), link: facts['link'] ?? '' }),
});
function newsMail(locale: Locale, facts: Facts): Written {
	const { link = '', unsubscribe = '' } = facts;
	const t = translator(locale)(resultNotificationWords);
	const text = t('mailText', { news: newsText(locale, facts), link, phone: formatPhone(brand.phone) });
	const subject = t('mailSubject', { brand: brand.name });
	return unsubscribe === '' ? { subject, text } : { subject, text: `${text}\n\n${t('unsubscribe', { link: unsubscribe })}`, unsubscribe };
}

/** Numbers of a doctor's lists, and no word of a patient: the gravest first. */
function digestMail(locale: Locale, { fresh = '0', outside = '0', critical = '0', link = '', criticalLink = '', unsubscribe = '' }: Facts): Written {
	const t = translator(locale)(doctorMessageWords);
	const sentence = (name: 'fresh' | 'outside' | 'critical', count: string) => (Number(count) === 0 ? [] : [t.plural(`digest.${name}`, Number(count))]);
	const parts = [
		{ said: sentence('critical', critical), link: criticalLink },
		{ said: [...sentence('fresh', fresh), ...sentence('outside', outside)], link },
	].flatMap(({ said, link: to }) => (said.length === 0 ? [] : [`${said.join('\n')}\n${to}`]));
	const facts = { parts: parts.join('\n\n'), phone: formatPhone(brand.phone), unsubscribe };
	return { subject: t('digest.subject', { brand: brand.name }), text: t('digest.text', facts), unsubscribe };
}

/** What was paid, or went back, for which order. */
const paymentMail =
	(what: 'received' | 'refunded') =>
	(locale: Locale, { number = '', amount = '' }: Facts): Written => {
		const t = translator(locale)(paymentMessageWords);
		const facts = { brand: brand.name, number, sum: formatMoney(Number(amount)), phone: formatPhone(brand.phone) };
		return { subject: t(`${what}.subject`, facts), text: t(`${what}.text`, facts) };
	};

export const messageKinds = {
	'order-received': {
		channel: 'sms',
		staysTrue: true,
		write: (locale, { number = '', point = '', link = '' }) => ({
			subject: '',
			text: orderSms(translator(locale)(smsWords), { brand: brand.name, number, point, link }),
		}),
	},
	'order-received-mail': {
		channel: 'mail',
		staysTrue: true,
		write(locale, { number = '', point = '', address = '', visit = '', plan = '', link = '' }) {
			const t = translator(locale)(orderMailWords);
			const counted = visit === '' ? '' : t('visit', { moment: visit });
			const facts = { brand: brand.name, number, point: `${point}, ${address}`, visit: counted, plan, link, phone: formatPhone(brand.phone) };
			return { subject: t('subject', { brand: brand.name, number }), text: t('text', facts).replace(/\n{3,}/g, '\n\n') };
		},
	},
	'code-sms': {
		channel: 'sms',
		goodForMs: codeMs,
		// Browsers offer a code only on the host that its last line names (https://wicg.github.io/sms-one-time-codes/).
		write: (locale, { code = '', host = '' }) => ({
			subject: '',
			text: `${translator(locale)(codeMessageWords)('sms', { brand: brand.name, code })}\n@${host} #${code}`,
		}),
	},
	'code-mail': {
		channel: 'mail',
		goodForMs: codeMs,
		write(locale, { code = '' }) {
			const t = translator(locale)(codeMessageWords);
			return {
				subject: t('mailSubject', { brand: brand.name, code }),
				text: t('mailText', { brand: brand.name, code, phone: formatPhone(brand.phone) }),
			};
		},
	},
	'result-ready-sms': { channel: 'sms', toOwner: 'news', byDay: true, write: newsSms },
	'result-ready-mail': { channel: 'mail', toOwner: 'news', byDay: true, write: newsMail },
	'result-ready-push': { channel: 'push', toOwner: 'news', byDay: true, write: newsPush },
	'result-ready-telegram': { channel: 'telegram', toOwner: 'news', byDay: true, write: newsTelegram },
	'result-changed-telegram': { channel: 'telegram', toOwner: 'safety', byDay: true, goodForMs: 30 * dayMs, write: newsTelegram },
	'result-changed-push': { channel: 'push', toOwner: 'safety', byDay: true, goodForMs: 30 * dayMs, write: newsPush },
	'result-changed-sms': { channel: 'sms', toOwner: 'safety', byDay: true, goodForMs: 30 * dayMs, write: newsSms },
	'result-changed-mail': { channel: 'mail', toOwner: 'safety', byDay: true, goodForMs: 30 * dayMs, write: newsMail },
	'doctor-comment-sms': { channel: 'sms', toOwner: 'news', byDay: true, write: newsSms },
	'doctor-comment-mail': { channel: 'mail', toOwner: 'news', byDay: true, write: newsMail },
	'doctor-comment-push': { channel: 'push', toOwner: 'news', byDay: true, write: newsPush },
	'doctor-comment-telegram': { channel: 'telegram', toOwner: 'news', byDay: true, write: newsTelegram },
	'critical-waiting-sms': {
		channel: 'sms',
		toOwner: 'safety',
		goodForMs: 12 * hourMs,
		write: (locale, { link = '' }) => ({ subject: '', text: translator(locale)(doctorMessageWords)('critical.sms', { brand: brand.name, link }) }),
	},
	'critical-waiting-mail': {
		channel: 'mail',
		toOwner: 'safety',
		goodForMs: 12 * hourMs,
		write(locale, { link = '' }) {
			const t = translator(locale)(doctorMessageWords);
			return {
				subject: t('critical.subject', { brand: brand.name }),
				text: t('critical.text', { link, phone: formatPhone(brand.phone) }),
			};
		},
	},
	'doctor-digest-mail': { channel: 'mail', toOwner: 'news', byDay: true, goodForMs: dayMs, write: digestMail },
	'doctor-offer-mail': {
		channel: 'mail',
		toOwner: 'news',
		byDay: true,
		goodForMs: 7 * dayMs,
		write(locale, { count = '', link = '', unsubscribe = '' }) {
			const t = translator(locale)(doctorMessageWords);
			const facts = { opened: t.plural('offers.opened', Number(count)), link, phone: formatPhone(brand.phone), unsubscribe };
			return { subject: t('offers.subject', { brand: brand.name }), text: t('offers.text', facts), unsubscribe };
		},
	},
	'result-link': {
		channel: 'mail',
		write(locale, { link = '' }) {
			const t = translator(locale)(resultMailWords);
			return { subject: t('subject', { brand: brand.name }), text: t('text', { link, phone: formatPhone(brand.phone) }) };
		},
	},
	'result-link-own': {
		channel: 'mail',
		toOwner: 'news',
		write(locale, { link = '' }) {
			const t = translator(locale)(resultMailWords);
			return { subject: t('subject', { brand: brand.name }), text: t('own', { link, phone: formatPhone(brand.phone) }) };
		},
	},
	'result-attached-sms': {
		channel: 'sms',
		toOwner: 'safety',
		byDay: true,
		write: (locale, { lost = '' }) => ({
			subject: '',
			text: translator(locale)(attachmentMessageWords)(lost === '' ? 'sms' : 'lostSms', { brand: brand.name, phone: formatPhone(brand.phone) }),
		}),
	},
	'result-attached-mail': {
		channel: 'mail',
		toOwner: 'safety',
		byDay: true,
		write(locale, { link = '', lost = '' }) {
			const t = translator(locale)(attachmentMessageWords);
			const facts = { link, phone: formatPhone(brand.phone) };
			return { subject: t(lost === '' ? 'mailSubject' : 'lostSubject', { brand: brand.name }), text: t(lost === '' ? 'mailText' : 'lostText', facts) };
		},
	},
	'contact-changed-sms': {
		channel: 'sms',
		toOwner: 'safety',
		write: (locale) => ({ subject: '', text: translator(locale)(contactMessageWords)('sms', { brand: brand.name, phone: formatPhone(brand.phone) }) }),
	},
	'contact-changed-mail': {
		channel: 'mail',
		toOwner: 'safety',
		write(locale, { changed = '' }) {
			const t = translator(locale)(contactMessageWords);
			return {
				subject: t('mailSubject', { brand: brand.name }),
				text: t(changed === 'phone' ? 'phone' : 'email', { brand: brand.name, phone: formatPhone(brand.phone) }),
			};
		},
	},
	'telegram-connected': {
		channel: 'telegram',
		toOwner: 'safety',
		goodForMs: hourMs,
		write: (locale) => ({ subject: '', text: translator(locale)(telegramWords)('connected') }),
	},
	'password-changed-sms': {
		channel: 'sms',
		toOwner: 'safety',
		write: (locale) => ({ subject: '', text: translator(locale)(passwordChangedWords)('sms', { brand: brand.name, phone: formatPhone(brand.phone) }) }),
	},
	'password-changed-mail': {
		channel: 'mail',
		toOwner: 'safety',
		write(locale, { at = '' }) {
			const t = translator(locale)(passwordChangedWords);
			return {
				subject: t('mailSubject', { brand: brand.name }),
				text: t('mailText', { moment: formatMoment(locale, at), phone: formatPhone(brand.phone) }),
			};
		},
	},
	'erasure-asked-sms': {
		channel: 'sms',
		toOwner: 'safety',
		write: (locale, { at = '' }) => ({
			subject: '',
			text: translator(locale)(erasureMessageWords)('sms', {
				brand: brand.name,
				day: formatShortDay(locale, dayInAlmaty(Date.parse(at))),
				phone: formatPhone(brand.phone),
			}),
		}),
	},
	'erasure-asked-mail': {
		channel: 'mail',
		toOwner: 'safety',
		write(locale, { at = '', link = '' }) {
			const t = translator(locale)(erasureMessageWords);
			const day = formatDay(locale, dayInAlmaty(Date.parse(at)));
			return { subject: t('mailSubject', { brand: brand.name }), text: t('mailText', { day, link, phone: formatPhone(brand.phone) }) };
		},
	},
	'handover-sms': {
		channel: 'sms',
		toOwner: 'safety',
		goodForMs: openableMs,
		write: (locale, { link = '' }) => ({ subject: '', text: translator(locale)(handoverMessageWords)('sms', { brand: brand.name, link }) }),
	},
	'handover-mail': {
		channel: 'mail',
		toOwner: 'safety',
		write(locale, { at = '' }) {
			const t = translator(locale)(handoverMessageWords);
			return {
				subject: t('mailSubject', { brand: brand.name }),
				text: t('mailText', { moment: formatMoment(locale, at), phone: formatPhone(brand.phone) }),
			};
		},
	},
	// Nobody but the front desk has it sent, to a phone whose owner stands there: what visitors cause does not keep it away.
	'guest-code-sms': {
		channel: 'sms',
		toOwner: 'safety',
		goodForMs: 30 * 60_000,
		write: (locale, { code = '' }) => ({ subject: '', text: translator(locale)(guestMessageWords)('code', { brand: brand.name, code }) }),
	},
	'guest-link-sms': {
		channel: 'sms',
		toOwner: 'safety',
		goodForMs: openableMs,
		write: (locale, { link = '' }) => ({ subject: '', text: translator(locale)(guestMessageWords)('link', { brand: brand.name, link }) }),
	},
	'guest-erase-sms': {
		channel: 'sms',
		toOwner: 'safety',
		write: (locale, { at = '' }) => ({
			subject: '',
			text: translator(locale)(guestMessageWords)('erase', {
				brand: brand.name,
				day: formatShortDay(locale, dayInAlmaty(Date.parse(at))),
				phone: formatPhone(brand.phone),
			}),
		}),
	},
	'desk-code-sms': {
		channel: 'sms',
		toOwner: 'safety',
		goodForMs: 30 * 60_000,
		write: (locale, { code = '' }) => ({ subject: '', text: translator(locale)(mergingMessageWords)('codeSms', { brand: brand.name, code }) }),
	},
	'desk-code-mail': {
		channel: 'mail',
		toOwner: 'safety',
		goodForMs: 30 * 60_000,
		write(locale, { code = '' }) {
			const t = translator(locale)(mergingMessageWords);
			return { subject: t('codeSubject', { brand: brand.name }), text: t('codeText', { code, phone: formatPhone(brand.phone) }) };
		},
	},
	'accounts-merged-sms': { channel: 'sms', toOwner: 'safety', write: mergingSms('merged') },
	'accounts-merged-mail': { channel: 'mail', toOwner: 'safety', write: mergingMail('merged') },
	'accounts-parted-sms': { channel: 'sms', toOwner: 'safety', write: mergingSms('parted') },
	'accounts-parted-mail': { channel: 'mail', toOwner: 'safety', write: mergingMail('parted') },
	'passkey-added-sms': { channel: 'sms', toOwner: 'safety', write: passkeySms('added') },
	'passkey-added-mail': { channel: 'mail', toOwner: 'safety', write: passkeyMail('added') },
	'passkey-removed-sms': { channel: 'sms', toOwner: 'safety', write: passkeySms('removed') },
	'passkey-removed-mail': { channel: 'mail', toOwner: 'safety', write: passkeyMail('removed') },
	'passkey-copied-sms': { channel: 'sms', toOwner: 'safety', write: passkeySms('copied') },
	'passkey-copied-mail': { channel: 'mail', toOwner: 'safety', write: passkeyMail('copied') },
	'app-allowed-sms': {
		channel: 'sms',
		toOwner: 'safety',
		write: (locale) => ({ subject: '', text: translator(locale)(appMessageWords)('sms', { brand: brand.name, phone: formatPhone(brand.phone) }) }),
	},
	'app-allowed-mail': {
		channel: 'mail',
		toOwner: 'safety',
		write(locale, { name = '', at = '', until = '', origin = '' }) {
			const t = translator(locale)(appMessageWords);
			const facts = { name, moment: formatMoment(locale, at), until: formatMoment(locale, until), link: origin + localise(appsPath, locale) };
			return { subject: t('mailSubject', { brand: brand.name }), text: t('mailText', { ...facts, phone: formatPhone(brand.phone) }) };
		},
	},
	'device-sms': {
		channel: 'sms',
		toOwner: 'safety',
		write(locale, { device = '', at = '', origin = '' }) {
			const t = translator(locale)(deviceMessageWords);
			const facts = { brand: brand.name, device: device || t('unknown'), time: clockInAlmaty(Date.parse(at)).time, link: `${origin}/cabinet/sessions` };
			return { subject: '', text: t('sms', facts) };
		},
	},
	'device-mail': {
		channel: 'mail',
		toOwner: 'safety',
		write(locale, { device = '', at = '', origin = '' }) {
			const t = translator(locale)(deviceMessageWords);
			const link = origin + localise('/cabinet/sessions', locale);
			const facts = { brand: brand.name, device: device || t('unknown'), moment: formatMoment(locale, at), link, phone: formatPhone(brand.phone) };
			return { subject: t('mailSubject'), text: t('mailText', facts) };
		},
	},
	'ward-ending-sms': {
		channel: 'sms',
		toOwner: 'safety',
		byDay: true,
		goodForMs: 20 * dayMs,
		write: (locale, { day = '' }) => ({
			subject: '',
			text: translator(locale)(familyMessageWords)('sms', { brand: brand.name, day: formatShortDay(locale, day) }),
		}),
	},
	'ward-ending-mail': {
		channel: 'mail',
		toOwner: 'safety',
		byDay: true,
		goodForMs: 20 * dayMs,
		write(locale, { day = '', link = '' }) {
			const t = translator(locale)(familyMessageWords);
			return { subject: t('mailSubject'), text: t('mailText', { day: formatDay(locale, day), link, phone: formatPhone(brand.phone) }) };
		},
	},
	'payment-received': { channel: 'mail', staysTrue: true, goodForMs: 7 * dayMs, write: paymentMail('received') },
	'payment-refunded': { channel: 'mail', staysTrue: true, goodForMs: 7 * dayMs, write: paymentMail('refunded') },
	'house-call-sms': {
		channel: 'sms',
		write(locale, { number = '', day = '', begins = '' }) {
			const t = translator(locale)(houseCallMessageWords);
			return { subject: '', text: t('sms', { brand: brand.name, number, day: formatShortDay(locale, day), time: begins }) };
		},
	},
	'house-call-mail': {
		channel: 'mail',
		write(locale, { number = '', day = '', begins = '' }) {
			const t = translator(locale)(houseCallMessageWords);
			const facts = { brand: brand.name, number, day: formatDay(locale, day), time: begins, phone: formatPhone(brand.phone) };
			return { subject: t('mailSubject', { brand: brand.name }), text: t('mailText', facts) };
		},
	},
	'house-call-cancelled-sms': {
		channel: 'sms',
		toOwner: 'safety',
		write: (locale, { number = '' }) => ({
			subject: '',
			text: translator(locale)(houseCallMessageWords)('cancelledSms', { brand: brand.name, number, phone: formatPhone(brand.phone) }),
		}),
	},
	'house-call-cancelled-mail': {
		channel: 'mail',
		toOwner: 'safety',
		write(locale, { number = '', day = '', begins = '', link = '' }) {
			const t = translator(locale)(houseCallMessageWords);
			const facts = { brand: brand.name, number, day: formatDay(locale, day), time: begins, link, phone: formatPhone(brand.phone) };
			return { subject: t('cancelledSubject', { brand: brand.name }), text: t('cancelledText', facts) };
		},
	},
	'order-cancelled-sms': {
		channel: 'sms',
		toOwner: 'safety',
		write: (locale, { number = '' }) => ({
			subject: '',
			text: translator(locale)(orderCancelledWords)('sms', { brand: brand.name, number, phone: formatPhone(brand.phone) }),
		}),
	},
	'order-cancelled-mail': {
		channel: 'mail',
		toOwner: 'safety',
		write(locale, { number = '', link = '' }) {
			const t = translator(locale)(orderCancelledWords);
			const facts = { brand: brand.name, number, link, phone: formatPhone(brand.phone) };
			return { subject: t('subject', facts), text: t('text', facts) };
		},
	},
	'house-call-moved-sms': {
		channel: 'sms',
		toOwner: 'safety',
		write(locale, { number = '', day = '', begins = '' }) {
			const t = translator(locale)(houseCallMessageWords);
			return { subject: '', text: t('movedSms', { brand: brand.name, number, day: formatShortDay(locale, day), time: begins }) };
		},
	},
	'house-call-moved-mail': {
		channel: 'mail',
		toOwner: 'safety',
		write(locale, { number = '', day = '', begins = '' }) {
			const t = translator(locale)(houseCallMessageWords);
			const facts = { brand: brand.name, number, day: formatDay(locale, day), time: begins, phone: formatPhone(brand.phone) };
			return { subject: t('movedSubject', { brand: brand.name }), text: t('movedText', facts) };
		},
	},
	'visit-missed-sms': {
		channel: 'sms',
		toOwner: 'safety',
		byDay: true,
		write(locale, { at = '', fault = '', link = '' }) {
			const { time } = clockInAlmaty(Date.parse(at));
			const facts = { brand: brand.name, day: formatShortDay(locale, dayInAlmaty(at)), time, link, phone: formatPhone(brand.phone) };
			return { subject: '', text: translator(locale)(visitMessageWords)(fault === 'pointGone' ? 'goneSms' : 'sms', facts) };
		},
	},
	'visit-missed-mail': {
		channel: 'mail',
		toOwner: 'safety',
		byDay: true,
		write(locale, { number = '', at = '', point = '', fault = '', link = '' }) {
			const t = translator(locale)(visitMessageWords);
			const rule = visitFaults.find((one) => one === fault);
			const facts = {
				brand: brand.name,
				number,
				moment: formatMoment(locale, at),
				point,
				reason: rule === undefined ? '' : t(`reasons.${rule}`),
				link,
				phone: formatPhone(brand.phone),
			};
			const isGone = fault === 'pointGone';
			return { subject: t(isGone ? 'goneSubject' : 'subject', facts), text: t(isGone ? 'goneText' : 'text', facts) };
		},
	},
	'consultation-received': {
		channel: 'mail',
		staysTrue: true,
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

/** Kinds of what is new of a request. */
export const newsMessageKinds = {
	news: { sms: 'result-ready-sms', mail: 'result-ready-mail', push: 'result-ready-push', telegram: 'result-ready-telegram' },
	safety: { sms: 'result-changed-sms', mail: 'result-changed-mail', push: 'result-changed-push', telegram: 'result-changed-telegram' },
} as const satisfies Readonly<Record<'news' | 'safety', Readonly<Record<NewsChannel, MessageKind>>>>;

/** Kinds of what a doctor wrote: apart from what the laboratory has to tell of the same request, so that neither takes the other one's place. */
export const commentMessageKinds = {
	sms: 'doctor-comment-sms',
	mail: 'doctor-comment-mail',
	push: 'doctor-comment-push',
	telegram: 'doctor-comment-telegram',
} as const satisfies Readonly<Record<NewsChannel, MessageKind>>;

/** All of these: their ids begin with the request's. */
export const requestMessageKinds: readonly MessageKind[] = [newsMessageKinds.news, newsMessageKinds.safety, commentMessageKinds].flatMap((kinds) =>
	Object.values(kinds),
);

export const writeMessage = (kind: MessageKind, locale: Locale, facts: Facts): Written => (messageKinds[kind] as MessageKindEntry).write(locale, facts);

/** How a kind counts that goes to the owner of an account; null for any other. */
export const ownersShare = (kind: MessageKind): 'news' | 'safety' | null => (messageKinds[kind] as MessageKindEntry).toOwner ?? null;

/** So long a message is worth telling: what a visitor has just done stands on the page as well; a result stays one. */
const usuallyGoodForMs = { visitors: dayMs, safety: 7 * dayMs, news: 30 * dayMs };
export const goodForMs = (kind: MessageKind): number => (messageKinds[kind] as MessageKindEntry).goodForMs ?? usuallyGoodForMs[ownersShare(kind) ?? 'visitors'];

export const staysTrue = (kind: MessageKind): boolean => (messageKinds[kind] as MessageKindEntry).staysTrue === true;
/** Those, as SQL lists them. */
export const staysTrueList = (Object.keys(messageKinds) as MessageKind[])
	.filter(staysTrue)
	.map((kind) => `'${kind}'`)
	.join(', ');

export const goesByDay = (kind: MessageKind): boolean => (messageKinds[kind] as MessageKindEntry).byDay === true;

export const isMessageKind = (text: string): text is MessageKind => Object.hasOwn(messageKinds, text);
