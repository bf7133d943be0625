/** FHIR as apps read it: what it holds, whose, within what was allowed, and what stands in the journal of it (docs/smart.md). */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { maxSearchCount } from '#shared/apps/terms.ts';
import { refuseRows } from '#tests/support/refusing.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { allScopes, fhir, letIn, registered, type Tokens } from '#tests/support/apps.ts';
import { attach } from '#tests/support/attachments.ts';
import { noProblems, problemsOf, type ValidatedResource } from '#tests/support/fhir-validators.ts';
import { ipaProblems } from '#tests/support/ipa.ts';
import { ask, read, requested } from '#tests/support/laboratory.ts';
import { final, message, send } from '#tests/support/lis.ts';
import { entriesOf, journalOfResult, readable } from '#tests/support/openings.ts';
import { idOf, origin, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const base = `${origin}/fhir`;
const written = (id: string) => id.replaceAll('_', '.');
type Resource = ValidatedResource &
	Readonly<Record<string, unknown>> & {
		readonly hasMember?: readonly { readonly reference: string }[];
		readonly dataAbsentReason?: { readonly coding: readonly { readonly code: string }[] };
	};
interface Bundle extends ValidatedResource {
	readonly link: readonly { readonly relation: string; readonly url: string }[];
	readonly entry?: readonly { readonly fullUrl: string; readonly resource: Resource; readonly search: object }[];
}
const bundle = async (path: string, token: string, headers = {}) => read<Bundle>(fhir(path, token, headers));
const linkOf = ({ link }: Bundle, relation: string) => link.find((one) => one.relation === relation)?.url;
const resources = ({ entry = [] }: Bundle) => entry.map(({ resource }) => resource);
const answerOf = async (path: string, token?: string) => {
	const answer = await fhir(path, token);
	return { status: answer.status, text: await answer.text() };
};
const formsOf = async (id: string) =>
	(
		await env.LAB_DB.prepare('SELECT basis, form, name, reader, session, device FROM openings WHERE request_id = ?1 ORDER BY nr')
			.bind(id)
			.all<{ basis: string; form: string; name: string }>()
	).results;

/** An account with requests, each of one message, and an app that may read them. */
async function patientWith(...messages: readonly { readonly lines: readonly object[]; readonly more?: object }[]) {
	const patient = await addPatient();
	const ids: string[] = [];
	for (const { lines, more } of messages) {
		const codes = [...new Set(lines.map((line) => (line as { code: string }).code))];
		const { requestNr } = await requested(await Promise.all(codes.map((code) => idOf(code))));
		expect(await send(message(requestNr, lines, more))).toMatchObject({ http: 200 });
		const id = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
		await attach(id, patient);
		ids.push(id);
	}
	return { patient, ids, tokens: await letIn(patient) };
}
/** As it was given. */
const withoutHttp = ({ http: _, ...resource }: Resource & { readonly http?: unknown }) => resource as unknown as ValidatedResource;
const on = (day: string) => ({ collectedAt: `${day}T08:00:00+05:00`, completedAt: `${day}T10:00:00+05:00`, issued: `${day}T10:00:00+05:00` });

describe('what is read', () => {
	it('is the same as the person takes along, under ids of the site, and stands in two validators', async () => {
		const of = await readable();
		const tokens = await letIn(of.owner.id);
		const taken = (
			await read<{ entry: { resource: Resource }[] }>(ask('GET', `/api/site-test-results/fhir?id=${of.id}`, { access: of.owner.token }))
		).entry.map(({ resource }) => resource);
		const found = await bundle('Observation', tokens.access_token);
		const { http, ...whole } = found;
		expect(http).toBe(200);
		expect(problemsOf(whole as ValidatedResource)).toEqual(noProblems);
		const [own] = resources(found);
		const [exported] = taken.filter(({ resourceType }) => resourceType === 'Observation');
		// All but references, which are the site's own, and what is contained.
		for (const member of ['status', 'code', 'valueQuantity', 'interpretation', 'referenceRange', 'effectiveDateTime', 'category', 'note'])
			expect(own?.[member], member).toEqual(exported?.[member]);
		expect(own?.['subject']).toMatchObject({ reference: `Patient/${tokens.patient}` });
		expect(own?.contained?.map(({ resourceType }) => resourceType)).toContain('Organization');
		const one = await read<Resource>(fhir(`Observation/${String(own?.['id'])}`, tokens.access_token));
		expect(one).toEqual({ ...own, http: 200 });
		const report = await read<Resource>(fhir(`DiagnosticReport/${written(of.id)}`, tokens.access_token));
		expect(report).toMatchObject({
			id: written(of.id),
			status: 'final',
			subject: { reference: `Patient/${tokens.patient}` },
			result: [{ reference: `Observation/${String(own?.['id'])}` }],
		});
		const { http: _, ...plain } = report;
		expect(problemsOf(plain as ValidatedResource)).toEqual(noProblems);
		const person = await read<Resource>(fhir(`Patient/${tokens.patient}`, tokens.access_token));
		expect(person).toMatchObject({ id: tokens.patient, birthDate: '1985-03-02', name: [{ family: 'Ахметова' }] });
		expect(person).toMatchObject({ identifier: [{ system: 'urn:zerthana:patient', value: tokens.patient }], active: true });
		expect(ipaProblems([person, ...resources(found)])).toEqual([]);
		expect(problemsOf(withoutHttp(person))).toEqual(noProblems);
		// The number by which the state knows a person is no app's business.
		expect(JSON.stringify(person)).not.toContain('8503024');
	});
	it('is answered as FHIR, kept by nobody, in the language that the browser asks for', async () => {
		const { tokens } = await patientWith({ lines: [final('BIO-001', 5)] });
		const answer = await fhir('Observation', tokens.access_token, { 'Accept-Language': 'kk-KZ,kk;q=0.9,ru;q=0.8' });
		expect(answer.headers.get('Content-Type')).toBe('application/fhir+json');
		expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
		expect(answer.headers.get('Set-Cookie')).toBeNull();
		expect(((await answer.json()) as Bundle).entry?.[0]?.resource['language']).toBe('kk');
	});
	it('has members of a culture by ids of their own', async () => {
		const culture = { code: 'BIO-002', status: 'final', value: 'Escherichia coli', parts: [{ group: 'Escherichia coli', name: 'Ампициллин', flag: 'R' }] };
		const { tokens } = await patientWith({ lines: [culture] });
		const all = resources(await bundle('Observation', tokens.access_token));
		expect(all.some(({ hasMember }) => hasMember !== undefined)).toBe(true);
		expect(all.length).toBeGreaterThanOrEqual(3);
		for (const resource of all) {
			expect(await read<Resource>(fhir(`Observation/${String(resource['id'])}`, tokens.access_token))).toEqual({ ...resource, http: 200 });
			for (const { reference } of resource.hasMember ?? []) expect((await fhir(reference, tokens.access_token)).status).toBe(200);
		}
	});
	it('tells of what is held back its state alone', async () => {
		const secret = { code: 'BIO-002', status: 'restricted', value: 7.77, unit: 'mmol/L', comment: 'тайное', reason: 'Ждёт разговора с врачом' };
		const { tokens } = await patientWith({ lines: [final('BIO-001', 5), secret] });
		const found = await bundle('Observation', tokens.access_token);
		const held = resources(found).find(({ dataAbsentReason }) => dataAbsentReason !== undefined);
		expect(held?.dataAbsentReason?.coding[0]?.code).toBe('masked');
		for (const member of ['valueQuantity', 'interpretation', 'referenceRange']) expect(held?.[member]).toBeUndefined();
		expect(JSON.stringify(found)).not.toMatch(/7\.77|тайное/);
	});
});

describe('a search', () => {
	it('gives all by pages, the newest request first, each once', async () => {
		const { ids, tokens } = await patientWith(
			{ lines: [final('BIO-001', 5), final('BIO-002', 4)], more: on('2026-01-10') },
			{ lines: [final('BIO-001', 6), final('BIO-002', 5)], more: on('2026-03-10') },
			{ lines: [final('BIO-001', 7)], more: on('2026-02-10') },
		);
		const all = resources(await bundle('Observation', tokens.access_token)).map(({ id }) => String(id));
		expect(new Set(all).size).toBe(all.length);
		expect(all.length).toBeGreaterThanOrEqual(5);
		const byPages: string[] = [];
		let next: string | undefined = 'Observation?_count=2';
		let pages = 0;
		while (next !== undefined) {
			const page: Bundle = await bundle(next, tokens.access_token);
			expect(resources(page).length).toBeLessThanOrEqual(2);
			byPages.push(...resources(page).map(({ id }) => String(id)));
			next = linkOf(page, 'next');
			expect(next === undefined || next.startsWith(`${base}/Observation?`)).toBe(true);
			pages += 1;
		}
		expect(byPages).toEqual(all);
		expect(pages).toBe(Math.ceil(all.length / 2));
		const reports = await bundle('DiagnosticReport?_count=2', tokens.access_token);
		const rest = await bundle(linkOf(reports, 'next') ?? '', tokens.access_token);
		expect([...resources(reports), ...resources(rest)].map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]].map((id) => written(id ?? '')));
		expect(linkOf(rest, 'next')).toBeUndefined();
	});
	it.each([
		['code=http://loinc.org|14771-0', 3],
		['code=14771-0', 3],
		['code=urn:zerthana:analyte|BIO-002', 1],
		['code=urn:zerthana:analyte|BIO-001,urn:zerthana:analyte|BIO-002', 4],
		['code=http://loinc.org|718-7', 0],
		['code=urn:zerthana:analyte|14771-0', 0],
		['category=laboratory&code=14771-0', 3],
		['category=http://terminology.hl7.org/CodeSystem/observation-category|laboratory&code=14771-0', 3],
		['category=vital-signs', 0],
		['code=14771-0&date=2026-02', 1],
		['code=14771-0&date=ge2026-02-10', 2],
		['code=14771-0&date=gt2026-02-10', 1],
		['code=14771-0&date=ge2026-02-01&date=lt2026-03-01', 1],
		['code=14771-0&date=2026', 3],
		['code=14771-0&date=lt2026', 0],
		['code=14771-0&date=2026-01-10T08:00:00%2B05:00', 1],
		['code=14771-0&_format=json&_count=5000', 3],
	])('by %s finds %i', async (query, count) => {
		const { tokens, ids } = await searched();
		const found = resources(await bundle(`Observation?patient=${tokens.patient}&${query}`, tokens.access_token));
		expect(found.length).toBe(count);
		expect(new Set(found.map(({ id }) => String(id).slice(0, written(ids[0] ?? '').length))).size).toBeLessThanOrEqual(3);
	});
	let made: ReturnType<typeof patientWith> | null = null;
	const searched = () =>
		(made ??= patientWith(
			{ lines: [final('BIO-001', 5)], more: on('2026-01-10') },
			{ lines: [final('BIO-001', 7), final('BIO-002', 4)], more: on('2026-02-10') },
			{ lines: [final('BIO-001', 6)], more: on('2026-03-10') },
		));
	it.each([
		['Observation?patient=nobody', 404],
		['Observation?subject=x', 400],
		['Observation?date=yesterday', 400],
		['Observation?date=2026-02-30', 400],
		['Observation?date=sa2026-02-01', 400],
		['Observation?_count=0', 400],
		['Observation?_page=nothing~0', 400],
		['Observation?_format=xml', 400],
		['Observation?_include=Observation:subject', 400],
		['Patient', 404],
		['Condition', 404],
		['Observation/_search', 404],
		['', 404],
	])('%s is refused by an OperationOutcome', async (path, status) => {
		const { tokens } = await searched();
		const answer = await fhir(path, tokens.access_token);
		expect([answer.status, answer.headers.get('Content-Type')]).toEqual([status, 'application/fhir+json']);
		const outcome = (await answer.json()) as ValidatedResource;
		expect(outcome.resourceType).toBe('OperationOutcome');
		expect(problemsOf(outcome)).toEqual(noProblems);
	});
	it('is written to nowhere: nothing can be changed', async () => {
		const { tokens } = await searched();
		for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
			const answer = await visit('/fhir/Observation', {
				method,
				body: '{}',
				headers: { Authorization: `Bearer ${tokens.access_token}`, 'Content-Type': 'application/fhir+json' },
			});
			expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
		}
	});
	it('has a bound for a page', () => expect(maxSearchCount).toBeLessThanOrEqual(100));
});

describe('another person’s', () => {
	it('answers as what is not there, to the byte, and stands in no journal', async () => {
		const [mine, theirs] = [await readable(), await readable()];
		const tokens = await letIn(mine.owner.id);
		const own = resources(await bundle('Observation', (await letIn(theirs.owner.id)).access_token))[0];
		const before = await entriesOf(theirs.id);
		const none = 'N'.repeat(22);
		const suffix = String(own?.['id']).slice(written(theirs.id).length);
		for (const [other, nothing] of [
			[`Patient/${written(theirs.owner.id)}`, `Patient/${none}`],
			[`DiagnosticReport/${written(theirs.id)}`, `DiagnosticReport/${none}`],
			[`Observation/${String(own?.['id'])}`, `Observation/${none}${suffix}`],
			[`Observation?patient=${written(theirs.owner.id)}`, `Observation?patient=${none}`],
			[`DiagnosticReport?patient=${written(theirs.owner.id)}`, `DiagnosticReport?patient=${none}`],
			[`Observation?_page=${written(theirs.id)}~0`, `Observation?_page=${none}~0`],
		] as const) {
			const answer = await answerOf(other, tokens.access_token);
			expect(answer.status, other).toBeGreaterThanOrEqual(400);
			expect(answer, other).toEqual(await answerOf(nothing, tokens.access_token));
		}
		expect(await entriesOf(theirs.id)).toBe(before);
		expect(await entriesOf(mine.id)).toBe(0);
		// A line that its request does not have is in no journal, either.
		expect((await fhir(`Observation/${written(mine.id)}.0123456789abcdef`, tokens.access_token)).status).toBe(404);
		expect(await entriesOf(mine.id)).toBe(0);
	});
	it('request that leaves the account is found no more', async () => {
		const { ids, tokens } = await patientWith({ lines: [final('BIO-001', 5)] });
		await env.LAB_DB.prepare('UPDATE result_requests SET patient_id = NULL WHERE id = ?1')
			.bind(ids[0] ?? '')
			.run();
		expect((await bundle('Observation', tokens.access_token)).entry).toBeUndefined();
		expect((await fhir(`DiagnosticReport/${written(ids[0] ?? '')}`, tokens.access_token)).status).toBe(404);
	});
});

describe('what an app was allowed', () => {
	const paths = (of: Tokens, id: string) => [
		['Patient r', `Patient/${of.patient}`],
		['Observation s', 'Observation'],
		['DiagnosticReport r', `DiagnosticReport/${written(id)}`],
		['DiagnosticReport s', 'DiagnosticReport'],
	];
	it.each([
		['patient/Observation.read', ['Observation s']],
		['patient/Observation.rs', ['Observation s']],
		['patient/Observation.r', []],
		['patient/DiagnosticReport.s', ['DiagnosticReport s']],
		['patient/DiagnosticReport.r patient/Patient.read', ['DiagnosticReport r', 'Patient r']],
		[allScopes, ['Patient r', 'Observation s', 'DiagnosticReport r', 'DiagnosticReport s']],
	])('is all that it reads: %s', async (scopes, may) => {
		const of = await readable();
		const tokens = await letIn(of.owner.id, { scopes });
		for (const [what = '', path = ''] of paths(tokens, of.id)) {
			const answer = await fhir(path, tokens.access_token);
			expect(answer.status, what).toBe(may.includes(what) ? 200 : 403);
			if (answer.status === 403) expect(answer.headers.get('WWW-Authenticate')).toContain('insufficient_scope');
			await answer.body?.cancel();
		}
		// Also of what is not there.
		if (!may.includes('DiagnosticReport r')) expect((await fhir(`DiagnosticReport/${'N'.repeat(22)}`, tokens.access_token)).status).toBe(403);
	});
	it('is nothing without a token, with one of another kind, and with cookies alone', async () => {
		const of = await readable();
		const session = await signIn('patient', of.owner.id);
		const none = await answerOf('Observation');
		expect(none.status).toBe(401);
		for (const token of ['F'.repeat(43), session.token, env.LIS_KEY]) expect(await answerOf('Observation', token)).toEqual(none);
		const withCookies = await visit('/fhir/Observation', {
			headers: { Cookie: session.cookie, Accept: 'application/fhir+json', 'Sec-Fetch-Site': 'same-origin' },
		});
		expect([withCookies.status, withCookies.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer realm="fhir", error="invalid_token"']);
		expect(withCookies.headers.get('Set-Cookie')).toBeNull();
		// What the backend is asked by is no address of the site.
		for (const path of ['/api/fhir/Observation', '/api/oauth/token']) {
			const answer = await visit(path, { headers: { Authorization: `Bearer ${(await letIn(of.owner.id)).access_token}` } });
			expect(answer.status, path).toBe(404);
		}
		expect(await entriesOf(of.id)).toBe(0);
	});
	it('opens none of the site’s own calls', async () => {
		const of = await readable();
		const tokens = await letIn(of.owner.id);
		for (const path of [`/api/site-test-results/request-info-by-id?id=${of.id}`, '/account/patient-room/search-card', '/account/patient-room/apps'])
			expect([401, 404]).toContain((await ask('GET', path, { access: tokens.access_token })).status);
	});
});

describe('the journal', () => {
	it('names the app for each request of which something was given, and nothing else', async () => {
		const of = await readable();
		const clientId = await registered({ name: 'Пульс' });
		const tokens = await letIn(of.owner.id, { clientId });
		await bundle('Observation?date=ge2026-01-05&_count=1', tokens.access_token);
		const { data } = await journalOfResult(of.owner, of.id);
		expect(data).toMatchObject([{ reader: 'app', basis: 'app', form: 'app', name: 'Пульс', device: '', linkMadeAt: null, nr: 1 }]);
		await bundle('Observation', tokens.access_token);
		// The same again within a quarter of an hour is the same entry.
		expect(await formsOf(of.id)).toHaveLength(1);
		expect(await formsOf(of.earlierId)).toMatchObject([{ basis: 'app', form: 'app', name: 'Пульс' }]);
	});
	it('names no request that a search passes over', async () => {
		const { ids, tokens } = await patientWith(
			{ lines: [final('BIO-001', 5)], more: on('2026-01-10') },
			{ lines: [final('BIO-002', 5)], more: on('2026-02-10') },
		);
		await bundle('Observation?code=14771-0', tokens.access_token);
		expect(await formsOf(ids[0] ?? '')).toHaveLength(1);
		expect(await formsOf(ids[1] ?? '')).toHaveLength(0);
		await bundle('DiagnosticReport?date=2026-03', tokens.access_token);
		expect(await formsOf(ids[1] ?? '')).toHaveLength(0);
	});
	it('that cannot be written gives nothing', async () => {
		const { tokens } = await patientWith({ lines: [final('BIO-001', 5)] });
		const takeAgain = await refuseRows('openings');
		vi.spyOn(console, 'error').mockReturnValue(undefined);
		const answer = await answerOf('Observation', tokens.access_token);
		await takeAgain();
		expect(answer.status).toBe(503);
		expect(answer.text).toContain('OperationOutcome');
		expect(answer.text).not.toContain('valueQuantity');
	});
});
