/** The page on which a person answers an app, the list of what was allowed, and what apps of other origins are told (docs/smart.md). */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { makeApp } from '#worker/app.ts';
import { appWords } from '#shared/apps/words.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { addDoctor, addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { allScopes, app, exchangeOf, fhir, letIn, pkce, post as appPost, redirectUri, registered, tokensOf } from '#tests/support/apps.ts';
import { noProblems, problemsOf, type ValidatedResource } from '#tests/support/fhir-validators.ts';
import { address } from '#tests/support/laboratory.ts';
import { byParent, readable } from '#tests/support/openings.ts';
import { cookiesOf, origin, post, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const state = 'af0ifjsldkj-42';
async function asked(more: Readonly<Record<string, string>> = {}) {
	const clientId = more['client_id'] ?? (await registered());
	const { verifier, challenge } = await pkce();
	const query = new URLSearchParams({
		response_type: 'code',
		client_id: clientId,
		redirect_uri: redirectUri,
		scope: 'launch/patient patient/*.rs',
		state,
		aud: `${origin}/fhir`,
		code_challenge: challenge,
		code_challenge_method: 'S256',
		...more,
	});
	for (const [name, value] of Object.entries(more)) if (value === '') query.delete(name);
	return { path: `/oauth/authorize?${query.toString()}`, clientId, verifier };
}
const open = async (path: string, { cookie }: Pick<TestSession, 'cookie'>) => {
	const answer = await visit(path, { headers: { Cookie: cookie, Accept: 'text/html' } });
	return { answer, text: await answer.text() };
};
/** Where a page leads on to by itself; null where it stays. */
const leadsTo = (html: string): URL | null => {
	const [, url] = /http-equiv="refresh" content="\d+; url=([^"]+)"/i.exec(html) ?? [];
	return url === undefined ? null : new URL(url.replaceAll('&amp;', '&'));
};
/** A browser without scripts presses a button of the page, and follows. */
async function press(path: string, intent: 'allow' | 'deny', { cookie }: Pick<TestSession, 'cookie'>, more: Readonly<Record<string, string>> = {}) {
	const answer = await post(path, { intent, ...more }, { Cookie: cookie, 'CF-Connecting-IP': address(), Accept: 'text/html', 'Sec-Fetch-Mode': 'navigate' });
	const to = answer.headers.get('Location') ?? '';
	const all = [cookie, cookiesOf(answer)].filter(Boolean).join('; ');
	await answer.body?.cancel();
	const after = to.startsWith('/') ? await open(to, { cookie: all }) : null;
	return { status: answer.status, to, text: after?.text ?? '', leads: after === null ? null : leadsTo(after.text), cookie: all };
}
const grants = () => env.LAB_DB.prepare('SELECT count(*) AS n FROM app_grants').first<number>('n');

describe('the page of an app that asks', () => {
	it.each(locales)('says in %s who asks, for whom, what it will see and until when', async (locale) => {
		const session = await signIn('patient', await addPatient());
		const { path } = await asked({ scope: 'patient/Observation.read offline_access' });
		const { answer, text } = await open(localise(path, locale), session);
		const t = translator(locale)(appWords);
		expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
		expect(text).toContain(t('ask.title', { name: app.name }));
		expect(text).toContain(app.publisher);
		expect(text).toContain('Сейткали Айгерим Нурланкызы');
		expect(text).toContain(t('resources.Observation'));
		expect(text).not.toContain(t('resources.DiagnosticReport'));
		expect(text).not.toContain(t('ask.once'));
		expect(text).toContain('diary.example');
		expect(text).toContain(`lang="${localeFacts[locale].html}"`);
		expect(leadsTo(text)).toBeNull();
	});
	it('leads through the sign-in and back, with all that was asked', async () => {
		const { path } = await asked();
		const answer = await visit(path);
		expect(answer.status).toBe(302);
		const to = new URL(answer.headers.get('Location') ?? '', origin);
		expect(to.pathname).toBe('/login');
		const back = new URL(to.searchParams.get('back') ?? '', origin);
		expect(back.pathname).toBe('/oauth/authorize');
		expect(Object.fromEntries(back.searchParams)).toEqual(Object.fromEntries(new URL(path, origin).searchParams));
		const session = await signIn('patient', await addPatient());
		const onwards = await visit(to.pathname + to.search, { headers: { Cookie: session.cookie } });
		expect(onwards.headers.get('Location')).toBe(back.pathname + back.search);
	});
	it('is in the language that the app names, once', async () => {
		const session = await signIn('patient', await addPatient());
		const { path } = await asked({ ui_locales: 'kk-KZ' });
		const answer = await visit(path, { headers: { Cookie: session.cookie } });
		expect(answer.status).toBe(302);
		expect(answer.headers.get('Location')).toMatch(/^\/kz\/oauth\/authorize\?(?!.*ui_locales)/);
	});
	it('says yes by a press: the app gets a code with its state, which is good for its verifier', async () => {
		const patient = await addPatient();
		const session = await signIn('patient', patient);
		const { path, clientId, verifier } = await asked();
		const { leads, status, to } = await press(path, 'allow', session);
		expect([status, to]).toEqual([303, path]);
		expect(leads?.origin + (leads?.pathname ?? '')).toBe(redirectUri);
		expect(leads?.searchParams.get('state')).toBe(state);
		const tokens = await tokensOf(appPost('/oauth/token', exchangeOf({ clientId, verifier, code: leads?.searchParams.get('code') ?? '' })));
		expect(tokens).toMatchObject({
			http: 200,
			patient: patient.replaceAll('_', '.'),
			scope: 'launch/patient patient/Patient.rs patient/Observation.rs patient/DiagnosticReport.rs',
		});
	});
	it('says no by a press: the app is told so with its state, and gets nothing', async () => {
		const session = await signIn('patient', await addPatient());
		const { path, clientId } = await asked();
		const { leads } = await press(path, 'deny', session);
		expect(Object.fromEntries(leads?.searchParams ?? [])).toEqual({ error: 'access_denied', state });
		expect(await env.LAB_DB.prepare('SELECT answer FROM app_grants WHERE client_id = ?1').bind(clientId).first('answer')).toBe('denied');
	});
	it('gives a code to no other request of the app than the one that was answered', async () => {
		const session = await signIn('patient', await addPatient());
		const { path } = await asked();
		const { cookie, leads } = await press(path, 'allow', session);
		expect(leads).not.toBeNull();
		const { text } = await open(path.replace(`state=${state}`, 'state=another'), { cookie });
		expect(leadsTo(text)).toBeNull();
		expect(text).not.toContain(leads?.searchParams.get('code') ?? '');
	});
	it('asks for a credential first where none was given in ten minutes, and nothing is written', async () => {
		const session = await signIn('patient', await addPatient(), { method: 'mail-code' });
		const { path } = await asked();
		const { text } = await open(path, session);
		expect(text).not.toContain('value="allow"');
		const before = await grants();
		const { to } = await press(path, 'allow', session);
		expect(new URL(to, origin).pathname).toBe('/cabinet/confirm');
		expect(new URL(to, origin).searchParams.get('back')).toBe(path);
		expect(await grants()).toBe(before);
	});
	it('is about the child whose data is shown, and is refused where that changed meanwhile', async () => {
		const of = await readable();
		const parent = await byParent(of);
		const { path, clientId } = await asked();
		const { text } = await open(path, parent);
		expect(text).toContain('Ахметова Сауле');
		expect(text).toContain(translator('ru')(appWords)('ask.child'));
		const before = await grants();
		const { leads } = await press(path, 'allow', parent, { subject: parent.id });
		expect(leads).toBeNull();
		expect(await grants()).toBe(before);
		await press(path, 'allow', parent, { subject: of.owner.id });
		const row = await env.LAB_DB.prepare('SELECT account_id, patient_id FROM app_grants WHERE client_id = ?1').bind(clientId).first();
		expect(row).toEqual({ account_id: parent.id, patient_id: of.owner.id });
	});
	it('is a patient’s: anybody else is led to sign in, and a post of another site is refused', async () => {
		const { path } = await asked();
		const doctor = await signIn('doctor', await addDoctor());
		expect((await visit(path, { headers: { Cookie: doctor.cookie } })).headers.get('Location')).toMatch(/^\/login\?back=/);
		const session = await signIn('patient', await addPatient());
		const before = await grants();
		const forged = await visit(path, {
			method: 'POST',
			body: 'intent=allow',
			headers: {
				'Content-Type': 'application/x-www-form-urlencoded',
				Cookie: session.cookie,
				Origin: 'https://diary.example',
				'Sec-Fetch-Site': 'cross-site',
			},
		});
		expect(forged.status).toBe(403);
		expect(await grants()).toBe(before);
	});
});

describe('an app that asks wrongly', () => {
	it.each([
		['of which nobody knows', { client_id: 'nobodys-app' }],
		['without a name', { client_id: '' }],
		['that wants to be answered elsewhere', { redirect_uri: 'https://evil.example/callback' }],
		['that adds to its address', { redirect_uri: `${redirectUri}?x=1` }],
		['that changes a letter of its address', { redirect_uri: redirectUri.toUpperCase() }],
		['without an address', { redirect_uri: '' }],
	])('%s is led nowhere', async (_what, more) => {
		const session = await signIn('patient', await addPatient());
		const { path } = await asked(more);
		const { answer, text } = await open(path, session);
		expect(answer.status).toBe(200);
		expect(text).toContain(translator('ru')(appWords)('unknown.title'));
		expect(leadsTo(text)).toBeNull();
		expect(text).not.toMatch(/="https:..evil.example/);
		const before = await grants();
		const { leads } = await press(path, 'allow', session);
		expect(leads).toBeNull();
		expect(await grants()).toBe(before);
	});
	it.each([
		['without aud', { aud: '' }, 'invalid_request'],
		['with the aud of another site', { aud: 'https://other.example/fhir' }, 'invalid_request'],
		['without a challenge', { code_challenge: '' }, 'invalid_request'],
		['with a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
		['without the way of its challenge', { code_challenge_method: '' }, 'invalid_request'],
		['for a token', { response_type: 'token' }, 'unsupported_response_type'],
		['for nothing', { scope: '' }, 'invalid_scope'],
		['to write', { scope: 'patient/Observation.write patient/Condition.rs openid fhirUser' }, 'invalid_scope'],
	])('%s is told so at its own address, with its state', async (_what, more, error) => {
		const session = await signIn('patient', await addPatient());
		const { path } = await asked(more);
		const before = await grants();
		const { leads } = { leads: leadsTo((await open(path, session)).text) };
		expect(leads?.origin + (leads?.pathname ?? '')).toBe(redirectUri);
		expect(Object.fromEntries(leads?.searchParams ?? [])).toEqual({ error, state });
		await press(path, 'allow', session);
		expect(await grants()).toBe(before);
	});
	it('without a state is told so, too', async () => {
		const session = await signIn('patient', await addPatient());
		const { path } = await asked({ state: '' });
		expect(Object.fromEntries(leadsTo((await open(path, session)).text)?.searchParams ?? [])).toEqual({ error: 'invalid_request' });
	});
});

describe('the list of apps', () => {
	it('shows what each may see, and ends it by a press without scripts: the app is refused at once', async () => {
		const patient = await addPatient();
		const tokens = await letIn(patient, { scopes: `${allScopes} offline_access` });
		const session = await signIn('patient', patient);
		const t = translator('ru')(appWords);
		const { text } = await open('/cabinet/apps', session);
		expect(text).toContain(app.name);
		expect(text).toContain(t('neverUsed'));
		expect((await fhir('Observation', tokens.access_token)).status).toBe(200);
		const id = String(await env.LAB_DB.prepare('SELECT id FROM app_grants WHERE client_id = ?1').bind(tokens.clientId).first('id'));
		const ended = await post('/cabinet/apps', { intent: 'end', id }, { Cookie: session.cookie, 'CF-Connecting-IP': address(), Accept: 'text/html' });
		expect([ended.status, ended.headers.get('Location')]).toEqual([303, '/cabinet/apps?done=1']);
		expect((await fhir('Observation', tokens.access_token)).status).toBe(401);
		const after = await open('/cabinet/apps?done=1', session);
		expect(after.text).toContain(t('ended'));
		expect(after.text).toContain(t('none'));
		expect(after.text).not.toContain(app.name);
	});
	it('is of the child while a parent acts for it, and says who allowed it', async () => {
		const of = await readable();
		const parent = await byParent(of);
		await letIn(of.owner.id, { token: parent.token });
		expect((await open('/cabinet/apps', parent)).text).toContain(app.name);
		const own = await open('/cabinet/apps', of.owner);
		expect(own.text).toContain(app.name);
		expect(own.text).toContain(translator('ru')(appWords)('byFamily'));
	});
});

describe('apps of other origins', () => {
	const cors = (answer: Response) => answer.headers.get('Access-Control-Allow-Origin');
	const from = { Origin: 'https://diary.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' };

	it('find out what the site can, without a token', async () => {
		const smart = await visit('/fhir/.well-known/smart-configuration', { headers: from });
		expect([smart.status, smart.headers.get('Content-Type'), cors(smart)]).toEqual([200, 'application/json', '*']);
		expect(await smart.json()).toMatchObject({
			authorization_endpoint: `${origin}/oauth/authorize`,
			token_endpoint: `${origin}/oauth/token`,
			revocation_endpoint: `${origin}/oauth/revoke`,
			code_challenge_methods_supported: ['S256'],
			capabilities: expect.arrayContaining(['launch-standalone', 'client-public', 'permission-patient', 'context-standalone-patient']),
		});
		const metadata = await visit('/fhir/metadata', { headers: from });
		expect([metadata.status, metadata.headers.get('Content-Type'), cors(metadata)]).toEqual([200, 'application/fhir+json', '*']);
		const statement = (await metadata.json()) as ValidatedResource & {
			readonly rest: readonly [{ readonly resource: readonly { readonly type: string; readonly searchParam?: readonly { readonly name: string }[] }[] }];
		};
		expect(problemsOf(statement).byProfile).toEqual(noProblems.byProfile);
		// What is said to be there is there.
		const patient = await addPatient();
		const tokens = await letIn(patient);
		for (const { type, searchParam = [] } of statement.rest[0].resource) {
			for (const { name } of searchParam) {
				const value = name === 'patient' ? tokens.patient : name === 'date' ? '2026' : 'x';
				expect((await fhir(`${type}?${name}=${value}`, tokens.access_token)).status, `${type} ${name}`).toBe(200);
			}
			if (searchParam.length === 0) expect((await fhir(`${type}/${tokens.patient}`, tokens.access_token)).status).toBe(200);
		}
	});
	it('may ask from their pages, never with cookies, here and nowhere else', async () => {
		for (const path of ['/fhir/Observation', '/fhir/metadata', '/oauth/token', '/oauth/revoke']) {
			const preflight = await visit(path, {
				method: 'OPTIONS',
				headers: { ...from, 'Access-Control-Request-Method': 'GET', 'Access-Control-Request-Headers': 'authorization' },
			});
			expect([preflight.status, cors(preflight)], path).toEqual([204, '*']);
			expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Accept, Authorization, Content-Type');
			expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
		}
		const session = await signIn('patient', await addPatient());
		const refused = await visit('/fhir/Observation', { headers: { ...from, Cookie: session.cookie } });
		expect([refused.status, cors(refused), refused.headers.get('Access-Control-Allow-Credentials'), refused.headers.get('Set-Cookie')]).toEqual([
			401,
			'*',
			null,
			null,
		]);
		const wrong = await appPost('/oauth/token', { grant_type: 'x' });
		expect([wrong.status, cors(wrong)]).toEqual([400, '*']);
		// Whatever else there is stays closed to pages of others.
		for (const path of [
			'/cabinet/apps',
			'/oauth/authorize',
			'/account/patient-room/apps?lang=ru-RU&city_id=98',
			'/api/city?lang=ru-RU&city_id=98',
			'/oauth/tokens',
		]) {
			const answer = await visit(path, { headers: { ...from, Cookie: session.cookie } });
			expect([answer.status, cors(answer)], path).toEqual([403, null]);
			const options = await visit(path, { method: 'OPTIONS', headers: from });
			expect(cors(options), path).toBeNull();
		}
	});
	it('are refused as apps read it, also by what never reaches the laboratory', async () => {
		const answer = await visit('/fhir/nothing/of/the/kind', { headers: from });
		expect([answer.status, answer.headers.get('Content-Type'), cors(answer)]).toEqual([404, 'application/fhir+json', '*']);
		expect(problemsOf((await answer.json()) as ValidatedResource)).toEqual(noProblems);
		const written = await visit('/fhir/metadata', { method: 'POST', headers: from });
		expect([written.status, written.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
	});
	it('are limited by token, whatever address they come from, and widely by network', async () => {
		const counts = new Map<string, number>();
		const limiter = (most: number) => ({
			limit: async ({ key }: { readonly key: string }) => {
				counts.set(key, (counts.get(key) ?? 0) + 1);
				return { success: (counts.get(key) ?? 0) <= most };
			},
		});
		const site = makeApp();
		const patient = await addPatient();
		const [one, other] = [await letIn(patient), await letIn(patient)];
		const ask = async (token: string, network: string) => {
			const context = createExecutionContext();
			const asking = new Request(`${origin}/fhir/Patient/${one.patient}`, { headers: { Authorization: `Bearer ${token}`, 'CF-Connecting-IP': network } });
			const answer = await site.fetch(asking, { ...env, LIMIT_SEARCH: limiter(2), LIMIT_SEARCH_NETWORK: limiter(4) }, context);
			await waitOnExecutionContext(context);
			await answer.body?.cancel();
			return [answer.status, answer.headers.get('Retry-After')];
		};
		for (const status of [200, 200, 429, 429]) expect(await ask(one.access_token, address())).toEqual([status, status === 429 ? '60' : null]);
		expect(await ask(other.access_token, address())).toEqual([200, null]);
		for (const status of [401, 401, 401, 401, 429]) expect((await ask(`${address()}${'F'.repeat(30)}`, '10.99.0.1'))[0]).toBe(status);
	});
});
