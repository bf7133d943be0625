/** How a doctor's lists are read: along an index, whatever is searched for and however it is ordered. */
import { env } from 'cloudflare:test';
import { beforeAll, expect, it } from 'vitest';
import { newDoctor, on, readingOf, sentTo, type TestDoctor } from '#tests/support/doctor.ts';
import { ask } from '#tests/support/laboratory.ts';
import { recorded } from '#tests/support/recorded.ts';
import { seedSite } from '#tests/support/site.ts';

const db = env.LAB_DB;
let doctor: TestDoctor;
let last = '';
beforeAll(async () => {
	await seedSite();
	doctor = await newDoctor();
	for (const day of [1, 2, 3]) ({ id: last } = await sentTo(doctor, { collectedAt: on(day), completedAt: on(day + 1) }));
});

/** The steps of every statement of a call that reads a table which grows. */
async function planOf(path: string, body?: object): Promise<string[]> {
	const { db: noting, statements } = recorded(db);
	const answer = await ask(body === undefined ? 'GET' : 'POST', `/account/doctor-room/${path}`, {
		access: doctor.token,
		db: noting,
		...(body ? { body } : {}),
	});
	expect(answer.status, path).toBe(200);
	const reading = statements.filter((sql) => /\b(?:result_requests|result_lines|acknowledgements)\b/.test(sql));
	expect(reading.length).toBeGreaterThan(0);
	const plans = await Promise.all(
		reading.map((sql) => {
			const most = Math.max(0, ...[...sql.matchAll(/\?(\d+)/g)].map(([, n]) => Number(n)));
			return db
				.prepare(`EXPLAIN QUERY PLAN ${sql}`)
				.bind(...Array.from({ length: most }, () => '[]'))
				.all<{ detail: string }>();
		}),
	);
	return plans.flatMap(({ results }) => results.map(({ detail }) => detail));
}

/** The walk from one name to the next one, which is no table. */
const isNameWalk = (step: string) => step === 'SCAN names';

/** What is read from its beginning to its end, but for the few values that a statement was given. */
const scans = (steps: readonly string[]) =>
	steps.filter((step) => step.startsWith('SCAN ') && !/^SCAN (?:\(subquery|(?:j|c|json_each)(?: EXISTS)? VIRTUAL|CONSTANT)/.test(step));

it('reads a page of a list by one walk along one index: no scan and no sort', async () => {
	const after = `after=${last}`;
	for (const path of [
		'search-requests',
		`search-requests?${after}`,
		'search-requests?doneState=0',
		'search-requests?doneState=1&dateFrom=2026-11-01&dateTill=2026-11-30',
		'search-requests?dateMode=3&dateFrom=2026-11-01',
		'search-requests?dateMode=6&dateTill=2026-11-30',
		`search-requests?dateMode=7&dateTill=2026-11-30&${after}`,
		'search-requests?lastName=ким',
		`search-requests?lastName=ким&birthYear=1985&${after}`,
		...['state', 'patient', 'collected', 'ready'].flatMap((sort) => [0, 1].map((reversed) => `search-requests?sort=${sort}&reversed=${reversed}&${after}`)),
		'review',
		`review?${after}`,
		`reading?id=${last}`,
		`reading?id=${last}&list=all`,
	]) {
		const steps = await planOf(path);
		expect(scans(steps), path).toEqual([]);
		expect(
			steps.filter((step) => /TEMP B-TREE/.test(step)),
			path,
		).toEqual([]);
	}
});
it('finds requests of which a pattern is said along an index of theirs', async () => {
	for (const more of ['', `&after=${last}`, '&doneState=0', '&dateFrom=2026-11-01&dateTill=2026-11-30', '&sort=ready', '&lastName=ким'])
		expect(scans(await planOf(`search-requests?withPattern=1${more}`)), more).toEqual([]);
	expect((await planOf('search-requests?withPattern=1')).filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
});
it('looks a number, a name or a year up by an index of its own, and orders what it found', async () => {
	for (const filter of ['internalNr=77', 'firstName=сауле', 'middleName=ива', 'birthYear=1985', 'lastName=ким&sort=ready'])
		expect(scans(await planOf(`search-requests?${filter}`)), filter).toEqual([]);
});
it('finds what was typed into the search box by indexes alone, also what may stand in several places', async () => {
	for (const q of [
		'4567',
		'77100045',
		'№ 4567',
		'+7 701 555 45 67',
		'850314400123',
		'Aliyev',
		'Aliyev Eldar 1985',
		'касым 4567',
		'14.03.1985',
		'12.11.2026',
	]) {
		const found = await ask('POST', '/account/doctor-room/find', { access: doctor.token, body: { q } });
		const { search, dateFrom } = (await found.json()) as { search: string | null; dateFrom: string | null };
		const query = new URLSearchParams({ ...(search === null ? {} : { search }), ...(dateFrom === null ? {} : { dateMode: '6', dateFrom }) });
		expect(scans(await planOf(`search-requests?${query.toString()}`)), q).toEqual([]);
	}
});
it('compares, acknowledges and takes back without reading what is not asked for', async () => {
	const { version } = await readingOf(doctor, last);
	for (const [path, body] of [
		[`compare?id=${last}`, undefined],
		['acknowledge', { id: last, version }],
		['acknowledge-all', { request: [{ id: last, version }] }],
		['reopen', { id: last }],
		['reopen-all', { request: [{ id: last }] }],
	] as const)
		expect(scans(await planOf(path, body)), path).toEqual([]);
});

it('looks for names that are a slip away by steps along the indexes of names, not through the requests', async () => {
	for (const q of ['Ахметвоа Сауле', 'Akhmetowa', 'Сауле Ахметова', 'fqvtnjdf', 'demo-d-12']) {
		const steps = await planOf('find', { q });
		expect(
			scans(steps).filter((step) => !isNameWalk(step)),
			q,
		).toEqual([]);
	}
});
