/** Tokens of apps: what they are given for, and everything that is refused (docs/smart.md). */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { accessTokenMs, codeMs, lastingMs } from '#shared/apps/terms.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { allowed, allScopes, exchangeOf, fhir, letIn, pkce, post, redirectUri, registered, tokensOf, type Code, type Tokens } from '#tests/support/apps.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { byParent, readable } from '#tests/support/openings.ts';
import { testServices } from '#tests/support/services.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const lasting = `${allScopes} offline_access`;
const atTime = (ms: number) => testServices({ clock: () => Date.now() + ms });
/** A moment later, everything was so much longer ago. */
const older = (ms: number) =>
	env.LAB_DB.batch([
		env.LAB_DB.prepare('UPDATE app_codes SET expires_at = expires_at - ?1').bind(ms),
		env.LAB_DB.prepare('UPDATE app_tokens SET expires_at = expires_at - ?1').bind(ms),
		env.LAB_DB.prepare('UPDATE app_grants SET ends_at = ends_at - ?1').bind(ms),
	]);
const rows = async () => {
	// A message may be on its way meanwhile.
	const all = await env.LAB_DB.batch(
		['* FROM app_grants', '* FROM app_codes', '* FROM app_tokens', 'id FROM outgoing ORDER BY id'].map((table) => env.LAB_DB.prepare(`SELECT ${table}`)),
	);
	return JSON.stringify(all.map(({ results }) => results));
};
const statusOf = async (tokens: Pick<Tokens, 'access_token' | 'patient'>) => {
	const answer = await fhir(`Patient/${tokens.patient}`, tokens.access_token);
	await answer.body?.cancel();
	return answer.status;
};
const refreshed = (
	{ refresh_token: token = '', clientId }: { readonly refresh_token?: string; readonly clientId: string },
	more: Record<string, string> = {},
) => tokensOf(post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, client_id: clientId, ...more }));

describe('a code', () => {
	it('is exchanged once for a token that reads, with the person and what was allowed, for half an hour', async () => {
		const patient = await addPatient();
		const code = await allowed(patient);
		const answer = await post('/oauth/token', exchangeOf(code));
		expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('Content-Type')]).toEqual([
			200,
			'private, no-store',
			'application/json',
		]);
		const tokens = (await answer.json()) as Tokens;
		expect(tokens).toMatchObject({ token_type: 'Bearer', scope: allScopes, patient: patient.replaceAll('_', '.') });
		expect(tokens.refresh_token).toBeUndefined();
		expect(tokens.access_token).toMatch(/^[\w-]{43}$/);
		expect(tokens.expires_in).toBeGreaterThan(accessTokenMs / 1000 - 30);
		expect(tokens.expires_in).toBeLessThanOrEqual(accessTokenMs / 1000);
		expect(await statusOf(tokens)).toBe(200);
		// Neither code nor token stands in the store.
		expect(await rows()).not.toContain(tokens.access_token);
		expect(await rows()).not.toContain(code.code);
	});
	it('that is shown again ends all that came of it', async () => {
		const tokens = await letIn(await addPatient(), { scopes: lasting });
		expect(await statusOf(tokens)).toBe(200);
		expect(await tokensOf(post('/oauth/token', exchangeOf(tokens)))).toMatchObject({ http: 400, error: 'invalid_grant' });
		expect(await statusOf(tokens)).toBe(401);
		expect(await refreshed(tokens)).toMatchObject({ http: 400, error: 'invalid_grant' });
	});
	it('of many at once gives tokens to none but one, and those end', async () => {
		const code = await allowed(await addPatient());
		const all = await Promise.all(Array.from({ length: 5 }, () => tokensOf(post('/oauth/token', exchangeOf(code)))));
		const given = all.filter(({ http }) => http === 200);
		expect(given).toHaveLength(1);
		expect(await statusOf(given[0] as Tokens)).toBe(401);
	});
	it.each([
		['another verifier', async () => ({ code_verifier: (await pkce()).verifier })],
		['another address', async () => ({ redirect_uri: 'https://diary.example/callback/' })],
		['another app', async () => ({ client_id: await registered() })],
		['another code', async () => ({ code: 'F'.repeat(43) })],
	] as const)('is refused with %s, and changes nothing: the right one still counts', async (_what, wrong) => {
		const code = await allowed(await addPatient());
		const more = await wrong();
		const before = await rows();
		expect(await tokensOf(post('/oauth/token', { ...exchangeOf(code), ...more }))).toMatchObject({ http: 400, error: 'invalid_grant' });
		expect(await rows()).toBe(before);
		expect((await tokensOf(post('/oauth/token', exchangeOf(code)))).http).toBe(200);
	});
	it.each(['code', 'code_verifier', 'redirect_uri', 'client_id', 'grant_type'] as const)('is refused without %s', async (name) => {
		const { [name]: _left, ...rest } = exchangeOf(await allowed(await addPatient()));
		const before = await rows();
		expect(await tokensOf(post('/oauth/token', rest))).toMatchObject({ http: 400, error: 'invalid_request' });
		expect(await rows()).toBe(before);
	});
	it('is over after a minute', async () => {
		const code = await allowed(await addPatient());
		await older(codeMs);
		expect(await tokensOf(post('/oauth/token', exchangeOf(code)))).toMatchObject({ http: 400, error: 'invalid_grant' });
	});
	it('counts no more where the app is gone, has lost the address, or the person has ended it', async () => {
		const [gone, moved, ended] = [await allowed(await addPatient()), await allowed(await addPatient()), await allowed(await addPatient())];
		expect((await lis('DELETE', `/lis/apps/${gone.clientId}`)).status).toBe(200);
		await (await lis('PUT', `/lis/apps/${moved.clientId}`, { name: 'A', publisher: 'B', redirectUris: ['https://other.example/'] })).body?.cancel();
		await env.LAB_DB.prepare("UPDATE app_grants SET ends_at = 1, ended_by = 'patient' WHERE client_id = ?1").bind(ended.clientId).run();
		for (const code of [gone, moved, ended]) expect(await tokensOf(post('/oauth/token', exchangeOf(code)))).toMatchObject({ error: 'invalid_grant' });
	});
	it('is not taken by what is no form of OAuth, or says a thing twice', async () => {
		const code = exchangeOf(await allowed(await addPatient()));
		const form = new URLSearchParams(code).toString();
		expect(await tokensOf(post('/oauth/token', `${form}&client_id=${code.client_id}`))).toMatchObject({ http: 400, error: 'invalid_request' });
		expect(await tokensOf(post('/oauth/token', { ...code, grant_type: 'password' }))).toMatchObject({ http: 400, error: 'unsupported_grant_type' });
		expect(await tokensOf(post('/oauth/token', { ...code, client_secret: 'x' }))).toMatchObject({ http: 400, error: 'invalid_client' });
		expect(await tokensOf(post('/oauth/token', JSON.stringify(code), { 'Content-Type': 'application/json' }))).toMatchObject({
			http: 415,
			error: 'invalid_request',
		});
		expect(await tokensOf(post('/oauth/token', 'a'.repeat(9000)))).toMatchObject({ http: 413, error: 'invalid_request' });
		const got = await visit('/oauth/token');
		expect([got.status, got.headers.get('Allow'), await got.json()]).toEqual([
			405,
			'POST',
			{ error: 'invalid_request', error_description: 'method-not-allowed' },
		]);
	});
});

describe('a token', () => {
	it('opens nothing after its half hour', async () => {
		const tokens = await letIn(await addPatient(), { scopes: lasting });
		await older(accessTokenMs);
		expect(await statusOf(tokens)).toBe(401);
	});
	it('is followed by the next ones where the person allowed that, each once, until the end that was told', async () => {
		const first = await letIn(await addPatient(), { scopes: lasting });
		const second = await refreshed(first);
		expect(second).toMatchObject({ http: 200, scope: lasting, patient: first.patient });
		expect(await statusOf(second)).toBe(200);
		await older(accessTokenMs);
		expect(await statusOf(second)).toBe(401);
		const third = await refreshed({ ...second, clientId: first.clientId });
		expect(await statusOf(third)).toBe(200);
		await older(lastingMs);
		expect(await refreshed({ ...third, clientId: first.clientId })).toMatchObject({ http: 400, error: 'invalid_grant' });
	});
	it('that gives the next ones need not be shown with the app’s name, which SMART’s own library leaves out; a name that is shown has to be its own', async () => {
		const { refresh_token: token = '', patient } = await letIn(await addPatient(), { scopes: lasting });
		const unnamed = (more = {}) => tokensOf(post('/oauth/token', { grant_type: 'refresh_token', refresh_token: token, ...more }));
		const before = await rows();
		for (const clientId of ['', 'nobody', await registered()]) expect(await unnamed({ client_id: clientId })).toMatchObject({ error: 'invalid_grant' });
		expect(await tokensOf(post('/oauth/token', { grant_type: 'refresh_token', refresh_token: '' }))).toMatchObject({ error: 'invalid_request' });
		expect(await rows()).toBe(before);
		const second = await unnamed();
		expect(second).toMatchObject({ http: 200, scope: lasting, patient });
		expect(await statusOf(second)).toBe(200);
		expect(await unnamed()).toMatchObject({ http: 400, error: 'invalid_grant' });
		expect(await statusOf(second)).toBe(401);
	});
	it('that gives the next ones and is shown again ends all of them', async () => {
		const first = await letIn(await addPatient(), { scopes: lasting });
		const second = await refreshed(first);
		expect(await refreshed(first)).toMatchObject({ http: 400, error: 'invalid_grant' });
		expect(await statusOf(second)).toBe(401);
		expect(await refreshed({ ...second, clientId: first.clientId })).toMatchObject({ http: 400, error: 'invalid_grant' });
	});
	it('gives no other app anything, and none more than was allowed', async () => {
		const first = await letIn(await addPatient(), { scopes: 'patient/Observation.rs patient/Patient.rs offline_access' });
		const before = await rows();
		expect(await refreshed({ ...first, clientId: await registered() })).toMatchObject({ error: 'invalid_grant' });
		expect(await refreshed(first, { scope: 'patient/Observation.rs patient/DiagnosticReport.rs' })).toMatchObject({ error: 'invalid_scope' });
		expect(await refreshed({ refresh_token: first.access_token, clientId: first.clientId })).toMatchObject({ error: 'invalid_grant' });
		expect(await rows()).toBe(before);
		const less = await refreshed(first, { scope: 'patient/Patient.rs' });
		expect(less).toMatchObject({ http: 200, scope: 'patient/Patient.rs' });
		expect(await statusOf(less)).toBe(200);
		expect((await fhir('Observation', less.access_token)).status).toBe(403);
		// A refresh token reads nothing.
		expect((await fhir('Observation', less.refresh_token)).status).toBe(401);
	});
	it('is ended by its app, by either kind; another app ends nothing, and a token of nobody is no fault', async () => {
		const kinds = ['access_token', 'refresh_token'] as const;
		for (const kind of kinds) {
			const tokens = await letIn(await addPatient(), { scopes: lasting });
			const revoke = (token: string, clientId: string) => post('/oauth/revoke', { token, client_id: clientId });
			expect((await revoke(tokens[kind] ?? '', await registered())).status).toBe(200);
			expect((await revoke('F'.repeat(43), tokens.clientId)).status).toBe(200);
			expect(await statusOf(tokens)).toBe(200);
			expect((await revoke(tokens[kind] ?? '', tokens.clientId)).status).toBe(200);
			expect(await statusOf(tokens)).toBe(401);
			expect(await refreshed(tokens)).toMatchObject({ error: 'invalid_grant' });
		}
		expect(await tokensOf(post('/oauth/revoke', { token: '' }))).toMatchObject({ http: 400, error: 'invalid_request' });
	});
	it('is refused at once when the operator takes the app out, or the account is deleted', async () => {
		const [one, deleted] = [await addPatient(), await addPatient()];
		const tokens = await Promise.all([one, deleted].map(async (patient) => letIn(patient, { scopes: lasting })));
		expect(await read(lis('DELETE', `/lis/apps/${tokens[0]?.clientId ?? ''}`))).toMatchObject({ http: 200, ended: 1 });
		await env.LAB_DB.batch([
			env.LAB_DB.prepare('DELETE FROM sessions WHERE account_id = ?1').bind(deleted),
			env.LAB_DB.prepare('DELETE FROM patients WHERE id = ?1').bind(deleted),
		]);
		for (const token of tokens) expect(await statusOf(token)).toBe(401);
		expect(await env.LAB_DB.prepare('SELECT count(*) AS n FROM app_grants WHERE account_id = ?1').bind(deleted).first('n')).toBe(0);
	});
});

describe('what a parent allows for a child', () => {
	it('opens the child’s results alone, and ends with the parent’s access; added anew, the child is asked for anew', async () => {
		const of = await readable();
		const parent = await byParent(of);
		const tokens = await letIn(of.owner.id, { token: parent.token, scopes: lasting });
		expect(tokens.patient).toBe(of.owner.id.replaceAll('_', '.'));
		const bundle = await read<{ entry: { fullUrl: string }[] }>(fhir('DiagnosticReport', tokens.access_token));
		expect(bundle.entry.map(({ fullUrl }) => fullUrl.split('/').at(-1))).toEqual([of.id, of.earlierId].map((id) => id.replaceAll('_', '.')));
		await env.LAB_DB.prepare("UPDATE wards SET until = '2020-01-01' WHERE guardian_id = ?1").bind(parent.id).run();
		expect(await statusOf(tokens)).toBe(401);
		await env.LAB_DB.prepare("UPDATE wards SET until = '2099-01-01' WHERE guardian_id = ?1").bind(parent.id).run();
		expect(await statusOf(tokens)).toBe(200);
		await env.LAB_DB.prepare('DELETE FROM wards WHERE guardian_id = ?1').bind(parent.id).run();
		await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2099-01-01', 1)")
			.bind(parent.id, of.owner.id)
			.run();
		expect(await statusOf(tokens)).toBe(401);
		expect(await refreshed(tokens)).toMatchObject({ error: 'invalid_grant' });
	});
});

describe('a person’s answer', () => {
	const room = '/account/patient-room/apps';
	const answer = (access: string, path: 'allow' | 'deny', body: object, services = testServices()) =>
		read<{ code: string } & Refused>(ask('POST', `${room}/${path}`, { access, body, services }));

	it('is a row, told to the owner of the account where it was yes, by what was allowed', async () => {
		const patient = await addPatient({ email: 'owner@example.kz' });
		const { token } = await signIn('patient', patient);
		const clientId = await registered();
		const { challenge } = await pkce();
		const asked = { clientId, redirectUri, scopes: allScopes };
		expect(await answer(token, 'deny', asked)).toMatchObject({ http: 200, denied: true });
		const messages = () =>
			env.LAB_DB.prepare("SELECT kind, facts FROM outgoing WHERE recipient = 'owner@example.kz' AND kind LIKE 'app-%'").all<{
				kind: string;
				facts: string;
			}>();
		expect((await messages()).results).toEqual([]);
		expect(await answer(token, 'allow', { ...asked, challenge })).toMatchObject({ http: 200 });
		const { results } = await messages();
		expect(results).toHaveLength(1);
		const grants = await env.LAB_DB.prepare('SELECT answer, scopes, app_name FROM app_grants WHERE client_id = ?1 ORDER BY answer').bind(clientId).all();
		expect(grants.results).toEqual([
			{ answer: 'allowed', scopes: allScopes, app_name: 'Дневник здоровья' },
			{ answer: 'denied', scopes: allScopes, app_name: 'Дневник здоровья' },
		]);
		// What was denied stands in no list.
		const listed = await read<{ data: { name: string; usedAt: string | null }[] }>(ask('GET', room, { access: token }));
		expect(listed.data).toMatchObject([{ name: 'Дневник здоровья', usedAt: null, isByYou: true }]);
	});
	it.each([
		['no app', { clientId: 'nobodys-app' }, 404],
		['an address of another app', { redirectUri: 'https://evil.example/callback' }, 404],
		['nothing to read', { scopes: 'offline_access launch/patient' }, 422],
		['more than there is', { scopes: 'patient/Observation.rs patient/Observation.cruds' }, 422],
		['a star, which is told by its resources', { scopes: 'patient/*.rs' }, 422],
		['no challenge', { challenge: 'plain' }, 422],
	] as const)('is refused for %s, and writes nothing', async (_what, more, status) => {
		const { token } = await signIn('patient', await addPatient());
		const clientId = await registered();
		const { challenge } = await pkce();
		const before = await rows();
		expect(await answer(token, 'allow', { clientId, redirectUri, scopes: allScopes, challenge, ...more })).toMatchObject({ http: status });
		expect(await rows()).toBe(before);
	});
	it('wants a credential of the last ten minutes for yes', async () => {
		const clientId = await registered();
		const { challenge } = await pkce();
		const { token } = await signIn('patient', await addPatient());
		const asked = { clientId, redirectUri, scopes: allScopes };
		expect(await answer(token, 'allow', { ...asked, challenge }, atTime(11 * 60_000))).toMatchObject({ code: 'confirm-again' });
		expect(await answer(token, 'deny', asked, atTime(11 * 60_000))).toMatchObject({ http: 200 });
	});
	it('is ended by one press: the app is refused at once, and another’s answers as nothing that there is', async () => {
		const patient = await addPatient();
		const tokens: Tokens & Code = await letIn(patient, { scopes: lasting });
		expect(await statusOf(tokens)).toBe(200);
		const { token } = await signIn('patient', patient);
		const listed = await read<{ data: { id: string; usedAt: string | null }[] }>(ask('GET', room, { access: token }));
		expect(listed.data[0]?.usedAt).not.toBeNull();
		const id = listed.data[0]?.id ?? '';
		const stranger = await signIn('patient', await addPatient());
		const [theirs, none] = await Promise.all(
			[id, 'N'.repeat(22)].map(async (one) => read(ask('POST', `${room}/end`, { access: stranger.token, body: { id: one } }))),
		);
		expect(theirs).toEqual(none);
		expect(await statusOf(tokens)).toBe(200);
		expect(await read(ask('POST', `${room}/end`, { access: token, body: { id } }))).toMatchObject({ http: 200 });
		expect(await statusOf(tokens)).toBe(401);
		expect(await refreshed(tokens)).toMatchObject({ error: 'invalid_grant' });
		expect((await read<{ data: unknown[] }>(ask('GET', room, { access: token }))).data).toEqual([]);
	});
});

describe('the operator', () => {
	const facts = {
		name: 'Дневник',
		publisher: 'ТОО',
		redirectUris: ['https://diary.example/callback', 'http://127.0.0.1:8080/back', 'com.example.diary:/back'],
	};
	it('registers, changes, lists and takes out', async () => {
		expect(await read(lis('PUT', '/lis/apps/zz-one', facts))).toMatchObject({ http: 200, clientId: 'zz-one', website: '', allowed: 0, ...facts });
		const again = await read<{ changedAt: string }>(lis('PUT', '/lis/apps/zz-one', facts));
		expect(await read<{ changedAt: string }>(lis('PUT', '/lis/apps/zz-one', facts))).toEqual(again);
		expect(await read(lis('PUT', '/lis/apps/zz-one', { ...facts, name: 'Другой' }))).toMatchObject({ name: 'Другой' });
		expect(await read(lis('GET', '/lis/apps?after=zz'))).toMatchObject({ data: [{ clientId: 'zz-one', name: 'Другой' }], next: null });
		expect(await read(lis('DELETE', '/lis/apps/zz-one'))).toMatchObject({ http: 200, ended: 0 });
		expect(await read(lis('DELETE', '/lis/apps/zz-one'))).toMatchObject({ http: 404 });
	});
	it.each([
		['http://diary.example/callback'],
		['http://localhost:8080/callback'],
		['https://diary.example/callback#part'],
		['https://user:word@diary.example/callback'],
		['javascript:alert(1)'],
		['data:text/html,x'],
		['diary:/callback'],
		['/callback'],
		['*'],
	])('registers no address %s', async (uri) => {
		expect(await read(lis('PUT', '/lis/apps/zz-two', { ...facts, redirectUris: [uri] }))).toMatchObject({ http: 422, fields: [{ rule: 'redirectUri' }] });
		expect(await read(lis('DELETE', '/lis/apps/zz-two'))).toMatchObject({ http: 404 });
	});
});
