/** A doctor's pages of results, as a browser without scripts has them. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessionCookies, addPatient, signIn } from '#tests/support/accounts.ts';
import { newDoctor, on, readingOf, reviewOf, sentTo, type TestDoctor } from '#tests/support/doctor.ts';
import { final } from '#tests/support/lis.ts';
import { cookiesOf, post, seedSite, visit } from '#tests/support/site.ts';

beforeAll(seedSite);

const done = { collectedAt: on(10), completedAt: on(12) };
const open = async ({ cookie }: { readonly cookie: string }, path: string) => {
	const answer = await visit(path, { headers: { Cookie: cookie } });
	return { status: answer.status, to: answer.headers.get('Location'), headers: answer.headers, text: await answer.text() };
};
const press = async ({ cookie }: { readonly cookie: string }, path: string, fields: Record<string, string>) => {
	const answer = await post(path, fields, { Cookie: cookie });
	return { status: answer.status, to: answer.headers.get('Location') ?? '', text: await answer.text() };
};
const rowsIn = (text: string) => [...text.matchAll(/data-row="([^"]+)"/g)].map(([, id]) => id);

describe('/results of a doctor', () => {
	it('lists the patients’ requests with what stands out, in each language, and keeps it in no cache', async () => {
		const doctor = await newDoctor();
		const { id, requestNr } = await sentTo(doctor, { ...done, lines: [final('BIO-002', 6.5), final('BIO-001', 5)] });
		for (const [prefix, name, word] of [
			['', 'Калий', 'критически высоко'],
			['/en', 'Potassium', 'critically high'],
			['/kz', 'Калий', 'критикалық деңгейде жоғары'],
		] as const) {
			const page = await open(doctor, `${prefix}/results`);
			expect(page.status).toBe(200);
			expect(page.headers.get('Cache-Control')).toBe('private, no-store');
			expect(rowsIn(page.text)).toEqual([id]);
			for (const part of ['Ахметова Сауле', '1985', requestNr, name, '↑↑', word]) expect(page.text).toContain(part);
		}
		const visitor = await visit('/results');
		expect(await visitor.text()).not.toContain('data-row');
	});
	it('says what is the matter in three different texts: none yet, nothing matches, a search that is gone', async () => {
		const doctor = await newDoctor();
		expect((await open(doctor, '/results')).text).toContain('Пока нет ни одной заявки');
		expect((await open(doctor, '/results?done=1')).text).toContain('ничего не найдено');
		expect((await open(doctor, '/results?tab=review')).text).toContain('Всё просмотрено');
		expect((await open(doctor, `/results?search=${'x'.repeat(22)}`)).text).toContain('больше не хранится');
	});
	it('asks for no search where there is nothing at all; with a filter chosen or saved, or a request, the search stays', async () => {
		const doctor = await newDoctor();
		const search = /<search|name="lastName"|name="doneState"/;
		for (const path of ['/results', '/en/results?tab=all', '/kz/results?mode=1']) {
			const { status, text } = await open(doctor, path);
			expect(status).toBe(200);
			expect(text).not.toMatch(search);
			expect(text).toMatch(/Пока нет ни одной заявки|There are no requests yet|бірде-бір өтінім жоқ/);
		}
		for (const path of ['/results?done=1', '/results?from=2026-01-01', `/results?search=${'x'.repeat(22)}`])
			expect((await open(doctor, path)).text).toMatch(search);
		const refused = await post('/results', { intent: 'search', birthYear: '85' }, { Cookie: doctor.cookie });
		expect(await refused.text()).toMatch(search);
		const saved = await press(doctor, '/results?done=1', { intent: 'save-filter', filterName: 'Готовые' });
		expect(saved.status).toBe(303);
		expect((await open(doctor, '/results')).text).toMatch(search);
		const other = await newDoctor();
		await sentTo(other, done);
		expect((await open(other, '/results')).text).toMatch(search);
	});
	it('searches by POST: no name in the address, the same rows by it again, and no foreign row for another doctor', async () => {
		const [doctor, other] = [await newDoctor(), await newDoctor()];
		const found = await sentTo(doctor, { ...done, patient: { lastName: 'Жумабаева' } });
		await sentTo(doctor, done);
		await sentTo(other, { ...done, patient: { lastName: 'Жумабаева' } });
		const { status, to } = await press(doctor, '/results', { intent: 'search', lastName: 'жумаб', doneState: '1' });
		expect(status).toBe(303);
		expect(to).toMatch(/^\/results\?search=[A-Za-z0-9_-]{22}&done=1$/);
		const page = await open(doctor, to);
		expect(rowsIn(page.text)).toEqual([found.id]);
		expect(page.text).toContain('value="жумаб"');
		expect(rowsIn((await open(doctor, to)).text)).toEqual([found.id]);
		const foreign = await open(other, to);
		expect(rowsIn(foreign.text)).toEqual([]);
		expect(foreign.text).not.toContain('Жумабаева');
	});
	it('keeps what was typed, and says at the field what is wrong with it', async () => {
		const doctor = await newDoctor();
		const answer = await post(
			'/results',
			{ intent: 'search', lastName: 'Жумабаева', birthYear: '85' },
			{ Cookie: doctor.cookie, Accept: 'application/json' },
		);
		expect(answer.status).toBe(422);
		expect(await answer.text()).toContain('birthYear');
	});
	it('pages by a place in the address; the next page has other rows', async () => {
		const doctor = await newDoctor();
		for (let n = 0; n < 27; n += 1) await sentTo(doctor, { ...done, completedAt: on(12, n % 20) });
		const first = await open(doctor, '/results');
		expect(rowsIn(first.text)).toHaveLength(25);
		const next = /href="(\/results\?after=[^"]+)"/.exec(first.text)?.[1] ?? '';
		const second = await open(doctor, next);
		expect(rowsIn(second.text)).toHaveLength(2);
		expect(rowsIn(second.text).filter((id) => rowsIn(first.text).includes(id))).toEqual([]);
	});
	it('marks what was ticked and takes it back; what has changed meanwhile is left, and that is said', async () => {
		const doctor = await newDoctor();
		const { id, requestNr } = await sentTo(doctor, done);
		const { version } = await readingOf(doctor, id);
		const marked = await press(doctor, '/results?tab=review', { intent: 'acknowledge-all', request: `${id}.${version}` });
		expect(marked.to).toBe(`/results?tab=review&acknowledged=1&undo=${id}`);
		const page = await open(doctor, marked.to);
		expect(page.text).toContain('Просмотрена 1 заявка');
		expect(rowsIn(page.text)).toEqual([]);
		expect((await press(doctor, '/results?tab=review', { intent: 'reopen-all', request: `${id}.0` })).to).toBe('/results?tab=review&reopened=1');
		expect(rowsIn((await open(doctor, '/results?tab=review')).text)).toEqual([id]);
		await sentTo(doctor, { requestNr, issued: on(13), lines: [final('BIO-001', 9, { status: 'corrected' })] });
		const late = await press(doctor, '/results?tab=review', { intent: 'acknowledge-all', request: `${id}.${version}` });
		expect(late.to).toBe('/results?tab=review&left=1');
		const left = await open(doctor, late.to);
		expect(left.text).toContain('не отмечена');
		expect(/data-row-state="[^"]*">(.*?)<\/td>/s.exec(left.text)?.[1]?.replaceAll(/<[^>]+>/g, '')).toBe('исправлено, не просмотрено');
		expect((await press(doctor, '/results', { intent: 'acknowledge-all' })).to).toBe('/results?nothing=1');
	});
});

describe('the whole page to review', () => {
	/** Hidden inputs of the button that marks all rows, as a browser sends them. */
	const shownIn = (text: string) =>
		[...(/<form[^>]*id="doctor-shown".*?<\/form>/s.exec(text)?.[0] ?? '').matchAll(/value="([^"]+)"/g)].map(([, value]) => value ?? '');
	const mark = (doctor: TestDoctor, shown: readonly string[]) =>
		visit('/results?tab=review', {
			method: 'POST',
			headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin', Cookie: doctor.cookie },
			body: new URLSearchParams([['intent', 'acknowledge-all'], ...shown.map((value) => ['request', value])]),
		});

	it('marks the rows that stood there and counts them, leaves what came since and what has changed, and is taken back whole', async () => {
		const doctor = await newDoctor();
		const sent = [await sentTo(doctor, done), await sentTo(doctor, done), await sentTo(doctor, done)];
		const page = await open(doctor, '/results?tab=review');
		expect(page.text).toContain('Отметить всю страницу: 3 заявки');
		const shown = shownIn(page.text);
		expect(new Set(shown.map((one) => one.split('.')[0]))).toEqual(new Set(sent.map(({ id }) => id)));
		const arrived = await sentTo(doctor, done);
		const [changed] = sent;
		await sentTo(doctor, { requestNr: changed?.requestNr ?? '', issued: on(13), lines: [final('BIO-001', 9, { status: 'corrected' })] });
		const marked = await mark(doctor, shown);
		const to = marked.headers.get('Location') ?? '';
		expect(to).toContain('acknowledged=2&left=1');
		const after = await open(doctor, to);
		expect(new Set(rowsIn(after.text))).toEqual(new Set([arrived.id, changed?.id]));
		const undo = [...new URL(to, 'https://x.test').searchParams.getAll('undo')].flatMap((ids) => ids.split(/[.,]/));
		expect(new Set(undo)).toEqual(new Set(sent.slice(1).map(({ id }) => id)));
	});
	it('leaves critical requests to a press of their own, and says so', async () => {
		const doctor = await newDoctor();
		const critical = await sentTo(doctor, { ...done, lines: [final('BIO-002', 6.5)] });
		for (let n = 0; n < 2; n += 1) await sentTo(doctor, done);
		const page = await open(doctor, '/results?tab=review');
		expect(rowsIn(page.text)).toContain(critical.id);
		expect(page.text).toContain('Отметить страницу без критических: 2 заявки');
		expect(shownIn(page.text)).toHaveLength(2);
		expect(shownIn(page.text).join(' ')).not.toContain(critical.id);
	});
});

describe('/results/:id of a doctor', () => {
	let doctor: TestDoctor;
	beforeAll(async () => {
		doctor = await newDoctor();
	});
	it('shows whose it is, every line and its neighbours; opening, its PDF and comparing acknowledge nothing', async () => {
		const patient = { iin: '850302400125' };
		const [older, { id }] = [
			await sentTo(doctor, { completedAt: on(11), patient }),
			await sentTo(doctor, { ...done, patient, lines: [final('BIO-001', 5), final('BIO-002', 6.5)] }),
		];
		const page = await open(doctor, `/results/${id}?tab=review`);
		for (const part of ['Ахметова Сауле', '2 марта 1985', 'Калий', 'Глюкоза', 'критически высоко', 'name="version"', `/results/${older.id}?tab=review`])
			expect(page.text).toContain(part);
		const grid = await open(doctor, `/results/${id}?compare=1`);
		expect(grid.text).toContain('Результаты по датам');
		const pdf = await visit(`/api/site-test-results/blanks?id=${id}&lang=ru-RU&city_id=98`, { headers: { Cookie: doctor.cookie } });
		expect(pdf.headers.get('Content-Type')).toBe('application/pdf');
		await pdf.arrayBuffer();
		expect((await reviewOf(doctor)).toReview).toBe(2);
	});
	it('acknowledges the version that was read, goes on to the next, and takes it back', async () => {
		const own = await newDoctor();
		const [a, b] = [await sentTo(own, { completedAt: on(1) }), await sentTo(own, { completedAt: on(2) })];
		const { version } = await readingOf(own, a.id);
		expect((await press(own, `/results/${a.id}?tab=review`, { intent: 'acknowledge-next', version: String(version) })).to).toBe(
			`/results/${b.id}?tab=review`,
		);
		const page = await open(own, `/results/${a.id}?tab=review`);
		expect(page.text).toContain('Вы просмотрели этот результат');
		expect((await press(own, `/results/${a.id}?tab=review`, { intent: 'reopen' })).to).toBe(`/results/${a.id}?tab=review`);
		expect((await reviewOf(own)).toReview).toBe(2);
		expect((await press(own, `/results/${b.id}?tab=review`, { intent: 'acknowledge', version: '0' })).to).toBe(`/results/${b.id}?tab=review&fault=changed`);
		expect((await open(own, `/results/${b.id}?tab=review&fault=changed`)).text).toContain('изменился, пока вы его читали');
		expect((await reviewOf(own)).toReview).toBe(2);
	});
	it('is not there for doctor B, byte for byte as a request that does not exist; nor for a patient, forged cookies, or a request without a doctor', async () => {
		const [{ id }, nobodys] = [await sentTo(doctor, done), await sentTo(null, done)];
		const other = await newDoctor();
		const bodies = await Promise.all(
			[id, nobodys.id, 'x'.repeat(32)].map(async (one) => {
				const page = await open(other, `/results/${one}`);
				expect(page.status, one).toBe(404);
				return page.text
					.replaceAll(one, '')
					.replace(/nonce="[^"]*"/g, '')
					.replace(/nonce-[^']*/g, '');
			}),
		);
		expect(bodies[0]).toBe(bodies[2]);
		expect(bodies[1]).toBe(bodies[2]);
		for (const { cookie } of [await signIn('patient', await addPatient()), { cookie: sessionCookies('doctor', 'F'.repeat(43)) }]) {
			const page = await open({ cookie }, `/results/${id}`);
			expect(page.text).not.toContain('Ахметова');
			expect((await open({ cookie }, '/results?tab=review')).text).not.toContain('Ахметова');
			expect((await open({ cookie }, '/results/_payload.json?tab=review')).text).not.toContain('Ахметова');
			await press({ cookie }, `/results/${id}`, { intent: 'acknowledge', version: '1' });
		}
		const row = await env.LAB_DB.prepare('SELECT 1 FROM acknowledgements WHERE request_id = ?1').bind(id).first();
		expect(row).toBeNull();
	});
});

/** Where a way to the login comes back to. */
const backOf = (to: string | null) => {
	const url = new URL(to ?? '', 'https://site.test');
	return [url.pathname, url.searchParams.get('back')];
};

describe('a session that is over', () => {
	const request = `/results/${'x'.repeat(24)}`;

	it('leads a doctor or a patient to the login, which comes back to the page; whoever has no account is asked for a receipt', async () => {
		for (const role of ['doctor', 'patient'] as const) {
			const over = { cookie: sessionCookies(role, 'F'.repeat(43)) };
			for (const path of [request, `/kz${request}?tab=review&sort=ready`, '/results?tab=review', '/en/results']) {
				const { status, to } = await open(over, path);
				expect([status, ...backOf(to)], `${role} ${path}`).toEqual([302, path.replace(/^(\/kz|\/en)?.*/, '$1/login'), path]);
			}
			expect((await open(over, '/results/success')).to, role).toBe('/results/login');
		}
		const nobody = { cookie: '' };
		expect((await open(nobody, request)).to).toBe('/results/login?ended=1');
		expect((await open(nobody, '/results')).status).toBe(200);
	});

	it('leads a browser that sends a form there, and gives back what was typed when the doctor has signed in again; a script is told at the form', async () => {
		const doctor = await newDoctor();
		const iin = `8503024${String(Date.now()).slice(-5)}`;
		await addPatient({ iin, proved_at: Date.now(), last_name: 'Ахметова', first_name: 'Сауле', birth_date: '1985-03-02' });
		const { id } = await sentTo(doctor, { ...done, patient: { iin } });
		const over = sessionCookies('doctor', 'F'.repeat(43));
		const fields = { intent: 'comment', comment: 'Сдайте кровь ещё раз через месяц' };
		const sent = await post(`/results/${id}?tab=review`, fields, { Cookie: over, Accept: 'text/html' });
		expect([sent.status, ...backOf(sent.headers.get('Location'))]).toEqual([303, '/login', `/results/${id}?tab=review`]);
		const kept = cookiesOf(sent);
		expect((await open({ cookie: `${doctor.cookie}; ${kept}` }, `/results/${id}?tab=review`)).text).toContain(fields.comment);
		const told = await post(`/results/${id}?tab=review`, fields, { Cookie: over, Accept: 'application/json' });
		expect([told.status, told.headers.get('Location')]).toEqual([401, null]);
	});
});
