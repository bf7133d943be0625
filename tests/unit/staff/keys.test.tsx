// @vitest-environment happy-dom
/** The console's own keys: J goes to what leads on and never calls anybody, figures to the sections and never out of the account. */
import { expect, test, vi } from 'vitest';
import { renderToStaticMarkup } from 'react-dom/server';
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
