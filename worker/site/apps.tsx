/** Letting an app of another maker read results, and the list of those that may. */
import { askParams, backToApp, readAsk, type AppAsk, type AskError } from '#shared/apps/ask.ts';
import { allowAppForm, denyAppForm, endAppForm } from '#shared/apps/forms.ts';
import type { AppsPayload, AskingApp, AuthorizePayload } from '#shared/apps/payload.ts';
import { appsPath, authorizePath, fhirRoom } from '#shared/apps/places.ts';
import { offlineScope, resourcesOf } from '#shared/apps/scopes.ts';
import { codeMs, lastingMs } from '#shared/apps/terms.ts';
import { appWords } from '#shared/apps/words.ts';
import { brand } from '#shared/brand.ts';
import { locales, localeFacts, defaultLocale } from '#shared/i18n/locales.ts';
import type { Failure } from '#shared/kit/errors.ts';
import { localise, queryString } from '#shared/kit/urls.ts';
import type { EdgeContext } from '#worker/edge/context.ts';
import { pageQuery } from '#worker/edge/page-query.ts';
import { AppsPage } from '#client/apps/apps-page.tsx';
import { AuthorizePage } from '#client/apps/authorize-page.tsx';
import type { Outcome } from './action.ts';
import { definePage } from './define-page.ts';
import { formAction } from './form-action.ts';
import { found, redirected, refused, type AccountRequest, type Loaded, type Query } from './request.ts';

/** What an app asks for by the address of the page, once it is known that the address to go back to is its own. */
type Read =
	| { readonly kind: 'ok'; readonly app: AskingApp; readonly clientId: string; readonly redirectUri: string; readonly ask: AppAsk }
	| { readonly kind: 'wrong'; readonly app: AskingApp; readonly redirectUri: string; readonly error: AskError }
	| { readonly kind: 'unknown' }
	| { readonly kind: 'refused'; readonly error: Failure };

async function readQuery(call: AccountRequest['call'], query: Query, origin: string): Promise<Read> {
	const { client_id: clientId, redirect_uri: redirectUri } = query;
	if (clientId === undefined || redirectUri === undefined) return { kind: 'unknown' };
	const app = await call('apps.about', { params: { client_id: clientId, redirect_uri: redirectUri } });
	if (!app.ok) return app.error.name === 'not-found' || app.error.name === 'bad-request' ? { kind: 'unknown' } : { kind: 'refused', error: app.error };
	const read = readAsk(query, origin + fhirRoom);
	if (!read.ok) return { kind: 'wrong', app: app.value, redirectUri, error: read.error };
	return { kind: 'ok', app: app.value, clientId, redirectUri, ask: read.ask };
}

const queryOf = (c: EdgeContext): Query => Object.fromEntries(pageQuery(c, askParams));
const askPath = (query: Query): string => authorizePath + queryString(Object.fromEntries(askParams.map((name) => [name, query[name]])));

/** Where the app is sent, and until when that may be: a code waits, sealed, for the page that leads there, and is shown to no other request of the app. */
const leaving = (redirectUri: string, answer: Readonly<Record<string, string>>, state: string, outcome: 'allowed' | 'denied', now: number): Outcome => ({
	kind: 'filled',
	values: { url: backToApp(redirectUri, { ...answer, state }), redirectUri, state, outcome, until: String(now + codeMs) },
});

const allow = formAction(allowAppForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const read = await readQuery(c.var.call, queryOf(c), c.var.env.settings.SITE_ORIGIN);
	if (read.kind === 'refused') return refuse(read.error);
	if (read.kind !== 'ok') return { kind: 'failed', error: { name: 'not-found' } };
	const { clientId, redirectUri, ask } = read;
	const made = await send({ clientId, redirectUri, scopes: ask.scopes.join(' '), challenge: ask.challenge });
	return made.ok ? leaving(redirectUri, { code: made.value.code }, ask.state, 'allowed', c.var.services.clock()) : refuse(made.error);
});

const deny = formAction(denyAppForm, async ({ c, send, refuse }): Promise<Outcome> => {
	const read = await readQuery(c.var.call, queryOf(c), c.var.env.settings.SITE_ORIGIN);
	if (read.kind === 'refused') return refuse(read.error);
	if (read.kind !== 'ok') return { kind: 'failed', error: { name: 'not-found' } };
	const { clientId, redirectUri, ask } = read;
	const denied = await send({ clientId, redirectUri, scopes: ask.scopes.join(' ') });
	return denied.ok ? leaving(redirectUri, { error: 'access_denied' }, ask.state, 'denied', c.var.services.clock()) : refuse(denied.error);
});

/** What a person reads of the place that the app is sent back to. */
const placeOf = (redirectUri: string): string => {
	const { protocol, host } = new URL(redirectUri);
	return host === '' || !protocol.startsWith('http') ? protocol.replace(/:$/, '') : host;
};

async function loadAuthorize({ call, query, origin, person, now, locale, filled, refused: form }: AccountRequest): Promise<Loaded<AuthorizePayload>> {
	// The app may say which language its user reads; links on the page lead to the others as ever.
	const wanted = query.ui_locales === undefined ? undefined : locales.find((one) => localeFacts[one].html === query.ui_locales?.slice(0, 2).toLowerCase());
	if (locale === defaultLocale && wanted !== undefined && wanted !== locale) return redirected(localise(askPath({ ...query, ui_locales: '' }), wanted));
	const read = await readQuery(call, query, origin);
	if (read.kind === 'refused') return refused(read.error);
	if (read.kind === 'unknown') return found({ kind: 'unknown' });
	const { app, redirectUri } = read;
	if (read.kind === 'wrong')
		return found({ kind: 'leave', appName: app.name, url: backToApp(redirectUri, { error: read.error, state: query.state ?? '' }), outcome: 'failed' });
	const { ask } = read;
	const { url, outcome } = filled;
	if (url !== undefined && filled.state === ask.state && filled.redirectUri === redirectUri && Number(filled.until) > now)
		return found({ kind: 'leave', appName: app.name, url, outcome: outcome === 'allowed' ? 'allowed' : 'denied' });
	const subject = person.actingFor ?? person;
	return found({
		kind: 'ask',
		app,
		place: placeOf(redirectUri),
		name: [subject.lastName, subject.firstName, person.actingFor === null ? person.middleName : ''].filter(Boolean).join(' '),
		isChild: person.actingFor !== null,
		resources: resourcesOf(ask.scopes),
		until: ask.scopes.includes(offlineScope) ? new Date(now + lastingMs).toISOString() : null,
		at: askPath(query),
		isStrong: person.isStrong,
		failed: form !== null && form.error.name !== 'confirm-again',
	});
}

const named = { brand: brand.name };

export const authorize = definePage('oauth-authorize', {
	cache: 'personal',
	audience: ['patient'],
	query: askParams,
	form: { allow, deny },
	load: loadAuthorize,
	Page: AuthorizePage,
	head: ({ kind }, translator) => {
		const t = translator(appWords);
		return { title: t(`${kind}.headTitle`, named), description: t('lead'), canonical: appsPath, index: false };
	},
});

const end = formAction(endAppForm, async ({ c, send, refuse }) => {
	const ended = await send();
	// What is not there opens nothing either.
	if (!ended.ok && ended.error.name !== 'not-found') return refuse(ended.error);
	return { kind: 'redirect', to: localise(`${appsPath}?done=1`, c.var.locale) };
});

async function loadApps({ call, query, refused: form }: AccountRequest): Promise<Loaded<AppsPayload>> {
	const listed = await call('apps.list', {});
	return listed.ok ? found({ apps: listed.value.data, done: query.done !== undefined && form === null, failed: form !== null }) : refused(listed.error);
}

export const apps = definePage('cabinet-apps', {
	cache: 'personal',
	audience: ['patient'],
	query: ['done'],
	form: { end },
	load: loadApps,
	Page: AppsPage,
	head: (_props, translator) => {
		const t = translator(appWords);
		return { title: t('headTitle', named), description: t('lead'), canonical: appsPath, index: false };
	},
});
