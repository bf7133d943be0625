/** The scripts' own cookies, over TLS and without it: the same names as the server's. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { basketCookie } from '#shared/basket/cookie.ts';
import { cookieName } from '#shared/kit/cookies.ts';

interface Page {
	readonly document: { cookie: string; readonly documentElement: { readonly dataset: Record<string, string> } };
	readonly press: (id: string) => void;
}

/** A document with nothing in it but what the small script asks for. */
function pageAt(protocol: string, cookie: string): Page {
	const listeners: ((event: unknown) => void)[] = [];
	const document = {
		cookie,
		readyState: 'complete',
		documentElement: { dataset: {} as Record<string, string> },
		querySelector: () => null,
		querySelectorAll: () => [],
		addEventListener: (name: string, listener: (event: unknown) => void) => void (name === 'click' && listeners.push(listener)),
		dispatchEvent: () => true,
	};
	vi.stubGlobal('document', document);
	vi.stubGlobal('location', { protocol });
	const press = (id: string) => {
		const button = { name: 'put', value: id, parentElement: null, closest: () => null, toggleAttribute: () => false };
		const target = { closest: () => button };
		for (const listener of listeners) listener({ target, detail: 0, timeStamp: 0, clientX: 0, clientY: 0, preventDefault: () => undefined });
	};
	return { document, press };
}

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

describe.each([
	['https:', true],
	['http:', false],
])('at %s', (protocol, secure) => {
	const name = (plain: string) => cookieName(plain, secure);
	const other = (plain: string) => cookieName(plain, !secure);
	test('what the runtime writes it reads', async () => {
		const { document } = pageAt(protocol, `a=1; ${other('city')}=98; ${name('city')}=99`);
		const { readCookie, writeCookie } = await import('#client/runtime/cookies.ts');
		expect([readCookie('city'), readCookie('theme')]).toEqual(['99', undefined]);
		writeCookie('theme', 'dark');
		expect(document.cookie.startsWith(`${name('theme')}=dark;path=/;`)).toBe(true);
		expect(document.cookie.endsWith(';secure')).toBe(secure);
	});
	test('the small script of every document reads and writes the same', async () => {
		const { document, press } = pageAt(protocol, `${name('theme')}=dark; ${name('city')}=99; ${name(basketCookie)}=1`);
		await import('#client/instant.ts');
		expect(document.documentElement.dataset).toEqual({ theme: 'dark' });
		press('2');
		expect(document.cookie.startsWith(`${name(basketCookie)}=1.2;path=/;`)).toBe(true);
		expect(document.cookie.endsWith(';secure')).toBe(secure);
	});
	test('and takes none for its own that have the other name', async () => {
		const { document } = pageAt(protocol, `${other('theme')}=dark; ${other('city')}=99`);
		await import('#client/instant.ts');
		expect(document.documentElement.dataset).toEqual({ newcomer: '' });
	});
});
