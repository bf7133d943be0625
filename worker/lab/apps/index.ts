/** Calls of apps: which there are, and what patients allow them. */
import type { appCalls } from '#shared/apps/calls.ts';
import { allowableScopes, offlineScope, readsAnything, scopesIn } from '#shared/apps/scopes.ts';
import { codeMs, lastingMs, onceMs } from '#shared/apps/terms.ts';
import type { Reply } from '#shared/calls.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { HandlersOf, LabContext } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { randomToken } from '#worker/lab/kit/secrets.ts';
import { enqueue } from '#worker/lab/messages/deliver.ts';
import { messageId } from '#worker/lab/messages/store.ts';
import { appsAfter, findApp, removeApp, writeApp, type AppRow } from './apps-store.ts';
import { fhirHandlers } from './fhir.ts';
import { endGrant, grantsOf, insertAllowed, insertDenied, type NewGrant } from './grants-store.ts';
import { allowedNews } from './news.ts';
import { oauthHandlers } from './oauth.ts';

const iso = (moment: number) => new Date(moment).toISOString();
const urisOf = ({ redirect_uris: text }: AppRow) => JSON.parse(text) as string[];

const replyOf = (row: AppRow): Reply<'lis.apps.put'> => ({
	clientId: row.client_id,
	name: row.name,
	publisher: row.publisher,
	website: row.website,
	redirectUris: urisOf(row),
	createdAt: iso(row.created_at),
	changedAt: iso(row.changed_at),
	allowed: row.allowed,
});

interface Answer {
	readonly clientId: string;
	readonly redirectUri: string;
	readonly scopes: string;
}

/** An app, where the address is one of its own. */
async function appAt({ db, now }: Pick<LabContext, 'db' | 'now'>, clientId: string, redirectUri: string): Promise<AppRow | null> {
	const app = await findApp(db, clientId, now);
	return app !== null && urisOf(app).includes(redirectUri) ? app : null;
}

/** Checks again what an app asks for: the caller may have changed it since. Refused as `not-found` and `validation`. */
async function grantFor(context: LabContext<PrincipalOf<'patient'>>, { clientId, redirectUri, scopes }: Answer): Promise<Result<NewGrant>> {
	const { services, now, principal } = context;
	const app = await appAt(context, clientId, redirectUri);
	if (app === null) return failure('not-found');
	const asked = scopesIn(scopes);
	const allowable = allowableScopes(asked);
	if (!readsAnything(allowable) || allowable.length !== asked.length) return failure('validation', { fields: [{ field: 'scopes', rule: 'invalid' }] });
	return success({
		id: randomToken(services.random, 128),
		clientId,
		appName: app.name,
		accountId: principal.accountId,
		patientId: principal.patientId,
		scopes: allowable.join(' '),
		endsAt: now + (allowable.includes(offlineScope) ? lastingMs : onceMs),
	});
}

export const appHandlers: HandlersOf<keyof typeof appCalls> = {
	...oauthHandlers,
	...fhirHandlers,

	'lis.apps.list': async ({ db, now }, { params: { after, pageSize } }) => {
		const { page, next } = cursorPage(await appsAfter(db, after, pageSize + 1, now), pageSize, ({ client_id: id }) => id);
		return success({ data: page.map(replyOf), next });
	},

	'lis.apps.put': async ({ db, now }, { params: { clientId }, body }) => {
		await writeApp(db, clientId, { ...body, website: body.website ?? '', redirectUris: [...new Set(body.redirectUris)] }, now);
		const written = await findApp(db, clientId, now);
		if (written === null) throw new Error('an app that was written is not there');
		return success(replyOf(written));
	},

	'lis.apps.remove': async ({ db, now }, { params: { clientId } }) => {
		const ended = await removeApp(db, clientId, now);
		return ended === null ? failure('not-found') : success({ ended });
	},

	'apps.about': async (context, { params }) => {
		const app = await appAt(context, params.client_id, params.redirect_uri);
		return app === null ? failure('not-found') : success({ name: app.name, publisher: app.publisher, website: app.website });
	},

	'apps.allow': async (context, { body }) => {
		const { db, services, now } = context;
		const grant = await grantFor(context, body);
		if (!grant.ok) return grant;
		const [code, expiresAt] = [randomToken(services.random, 256), now + codeMs];
		const news = await allowedNews(context, grant.value);
		await insertAllowed(db, grant.value, { code, redirectUri: body.redirectUri, challenge: body.challenge, expiresAt }, news, now);
		if (news !== null) context.later(enqueue(context, messageId(news.kind, news.about)));
		return success({ code, expiresAt: iso(expiresAt) });
	},

	'apps.deny': async (context, { body }) => {
		const { db, now } = context;
		const grant = await grantFor(context, body);
		if (!grant.ok) return grant;
		await insertDenied(db, { ...grant.value, endsAt: now }, now);
		return success({ denied: true as const });
	},

	'apps.list': async ({ db, now, principal }) => {
		const rows = await grantsOf(db, principal.patientId, { now, today: todayInAlmaty(now) });
		const data = rows.map((row) => ({
			id: row.id,
			name: row.app_name,
			scopes: scopesIn(row.scopes),
			allowedAt: iso(row.created_at),
			usedAt: row.used_at === null ? null : iso(row.used_at),
			endsAt: iso(row.ends_at),
			isByYou: row.account_id === principal.accountId,
		}));
		return success({ data });
	},

	'apps.end': async ({ db, now }, { body }) => {
		await endGrant(db, body.id, 'patient', now);
		return success({ ended: true as const });
	},
};
