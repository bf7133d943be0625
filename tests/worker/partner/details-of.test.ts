/** What details of a partner are of: the version that was on the page, the contract and the company of the laboratory’s file, and the day from which the operator pays VAT. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { deskOf, details, partnerOf, payerServices, type Partner } from '#tests/support/partners.ts';
import { piecesOfPdf } from '#tests/support/pdf-text.ts';
import { lis, post, seedSite, visit } from '#tests/support/site.ts';
import { member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let clerk: Member;
let desk: ReturnType<typeof deskOf>;
beforeAll(async () => {
	await seedSite();
	clerk = await member(['money']);
	desk = deskOf(clerk, payerServices());
});
const [, lastMonth = '', earlier = ''] = monthsBack(monthOf(todayInAlmaty()), 3);
const written = {
	bin: '180340021791',
	address: 'Қарағанды, Бұқар жырау даңғ., 1',
	nameKz: '«Қарағанды Денсаулық» ЖШС',
	nameEn: 'Karaganda Health LLP',
	contractDay: '2026-01-12',
};
const own = ({ token }: Pick<Partner, 'token'>) => read<Reply<'partner.details'>>(ask('GET', '/account/partner-room/details', { access: token }));
const viewed = async ({ code }: Pick<Partner, 'code'>) =>
	(await read<Reply<'staff.partners.view'>>(ask('GET', `/account/staff/partners/${code}`, { access: clerk.token }))).details;
const generation = async () => Number(await env.LAB_DB.prepare('SELECT generation FROM people_generation').first('generation'));

/** The row of the laboratory’s file that a partner of the tests stands for. */
const row = {
	email: '',
	language: 'ru',
	left: 'no',
	phone: '+77015550004',
	company: 'ТОО «Қарағанды Денсаулық» & Ко',
	contract_nr: '12/2026',
	discount: '15',
	valid_until: '2027-12-31',
	contact_name: 'Асель Жумабаева',
	contact_phone: '+77015550003',
	contact_email: 'asel@example.kz',
	bin: '180340021791',
	address: 'Қарағанды, Бұқар жырау даңғ., 1',
};
const bring = async ({ code }: Pick<Partner, 'code'>, more: object) => {
	expect((await lis('PUT', '/lis/partners', [{ ...row, code, ...more }])).status).toBe(200);
};

describe('the form of details', () => {
	const send = ({ code }: Partner, fields: Readonly<Record<string, string>>) =>
		post(`/staff/partners?code=${code}`, { intent: 'details', partner: code, ...written, ...fields }, { Cookie: clerk.cookie });
	const formOf = (page: string, name = 'partner-details') => new RegExp(`<form[^>]*data-form="staff/${name}".*?</form>`, 's').exec(page)?.[0] ?? '';

	it('goes on with the version that was typed over, also after a refusal: what somebody else wrote meanwhile is not lost', async () => {
		const partner = await partnerOf();
		expect((await desk.details(partner, { ...written, version: 0, director: 'Ахметова Ә. Қ.' })).http).toBe(200);
		const refused = await send(partner, { version: '0', iik: 'KZ00', director: 'Прежний' });
		const form = formOf(await refused.text());
		expect([refused.status, /name="version" value="(\d+)"/.exec(form)?.[1], /data-about="([^"]*)"/.exec(form)?.[1]]).toEqual([
			422,
			'0',
			`${partner.code}.0`,
		]);
		const again = await send(partner, { version: '0', director: 'Прежний' });
		expect([again.status, again.headers.get('Location')]).toEqual([303, `/staff/partners?code=${partner.code}&done=changed`]);
		expect(await own(partner)).toMatchObject({ director: 'Ахметова Ә. Қ.' });
		const body = { intent: 'details', partner: partner.code, ...written, version: '0', director: 'Прежний' };
		const byScript = await post(`/staff/partners?code=${partner.code}`, body, { Cookie: clerk.cookie, Accept: 'application/json' });
		expect(await byScript.json()).toEqual({ redirect: `/staff/partners?code=${partner.code}&done=changed`, unsent: true });
	});

	it('is told apart by its version, with what is typed into it; a refusal of another form leaves it at the version that stands', async () => {
		const partner = await partnerOf();
		const pageOf = async (name?: string) =>
			formOf(await (await visit(`/staff/partners?code=${partner.code}`, { headers: { Cookie: clerk.cookie } })).text(), name);
		const about = (form: string) => /data-about="([^"]*)"/.exec(form)?.[1];
		const before = about(await pageOf());
		// So is what is chosen in the form of an act, by its partner.
		expect(about(await pageOf('issue-act'))).toBe(partner.code);
		await desk.details(partner, { ...written, version: 0 });
		expect([before, about(await pageOf())]).toEqual([`${partner.code}.0`, `${partner.code}.1`]);
		const other = await send(partner, { intent: 'call-off', invoice: '', reason: '', version: '0' });
		expect([other.status, about(formOf(await other.text()))]).toEqual([422, `${partner.code}.1`]);
	});
});

describe('the laboratory’s file', () => {
	it('brings another contract or company: a day and names that were written for the one before do not stand beside it', async () => {
		const partner = await partnerOf();
		await desk.details(partner, { ...written, version: 0 });
		await bring(partner, { contract_nr: '7/2027' });
		expect(await own(partner)).toMatchObject({ contractNr: '7/2027', contractDay: '', nameKz: written.nameKz, nameEn: written.nameEn });
		await bring(partner, { contract_nr: '7/2027', company: 'АО «Другое»' });
		expect(await own(partner)).toMatchObject({ company: 'АО «Другое»', nameKz: '', nameEn: '', contractDay: '' });
		// A document has what stands; written anew it is of the new ones.
		const { id } = await desk.invoice(partner, { month: lastMonth, lines: [{ name: 'Анализы', sum: 1000 }] });
		const paper = async (lang: 'kk-KZ' | 'ru-RU') =>
			(
				await piecesOfPdf(
					new Uint8Array(await (await ask('GET', `/account/partner-room/invoice-pdf?id=${id}`, { access: partner.token, lang })).arrayBuffer()),
				)
			)
				.map(({ text }) => text)
				.join(' ');
		expect(await paper('kk-KZ')).toContain('АО «Другое»');
		expect((await paper('kk-KZ')) + (await paper('ru-RU'))).not.toMatch(/«Қарағанды Денсаулық» ЖШС|12 января|12 қаңтар/);
		const { version } = await viewed(partner);
		expect((await desk.details(partner, { ...written, version, nameKz: '«Басқа» АҚ', contractDay: '2026-11-01' })).http).toBe(200);
		expect(await own(partner)).toMatchObject({ company: 'АО «Другое»', nameKz: '«Басқа» АҚ', contractDay: '2026-11-01' });
	});

	it.each([
		['bin', '990140000384'],
		['address', 'Семей, Абай көш., 5'],
		['company', 'АО «Другое»'],
		['contract_nr', '8/2027'],
	])('that changes the %s makes another version: who has the form open does not write over it', async (column, value) => {
		for (const version of [0, 1]) {
			const partner = await partnerOf();
			if (version === 1) await desk.details(partner, { ...written, version: 0 });
			await bring(partner, { [column]: value });
			expect((await viewed(partner)).version).toBe(version + 1);
			expect(await desk.details(partner, { ...written, version, director: 'Позже' })).toMatchObject({ http: 409, code: 'conflict' });
			expect(await env.LAB_DB.prepare(`SELECT ${column} AS now FROM partners WHERE id = ?1`).bind(partner.id).first('now')).toBe(value);
			expect((await own(partner)).director).toBe('');
			// A file that changes nothing of them leaves the version.
			await bring(partner, { [column]: value, contact_name: 'Болат' });
			expect((await viewed(partner)).version).toBe(version + 1);
		}
	});

	it('is of what stands: an import that has read a company before its details were written reads it again', async () => {
		const partner = await partnerOf();
		const before = await generation();
		await desk.details(partner, { ...written, version: 0 });
		expect(await generation()).toBe(before + 1);
		expect((await desk.details(partner, { ...written, version: 7 })).http).toBe(409);
		expect(await generation()).toBe(before + 1);
	});
});

describe('VAT', () => {
	it('is none of a month that ended before the day of the certificate', async () => {
		const partner = await partnerOf();
		const services = payerServices();
		const vat = { ...details.vat, day: `${lastMonth}-15` };
		const young = deskOf(clerk, { ...services, requisites: { ...services.requisites, details: { ...details, vat } } });
		const invoice = (month: string, kind: string) => young.invoice(partner, { month, lines: [{ name: 'Анализы', sum: 1160, vat: kind }] });
		for (const kind of ['standard', 'reduced'])
			expect(await invoice(earlier, kind)).toMatchObject({ http: 422, fields: [{ field: 'lines.0.vat', rule: 'notVatPayerYet' }] });
		expect((await invoice(earlier, 'exempt')).http).toBe(200);
		expect((await invoice(lastMonth, 'standard')).http).toBe(200);
	});
});

describe('a name of who signs', () => {
	const long = 'Мұхаммедғалиева-Сейтқалиқызы Әлфия Қуанышбекқызы, бірінші орынбасары, сенімхат бойынша әрекет етеді';
	const half = 595.28 / 2;

	it('keeps to its side of the paper, however long it is', async () => {
		const partner = await partnerOf();
		const services = payerServices();
		const signed = { ...services, requisites: { ...services.requisites, details: { ...details, director: long, accountant: long } } };
		const theirs = deskOf(clerk, signed);
		await theirs.details(partner, { ...written, version: 0, director: 'Сейтқали Ғ. Ұ.' });
		const invoice = await theirs.invoice(partner, { month: lastMonth, lines: [{ name: 'Анализы', sum: 1000 }] });
		const act = await theirs.act(partner, lastMonth);
		for (const path of [`invoice-pdf?id=${invoice.id}`, `act-pdf?id=${act.id}`]) {
			const pieces = await piecesOfPdf(
				new Uint8Array(await (await ask('GET', `/account/partner-room/${path}`, { access: partner.token })).arrayBuffer()),
			);
			expect(pieces.filter(({ text }) => text.includes(long))).toEqual([]);
			const [first, last] = ['Мұхаммедғалиева', 'әрекет'].map((part) => pieces.find(({ text }) => text.includes(part)));
			expect(first).toBeDefined();
			// Of an act, the seller’s stands left; of an invoice, right of the line.
			if (path.startsWith('act')) expect([(first?.x ?? half) < half, last?.x === first?.x, (last?.y ?? 0) < (first?.y ?? 0)]).toEqual([true, true, true]);
			for (const { x, text, size } of pieces.filter(({ text: of }) => long.includes(of) && of.length > 8))
				expect([text, x + text.length * size * 0.35 < 595]).toEqual([text, true]);
		}
	});
});
