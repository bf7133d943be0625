/**
 * `test` for the browser: a page that complains (console error or warning, uncaught error, violation of its policy) or asks anybody but the site for anything fails
 * its test. Who expects a complaint says so: `expectComplaint(/status of 404/)`. Each test is a visitor of its own to the limits on requests.
 */
import { test as base, type BrowserContext } from '@playwright/test';
import { randomBytes } from 'node:crypto';

export { expect, type Page } from '@playwright/test';

interface Fixtures {
	/** Complaints that match are expected in this test. */
	expectComplaint: (pattern: RegExp) => void;
	/** Bearer key of the laboratory's own system of the site under test. */
	lisKey: string;
	/** The browser may keep a page for when there is no connection. What passes through a service worker cannot be intercepted, so it is the matter of the tests that ask for it. */
	keepsOfflinePage: boolean;
}

export const test = base.extend<Fixtures & { expected: RegExp[] }>({
	expected: async ({}, use) => use([]),
	expectComplaint: async ({ expected }, use) => use((pattern) => void expected.push(pattern)),
	keepsOfflinePage: [false, { option: true }],
	lisKey: async ({}, use) => use(process.env.LIS_KEY ?? ''),
	extraHTTPHeaders: async ({}, use) => use(ownAddress()),
	context: async ({ context, baseURL, expected, keepsOfflinePage }, use) => {
		if (!keepsOfflinePage) await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
		const complaints = await listen(context, new URL(baseURL ?? 'http://localhost:8787').origin);
		await use(context);
		const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
		if (unexpected.length > 0) throw new Error(`unexpected:\n${unexpected.join('\n')}`);
	},
});

/** The header by which the edge tells clients apart, with an address of the block that is kept for examples. In production the platform sets it. */
export const ownAddress = (): { 'CF-Connecting-IP': string } => ({
	'CF-Connecting-IP': `2001:db8:${(randomBytes(12).toString('hex').match(/.{4}/g) ?? []).join(':')}`,
});

/** What the graphics driver of the machine says of its own speed when a map is drawn and looked at; the page has no part in it. */
const ofTheDriver = /^\[\.WebGL-\w+\]GL Driver Message \(OpenGL, Performance, /;

async function listen(context: BrowserContext, origin: string): Promise<string[]> {
	const complaints: string[] = [];
	context.on('console', (message) => {
		if ((message.type() === 'error' || message.type() === 'warning') && !ofTheDriver.test(message.text()))
			complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
	});
	context.on('weberror', (thrown) => complaints.push(`page error: ${thrown.error().stack || thrown.error().message}`));
	// One that a script has caught is told nowhere else.
	await context.addInitScript(() =>
		document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
			console.error(`policy violated: ${violatedDirective}, ${blockedURI}, ${sourceFile}`),
		),
	);
	// Watched, not intercepted: what is intercepted passes through this process and by the browser's cache. It would reach nobody, since the browser
	// knows no name but the site's (playwright.config.ts).
	context.on('page', (page) =>
		page.on('websocket', (socket) => {
			if (new URL(socket.url()).host !== new URL(origin).host) complaints.push(`outbound request: WebSocket ${socket.url()}`);
		}),
	);
	context.on('request', (request) => {
		const { origin: wanted, protocol } = new URL(request.url());
		if (wanted !== origin && /^https?:$/.test(protocol)) complaints.push(`outbound request: ${request.method()} ${request.url()}`);
	});
	return complaints;
}
