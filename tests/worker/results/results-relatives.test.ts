/** Relatives with one phone: neither is shown anything of the other, by receipt, account, message, paper, page of a code, trend or export, whichever of them asks. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { localeFacts, locales, type Locale } from '#shared/i18n/locales.ts';
import { localise } from '#shared/kit/urls.ts';
import { maskedName } from '#shared/results/masked.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { address, ask, fresh, read } from '#tests/support/laboratory.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { info, login, open } from '#tests/support/results.ts';
import { lis, seedSite, visit } from '#tests/support/site.ts';

// Passwords are hashed and reports drawn for real: what that takes is no matter of these tests.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
beforeAll(seedSite);

interface Relative {
	readonly lastName: string;
	readonly firstName: string;
	readonly middleName: string;
	readonly birthDate: string;
	readonly sex: 'F' | 'M';
	readonly iin: string;
	/** Of glucose; nobody else's. */
	readonly value: number;
	/** How that is printed in Russian and Kazakh. */
	readonly printed: string;
}
const made = (
	[lastName, firstName, middleName]: readonly [string, string, string],
	sex: 'F' | 'M',
	birthDate: string,
	iin: string,
	[value, printed]: readonly [number, string],
): Relative => ({ lastName, firstName, middleName, birthDate, sex, iin, value, printed });

const families: readonly (readonly [string, string, Relative, Relative])[] = [
	[
		'a mother and her daughter of one surname',
		'+77012220001',
		made(['Жұмабаева', 'Сәуле', 'Маратқызы'], 'F', '1979-03-08', '790308400011', [6.7, '6,7']),
		made(['Жұмабаева', 'Дана', 'Ерланқызы'], 'F', '2005-07-21', '050721600012', [4.3, '4,3']),
	],
	[
		'twins of one birth date, with an IIN each',
		'+77012220002',
		made(['Оспанов', 'Алихан', 'Тимурұлы'], 'M', '2001-11-02', '011102500021', [7.8, '7,8']),
		made(['Оспанов', 'Арман', 'Тимурұлы'], 'M', '2001-11-02', '011102500022', [4.6, '4,6']),
	],
	[
		'a father and his son of one name',
		'+77012220003',
		made(['Ибраев', 'Серик', 'Маратович'], 'M', '1970-01-15', '700115300031', [8.9, '8,9']),
		made(['Ибраев', 'Серик', 'Маратович'], 'M', '1996-02-03', '960203300032', [4.8, '4,8']),
	],
];
const [at, password] = ['2026-11-20T10:00:00+05:00', { first: '482913751', second: '193847562' }];

/** Somebody with an account that the reception has confirmed, and a request that the laboratory made for them: one finished line, the family's phone. */
async function settled(relative: Relative, phone: string, receipt: string) {
	const { value, printed: _printed, ...patient } = relative;
	const requestNr = `R${fresh().replaceAll('-', '')}`.slice(-30);
	const sent = await lis('POST', '/lis/results', {
		messageId: fresh(),
		issued: at,
		requestNr,
		password: receipt,
		patient: { ...patient, phone },
		collectedAt: '2026-11-20T08:00:00+05:00',
		completedAt: at,
		lines: [{ code: 'BIO-001', status: 'final', value, unit: 'mmol/L' }],
	});
	expect(sent.status, await sent.text()).toBe(200);
	const { lastName, firstName, middleName, birthDate, sex, iin } = relative;
	const id = await addPatient({ last_name: lastName, first_name: firstName, middle_name: middleName, birth_date: birthDate, sex, iin, phone });
	const session = await signIn('patient', id);
	const { code } = await read<{ code: string }>(ask('POST', '/account/patient-room/identity-code', { access: session.token, body: {} }));
	const confirmed = await lis('POST', '/lis/identities', { lastName, firstName, middleName, birthDate, iin, code, by: 'reception' });
	expect(confirmed.status, await confirmed.text()).toBe(200);
	const resultId = String(await env.LAB_DB.prepare('SELECT id FROM result_requests WHERE request_nr = ?1').bind(requestNr).first('id'));
	return { ...relative, requestNr, receipt, session, resultId, accountId: id };
}
type Settled = Awaited<ReturnType<typeof settled>>;

const paths = (id: string) => ['request-info-by-id', 'blanks', 'ready-blanks', 'fhir', 'csv'].map((name) => `/api/site-test-results/${name}?id=${id}`);
const paperOf = async (id: string, access: string, locale: Locale = 'ru') => {
	const answer = await ask('GET', `/api/site-test-results/blanks?id=${id}`, { access, lang: localeFacts[locale].alias });
	expect(answer.status).toBe(200);
	return (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ').replaceAll(/\s+/g, ' ');
};
/** What of a relative may stand nowhere with the other one: the value, number and id, the IIN, and the name where it is another. */
const secretsOf = (one: Settled, other: Settled) => [
	one.printed,
	String(one.value),
	one.requestNr,
	one.resultId,
	one.iin,
	...(one.firstName === other.firstName ? [] : [one.firstName]),
	...(one.birthDate === other.birthDate ? [] : [one.birthDate]),
];
const printedIn = (locale: Locale, { value, printed }: Relative) => (locale === 'en' ? String(value) : printed);
/** What is read of a page. */
const readOf = (html: string) => html.replaceAll(/<(script|style|svg)[\s\S]*?<\/\1>/g, ' ').replaceAll(/<[^>]+>/g, ' ');
function expectNothingOf(text: string, one: Settled, other: Settled, where: string): void {
	for (const secret of secretsOf(one, other)) expect(text, `${where}: ${secret}`).not.toContain(secret);
}
const verified = async (code: string, locale: Locale = 'ru') => {
	const page = await visit(localise(`/results/verify/${code}`, locale), { headers: { 'CF-Connecting-IP': address() } });
	const html = await page.text();
	return { verdict: /data-verdict="([\w-]+)"/.exec(html)?.[1], main: readOf(/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '') };
};
const codeOn = (paper: string) => /(?:\w{4}-){5}\w{4}/.exec(paper)?.[0] ?? '';

describe.each(families)('%s', (_who, phone, elder, younger) => {
	let people: readonly (readonly [Settled, Settled])[] = [];
	beforeAll(async () => {
		const one = await settled(elder, phone, password.first);
		const two = await settled(younger, phone, password.second);
		people = [
			[one, two],
			[two, one],
		];
	});

	it('a receipt opens its own request alone', async () => {
		for (const [own, other] of people) {
			expect(await login(other.requestNr, own.receipt)).toMatchObject({ code: 'invalid-password' });
			const { id, access } = await open({ requestNr: own.requestNr, password: own.receipt });
			expect(id).toBe(own.resultId);
			const shown = await info(id, access);
			expect(shown.lines.map(({ value }) => value)).toEqual([own.printed]);
			expectNothingOf(JSON.stringify(shown), other, own, 'receipt');
			for (const path of paths(other.resultId)) expect((await ask('GET', path, { access })).status, path).toBe(404);
		}
	});
	it('an account lists its own, and another one’s answers as one that does not exist', async () => {
		for (const [own, other] of people) {
			const { token, cookie } = own.session;
			const list = await read<Reply<'patient.results'>>(ask('GET', '/account/patient-room/search-card?lastCount=100', { access: token }));
			expect(list.data.map(({ internalNr }) => internalNr)).toEqual([own.requestNr]);
			const found = await ask('GET', `/account/patient-room/find-results?query=${encodeURIComponent(other.requestNr)}`, { access: token });
			expectNothingOf(await found.text(), { ...other, requestNr: other.resultId }, own, 'search');
			for (const path of paths(other.resultId)) expect((await ask('GET', path, { access: token })).status, path).toBe(404);
			for (const locale of locales) {
				for (const bare of [`/results/${other.resultId}`, `/results/${other.resultId}/share`]) {
					const path = localise(bare, locale);
					const page = await visit(path, { headers: { Cookie: cookie } });
					expect(page.status, path).not.toBe(200);
					expectNothingOf(readOf(await page.text()), { ...other, resultId: other.requestNr }, own, path);
				}
				const page = readOf(await (await visit(localise(`/results/${own.resultId}`, locale), { headers: { Cookie: cookie } })).text());
				expect(page, locale).toContain(printedIn(locale, own));
				expectNothingOf(page, other, own, `page, ${locale}`);
			}
		}
	});
	it('no value of the other is an earlier one, or a point of a trend', async () => {
		for (const [own, other] of people) {
			const shown = await read<{ lines: readonly { previous: object | null }[] }>(
				ask('GET', `/api/site-test-results/request-info-by-id?id=${own.resultId}`, { access: own.session.token }),
			);
			expect(shown.lines.map(({ previous }) => previous)).toEqual([null]);
			expectNothingOf(await (await ask('GET', '/account/patient-room/trend?code=BIO-001', { access: own.session.token })).text(), other, own, 'trend');
		}
	});
	it('paper and the page of its code are of one of them', async () => {
		for (const [own, other] of people) {
			for (const locale of locales) {
				const paper = await paperOf(own.resultId, own.session.token, locale);
				expect(paper, locale).toContain(own.requestNr);
				expect(paper, locale).toContain(printedIn(locale, own));
				expectNothingOf(paper, { ...other, birthDate: own.birthDate }, { ...own }, `paper, ${locale}`);
				const { verdict, main } = await verified(codeOn(paper), locale);
				expect(verdict).toBe('genuine');
				expect(main, locale).toContain(maskedName(own));
				expect(main, locale).toContain(own.requestNr.slice(-4));
				expect(main, locale).not.toContain(other.requestNr.slice(-4));
				expectNothingOf(main, other, own, `code, ${locale}`);
			}
		}
		const [[one, two] = []] = people;
		if (one === undefined || two === undefined) throw new Error('nobody');
		expect(codeOn(await paperOf(one.resultId, one.session.token))).not.toBe(codeOn(await paperOf(two.resultId, two.session.token)));
	});
	it('what an account takes along is its own', async () => {
		for (const [own, other] of people) {
			for (const format of ['csv', 'fhir']) {
				const taken = await ask('GET', `/account/patient-room/export/records?year=all&format=${format}`, { access: own.session.token });
				const text = await taken.text();
				expect(taken.status, text.slice(0, 200)).toBe(200);
				expect(text).toContain(own.requestNr);
				expectNothingOf(text, other, own, format);
			}
			const { token } = own.session;
			for (const path of [`/api/site-test-results/fhir?id=${own.resultId}`, `/api/site-test-results/csv?id=${own.resultId}`])
				expectNothingOf(await (await ask('GET', path, { access: token })).text(), other, own, path);
		}
	});
	it('a correction of one leaves the other’s code genuine, and his or her own is superseded', async () => {
		const [[one, two] = []] = people;
		if (one === undefined || two === undefined) throw new Error('nobody');
		const codes = await Promise.all([one, two].map(async ({ resultId, session }) => codeOn(await paperOf(resultId, session.token))));
		const sent = await lis('POST', '/lis/results', {
			messageId: fresh(),
			issued: '2026-11-20T12:00:00+05:00',
			requestNr: one.requestNr,
			lines: [{ code: 'BIO-001', status: 'corrected', value: 5.1, unit: 'mmol/L' }],
		});
		expect(sent.status, await sent.text()).toBe(200);
		expect(await Promise.all(codes.map(async (code) => (await verified(code)).verdict))).toEqual(['superseded', 'genuine']);
		// What is told of it to their phone, by which both are reached, says neither whose it is nor what.
		const told = (await env.LAB_DB.prepare('SELECT * FROM outgoing WHERE recipient = ?1').bind(phone).all()).results;
		expect(told.length).toBeGreaterThan(0);
		for (const { printed, requestNr, iin, firstName, lastName } of [one, two])
			for (const secret of [printed, '5,1', '5.1', requestNr, iin, firstName, lastName])
				expect(JSON.stringify(told), `message: ${secret}`).not.toContain(secret);
		// The other one's identity is not this one's to bring along: the laboratory's own slip is refused.
		const slip = await read(
			lis('POST', '/lis/results', {
				messageId: fresh(),
				issued: '2026-11-20T12:30:00+05:00',
				requestNr: one.requestNr,
				patient: { lastName: two.lastName, firstName: two.firstName, birthDate: two.birthDate, iin: two.iin },
				lines: [{ code: 'BIO-001', status: 'corrected', value: two.value, unit: 'mmol/L' }],
			}),
		);
		expect([slip.http, slip.code]).toEqual([409, 'conflict']);
		expect((await info(one.resultId, one.session.token)).lines.map(({ value }) => value)).toEqual(['5,1']);
	});
});
