/** Cookies of the site over TLS: of this host alone. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { basketCookie } from '#shared/basket/cookie.ts';
import { form, visitWith } from '#tests/support/bindings.ts';
import { addPatient, signIn } from '#tests/support/accounts.ts';
import { solved } from '#tests/support/laboratory.ts';
import { finished } from '#tests/support/results.ts';
import { cookiesOf, drop, idOf, seedSite } from '#tests/support/site.ts';

// Captchas are solved and passwords hashed for real.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

beforeAll(seedSite);

const tls = { SITE_ORIGIN: 'https://zerthana.example' };
const set = (answer: Response) => answer.headers.getSetCookie();

describe('over TLS', () => {
	it('every cookie is bound to this host, and no other', async () => {
		const glucose = await idOf('BIO-001');
		const person = { lastName: 'Ким', firstName: 'Ирина', birthDate: '1990-05-05', sex: 'F', phone: '+7 701 123 45 67', point: 'abay', payment: 'cash' };
		const ticks = async () => ({
			consent: textVersions['order.consent'],
			agreement: textVersions['order.agreement'],
			key: crypto.randomUUID(),
			'smart-token': await solved(),
		});
		const { requestNr, password } = await finished();
		const answers = [
			await visitWith(tls, '/kz', { headers: { Referer: `${tls.SITE_ORIGIN}/`, 'Sec-Fetch-User': '?1' } }),
			await visitWith(tls, '/city', form({ city: 'astana' })),
			await visitWith(tls, '/basket', form({ put: String(glucose) })),
			await visitWith(tls, '/order/confirm', form({ ...person, ...(await ticks()) }, { Cookie: `__Host-${basketCookie}=${String(glucose)}` })),
			await visitWith(tls, '/results/login', form({ internalNr: requestNr, password, 'smart-token': await solved() })),
		];
		expect(answers.map(({ status }) => status)).toEqual([200, 303, 303, 303, 303]);
		const cookies = answers.flatMap(set);
		expect(new Set(cookies.map((cookie) => cookie.split('=', 1)[0]))).toEqual(
			new Set(['locale', 'city', basketCookie, 'auth-order', 'auth-result'].map((name) => `__Host-${name}`)),
		);
		for (const cookie of cookies) {
			expect(cookie).toMatch(/; Path=\/(?:;|$)/);
			expect(cookie).toMatch(/; Secure(?:;|$)/);
			expect(cookie).toMatch(/; SameSite=Lax(?:;|$)/);
			expect(cookie).not.toMatch(/; Domain=/i);
			if (cookie.startsWith('__Host-auth-')) expect(cookie).toMatch(/; HttpOnly(?:;|$)/);
		}
	});
	it('access is read from it, and from no other of that name', async () => {
		const { requestNr, password } = await finished();
		const opened = await visitWith(tls, '/results/login', form({ internalNr: requestNr, password, 'smart-token': await solved() }));
		const own = cookiesOf(opened);
		const to = opened.headers.get('Location') ?? '';
		const view = `/results/${/__Host-auth-result=([^.]+)\./.exec(own)?.[1] ?? ''}`;
		expect(to).not.toBe('');
		expect((await drop(await visitWith(tls, view, { headers: { Cookie: own } }))).status).toBe(200);
		const bare = await visitWith(tls, view, { headers: { Cookie: own.replaceAll('__Host-', '') } });
		expect(bare.status).not.toBe(200);
		// What another host of the domain could set does not overwrite it, wherever it stands.
		const theirs = own.replaceAll('__Host-', '').replace(/=.*/, `=${'x'.repeat(24)}.${'y'.repeat(24)}`);
		expect((await drop(await visitWith(tls, view, { headers: { Cookie: `${theirs}; ${own}` } }))).status).toBe(200);
	});
	it('city and basket are read from it', async () => {
		const html = await (await visitWith(tls, '/pricelist', { headers: { Cookie: '__Host-city=99; city=98' } })).text();
		expect(html).toContain('data-city="99"');
		expect(await (await visitWith(tls, '/basket', { headers: { Cookie: `__Host-${basketCookie}=${String(await idOf('BIO-002'))}` } })).text()).toContain(
			'Калий',
		);
	});
	it('a door of an account does not open by cookies that another host could set', async () => {
		const { token } = await signIn('patient', await addPatient());
		const cookies = ['auth-session', 'auth-patient', 'login-role'].map((name, at) => `${name}=${[token, '1', 'patient'][at] ?? ''}`);
		const locationWith = async (prefix: string) =>
			(await drop(await visitWith(tls, '/patient', { headers: { Cookie: cookies.map((cookie) => prefix + cookie).join('; ') } }))).headers.get(
				'Location',
			);
		expect(await locationWith('')).toBe('/login?back=%2Fpatient');
		expect(await locationWith('__Host-')).toBeNull();
	});
});
