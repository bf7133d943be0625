/** A place in a slot is held for a phone that answers: the code, the budgets, and what anyone who has not proved the phone learns. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientHeader } from '#shared/kit/call.ts';
import { codeWords } from '#shared/login/code.words.ts';
import { errorsWords } from '#shared/i18n/errors.words.ts';
import { formsWords } from '#shared/i18n/forms.words.ts';
import { locales } from '#shared/i18n/locales.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { houseCallWords } from '#shared/house-call/words.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { codesTo, wrongOf } from '#tests/support/flows.ts';
import { askHouseCall, bookHouseCall, caller, dayFromNow, houseCallServices, ownPhone, seedSlots } from '#tests/support/house-calls.ts';
import { ask, fresh, read, submit } from '#tests/support/laboratory.ts';
import { seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(async () => {
	await seedSite();
	await seedSlots(2);
});
beforeEach(async () => {
	for (const table of ['house_call_access', 'house_call_lines', 'house_calls', 'outgoing', 'codes', 'code_counts', 'proved_phones'])
		await env.LAB_DB.prepare(`DELETE FROM ${table}`).run();
});

const kept = async () => Number(await env.LAB_DB.prepare('SELECT count(*) AS n FROM house_calls').first('n'));
const free = async () => {
	const { data } = await read<{ data: { free: number }[] }>(ask('GET', `/api/site-house-call/slots?date=${dayFromNow(7)}`));
	return data.map((slot) => slot.free);
};
const codeSent = { http: 422, code: 'validation', fields: [{ field: 'code', rule: 'codeSent' }] };
const from = (client: string) => ({ headers: { [clientHeader]: client.padStart(32, '0') } });

describe('a place', () => {
	it('is held by no request whose phone is not proved, however many there are', async () => {
		for (let at = 0; at < 8; at += 1) expect(await askHouseCall({ phone: ownPhone(), slot: at % 2 ? '09:00' : '16:00' })).toMatchObject(codeSent);
		expect([await kept(), await free()]).toEqual([0, [2, 2]]);
	});
	it('is held once the code was given, with the same form; the same key needs no other one', async () => {
		const [phone, key] = [ownPhone(), fresh()];
		expect(await askHouseCall({ phone }, { key })).toMatchObject(codeSent);
		const [code = ''] = await codesTo(phone);
		expect(await askHouseCall({ phone, code: wrongOf(code) }, { key })).toMatchObject({ code: 'wrong-code', triesLeft: 2 });
		// A code is good for the phone and the form that it went to.
		expect((await askHouseCall({ phone, code })).http).not.toBe(200);
		expect((await askHouseCall({ phone: ownPhone(), code }, { key })).http).not.toBe(200);
		expect(await kept()).toBe(0);
		const made = await askHouseCall({ phone, code }, { key });
		expect(made).toMatchObject({ http: 200 });
		for (const more of [{ code }, {}]) expect(await askHouseCall({ phone, ...more }, { key })).toMatchObject({ http: 200, id: made.id });
		expect([await kept(), await free()]).toEqual([1, [1, 2]]);
	});
	it('that was taken in the meantime costs no second code', async () => {
		const [phone, key] = [ownPhone(), fresh()];
		expect(await askHouseCall({ phone }, { key })).toMatchObject(codeSent);
		const [code = ''] = await codesTo(phone);
		for (let at = 0; at < 2; at += 1) expect(await bookHouseCall({ phone: ownPhone() })).toMatchObject({ http: 200 });
		expect(await askHouseCall({ phone, code }, { key })).toMatchObject({ code: 'slot-taken' });
		expect(await askHouseCall({ phone, slot: '16:00' }, { key })).toMatchObject({ http: 200 });
	});
	it('of a patient whose account has proved the phone needs no code; of another phone it does', async () => {
		const phone = ownPhone();
		const { token: access } = await signIn('patient', await addPatient({ phone }));
		expect(await askHouseCall({ phone }, { access })).toMatchObject({ http: 200 });
		expect(await codesTo(phone)).toEqual([]);
		expect(await askHouseCall({ phone: ownPhone() }, { access })).toMatchObject(codeSent);
		// An account says nothing for anyone who is not signed in to it.
		expect(await askHouseCall({ phone, slot: '16:00' })).toMatchObject(codeSent);
	});
	it('a phone that no code reaches is told at its field; where none are ever sent, the call centre takes the request', async () => {
		for (const phone of ['+77273500098', '+4915123456789'])
			expect(await askHouseCall({ phone })).toMatchObject({ http: 422, fields: [{ field: 'phone', rule: 'phoneSms' }] });
		const services = houseCallServices({ sms: { send: () => Promise.resolve({ kind: 'refused', code: 'off' }), isOff: true } });
		expect(await askHouseCall({}, { services })).toMatchObject({ http: 503, code: 'unavailable' });
	});
	it('says of one that stands only after the code whose it is', async () => {
		const phone = ownPhone();
		expect(await bookHouseCall({ phone })).toMatchObject({ http: 200 });
		const key = fresh();
		expect(await askHouseCall({ phone, slot: '16:00' }, { key })).toMatchObject(codeSent);
		const [code = ''] = await codesTo(phone);
		expect(await askHouseCall({ phone, slot: '16:00', code }, { key })).toMatchObject({ code: 'already-exists' });
	});
});

describe('a budget', () => {
	beforeAll(() => seedSlots(50));
	it('of one client is six a day, also of many at once; who is signed in is not counted by it', async () => {
		const asked = Array.from({ length: 12 }, (_, at) => bookHouseCall({ phone: ownPhone(), departure_date: dayFromNow(3 + at) }, from('a1')));
		const answers = await Promise.all(asked);
		expect(answers.filter(({ http }) => http === 200)).toHaveLength(6);
		expect(answers.filter(({ http, code }) => http === 429 && code === 'too-many')).toHaveLength(6);
		expect(await kept()).toBe(6);
		expect(await bookHouseCall({ phone: ownPhone(), departure_date: dayFromNow(20) }, from('b2'))).toMatchObject({ http: 200 });
		const phone = ownPhone();
		const { token: access } = await signIn('patient', await addPatient({ phone }));
		expect(await askHouseCall({ phone, departure_date: dayFromNow(21) }, { access, ...from('a1') })).toMatchObject({ http: 200 });
	});
	it('of one building is four on a day; one that is called off makes room', async () => {
		const made = [];
		for (let at = 0; at < 4; at += 1) made.push(await bookHouseCall({ phone: ownPhone() }, from(String(at))));
		const fifth = { phone: ownPhone() };
		expect(await bookHouseCall(fifth, from('5'))).toMatchObject({ http: 429, code: 'too-many' });
		expect(await bookHouseCall({ ...fifth, departure_date: dayFromNow(8) }, from('5'))).toMatchObject({ http: 200 });
		const [first] = made;
		expect(await read(ask('POST', '/api/site-house-call/cancel', { access: first?.access ?? '', body: { id: first?.id } }))).toMatchObject({ http: 200 });
		expect(await bookHouseCall(fifth, from('6'))).toMatchObject({ http: 200 });
	});
});

describe.each(locales)('the form (%s)', (locale) => {
	const [own, rules, errors] = [translator(locale)(houseCallWords), translator(locale)(rulesWords), translator(locale)(errorsWords)];
	const path = locale === 'ru' ? '/house-call' : `/${locale}/house-call`;
	it('comes back for the code, with everything that was typed, and goes through with it', async () => {
		const fields = { ...caller, phone: ownPhone(), departure_date: dayFromNow(9), key: fresh(), intent: 'book' };
		const first = await submit(path, fields);
		// What a message says goes once it is sent.
		const [code = ''] = await codesTo(fields.phone);
		const html = await first.text();
		expect(first.status).toBe(422);
		expect(html).toMatch(/name="code"[^>]*autocomplete="one-time-code"|autocomplete="one-time-code"[^>]*name="code"/i);
		// Nothing was wrong: it is told beside the field, where typing goes on, and no banner says otherwise.
		expect(html).toMatch(new RegExp(`data-note="?[^<]*<div.*${rules('codeSent')}`, 's'));
		const input = /<input[^>]*name="code"[^>]*>/.exec(html)?.[0] ?? '';
		expect([/autofocus/i.test(input), input.includes('aria-invalid'), /aria-describedby="[^"]*-note/.test(input)]).toEqual([true, false, true]);
		for (const block of ['data-summary', 'data-banner']) expect(html, block).toMatch(new RegExp(`<div[^>]*${block}="[^>]*hidden`));
		for (const text of ['value="Абая, 10"', `value="${caller.fio}"`, own('code.again')]) expect(html).toContain(text);
		const again = await submit(path, { ...fields, intent: 'code' });
		const waiting = await again.text();
		expect([again.status, waiting.includes(errors('code-wait')), waiting.includes('name="code"')]).toEqual([429, true, true]);
		const wrong = await submit(path, { ...fields, code: wrongOf(code) });
		const answer = await wrong.text();
		// Three tries are of a code: nothing closes for a quarter of an hour.
		expect(answer).toContain(`${errors('wrong-code')} ${translator(locale)(codeWords).plural('tries', 2)}`);
		expect(answer).not.toContain(translator(locale)(formsWords).plural('triesLeft', 2));
		expect(answer).not.toContain('data-note');
		expect(answer).toContain('name="code"');
		const done = await submit(path, { ...fields, code });
		expect([done.status, done.headers.get('Location')]).toEqual([303, expect.stringMatching(/\/house-call\?done=[\w-]{32}$/)]);
	});
});
