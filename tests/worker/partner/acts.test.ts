/** Acts of services done: made of invoices, told to their partner alone, agreed to or disputed, called off and issued again; and corrections of months whose act stands. */
import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '#shared/calls.ts';
import { formatMonth } from '#shared/kit/dates.ts';
import { todayInAlmaty } from '#shared/kit/fields.ts';
import type { Act } from '#shared/partner/invoices.ts';
import { monthOf, monthsBack } from '#shared/statistics/period.ts';
import { addDoctor, signIn } from '#tests/support/accounts.ts';
import { ask, read, type Refused } from '#tests/support/laboratory.ts';
import { deskOf, partnerOf, payerServices, type Partner } from '#tests/support/partners.ts';
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

const [thisMonth = '', lastMonth = '', earlier = '', oldest = ''] = monthsBack(monthOf(todayInAlmaty()), 4);
const line = (sum: number, name = 'Анализы сотрудников', vat = 'exempt') => ({ name, sum, vat });
const listed = async ({ token }: Pick<Partner, 'token'>): Promise<Act[]> =>
	(await read<Reply<'partner.acts'>>(ask('GET', '/account/partner-room/acts', { access: token }))).data;
const say = (what: 'accept' | 'dispute', { token }: Pick<Partner, 'token'>, body: object) =>
	read<{ id: string } & Refused>(ask('POST', `/account/partner-room/act-${what}`, { access: token, body }));
const pdf = (id: string, { token }: Pick<Partner, 'token'>) => ask('GET', `/account/partner-room/act-pdf?id=${id}`, { access: token });
const rows = async () => (await env.LAB_DB.prepare('SELECT id, accepted_at, disputed_at, called_off_at FROM partner_acts ORDER BY id').all()).results;
const atMonth = (rule: string) => ({ http: 422, fields: [{ field: 'month', rule }] });
/** With one invoice for the last month, and its act. */
async function withAct(sum = 120_500) {
	const own = await partnerOf();
	const invoice = await desk.invoice(own, { month: lastMonth, lines: [line(sum)] });
	return { own, invoice, act: await desk.act(own, lastMonth) };
}

describe('an act', () => {
	it('has the lines of the month’s invoices and of earlier ones that no act has, with their VAT, and is told to its partner alone', async () => {
		const [own, other] = [await partnerOf(), await partnerOf()];
		await desk.invoice(own, { month: lastMonth, lines: [line(116_000, 'Медосмотр', 'standard'), line(100_000, 'Анализы', 'reduced')] });
		await desk.invoice(own, { month: earlier, lines: [line(5000)] });
		await desk.invoice(own, { month: thisMonth, lines: [line(1)] });
		const off = await desk.invoice(own, { month: lastMonth, lines: [line(999)] });
		await desk.withdraw(off.id);
		const made = await desk.act(own, lastMonth);
		expect([made.http, made.number]).toEqual([200, expect.stringMatching(/^20\d\d-\d{5}$/)]);
		const [act, ...more] = await listed(own);
		expect(more).toEqual([]);
		expect(act).toMatchObject({
			number: made.number,
			month: lastMonth,
			lines: [
				{ name: 'Анализы сотрудников', sum: 5000, rate: null, vat: 0, month: earlier, corrects: '' },
				{ name: 'Медосмотр', sum: 116_000, rate: 16, vat: 1_600_000, month: lastMonth, corrects: '' },
				{ name: 'Анализы', sum: 100_000, rate: 5, vat: 476_190 },
			],
			total: 221_000,
			vat: 2_076_190,
			state: 'issued',
			replaces: '',
			acceptedAt: null,
			dispute: null,
			calledOff: null,
		});
		expect(await listed(other)).toEqual([]);
		expect((await journalOf(clerk.id)).findLast(({ act: name }) => name === 'staff.partners.issue-act')).toMatchObject({
			object: own.code,
			after: JSON.stringify({ number: made.number, month: lastMonth, total: 221_000 }),
		});
	});

	it('is of a month that is over, with something in it, of a company with a BIN', async () => {
		const [own, none] = [await partnerOf(), await partnerOf({ bin: '' })];
		await desk.invoice(own, { month: thisMonth, lines: [line(1000)] });
		await desk.invoice(none, { month: lastMonth, lines: [line(1000)] });
		const before = await rows();
		expect(await desk.act(own, thisMonth)).toMatchObject(atMonth('monthNotOver'));
		expect(await desk.act(own, lastMonth)).toMatchObject(atMonth('nothingToAct'));
		expect(await desk.act(none, lastMonth)).toMatchObject(atMonth('binMissing'));
		expect(await desk.act({ code: 'nobody' }, lastMonth)).toMatchObject({ http: 404 });
		// Where nobody marks what is missing, an act does not go out without the laboratory’s own.
		const billed = await partnerOf();
		await desk.invoice(billed, { month: lastMonth, lines: [line(1000)] });
		const services = payerServices();
		const nameless = { ...services, requisites: { ...services.requisites, bin: null, marksMissing: false } };
		expect(await deskOf(clerk, nameless).act(billed, lastMonth)).toMatchObject(atMonth('sellerBinMissing'));
		expect(await rows()).toEqual(before);
	});

	it('is one a month: sent twice, or by two at once, it is the same; another clerk is told that it stands', async () => {
		const own = await partnerOf();
		await desk.invoice(own, { month: lastMonth, lines: [line(1000)] });
		const [first, second] = await Promise.all([desk.act(own, lastMonth), desk.act(own, lastMonth)]);
		expect([first.http, second.http, second.id]).toEqual([200, 200, first.id]);
		expect(await deskOf(await member(['money'])).act(own, lastMonth)).toMatchObject(atMonth('actStands'));
		expect(await listed(own)).toHaveLength(1);
	});

	it('is not said to be issued again where something has come since that is not in it', async () => {
		const { own, act } = await withAct();
		expect(await desk.act(own, lastMonth)).toMatchObject({ http: 200, id: act.id });
		const late = await desk.invoice(own, { month: earlier, lines: [line(700)] });
		const before = await rows();
		expect(await desk.act(own, lastMonth)).toMatchObject(atMonth('actStands'));
		expect(await rows()).toEqual(before);
		await desk.withdraw(late.id);
		expect(await desk.act(own, lastMonth)).toMatchObject({ http: 200, id: act.id });
	});

	it('has the next number of the year, none left out', async () => {
		await Promise.all(Array.from({ length: 4 }, async () => withAct()));
		const { results } = await env.LAB_DB.prepare('SELECT nr FROM partner_acts ORDER BY nr').all<{ nr: number }>();
		expect(results.map(({ nr }) => nr)).toEqual(results.map((_, at) => at + 1));
	});

	it('stays as it was issued when details of either company change', async () => {
		const { own, act } = await withAct();
		await env.LAB_DB.prepare("UPDATE partners SET company = 'АО «Другое»', bin = '990140000387' WHERE id = ?1").bind(own.id).run();
		const text = (await textOfPdf(new Uint8Array(await (await pdf(act.id, own)).arrayBuffer()))).join(' ');
		expect(text).toContain('Қарағанды Денсаулық');
		expect(text).not.toMatch(/Другое|990140000387/);
	});

	it('is called off for a reason that the partner reads, and issued again under another number that names it', async () => {
		const { own, act } = await withAct();
		expect((await desk.withdrawAct(act.id, '')).http).toBe(422);
		expect(await desk.withdrawAct(act.id)).toMatchObject({ http: 200, id: act.id });
		expect((await desk.withdrawAct(act.id)).http).toBe(200);
		expect(await deskOf(await member(['administrator'])).withdrawAct(act.id, 'Иначе')).toMatchObject({ http: 409, code: 'conflict' });
		expect((await pdf(act.id, own)).status).toBe(404);
		const again = await desk.act(own, lastMonth);
		expect(again.number > act.number).toBe(true);
		expect(await listed(own)).toMatchObject([
			{ number: again.number, replaces: act.number, state: 'issued', total: 120_500 },
			{ number: act.number, state: 'called-off', calledOff: { reason: 'Не тот месяц' } },
		]);
		expect((await desk.withdrawAct('x'.repeat(22))).http).toBe(404);
	});
});

describe('a month whose act stands', () => {
	it('does not change when its invoice is called off: the next act takes it back, once', async () => {
		const own = await partnerOf();
		const wrong = await desk.invoice(own, { month: oldest, lines: [line(11_600, 'Медосмотр', 'standard')] });
		await desk.invoice(own, { month: oldest, lines: [line(500)] });
		const corrected = await desk.act(own, oldest);
		await desk.withdraw(wrong.id);
		expect(await listed(own)).toMatchObject([{ number: corrected.number, total: 12_100, vat: 160_000 }]);
		// What is taken back is more than what was done: no act says so.
		await desk.invoice(own, { month: earlier, lines: [line(1000)] });
		expect(await desk.act(own, earlier)).toMatchObject(atMonth('nothingToAct'));
		await desk.invoice(own, { month: earlier, lines: [line(20_000)] });
		const second = await desk.act(own, earlier);
		expect(second.http).toBe(200);
		const [act] = await listed(own);
		expect(act).toMatchObject({ number: second.number, total: 9400, vat: -160_000 });
		expect(act?.lines.at(-1)).toMatchObject({ name: 'Медосмотр', sum: -11_600, rate: 16, vat: -160_000, month: oldest, corrects: wrong.number });
		// Nor is it taken back once more by the one after.
		await desk.invoice(own, { month: lastMonth, lines: [line(700)] });
		const third = await desk.act(own, lastMonth);
		expect((await listed(own))[0]).toMatchObject({ number: third.number, total: 700, lines: [{ sum: 700 }] });
		// The first one is what the second one corrects: it stays until that one is called off.
		expect(await desk.withdrawAct(corrected.id)).toMatchObject({ http: 422, fields: [{ field: 'act', rule: 'correctedLater' }] });
		await desk.withdrawAct(second.id);
		expect((await desk.withdrawAct(corrected.id)).http).toBe(200);
		// Issued anew, neither has what was called off.
		expect((await desk.act(own, oldest)).http).toBe(200);
		expect((await desk.act(own, earlier)).http).toBe(200);
		expect((await listed(own)).filter(({ state }) => state === 'issued').map(({ month, total }) => [month, total])).toEqual(
			expect.arrayContaining([
				[oldest, 500],
				[earlier, 21_000],
			]),
		);
	});
});

describe('a partner', () => {
	it('is noted to have seen an act when it is told of it, and agrees to it once', async () => {
		const { own, act } = await withAct();
		const staffSees = async () =>
			(await read<Reply<'staff.partners.view'>>(ask('GET', `/account/staff/partners/${own.code}`, { access: clerk.token }))).acts[0];
		expect(await staffSees()).toMatchObject({ shownAt: null, state: 'issued' });
		await listed(own);
		expect((await staffSees())?.shownAt).not.toBeNull();
		expect(await say('accept', own, { id: act.id })).toMatchObject({ http: 200, id: act.id });
		const accepted = (await listed(own))[0]?.acceptedAt;
		expect((await say('accept', own, { id: act.id })).http).toBe(200);
		expect((await listed(own))[0]).toMatchObject({ state: 'accepted', acceptedAt: accepted });
		expect(await say('dispute', own, { id: act.id, words: 'Нет' })).toMatchObject({ http: 409, code: 'conflict' });
		expect(await staffSees()).toMatchObject({ state: 'accepted', dispute: null });
	});

	it('disputes an act in words, which wait for the staff until it is agreed to or called off', async () => {
		const [one, two] = [await withAct(), await withAct()];
		const waiting = async () => {
			const today = await read<Reply<'staff.today'>>(ask('GET', '/account/staff/today', { access: clerk.token }));
			return today.queues.find(({ name }) => name === 'disputed-acts')?.waiting;
		};
		const before = (await waiting()) ?? 0;
		expect(await say('dispute', one.own, { id: one.act.id, words: '' })).toMatchObject({ http: 422 });
		expect(await say('dispute', one.own, { id: one.act.id, words: ' \n ' })).toMatchObject({ http: 422, fields: [{ field: 'words', rule: 'required' }] });
		expect(await say('dispute', one.own, { id: one.act.id, words: 'Двое сотрудников не наши' })).toMatchObject({ http: 200 });
		expect((await say('dispute', one.own, { id: one.act.id, words: 'Двое сотрудников не наши' })).http).toBe(200);
		expect(await say('dispute', one.own, { id: one.act.id, words: 'Иначе' })).toMatchObject({ http: 409 });
		// Of several lines, as they were written.
		await say('dispute', two.own, { id: two.act.id, words: 'Сумма:\r\nбольше договора' });
		expect(await waiting()).toBe(before + 2);
		const page = (after = '') =>
			read<Reply<'staff.partners.disputed'>>(ask('GET', `/account/staff/partner-acts?pageSize=1${after}`, { access: clerk.token }));
		const first = await page();
		const next = await page(`&after=${first.next ?? ''}`);
		expect([first.data, next.data]).toMatchObject([
			[{ code: one.own.code, number: one.act.number, words: 'Двое сотрудников не наши', total: 120_500 }],
			[{ code: two.own.code, words: 'Сумма:\nбольше договора' }],
		]);
		const queue = await (await visit('/staff/queues/disputed-acts', { headers: { Cookie: clerk.cookie } })).text();
		for (const part of ['Двое сотрудников не наши', one.own.code, formatMonth('ru', lastMonth)]) expect(queue).toContain(part);
		await say('accept', one.own, { id: one.act.id });
		await desk.withdrawAct(two.act.id, 'Сумма', 'disputed');
		expect(await waiting()).toBe(before);
		expect(await say('accept', two.own, { id: two.act.id })).toMatchObject({ http: 409 });
		expect(await say('dispute', two.own, { id: two.act.id, words: 'Сумма' })).toMatchObject({ http: 409 });
	});

	it('of another company finds no act: neither to read nor to answer', async () => {
		const { own, act } = await withAct();
		const other = await partnerOf();
		const before = await rows();
		const [theirs, none] = [await pdf(act.id, other), await pdf('x'.repeat(22), other)];
		expect([theirs.status, await theirs.text()]).toEqual([404, await none.text()]);
		for (const what of ['accept', 'dispute'] as const) {
			expect(await say(what, other, { id: act.id, words: 'x' })).toMatchObject({ http: 404 });
			expect((await ask('POST', `/account/partner-room/act-${what}`, { body: { id: act.id, words: 'x' } })).status).toBe(401);
		}
		const doctor = await signIn('doctor', await addDoctor());
		for (const path of ['acts', 'details', `act-pdf?id=${act.id}`]) {
			expect((await ask('GET', `/account/partner-room/${path}`)).status).toBe(401);
			expect((await ask('GET', `/account/partner-room/${path}`, { access: doctor.token })).status).toBe(401);
		}
		expect(await rows()).toEqual(before);
		expect(await listed(own)).toMatchObject([{ state: 'issued' }]);
	});

	it('accepts an act that the staff then does not withdraw as one that waits: it is withdrawn in the state that was shown', async () => {
		const { own, act } = await withAct();
		await say('accept', own, { id: act.id });
		const before = await rows();
		for (const shown of ['issued', 'disputed'])
			expect(await desk.withdrawAct(act.id, 'Не тот месяц', shown)).toMatchObject({ http: 409, code: 'conflict' });
		expect(await desk.withdrawAct(act.id, 'Не тот месяц', 'called-off')).toMatchObject({ http: 422 });
		expect(await rows()).toEqual(before);
		const page = await post(
			`/staff/partners?code=${own.code}`,
			{ intent: 'call-off-act', act: `${act.id}.issued`, reason: 'Дубль' },
			{ Cookie: clerk.cookie },
		);
		expect(page.headers.get('Location')).toBe(`/staff/partners?code=${own.code}&done=changed`);
		expect(await listed(own)).toMatchObject([{ state: 'accepted', calledOff: null }]);
		expect(await desk.withdrawAct(act.id, 'Не тот месяц', 'accepted')).toMatchObject({ http: 200 });
		expect((await journalOf(clerk.id)).findLast(({ act: name, outcome }) => name === 'staff.partners.call-off-act' && outcome === 'done')).toMatchObject({
			before: JSON.stringify({ number: act.number, total: 120_500, state: 'accepted' }),
		});
	});

	it('answers by the forms of its page', async () => {
		const { own, act } = await withAct();
		const path = '/cabinet/invoices';
		const send = (fields: Readonly<Record<string, string>>) => post(path, { id: act.id, ...fields }, { Cookie: own.cookie });
		expect(await (await visit(path, { headers: { Cookie: own.cookie } })).text()).toContain(act.number);
		const empty = await send({ intent: 'dispute', words: '' });
		expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('words-error')]);
		const disputed = await send({ intent: 'dispute', words: 'Не наши' });
		expect([disputed.status, disputed.headers.get('Location')]).toEqual([303, `${path}?done=disputed`]);
		expect((await send({ intent: 'dispute', words: 'Иначе' })).headers.get('Location')).toBe(`${path}?done=changed`);
		// By script what was written stays in the form.
		const byScript = await post(path, { id: act.id, intent: 'dispute', words: 'Иначе' }, { Cookie: own.cookie, Accept: 'application/json' });
		expect(await byScript.json()).toEqual({ redirect: `${path}?done=changed`, unsent: true });
		expect(await (await visit(`${path}?done=disputed`, { headers: { Cookie: own.cookie } })).text()).toContain('оспорен: Не наши');
		expect((await send({ intent: 'accept' })).headers.get('Location')).toBe(`${path}?done=accepted`);
		expect(await listed(own)).toMatchObject([{ state: 'accepted', dispute: { words: 'Не наши' } }]);
		// What is refused is said though no act waits for an answer any more.
		const late = await send({ intent: 'dispute', words: '' });
		expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('words-error')]);
		const unchosen = await send({ intent: 'accept', id: '' });
		expect([unchosen.status, await unchosen.text()]).toEqual([422, expect.stringContaining('id-error')]);
	});
});

describe('the staff', () => {
	it('without the right to money neither reads nor writes any of it', async () => {
		const { own, invoice, act } = await withAct();
		const before = await rows();
		for (const role of ['reception', 'doctor', 'content', 'call-center']) {
			const other = await member([role]);
			const theirs = deskOf(other);
			for (const refused of [await theirs.act(own, earlier), await theirs.withdrawAct(act.id), await theirs.details(own, { version: 0 })])
				expect(refused).toMatchObject({ http: 403, code: 'forbidden' });
			for (const path of ['partner-acts', `partner-acts/${act.id}/pdf`, `partner-invoices/${invoice.id}/pdf`])
				expect((await ask('GET', `/account/staff/${path}`, { access: other.token })).status).toBe(403);
		}
		expect(await rows()).toEqual(before);
	});

	it('takes the papers as the partner has them, and none that was called off', async () => {
		const { own, invoice, act } = await withAct();
		const path = { act: `/account/staff/partner-acts/${act.id}/pdf`, invoice: `/account/staff/partner-invoices/${invoice.id}/pdf` };
		for (const of of Object.values(path)) {
			const answer = await ask('GET', of, { access: clerk.token });
			expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
		}
		await desk.withdrawAct(act.id);
		await desk.withdraw(invoice.id);
		for (const of of Object.values(path)) expect((await ask('GET', of, { access: clerk.token })).status).toBe(404);
		expect(await listed(own)).toHaveLength(1);
	});

	it('issues and calls off by the forms of the partner’s page', async () => {
		const own = await partnerOf();
		const path = `/staff/partners?code=${own.code}`;
		const send = (fields: Readonly<Record<string, string>>) => post(path, { partner: own.code, ...fields }, { Cookie: clerk.cookie });
		const none = await send({ intent: 'issue-act', month: lastMonth });
		expect([none.status, await none.text()]).toEqual([422, expect.stringContaining('нечего внести в акт')]);
		await desk.invoice(own, { month: lastMonth, lines: [line(700)] });
		expect((await send({ intent: 'issue-act', month: lastMonth })).headers.get('Location')).toBe(`${path}&done=act-issued`);
		const [act] = await listed(own);
		expect((await send({ intent: 'call-off-act', act: `${act?.id ?? ''}.issued`, reason: 'Дубль' })).headers.get('Location')).toBe(
			`${path}&done=act-called-off`,
		);
		expect(await listed(own)).toMatchObject([{ state: 'called-off', calledOff: { reason: 'Дубль' } }]);
		// What is refused is said though no act stands any more.
		const late = await send({ intent: 'call-off-act', act: `${act?.id ?? ''}.issued`, reason: '' });
		expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('data-form="staff/call-off-act"')]);
	});
});

describe('the paper', () => {
	it('is the form R-1 in Kazakh and Russian, whatever language asks: both companies, contract, lines, VAT, the sum in words, who signs', async () => {
		const own = await partnerOf();
		await desk.details(own, {
			version: 0,
			bin: '180340021791',
			address: 'Қарағанды, Бұқар жырау даңғ., 1',
			contractDay: '2026-01-12',
			director: 'Сейтқали Ғ. Ұ.',
			nameKz: '«Қарағанды Денсаулық» ЖШС',
		});
		await desk.invoice(own, { month: lastMonth, lines: [line(116_000, 'Медосмотр «Ү» & Ко', 'standard')] });
		const act = await desk.act(own, lastMonth);
		for (const lang of ['ru-RU', 'kk-KZ', 'en-US'] as const) {
			const answer = await ask('GET', `/account/partner-room/act-pdf?id=${act.id}`, { access: own.token, lang });
			expect(answer.headers.get('Content-Disposition')).toContain(`act-${act.number}.pdf`);
			const text = (await textOfPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ').replaceAll('\u00a0', ' ');
			for (const part of [
				'Приложение 50 к приказу Министра финансов',
				'50-қосымша',
				'Форма Р-1',
				'Р-1 нысаны',
				'АКТ ВЫПОЛНЕННЫХ РАБОТ (ОКАЗАННЫХ УСЛУГ)',
				'ОРЫНДАЛҒАН ЖҰМЫСТАР (КӨРСЕТІЛГЕН ҚЫЗМЕТТЕР) АКТІСІ',
				'Тапсырыс беруші / Заказчик',
				'«Қарағанды Денсаулық» ЖШС, ТОО «Қарағанды Денсаулық» & Ко',
				'180340021791',
				'№ 12/2026 от 12.01.2026',
				act.number,
				'116 000',
				'Оның ішінде ҚҚС: 16 000,00 ₸ (16 %)',
				'В том числе НДС: 16 000,00 ₸ (16 %)',
				'Сто шестнадцать тысяч тенге 00 тиын',
				'Бір жүз он алты мың теңге 00 тиын',
				'Сдал (Исполнитель)',
				'Қабылдады (Тапсырыс беруші)',
				'Ахметова Ә. Қ.',
				'Сейтқали Ғ. Ұ.',
				'М.П.',
			])
				expect(text).toContain(part);
		}
	});
});
