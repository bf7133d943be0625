/** What the journal of the staff says of an act, in the words of its reader. */
import { describe, expect, it } from 'vitest';
import { translator } from '#shared/i18n/translator.ts';
import { changeLines, changeText } from '#shared/staff/journal-change.ts';
import { outcomeWords } from '#shared/staff/journal-codes.ts';

const said = (locale: 'ru' | 'en' | 'kz', act: string, before: unknown, after: unknown) => changeText(translator(locale), { act, before, after });
const en = (act: string, before: unknown, after: unknown) => said('en', act, before, after);

describe('a change', () => {
	it.each([
		['ru', 'Состояние: новый → оформлен'],
		['en', 'State: new → placed'],
		['kz', 'Күйі: жаңа → рәсімделді'],
	] as const)('says codes in the words of the screen, in %s', (locale, text) => {
		expect(said(locale, 'staff.order.confirm', { status: 'new' }, { status: 'formalized' })).toBe(text);
	});

	it('takes the words of the act: one code means several things', () => {
		expect(en('staff.visits.assign', { state: 'new', missed: '', nurse: null }, { state: 'new', missed: '', nurse: 'S-1 Anna' })).toBe(
			'State: New; Nurse: empty → S-1 Anna',
		);
		expect(en('staff.imports.undo', { state: 'applied' }, { state: 'undone' })).toBe('State: applied → undone');
		expect(en('staff.content.call-off', { state: 'scheduled' }, { state: 'draft' })).toBe('State: waits for its time → draft');
		expect(en('staff.refused.dismiss', { state: 'waiting' }, { state: 'dismissed' })).toBe('State: waits for a person → dismissed');
		expect(en('staff.messages.resend', { state: 'failed', why: 'lost' }, { state: 'waiting' })).toBe(
			'State: failed → waiting; Why: the sender gave no answer',
		);
		expect(en('staff.partners.call-off-act', { state: 'disputed' }, { calledOff: true, reason: 'An error' })).toBe(
			'State: disputed by the partner; Called off: yes; Reason: An error',
		);
		expect(en('staff.partners.take-back', { state: 'paid', paid: 2000, open: 0 }, { state: 'part', paid: 500, open: 1500 })).toBe(
			'State: paid → paid in part; Paid: 2\u00a0000\u00a0₸ → 500\u00a0₸; Left to pay: 0\u00a0₸ → 1\u00a0500\u00a0₸',
		);
		expect(en('staff.mismatches.settle', { fields: ['birthDate', 'sex'] }, { settlement: 'other' })).toBe(
			'Fields: Date of birth, Sex; Settlement: Another person: the result is not for this request',
		);
	});

	it('says of a call to whom it was and what came of it', () => {
		expect(en('staff.critical.told', { waits: true }, { outcome: 'told', whom: 'patient', readBack: true, waits: false })).toBe(
			'Waits: yes → no; Outcome: told the patient; Who was told: The patient; Read back: yes',
		);
		expect(en('staff.results.unreached', {}, { code: '', outcome: 'unreached', whom: 'other' })).toBe(
			'Code: the whole request; Outcome: could not reach somebody else; Who was called: Somebody else',
		);
	});

	it('says moments, days and sums as the reader writes them', () => {
		const act = 'staff.order.leave';
		expect(said('ru', act, { leftUntil: null }, { leftUntil: '2026-11-21' })).toBe('Оставлен до: пусто → 21 ноября 2026');
		expect(said('kz', act, { leftUntil: null }, { leftUntil: '2026-11-21' })).toBe('Қалдырылған күн: бос → 2026 жылғы 21 қараша');
		expect(en('staff.order.visit', { visitAt: '2026-11-21T04:00:00.000Z' }, { visitAt: '2026-11-22T05:30:00.000Z' })).toBe(
			'Visit: November 21, 2026, 09:00 → November 22, 2026, 10:30',
		);
		expect(en('staff.order.cancel', { status: 'new' }, { status: 'cancelled', returns: 21_000, refund: 'begun', note: 'Called' })).toBe(
			'State: new → canceled; Goes back to the card: 21\u00a0000\u00a0₸; Refund: begun; Note: Called',
		);
	});

	it('says a thing with parts part by part, and two things that have none in common one after the other', () => {
		const counts = { orders: 2, houseCalls: 0, feedback: 0, consultations: 0, requests: 1 };
		expect(changeLines(translator('en'), { act: 'staff.guest.prove', before: { proved: false }, after: { proved: true, found: counts } })).toEqual([
			{ text: 'Identity proved: no → yes', lines: [] },
			{
				text: 'Found',
				lines: ['Orders: 2', 'House calls: 0', 'Letters: 0', 'Consultations: 0', 'Requests with results: 1'].map((text) => ({ text, lines: [] })),
			},
		]);
		expect(
			en('staff.patient.hand-over', { handover: { at: '2026-11-21T04:00:00.000Z', opened: true } }, { handover: 'kq3Z', opens: ['results', 'data'] }),
		).toBe('Handover of the archive: When: November 21, 2026, 09:00, Opened: yes → kq3Z; What it opens: results, data of the account');
		expect(en('staff.merge.part', { stays: { orders: 3, cards: 1 } }, { stays: { orders: 2, cards: 1 } })).toBe('Stays (Orders: 3 → 2, Discount cards: 1)');
		expect(en('staff.results.hold', { lines: [{ code: 'GLU', state: 'done', wasRead: false }] }, { held: ['', 'GLU'], known: false })).toBe(
			'Lines: Code: GLU, State: released, Read by then: no; Held: the whole request, GLU; Knows that what was read stays read: no',
		);
	});

	it('names fields of a company and keys of a text, and shows nothing of how either is kept', () => {
		expect(en('staff.partners.details', { name_kz: '', vat_series: '60001' }, { name_kz: 'Аружан', vat_series: '60002' })).toBe(
			'Name in Kazakh: empty → Аружан; VAT certificate: series: 60001 → 60002',
		);
		expect(
			en(
				'staff.content.publish',
				{ title_kz: 'Бір', role_ru: '', text_ru: '[{"kind":"paragraph"', picture: '{"file":"a1.webp","width":8}' },
				{ title_kz: 'Екі', role_ru: 'Врач', text_ru: '[{"kind":"list"', picture: '{"file":"b2.webp","width":8}' },
			),
		).toBe('Title in Kazakh: Бір → Екі; Post (Russian): empty → Врач; Text in Russian: its layout was changed; Picture: a1.webp → b2.webp');
		expect(said('ru', 'staff.content.publish', {}, { place: 'news/den-otkrytyh-dverej' })).toBe('Место: Новости, den-otkrytyh-dverej');
	});
});

describe('a refusal', () => {
	it.each([
		['staff.visits.assign', 'slot-taken', 'Отказано. На это время места уже нет: у медсестры занято или запись закрыта.'],
		['staff.order.cancel', 'conflict', 'Отказано. Уже изменено кем-то другим. Обновите страницу.'],
		['staff.order.cancel', 'not-found', 'Отказано. Ничего не найдено.'],
		['staff.guest.hand-over', 'too-many', 'Отказано. Попытки закончились. Начните заново, с нового кода.'],
		['login.staff', 'wrong-credentials', 'Отказано. Не получилось войти: проверьте логин и пароль.'],
	])('of %s by %s is said in the words of its screen', (act, name, text) => {
		expect(outcomeWords(translator('ru'), act, name)).toBe(text);
	});
	it('is told apart from what was done and from what nobody knows the end of', () => {
		expect(['done', 'begun'].map((outcome) => outcomeWords(translator('en'), 'staff.order.cancel', outcome))).toEqual(['done', 'not known']);
	});
});
