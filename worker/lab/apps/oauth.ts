/**
 * Tokens of apps (RFC 6749, with PKCE by RFC 7636, and revocation by RFC 7009). All apps are public clients: a code is bound to the one that asked for it by its verifier. What is refused is told in
 * OAuth's own words, and changes nothing; but a code or a refresh token that was used before ends all that came of it, because somebody has it who should not.
 */
import type { appCalls } from '#shared/apps/calls.ts';
import { offlineScope, readsAnything, scopesIn } from '#shared/apps/scopes.ts';
import { accessTokenMs } from '#shared/apps/terms.ts';
import { success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { sameSecret } from '#shared/kit/same-secret.ts';
import { patientFhirId } from '#worker/lab/export/fhir/ids.ts';
import type { FileReply, HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import type { IncomingMessage } from '#worker/lab/kit/body.ts';
import { hashOf, randomToken } from '#worker/lab/kit/secrets.ts';
import { endGrant, exchange, findCode, findToken, type NewToken } from './grants-store.ts';

/** RFC 6749, section 5.2. */
type TokenError = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'invalid_scope' | 'unsupported_grant_type';

const json = (status: number, body: object): Result<FileReply> => success({ status, fileName: null, bytes: new TextEncoder().encode(JSON.stringify(body)) });
const refuse = (error: TokenError): Result<FileReply> => json(400, { error });

/** What a form says; null for one in which something stands twice, or that is no UTF-8. */
function fieldsOf(message: IncomingMessage | undefined): ReadonlyMap<string, string> | null {
	let text: string;
	try {
		text = new TextDecoder('utf-8', { fatal: true }).decode(message?.bytes);
	} catch {
		return null;
	}
	const entries = [...new URLSearchParams(text)];
	const fields = new Map(entries);
	return fields.size === entries.length ? fields : null;
}

type Fields = ReadonlyMap<string, string>;
const of = (fields: Fields, name: string): string => fields.get(name) ?? '';

/** RFC 7636, section 4.1. */
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;

interface Granted {
	readonly grantId: string;
	readonly patientId: string;
	readonly endsAt: number;
	/** What this access token may do, and what the grant may. */
	readonly scopes: readonly string[];
	readonly granted: readonly string[];
	/** What is taken for them. */
	readonly from: { readonly table: 'app_codes' | 'app_tokens'; readonly hash: string };
}

/** New tokens, where what they are given for was not used meanwhile. */
async function issue({ db, now, services }: LabContext, { grantId, patientId, endsAt, scopes, granted, from }: Granted): Promise<Result<FileReply>> {
	const expiresAt = Math.min(now + accessTokenMs, endsAt);
	const access: NewToken = { token: randomToken(services.random, 256), kind: 'access', scopes: scopes.join(' '), expiresAt };
	const refresh: NewToken | null = granted.includes(offlineScope)
		? { token: randomToken(services.random, 256), kind: 'refresh', scopes: granted.join(' '), expiresAt: endsAt }
		: null;
	const isTaken = await exchange(db, { ...from, grantId }, refresh === null ? [access] : [access, refresh], now);
	if (!isTaken) {
		await endGrant(db, grantId, 'reuse', now);
		return refuse('invalid_grant');
	}
	return json(200, {
		access_token: access.token,
		token_type: 'Bearer',
		expires_in: Math.floor((expiresAt - now) / 1000),
		scope: scopes.join(' '),
		patient: patientFhirId(patientId),
		...(refresh === null ? {} : { refresh_token: refresh.token }),
	});
}

async function byCode(context: LabContext, fields: Fields): Promise<Result<FileReply>> {
	const { db, now } = context;
	const [code, verifier, redirectUri, clientId] = ['code', 'code_verifier', 'redirect_uri', 'client_id'].map((name) => of(fields, name)) as [
		string,
		string,
		string,
		string,
	];
	if (code === '' || redirectUri === '' || clientId === '' || !verifierPattern.test(verifier)) return refuse('invalid_request');
	const found = await findCode(db, code, { now, today: todayInAlmaty(now) });
	if (found === null) return refuse('invalid_grant');
	if (found.used_at !== null) {
		await endGrant(db, found.grant_id, 'reuse', now);
		return refuse('invalid_grant');
	}
	const isBound = found.client_id === clientId && found.redirect_uri === redirectUri && (await sameSecret(await hashOf(verifier), found.challenge));
	if (!isBound || found.expires_at <= now || found.stands === 0) return refuse('invalid_grant');
	const scopes = scopesIn(found.scopes);
	return issue(context, {
		grantId: found.grant_id,
		patientId: found.patient_id,
		endsAt: found.ends_at,
		scopes,
		granted: scopes,
		from: { table: 'app_codes', hash: found.hash },
	});
}

/**
 * A public client need not name itself here (RFC 6749, sections 3.2.1 and 6), and the client library of SMART's makers does not: the token alone tells whose it is. One that does has to be the one that
 * it was given to.
 */
async function byRefreshToken(context: LabContext, fields: Fields): Promise<Result<FileReply>> {
	const { db, now } = context;
	const token = of(fields, 'refresh_token');
	if (token === '') return refuse('invalid_request');
	const found = await findToken(db, token, { now, today: todayInAlmaty(now) });
	if (found === null || found.kind !== 'refresh' || found.client_id !== (fields.get('client_id') ?? found.client_id)) return refuse('invalid_grant');
	if (found.used_at !== null) {
		await endGrant(db, found.grant_id, 'reuse', now);
		return refuse('invalid_grant');
	}
	if (found.expires_at <= now || found.stands === 0) return refuse('invalid_grant');
	const granted = scopesIn(found.granted);
	const asked = fields.has('scope') ? scopesIn(of(fields, 'scope')) : granted;
	if (!readsAnything(asked) || asked.some((scope) => !granted.includes(scope))) return refuse('invalid_scope');
	return issue(context, {
		grantId: found.grant_id,
		patientId: found.patient_id,
		endsAt: found.ends_at,
		scopes: asked,
		granted,
		from: { table: 'app_tokens', hash: found.hash },
	});
}

export const oauthHandlers: HandlersOf<Extract<keyof typeof appCalls, `oauth.${string}`>> = {
	'oauth.token': async (context, { message }) => {
		const fields = fieldsOf(message);
		if (fields === null || !fields.has('grant_type')) return refuse('invalid_request');
		// No app has a secret: one that shows some takes this site for another.
		if (fields.has('client_secret') || fields.has('client_assertion')) return refuse('invalid_client');
		if (of(fields, 'grant_type') === 'authorization_code') return byCode(context, fields);
		return of(fields, 'grant_type') === 'refresh_token' ? byRefreshToken(context, fields) : refuse('unsupported_grant_type');
	},

	'oauth.revoke': async ({ db, now }, { message }) => {
		const fields = fieldsOf(message);
		const [token, clientId] = [fields === null ? '' : of(fields, 'token'), fields === null ? '' : of(fields, 'client_id')];
		if (token === '' || clientId === '') return refuse('invalid_request');
		const found = await findToken(db, token, { now, today: todayInAlmaty(now) });
		if (found !== null && found.client_id === clientId) await endGrant(db, found.grant_id, 'app', now);
		return json(200, {});
	},
};
