/**
 * What the worker uses of the world outside, made in one place and handed to edge and laboratory alike. Adding a service is a line in the
 * interface and a line below.
 */
import { recentFailures } from '#worker/edge/lookup-failures-store.ts';
import { siteKeysOf, type Purpose } from '#worker/edge/site-secret.ts';
import { spendOnce } from '#worker/edge/spent-store.ts';
import { hex } from '#shared/kit/bytes.ts';
import { failure } from '#shared/kit/errors.ts';
import type { ReportKey } from '#shared/results/report-signature.ts';
import { usualVatRates, type VatRates } from '#shared/partner/vat.ts';
import type { Requisites } from '#shared/requisites/requisites.ts';
import type { Env, Settings } from './env.ts';
import { makeCaptcha } from './providers/captcha/index.ts';
import type { Captcha } from './providers/captcha/port.ts';
import { localGeocoder } from './providers/geocoder/local.ts';
import { mapbox } from './providers/geocoder/mapbox.ts';
import type { Database, WatchStatements } from './providers/database/port.ts';
import { watchedDatabase } from './providers/database/watched-store.ts';
import { outboxIn } from './providers/outbox/outbox-store.ts';
import type { Outbox } from './providers/outbox/port.ts';
import { cloudflareMail, type EmailBinding } from './providers/mail/cloudflare.ts';
import { localMail } from './providers/mail/local.ts';
import type { Mail } from './providers/mail/port.ts';
import { resend } from './providers/mail/resend.ts';
import { localPush } from './providers/push/local.ts';
import type { Push } from './providers/push/port.ts';
import { webPush } from './providers/push/web-push.ts';
import { cloudflareQueue } from './providers/queue/cloudflare.ts';
import type { Queue } from './providers/queue/port.ts';
import { localSms } from './providers/sms/local.ts';
import { mobizon } from './providers/sms/mobizon.ts';
import type { Sms } from './providers/sms/port.ts';
import { smsc } from './providers/sms/smsc.ts';
import { botApi } from './providers/telegram/bot-api.ts';
import { localChats, localTelegram } from './providers/telegram/local.ts';
import type { LocalTelegram, Telegram } from './providers/telegram/port.ts';
import { freedomPay } from './providers/payment/freedom-pay.ts';
import { localPayment, localPayments } from './providers/payment/local.ts';
import type { LocalPayments, PaymentProvider } from './providers/payment/port.ts';
import type { Files } from './providers/files/port.ts';
import { r2Files } from './providers/files/r2.ts';
import type { Geocoder } from './providers/geocoder/port.ts';
import { otlp } from './providers/telemetry/otlp.ts';
import type { Telemetry } from './providers/telemetry/port.ts';
import { webhooksByFetch } from './providers/webhooks/by-fetch.ts';
import type { Webhooks } from './providers/webhooks/port.ts';

/** What the laboratory uses: wherever it runs, the same. */
export interface LabServices {
	readonly files: Files;
	readonly geocoder: Geocoder;
	readonly mail: Mail;
	readonly queue: Queue;
	readonly sms: Sms;
	/** Null: notifications of browsers are not offered. */
	readonly push: Push | null;
	/** Null: messages at Telegram are not offered. */
	readonly telegram: Telegram | null;
	/** Chats of a local site, which nobody at Telegram sees; null where the bot is a real one, or there is none. */
	readonly localTelegram: LocalTelegram | null;
	/** What the laboratory's systems are told at addresses of theirs. */
	readonly webhooks: Webhooks;
	/** Null: nobody takes payments by card. */
	readonly payment: PaymentProvider | null;
	/** Payments that a local site takes from nobody; null where payments are real, or there are none. */
	readonly localPayments: LocalPayments | null;
	/** What would have been sent; null where messages are really sent. */
	readonly outbox: Outbox | null;
	readonly clock: Clock;
	readonly random: Random;
	/** Whether what is made up to show what a site looks like may be brought in: never where people believe it. */
	readonly takesExamples: boolean;
	/** Numbers that the state gave the operator. */
	readonly requisites: Requisites;
	/** Rates of VAT in documents of money. */
	readonly vatRates: readonly VatRates[];
	/** Keys of the files of reports; null where somebody else's backend draws them. */
	readonly reportKeys: ReportKeys | null;
	/** N of scrypt: how much work a password is. */
	readonly passwordCost: number;
	/** Of the site: links in messages begin with it. */
	readonly origin: string;
	/** Days for which the laboratory keeps what an operator may choose. */
	readonly keptDays: Readonly<Record<'messages' | 'lisMessages' | 'feedback' | 'consultations', number>>;
	/** From where on a file of the laboratory is asked about: per cents, rows, and times of a price. */
	readonly importLimits: Readonly<Record<'changedPercent' | 'fewRows' | 'priceTimes' | 'shortPercent' | 'textPercent', number>>;
	/** So many minutes a critical value may wait for its doctor, who is told then. */
	readonly criticalMinutes: number;
	/** What the messages of 24 hours may cost. */
	readonly messageBudgets: Readonly<Record<'sms' | 'mail' | 'push' | 'telegram', ChannelBudget>>;
}

export interface Services extends LabServices {
	readonly captcha: Captcha;
	/** Null: nobody is told of figures. */
	readonly telemetry: Telemetry | null;
	/** The store of an embedded laboratory, its statements watched. */
	readonly watchDatabase: (db: Database, watch: WatchStatements) => Database;
}

export interface ReportKeys {
	/** Signs from now on. */
	readonly own: ReportKey & { readonly d: string };
	/** Public keys by which a file is checked, the own one first. */
	readonly all: readonly ReportKey[];
}

/** How many messages of a channel may go out in 24 hours; what exceeds it waits. */
export interface ChannelBudget {
	/** What visitors cause: codes, and the answers to what they have sent. */
	readonly visitors: number;
	/** What owners of accounts are told: results that are ready, changes of their account. */
	readonly owners: number;
}

/** Milliseconds since 1970. */
type Clock = () => number;

/** What nobody can guess. */
export interface Random {
	readonly bytes: (count: number) => Uint8Array<ArrayBuffer>;
	readonly uuid: () => string;
}

/** Told what went wrong with a provider: its name and a short code, nothing personal. */
type OnTrouble = (trouble: string) => void;

/** Makes the services of a request; a test puts its own in their place. */
export type MakeServices = (env: Env, onTrouble: OnTrouble) => Services;

const random: Random = { bytes: (count) => crypto.getRandomValues(new Uint8Array(count)), uuid: () => crypto.randomUUID() };

/** Whether local providers may stand in for real ones, and webhooks go to this machine. */
export const isLocal = ({ ENVIRONMENT }: LabSettings) => ENVIRONMENT !== 'production';

/** Settings of vendors, and of what the laboratory goes by. */
type LabSettings = Omit<Settings, EdgeSetting>;
type EdgeSetting =
	| 'BACKEND_API_URL'
	| 'BACKEND_ACCOUNT_URL'
	| 'BACKEND_KEY'
	| 'SITE_KEY'
	| 'SITE_KEY_BEFORE'
	| 'CAPTCHA_SECRET'
	| 'CAPTCHA_COST'
	| 'SMARTCAPTCHA_SITE_KEY'
	| 'SMARTCAPTCHA_SERVER_KEY'
	| 'UPLOAD_MB_PER_HOUR'
	| 'UPLOAD_MB_PER_DAY'
	| 'PERSONAL_DATA'
	| 'MAPBOX_TOKEN'
	| 'OTEL_EXPORTER_OTLP_ENDPOINT'
	| 'OTEL_EXPORTER_OTLP_HEADERS'
	| 'OTEL_TRACES_SAMPLER_ARG'
	| 'VITALS_PERCENT';

/** Where a local site keeps what would have gone out. */
export interface LocalSite {
	readonly db: Database;
	/** What its stand-ins sign with. */
	readonly secretOf: (purpose: 'local-payment' | 'local-telegram') => string;
}

/** What the vendors of messages are made of. */
interface Making {
	readonly settings: LabSettings;
	/** Cloudflare's binding, where `MAIL_PROVIDER` asks for it. */
	readonly email?: EmailBinding;
	/** Null: there are only real vendors. */
	readonly local: LocalSite | null;
	readonly outbox: Outbox | null;
	readonly clock: Clock;
	readonly onTrouble: OnTrouble;
}

const off = { send: () => Promise.resolve({ kind: 'refused' as const, code: 'off' }), isOff: true } as const;

/** The settings' parser has seen that the chosen vendor has what it needs. */
function makeSms({ settings, outbox, clock, onTrouble: tell }: Making): Sms {
	const { SMS_PROVIDER: vendor, SMSC_LOGIN: login = '', SMSC_PASSWORD: password = '', MOBIZON_API_KEY: apiKey = '' } = settings;
	const onTrouble = (trouble: string) => tell(`${vendor ?? ''}: ${trouble}`);
	if (vendor === 'smsc') return smsc({ login, password, sender: settings.SMSC_SENDER, onTrouble });
	if (vendor === 'mobizon') return mobizon({ apiKey, sender: settings.MOBIZON_SENDER, onTrouble });
	return outbox !== null && vendor !== 'off' ? localSms(outbox, clock) : off;
}

/** As `makeSms`. */
function makeMail({ settings, email, outbox, clock, onTrouble: tell }: Making): Mail {
	const { MAIL_PROVIDER: vendor, MAIL_FROM: from = '', RESEND_API_KEY: apiKey = '' } = settings;
	const onTrouble = (trouble: string) => tell(`${vendor ?? ''} mail: ${trouble}`);
	if (vendor === 'cloudflare') return cloudflareMail({ binding: email as EmailBinding, from, onTrouble });
	if (vendor === 'resend') return resend({ apiKey, from, onTrouble });
	return outbox !== null && vendor !== 'off' ? localMail(outbox, clock) : off;
}

/** As `makeSms`. Without keys of its own a site offers none. */
function makePush({ settings, outbox, clock, onTrouble: tell }: Making): Push | null {
	const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, SITE_ORIGIN: subject } = settings;
	// What shows them is taken away from the browsers that have it.
	if (publicKey === undefined || privateKey === undefined || settings.SERVICE_WORKER === 'off') return null;
	if (outbox !== null) return localPush(publicKey, outbox, clock);
	return webPush({ keys: { publicKey, privateKey }, subject, clock, onTrouble: (trouble) => tell(`push: ${trouble}`) });
}

/** As `makeSms`. Who brings something to a local bot shows a key of the site's. */
function makeTelegram({ settings, local, outbox, clock, onTrouble: tell }: Making): Pick<Services, 'telegram' | 'localTelegram'> {
	const { TELEGRAM_BOT_TOKEN: token, TELEGRAM_BOT_NAME: bot = '', TELEGRAM_WEBHOOK_SECRET: secret = '' } = settings;
	if (token !== undefined) return { telegram: botApi({ token, bot, secret, onTrouble: (trouble) => tell(`telegram: ${trouble}`) }), localTelegram: null };
	if (outbox === null || local === null) return { telegram: null, localTelegram: null };
	const own = { outbox, origin: settings.SITE_ORIGIN, secret: local.secretOf('local-telegram'), clock, newId: random.uuid };
	return { telegram: localTelegram(own), localTelegram: localChats(own) };
}

/** As `makeSms`. The local provider signs with a key of the site's. */
function makePayment({ settings: given, local, clock, onTrouble: tell }: Making): Pick<Services, 'payment' | 'localPayments'> {
	const { PAYMENT_PROVIDER: vendor, FREEDOM_PAY_MERCHANT_ID: merchantId = '', FREEDOM_PAY_SECRET: secret = '', ...settings } = given;
	if (vendor === 'freedom-pay') {
		const onTrouble = (trouble: string) => tell(`freedom-pay: ${trouble}`);
		const testing = settings.FREEDOM_PAY_TESTING === 'yes';
		return { payment: freedomPay({ merchantId, secret, testing, salt: random.uuid, onTrouble }), localPayments: null };
	}
	if (local === null || vendor === 'off') return { payment: null, localPayments: null };
	const own = { db: local.db, origin: settings.SITE_ORIGIN, secret: local.secretOf('local-payment'), clock, newId: random.uuid };
	return { payment: localPayment(own), localPayments: localPayments(own) };
}

/** As `makeSms`. */
const makeTelemetry = (
	{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = {}, OTEL_TRACES_SAMPLER_ARG: share, SITE_ORIGIN }: Settings,
	clock: Clock,
	onTrouble: OnTrouble,
): Telemetry | null =>
	endpoint === undefined ? null : otlp({ endpoint, headers, service: 'zerthana-edge', instance: new URL(SITE_ORIGIN).host, clock, share, onTrouble });

const noGeocoder: Geocoder = { reverse: async () => failure('unavailable'), search: async () => failure('unavailable') };

/** As `makeSms`. */
function makeGeocoder({ settings, onTrouble: tell }: Making): Geocoder {
	const { GEOCODER_PROVIDER: vendor, MAPBOX_GEOCODING_TOKEN: token = '' } = settings;
	if (vendor === 'mapbox') return mapbox({ token, onTrouble: (trouble) => tell(`geocoder: ${trouble}`) });
	return isLocal(settings) && vendor !== 'off' ? localGeocoder : noGeocoder;
}

const requisitesOf = (settings: LabSettings): Requisites => ({
	bin: settings.COMPANY_BIN ?? null,
	licence: settings.MEDICAL_LICENCE ?? null,
	details: {
		account: { bank: settings.COMPANY_BANK ?? '', bik: settings.COMPANY_BIK ?? '', iik: settings.COMPANY_IIK ?? '', kbe: settings.COMPANY_KBE ?? '' },
		vat: settings.COMPANY_VAT ?? null,
		director: settings.COMPANY_DIRECTOR ?? '',
		accountant: settings.COMPANY_ACCOUNTANT ?? '',
	},
	marksMissing: isLocal(settings),
});

function reportKeysOf({ REPORT_KEY: own, REPORT_KEYS_BEFORE: before }: LabSettings): ReportKeys | null {
	if (own === undefined) return null;
	const { d: _, ...shown } = own;
	return { own, all: [shown, ...(before?.keys ?? []).filter(({ kid }) => kid !== own.kid)] };
}

/** What of the services is the same wherever the laboratory runs. Nothing is opened by making them. */
export function vendorServices({
	settings,
	email,
	local,
	onTrouble,
}: Pick<Making, 'settings' | 'email' | 'local' | 'onTrouble'>): Omit<LabServices, 'files' | 'queue' | 'webhooks'> {
	const clock = () => Date.now();
	const outbox = local === null ? null : outboxIn(local.db);
	const making: Making = { settings, ...(email && { email }), local, outbox, clock, onTrouble };
	return {
		geocoder: makeGeocoder(making),
		mail: makeMail(making),
		sms: makeSms(making),
		push: makePush(making),
		...makeTelegram(making),
		...makePayment(making),
		outbox,
		clock,
		random,
		takesExamples: isLocal(settings),
		requisites: requisitesOf(settings),
		vatRates: settings.COMPANY_VAT_RATES ?? usualVatRates,
		reportKeys: reportKeysOf(settings),
		passwordCost: settings.PASSWORD_COST,
		origin: settings.SITE_ORIGIN,
		keptDays: {
			messages: settings.KEEP_MESSAGES_DAYS,
			lisMessages: settings.KEEP_LIS_MESSAGES_DAYS,
			feedback: settings.KEEP_FEEDBACK_DAYS,
			consultations: settings.KEEP_CONSULTATIONS_DAYS,
		},
		importLimits: {
			changedPercent: settings.IMPORT_CHANGED_PERCENT,
			fewRows: settings.IMPORT_FEW_ROWS,
			priceTimes: settings.IMPORT_PRICE_TIMES,
			shortPercent: settings.IMPORT_SHORT_PERCENT,
			textPercent: settings.IMPORT_TEXT_PERCENT,
		},
		criticalMinutes: settings.CRITICAL_MINUTES,
		messageBudgets: {
			sms: { visitors: settings.SMS_PER_DAY, owners: settings.SMS_TO_OWNERS_PER_DAY },
			mail: { visitors: settings.MAIL_PER_DAY, owners: settings.MAIL_TO_OWNERS_PER_DAY },
			// No visitor causes any.
			push: { visitors: 0, owners: settings.PUSH_TO_OWNERS_PER_DAY },
			telegram: { visitors: 0, owners: settings.TELEGRAM_TO_OWNERS_PER_DAY },
		},
	};
}

/** The services of the site, and of the laboratory that is embedded in it. */
export const makeServices: MakeServices = (env, onTrouble) => {
	const { settings } = env;
	const email = env['EMAIL'] as EmailBinding | undefined;
	const local = isLocal(settings) ? { db: env.EDGE_DB, secretOf: (purpose: Purpose) => hex(siteKeysOf(settings, purpose)[0]) } : null;
	const vendors = vendorServices({ settings, ...(email && { email }), local, onTrouble });
	return {
		...vendors,
		captcha: makeCaptcha(settings, {
			clock: vendors.clock,
			spend: spendOnce(env.EDGE_DB, vendors.clock),
			// Where it cannot be read, no solution can be spent either: a challenge of the usual work is as good as any.
			failures: (client) => recentFailures(env.EDGE_DB, client, vendors.clock()).catch(() => ({ everywhere: 0, here: 0 })),
			onTrouble,
		}),
		telemetry: makeTelemetry(settings, vendors.clock, onTrouble),
		watchDatabase: watchedDatabase,
		files: r2Files(env.FILES),
		queue: cloudflareQueue(env.MESSAGES, { payment: env.PAYMENTS, refund: env.REFUNDS }),
		webhooks: webhooksByFetch({ takesLoopback: isLocal(settings), onTrouble: (trouble) => onTrouble(`webhook: ${trouble}`) }),
	};
};
