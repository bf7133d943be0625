/**
 * Apps of other makers that a patient lets read results (SMART App Launch 2.2): what the operator has registered, what a person allows, the tokens that an app gets for it, and FHIR R4 as it is read
 * by them. Apps ask below `/fhir` and `/oauth` (`places.ts`), where the edge hands them on.
 */
import { z } from 'zod';
import { callTable, cursorListOf, cursorPageSize, defineCall } from '#shared/kit/call.ts';
import { strictMembers } from '#shared/kit/members.ts';
import { isPrintable } from '#shared/kit/printable.ts';
import { fhirType } from '#shared/kit/refusal.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { challengePattern, isRedirectUri } from './ask.ts';

/** Chosen by the operator; it stands in addresses. */
const clientId = z.string().regex(/^[a-z0-9][a-z0-9-]{2,63}$/);
const redirectUri = z.string().max(300).refine(isRedirectUri, 'redirectUri');
const line = (max: number) => z.string().trim().min(1, 'required').max(max, 'tooLong').refine(isPrintable, 'characters');

const app = z.object({
	clientId,
	name: z.string(),
	publisher: z.string(),
	website: z.string(),
	redirectUris: z.array(z.string()),
	createdAt: z.iso.datetime(),
	changedAt: z.iso.datetime(),
	/** Answers of patients that open something now. */
	allowed: z.int().min(0),
});

const ofLaboratory = { audience: 'laboratory', errors: ['wrong-key', 'forbidden', 'bad-request', 'not-found'] } as const;

const lisApps = defineCall('lis.apps.list', {
	scope: 'apps.read',
	...ofLaboratory,
	summary: 'Apps that are registered, by their ids',
	path: '/lis/apps',
	params: z.object({ after: z.string().max(64).default(''), pageSize: cursorPageSize }),
	reply: cursorListOf(app, z.string()),
});

const lisPut = defineCall('lis.apps.put', {
	scope: 'apps.write',
	...ofLaboratory,
	summary:
		'Registers an app, or changes what is known of it. All are public clients with PKCE: none has a secret. What patients have allowed stands, but for codes that wait for an address that is no longer among its own. The same again changes nothing',
	method: 'PUT',
	path: '/lis/apps/:clientId',
	params: z.object({ clientId }),
	body: strictMembers({
		/** As patients read it. */
		name: line(60),
		/** Who makes it, as patients read it. */
		publisher: line(120),
		/** Of its maker, for patients; left out for none. */
		website: z
			.string()
			.max(300)
			.refine((text) => URL.canParse(text) && new URL(text).protocol === 'https:', 'httpsLink')
			.optional(),
		/** Where codes may be handed to, compared letter for letter: HTTPS, `http://127.0.0.1`, or a private scheme that is a domain turned around. */
		redirectUris: z.array(redirectUri).min(1).max(10),
	}),
	reply: app,
	errors: ['wrong-key', 'forbidden', 'bad-request', 'validation'],
	idempotency: 'natural',
});

const lisRemove = defineCall('lis.apps.remove', {
	scope: 'apps.write',
	...ofLaboratory,
	summary: 'Takes an app out. Everything that patients have allowed it ends at once',
	method: 'DELETE',
	path: '/lis/apps/:clientId',
	params: z.object({ clientId }),
	reply: z.object({ ended: z.int().min(0) }),
	idempotency: 'natural',
});

const about = defineCall('apps.about', {
	summary: 'The app that asks. `not-found`: nobody knows it, or the address to send it back to is none of its own',
	path: '/account/patient-room/apps/about',
	params: z.object({ client_id: z.string().max(64), redirect_uri: z.string().max(300) }),
	reply: z.object({ name: z.string(), publisher: z.string(), website: z.string() }),
	errors: ['unauthorised', 'not-found', 'bad-request'],
	audience: 'patient',
});

const answer = { clientId: z.string().max(64), redirectUri: z.string().max(300), scopes: z.string().min(1).max(400) };

const allow = defineCall('apps.allow', {
	summary:
		'Lets an app read the results of the person whose data the session shows, and tells the account’s owner. The code is told once: the store keeps its hash. `not-found`: no such app, or the address is none of its own; `validation`: there is nothing to read',
	method: 'POST',
	path: '/account/patient-room/apps/allow',
	body: z.object({ ...answer, challenge: z.string().regex(challengePattern) }),
	reply: z.object({ code: z.string(), expiresAt: z.iso.datetime() }),
	errors: ['unauthorised', 'not-found', 'validation', 'confirm-again', 'too-many'],
	audience: 'patient',
	strong: true,
});

const deny = defineCall('apps.deny', {
	summary: 'Writes down that the person said no to an app',
	method: 'POST',
	path: '/account/patient-room/apps/deny',
	body: z.object(answer),
	reply: z.object({ denied: z.literal(true) }),
	errors: ['unauthorised', 'not-found', 'validation', 'too-many'],
	audience: 'patient',
});

const allowedApp = z.object({
	id: secretId,
	name: z.string(),
	scopes: z.array(z.string()),
	allowedAt: z.iso.datetime(),
	/** Null for never. */
	usedAt: z.iso.datetime().nullable(),
	endsAt: z.iso.datetime(),
	/** By the asking account; else by a parent, or by the person before. */
	isByYou: z.boolean(),
});
export type AllowedApp = z.output<typeof allowedApp>;

const list = defineCall('apps.list', {
	summary: 'Apps that may read results of the person whose data the session shows, by what was allowed, the newest first',
	path: '/account/patient-room/apps',
	reply: z.object({ data: z.array(allowedApp) }),
	errors: ['unauthorised'],
	audience: 'patient',
});

const end = defineCall('apps.end', {
	summary: 'Ends what an app was allowed: it is refused from then on',
	method: 'POST',
	path: '/account/patient-room/apps/end',
	body: z.object({ id: secretId }),
	reply: z.object({ ended: z.literal(true) }),
	errors: ['unauthorised', 'not-found'],
	audience: 'patient',
	owner: 'id',
	object: 'app-access',
	idempotency: 'natural',
});

/** Forms of OAuth, read by their handlers: what is refused is told in OAuth's own words (RFC 6749, section 5.2). */
const oauth = {
	method: 'POST',
	codec: 'message',
	bodyTypes: ['application/x-www-form-urlencoded'],
	maxBytes: 8 * 1024,
	reply: z.unknown(),
	bytes: { contentType: 'application/json', maxBytes: 8 * 1024, whole: true },
	errors: ['bad-request', 'unsupported-type', 'too-large', 'too-many'],
	audience: 'anyone',
	byApp: true,
	captcha: false,
	limit: 'lookup',
} as const;

const token = defineCall('oauth.token', {
	...oauth,
	summary: 'Tokens for a code, or for a refresh token, each of which counts once: shown again, all that came of it ends',
	path: '/api/oauth/token',
});

const revoke = defineCall('oauth.revoke', {
	...oauth,
	summary: 'Ends what an app was allowed, by any token of it (RFC 7009). A token that is none is no fault',
	path: '/api/oauth/revoke',
});

/** An id of FHIR. What is none of ours is not there. */
const fhirId = z.string().min(1).max(200);
const fhir = {
	reply: z.unknown(),
	bytes: { contentType: fhirType, maxBytes: 24 * 1024 * 1024, whole: true },
	audience: 'app',
	byApp: true,
	limit: 'search',
	timeoutMs: 20_000,
} as const;
const read = { ...fhir, params: z.object({ id: fhirId }), errors: ['unauthorised', 'forbidden', 'not-found', 'bad-request', 'too-many'] } as const;
const one = z.union([z.string(), z.array(z.string())]).optional();
const search = { ...fhir, errors: ['unauthorised', 'forbidden', 'not-found', 'bad-request', 'too-many'] } as const;

const patient = defineCall('fhir.patient', {
	...read,
	summary: 'The person as a Patient of FHIR R4, without the IIN',
	path: '/api/fhir/Patient/:id',
	appScope: { resource: 'Patient', access: 'r' },
});

const observation = defineCall('fhir.observation', {
	...read,
	summary: 'A line of a result, or what it has as a member, as an Observation of FHIR R4',
	path: '/api/fhir/Observation/:id',
	appScope: { resource: 'Observation', access: 'r' },
	givesValues: true,
});

const observations = defineCall('fhir.observations', {
	...search,
	summary: 'Observations of the person, those of the newest request first, page by page',
	path: '/api/fhir/Observation',
	params: z.object({ patient: one, category: one, code: one, date: one, _count: one, _page: one, _format: one }),
	appScope: { resource: 'Observation', access: 's' },
	givesValues: true,
});

const report = defineCall('fhir.report', {
	...read,
	summary: 'A request as a DiagnosticReport of FHIR R4',
	path: '/api/fhir/DiagnosticReport/:id',
	appScope: { resource: 'DiagnosticReport', access: 'r' },
	givesValues: true,
});

const reports = defineCall('fhir.reports', {
	...search,
	summary: 'Reports of the person, the newest first, page by page',
	path: '/api/fhir/DiagnosticReport',
	params: z.object({ patient: one, category: one, code: one, date: one, _count: one, _page: one, _format: one }),
	appScope: { resource: 'DiagnosticReport', access: 's' },
	givesValues: true,
});

export const appCalls = callTable(
	lisApps,
	lisPut,
	lisRemove,
	about,
	allow,
	deny,
	list,
	end,
	token,
	revoke,
	patient,
	observation,
	observations,
	report,
	reports,
);
