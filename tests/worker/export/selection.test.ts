/** Requests that a doctor chooses in the list and takes along: whose they are, what the files hold, who stands in the journal of it, and what is refused. */
import { env } from 'cloudflare:test';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { maxSelected, partLimits, selectionFormats, type ExportFormat } from '#shared/export/limits.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { newDoctor, on, readingOf, sentTo, type TestDoctor } from '#tests/support/doctor.ts';
import { noProblems, problemsOf } from '#tests/support/fhir-validators.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { final } from '#tests/support/lis.ts';
import { pagesOfPdf } from '#tests/support/pdf-text.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';
import { resourcesOf, type FhirBundle } from '#tests/support/taken-along.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const db = env.LAB_DB;
const room = '/account/doctor-room/export';
const done = { collectedAt: on(10), completedAt: on(12) };
const akhmetova = { lastName: 'Ахметова', firstName: 'Сауле', birthDate: '1985-03-02', sex: 'F' };

type Selection = Reply<'export.selection'> & Refused;
const chosen = ({ token }: { readonly token: string }, ids: readonly string[]) =>
	read<Selection>(ask('GET', `${room}?requests=${ids.join('.')}`, { access: token }));
const take = ({ token }: { readonly token: string }, ids: readonly string[], format: ExportFormat, more = '') =>
	ask('GET', `${room}/records?requests=${ids.join('.')}&format=${format}${more}`, { access: token });
const bytesOf = async (answer: Response) => {
	expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
	return new Uint8Array(await answer.arrayBuffer());
};
const textOf = async (answer: Response) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await bytesOf(answer));
const openingsOf = async (id: string) =>
	(await db.prepare('SELECT basis, form FROM openings WHERE request_id = ?1 ORDER BY nr').bind(id).all<{ basis: string; form: string }>()).results.map(
		({ basis, form }) => `${basis} ${form}`,
	);
const opened = async ({ cookie }: TestDoctor, path: string) => ({ text: await (await visit(path, { headers: { Cookie: cookie } })).text() });
/** Paths of the files that a page has. */
const filesIn = (text: string) =>
	[...text.matchAll(/href="(\/account\/doctor-room\/export\/records[^"]+)"/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
/** What the patient of the laboratory's message has as a proved IIN. */
const withIin = (iin: string) => ({ ...akhmetova, iin });

/** Three requests of two people with the same name, birth date and sex: the first two are of one person, by the IIN. */
async function three(doctor: TestDoctor) {
	const one = await sentTo(doctor, { ...done, patient: withIin('850302400127'), lines: [final('BIO-001', 5), final('BIO-002', 6.5)] });
	const two = await sentTo(doctor, { ...done, patient: withIin('850302400127'), lines: [final('BIO-001', 7)] });
	const other = await sentTo(doctor, { ...done, patient: akhmetova, lines: [final('BIO-001', 9)] });
	return [one, two, other] as const;
}

describe('what a doctor has chosen', () => {
	it('is told with whose it is, in the order of the list, without a value and without an entry in a journal', async () => {
		const doctor = await newDoctor();
		const [one, two, other] = await three(doctor);
		const told = await chosen(doctor, [other.id, one.id, two.id, one.id]);
		expect(told.data.map(({ id }) => id)).toEqual([other.id, one.id, two.id]);
		expect(told.data[1]).toEqual({
			id: one.id,
			internalNr: one.requestNr,
			lastName: 'Ахметова',
			firstName: 'Сауле',
			middleName: '',
			birthYear: '1985',
			day: '2026-11-10',
		});
		expect(told).toMatchObject({ gone: 0, parts: { pdf: [{ requests: 3 }], csv: [{ requests: 3 }], fhir: [{ requests: 3 }] } });
		expect(await openingsOf(one.id)).toEqual([]);
	});

	it('is one table with every line of every request, each with its patient, and each request is in the journal', async () => {
		const doctor = await newDoctor();
		const [one, two] = await three(doctor);
		const answer = await take(doctor, [two.id, one.id], 'csv');
		expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="results-\d{4}-\d\d-\d\d\.csv"$/);
		const rows: Record<string, string>[] = parse(await textOf(answer), { bom: true, delimiter: ';', columns: true });
		expect(rows.map((row) => [row['Номер заявки'], row['Пациент'], row['Дата рождения'], row['Результат']])).toEqual([
			[two.requestNr, 'Ахметова Сауле', '1985-03-02', '7,0'],
			[one.requestNr, 'Ахметова Сауле', '1985-03-02', '5,0'],
			[one.requestNr, 'Ахметова Сауле', '1985-03-02', '6,5'],
		]);
		for (const { id } of [one, two]) expect(await openingsOf(id)).toEqual(['doctor csv']);
	});

	it('is one PDF with a list and each report', async () => {
		const doctor = await newDoctor();
		const [one, two] = await three(doctor);
		const pages = await pagesOfPdf(await bytesOf(await take(doctor, [one.id, two.id], 'pdf')));
		expect(pages.length).toBeGreaterThanOrEqual(3);
		for (const { requestNr } of [one, two]) {
			expect(pages[0]).toContain(requestNr);
			expect(pages.slice(1).some((text) => text.includes(requestNr) && text.includes('Ахметова'))).toBe(true);
		}
		expect(await openingsOf(one.id)).toEqual(['doctor pdf']);
	});

	it('is one Bundle in which two people of the same name stay two, and one person by the IIN is one; no IIN is told', async () => {
		const doctor = await newDoctor();
		const requests = await three(doctor);
		const text = await textOf(
			await take(
				doctor,
				requests.map(({ id }) => id),
				'fhir',
			),
		);
		expect(text).not.toContain('850302400127');
		const bundle = JSON.parse(text) as FhirBundle;
		expect(problemsOf(bundle)).toEqual(noProblems);
		expect(resourcesOf(bundle, 'Patient')).toHaveLength(2);
		const subjects = resourcesOf(bundle, 'DiagnosticReport').map(({ subject }) => (subject as { reference: string }).reference);
		expect(subjects).toHaveLength(3);
		expect(subjects[0]).toBe(subjects[1]);
		expect(subjects[2]).not.toBe(subjects[0]);
	});

	it('goes in parts where it is too much for one file, and each request is in one of them', async () => {
		const doctor = await newDoctor();
		const requests = [await sentTo(doctor, done), await sentTo(doctor, done), await sentTo(doctor, done)];
		const ids = requests.map(({ id }) => id);
		// As many lines as half of a file holds, of each request.
		const codes = JSON.stringify(Array.from({ length: partLimits.pdf.lines / 2 - 1 }, (_, at) => `X-${String(at)}`));
		for (const id of ids)
			await db
				.prepare(
					`INSERT INTO result_lines (request_id, code, position, state, issued, version, body, basis, corrected, message_id)
					SELECT l.request_id, j.value, 1, l.state, l.issued, l.version, l.body, l.basis, 0, l.message_id
					FROM result_lines l CROSS JOIN json_each(?2) j WHERE l.request_id = ?1 AND l.code = 'BIO-001'`,
				)
				.bind(id, codes)
				.run();
		const { parts } = await chosen(doctor, ids);
		expect(parts.pdf.map((part) => part.requests)).toEqual([2, 1]);
		expect(parts.csv.map((part) => part.requests)).toEqual([3]);
		// All of them are too much for one file, and none of them is left out of it unseen.
		expect((await take(doctor, ids, 'pdf')).status).toBe(404);
		const { text } = await opened(doctor, `/cabinet/selection?requests=${ids.join('.')}`);
		const [first = '', second = ''] = filesIn(text).filter((path) => path.includes('format=pdf'));
		expect([first, second].map((path) => new URLSearchParams(path.split('?')[1]).get('requests'))).toEqual([ids.slice(0, 2).join('.'), ids[2]]);
		const file = await visit(second, { headers: { Cookie: doctor.cookie } });
		expect(file.headers.get('Content-Disposition')).toContain('-2-of-2.pdf');
		const [list = ''] = await pagesOfPdf(new Uint8Array(await file.arrayBuffer()));
		expect(list).toContain('Часть 2 из 2');
		expect(requests.map(({ requestNr }) => list.includes(requestNr))).toEqual([false, false, true]);
		expect(await openingsOf(ids[0] ?? '')).toEqual([]);
	});
});

describe('what is refused', () => {
	it.each(selectionFormats)('one request that is not the doctor’s: no %s is given, also of the others, and nothing stands in a journal', async (format) => {
		const [doctor, another] = [await newDoctor(), await newDoctor()];
		const [own, foreign] = [await sentTo(doctor, done), await sentTo(another, done)];
		expect((await take(doctor, [own.id, foreign.id], format)).status).toBe(404);
		expect(await openingsOf(own.id)).toEqual([]);
		expect(await openingsOf(foreign.id)).toEqual([]);
		const told = await chosen(doctor, [own.id, foreign.id]);
		expect(told).toMatchObject({ gone: 1, data: [{ id: own.id }], parts: { csv: [{ requests: 1 }] } });
	});

	it('a request that went to another doctor meanwhile', async () => {
		const [doctor, another] = [await newDoctor(), await newDoctor()];
		const { id, requestNr } = await sentTo(doctor, done);
		expect((await chosen(doctor, [id])).gone).toBe(0);
		await sentTo(another, { requestNr, issued: on(13) });
		expect((await take(doctor, [id], 'csv')).status).toBe(404);
		expect(await chosen(doctor, [id])).toMatchObject({ gone: 1, data: [] });
	});

	it('no list of requests, more than forty, a format that is not there, and whoever is no doctor', async () => {
		const doctor = await newDoctor();
		const { id } = await sentTo(doctor, done);
		for (const wrong of [[], ['x'], [id, '../../etc']]) expect(await chosen(doctor, wrong)).toMatchObject({ http: 400 });
		const many = Array.from({ length: maxSelected + 1 }, (_, at) => `${'a'.repeat(20)}${String(at).padStart(2, '0')}`);
		expect(await chosen(doctor, many)).toMatchObject({ http: 400 });
		expect(await chosen(doctor, many.slice(1))).toMatchObject({ gone: maxSelected });
		expect((await take(doctor, [id], 'archive')).status).toBe(400);
		const patient = await signIn('patient', await addPatient());
		expect((await take(patient, [id], 'csv')).status).toBe(401);
		expect((await ask('GET', `${room}/records?requests=${id}&format=csv`)).status).toBe(401);
		expect(await openingsOf(id)).toEqual([]);
	});
});

describe('the page', () => {
	const press = async ({ cookie }: TestDoctor, path: string, fields: Record<string, string>) =>
		(await post(path, { intent: 'take', ...fields }, { Cookie: cookie })).headers.get('Location') ?? '';
	const open = async ({ cookie }: TestDoctor, path: string) => (await visit(path, { headers: { Cookie: cookie } })).text();
	it('has what was ticked, names whose it is, and its links give the files through the site', async () => {
		const doctor = await newDoctor();
		const [one, two] = await three(doctor);
		const { version } = await readingOf(doctor, one.id);
		const to = await press(doctor, '/kz/results', { request: `${one.id}.${String(version)}` });
		expect(to).toBe(`/kz/cabinet/selection?requests=${one.id}`);
		const text = await open(doctor, to);
		expect(text).toContain(one.requestNr);
		expect(text).not.toContain(two.requestNr);
		const files = filesIn(text);
		expect(files).toHaveLength(selectionFormats.length);
		const csv = await visit(files.find((path) => path.includes('format=csv')) ?? '', { headers: { Cookie: doctor.cookie } });
		expect([csv.status, csv.headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8']);
		expect(await csv.text()).toContain(one.requestNr);
	});

	it('has what the list showed where nothing was ticked, and nothing that came since', async () => {
		const doctor = await newDoctor();
		const [one, two, other] = await three(doctor);
		await sentTo(doctor, { collectedAt: on(10) });
		const list = await open(doctor, '/results?done=1');
		const shown = /name="shown" value="([^"]+)"/.exec(list)?.[1] ?? '';
		// What comes meanwhile is not taken: nobody has seen it.
		const late = await sentTo(doctor, done);
		const text = await open(doctor, await press(doctor, '/results?done=1', { shown }));
		for (const { requestNr } of [one, two, other]) expect(text).toContain(requestNr);
		expect(text).not.toContain(late.requestNr);
		expect(await press(await newDoctor(), '/results', {})).toBe('/results?nothing=1');
	});

	it('says what is not the doctor’s any more, and that nothing is chosen', async () => {
		const [doctor, another] = [await newDoctor(), await newDoctor()];
		const foreign = await sentTo(another, done);
		const text = await open(doctor, `/cabinet/selection?requests=${foreign.id}`);
		expect(text).toContain('1 заявка больше не ваша');
		expect(text).toContain('Заявки не выбраны');
		expect(text).not.toContain(foreign.requestNr);
		expect(await open(doctor, '/en/cabinet/selection?requests=%2F')).toContain('No requests are chosen');
	});
});
