/**
 * A test that makes the program complain fails, unless it says that it expects so (`vi.spyOn(console, 'error')` in the test). So does a
 * test from which a request goes out: anyone who needs an answer from outside puts its own `fetch` in place.
 */
import { afterAll, afterEach, beforeEach, vi } from 'vitest';

const complaints: string[] = [];
/** Kept where every file finds it: files share an isolate, and a spy that one of them left is not the console. */
const kept = globalThis as { quietGenuine?: { readonly error: typeof console.error; readonly warn: typeof console.warn; readonly fetch: typeof fetch } };
const genuine = (kept.quietGenuine ??= { error: console.error, warn: console.warn, fetch: globalThis.fetch });

const textOf = (part: unknown) => (part instanceof Error ? (part.stack ?? part.message) : String(part));
const complain =
	(kind: string) =>
	(...parts: unknown[]) => {
		complaints.push(`console.${kind}: ${parts.map(textOf).join(' ')}`);
	};

/** The one origin that a test may reach, when the contract suite is run against somebody else's backend. */
const allowed = process.env.CONTRACT_ORIGIN;

const refuse: typeof fetch = (input, init) => {
	const { origin } = new URL(input instanceof Request ? input.url : String(input));
	if (origin === allowed) return genuine.fetch.call(globalThis, input, init);
	complaints.push(`outbound request to ${origin}`);
	return Promise.reject(new TypeError(`outbound request to ${origin} refused by the tests`));
};

beforeEach(() => {
	complaints.length = 0;
	console.error = complain('error');
	console.warn = complain('warn');
	globalThis.fetch = refuse;
});

afterEach(() => {
	console.error = genuine.error;
	console.warn = genuine.warn;
	globalThis.fetch = genuine.fetch;
	const found = complaints.splice(0);
	if (found.length > 0) throw new Error(`unexpected:\n${found.join('\n')}`);
});

// A clock that a file has stopped stands for the next one, too: what is waited for there would never be over.
afterAll(() => {
	vi.useRealTimers();
});
