/** Invoices to partners: issued and called off by the staff, read and taken along by the partner whose they are. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { brand } from '#shared/brand.ts';
import { dayAfter } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { formatPhone } from '#shared/kit/money.ts';
import { invoiceMonths } from '#shared/partner/invoices.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { addDoctor, addPartner, signIn } from '#tests/support/accounts.ts';
import { ask, fresh, read, type Refused } from '#tests/support/laboratory.ts';
import { payerServices } from '#tests/support/partners.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { testServices } from '#tests/support/services.ts';
import type { Services } from '#worker/services.ts';
import { lis, post, seedSite, visit } from '#tests/support/site.ts';
import { journalOf, member, type Member } from '#tests/support/staff.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let clerk: Member;
beforeAll(async () => {
	await seedSite();
	clerk = await member(['money']);
});

let partners = 0;
async function partner({ code: given = '', ...more }: { readonly code?: string; readonly [column: string]: unknown } = {}) {
	partners += 1;
	const code = given || `INV-${String(partners)}`;
	const id = await addPartner({ code, company: 'ТОО «Қарағанды Денсаулық» & Ко', bin: '180340021791', address: 'Қарағанды, Бұқар жырау даңғ., 1', ...more });
	return { id, code, ...(await signIn('partner', id)) };
}
type Partner = Awaited<ReturnType<typeof partner>>;

/** Months that an invoice may be for, this one first; the two before it. */
const months = monthsBack(monthOf(todayInAlmaty()), invoiceMonths);
const [, lastMonth = '', earlier = ''] = months;
const usual = { month: lastMonth, lines: [{ name: 'Анализы сотрудников <медосмотр>', sum: 120_500 }] };
interface How {
	readonly by?: Pick<Member, 'token'>;
	readonly key?: string;
	readonly services?: Services;
}
const issue = ({ code }: Pick<Partner, 'code'>, body: object = {}, { by = clerk, key = fresh(), services = testServices() }: How = {}) =>
	read<{ id: string; number: string } & Refused>(
		ask('POST', `/account/staff/partners/${code}/invoices`, { access: by.token, key, services, body: { ...usual, ...body } }),
	);
const callOff = (id: string, reason = 'Ошибка в сумме', by = clerk) =>
	read<{ id: string } & Refused>(ask('POST', `/account/staff/partner-invoices/${id}/call-off`, { access: by.token, body: { reason } }));
const listed = async ({ token }: Pick<Partner, 'token'>) =>
	(await read<Reply<'partner.invoices'>>(ask('GET', '/account/partner-room/invoices', { access: token }))).data;
const fileOf = (kind: 'pdf' | 'xml', id: string, { token }: Pick<Partner, 'token'>, lang: 'ru-RU' | 'kk-KZ' | 'en-US' = 'ru-RU', services = testServices()) =>
	ask('GET', `/account/partner-room/invoice-${kind}?id=${id}`, { access: token, lang, services });
const pdfText = async (answer: Promise<Response>) => (await textOfPdf(new Uint8Array(await (await answer).arrayBuffer()))).join(' ');
const rows = async () => Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM partner_invoices').first('n'));

describe('an invoice', () => {
	it('is issued with what the laboratory knows of the company, told to that partner alone, and written down', async () => {
		const [own, other] = [await partner(), await partner()];
		const lines = [...usual.lines, { name: 'Выезд медсестры', sum: 15_000 }];
		const made = await issue(own, { lines });
		const { number } = made;
		expect([made.http, number]).toEqual([200, expect.stringMatching(/^20\d\d-\d{5}$/)]);
		expect(await listed(own)).toEqual([
			{
				id: made.id,
				number,
				day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
				month: lastMonth,
				lines: lines.map((line) => ({ ...line, rate: null, vat: 0 })),
				total: 135_500,
				vat: 0,
				calledOff: null,
				dueDay: dayAfter(todayInAlmaty(), 10),
				paid: 0,
				state: 'open',
				isOverdue: false,
			},
		]);
		expect(await listed(other)).toEqual([]);
		expect((await journalOf(clerk.id)).findLast(({ act }) => act === 'staff.partners.issue')).toMatchObject({
			object: own.code,
			outcome: 'done',
			after: JSON.stringify({ number, month: lastMonth, total: 135_500, dueDay: dayAfter(todayInAlmaty(), 10) }),
		});
		const seen = await read<Reply<'staff.partners.view'>>(ask('GET', `/account/staff/partners/${own.code}`, { access: clerk.token }));
		expect(seen).toMatchObject({
			details: { bin: '180340021791', version: 0 },
			isVatPayer: false,
			invoices: [{ number, issuedBy: expect.stringContaining(clerk.code) as string, calledOffBy: '' }],
		});
	});

	it('is the same one when it is sent twice by the same key; by that key another one is refused, and changes nothing', async () => {
		const [own, other] = [await partner(), await partner()];
		const key = fresh();
		const [first, second] = await Promise.all([issue(own, {}, { key }), issue(own, {}, { key })]);
		expect([first.http, second.http, second.id, second.number]).toEqual([200, 200, first.id, first.number]);
		const before = await rows();
		for (const refused of [
			await issue(other, {}, { key }),
			await issue(own, { month: earlier }, { key }),
			await issue(own, { lines: [{ name: 'x', sum: 1 }] }, { key }),
		])
			expect(refused).toMatchObject({ http: 409, code: 'conflict' });
		expect(await issue(own, {}, { key: 'short' })).toMatchObject({ http: 400, code: 'bad-request' });
		expect(await rows()).toBe(before);
		expect(await listed(own)).toMatchObject([{ number: first.number, total: 120_500 }]);
		// Nor is it said to be issued once it was called off.
		await callOff(first.id);
		expect(await issue(own, {}, { key })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await rows()).toBe(before);
		// Somebody else’s key is another one.
		expect((await issue(own, {}, { key, by: await member(['money']) })).number).not.toBe(first.number);
	});

	it('has the next number of its year, none twice and none left out, also where many are issued at once and some are refused', async () => {
		const [own, other] = [await partner(), await partner()];
		const clerks = await Promise.all([member(['money']), member(['money'])]);
		const wrong = { lines: [{ name: 'x', sum: 1, vat: 'standard' }] };
		const made = await Promise.all(
			Array.from({ length: 12 }, (_, n) => issue(n % 3 === 0 ? other : own, n % 4 === 3 ? wrong : {}, { by: clerks[n % 2] as Member })),
		);
		expect(made.filter(({ http }) => http !== 200).map(({ fields }) => fields)).toMatchObject(
			Array.from({ length: 3 }, () => [{ field: 'lines.0.vat', rule: 'notVatPayer' }]),
		);
		// One that was called off keeps its number.
		await callOff(made[0]?.id ?? '');
		await issue(own);
		const { results } = await env.LAB_DB.prepare('SELECT nr, number, year FROM partner_invoices WHERE nr IS NOT NULL ORDER BY nr').all<{
			nr: number;
			number: string;
			year: number;
		}>();
		const year = todayInAlmaty().slice(0, 4);
		expect(results.length).toBeGreaterThan(9);
		expect(results).toEqual(results.map((_, n) => ({ nr: n + 1, number: `${year}-${String(n + 1).padStart(5, '0')}`, year: Number(year) })));
		// The next year begins anew, and a sixth digit comes where five are not enough.
		await env.LAB_DB.prepare("UPDATE partner_invoices SET year = year - 1, number = 'before-' || number").run();
		expect((await issue(own)).number).toBe(`${year}-00001`);
		await env.LAB_DB.prepare('UPDATE partner_invoices SET nr = 99999 WHERE year = ?1').bind(Number(year)).run();
		expect((await issue(own)).number).toBe(`${year}-100000`);
	});

	it('is for this month or one of the twelve before it', async () => {
		const own = await partner();
		const [before = ''] = monthsBack(months.at(-1) ?? '', 2).slice(1);
		const [year = 0, month = 0] = (months[0] ?? '').split('-').map(Number);
		const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7);
		for (const wrong of [before, next])
			expect(await issue(own, { month: wrong })).toMatchObject({ http: 422, fields: [{ field: 'month', rule: 'choose' }] });
		expect(await listed(own)).toEqual([]);
		for (const right of [months[0], months.at(-1)]) expect((await issue(own, { month: right })).http).toBe(200);
		const page = await (await visit(`/staff/partners?code=${own.code}`, { headers: { Cookie: clerk.cookie } })).text();
		const form = page.slice(page.indexOf('staff/issue-invoice'));
		expect([...form.matchAll(/<option value="(20\d\d-\d\d)"/g)].map(([, one]) => one)).toEqual(months);
	});

	it('names the seller as it was when it was issued', async () => {
		const { requisites } = testServices();
		const withBin = (bin: string) => testServices({ requisites: { ...requisites, bin } });
		const [before, after] = [withBin('180340021791'), withBin('990140000012')];
		const buyer = await partner({ bin: '', address: '' });
		const { id } = await read<{ id: string }>(
			ask('POST', `/account/staff/partners/${buyer.code}/invoices`, { access: clerk.token, key: fresh(), services: before, body: usual }),
		);
		for (const text of [await pdfText(fileOf('pdf', id, buyer, 'kk-KZ', after)), await (await fileOf('xml', id, buyer, 'ru-RU', after)).text()]) {
			expect(text).toContain('180340021791');
			expect(text).not.toContain('990140000012');
		}
		// Names, address and phone as well; and of one that kept no seller they are those of now.
		const kept = {
			names: { ru: 'ТОО «Бұрынғы»', en: 'Former LLP', kz: '«Бұрынғы» ЖШС' },
			bin: '',
			address: { ru: 'Семей', en: 'Semey', kz: 'Семей қ.' },
			phone: '+77222000000',
		};
		const seller = (text: string) => env.LAB_DB.prepare('UPDATE partner_invoices SET seller = ?2 WHERE id = ?1').bind(id, text).run();
		await seller(JSON.stringify(kept));
		const paper = await pdfText(fileOf('pdf', id, buyer, 'kk-KZ', after));
		for (const part of ['«Бұрынғы» ЖШС', 'Семей қ.', formatPhone('+77222000000')])
			expect(paper.replaceAll('\u00a0', ' ')).toContain(part.replaceAll('\u00a0', ' '));
		expect(paper).not.toMatch(/990140000012|180340021791/);
		const xml = await (await fileOf('xml', id, buyer, 'ru-RU', after)).text();
		expect(xml).toContain('<Наименование>ТОО «Бұрынғы»</Наименование>');
		expect(xml).not.toMatch(/990140000012|180340021791/);
		// Nor is anything said of VAT and of an account that it did not keep, whatever the operator has by now.
		const payer = payerServices();
		const ofNow = /төлеуші емес|сериясы|KZ75125KZT1001300335|Ахметова/;
		expect(await pdfText(fileOf('pdf', id, buyer, 'kk-KZ', payer))).not.toMatch(ofNow);
		await seller('');
		expect(await pdfText(fileOf('pdf', id, buyer, 'kk-KZ', payer))).not.toMatch(ofNow);
		expect(await (await fileOf('xml', id, buyer, 'ru-RU', payer)).text()).not.toMatch(ofNow);
		expect(await pdfText(fileOf('pdf', id, buyer, 'kk-KZ', after))).toContain('990140000012');
		await seller(JSON.stringify({ ...kept, vat: null }));
		expect(await pdfText(fileOf('pdf', id, buyer, 'kk-KZ', after))).toContain('төлеуші емес');
		await seller('');
		expect(await (await fileOf('xml', id, buyer, 'ru-RU', after)).text()).toContain(brand.legalEntity.ru);
	});

	it('wants a number, a month and lines with whole sums', async () => {
		const own = await partner();
		const line = { name: 'x', sum: 1 };
		for (const wrong of [
			{ lines: [{ ...line, vat: 'some' }] },
			{ month: '2026-13' },
			{ lines: [] },
			{ lines: [{ ...line, sum: 0 }] },
			{ lines: [{ ...line, sum: 1.5 }] },
			{ lines: [{ ...line, sum: 100_000_000 }] },
			{ lines: [{ ...line, name: ' ' }] },
			{ lines: [line, line, line, line] },
		])
			expect([wrong, (await issue(own, wrong)).http]).toEqual([wrong, 422]);
		expect(await listed(own)).toEqual([]);
		expect(await issue({ code: 'nobody' })).toMatchObject({ http: 404 });
	});

	it('stays as it was issued when the company’s details change', async () => {
		const own = await partner();
		const { id } = await issue(own);
		await env.LAB_DB.prepare("UPDATE partners SET company = 'АО «Другое»', bin = '000000000000' WHERE id = ?1").bind(own.id).run();
		const text = await pdfText(fileOf('pdf', id, own));
		expect(text).toContain('ТОО «Қарағанды Денсаулық» & Ко');
		expect(text).not.toContain('Другое');
	});

	it('is called off once, for a reason that the partner reads; its number is not given again', async () => {
		const own = await partner();
		const { id, number } = await issue(own);
		expect((await callOff(id, '')).http).toBe(422);
		expect(await callOff(id)).toMatchObject({ http: 200, id });
		// The same person's second press is the same act; somebody else's is told.
		expect((await callOff(id)).http).toBe(200);
		expect(await callOff(id, 'Другая причина', await member(['administrator']))).toMatchObject({ http: 409, code: 'conflict' });
		expect(await listed(own)).toMatchObject([{ number, calledOff: { reason: 'Ошибка в сумме' } }]);
		for (const kind of ['pdf', 'xml'] as const) expect((await fileOf(kind, id, own)).status).toBe(404);
		expect((await issue(own)).number).not.toBe(number);
		expect((await journalOf(clerk.id)).findLast(({ act, outcome }) => act === 'staff.partners.call-off' && outcome === 'done')).toMatchObject({
			object: id,
		});
		expect((await callOff('x'.repeat(22))).http).toBe(404);
	});

	it('is a matter of who has the right to money', async () => {
		const own = await partner();
		const { id } = await issue(own);
		const before = await rows();
		for (const role of ['reception', 'doctor', 'content', 'call-center']) {
			const other = await member([role]);
			expect(await issue(own, {}, { by: other })).toMatchObject({ http: 403, code: 'forbidden' });
			expect(await callOff(id, 'x', other)).toMatchObject({ http: 403 });
			for (const path of ['', `/${own.code}`]) expect((await ask('GET', `/account/staff/partners${path}`, { access: other.token })).status).toBe(403);
		}
		expect(await issue(own, {}, { by: own })).toMatchObject({ http: 401 });
		expect([await rows(), (await listed(own)).map(({ calledOff }) => calledOff)]).toEqual([before, [null]]);
	});
});

describe('a file of an invoice', () => {
	it('is a PDF with both companies, the lines, and the sum in words of both languages', async () => {
		const own = await partner();
		const { id, number } = await issue(own);
		for (const [lang, title, vat] of [
			['ru-RU', `Счёт на оплату № ${number} от`, 'Без НДС.'],
			['kk-KZ', `№ ${number} төлем шоты`, 'ҚҚС-сыз.'],
			['en-US', `Invoice No. ${number} of`, 'Without VAT.'],
		] as const) {
			const answer = await fileOf('pdf', id, own, lang);
			expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
			expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="?invoice-\d{4}-\d\d-\d\d-/);
			const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ');
			for (const part of [
				title,
				vat,
				'ТОО «Қарағанды Денсаулық» & Ко',
				'180340021791',
				'Қарағанды, Бұқар жырау даңғ., 1',
				'12/2026',
				'Анализы сотрудников <медосмотр>',
				'Сто двадцать тысяч пятьсот тенге 00 тиын',
				'Бір жүз жиырма мың бес жүз теңге 00 тиын',
			])
				expect(text).toContain(part);
			expect(text).toMatch(/120.500.₸/);
		}
	});

	it('leaves out what is not known of the company', async () => {
		const own = await partner({ bin: '', address: '' });
		const { id } = await issue(own);
		const buyer = /<Контрагент>(?:(?!<Контрагент>).)*Покупатель/.exec(await (await fileOf('xml', id, own)).text())?.[0] ?? '';
		expect(buyer).not.toBe('');
		expect(buyer).not.toMatch(/ИНН|ЮридическийАдрес/);
	});

	it('of another partner answers as one that does not exist', async () => {
		const [own, other] = [await partner(), await partner()];
		const { id } = await issue(own);
		for (const kind of ['pdf', 'xml'] as const) {
			const [theirs, none] = await Promise.all([fileOf(kind, id, other), fileOf(kind, 'x'.repeat(22), other)]);
			expect([theirs.status, await theirs.text()]).toEqual([404, await none.text()]);
			expect((await ask('GET', `/account/partner-room/invoice-${kind}?id=${id}`)).status).toBe(401);
			const { token } = await signIn('doctor', await addDoctor());
			expect((await ask('GET', `/account/partner-room/invoice-${kind}?id=${id}`, { access: token })).status).toBe(401);
		}
	});
});

describe('pages', () => {
	it('a clerk issues by the form, and calls off; what is half filled in comes back', async () => {
		const own = await partner();
		const path = `/staff/partners?code=${own.code}`;
		const send = (fields: Readonly<Record<string, string>>) => post(path, { partner: own.code, key: fresh(), ...fields }, { Cookie: clerk.cookie });
		const filled = { intent: 'issue', month: lastMonth, name1: 'Анализы', sum1: '12 500 ₸', name2: '', sum2: '', name3: '', sum3: '' };
		const half = await send({ ...filled, name2: 'Выезд' });
		expect([half.status, await half.text()]).toEqual([422, expect.stringContaining('sum2-error')]);
		expect(await listed(own)).toEqual([]);
		// Each sum is told the same of itself.
		const wrong = await (await send({ ...filled, sum1: '12,5', name2: 'Выезд', sum2: '12,5' })).text();
		const told = [1, 2].map((at) => new RegExp(`id="[^"]*sum${String(at)}-error"[^>]*>(.*?)</p>`).exec(wrong)?.[1]);
		expect(told[0]).toBeTruthy();
		expect(told[1]).toBe(told[0]);
		const sent = await send({ ...filled, name3: 'Выезд', sum3: '700' });
		expect([sent.status, sent.headers.get('Location')]).toEqual([303, `/staff/partners?code=${own.code}&done=issued`]);
		const [made] = await listed(own);
		expect(made).toMatchObject({
			total: 13_200,
			lines: [
				{ name: 'Анализы', sum: 12_500 },
				{ name: 'Выезд', sum: 700 },
			],
		});
		const off = await send({ intent: 'call-off', invoice: made?.id ?? '', reason: 'Дубль' });
		expect(off.headers.get('Location')).toBe(`/staff/partners?code=${own.code}&done=called-off`);
		const again = await post(path, { intent: 'call-off', invoice: made?.id ?? '', reason: 'Иное' }, { Cookie: clerk.cookie });
		expect(again.headers.get('Location')).toBe(`/staff/partners?code=${own.code}&done=changed`);
		const page = await (await visit('/kz/cabinet/invoices', { headers: { Cookie: own.cookie } })).text();
		expect(page).toContain('кері қайтарылды: Дубль');
		expect(page).not.toContain('invoice-pdf');
		// By a key that is used up what was typed stays, and goes by the next one.
		const key = fresh();
		await send({ ...filled, key });
		const used = await send({ ...filled, key, sum1: '12 600' });
		expect([used.status, used.headers.get('Location')]).toEqual([303, `${path}&done=sent-before`]);
		const byScript = await post(path, { partner: own.code, ...filled, key, sum1: '12 600' }, { Cookie: clerk.cookie, Accept: 'application/json' });
		expect(await byScript.json()).toEqual({ redirect: `${path}&done=sent-before`, unsent: true });
		const shown = await (await visit(`${path}&done=sent-before`, { headers: { Cookie: clerk.cookie } })).text();
		expect([shown.includes('Эту форму уже отправляли'), shown.includes(key)]).toEqual([true, false]);
		expect((await listed(own)).map(({ total }) => total).toSorted((a, b) => a - b)).toEqual([12_500, 13_200]);
	});

	it('list partners by code, page by page', async () => {
		const own = await partner();
		const first = await read<Reply<'staff.partners.list'>>(ask('GET', '/account/staff/partners?pageSize=2', { access: clerk.token }));
		expect(first.data).toHaveLength(2);
		const next = await read<Reply<'staff.partners.list'>>(
			ask('GET', `/account/staff/partners?pageSize=100&after=${first.next ?? ''}`, { access: clerk.token }),
		);
		expect(next.data.map(({ code }) => code)).toContain(own.code);
		expect(next.data.map(({ code }) => code)).not.toContain(first.data[0]?.code);
		expect(await (await visit('/staff/partners', { headers: { Cookie: clerk.cookie } })).text()).toContain('ТОО «Қарағанды Денсаулық» &amp; Ко');
		expect(await (await visit('/staff/partners?code=nobody', { headers: { Cookie: clerk.cookie } })).text()).toContain('Такого партнёра нет');
	});

	it('open and bill a partner whose code has a dot, as the laboratory’s files may have it', async () => {
		const own = await partner({ code: 'INV.KRG-01.2' });
		const path = `/staff/partners?code=${own.code}`;
		expect(await (await visit(path, { headers: { Cookie: clerk.cookie } })).text()).toContain('INV.KRG-01.2');
		const fields = { partner: own.code, intent: 'issue', key: fresh(), month: lastMonth, name1: 'Анализы', sum1: '700' };
		const empty = { name2: '', sum2: '', name3: '', sum3: '' };
		const sent = await post(path, { ...fields, ...empty }, { Cookie: clerk.cookie });
		expect([sent.status, sent.headers.get('Location')]).toEqual([303, `${path}&done=issued`]);
		expect(await listed(own)).toMatchObject([{ total: 700 }]);
		const after = await partner({ code: 'INV.KRG-01.3' });
		const next = await read<Reply<'staff.partners.list'>>(ask('GET', `/account/staff/partners?pageSize=1&after=${own.code}`, { access: clerk.token }));
		expect([next.http, next.data]).toMatchObject([200, [{ code: after.code }]]);
		const page = await (await visit(`/staff/partners?after=${own.code}`, { headers: { Cookie: clerk.cookie } })).text();
		expect([page.includes('INV.KRG-01.3'), page.includes('INV.KRG-01.2<')]).toEqual([true, false]);
	});

	it('the laboratory’s file says BIN and address; a file without them leaves what stands', async () => {
		const row = {
			code: 'P-BIN',
			phone: '+77015550012',
			email: '',
			language: 'ru',
			left: 'no',
			company: 'ТОО «Дала»',
			contract_nr: '1',
			discount: '0',
			valid_until: '',
			contact_name: 'Асель',
			contact_phone: '',
			contact_email: '',
		};
		const bring = async (more: object) => (await lis('PUT', '/lis/partners', [{ ...row, ...more }])).status;
		const stands = () => env.LAB_DB.prepare("SELECT bin, address FROM partners WHERE code = 'P-BIN'").first();
		expect(await bring({})).toBe(200);
		expect(await stands()).toEqual({ bin: '', address: '' });
		expect(await bring({ bin: '180340021791', address: 'Алматы' })).toBe(200);
		expect(await bring({})).toBe(200);
		expect(await stands()).toEqual({ bin: '180340021791', address: 'Алматы' });
		for (const bin of ['18034', '180340021792', '000000000000']) expect(await bring({ bin })).toBe(422);
	});
});
