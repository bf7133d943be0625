/**
 * What the worker uses of the world outside, made in one place and handed to edge and laboratory alike. Adding a service is a line in the
 * interface and a line below.
 */
import { recentFailures } from '#worker/edge/lookup-failures-store.ts';
import { spendOnce } from '#worker/edge/spent-store.ts';
import type { Env, Settings } from './env.ts';
import { makeCaptcha } from './providers/captcha/index.ts';
import type { Captcha } from './providers/captcha/port.ts';
import { d1Outbox } from './providers/outbox/d1-store.ts';
import type { Outbox } from './providers/outbox/port.ts';
import { localSms } from './providers/sms/local.ts';
import type { Sms } from './providers/sms/port.ts';
import { smsc } from './providers/sms/smsc.ts';
import type { Files } from './providers/files/port.ts';
import { r2Files } from './providers/files/r2.ts';

export interface Services {
	readonly captcha: Captcha;
	readonly files: Files;
	readonly sms: Sms;
	/** What would have been sent; null where messages are really sent. */
	readonly outbox: Outbox | null;
	readonly clock: Clock;
	readonly random: Random;
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

/** Whether local providers may stand in for real ones. */
const isLocal = ({ settings }: Env) => settings.ENVIRONMENT !== 'production';

/** The settings' parser has seen that the chosen vendor has what it needs. */
function makeSms({ SMS_PROVIDER, SMSC_LOGIN = '', SMSC_PASSWORD = '', SMSC_SENDER }: Settings, outbox: Outbox | null, clock: Clock, onTrouble: OnTrouble): Sms {
	if (SMS_PROVIDER === 'smsc')
		return smsc({ login: SMSC_LOGIN, password: SMSC_PASSWORD, sender: SMSC_SENDER, onTrouble: (trouble) => onTrouble(`smsc: ${trouble}`) });
	if (outbox !== null && SMS_PROVIDER !== 'off') return localSms(outbox, clock);
	return { send: () => Promise.resolve({ kind: 'refused', code: 'off' }) };
}

/** The services that the settings ask for. Nothing is opened by making them. */
export const makeServices: MakeServices = (env, onTrouble) => {
	const clock = () => Date.now();
	const outbox = isLocal(env) ? d1Outbox(env.EDGE_DB) : null;
	return {
		captcha: makeCaptcha(env.settings, {
			clock,
			spend: spendOnce(env.EDGE_DB, clock),
			// Where it cannot be read, no solution can be spent either: a challenge of the usual work is as good as any.
			failures: () => recentFailures(env.EDGE_DB, clock()).catch(() => 0),
			onTrouble,
		}),
		files: r2Files(env.FILES),
		sms: makeSms(env.settings, outbox, clock, onTrouble),
		outbox,
		clock,
		random,
	};
};
