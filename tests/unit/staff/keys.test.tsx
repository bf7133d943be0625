// @vitest-environment happy-dom
/** The console's own keys: J goes to what leads on and never calls anybody, A to what is done, figures and letters to the sections and never out of the account. */
import { expect, test, vi } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
import { staffRights, type StaffRight } from '#shared/kit/audience.ts';
import { rightsOfRoles, staffRoles } from '#shared/staff/roles.ts';
import { accountSections } from '#client/layouts/account-sections.ts';
import { translator } from '#shared/i18n/translator.ts';
import { FrameProvider, type Frame } from '#client/runtime/frame.tsx';
import { AccountFrame } from '#client/layouts/account-frame.tsx';
import { startConsoleKeys } from '#client/staff/keys.ts';

const press = (code: string) => startConsoleKeys([new KeyboardEvent('keydown', { code })]);

test('a row is gone to by what leads on, though a phone stands before it', () => {
	document.body.innerHTML = `<main><table><tbody>
		<tr><td><a href="tel:+77011234567">+7 701</a></td><td><a href="/staff/orders?nr=1">1</a></td></tr>
		<tr><td><a href="tel:+77011234568">+7 701</a></td></tr>
		<tr><td><a href="tel:+77011234569">+7 701</a></td><td><button type="button">x</button></td></tr>
	</tbody></table></main>`;
	press('KeyJ');
	expect(document.activeElement?.getAttribute('href')).toBe('/staff/orders?nr=1');
	press('KeyJ');
	expect(document.activeElement?.nodeName).toBe('BUTTON');
});

test('figures count the sections alone: none signs out', () => {
	const city = { id: 98, slug: 'almaty', name: 'Алматы', where: 'в Алматы', lat: 43.24, lon: 76.92, phone: '+77270550001', house_call: true } as const;
	const person = { role: 'staff', rights: ['today', 'orders'], name: 'А', mark: 'm', idleMs: null, asksForPasskey: false } as unknown as NonNullable<
		Frame['person']
	>;
	const frame: Frame = {
		locale: 'ru',
		translator: translator('ru'),
		city,
		page: 'staff',
		path: '/staff',
		address: '/staff',
		stale: false,
		idPrefix: '',
		person,
	};
	document.body.innerHTML = renderToStaticMarkup(
		<FrameProvider value={frame}>
			<AccountFrame>{null}</AccountFrame>
		</FrameProvider>,
	);
	const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a')];
	expect(links.at(-1)?.getAttribute('href')).toBe('/logout');
	const went = links.map((link) => vi.spyOn(link, 'click').mockImplementation(() => {}));
	for (let figure = 1; figure <= 9; figure += 1) press(`Digit${String(figure)}`);
	expect(links.length).toBeGreaterThan(2);
	expect(went.map(({ mock }) => mock.calls.length)).toEqual(links.map((_, at) => (at < links.length - 1 ? 1 : 0)));
});

test('each section has a letter of its own, the same for every role, which its link names', () => {
	const keysOf = (rights: readonly StaffRight[]) => new Map(accountSections('staff', rights).map(({ path, key }) => [path, key]));
	const all = keysOf(staffRights);
	expect([...all.values()]).not.toContain(undefined);
	expect(new Set(all.values()).size).toBe(all.size);
	for (const role of staffRoles) for (const [path, key] of keysOf(rightsOfRoles([role]))) expect([role, path, key]).toEqual([role, path, all.get(path)]);
});

test('Shift with its letter goes to a section, and to none that is not there; a bare letter to none', () => {
	document.body.innerHTML =
		'<nav data-staff-keys=""><a href="/staff/orders" aria-keyshortcuts="Shift+O">x</a><a href="/staff/journal" aria-keyshortcuts="Shift+J">y</a></nav>';
	const went = [...document.querySelectorAll<HTMLAnchorElement>('a')].map((link) => vi.spyOn(link, 'click').mockImplementation(() => {}));
	const calls = () => went.map(({ mock }) => mock.calls.length);
	for (const code of ['KeyO', 'KeyJ']) press(code);
	expect(calls()).toEqual([0, 0]);
	// In a Russian layout, with a letter of its own in the same place.
	startConsoleKeys([new KeyboardEvent('keydown', { code: 'KeyO', key: 'Щ', shiftKey: true })]);
	expect(calls()).toEqual([1, 0]);
	for (const code of ['KeyJ', 'KeyM']) startConsoleKeys([new KeyboardEvent('keydown', { code, shiftKey: true })]);
	expect(calls()).toEqual([1, 1]);
});

test('A goes to the first act of the entry in which the focus is, and opens what is folded', () => {
	document.body.innerHTML = `<main>
		<div data-entry="1"><h2 tabindex="-1">1</h2><a href="/x">x</a><div data-acts=""><form><p hidden><button type="button">x</button></p><input type="hidden" name="id"><button type="button" id="one">ok</button></form></div></div>
		<div data-entry="2"><h2 tabindex="-1">2</h2><div data-acts=""><details><summary>more</summary><form><input type="hidden" name="id"><input id="two"></form></details></div></div>
		<div data-entry="3"><h2 tabindex="-1">3</h2></div>
	</main>`;
	press('KeyA');
	expect(document.activeElement?.id).toBe('one');
	document.querySelectorAll<HTMLElement>('h2')[1]?.focus();
	press('KeyA');
	expect([document.activeElement?.id, document.querySelector('details')?.open]).toEqual(['two', true]);
	const third = document.querySelectorAll<HTMLElement>('h2')[2];
	third?.focus();
	press('KeyA');
	expect(document.activeElement).toBe(third);
});
