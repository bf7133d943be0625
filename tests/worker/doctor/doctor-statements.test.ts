/** What a doctor's opened result costs: statements of the laboratory's store, counted on its binding, for the whole page. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { analyte, importFolder } from '#tests/support/content.ts';
import { newDoctor, on, readingOf, sentTo, tell, type TestDoctor } from '#tests/support/doctor.ts';
import { ask, fresh, read } from '#tests/support/laboratory.ts';
import { final } from '#tests/support/lis.ts';
import { recorded } from '#tests/support/recorded.ts';
import { lis, origin, seedSite, visit } from '#tests/support/site.ts';
import { makeApp } from '#worker/app.ts';
import type { Reply } from '#shared/calls.ts';

const person = { iin: '850302499905' };
const done = { collectedAt: on(10), completedAt: on(11), patient: person };
let doctor: TestDoctor;
let last = '';
beforeAll(async () => {
	await seedSite();
	await importFolder(analyte('a-glucose'), {});
	doctor = await newDoctor();
	for (const day of [1, 4, 7]) {
		({ id: last } = await sentTo(doctor, { ...done, collectedAt: on(day), lines: [final('BIO-001', 4 + day / 10), final('BIO-002', 4.4)] }));
	}
	// Content that every page shows, and what explains lines, is kept by then.
	for (const path of ['/results', `/results/${last}`]) await (await visit(path, { headers: { Cookie: doctor.cookie } })).text();
	await opened(`/results/${last}`);
});

const app = makeApp();
/** One store for all: what an isolate keeps of the catalogue it keeps of one. */
const { db, statements: asked } = recorded(env.LAB_DB);
async function opened(path: string): Promise<{ readonly text: string; readonly statements: readonly string[] }> {
	const before = asked.length;
	const context = createExecutionContext();
	const request = new Request(`${origin}${path}`, { headers: { Cookie: doctor.cookie } });
	const answer = await app.fetch(request, { ...env, LAB_DB: db }, context);
	const text = await answer.text();
	await waitOnExecutionContext(context);
	expect(answer.status).toBe(200);
	return { text, statements: asked.slice(before) };
}

it('at most five statements, whether it is opened from the list, from what waits, from a search or by a filter', async () => {
	const { search } = await tell<Reply<'doctor.find'>>(doctor, 'find', { q: 'Ахметова' });
	const { id: filter } = await tell<{ id: string }>(doctor, 'filters', { filterName: 'Готовые', isDefault: false, doneState: '1' });
	for (const query of ['', '?tab=review', `?search=${search}`, `?filter=${filter}`, `?search=${search}&filter=${filter}`]) {
		const { text, statements } = await opened(`/results/${last}${query}`);
		expect(text).toContain('Глюкоза');
		expect(statements.length, statements.join('\n---\n')).toBeLessThanOrEqual(5);
	}
});

it('shows what the two calls showed: lines, earlier values of the same person, phone and neighbours', async () => {
	const [one, info] = await Promise.all([
		read<Reply<'doctor.result'>>(ask('GET', `/account/doctor-room/result?id=${last}&list=all`, { access: doctor.token })),
		read<Reply<'results.info'>>(ask('GET', `/api/site-test-results/request-info-by-id?id=${last}`, { access: doctor.token })),
	]);
	const { http: _, ...shown } = info;
	expect(one.result).toEqual(shown);
	expect(one.result.lines[0]?.previous).toMatchObject({ value: '4,4' });
	const { http: __, ...reading } = await readingOf(doctor, last, { list: 'all' });
	expect(one.reading).toEqual(reading);
});

it('reads by indexes alone, and another doctor’s is not there', async () => {
	const { db: noting, statements } = recorded(env.LAB_DB);
	await ask('GET', `/account/doctor-room/result?id=${last}&list=all`, { access: doctor.token, db: noting });
	const [sql = ''] = statements.filter((one) => one.includes('row_number()'));
	const bound = Math.max(...[...sql.matchAll(/\?(\d+)/g)].map(([, nr]) => Number(nr)));
	const values = [doctor.id, ...Array.from({ length: bound - 1 }, () => last)];
	const { results } = await env.LAB_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
		.bind(...values)
		.all<{ detail: string }>();
	expect(results.map(({ detail }) => detail).filter((step) => /^SCAN (?!\(subquery|j VIRTUAL)/.test(step))).toEqual([]);
	const other = await newDoctor();
	expect(await read(ask('GET', `/account/doctor-room/result?id=${last}`, { access: other.token }))).toMatchObject({ http: 404 });
});

it('the files of the laboratory and what a correction replaced are read with it', async () => {
	const requestNr = String(await env.LAB_DB.prepare('SELECT request_nr FROM result_requests WHERE id = ?1').bind(last).first('request_nr'));
	const again = { messageId: fresh(), issued: '2026-11-20T15:00:00+05:00', requestNr, files: [{ title: 'Гистология, заключение', data: btoa('%PDF-1.4') }] };
	const corrected = await lis('POST', '/lis/results', { ...again, lines: [{ code: 'BIO-001', status: 'corrected', value: 5.1, unit: 'mmol/L' }] });
	expect([corrected.status, await corrected.text()]).toEqual([200, expect.any(String)]);
	// What the isolate keeps of the catalogue is of this store again.
	await opened(`/results/${last}`);
	const { text, statements } = await opened(`/results/${last}`);
	expect(text).toContain('Гистология, заключение');
	const { result } = await read<Reply<'doctor.result'>>(ask('GET', `/account/doctor-room/result?id=${last}`, { access: doctor.token }));
	expect(result).toMatchObject({ files: [{ title: 'Гистология, заключение' }], edition: 2, replaces: { number: expect.stringContaining(requestNr) } });
	expect(statements.length).toBeLessThanOrEqual(5);
});
