/** The paper of an act: how much of it there may be, what each line says in both languages, of which month it is, and which act it stands in place of. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { formatMonth } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import { maxActLines } from '#shared/partner/invoices.ts';
import { monthOf, monthPeriod, monthsBack } from '#shared/statistics/period.ts';
import { ask, read } from '#tests/support/laboratory.ts';
import { deskOf, partnerOf, payerServices, type Partner } from '#tests/support/partners.ts';
import { lowestText, piecesOfPdf, textOfPdf } from '#tests/support/pdf-text.ts';
import { seedSite, visit } from '#tests/support/site.ts';
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
const line = (sum: number, name = 'Анализы сотрудников', vat = 'exempt') => ({ name, sum, vat });
const paper = async (id: string, { token }: Pick<Partner, 'token'>) => {
	const answer = await ask('GET', `/account/partner-room/act-pdf?id=${id}`, { access: token });
	expect(answer.status).toBe(200);
	return (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ').replaceAll('\u00a0', ' ');
};
const plainDay = (month: string) => monthPeriod(month).till.split('-').toReversed().join('.');
/** Lines and total of an invoice that stands, as if it had been issued so. */
const become = (id: string, lines: readonly object[], total: number) =>
	env.LAB_DB.prepare('UPDATE partner_invoices SET lines = ?2, total = ?3 WHERE id = ?1').bind(id, JSON.stringify(lines), total).run();
const acts = async () => Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM partner_acts').first('n'));

describe('an act', () => {
	it('has as many lines as its paper has room for, however long they are, and not one more', async () => {
		const own = await partnerOf();
		const { id } = await desk.invoice(own, { month: lastMonth, lines: [line(1)] });
		const long = (at: number) => ({ name: `${'ЩЖ'.repeat(95)} ${String(at).padStart(4, '0')}`, sum: 1, rate: null, vat: 0 });
		const lines = Array.from({ length: maxActLines + 1 }, (_, at) => long(at));
		await become(id, lines, lines.length);
		const before = await acts();
		expect(await desk.act(own, lastMonth)).toMatchObject({
			http: 422,
			fields: [{ field: 'month', rule: 'actTooLong', values: { lines: maxActLines + 1, most: maxActLines } }],
		});
		expect(await acts()).toBe(before);
		await become(id, lines.slice(1), maxActLines);
		const { id: act } = await desk.act(own, lastMonth);
		const text = await paper(act, own);
		for (const part of ['0001', String(maxActLines).padStart(4, '0'), 'Қабылдады (Тапсырыс беруші)', 'Дата подписания']) expect(text).toContain(part);
		// As lines that are taken back they are longer still: none of it stands below the paper’s edge.
		const back = lines.slice(1).map((one) => ({ ...one, month: earlier, corrects: '2026-123456' }));
		await env.LAB_DB.prepare('UPDATE partner_acts SET lines = ?2 WHERE id = ?1').bind(act, JSON.stringify(back)).run();
		const answer = await ask('GET', `/account/partner-room/act-pdf?id=${act}`, { access: own.token });
		const bytes = new Uint8Array(await answer.arrayBuffer());
		expect([answer.status, (await lowestText(bytes)) > 30, bytes.length < 1024 * 1024]).toEqual([200, true, true]);
		expect(Math.max(...(await piecesOfPdf(bytes)).map(({ page }) => page)) + 1).toBeGreaterThan(12);
		// One that were longer than its paper is not drawn in part.
		const more = JSON.stringify(Array.from({ length: 8 }, () => back).flat());
		await env.LAB_DB.prepare('UPDATE partner_acts SET lines = ?2 WHERE id = ?1').bind(act, more).run();
		const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
		expect((await ask('GET', `/account/partner-room/act-pdf?id=${act}`, { access: own.token })).status).toBe(500);
		expect(said).toHaveBeenCalledWith(expect.stringContaining('RangeError'));
	});

	it('comes to no more than can be said in words', async () => {
		const own = await partnerOf();
		const { id } = await desk.invoice(own, { month: lastMonth, lines: [line(1)] });
		const whole = (sum: number) => [{ name: 'Медосмотр', sum, rate: null, vat: 0 }];
		await become(id, whole(1_000_000_000), 1_000_000_000);
		const before = await acts();
		expect(await desk.act(own, lastMonth)).toMatchObject({ http: 422, fields: [{ field: 'month', rule: 'actTooMuch' }] });
		expect(await acts()).toBe(before);
		await become(id, whole(999_999_999), 999_999_999);
		expect(await paper((await desk.act(own, lastMonth)).id, own)).toContain('Девятьсот девяносто девять миллионов');
	});

	it('says of what comes late and of what is taken back so in both languages on paper, with the day of its own month, and in the reader’s on pages', async () => {
		const own = await partnerOf();
		const wrong = await desk.invoice(own, { month: earlier, lines: [line(500, 'Медосмотр')] });
		await desk.act(own, earlier);
		await desk.withdraw(wrong.id);
		await desk.invoice(own, { month: earlier, lines: [line(7000, 'Выезд')] });
		await desk.invoice(own, { month: lastMonth, lines: [line(116_000, 'Осмотр', 'standard')] });
		const first = await desk.act(own, lastMonth);
		await desk.withdrawAct(first.id);
		const made = await desk.act(own, lastMonth);
		const text = await paper(made.id, own);
		const months = [formatMonth('kz', earlier), formatMonth('ru', earlier)];
		for (const part of [
			`Выезд (${months.join(' / ')})`,
			`Түзету: ${wrong.number} шоты (${months[0] ?? ''}) кері қайтарылды / Исправление: отозван счёт ${wrong.number} (${months[1] ?? ''}). Медосмотр`,
			'В том числе НДС: 16 000,00 ₸ (16 %)',
			'ҚҚС-сыз: 6 500 ₸ / Без НДС: 6 500 ₸',
			`Мына актінің орнына / Взамен акта № ${first.number}`,
		])
			expect(text.replaceAll(/\s+/g, ' ')).toContain(part);
		const count = (day: string) => text.split(day).length - 1;
		expect([count(plainDay(earlier)), count(plainDay(lastMonth))]).toEqual([2, 1]);
		const { data } = await read<Reply<'partner.acts'>>(ask('GET', '/account/partner-room/acts', { access: own.token }));
		expect(data[0]?.lines.map(({ month, corrects }) => [month, corrects])).toEqual([
			[earlier, ''],
			[lastMonth, ''],
			[earlier, wrong.number],
		]);
		const page = async (path: string) => (await visit(path, { headers: { Cookie: own.cookie } })).text();
		expect(await page('/kz/cabinet/invoices')).toContain(`Түзету: ${wrong.number} шоты (${months[0] ?? ''}) кері қайтарылды. Медосмотр`);
		expect(await page('/en/cabinet/invoices')).toContain(`Correction: invoice ${wrong.number} (${formatMonth('en', earlier)}) was withdrawn. Медосмотр`);
	});
});
