/** Results that a person takes along: who may, what the files hold, and what stands in the journal of it. */
import { env } from 'cloudflare:test';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { exportFormats, partLimits } from '#shared/export/limits.ts';
import { exportWords } from '#shared/export/words.ts';
import { locales, localeFacts } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { reportWords } from '#shared/results/report.words.ts';
import { verifyWords } from '#shared/results/verify.words.ts';
import { pagesOfPdf } from '#tests/support/pdf-text.ts';
import { localise } from '#shared/kit/urls.ts';
import { addDoctor, addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { attach } from '#tests/support/attachments.ts';
import { ask, read, requested, type Refused } from '#tests/support/laboratory.ts';
import { final, message, send } from '#tests/support/lis.ts';
import { fhirType } from '#tests/support/fhir.ts';
import { noProblems, problemsOf } from '#tests/support/fhir-validators.ts';
import { byLink, byParent, byReceipt, readable } from '#tests/support/openings.ts';
import { behind, exported, linesIn, observationOf, only, resourcesOf, tellsNothing, type FhirBundle } from '#tests/support/taken-along.ts';
import { open } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, seedSite, visit } from '#tests/support/site.ts';

// Reports are drawn and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const room = '/account/patient-room/export';
const db = env.LAB_DB;
const requestId = async (requestNr: string) => String(await db.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
const formsOf = async (id: string) =>
	(await db.prepare('SELECT basis, form FROM openings WHERE request_id = ?1 ORDER BY nr').bind(id).all<{ basis: string; form: string }>()).results.map(
		({ basis, form }) => `${basis} ${form}`,
	);
const notStrong = ({ token }: TestSession) => token && db.prepare('UPDATE sessions SET strong_until = 0').run();

/** An account with requests, each sent by one message. @param messages their lines, and what else they say */
async function account(...messages: readonly { readonly lines: readonly object[]; readonly more?: object }[]) {
	const patientId = await addPatient();
	const ids: string[] = [];
	const numbers: string[] = [];
	for (const { lines, more } of messages) {
		const { requestNr } = await requested([await idOf('BIO-001'), await idOf('BIO-002')]);
		expect(await send(message(requestNr, lines, more))).toMatchObject({ http: 200 });
		const id = await requestId(requestNr);
		await attach(id, patientId);
		ids.push(id);
		numbers.push(requestNr);
	}
	const session = await signIn('patient', patientId);
	return { patientId, session, ids, numbers, one: { id: ids[0] ?? '', access: session.token } };
}
const textOf = async (answer: Response) => {
	expect(answer.status).toBe(200);
	return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
};
/** A table by its rows, each by the Russian headings of its columns. */
const rowsIn = (csv: string): Record<string, string>[] => parse(csv, { bom: true, delimiter: ';', columns: true });
const zipOf = async (session: TestSession, query = 'year=all', services = testServices()) => {
	const answer = await ask('GET', `${room}/archive?${query}`, { access: session.token, services });
	expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/zip']);
	const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
	return { names: Object.keys(files), text: (name: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(files[name]), files };
};

describe('one request', () => {
	const calls = ['fhir', 'csv'] as const;
	it.each(calls)('as %s is given to its owner, a parent who acts for the child, and the holder of the receipt, and each is written down', async (form) => {
		const of = await readable();
		const readers = { account: of.owner.token, family: (await byParent(of)).token, receipt: await byReceipt(of) };
		for (const access of Object.values(readers)) {
			const answer = await ask('GET', `/api/site-test-results/${form}?id=${of.id}`, { access });
			expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
			expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="result-${of.requestNr}.${form === 'fhir' ? 'fhir.json' : 'csv'}"`);
			await answer.body?.cancel();
		}
		expect(await formsOf(of.id)).toEqual(Object.keys(readers).map((basis) => `${basis} ${form}`));
		expect(await formsOf(of.earlierId)).toEqual([]);
	});
	it.each(calls)('as %s is refused to who was sent a link, to another account, to its doctor and to nobody, and nothing is written down', async (form) => {
		const of = await readable();
		const path = `/api/site-test-results/${form}?id=${of.id}`;
		const refused: readonly (readonly [string | undefined, number])[] = [
			[(await byLink(of)).access, 404],
			[(await signIn('patient', await addPatient())).token, 404],
			[of.doctor.token, 401],
			[(await signIn('doctor', await addDoctor())).token, 401],
			[undefined, 401],
		];
		for (const [access, status] of refused) {
			const answer = await ask('GET', path, access === undefined ? {} : { access });
			expect(answer.status).toBe(status);
			await answer.body?.cancel();
		}
		expect(await formsOf(of.id)).toEqual([]);
	});
	it('is offered on its page to its owner and the holder of the receipt, and not by a link', async () => {
		const of = await readable();
		const page = await (await visit(`/results/${of.id}`, { headers: { Cookie: of.owner.cookie } })).text();
		for (const part of [`/api/site-test-results/fhir?id=${of.id}`, `/api/site-test-results/csv?id=${of.id}`, 'href="/cabinet/export"'])
			expect(page).toContain(part);
		const list = await (await visit('/results', { headers: { Cookie: of.owner.cookie } })).text();
		expect(list).toContain('href="/cabinet/export"');
		const { access } = await byLink(of);
		const link = (await byLink(of)).link;
		const shared = await (
			await visit(`/shared/${link}`, { headers: { Cookie: `auth-result=${of.id}.${access}.${String(Math.floor(Date.now() / 1000) + 600)}` } })
		).text();
		expect(shared).not.toContain('/api/site-test-results/fhir');
	});
});

describe('FHIR', () => {
	it('says of a value what the page says: number, comparator, unit with its code of UCUM, mark, and the reference of the day', async () => {
		const { one } = await account({ lines: [final('BIO-001', 6.4, { method: 'Hexokinase', validatedBy: 'Ж. Ермек' }), final('BIO-002', '>33,3')] });
		const bundle = await exported(one);
		const glucose = observationOf(bundle, { code: 'BIO-001', name: 'Глюкоза' });
		expect(glucose).toMatchObject({
			status: 'final',
			code: { coding: [{ system: 'http://loinc.org' }, { system: 'urn:zerthana:analyte', code: 'BIO-001' }] },
			valueQuantity: { value: 6.4, unit: 'ммоль/л', system: 'http://unitsofmeasure.org', code: 'mmol/L' },
			interpretation: [{ coding: [{ code: 'H' }] }],
			method: { text: 'Hexokinase' },
		});
		expect(glucose.referenceRange?.[0]).toMatchObject({ low: { value: 4.1, code: 'mmol/L' }, high: { value: 5.9, code: 'mmol/L' } });
		expect(linesIn(bundle)[1]).toMatchObject({ valueQuantity: { value: 33.3, comparator: '>' } });
		expect(resourcesOf(bundle, 'Practitioner')).toMatchObject([{ name: [{ text: 'Ж. Ермек' }] }]);
	});
	it('carries what was sent beside what was converted', async () => {
		const { one } = await account({ lines: [final('BIO-001', 5400, { unit: 'umol/L' })] });
		const { valueQuantity } = observationOf(await exported(one), { code: 'BIO-001', name: 'Глюкоза' });
		expect(valueQuantity).toMatchObject({
			value: 5.4,
			code: 'mmol/L',
			extension: [{ url: 'http://hl7.org/fhir/StructureDefinition/iso21090-PQ-translation', valueQuantity: { value: 5400, code: 'umol/L' } }],
		});
	});
	it('has nothing of a value that is held back, and says why', async () => {
		const { one } = await account({
			lines: [{ code: 'BIO-001', status: 'restricted', reason: 'Врач сообщит лично.', value: 77.7, unit: 'mmol/L' }, final('BIO-002', 4)],
		});
		const bundle = await exported(one);
		const held = observationOf(bundle, { code: 'BIO-001', name: 'Глюкоза' });
		expect(tellsNothing(held)).toBe(true);
		expect(held).toMatchObject({ dataAbsentReason: { coding: [{ code: 'masked' }], text: 'Врач сообщит лично.' } });
		expect(held.note?.some(({ text }) => text.includes('+7'))).toBe(true);
		expect(JSON.stringify(bundle)).not.toContain('77.7');
	});
	it('tells what waits, what was not performed, what was corrected and what was taken back by its state', async () => {
		const receipt = await requested([await idOf('BIO-001'), await idOf('BIO-002')]);
		const nr = receipt.requestNr;
		await send(message(nr, [final('BIO-001', 5)]));
		const one = await open(receipt);
		const states = async () => {
			const bundle = await exported(one);
			return [only(bundle, 'DiagnosticReport').status, ...linesIn(bundle).map(({ status }) => status)];
		};
		expect(await states()).toEqual(['partial', 'final', 'registered']);
		const later = (minute: number) => `2026-11-20T11:${String(minute).padStart(2, '0')}:00+05:00`;
		await send(message(nr, [final('BIO-001', 5.2, { status: 'corrected' }), final('BIO-002', 4)], { issued: later(1), completedAt: later(1) }));
		expect(await states()).toEqual(['corrected', 'corrected', 'final']);
		await send(message(nr, [{ code: 'BIO-001', status: 'withdrawn', reason: 'Чужая проба.' }], { issued: later(2) }));
		expect(await states()).toEqual(['amended', 'entered-in-error', 'final']);
		const bundle = await exported(one);
		expect(observationOf(bundle, { code: 'BIO-001', name: 'Глюкоза' })).toMatchObject({ dataAbsentReason: { text: 'Чужая проба.' } });
		expect(observationOf(bundle, { code: 'BIO-001', name: 'Глюкоза' }).valueQuantity).toBeUndefined();
		expect(only(bundle, 'Provenance')).toMatchObject({ entity: [{ role: 'revision', what: { identifier: { value: `${nr}-2` } } }] });
		await send(message(nr, [{ code: 'BIO-002', status: 'cancelled', reason: 'Сгусток.' }], { issued: later(3) }));
		expect((await states()).at(-1)).not.toBe('final');
	});
	it('says when results are expected until all have come, and is read back so', async () => {
		const receipt = await requested([await idOf('BIO-001'), await idOf('BIO-002')]);
		const plannedAt = '2026-11-25T13:00:00.000Z';
		await send(message(receipt.requestNr, [final('BIO-001', 5)], { plannedAt: '2026-11-25T18:00:00+05:00' }));
		const one = await open(receipt);
		const bundle = await exported(one);
		expect(only(bundle, 'DiagnosticReport')['extension']).toEqual([{ url: 'urn:zerthana:planned', valueDateTime: plannedAt }]);
		expect(problemsOf(bundle)).toEqual(noProblems);
		const again = `${receipt.requestNr}-again`;
		const answer = await lis('POST', '/lis/results', JSON.stringify(bundle).replaceAll(receipt.requestNr, again), { 'Content-Type': fhirType });
		expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)]);
		expect(await db.prepare('SELECT planned_at FROM result_requests WHERE request_nr = ?1').bind(again).first('planned_at')).toBe(Date.parse(plannedAt));
		await send(message(receipt.requestNr, [final('BIO-002', 4)], { issued: '2026-11-20T11:00:00+05:00', completedAt: '2026-11-20T11:00:00+05:00' }));
		expect(only(await exported(one), 'DiagnosticReport')['extension']).toBeUndefined();
	});
	it('never calls normal what is in doubt, and says the doubt', async () => {
		const { one } = await account({ lines: [final('BIO-001', '5,000', { flag: 'N' })] });
		const doubtful = observationOf(await exported(one), { code: 'BIO-001', name: 'Глюкоза' });
		expect(JSON.stringify(doubtful.interpretation ?? [])).not.toContain('"N"');
		expect(doubtful.note?.length ?? 0).toBeGreaterThan(0);
	});
	it('gives the IIN to the account alone', async () => {
		const of = await readable();
		await db.prepare('UPDATE result_requests SET iin_confirmed = 1 WHERE id = ?1').bind(of.id).run();
		const iinsIn = (bundle: FhirBundle) => (only(bundle, 'Patient')['identifier'] as readonly { readonly system: string }[] | undefined) ?? [];
		expect(iinsIn(await exported({ id: of.id, access: of.owner.token }))).toMatchObject([
			{ system: 'urn:zerthana:patient' },
			{ system: 'urn:zerthana:iin' },
		]);
		expect(iinsIn(await exported({ id: of.id, access: await byReceipt(of) }))).toEqual([]);
	});
	it('names the laboratory’s files by their address, and keeps its identifiers: taken twice, it is the same result', async () => {
		const of = await readable();
		const [first, second] = [await exported({ id: of.id, access: of.owner.token }), await exported({ id: of.id, access: of.owner.token })];
		expect(only(first, 'DiagnosticReport')['presentedForm']).toMatchObject([{ title: 'Report', contentType: 'application/pdf' }]);
		const urls = ({ entry }: FhirBundle) => entry.filter(({ resource }) => resource.resourceType !== 'Provenance').map(({ fullUrl }) => fullUrl);
		expect(urls(first)).toEqual(urls(second));
		for (const { resource } of first.entry)
			for (const reference of JSON.stringify(resource).matchAll(/"reference":"([^"]+)"/g)) behind(first, reference[1] ?? '');
	});
});

describe('the table', () => {
	it('has a heading in each language, a row for each line, and everything as it is printed', async () => {
		const { one } = await account({ lines: [final('BIO-001', 6.4), { code: 'BIO-002', status: 'restricted', reason: 'Сообщим лично.' }] });
		const csv = await textOf(await ask('GET', `/api/site-test-results/csv?id=${one.id}`, one));
		expect(csv.startsWith('\ufeff')).toBe(true);
		const [glucose, held] = rowsIn(csv);
		expect(glucose).toMatchObject({
			Показатель: 'Глюкоза',
			Результат: '6,4',
			Единица: 'ммоль/л',
			Норма: '4,1–5,9',
			Отметка: 'выше нормы',
			Состояние: 'готов',
		});
		expect(held).toMatchObject({ Результат: '', Отметка: '', Норма: '', Состояние: 'доступ ограничен' });
		expect(held?.['Пояснения']).toContain('Сообщим лично.');
		for (const locale of locales) {
			const told = await textOf(await ask('GET', `/api/site-test-results/csv?id=${one.id}`, { ...one, lang: localeFacts[locale].alias }));
			expect(told.split('\r\n')[0]).toContain(translator(locale)(exportWords)('columns.request'));
		}
	});
	it('is no formula, whatever the laboratory writes, and a number stays one', async () => {
		const { one } = await account({ lines: [final('BIO-001', '=1+1', { comment: '@SUM(A1)' }), final('BIO-002', '-нет материала')] });
		const csv = await textOf(await ask('GET', `/api/site-test-results/csv?id=${one.id}`, one));
		expect(csv).toContain(`;'=1+1;`);
		expect(csv).toContain(`;'-нет материала;`);
		for (const cell of csv.split(/[;\r\n]+/)) expect(cell).not.toMatch(/^"?[=+@]/u);
	});
});

type Plan = Reply<'export.plan'> & Refused;
const planOf = ({ token }: TestSession, year = 'all') => read<Plan>(ask('GET', `${room}?year=${year}`, { access: token }));
const collected = (day: string) => ({ more: { collectedAt: `${day}T08:00:00+05:00`, issued: `${day}T10:00:00+05:00` } });

describe('results of an account', () => {
	it('are told by year and in parts before anything is given, and nothing is written down', async () => {
		const { session, ids } = await account(
			{ lines: [final('BIO-001', 5)], ...collected('2025-03-01') },
			{ lines: [final('BIO-001', 6)], ...collected('2026-02-01') },
			{ lines: [final('BIO-001', 7)], ...collected('2026-05-01') },
		);
		expect(await planOf(session)).toMatchObject({
			years: [
				{ year: '2026', requests: 2 },
				{ year: '2025', requests: 1 },
			],
			requests: 3,
			parts: { csv: [{ requests: 3, from: '2025-03-01', till: '2026-05-01' }] },
		});
		expect(await planOf(session, '2026')).toMatchObject({ requests: 2, parts: { archive: [{ requests: 2, from: '2026-02-01' }] } });
		expect(await planOf(session, '2019')).toMatchObject({ requests: 0, parts: { archive: [], fhir: [], csv: [] } });
		expect(await planOf(session, '20')).toMatchObject({ http: 400 });
		for (const id of ids) expect(await formsOf(id)).toEqual([]);
	});
	it('are given of the chosen year alone, of this account alone, and each request is written down', async () => {
		const { session, ids, numbers } = await account(
			{ lines: [final('BIO-001', 5)], ...collected('2025-03-01') },
			{ lines: [final('BIO-001', 6)], ...collected('2026-02-01') },
		);
		const other = await account({ lines: [final('BIO-001', 9)], ...collected('2026-02-02') });
		const csv = await ask('GET', `${room}/records?year=2026&format=csv`, { access: session.token });
		expect(csv.headers.get('Content-Disposition')).toBe('attachment; filename="results-2026.csv"');
		const told = await textOf(csv);
		expect(told).toContain(numbers[1]);
		for (const nr of [numbers[0] ?? '', other.numbers[0] ?? '']) expect(told).not.toContain(nr);
		const answer = await ask('GET', `${room}/records?year=all&format=fhir`, { access: session.token });
		expect(answer.headers.get('Content-Type')).toBe('application/fhir+json');
		const bundle = (await answer.json()) as FhirBundle;
		expect(resourcesOf(bundle, 'DiagnosticReport')).toHaveLength(2);
		// Who it is stands there once.
		expect(resourcesOf(bundle, 'Patient').length).toBeLessThanOrEqual(2);
		expect([await formsOf(ids[0] ?? ''), await formsOf(ids[1] ?? '')]).toEqual([['account fhir'], ['account csv', 'account fhir']]);
		expect(await formsOf(other.ids[0] ?? '')).toEqual([]);
	});
	it('want a credential given not long ago; without it nothing is given and nothing written down', async () => {
		const { session, ids } = await account({ lines: [final('BIO-001', 5)] });
		await notStrong(session);
		for (const path of [
			`${room}/records?year=all&format=csv`,
			`${room}/records?year=all&format=pdf`,
			`${room}/records?year=all&format=fhir`,
			`${room}/archive?year=all`,
		])
			expect(await read(ask('GET', path, { access: session.token }))).toMatchObject({ http: 403, code: 'confirm-again' });
		expect(await formsOf(ids[0] ?? '')).toEqual([]);
		expect((await planOf(session)).http).toBe(200);
	});
	it('are refused by a part that is not there, a format that nobody knows, and to other roles', async () => {
		const { session } = await account({ lines: [final('BIO-001', 5)] });
		const asked = (path: string, access = session.token) => read(ask('GET', path, { access }));
		expect(await asked(`${room}/records?year=all&format=csv&part=2`)).toMatchObject({ http: 404 });
		expect(await asked(`${room}/archive?year=2019`)).toMatchObject({ http: 404 });
		expect(await asked(`${room}/records?year=all&format=xml`)).toMatchObject({ http: 400 });
		expect((await asked(`${room}/archive?year=all`, (await signIn('doctor', await addDoctor())).token)).http).toBe(401);
	});
	it('of a child are given to the parent who acts for it, and not to the parent’s own account', async () => {
		const of = await readable();
		const parent = await byParent(of);
		const csv = await textOf(await ask('GET', `${room}/records?year=all&format=csv`, { access: parent.token }));
		expect(csv).toContain(of.requestNr);
		expect(await formsOf(of.id)).toEqual(['family csv']);
		const own = await signIn('patient', parent.id);
		expect((await ask('GET', `${room}/records?year=all&format=csv`, { access: own.token })).status).toBe(404);
	});
	it('come in as many parts as there must be, each with its requests, together all', async () => {
		const most = partLimits.archive.requests;
		const { session, numbers } = await account(...Array.from({ length: most + 1 }, () => ({ lines: [final('BIO-001', 5)] })));
		const { parts } = await planOf(session);
		expect(parts.archive.map(({ requests }) => requests)).toEqual([most, 1]);
		expect(parts.csv.map(({ requests }) => requests)).toEqual([most + 1]);
		const second = await zipOf(session, 'year=all&part=2');
		const index = second.text('index.csv');
		expect(index).toContain('Часть 2 из 2');
		expect(numbers.filter((nr) => index.includes(nr))).toHaveLength(1);
	});
});

/** The tests' store, in which something happens before each entry of the journal: by then it is known whose the requests are. */
const beforeEntries = (happens: () => Promise<unknown>): typeof db =>
	new Proxy(db, {
		get(target, name) {
			const value: unknown = Reflect.get(target, name);
			if (name !== 'prepare') return typeof value === 'function' ? (value.bind(target) as unknown) : value;
			return (sql: string) => {
				const statement = target.prepare(sql);
				if (!sql.startsWith('INSERT INTO openings')) return statement;
				return { bind: (...values: readonly unknown[]) => ({ run: async () => happens().then(() => statement.bind(...values).run()) }) };
			};
		},
	});

describe('all reports in one file', () => {
	const pdfOf = async (session: TestSession, query: string, more: object = {}) => {
		const answer = await ask('GET', `${room}/records?format=pdf&${query}`, { access: session.token, ...more });
		expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([200, 'application/pdf', 'no-store']);
		return { name: answer.headers.get('Content-Disposition'), pages: await pagesOfPdf(new Uint8Array(await answer.arrayBuffer())) };
	};
	it('hold those of the chosen year, each with the code by which it is genuine, and each request is written down', async () => {
		const { session, ids, numbers } = await account(
			{ lines: [final('BIO-001', 4.4)], ...collected('2025-03-01') },
			{ lines: [final('BIO-001', 6.4)], ...collected('2026-02-01') },
			{ lines: [final('BIO-001', 5.1)], ...collected('2026-05-01') },
		);
		const { name, pages } = await pdfOf(session, 'year=2026');
		expect(name).toBe('attachment; filename="results-2026.pdf"');
		const [list = '', ...reports] = pages;
		expect(list).toContain(translator('ru')(reportWords)('collection.proved').slice(0, 40));
		expect(list).toContain(translator('ru')(exportWords)('index.whole'));
		expect(reports).toHaveLength(2);
		expect(reports[0]).toContain('6,4');
		expect(reports[1]).toContain('5,1');
		expect(pages.join(' ')).not.toContain(numbers[0]);
		for (const [at, report] of reports.entries()) {
			const number = numbers[at + 1] ?? '';
			expect([list.includes(`${number}-1`), report.includes(number)]).toEqual([true, true]);
			const code = /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){5}/.exec(report)?.[0] ?? '';
			expect(list).toContain(code);
			const verified = await (await visit(`/results/verify/${code}`)).text();
			expect(verified).toContain(translator('ru')(verifyWords)('genuine.title'));
		}
		expect(await Promise.all(ids.map(formsOf))).toEqual([[], ['account pdf'], ['account pdf']]);
	});
	it('have nothing of a value that is held back, and say how many requests left the account meanwhile', async () => {
		const { session, ids, numbers } = await account(
			{ lines: [{ code: 'BIO-001', status: 'restricted', reason: 'Сообщим лично.', value: 77.7, unit: 'mmol/L' }] },
			{ lines: [final('BIO-001', 5)] },
		);
		const whole = (await pdfOf(session, 'year=all')).pages.join(' ');
		expect([whole.includes('77,7'), whole.includes('Сообщим лично'), whole.includes(numbers[1] ?? '')]).toEqual([false, true, true]);
		const left = () => db.prepare('UPDATE result_requests SET patient_id = NULL WHERE id = ?1').bind(ids[1]).run();
		const [list = '', ...reports] = (await pdfOf(session, 'year=all', { db: beforeEntries(left) })).pages;
		expect(reports).toHaveLength(1);
		expect([list, ...reports].join(' ')).not.toContain(numbers[1]);
		expect(list).toContain(translator('ru')(reportWords).plural('collection.gone', 1));
	});
});

describe('the archive', () => {
	it('has what doctors wrote to the patient in a table of its own, and nothing that was taken back', async () => {
		const { session, ids, numbers } = await account({ lines: [final('BIO-001', 6.4)], ...collected('2026-02-01') });
		const doctorId = await addDoctor({ last_name: 'Омаров' });
		const written = (id: string, text: string, withdrawnAt: number | null) =>
			db
				.prepare(
					`INSERT INTO result_comments (id, request_id, doctor_id, patient_id, text, version, written_at, withdrawn_at)
					SELECT ?1, id, ?3, patient_id, ?4, version, 1764000000000, ?5 FROM result_requests WHERE id = ?2`,
				)
				.bind(`${ids[0] ?? ''}.${id}`, ids[0], doctorId, text, withdrawnAt)
				.run();
		await written('a', 'Приходите в среду.', null);
		await written('b', 'Не надо приходить.', 1764000000001);
		const { text } = await zipOf(session);
		expect(text('comments.csv')).toContain('Приходите в среду.');
		for (const part of ['Омаров', numbers[0] ?? '', '2025-11-24T16:00:00.000Z']) expect(text('comments.csv')).toContain(part);
		expect(text('comments.csv')).not.toContain('Не надо приходить.');
		expect(text('index.csv')).toContain('comments.csv');
	});
	it('holds reports, the laboratory’s files, all lines as FHIR and as a table, and names each in its index', async () => {
		const { session, ids, numbers } = await account(
			{ lines: [final('BIO-001', 6.4)], more: { files: [{ title: 'Гистология', data: btoa('%PDF-1.4 file') }], ...collected('2026-02-01').more } },
			{ lines: [final('BIO-001', 5)], ...collected('2026-05-01') },
		);
		const { names, text, files } = await zipOf(session);
		const [first = '', second = ''] = numbers;
		expect(names.toSorted()).toEqual(
			[
				`2026-02-01-${first}/laboratory-1.pdf`,
				`2026-02-01-${first}/report-${first}.pdf`,
				`2026-05-01-${second}/report-${second}.pdf`,
				'index.csv',
				'results.csv',
				'results.fhir.json',
			].toSorted(),
		);
		for (const name of names.filter((one) => one.endsWith('.pdf'))) expect(text(name).startsWith('%PDF-1.')).toBe(true);
		expect(text(`2026-02-01-${first}/laboratory-1.pdf`)).toBe('%PDF-1.4 file');
		expect(resourcesOf(JSON.parse(text('results.fhir.json')) as FhirBundle, 'DiagnosticReport')).toHaveLength(2);
		expect(rowsIn(text('results.csv')).length).toBeGreaterThanOrEqual(4);
		expect(names).not.toContain('comments.csv');
		const listed = rowsIn(text('index.csv'));
		expect(
			listed
				.map((row) => row['Файл'] ?? '')
				.filter(Boolean)
				.toSorted(),
		).toEqual(names.filter((name) => name !== 'index.csv').toSorted());
		for (const row of listed.filter((one) => one['Файл'] !== '')) expect(row['Байт']).toBe(String(files[row['Файл'] ?? '']?.byteLength));
		expect(listed.at(-1)?.['Примечание']).toBe('Здесь все выбранные заявки.');
		for (const id of ids) expect((await formsOf(id)).filter((form) => form === 'account archive')).toHaveLength(1);
	});
	it('says in its index what is not in it, and why', async () => {
		const { session, numbers } = await account(
			{
				lines: [{ code: 'BIO-001', status: 'restricted', reason: 'Сообщим лично.', value: 77.7, unit: 'mmol/L' }],
				more: { files: [{ title: 'Held', data: btoa('%PDF-1.4 held') }] },
			},
			{ lines: [final('BIO-001', 5)], more: { files: [{ title: 'Lost', data: btoa('%PDF-1.4 lost') }] } },
		);
		const own = testServices();
		const lost = {
			...own,
			files: { ...own.files, get: async (key: string) => (key.startsWith('results/') ? Promise.reject(new Error('out of order')) : own.files.get(key)) },
		};
		const { names, text, files } = await zipOf(session, 'year=all', lost);
		expect(names.filter((name) => name.includes('laboratory-'))).toEqual([]);
		const index = rowsIn(text('index.csv'));
		const remarkOf = (nr: string | undefined, what: string) =>
			index.find((row) => row['Номер заявки'] === nr && row['Что это']?.startsWith(what))?.['Примечание'] ?? '';
		expect(remarkOf(numbers[1], 'Файл лаборатории: Lost')).toContain('не удалось прочитать');
		expect(remarkOf(numbers[0], 'Бланк')).toContain('Строк без значения');
		for (const name of Object.keys(files).filter((one) => !one.endsWith('.pdf'))) expect(text(name)).not.toContain('77.7');
	});
	it('leaves out, and names, a request that left the account meanwhile; data leave it out as well', async () => {
		const { session, ids, numbers } = await account({ lines: [final('BIO-001', 6.4)] }, { lines: [final('BIO-001', 7.7)] });
		const left = () => db.prepare('UPDATE result_requests SET patient_id = NULL WHERE id = ?1').bind(ids[1]).run();
		const leaving = () => ({ access: session.token, db: beforeEntries(left) });
		const answer = await ask('GET', `${room}/archive?year=all`, leaving());
		const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
		const text = (name: string) => new TextDecoder().decode(files[name]);
		expect(text('results.csv')).toContain(numbers[0]);
		for (const name of ['results.csv', 'results.fhir.json']) expect(text(name)).not.toContain(numbers[1]);
		expect(Object.keys(files).filter((name) => name.includes(numbers[1] ?? ''))).toEqual([]);
		expect(text('index.csv')).toContain(translator('ru')(exportWords)('index.gone'));
		await db
			.prepare('UPDATE result_requests SET patient_id = (SELECT patient_id FROM result_requests WHERE id = ?2) WHERE id = ?1')
			.bind(ids[1], ids[0])
			.run();
		const csv = await textOf(await ask('GET', `${room}/records?year=all&format=csv`, leaving()));
		expect([csv.includes(numbers[0] ?? ''), csv.includes(numbers[1] ?? '')]).toEqual([true, false]);
	});
});

describe('the page', () => {
	const pageOf = async (session: TestSession, path = '/cabinet/export') => (await visit(path, { headers: { Cookie: session.cookie } })).text();
	it('tells in each language what the files will hold, and leads to them once the person has confirmed', async () => {
		const { session } = await account({ lines: [final('BIO-001', 5)], ...collected('2026-02-01') });
		for (const locale of locales) {
			const t = translator(locale)(exportWords);
			const page = await pageOf(session, localise('/cabinet/export?year=2026&format=csv', locale));
			for (const said of [t('title'), t('careTitle'), t('download')]) expect(page).toContain(said);
			expect(page).toContain('/account/patient-room/export/records?format=csv&amp;year=2026&amp;part=1');
		}
		await notStrong(session);
		const asked = await pageOf(session, '/cabinet/export?year=2026&format=csv');
		expect(asked).not.toContain('/export/records');
		expect(asked).toContain(`/cabinet/confirm?back=${encodeURIComponent('/cabinet/export?year=2026&format=csv')}`);
	});
	it('has files that a browser gets as they are linked', async () => {
		const { session } = await account({ lines: [final('BIO-001', 5)] });
		for (const format of exportFormats) {
			const page = await pageOf(session, `/cabinet/export?format=${format}`);
			const link = /href="(\/account\/patient-room\/export\/[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
			const answer = await visit(link, { headers: { Cookie: session.cookie } });
			expect([link, answer.status]).toEqual([link, 200]);
			expect(answer.headers.get('Content-Disposition')).toContain('attachment');
			expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
		}
	});
	it('is where a browser ends up that asks for a file without having confirmed', async () => {
		const { session, ids } = await account({ lines: [final('BIO-001', 5)] });
		await notStrong(session);
		for (const path of ['archive?', 'records?format=csv&']) {
			const answer = await visit(`${room}/${path}year=all&lang=ru-RU&city_id=98`, { headers: { Cookie: session.cookie, Accept: 'text/html' } });
			expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/cabinet/export']);
		}
		expect(await formsOf(ids[0] ?? '')).toEqual([]);
	});
	it('takes what it does not know for everything, and says where there is nothing', async () => {
		const { session } = await account({ lines: [final('BIO-001', 5)] });
		expect(await pageOf(session, '/cabinet/export?year=x&format=y')).toContain('/export/archive?year=all');
		const nobody = await signIn('patient', await addPatient());
		expect(await pageOf(nobody)).toContain('В кабинете пока нет результатов.');
	});
});
