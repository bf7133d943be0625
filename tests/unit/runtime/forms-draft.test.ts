// @vitest-environment happy-dom
/** What was typed into a form, kept for the tab: given back whole, never what is secret, never to somebody else. */
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idempotencyField } from '#shared/kit/form.ts';
import { fakePage, settled, type FakePage } from '#tests/support/fake-page.ts';

interface Drawn {
	readonly account?: string;
	readonly given?: string;
	readonly key?: string;
	readonly comment?: string;
	readonly about?: string;
}
/** A form with each kind of field, as the server draws it. */
const drawn = ({ account, given, key = 'k1', comment = '', about }: Drawn = {}) => `
	<form method="post" data-form="order/order" ${account === undefined ? '' : `data-account="${account}"`} ${given === undefined ? '' : `data-given="${given}"`} ${about === undefined ? '' : `data-about="${about}"`}>
		<p data-restored hidden><button type="button" data-start-over>Start over</button></p>
		<input type="hidden" name="${idempotencyField}" value="${key}">
		<input type="hidden" name="_subject" value="s1">
		<div data-field="lastName"><input name="lastName"></div>
		<div data-field="sex"><input type="radio" name="sex" value="F"><input type="radio" name="sex" value="M"></div>
		<div data-field="wishes"><input type="checkbox" name="wishes" value="call"><input type="checkbox" name="wishes" value="mail"></div>
		<div data-field="city"><select name="city"><option value="almaty" selected>Almaty</option><option value="astana">Astana</option></select></div>
		<details><summary>Comment</summary><textarea name="comment">${comment}</textarea></details>
		<input type="password" name="password"><input data-secret name="shownPassword"><input type="file" name="file">
	</form>`;
const form = () => document.querySelector('form') as HTMLFormElement;
const control = (name: string, value?: string) =>
	form().querySelector<HTMLInputElement>(`[name="${name}"]${value === undefined ? '' : `[value="${value}"]`}`) as HTMLInputElement;
function type(name: string, value: string): void {
	control(name).value = value;
	control(name).dispatchEvent(new Event('input', { bubbles: true }));
}
function tick(name: string, value: string, checked = true): void {
	control(name, value).checked = checked;
	control(name, value).dispatchEvent(new Event('change', { bubbles: true }));
}
async function keep() {
	const { keepDraft } = await import('#client/runtime/forms/draft.ts');
	const kept = keepDraft(form());
	await settled();
	return kept;
}
const stored = () => JSON.stringify(Object.entries(sessionStorage));
const at = Date.parse('2026-11-25T08:00:00+05:00');

let site: FakePage;
beforeEach(async () => {
	vi.useFakeTimers({ toFake: ['Date'], now: at });
	site = fakePage(drawn(), '/order');
});
afterEach(() => void vi.useRealTimers());
const reload = async (one: Drawn = {}) => {
	site.reload(drawn(one), '/order');
	return keep();
};

test('every kind of field comes back after a reload, and it is said', async () => {
	await keep();
	type('lastName', 'Әбілқасымова');
	tick('sex', 'F');
	tick('wishes', 'mail');
	type('city', 'astana');
	type('comment', 'two\nlines');
	await reload();
	expect([control('lastName').value, control('sex', 'F').checked, control('sex', 'M').checked]).toEqual(['Әбілқасымова', true, false]);
	expect([control('wishes', 'mail').checked, control('wishes', 'call').checked, control('city').value]).toEqual([true, false, 'astana']);
	expect([control('comment').value, form().querySelector('details')?.open]).toEqual(['two\nlines', true]);
	expect(form().querySelector<HTMLElement>('[data-restored]')?.hidden).toBe(false);
});

test('a password, one that is shown, a file and what the server hides are never kept', async () => {
	await keep();
	type('lastName', 'Omarov');
	type('password', 'secret-1');
	type('shownPassword', 'secret-2');
	for (const part of ['secret', 'shownPassword', '_subject', 's1']) expect(stored()).not.toContain(part);
	expect(stored()).toContain('Omarov');
});

test('what was typed over one version of a thing is not put over the next one', async () => {
	await reload({ about: 'DOC-1.1' });
	type('lastName', 'Omarov');
	await reload({ about: 'DOC-1.2' });
	expect([control('lastName').value, form().querySelector<HTMLElement>('[data-restored]')?.hidden]).toEqual(['', true]);
	await reload({ about: 'DOC-1.1' });
	expect(control('lastName').value).toBe('Omarov');
});

test('what was typed two hours ago is gone, a minute less is not', async () => {
	await keep();
	type('lastName', 'Omarov');
	vi.setSystemTime(at + 119 * 60_000);
	await reload();
	expect(control('lastName').value).toBe('Omarov');
	vi.setSystemTime(at + 120 * 60_000);
	await reload();
	expect(control('lastName').value).toBe('');
	expect(stored()).not.toContain('Omarov');
});

test('what was typed for one account is given back to that account alone, and is gone when another one comes', async () => {
	await reload({ account: 'a1' });
	type('lastName', 'Omarov');
	await reload({ account: 'a1' });
	expect(control('lastName').value).toBe('Omarov');
	await reload({ account: 'a2' });
	expect(control('lastName').value).toBe('');
	expect(stored()).not.toContain('Omarov');
	await reload({ account: 'a1' });
	expect(control('lastName').value).toBe('');
});

test('what the server has given is newer than a draft, unless the draft began with it', async () => {
	await keep();
	type('comment', 'older');
	await reload({ given: 'm1', comment: 'given' });
	expect(control('comment').value).toBe('given');
	type('comment', 'given and more');
	await reload({ given: 'm1', comment: 'given' });
	expect(control('comment').value).toBe('given and more');
	await reload({ given: 'm2', comment: 'newer' });
	expect(control('comment').value).toBe('newer');
});

test('a key belongs to what is typed from the moment it is sent until the form is done', async () => {
	const kept = await keep();
	type('lastName', 'Omarov');
	await reload({ key: 'k2' });
	expect(control(idempotencyField).value).toBe('k2');
	(await keep()).sending({ title: 'Order', from: '/order' });
	kept.answered();
	const again = await reload({ key: 'k3' });
	expect(control(idempotencyField).value).toBe('k2');
	again.done(false);
	await reload({ key: 'k4' });
	expect([control(idempotencyField).value, control('lastName').value]).toEqual(['k4', 'Omarov']);
	(await keep()).done(true);
	expect(stored()).toBe('[]');
	type('lastName', 'late');
	expect(stored()).toBe('[]');
});

test('emptied by its button nothing of it is left', async () => {
	await keep();
	type('lastName', 'Omarov');
	tick('wishes', 'call');
	await reload();
	form().querySelector<HTMLButtonElement>('[data-start-over]')?.click();
	expect([control('lastName').value, control('wishes', 'call').checked, stored()]).toEqual(['', false, '[]']);
	await reload();
	expect(control('lastName').value).toBe('');
});

test('a tab that lets nothing be kept has a form that works all the same', async () => {
	vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
		throw new DOMException('full', 'QuotaExceededError');
	});
	const kept = await keep();
	type('lastName', 'Omarov');
	kept.sending({ title: 'Order', from: '/order' });
	kept.answered();
	kept.done(true);
	expect(control('lastName').value).toBe('Omarov');
});

const text = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((one) => !/[\r\n]/.test(one));
const act = fc.oneof(
	fc.record({ do: fc.constant('type' as const), name: fc.constantFrom('lastName', 'comment'), value: text }),
	fc.record({ do: fc.constant('tick' as const), name: fc.constant('wishes'), value: fc.constantFrom('call', 'mail'), on: fc.boolean() }),
	fc.record({ do: fc.constantFrom('reload' as const, 'other language' as const) }),
);
test('in whatever order it is typed and loaded anew, the form has what its visitor left it with', async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(act, { maxLength: 16 }), async (acts) => {
			sessionStorage.clear();
			await reload();
			const left: Record<string, string> = { lastName: '', comment: '', call: 'false', mail: 'false' };
			for (const one of acts) {
				if (one.do === 'type') type(one.name, (left[one.name] = one.value));
				else if (one.do === 'tick') {
					tick(one.name, one.value, one.on);
					left[one.value] = String(one.on);
				} else if (one.do === 'reload') await reload({ key: 'k9' });
				else {
					site.reload(drawn(), '/kz/order');
					await keep();
				}
				const now = { lastName: control('lastName').value, comment: control('comment').value };
				expect({ ...now, call: String(control('wishes', 'call').checked), mail: String(control('wishes', 'mail').checked) }).toEqual(left);
			}
		}),
		{ numRuns: 100 },
	);
});
