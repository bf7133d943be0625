/** Files that the laboratory sends with a result: what is taken, who is given them, and when they are not given any more. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ResultRequest } from '#shared/results/calls.ts';
import { maxResultFileBytes } from '#shared/results/files.ts';
import { removeUnsentFiles } from '#worker/lab/results/files.ts';
import { bundle, labelled, mmol, observation, refused, report, taken, to, type Resource } from '#tests/support/fhir.ts';
import { ask, read, requested } from '#tests/support/laboratory.ts';
import { at, final, message, send } from '#tests/support/lis.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { open, type Opened } from '#tests/support/results.ts';
import { testServices } from '#tests/support/services.ts';
import { idOf, lis, seedSite, visit } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
let ordered: readonly number[] = [];
beforeAll(async () => {
	await seedSite();
	ordered = await Promise.all(['BIO-001', 'BIO-002'].map((code) => idOf(code)));
});

const base64 = (text: string) => btoa(text);
const pdf = (what: string) => base64(`%PDF-1.4\n${what}`);
const png = base64('\u0089PNG\r\n\u001a\n picture');
type Request = Awaited<ReturnType<typeof requested>>;
async function opened(request: Request) {
	const access = await open(request);
	return { ...access, result: await read<ResultRequest>(ask('GET', `/api/site-test-results/request-info-by-id?id=${access.id}`, { access: access.access })) };
}
const files = async (request: Request) => {
	const { result } = await opened(request);
	return { titles: result.files.map(({ title }) => title), withheld: result.withheldFiles };
};
const download = ({ id, access }: Pick<Opened, 'id' | 'access'>, nr: number | string) =>
	ask('GET', `/api/site-test-results/file?id=${id}&fileNr=${nr}`, { access });
const lines = () => [final('BIO-001', 5), final('BIO-002', 4)];

describe('a file of a JSON message', () => {
	it('is given to who may read the request, byte for byte, to be saved, and nothing is called normal beside it', async () => {
		const request = await requested(ordered);
		const sent = [{ title: 'Гистология, заключение', data: pdf('adenocarcinoma') }, { data: png }];
		expect(await send(message(request.requestNr, lines(), { completedAt: at(0), files: sent }))).toMatchObject({ http: 200 });
		const { result, id, access, expiresAt } = await opened(request);
		expect(result.files).toMatchObject([
			{ title: 'Гистология, заключение', contentType: 'application/pdf' },
			{ title: '', contentType: 'image/png' },
		]);
		const [first] = result.files;
		const answer = await download({ id, access }, first?.nr ?? 0);
		expect([answer.status, answer.headers.get('Content-Type'), answer.headers.get('Cache-Control')]).toEqual([200, 'application/pdf', 'no-store']);
		expect(answer.headers.get('Content-Disposition')).toBe(`attachment; filename="result-${request.requestNr}-${String(first?.nr)}.pdf"`);
		expect(new TextDecoder().decode(await answer.arrayBuffer())).toBe('%PDF-1.4\nadenocarcinoma');
		const cookie = `auth-result=${id}.${access}.${String(Math.floor(Date.parse(expiresAt) / 1000))}`;
		const page = await (await visit(`/en/results/${id}`, { headers: { Cookie: cookie } })).text();
		expect(page).toContain('Files from the laboratory');
		expect(page).toContain('Гистология, заключение');
		expect(page).not.toContain('all of them are normal');
		const blank = await ask('GET', `/api/site-test-results/blanks?id=${id}`, { access, lang: 'ru-RU' });
		const text = (await textOfPdf(new Uint8Array(await blank.arrayBuffer()))).join(' ');
		expect(text).toContain('К результату приложены файлы');
		expect(text).toContain('Гистология, заключение');
		expect(text).not.toContain('соответствуют норме');
	});
	it('is of that request alone', async () => {
		const [one, other] = [await requested(ordered), await requested(ordered)];
		await send(message(one.requestNr, lines(), { files: [{ title: 'x', data: pdf('1') }] }));
		const mine = await opened(one);
		const theirs = await open(other);
		const nr = mine.result.files[0]?.nr ?? 0;
		expect((await download(theirs, nr)).status).toBe(404);
		expect((await download({ id: mine.id, access: theirs.access }, nr)).status).toBe(404);
		expect((await read(ask('GET', `/api/site-test-results/file?id=${mine.id}&fileNr=${String(nr)}`))).http).toBe(401);
		expect((await download(mine, nr + 1000)).status).toBe(404);
	});
	it('gives way to the files of a later message, in whatever order they come, and stays beside one that names none', async () => {
		const request = await requested(ordered);
		await send(message(request.requestNr, lines(), { issued: at(5), files: [{ title: 'new', data: pdf('2') }] }));
		await send(message(request.requestNr, [], { issued: at(1), files: [{ title: 'old', data: pdf('1') }] }));
		expect(await files(request)).toEqual({ titles: ['new'], withheld: 0 });
		await send(message(request.requestNr, [], { issued: at(6) }));
		expect(await files(request)).toEqual({ titles: ['new'], withheld: 0 });
		await send(message(request.requestNr, [], { issued: at(7), files: [] }));
		expect(await files(request)).toEqual({ titles: [], withheld: 0 });
	});
	it.each([
		['corrected', { code: 'BIO-001', status: 'corrected', value: 6 }],
		['withdrawn', { code: 'BIO-001', status: 'withdrawn' }],
		['in work again', { code: 'BIO-001', status: 'preliminary' }],
		['held back', { code: 'BIO-002', status: 'restricted' }],
	])('is not given once a result that it may print is %s', async (_, line) => {
		const request = await requested(ordered);
		await send(message(request.requestNr, lines(), { issued: at(0), files: [{ title: 'x', data: pdf('1') }] }));
		const before = await opened(request);
		const nr = before.result.files[0]?.nr ?? 0;
		expect((await download(before, nr)).status).toBe(200);
		await send(message(request.requestNr, [line], { issued: at(1) }));
		expect(await files(request)).toEqual({ titles: [], withheld: 1 });
		expect((await download(before, nr)).status).toBe(404);
		await send(message(request.requestNr, [final('BIO-001', 6), final('BIO-002', 4)], { issued: at(2), files: [{ title: 'y', data: pdf('2') }] }));
		expect(await files(request)).toEqual({ titles: ['y'], withheld: 0 });
	});
	it.each([
		[{ data: base64('<html>') }, 'files.0.data', 'fileType'],
		[{ data: 'not base64!' }, 'files.0.data', 'invalid'],
		[{ data: '' }, 'files.0.data', 'fileEmpty'],
		[{ data: png, contentType: 'application/pdf' }, 'files.0.contentType', 'contradiction'],
		[{ data: pdf('1'), url: 'https://example.kz/1.pdf' }, 'files.0.url', 'unknownMember'],
		[{ title: 'x'.repeat(201), data: pdf('1') }, 'files.0.title', 'tooLong'],
		[{ data: base64(`%PDF-${'x'.repeat(maxResultFileBytes)}`) }, 'files.0.data', 'fileTooLarge'],
	])('that cannot be kept is refused by its place, and nothing of its message is taken (%#)', async (file, field, rule) => {
		const request = await requested(ordered);
		const before = await db.prepare('SELECT count(*) AS n FROM result_files').first('n');
		const answer = await send(message(request.requestNr, lines(), { files: [file] }));
		expect(answer).toMatchObject({ http: 422, fields: [{ field, rule }] });
		expect(await db.prepare('SELECT count(*) AS n FROM result_files').first('n')).toBe(before);
		expect((await opened(request)).result.lines[0]).toMatchObject({ state: 'in-process' });
	});
	it('of a message that is sent again is kept once; what was kept for none goes after a day', async () => {
		const request = await requested(ordered);
		const body = message(request.requestNr, lines(), { files: [{ title: 'x', data: pdf('1') }] });
		await send(body);
		expect(await send(body)).toMatchObject({ repeated: true });
		const rows = () =>
			db.prepare('SELECT f.id FROM result_files f JOIN result_requests r ON r.id = f.request_id WHERE r.request_nr = ?1').bind(request.requestNr).all();
		expect((await rows()).results).toHaveLength(1);
		const services = testServices({ clock: () => Date.now() + 25 * 3_600_000 });
		await services.files.put('results/unsent', new Blob(['%PDF-1']).stream(), { contentType: 'application/pdf', maxBytes: 10 });
		await db
			.prepare(
				"INSERT INTO result_files (file_key, request_id, report, title, content_type, size, message_id, issued, codes, created_at) VALUES ('results/unsent', NULL, '', '', 'application/pdf', 6, 'm', 1, '[]', ?1)",
			)
			.bind(Date.now())
			.run();
		await removeUnsentFiles({ db, services });
		expect(await services.files.has('results/unsent')).toBe(false);
		expect((await rows()).results).toHaveLength(1);
		expect(await files(request)).toEqual({ titles: ['x'], withheld: 0 });
	});
	it('waits with a result that the operator’s list holds back, and comes with it', async () => {
		await lis('PUT', '/lis/held', [{ code: 'BIO-002', held: 'yes' }]);
		const request = await requested(ordered);
		await send(message(request.requestNr, lines(), { files: [{ title: 'x', data: pdf('1') }] }));
		expect(await files(request)).toEqual({ titles: [], withheld: 1 });
		await lis('PUT', `/lis/requests/${request.requestNr}/release`, {});
		await lis('PUT', '/lis/held', [{ code: 'BIO-002', held: 'no' }]);
		expect(await files(request)).toEqual({ titles: ['x'], withheld: 0 });
	});
});

describe('a file of a FHIR Bundle', () => {
	const form = (more: Resource = {}) => ({ presentedForm: [{ contentType: 'application/pdf', title: 'Report', data: pdf('1'), ...more }] });
	const media = (more: Resource = {}): Resource => ({
		resourceType: 'Media',
		status: 'completed',
		content: { contentType: 'image/png', data: png },
		...more,
	});
	it('is a presentedForm, or Media that the report leads to', async () => {
		const request = await requested(ordered);
		await taken(
			bundle([
				report(request.requestNr, { ...form(), media: [{ comment: 'Препарат, ×40', link: to('m') }] }),
				observation('BIO-001', mmol(5)),
				['m', media()],
			]),
		);
		expect(await files(request)).toEqual({ titles: ['Report', 'Препарат, ×40'], withheld: 0 });
	});
	it('goes with a report that is taken back', async () => {
		const request = await requested(ordered);
		await taken(bundle([report(request.requestNr, form()), observation('BIO-001', mmol(5))]));
		await taken(bundle([report(request.requestNr, { status: 'entered-in-error', issued: at(5) })]));
		expect(await files(request)).toEqual({ titles: [], withheld: 0 });
	});
	it('of a report that is held back is not given', async () => {
		const request = await requested(ordered);
		await taken(bundle([report(request.requestNr, { ...form(), ...labelled('R') }), observation('BIO-001', mmol(5))]));
		expect(await files(request)).toEqual({ titles: [], withheld: 1 });
	});
	it.each([
		['lies elsewhere', form({ data: undefined, url: 'https://lab.example/1.pdf' }), [], 'Bundle.entry[0].resource.presentedForm[0].url notRead'],
		['is a page', form({ contentType: 'text/html', data: base64('<html>') }), [], 'Bundle.entry[0].resource.presentedForm[0].data fileType'],
		['is another type than said', form({ contentType: 'image/png' }), [], 'Bundle.entry[0].resource.presentedForm[0].contentType contradiction'],
		['is not all there', form({ size: 5 }), [], 'Bundle.entry[0].resource.presentedForm[0].size contradiction'],
		['is preliminary', { ...form(), status: 'preliminary' }, [], 'Bundle.entry[0].resource.presentedForm notRead'],
		['is no Media of the Bundle', { media: [{ link: to('none') }] }, [], 'Bundle.entry[0].resource.media[0].link unresolvedReference'],
		['is Media that nobody names', {}, [media()], 'Bundle.entry[2].resource notRead'],
	])('that %s is refused by its place', async (_, more, others, fault) => {
		const request = await requested(ordered);
		await refused(bundle([report(request.requestNr, more), observation('BIO-001', mmol(5)), ...others]), fault);
	});
});
