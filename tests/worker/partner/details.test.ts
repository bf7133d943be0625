/** What documents say of the two companies: written by the staff for the partner, by settings for the operator; checked, and kept by what was issued. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { readEnv } from '#worker/env.ts';
import { makeServices } from '#worker/services.ts';
import { ask, fresh, read } from '#tests/support/laboratory.ts';
import { deskOf, details, partnerOf, payerServices, type Partner } from '#tests/support/partners.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let clerk: Member;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
	await seedSite();
	clerk = await member(['money']);
	desk = deskOf(clerk, payerServices());
});
const [, lastMonth = ''] = monthsBack(monthOf(todayInAlmaty()), 2);

const { account, vat, director, accountant } = details;
const whole = {
	version: 0,
	nameKz: '«Қарағанды Денсаулық» ЖШС',
	nameEn: 'Karaganda Health LLP',
	bin: '180340021791',
	address: 'Қарағанды, Бұқар жырау даңғ., 2',
	contractDay: '2026-01-12',
	...account,
	iik: 'KZ18722S000012345678',
	knp: '859',
	vatSeries: vat.series,
	vatNumber: vat.number,
	vatDay: vat.day,
	director,
	accountant,
};
const own = ({ token }: Pick<Partner, 'token'>) => read<Reply<'partner.details'>>(ask('GET', '/account/partner-room/details', { access: token }));
const stored = async () => (await env.LAB_DB.prepare('SELECT * FROM partner_details ORDER BY partner_id').all()).results;

describe('details of a partner', () => {
	it('are written whole by a clerk, read by their partner alone, and stand in the journal', async () => {
		const [partner, other] = [await partnerOf(), await partnerOf()];
		expect(await desk.details(partner, whole)).toMatchObject({ http: 200, version: 1 });
		expect(await own(partner)).toMatchObject({
			company: 'ТОО «Қарағанды Денсаулық» & Ко',
			nameKz: whole.nameKz,
			nameEn: whole.nameEn,
			bin: '180340021791',
			address: whole.address,
			contractNr: '12/2026',
			contractDay: '2026-01-12',
			account: { ...account, iik: whole.iik },
			vat,
			knp: '859',
			director,
			accountant,
		});
		expect(await own(other)).toMatchObject({ nameKz: '', account: { iik: '' }, vat: null });
		expect((await journalOf(clerk.id)).findLast(({ act }) => act === 'staff.partners.details')).toMatchObject({ object: partner.code, outcome: 'done' });
	});

	it('are of the version that was read: sent twice they are written once, and what somebody else has changed since is not lost', async () => {
		const partner = await partnerOf();
		expect(await Promise.all([desk.details(partner, whole), desk.details(partner, whole)])).toMatchObject([{ version: 1 }, { version: 1 }]);
		const second = deskOf(await member(['administrator']));
		expect(await second.details(partner, { ...whole, version: 1, director: 'Новый' })).toMatchObject({ http: 200, version: 2 });
		const before = await stored();
		expect(await desk.details(partner, { ...whole, version: 1, director: 'Третий', address: 'Другой' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await desk.details(partner, { ...whole, version: 0, address: 'Другой' })).toMatchObject({ http: 409 });
		expect(await stored()).toEqual(before);
		expect(await own(partner)).toMatchObject({ director: 'Новый', address: whole.address });
	});

	it.each([
		['bin', '180340021792', 'bin'],
		['bin', '000000000000', 'bin'],
		['iik', 'KZ76125KZT1001300335', 'iik'],
		['iik', '', 'required'],
		['bik', 'HSBKRUMM', 'bik'],
		['bank', '', 'required'],
		['kbe', '7', 'kbe'],
		['knp', '85', 'knp'],
		['vatDay', '2026-02-30', 'date'],
		['vatNumber', '', 'required'],
		['contractDay', 'вчера', 'date'],
		['contractDay', '1990-12-31', 'dateTooEarly'],
		['vatDay', '2999-01-01', 'dateTooLate'],
	])('with %s "%s" are refused at it (%s), and nothing is written', async (field, value, rule) => {
		const partner = await partnerOf();
		const before = await stored();
		expect(await desk.details(partner, { ...whole, [field]: value })).toMatchObject({ http: 422, fields: [{ field, rule }] });
		expect(await stored()).toEqual(before);
	});

	it('stand in documents that are issued afterwards; those of before keep theirs', async () => {
		const partner = await partnerOf();
		const month = lastMonth;
		const lines = [{ name: 'Анализы', sum: 1000 }];
		const before = await desk.invoice(partner, { month, lines });
		await desk.details(partner, whole);
		const after = await desk.invoice(partner, { month, lines });
		await desk.details(partner, { ...whole, version: 1, ...account, director: 'Позднейший' });
		const text = async (id: string, lang: 'ru-RU' | 'kk-KZ' | 'en-US' = 'ru-RU') =>
			(
				await textOfPdf(
					new Uint8Array(await (await ask('GET', `/account/partner-room/invoice-pdf?id=${id}`, { access: partner.token, lang })).arrayBuffer()),
				)
			).join(' ');
		expect(await text(before.id)).not.toMatch(/KZ18722S000012345678|Позднейший/);
		const paper = await text(after.id);
		for (const part of ['KZ18722S000012345678', account.iik, account.bank, account.bik, '859', '17', '12 января 2026', vat.number, director, accountant])
			expect(paper.replaceAll('\u00a0', ' ')).toContain(part);
		expect(paper).not.toContain('Позднейший');
		expect(await text(after.id, 'kk-KZ')).toContain(whole.nameKz);
		expect(await text(after.id, 'en-US')).toContain(whole.nameEn);
	});

	it('are filled in on the partner’s page of the console, and shown on the partner’s own', async () => {
		const partner = await partnerOf();
		const path = `/staff/partners?code=${partner.code}`;
		const send = (more: object) =>
			post(
				path,
				{
					intent: 'details',
					partner: partner.code,
					...Object.fromEntries(Object.entries({ ...whole, ...more }).map(([name, value]) => [name, String(value)])),
				},
				{ Cookie: clerk.cookie },
			);
		const wrong = await send({ iik: 'KZ00' });
		expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('В ИИК опечатка')]);
		const sent = await send({ iik: 'kz18 722s 0000 1234 5678' });
		expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}&done=details`]);
		// By a page that was opened before, nothing is written over.
		const late = await send({ director: 'Позже' });
		expect([late.status, late.headers.get('Location')]).toEqual([303, `${path}&done=changed`]);
		expect(await own(partner)).toMatchObject({ director });
		const page = await (await visit('/kz/cabinet/invoices', { headers: { Cookie: partner.cookie } })).text();
		for (const part of ['KZ18722S000012345678', whole.nameKz, '859']) expect(page).toContain(part);
	});
});

describe('settings of the operator', () => {
	const given = {
		COMPANY_BANK: account.bank,
		COMPANY_BIK: account.bik,
		COMPANY_IIK: account.iik,
		COMPANY_KBE: account.kbe,
		COMPANY_VAT: '60001 0012345 2024-03-15',
		COMPANY_DIRECTOR: director,
		COMPANY_ACCOUNTANT: accountant,
	};
	it('are what documents say of it, and the rates of VAT', () => {
		const services = makeServices(readEnv({ ...env, ...given, COMPANY_VAT_RATES: '2026-01-01:20' }), () => undefined);
		expect([services.requisites.details, services.vatRates]).toEqual([details, [{ from: '2026-01-01', standard: 20, reduced: null }]]);
		expect(makeServices(readEnv({ ...env }), () => undefined).requisites.details.vat).toBeNull();
	});

	it.each([
		['COMPANY_BIK', 'HSBKRUMM'],
		['COMPANY_IIK', 'KZ76125KZT1001300335'],
		['COMPANY_KBE', '7'],
		['COMPANY_VAT', '60001 0012345'],
		['COMPANY_VAT', '60001 0012345 2024-02-30'],
		['COMPANY_VAT_RATES', '16'],
		['COMPANY_BIN', '180340021792'],
	])('%s "%s" is named at start', (name, value) => {
		expect(() => readEnv({ ...env, ...given, [name]: value })).toThrow(name);
	});

	it('want an account whole', () => {
		for (const name of ['COMPANY_BANK', 'COMPANY_BIK', 'COMPANY_IIK']) expect(() => readEnv({ ...env, ...given, [name]: '' })).toThrow(name);
	});
});

describe('VAT', () => {
	const invoice = (partner: Partner, month: string, kind: string, services = payerServices()) =>
		deskOf(clerk, services).invoice(partner, { month, lines: [{ name: 'Анализы', sum: 1120, vat: kind }] });
	const linesOf = async ({ token }: Partner) =>
		(await read<Reply<'partner.invoices'>>(ask('GET', '/account/partner-room/invoices', { access: token }))).data.map(({ lines }) => lines[0]);

	it('is of the rate of the month that the service was done in', async () => {
		const partner = await partnerOf();
		const [change = '', before = ''] = monthsBack(lastMonth, 2);
		const vatRates = [
			{ from: '2009-01-01', standard: 12, reduced: null },
			{ from: `${change}-01`, standard: 16, reduced: 5 },
		];
		const services = payerServices({ vatRates });
		expect((await invoice(partner, before, 'standard', services)).http).toBe(200);
		expect((await invoice(partner, change, 'standard', services)).http).toBe(200);
		expect((await linesOf(partner)).map((one) => [one?.rate, one?.vat]).toSorted(([a], [b]) => (a ?? 0) - (b ?? 0))).toEqual([
			[12, 12_000],
			[16, 15_448],
		]);
		expect(await invoice(partner, before, 'reduced', services)).toMatchObject({ http: 422, fields: [{ field: 'lines.0.vat', rule: 'noSuchRate' }] });
	});

	it('is said at its field of the form, of the line that was filled in', async () => {
		const partner = await partnerOf();
		const path = `/staff/partners?code=${partner.code}`;
		const lines = { name1: 'x', sum1: '1', vat1: 'exempt', name2: '', sum2: '', vat2: 'exempt', name3: 'y', sum3: '2', vat3: 'standard' };
		const answer = await post(path, { intent: 'issue', key: fresh(), partner: partner.code, month: lastMonth, ...lines }, { Cookie: clerk.cookie });
		const page = await answer.text();
		expect([answer.status, page]).toEqual([422, expect.stringContaining('vat3')]);
		expect(page).toContain('Лаборатория не платит НДС: выберите');
		expect(await linesOf(partner)).toEqual([]);
	});
});
