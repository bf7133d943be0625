/** A patient's requests on a line of time: what is said of each, what changed, the search over all of them, and whose they are. As a browser without scripts meets it. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { locales } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { localise } from '#shared/kit/urls.ts';
import { patientWords } from '#shared/patient/words.ts';
import { addPatient, signIn, type TestSession } from '#tests/support/accounts.ts';
import { ask, fresh, joinCookies, person, read, type Refused } from '#tests/support/laboratory.ts';
import { lis, post, seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

const self = { last_name: person.lastName, first_name: person.firstName, middle_name: person.middleName, birth_date: person.birthDate };
let made = 0;
interface Account extends TestSession {
	readonly id: string;
	readonly iin: string;
}
async function account(more: Readonly<Record<string, string>> = {}): Promise<Account> {
	made += 1;
	const iin = `9005148${String(made).padStart(5, '0')}`;
	const id = await addPatient({ ...self, iin, proved_at: 1, ...more });
	return { id, iin, ...(await signIn('patient', id)) };
}

interface Sent {
	readonly code?: string;
	readonly value?: number | string;
	readonly status?: string;
	readonly [more: string]: unknown;
}
const units: Readonly<Record<string, string>> = { 'BIO-001': 'mmol/L' };
const line = ({ code = 'BIO-001', status = 'final', ...rest }: Sent) => ({
	code,
	status,
	...(typeof rest.value === 'number' && units[code] !== undefined ? { unit: units[code] } : {}),
	...rest,
});
/** A finished request of an account's person, unless told otherwise. @returns its number */
async function result({ iin }: Account, day: string, lines: readonly Sent[], more: object = {}): Promise<string> {
	const requestNr = `T${fresh().replaceAll('-', '')}`.slice(0, 30);
	await said(requestNr, iin, { collectedAt: `${day}T09:00:00+05:00`, completedAt: `${day}T18:00:00+05:00`, lines: lines.map(line), ...more });
	return requestNr;
}
async function said(requestNr: string, iin: string, more: object): Promise<void> {
	const patient = { lastName: person.lastName, firstName: person.firstName, birthDate: person.birthDate, iin };
	const answer = await lis('POST', '/lis/results', { messageId: fresh(), issued: '2026-11-20T10:00:00+05:00', requestNr, patient, ...more });
	if (answer.status !== 200) throw new Error(await answer.text());
}

const pageOf = async (path: string, { cookie }: { readonly cookie: string }) => {
	const answer = await visit(path, { headers: { Cookie: cookie } });
	const html = (await answer.text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
	return { status: answer.status, to: answer.headers.get('Location'), html };
};
/** The rows of the list, each as its words and the tone of its dot. */
const rowsOf = (html: string) =>
	(/<ol [^>]*aria-label="Результаты по датам"[\s\S]*?<\/ol>/.exec(html)?.[0] ?? '')
		.split('<li')
		.slice(1)
		.map((row) => ({ words: row.replace(/<[^>]+>/g, ' '), tone: /data-tone="(\w+)"/.exec(row)?.[1], html: row }));
type Listed = Reply<'patient.results'> & Refused;
const list = ({ token }: TestSession, query = '') => read<Listed>(ask('GET', `/account/patient-room/search-card${query}`, { access: token }));

const ru = translator('ru')(patientWords);
const normal: Sent = { value: 5.4 };
const fine = ru('phrases.all-normal');

describe('what a list says of a request', () => {
	it.each<readonly [string, readonly Sent[], object, string, RegExp, boolean]>([
		['normal', [normal], {}, 'good', /Все показатели в норме/, true],
		['outside', [{ value: 6.9 }], {}, 'attention', /1 показатель вне нормы: покажите врачу/, false],
		['critical', [{ value: 30 }], {}, 'critical', /1 критический показатель: свяжитесь с врачом сегодня/, false],
		['not judged', [normal, { code: 'BIO-002', value: 'мутная' }], {}, 'unjudged', /1 показатель без оценки: спросите врача/, false],
		[
			'a part is ready',
			[normal, { code: 'BIO-002', status: 'preliminary', value: 1 }],
			{ completedAt: undefined },
			'waiting',
			/Готова часть: 1 из 2/,
			false,
		],
		['all that came is normal, and nobody said that it is all', [normal], { completedAt: undefined }, 'waiting', /Готова часть: 1 из 1/, false],
		['held back', [normal, { code: 'BIO-002', status: 'restricted', reason: 'Врач позвонит' }], {}, 'held', /сообщим лично[\s\S]*Врач позвонит/, false],
		[
			'held back and outside',
			[{ value: 6.9 }, { code: 'BIO-002', status: 'restricted', reason: 'x' }],
			{},
			'held',
			/сообщим лично[\s\S]*1 показатель вне нормы/,
			false,
		],
		['a part not performed', [normal, { code: 'BIO-002', status: 'cancelled' }], {}, 'attention', /1 показатель не выполнен/, false],
		['a conclusion', [normal], { conclusion: 'Повторить через месяц' }, 'unjudged', /Есть замечание лаборатории/, false],
		['a comment', [{ ...normal, comment: 'Гемолиз' }], {}, 'unjudged', /Есть замечание лаборатории/, false],
	])('%s', async (_what, lines, more, tone, words, isCalm) => {
		const one = await account();
		await result(one, '2026-11-19', lines, more);
		for (const path of ['/results', '/cabinet']) {
			const { html } = await pageOf(path, one);
			const row =
				path === '/results'
					? rowsOf(html)[0]
					: { words: html.replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' '), tone: /data-tone="(\w+)"/.exec(html)?.[1] };
			expect([path, row?.tone]).toEqual([path, tone]);
			expect(row?.words).toMatch(words);
			expect(row?.words.includes(fine)).toBe(isCalm);
		}
	});
	it('a corrected one says so beside what it is now, and its dot is not calm', async () => {
		const one = await account();
		const requestNr = await result(one, '2026-11-19', [{ value: 6.9 }]);
		await said(requestNr, one.iin, { issued: '2026-11-20T12:00:00+05:00', lines: [line({ status: 'corrected', value: 5.4 })] });
		const [row] = rowsOf((await pageOf('/results', one)).html);
		expect(row).toMatchObject({
			tone: 'attention',
			words: expect.stringMatching(/1 показатель исправлен лабораторией[\s\S]*Все показатели в норме/) as string,
		});
	});
	it.each(locales)('%s: in that language', async (locale) => {
		const one = await account();
		await result(one, '2026-11-19', [{ value: 6.9 }]);
		const t = translator(locale)(patientWords);
		const { html } = await pageOf(localise('/results', locale), one);
		expect(html).toContain(t.plural('phrases.abnormal', 1));
		expect(html).toContain(t.plural('results.tests', 1));
	});
	it('names first what tells requests of a page apart', async () => {
		const one = await account();
		for (const [day, code] of [
			['2026-11-11', 'BIO-002'],
			['2026-11-12', 'BIO-003'],
		] as const)
			await result(one, day, [normal, { code, value: 'мало' }]);
		const titles = (await list(one)).data.map(({ tests }) => tests[0]);
		expect(new Set(titles).size).toBe(2);
	});
});

describe('what changed since the last time', () => {
	it('is told with the value before, where unit and method agree, and drawn beside it', async () => {
		const one = await account();
		await result(one, '2026-11-01', [{ value: 5.1 }]);
		await result(one, '2026-11-12', [{ value: 6.9 }]);
		const [newer, older] = rowsOf((await pageOf('/results', one)).html);
		expect(newer?.words).toMatch(/6,9 ммоль\/л[\s\S]*Было 5,1 \(01\.11\.2026\)/);
		expect(newer?.html).toContain('<polyline');
		expect(newer?.html).toContain('/cabinet/trend?code=BIO-001');
		expect(older?.html).not.toContain('<polyline');
	});
	it.each<readonly [string, Sent, Sent]>([
		['the method changed', { value: 5.1, method: 'А' }, { value: 6.9, method: 'Б' }],
		['the value before is a half-line', { value: '<5.1', unit: 'mmol/L' }, { value: 6.9 }],
		['the value is the same', { value: 5.1 }, { value: 5.1 }],
		['the value before is held back', { status: 'restricted', reason: 'x' }, { value: 6.9 }],
	])('is not told where %s', async (_what, before, now) => {
		const one = await account();
		await result(one, '2026-11-01', [before]);
		await result(one, '2026-11-12', [now]);
		expect((await list(one)).data.flatMap(({ changes }) => changes)).toEqual([]);
	});
	it('is of the account’s own results alone', async () => {
		const [one, other] = [await account(), await account()];
		await result(other, '2026-11-01', [{ value: 5.1 }]);
		await result(one, '2026-11-12', [{ value: 6.9 }]);
		expect((await list(one)).data).toMatchObject([{ changes: [] }]);
	});
	it('tells a value of what is not finished too, wherever it stands in the list', async () => {
		const one = await account();
		await result(one, '2026-11-05', [{ value: 5.9 }, { code: 'BIO-002', status: 'preliminary', value: 1 }], { completedAt: undefined });
		await result(one, '2026-11-01', [{ value: 5.1 }]);
		await result(one, '2026-11-12', [{ value: 6.9 }]);
		const page = await list(one, '?doneState=done&lastCount=1');
		expect(page.data[0]?.changes[0]?.before.value).toBe('5,9');
	});
});

describe('the search by test', () => {
	const search = async (one: Account, q: string) => {
		const answer = await post('/results', { intent: 'find-results', q }, { Cookie: one.cookie });
		expect(answer.status).toBe(303);
		return answer.headers.get('Location') ?? '';
	};
	it('finds among all results, not those of the page, by name, in another language, layout and spelling, and keeps it out of the address', async () => {
		const one = await account();
		const oldest = await result(one, '2026-01-02', [{ value: 6.9 }]);
		for (let day = 1; day <= 10; day += 1) await result(one, `2026-11-${String(day).padStart(2, '0')}`, [{ code: 'BIO-002', value: 'мало' }]);
		expect((await pageOf('/results', one)).html).not.toContain(oldest);
		for (const q of ['Глюкоза', 'глюк', 'glucose', 'ukmrjpf', 'gl', 'глюказа']) {
			const to = await search(one, q);
			expect(to).toMatch(/^\/results\?search=[A-Za-z0-9_-]{22,}$/);
			const rows = rowsOf((await pageOf(to, one)).html);
			expect([q, rows.length]).toEqual([q, 1]);
			expect(rows[0]?.words).toContain(oldest);
		}
		const nothing = await pageOf(await search(one, 'Ахметов'), one);
		expect(nothing.html).toContain('По запросу «Ахметов» результатов нет');
		expect(await search(one, '')).toBe('/results');
	});
	it('opens for the session that searched alone, and finds nobody else’s results', async () => {
		const [one, other] = [await account(), await account()];
		const theirs = await result(other, '2026-11-01', [{ value: 6.9 }]);
		const own = await result(one, '2026-11-02', [{ value: 6.9 }]);
		const to = await search(other, 'глюкоза');
		expect(await pageOf(to, one)).toMatchObject({ status: 302, to: '/results?gone=1' });
		const gone = (await pageOf('/results?gone=1', one)).html;
		expect(gone).toContain(ru('find.ended'));
		const found = (await pageOf(await search(one, 'глюкоза'), one)).html;
		expect(found).toContain(own);
		expect(found).not.toContain(theirs);
		expect((await list(one, '?search=' + 'N'.repeat(22))).http).toBe(404);
	});
});

describe('more of the list', () => {
	it('is as many rows as the address says, in whole pages and not without end', async () => {
		const one = await account();
		for (let day = 1; day <= 12; day += 1) await result(one, `2026-11-${String(day).padStart(2, '0')}`, [normal]);
		for (const [query, rows] of [
			['', 9],
			['?count=10', 12],
			['?count=0', 9],
			['?count=x', 9],
			['?count=999', 12],
		] as const)
			expect([query, rowsOf((await pageOf(`/results${query}`, one)).html).length]).toEqual([query, rows]);
	});
});

describe('the switch of whose results are shown', () => {
	it('stands where they are seen, shows the child’s alone, and leads back to the same page', async () => {
		const [parent, child] = [await account(), await account({ first_name: 'Әлихан' })];
		const [own, theirs] = [await result(parent, '2026-11-01', [normal]), await result(child, '2026-11-02', [normal])];
		expect((await pageOf('/results', parent)).html).not.toContain('family/show');
		await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2099-01-01', 1)")
			.bind(parent.id, child.id)
			.run();
		for (const [path, from] of [
			['/results', 'results'],
			['/cabinet', 'home'],
		] as const) {
			const before = (await pageOf(path, parent)).html;
			expect(before).toMatch(/aria-current="true"[\s\S]{0,300}Мои/);
			expect(before).toContain(own);
			const pressed = await post(`/cabinet/family?from=${from}`, { intent: 'show', id: child.id }, { Cookie: parent.cookie });
			expect(pressed.headers.get('Location')).toBe(path);
			const cookie = joinCookies(parent.cookie, pressed);
			const shown = (await pageOf(path, { cookie })).html;
			expect(shown).toMatch(/aria-current="true"[\s\S]{0,300}Әлихан/);
			expect(shown).toContain(theirs);
			expect(shown).not.toContain(own);
			const back = await post(`/cabinet/family?from=${from}`, { intent: 'back' }, { Cookie: cookie });
			expect(back.headers.get('Location')).toBe(path);
		}
	});
	it('does not name a child whose data may not be shown any more, and shows nobody’s who is not in the family', async () => {
		const [parent, child, stranger] = [await account(), await account({ first_name: 'Әлихан' }), await account()];
		await env.LAB_DB.prepare("INSERT INTO wards (guardian_id, patient_id, until, created_at) VALUES (?1, ?2, '2020-01-01', 1)")
			.bind(parent.id, child.id)
			.run();
		const theirs = await result(stranger, '2026-11-02', [normal]);
		expect((await pageOf('/results', parent)).html).not.toContain('Әлихан');
		for (const id of [child.id, stranger.id]) await post('/cabinet/family?from=results', { intent: 'show', id }, { Cookie: parent.cookie });
		expect((await pageOf('/results', parent)).html).not.toContain(theirs);
	});
});
