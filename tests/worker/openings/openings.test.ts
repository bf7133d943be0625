/** Who opened which result: every way to values writes the right entry for the right person, and nothing else does (docs/decisions/identity.md, "Who opened a result"). */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { callEntry, callIds, type CallId } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { audienceList } from '#shared/kit/audience.ts';
import { deviceHeader, writeDevice } from '#shared/kit/call.ts';
import { formatMoment } from '#shared/kit/dates.ts';
import { openingWords } from '#shared/openings/words.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { observationFhirId, reportFhirId } from '#worker/lab/export/fhir/ids.ts';
import { app, letIn } from '#tests/support/apps.ts';
import { newDoctor } from '#tests/support/doctor.ts';
import { takenOver } from '#tests/support/handovers.ts';
import { ask } from '#tests/support/laboratory.ts';
import {
	byAnotherReceipt,
	byLink,
	byParent,
	byReceipt,
	entriesOf,
	infoPath,
	journalOf,
	journalOfResult,
	readable,
	reads,
	type Read,
} from '#tests/support/openings.ts';
import { login, send } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const minute = 60_000;
const results = '/api/site-test-results';
const room = '/account/doctor-room';

/** A result is not given as data to who was sent a link. */
const ofWhoseItIs = (who: string) => who !== 'link';

/** The doctor acknowledges the critical value of the request. */
async function acknowledge({ id, doctor }: Read): Promise<void> {
	const value = await env.LAB_DB.prepare('SELECT id FROM critical_values WHERE request_id = ?1').bind(id).first<number>('id');
	const answer = await ask('POST', `${room}/critical-acknowledgements`, { access: doctor.token, body: { id, value: String(value) } });
	expect(answer.status).toBe(200);
}

/** Archives that the front desk handed over, by a request in them. */
const handedOver = new Map<string, string>();
async function byHandover(of: Read): Promise<string> {
	const { id, access } = await takenOver(of);
	handedOver.set(of.id, id);
	return access;
}

/** How each call that gives values is asked for those of one result; what it gives; to whom of its audiences, where not to all; what has to be there first. */
const calls: Partial<
	Record<
		CallId,
		{
			readonly path: (of: Read) => string;
			readonly form: string;
			readonly isFor?: (who: string) => boolean;
			readonly prepare?: (of: Read) => Promise<void>;
		}
	>
> = {
	'results.info': { path: ({ id }) => infoPath(id), form: 'page' },
	'results.blanks': { path: ({ id }) => `${results}/blanks?id=${id}`, form: 'pdf' },
	'results.ready-blanks': { path: ({ id }) => `${results}/ready-blanks?id=${id}`, form: 'pdf' },
	'results.file': { path: ({ id }) => `${results}/file?id=${id}&fileNr=1`, form: 'file' },
	'results.fhir': { path: ({ id }) => `${results}/fhir?id=${id}`, form: 'fhir', isFor: ofWhoseItIs },
	'results.csv': { path: ({ id }) => `${results}/csv?id=${id}`, form: 'csv', isFor: ofWhoseItIs },
	'export.records': { path: () => '/account/patient-room/export/records?year=all&format=csv', form: 'csv' },
	'export.archive': { path: () => '/account/patient-room/export/archive?year=all', form: 'archive' },
	// While an account acts for a child nothing is given: of whom it would be is told apart by no button.
	'export.whole': { path: () => '/account/patient-room/export/whole', form: 'archive', isFor: (who) => who !== 'family' },
	'handover.whole': { path: ({ id }) => `/api/handover/whole?id=${handedOver.get(id) ?? ''}`, form: 'archive' },
	'handover.archive': { path: ({ id }) => `/api/handover/archive?id=${handedOver.get(id) ?? ''}`, form: 'archive' },
	'fhir.observation': { path: ({ id }) => `/api/fhir/Observation/${observationFhirId(id, 'BIO-001', 0)}`, form: 'app' },
	'fhir.observations': { path: () => '/api/fhir/Observation', form: 'app' },
	'fhir.report': { path: ({ id }) => `/api/fhir/DiagnosticReport/${reportFhirId(id)}`, form: 'app' },
	'fhir.reports': { path: () => '/api/fhir/DiagnosticReport', form: 'app' },
	'doctor.result': { path: ({ id }) => `${room}/result?id=${id}`, form: 'page' },
	'doctor.requests': { path: () => `${room}/search-requests`, form: 'list' },
	'doctor.review': { path: () => `${room}/review`, form: 'list' },
	'doctor.critical': { path: () => `${room}/critical-values`, form: 'list' },
	'doctor.critical-log': { path: () => `${room}/critical-acknowledgements`, form: 'list', prepare: acknowledge },
	'doctor.trend': { path: ({ id }) => `${room}/trend?id=${id}&analyte=BIO-001`, form: 'trend' },
	'export.trend': { path: () => '/account/patient-room/trend-csv?analytes=BIO-001', form: 'csv' },
	'export.doctor-trend': { path: ({ id }) => `${room}/trend-csv?id=${id}&analytes=BIO-001`, form: 'csv' },
	'export.selection-records': { path: ({ id }) => `${room}/export/records?requests=${id}&format=csv`, form: 'csv' },
	'patient.health': { path: () => '/account/patient-room/health', form: 'list' },
	'doctor.health': { path: ({ id }) => `${room}/health?id=${id}`, form: 'trend' },
	'doctor.compare': { path: ({ id }) => `${room}/compare?id=${id}`, form: 'compare' },
	'patient.results': { path: () => '/account/patient-room/search-card', form: 'list' },
	'patient.trend': { path: () => '/account/patient-room/trend?code=BIO-001', form: 'trend' },
};

/** Files in which no value of a result stands; and what the laboratory reads of its own, which is written down beside the request (`lis.request.reads`). */
const withoutValues: readonly CallId[] = [
	'lis.request.view',
	'staff.critical.list',
	'doctor.statistics-download',
	'doctor.statistics-tests-download',
	'order.calendar',
	'order.paper',
	'fhir.patient',
];

/** Everybody who may be given values, as the owner reads of them. */
const readers = {
	result: [
		{ who: 'receipt', access: byReceipt, reported: { reader: 'receipt', basis: 'receipt', name: '', device: 'Chrome, Android' } },
		{
			who: 'link',
			access: async (of: Read) => (await byLink(of)).access,
			reported: { reader: 'link', basis: 'link', name: '', device: 'Chrome, Android' },
		},
	],
	patient: [
		{ who: 'account', access: async ({ owner }: Read) => owner.token, reported: { reader: 'you', basis: 'account', name: '', device: 'Chrome, Android' } },
		{
			who: 'family',
			access: async (of: Read) => (await byParent(of)).token,
			reported: { reader: 'family', basis: 'family', name: 'Ахметов Ерлан', device: '' },
		},
	],
	app: [
		{
			who: 'app',
			access: async ({ owner }: Read) => (await letIn(owner.id)).access_token,
			reported: { reader: 'app', basis: 'app', name: app.name, device: '' },
		},
	],
	handover: [
		{
			who: 'handover',
			access: byHandover,
			reported: { reader: 'handover', basis: 'handover', name: '', device: 'Chrome, Android' },
		},
	],
	doctor: [
		{
			who: 'doctor',
			access: async ({ doctor }: Read) => doctor.token,
			reported: { reader: 'doctor', basis: 'doctor', name: 'Омаров Данияр Серикович', places: ['Клиника «Сайран»'], device: '' },
		},
	],
} as const;
type Audience = keyof typeof readers;
const isReader = (audience: string): audience is Audience => audience in readers;

/** Whether a schema has a value beside its flag somewhere in it: a line of a result, or a part of one. */
function hasValues(schema: unknown, seen = new Set<unknown>()): boolean {
	if (!(schema instanceof z.ZodType) || seen.has(schema)) return false;
	seen.add(schema);
	const def = schema.def as unknown as Readonly<Record<string, unknown>>;
	const shape = def.shape as Readonly<Record<string, unknown>> | undefined;
	if (shape !== undefined && 'value' in shape && 'flag' in shape) return true;
	const inner = [def.element, def.innerType, def.left, def.right, def.valueType, def.in, def.out, ...((def.options as unknown[] | undefined) ?? [])];
	return [...inner, ...Object.values(shape ?? {})].some((one) => hasValues(one, seen));
}

describe('every call whose reply has values of a result', () => {
	it('is one that is tried here: a new one has to say how it is written down', () => {
		const giving = callIds.filter((id) => {
			const { reply, bytes, audience, object, method } = callEntry(id);
			const ofResult = object === 'result' || audienceList(audience).includes('result');
			return (
				hasValues(reply) ||
				(bytes !== null &&
					method === 'GET' &&
					(ofResult || audienceList(audience).some((one) => one === 'doctor' || one === 'patient' || one === 'app' || one === 'handover')))
			);
		});
		expect(giving.toSorted()).toEqual([...Object.keys(calls), ...withoutValues].toSorted());
		expect(callIds.filter((id) => callEntry(id).givesValues).toSorted()).toEqual(Object.keys(calls).toSorted());
	});

	const cells = Object.entries(calls).flatMap(([id, call]) =>
		audienceList(callEntry(id as CallId).audience)
			.filter(isReader)
			.flatMap((audience) => readers[audience].filter(({ who }) => call.isFor?.(who) ?? true).map((reader) => [id, reader.who, call, reader] as const)),
	);
	it.each(cells)('%s, read by %s, is one entry that says who, by what right and what', async (_id, _who, { path, form, prepare }, { access, reported }) => {
		const of = await readable();
		await prepare?.(of);
		const token = await access(of);
		expect(await entriesOf(of.id)).toBe(0);
		const before = Date.now();
		const given = await reads(token, path(of));
		expect(given.status, given.text).toBe(200);
		const { data } = await journalOfResult(of.owner, of.id);
		expect(data).toMatchObject([{ ...reported, form, nr: 1, requestId: of.id, internalNr: of.requestNr }]);
		const [{ at, linkMadeAt } = { at: '', linkMadeAt: '' }] = data;
		expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
		expect(linkMadeAt === null).toBe(reported.reader !== 'link');
		// The values are not given another time for nothing: the same again within a quarter of an hour is the same entry.
		await reads(token, path(of));
		expect(await entriesOf(of.id)).toBe(1);
	});
	it('are all those ways, and not fewer', () => expect(cells.length).toBeGreaterThanOrEqual(24));

	it('names what stands beside as earlier values, compared and over time, too', async () => {
		const of = await readable();
		const formsOf = async () => (await journalOfResult(of.owner, of.earlierId)).data.map(({ form, reader }) => `${reader} ${form}`);
		await reads(of.doctor.token, `${room}/result?id=${of.id}`);
		await reads(of.doctor.token, `${room}/compare?id=${of.id}`);
		await reads(of.owner.token, infoPath(of.id));
		await reads(of.owner.token, '/account/patient-room/trend?code=BIO-001');
		// Beside the change in the list it is an earlier value as well: the same entry.
		await reads(of.owner.token, '/account/patient-room/search-card');
		expect((await formsOf()).toSorted()).toEqual(['doctor compare', 'doctor earlier', 'you earlier', 'you trend']);
		// A receipt and a link show the one request, and no earlier value.
		const plain = await readable();
		await reads(await byReceipt(plain), infoPath(plain.id));
		expect(await entriesOf(plain.earlierId)).toBe(0);
	});
	it('names no earlier value that is not shown: none stands beside a line without a value of its own', async () => {
		const of = await readable();
		await env.LAB_DB.prepare("UPDATE result_lines SET state = 'restricted', basis = NULL, body = json_set(body, '$.value', NULL) WHERE request_id = ?1")
			.bind(of.id)
			.run();
		for (const [token, path] of [
			[of.owner.token, infoPath(of.id)],
			[of.doctor.token, `${room}/result?id=${of.id}`],
		] as const) {
			const given = await reads(token, path);
			expect([given.status, given.text]).toEqual([200, expect.stringContaining('"previous":null')]);
		}
		expect(await entriesOf(of.id)).toBe(2);
		expect(await entriesOf(of.earlierId)).toBe(0);
	});
});

describe('a doctor as they were then', () => {
	it('stays so in the journal, in the reader’s language, whatever becomes of the doctor', async () => {
		const of = await readable();
		await reads(of.doctor.token, infoPath(of.id));
		await env.LAB_DB.prepare("UPDATE doctors SET last_name = 'Другой', work_places = '[]' WHERE id = ?1").bind(of.doctor.id).run();
		const answer = await ask('GET', `/account/patient-room/result-openings?id=${of.id}`, { access: of.owner.token, lang: 'en-US' });
		expect(await answer.json()).toMatchObject({ data: [{ name: 'Омаров Данияр Серикович', places: ['Sairan clinic'] }] });
	});
});

describe('what is refused', () => {
	it('writes nothing: wrong passwords and PINs, no token, another’s, what is not there, an account of no such right', async () => {
		const of = await readable();
		const stranger = await signIn('patient', await addPatient());
		const other = await newDoctor();
		const { link } = await byLink(of);
		const statuses = [
			(await login(of.requestNr, '000000000')).http,
			(await ask('POST', '/api/shared/open', { body: { token: link, pin: '000000' } })).status,
			(await reads(undefined, infoPath(of.id))).status,
			(await reads('F'.repeat(43), infoPath(of.id))).status,
			(await reads(of.owner.token, `${results}/file?id=${of.id}&fileNr=99`)).status,
		];
		for (const { token } of [stranger, other]) {
			for (const { path } of Object.values(calls)) {
				const given = await reads(token, path(of));
				if (given.status === 200) expect(given.text).not.toContain(of.id);
				else statuses.push(given.status);
			}
		}
		expect(Math.min(...statuses)).toBeGreaterThanOrEqual(400);
		expect(await entriesOf(of.id)).toBe(0);
	});
	it('writes nothing for an access or a link that has ended', async () => {
		const of = await readable();
		const [receipt, { access, share }] = [await byReceipt(of), await byLink(of)];
		await ask('POST', '/account/patient-room/shares/revoke', { access: of.owner.token, body: { share } });
		expect((await reads(access, infoPath(of.id))).status).toBe(401);
		const late = testServices({ clock: () => Date.now() + 31 * minute });
		expect((await reads(receipt, infoPath(of.id), { services: late })).status).toBe(401);
		expect(await entriesOf(of.id)).toBe(0);
	});
	it('reading the journal is no opening, nor is a list that tells no value', async () => {
		const of = await readable();
		await journalOf(of.owner);
		await journalOfResult(of.owner, of.id);
		// Nothing is there to compare with: the list counts, and tells no value.
		await env.LAB_DB.prepare('UPDATE result_requests SET patient_id = NULL WHERE id = ?1').bind(of.earlierId).run();
		const listed = await reads(of.owner.token, '/account/patient-room/search-card?lastCount=10');
		expect([listed.status, listed.text]).toEqual([200, expect.stringContaining('"changes":[]')]);
		expect((await visit('/cabinet/journal?tab=openings', { headers: { Cookie: of.owner.cookie } })).status).toBe(200);
		expect(await entriesOf(of.id)).toBe(0);
	});
	it('gives nothing where the journal cannot be written', async () => {
		const of = await readable();
		const receipt = await byReceipt(of);
		const broken = new Proxy(env.LAB_DB, {
			get(target, name) {
				const value: unknown = Reflect.get(target, name);
				if (name !== 'prepare') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
				return (sql: string) => target.prepare(sql.startsWith('INSERT INTO openings') ? 'INSERT INTO no_such_table VALUES (?1)' : sql);
			},
		});
		const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		const handover = await byHandover(of);
		const tokens = { result: receipt, patient: of.owner.token, doctor: of.doctor.token, app: (await letIn(of.owner.id)).access_token, handover };
		// Once it is acknowledged it stands in the log, and waits no longer.
		for (const [id, call] of Object.entries(calls).toSorted(([, a], [, b]) => Number(a.prepare !== undefined) - Number(b.prepare !== undefined))) {
			await call.prepare?.(of);
			for (const audience of audienceList(callEntry(id as CallId).audience).filter(isReader)) {
				const { status, text } = await reads(tokens[audience], call.path(of), { db: broken });
				expect([id, status]).toEqual([id, 500]);
				expect(text).not.toMatch(/30|%PDF|Глюкоза/);
			}
		}
		expect(await entriesOf(of.id)).toBe(0);
		expect(complained).toHaveBeenCalled();
		complained.mockRestore();
	});
});

describe('who may read of it', () => {
	it('is everyone the request is shown to, and nobody else: not who opened it, nor an account from which it was taken back', async () => {
		const of = await readable();
		await reads(of.owner.token, infoPath(of.id));
		const stranger = await signIn('patient', await addPatient());
		expect(await journalOfResult(stranger, of.id)).toMatchObject({ http: 404 });
		expect(await journalOfResult(stranger, 'N'.repeat(32))).toMatchObject({ http: 404 });
		expect(await journalOf(stranger)).toMatchObject({ http: 200, data: [], chains: [] });
		expect(await journalOf(of.doctor)).toMatchObject({ http: 401 });
		expect((await visit(`/cabinet/journal?tab=openings&result=${of.id}`, { headers: { Cookie: stranger.cookie } })).status).toBe(404);
		expect((await journalOf(of.owner)).data.map(({ requestId }) => requestId).toSorted()).toEqual([of.id, of.earlierId].toSorted());
		await ask('POST', '/account/patient-room/take-back-result', { access: of.owner.token, body: { id: of.id } });
		expect(await journalOfResult(of.owner, of.id)).toMatchObject({ http: 404 });
		expect((await journalOf(of.owner)).data.filter(({ requestId }) => requestId === of.id)).toEqual([]);
	});
	it('is told nothing of whose account it was in before, or of their links', async () => {
		const of = await readable();
		const { access } = await byLink(of);
		await reads(of.owner.token, infoPath(of.id));
		await reads(access, infoPath(of.id));
		const parent = await byParent(of);
		await reads(parent.token, infoPath(of.id));
		const next = await addPatient({ last_name: 'Ахметова', first_name: 'Сауле' });
		await ask('POST', '/account/patient-room/take-back-result', { access: of.owner.token, body: { id: of.id } });
		await env.LAB_DB.prepare('UPDATE result_requests SET patient_id = ?2 WHERE id = ?1').bind(of.id, next).run();
		const { data } = await journalOfResult(await signIn('patient', next), of.id);
		expect(data.map(({ reader, name, linkMadeAt }) => [reader, name, linkMadeAt])).toEqual([
			['other-account', '', null],
			['other-link', '', null],
			['other-account', '', null],
		]);
		expect(data.map(({ device }) => device)).toEqual(['', '', '']);
	});
	it('a parent reads the child’s journal, and the own openings as their own', async () => {
		const of = await readable();
		const parent = await byParent(of);
		await reads(of.owner.token, infoPath(of.id));
		await reads(parent.token, infoPath(of.id));
		expect((await journalOfResult(parent, of.id)).data.map(({ reader, name, basis }) => [reader, name, basis])).toEqual([
			['you', '', 'family'],
			['family', 'Ахметова Сауле Нурланкызы', 'account'],
		]);
	});
});

describe('repeats', () => {
	it('of one reader, right and form are one entry for a quarter of an hour; another reader, right or form is its own', async () => {
		const of = await readable();
		const start = Date.now();
		const at = (ms: number) => ({ services: testServices({ clock: () => start + ms }) });
		const receipt = await byReceipt(of);
		const [forms, first] = [
			async () => (await journalOfResult(of.owner, of.id)).data.map(({ basis, form }) => `${basis} ${form}`).toReversed(),
			infoPath(of.id),
		];
		await reads(receipt, first, at(0));
		await reads(receipt, first, at(14 * minute));
		expect(await forms()).toEqual(['receipt page']);
		await reads(receipt, `${results}/blanks?id=${of.id}`, at(14 * minute));
		await reads(receipt, first, at(15 * minute));
		expect(await forms()).toEqual(['receipt page', 'receipt pdf', 'receipt page']);
		// Somebody else with the same receipt is another reader.
		await reads(await byReceipt(of), first, at(15 * minute));
		await reads(of.owner.token, first, at(15 * minute));
		expect(await forms()).toEqual(['receipt page', 'receipt pdf', 'receipt page', 'receipt page', 'account page']);
		expect((await journalOfResult(of.owner, of.id)).data.map(({ nr }) => nr)).toEqual([5, 4, 3, 2, 1]);
	});
	it('of another session of the same account, or of the same one at another device, are entries of their own', async () => {
		const of = await readable();
		const [windows, doctors] = [{ [deviceHeader]: writeDevice({ mark: 'T'.repeat(32), name: 'Firefox, Windows' }) }, await signIn('doctor', of.doctor.id)];
		await reads(of.owner.token, infoPath(of.id));
		await reads((await signIn('patient', of.owner.id)).token, infoPath(of.id), { headers: windows });
		await reads(of.owner.token, infoPath(of.id), { headers: windows });
		await reads((await signIn('patient', of.owner.id)).token, infoPath(of.id));
		const { data } = await journalOfResult(of.owner, of.id);
		expect(data.map(({ device }) => device).toReversed()).toEqual(['Chrome, Android', 'Firefox, Windows', 'Firefox, Windows', 'Chrome, Android']);
		const receipt = await byReceipt(of);
		await reads(receipt, infoPath(of.id));
		await reads(receipt, infoPath(of.id), { headers: windows });
		for (const token of [of.doctor.token, doctors.token, of.doctor.token]) await reads(token, infoPath(of.id));
		expect((await journalOfResult(of.owner, of.id)).data.map(({ basis }) => basis).slice(0, -4)).toEqual(['doctor', 'doctor', 'receipt', 'receipt']);
		// Nothing that stands in an entry opens a session.
		const { results: rows } = await env.LAB_DB.prepare('SELECT * FROM openings WHERE request_id = ?1').bind(of.id).all();
		const { results: sessions } = await env.LAB_DB.prepare('SELECT hash FROM sessions WHERE account_id IN (?1, ?2)')
			.bind(of.owner.id, of.doctor.id)
			.all<{ hash: string }>();
		expect(sessions.length).toBeGreaterThanOrEqual(5);
		for (const { hash } of sessions) expect(JSON.stringify(rows)).not.toContain(hash);
	});
	it('of what the laboratory changed meanwhile are entries of their own, in every form', async () => {
		const of = await readable();
		const paths = [infoPath(of.id), `${results}/blanks?id=${of.id}`, `${room}/result?id=${of.id}`, `${room}/compare?id=${of.id}`, `${room}/review`];
		const formsOf = async () => (await journalOfResult(of.owner, of.id)).data.map(({ form }) => form).toSorted();
		const readAll = async () => {
			for (const path of paths) expect((await reads(of.doctor.token, path)).status).toBe(200);
		};
		await readAll();
		await readAll();
		expect(await formsOf()).toEqual(['compare', 'list', 'page', 'pdf']);
		await send(of.requestNr, [{ code: 'BIO-001', status: 'corrected', value: 29, unit: 'mmol/L' }], { issued: '2026-11-21T10:00:00+05:00' });
		expect((await reads(of.doctor.token, infoPath(of.id))).text).toContain('29');
		await readAll();
		expect(await formsOf()).toEqual(['compare', 'compare', 'list', 'list', 'page', 'page', 'pdf', 'pdf']);
	});
	it('at once are numbered without gaps', async () => {
		const of = await readable();
		const accesses = await Promise.all(Array.from({ length: 8 }, () => byAnotherReceipt(of)));
		await Promise.all(accesses.map((access) => reads(access, infoPath(of.id))));
		expect((await journalOfResult(of.owner, of.id)).data.map(({ nr }) => nr)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
	});
});

describe('the list', () => {
	it('goes on by pages in one order, leaves out one’s own, and holds neither address nor token', async () => {
		const of = await readable();
		await reads(of.owner.token, infoPath(of.id));
		for (let one = 0; one < 27; one += 1) await reads(await byAnotherReceipt(of), infoPath(of.id), { headers: { 'CF-Connecting-IP': '203.0.113.77' } });
		const first = await journalOf(of.owner, '?others=1');
		expect(first.data.map(({ nr }) => nr)).toEqual(Array.from({ length: 25 }, (_, at) => 28 - at));
		const second = await journalOf(of.owner, `?others=1&after=${first.next ?? ''}`);
		expect([second.data.map(({ nr }) => nr), second.next]).toEqual([[3, 2], null]);
		expect((await journalOf(of.owner, `?after=${first.next ?? ''}`)).data.filter(({ requestId }) => requestId === of.id).map(({ nr }) => nr)).toEqual([
			3, 2, 1,
		]);
		const { results: rows } = await env.LAB_DB.prepare('SELECT * FROM openings WHERE request_id = ?1').bind(of.id).all();
		expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|Глюкоза/);
		const { hash } = (await env.LAB_DB.prepare('SELECT hash FROM result_access WHERE request_id = ?1 LIMIT 1').bind(of.id).first<{ hash: string }>()) ?? {
			hash: '',
		};
		expect(JSON.stringify(rows)).not.toContain(hash);
	});
	it('names the device of anyone who came by the site, and leaves no mark in the browser for it', async () => {
		const of = await readable();
		const agent = { 'User-Agent': 'Mozilla/5.0 (iPhone; CPU) AppleWebKit Safari/605' };
		const opened = await visit(`/results/${of.id}`, { headers: { Cookie: of.owner.cookie, ...agent } });
		expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining('Глюкоза')]);
		expect(opened.headers.getSetCookie().filter((cookie) => cookie.includes('device='))).toEqual([]);
		await (await visit(`${results}/blanks?id=${of.id}&lang=ru-RU&city_id=98`, { headers: { Cookie: of.owner.cookie, ...agent } })).arrayBuffer();
		expect((await journalOfResult(of.owner, of.id)).data.map(({ form, device }) => [form, device])).toEqual([
			['pdf', 'Safari, iPhone'],
			['page', 'Safari, iPhone'],
		]);
		const page = await (await visit(`/cabinet/journal?tab=openings&result=${of.id}`, { headers: { Cookie: of.owner.cookie } })).text();
		expect(page).toContain('Safari, iPhone');
	});
	it('names a browser of a computer as well, and another one of the same account a moment later', async () => {
		const of = await readable();
		const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
		const other = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
		for (const agent of [desktop, desktop, other]) {
			const page = await visit(`/results/${of.id}`, { headers: { Cookie: of.owner.cookie, 'User-Agent': agent } });
			expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Глюкоза')]);
		}
		const { data } = await journalOfResult(of.owner, of.id);
		expect(data.filter(({ form }) => form === 'page').map(({ reader, device }) => [reader, device])).toEqual([
			['you', 'Firefox, Windows'],
			['you', 'Chrome, Windows'],
		]);
	});
	it.each(locales)('stands on the page in %s, and the result leads to its own', async (locale) => {
		const t = translator(locale)(openingWords);
		const prefix = locale === 'ru' ? '' : `/${locale}`;
		const of = await readable();
		await reads(of.doctor.token, `${room}/result?id=${of.id}`);
		await reads((await byLink(of)).access, infoPath(of.id));
		const page = async (path: string) => (await visit(`${prefix}${path}`, { headers: { Cookie: of.owner.cookie } })).text();
		const own = await page(`/results/${of.id}`);
		expect(own).toContain(t('ofThis'));
		expect(own).toContain(`/cabinet/journal?tab=openings&amp;result=${of.id}`);
		const text = await page(`/cabinet/journal?tab=openings&result=${of.id}`);
		const place = { ru: 'Клиника «Сайран»', en: 'Sairan clinic', kz: '«Сайран» клиникасы' }[locale];
		for (const said of [
			t('readers.doctor', { name: 'Омаров Данияр Серикович' }),
			place,
			t('readers.link'),
			t('readers.you'),
			t('basis.doctor'),
			t('forms.page'),
			t('check.whole'),
		])
			expect(text).toContain(said);
		const others = await page(`/cabinet/journal?tab=openings&result=${of.id}&others=1`);
		expect(others).not.toContain(`>${t('readers.you')}<`);
		expect(others).toContain(t('readers.link'));
		// The other part of the page is as it was.
		expect(await page('/cabinet/journal')).toContain(of.requestNr);
	});
	it.each(locales)(
		'never says in %s that nobody else opened anything, and where a result is older than the journal, since when that is kept',
		async (locale) => {
			const t = translator(locale)(openingWords);
			const prefix = locale === 'ru' ? '' : `/${locale}`;
			const of = await readable();
			const page = async () =>
				(await visit(`${prefix}/cabinet/journal?tab=openings&result=${of.id}&others=1`, { headers: { Cookie: of.owner.cookie } })).text();
			const since = Number(await env.LAB_DB.prepare('SELECT since FROM opening_journal').first('since'));
			const caveat = t('since', { moment: formatMoment(locale, since) });
			const created = (at: number) => env.LAB_DB.prepare('UPDATE result_requests SET created_at = ?2 WHERE id = ?1').bind(of.id, at).run();
			await created(since - 1);
			expect(await journalOfResult(of.owner, of.id)).toMatchObject({ data: [], keptSince: new Date(since).toISOString() });
			const older = await page();
			expect(older).toContain(t('noneOthers'));
			expect(older).toContain(caveat);
			await created(since);
			expect(await journalOfResult(of.owner, of.id)).toMatchObject({ data: [], keptSince: null });
			expect(await page()).not.toContain(caveat);
		},
	);
	it('is read by indexes, not through the whole journal', async () => {
		const { results: steps } = await env.LAB_DB.prepare(
			'EXPLAIN QUERY PLAN SELECT o.id FROM result_requests r JOIN openings o ON o.request_id = r.id WHERE r.patient_id = ?1 AND o.id < ?2 ORDER BY o.id DESC LIMIT 26',
		)
			.bind('x', 1)
			.all<{ detail: string }>();
		expect(steps.map(({ detail }) => detail).filter((detail) => detail.startsWith('SCAN'))).toEqual([]);
	});
	it('names what a correction of the laboratory did not change: the entries stay', async () => {
		const of = await readable();
		await reads(of.owner.token, infoPath(of.id));
		await send(of.requestNr, [{ code: 'BIO-001', status: 'corrected', value: 29, unit: 'mmol/L' }], { issued: '2026-11-21T10:00:00+05:00' });
		expect((await journalOfResult(of.owner, of.id)).data).toHaveLength(1);
	});
});
