/** Tokens that open something without an account, made as people come by them: for tests of what each of them opens, and what it does not. */
import { env } from 'cloudflare:test';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { addPatient, signIn } from './accounts.ts';
import { letIn } from './apps.ts';
import { handedOver, takenOver } from './handovers.ts';
import { attach } from './attachments.ts';
import { flowWithCode } from './flows.ts';
import { madeHouseCall } from './house-calls.ts';
import { ask, placed, read } from './laboratory.ts';
import { finished, open } from './results.ts';
import { testServices } from './services.ts';
import { idOf } from './site.ts';

export interface Token {
	readonly token: string;
	/** What it is of; empty where it names nothing. */
	readonly id: string;
	/** What is given beside it. */
	readonly more: Readonly<Record<string, string>>;
}

let phones = 0;
const ownPhone = () => `+770266${String(70_000 + (phones += 1))}`;

/** A request in an account, and the token of its owner's session. */
async function owned() {
	const account = await addPatient();
	const { id } = await open(await finished());
	await attach(id, account);
	const { token: access } = await signIn('patient', account);
	return { id, access };
}

async function shared(): Promise<Token> {
	const { id, access } = await owned();
	const { token, pin } = await read<{ token: string; pin: string }>(ask('POST', '/account/patient-room/shares', { access, body: { id, days: '7' } }));
	return { token, id, more: { pin } };
}

const steps = (purpose: 'sign-in' | 'registration' | 'recovery') => async (): Promise<Token> => {
	const { access } = await flowWithCode({ purpose, role: 'patient', to: { channel: 'sms', address: ownPhone() }, data: { isKnown: false } });
	return { token: access, id: '', more: {} };
};

/** How each kind of token is come by. */
export const tokenMakers = {
	order: async (): Promise<Token> => {
		const { id, access } = await placed([await idOf('BIO-001')]);
		return { token: access, id, more: {} };
	},
	/** Of a receipt. */
	result: async (): Promise<Token> => {
		const { id, access } = await open(await finished());
		return { token: access, id, more: {} };
	},
	'house-call': async (): Promise<Token> => {
		const { id, access } = await madeHouseCall();
		return { token: access, id, more: {} };
	},
	/** Of an archive that the front desk handed over. */
	handover: async (): Promise<Token> => {
		const { id, access, token } = await takenOver();
		return { token: access, id, more: { token } };
	},
	/** The link to one, with its code. */
	'handover-link': async (): Promise<Token> => {
		const { token, code } = await handedOver();
		return { token, id: '', more: { code } };
	},
	/** A link to a result, with its PIN. */
	share: shared,
	/** What is shown at a counter. */
	counter: async (): Promise<Token> => {
		const { id, access } = await owned();
		const { token } = await read<{ token: string }>(ask('POST', '/account/patient-room/shares/show', { access, body: { id } }));
		return { token, id, more: {} };
	},
	/** What such a link opens. */
	'shared-result': async (): Promise<Token> => {
		const { token, id, more } = await shared();
		const { access } = await read<{ access: string }>(ask('POST', '/api/shared/open', { body: { token, ...more } }));
		return { token: access, id, more: { token } };
	},
	/** The link of a letter that ends letters of its kind. */
	letter: async (): Promise<Token> => {
		const email = 'letter@example.kz';
		const [id, token] = [await addPatient({ email }), randomToken(testServices().random, 256)];
		await env.LAB_DB.prepare('INSERT INTO unsubscribe_tokens (hash, account_id, email, created_at) VALUES (?1, ?2, ?3, 1)')
			.bind(await hashOf(token), id, email)
			.run();
		return { token, id, more: {} };
	},
	'sign-in': steps('sign-in'),
	registration: steps('registration'),
	recovery: steps('recovery'),
	/** Of an app that was let in for everything. */
	app: async (): Promise<Token> => ({ token: (await letIn(await addPatient())).access_token, id: '', more: {} }),
	'app-refresh': async (): Promise<Token> => ({
		token: (await letIn(await addPatient(), { scopes: 'patient/Observation.rs offline_access' })).refresh_token ?? '',
		id: '',
		more: {},
	}),
	session: async (): Promise<Token> => ({ token: (await signIn('patient', await addPatient())).token, id: '', more: {} }),
} as const satisfies Record<string, () => Promise<Token>>;
export type TokenKind = keyof typeof tokenMakers;
export const tokenKinds = Object.keys(tokenMakers) as TokenKind[];
