/**
 * The browser that somebody sits at: a name that its owner recognises in a list of sessions, and a mark that it keeps for a year, by which a new device is
 * told from one that was here before. The mark says nothing of the person, and is no key to anything.
 */
import type { EdgeContext } from './context.ts';
import { readCookie, writeCookie, year } from './cookies.ts';

const cookie = 'device';
const markPattern = /^[A-Za-z0-9_-]{22,64}$/;

/** The first that fits: many browsers name others beside themselves. */
const browsers: readonly (readonly [RegExp, string])[] = [
	[/\bYaBrowser\//, 'Yandex Browser'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\b(?:OPR|Opera)\//, 'Opera'],
	[/\bEdgA?\//, 'Edge'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:Chrome|CriOS)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bAndroid\b/, 'Android'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bLinux\b/, 'Linux'],
];
const first = (of: typeof browsers, agent: string) => of.find(([pattern]) => pattern.test(agent))?.[1];

/** `Chrome, Android`; empty for a program that names no browser. */
export function deviceName(c: EdgeContext): string {
	const agent = c.req.header('User-Agent') ?? '';
	return [first(browsers, agent), first(systems, agent)].filter((part) => part !== undefined).join(', ');
}

/** The device of the request; one that has no mark yet gets one. */
export function deviceOf(c: EdgeContext): { readonly mark: string; readonly name: string } {
	const before = readCookie(c, cookie) ?? '';
	const mark = markPattern.test(before) ? before : newMark(c);
	if (mark !== before) writeCookie(c, cookie, mark, { maxAge: year, httpOnly: true });
	return { mark, name: deviceName(c) };
}

const newMark = (c: EdgeContext) => c.get('services').random.uuid().replaceAll('-', '');
