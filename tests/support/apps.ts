/** Apps of other makers as the tests play them: registered by the laboratory, allowed by a patient, with a token for it. */
import { base64url } from '#shared/kit/bytes.ts';
import { fhirRoom } from '#shared/apps/places.ts';
import { hashOf } from '#worker/lab/kit/secrets.ts';
import type { Services } from '#worker/services.ts';
import { signIn } from './accounts.ts';
import { address, ask, read, type Refused } from './laboratory.ts';
import { testServices } from './services.ts';
import { lis, origin, visit } from './site.ts';

export const app = {
	name: 'Дневник здоровья',
	publisher: 'Health Diary LLP',
	website: 'https://diary.example',
	redirectUris: ['https://diary.example/callback'],
} as const;
export const redirectUri = app.redirectUris[0];
export const allScopes = 'launch/patient patient/Patient.rs patient/Observation.rs patient/DiagnosticReport.rs';

let count = 0;
/** @returns its id, unlike any other of the file @throws when it is refused */
export async function registered(more: object = {}): Promise<string> {
	count += 1;
	const clientId = `diary-${String(count)}`;
	const answer = await lis('PUT', `/lis/apps/${clientId}`, { ...app, ...more });
	if (answer.status !== 200) throw new Error(await answer.text());
	await answer.body?.cancel();
	return clientId;
}

/** A verifier and what is shown of it first. */
export async function pkce(): Promise<{ readonly verifier: string; readonly challenge: string }> {
	const verifier = base64url(testServices().random.bytes(32));
	return { verifier, challenge: await hashOf(verifier) };
}

export const post = (path: string, fields: Readonly<Record<string, string>> | string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
	visit(path, {
		method: 'POST',
		body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
		headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://diary.example', 'Sec-Fetch-Site': 'cross-site', ...headers },
	});

export interface Tokens {
	readonly access_token: string;
	readonly refresh_token?: string;
	readonly scope: string;
	readonly expires_in: number;
	readonly token_type: string;
	readonly patient: string;
	/** Where it was refused. */
	readonly error?: string;
}
export const tokensOf = (answer: Promise<Response>) => read<Tokens>(answer);

export interface Allowing {
	readonly clientId?: string;
	readonly scopes?: string;
	readonly services?: Services;
	/** Session of who allows it; left out: one of the patient's own. */
	readonly token?: string;
}

export interface Code {
	readonly clientId: string;
	readonly code: string;
	readonly verifier: string;
}

/** What a person's answer gives an app. */
export async function allowed(patientId: string, { clientId, scopes = allScopes, services = testServices(), token }: Allowing = {}): Promise<Code> {
	const id = clientId ?? (await registered());
	const access = token ?? (await signIn('patient', patientId, { services })).token;
	const { verifier, challenge } = await pkce();
	const made = await read<{ code: string } & Refused>(
		ask('POST', '/account/patient-room/apps/allow', { access, body: { clientId: id, redirectUri, scopes, challenge }, services }),
	);
	if (made.http !== 200) throw new Error(JSON.stringify(made));
	return { clientId: id, code: made.code, verifier };
}

/** How a code is exchanged, as an app says it. */
export const exchangeOf = ({ clientId, code, verifier }: Code) => ({
	grant_type: 'authorization_code',
	client_id: clientId,
	redirect_uri: redirectUri,
	code,
	code_verifier: verifier,
});

/** The whole way: registered, allowed, with its tokens. */
export async function letIn(patientId: string, how: Allowing = {}): Promise<Tokens & Code> {
	const code = await allowed(patientId, how);
	const tokens = await tokensOf(post('/oauth/token', exchangeOf(code), { 'CF-Connecting-IP': address() }));
	if (tokens.http !== 200) throw new Error(JSON.stringify(tokens));
	return { ...tokens, ...code };
}

/** FHIR as an app in a browser asks for it. @param path below the base, or whole, as a link of a Bundle has it */
export const fhir = (path: string, token?: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
	visit(path.startsWith('http') ? path.slice(origin.length) : `${fhirRoom}/${path}`, {
		headers: {
			Accept: 'application/fhir+json',
			Origin: 'https://diary.example',
			'Sec-Fetch-Site': 'cross-site',
			'Sec-Fetch-Mode': 'cors',
			...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
			...headers,
		},
	});
