/** How much a client may send as files in an hour and a day: counted before it is read, by what came of it, and told where the files stand in the form. */
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { textVersions } from '#shared/consent/versions.ts';
import { hex } from '#shared/kit/bytes.ts';
import { cookieName } from '#shared/kit/cookies.ts';
import { rulesWords } from '#shared/i18n/rules.words.ts';
import { translator } from '#shared/i18n/translator.ts';
import { makeApp } from '#worker/app.ts';
import type { Captcha } from '#worker/providers/captcha/port.ts';
import { siteKeysOf } from '#worker/edge/site-secret.ts';
import { dayFromNow } from '#tests/support/house-calls.ts';
import { address, fresh } from '#tests/support/laboratory.ts';
import { servicesWith, testServices } from '#tests/support/services.ts';
import { origin, seedSite } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 20_000, hookTimeout: 60_000 });
beforeAll(seedSite);
const said: string[] = [];
beforeEach(() => {
	said.length = 0;
	vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
	vi.restoreAllMocks();
	now = Date.now();
});

const megabyte = 1024 * 1024;
const budget = { UPLOAD_MB_PER_HOUR: '2', UPLOAD_MB_PER_DAY: '5' };
const free = { limit: () => Promise.resolve({ success: true }) };
const rules = translator('ru')(rulesWords);
let now = Date.now();
/** What is shown is taken: captchas are none of these tests' matter. */
const captcha: Captcha = { ...testServices().captcha, verify: () => Promise.resolve(true) };
const app = makeApp({ services: servicesWith({ clock: () => now, captcha }) });
const later = (minutes: number) => (now += minutes * 60_000);

/** A PDF of so many bytes. */
function pdf(size: number): Uint8Array<ArrayBuffer> {
	const bytes = new Uint8Array(size).fill(32);
	bytes.set(new TextEncoder().encode('%PDF-1.4\n'));
	return bytes;
}

async function ask(path: string, init: RequestInit, settings: object = {}): Promise<Response> {
	const context = createExecutionContext();
	const bindings = { ...env, LIMIT_UPLOAD: free, LIMIT_UPLOAD_NETWORK: free, LIMIT_CHALLENGE: free, ...budget, ...settings };
	const answer = await app.fetch(new Request(`${origin}${path}`, { redirect: 'manual', ...init }), bindings, context as never);
	const copy = new Response(await answer.text(), answer);
	await waitOnExecutionContext(context);
	return copy;
}

interface Sending {
	readonly from: string;
	readonly cookie?: string;
	/** Bytes after which the sender goes away. */
	readonly cut?: number;
	readonly settings?: object;
}
/** One file as a script sends it, with whether any of it was read. */
async function upload(bytes: Uint8Array<ArrayBuffer>, { from, cookie = '', cut = Infinity, settings = {} }: Sending) {
	let read = 0;
	const part = 64 * 1024;
	const body = new ReadableStream<Uint8Array>(
		{
			pull(controller) {
				if (read >= cut) throw new TypeError('Network connection lost.');
				if (read >= bytes.byteLength) return controller.close();
				controller.enqueue(bytes.slice(read, read + part));
				read += part;
			},
		},
		{ highWaterMark: 0 },
	);
	let readWhenAsked = -1;
	const LIMIT_UPLOAD = {
		limit: () => {
			readWhenAsked = read;
			return Promise.resolve({ success: true });
		},
	};
	const headers = {
		'Content-Type': 'application/octet-stream',
		'Content-Length': String(bytes.byteLength),
		'Sec-Fetch-Site': 'same-origin',
		'CF-Connecting-IP': from,
		'X-Captcha-Token': 'solved',
		...(cookie === '' ? {} : { Cookie: cookie }),
	};
	const answer = await ask(
		`/api/site-consultation/attachment?lang=ru-RU&city_id=98&form=${fresh()}`,
		{ method: 'POST', headers, body },
		{ LIMIT_UPLOAD, ...settings },
	);
	const refusal = (await answer.json()) as { readonly code?: string; readonly fields?: readonly { readonly rule: string }[] };
	return { status: answer.status, code: refusal.code, rule: refusal.fields?.[0]?.rule, retryAfter: answer.headers.get('Retry-After'), readWhenAsked };
}
const spent = { status: 429, code: 'too-many', rule: 'uploadsOfHour', retryAfter: '3600' };

describe('a client', () => {
	it('sends what an hour has, and no more; an hour later again, until the day has no more either', async () => {
		const from = address();
		for (let hour = 0; hour < 2; hour += 1) {
			for (let file = 0; file < 2; file += 1) expect((await upload(pdf(megabyte), { from })).status).toBe(200);
			expect(await upload(pdf(megabyte), { from })).toMatchObject(spent);
			later(61);
		}
		expect((await upload(pdf(megabyte), { from })).status).toBe(200);
		expect(await upload(pdf(megabyte), { from })).toMatchObject({ status: 429, rule: 'uploadsOfDay', retryAfter: String(24 * 3600) });
		// Nobody else is told anything.
		expect((await upload(pdf(megabyte), { from: address() })).status).toBe(200);
		later(24 * 60);
		expect((await upload(pdf(megabyte), { from })).status).toBe(200);
	});
	it('of ten at once no more are taken than the budget has', async () => {
		const from = address();
		const answers = await Promise.all(Array.from({ length: 10 }, () => upload(pdf(megabyte), { from })));
		expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, ...Array.from({ length: 8 }, () => 429)]);
	});
	it('that goes away has sent what it said', async () => {
		const from = address();
		expect((await upload(pdf(megabyte), { from, cut: 256 * 1024 })).status).toBe(400);
		expect((await upload(pdf(megabyte), { from })).status).toBe(200);
		expect(await upload(pdf(1000), { from })).toMatchObject(spent);
	});
	it('is refused for a file of which too much was said before anything of it is kept', async () => {
		const from = address();
		const files = async () => (await env.FILES.list({ prefix: 'consultation/' })).objects.length;
		const before = await files();
		expect(await upload(pdf(3 * megabyte), { from })).toMatchObject(spent);
		expect(await files()).toBe(before);
		// It has used up nothing by that.
		expect((await upload(pdf(2 * megabyte), { from })).status).toBe(200);
	});
	it('whose files were refused for what they are has sent them all the same', async () => {
		const from = address();
		expect(await upload(new Uint8Array(2 * megabyte), { from })).toMatchObject({ status: 422, rule: 'fileType' });
		expect(await upload(pdf(1000), { from })).toMatchObject(spent);
	});
});

describe('browsers that share an address', () => {
	/** As the site gave it yesterday. */
	async function counted(): Promise<string> {
		const key = await crypto.subtle.importKey(
			'raw',
			siteKeysOf({ SITE_KEY: env.SITE_KEY, SITE_KEY_BEFORE: undefined }, 'counted')[0],
			{ name: 'HMAC', hash: 'SHA-256' },
			false,
			['sign'],
		);
		const named = `${crypto.randomUUID().replaceAll('-', '')}.${String(Math.floor(now / 1000) - 24 * 3600)}`;
		const signature = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(named));
		return `${cookieName('counted', origin.startsWith('https:'))}=${named}.${hex(new Uint8Array(signature))}`;
	}
	it('have a budget each; their network has ten of them, however many cookies there are', async () => {
		const from = address();
		expect((await upload(pdf(2 * megabyte), { from })).status).toBe(200);
		const answers: (string | number)[] = [];
		for (let at = 0; at < 12; at += 1) {
			const { status, rule } = await upload(pdf(2 * megabyte), { from, cookie: await counted() });
			answers.push(rule ?? status);
		}
		expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 'uploadsOfHour', 'uploadsOfHour']);
		const cookie = await counted();
		const elsewhere = address();
		expect((await upload(pdf(2 * megabyte), { from: elsewhere, cookie })).status).toBe(200);
		expect(await upload(pdf(1000), { from: elsewhere, cookie })).toMatchObject(spent);
	});
});

describe('a form without scripts', () => {
	const asked = {
		city: 'almaty',
		fio: 'Сейткали Айгерим',
		email: 'aigerim@example.kz',
		phone: '+7 701 123 45 67',
		departure_date: dayFromNow(4),
		reason: 'interpretation',
		consent: textVersions['consultation.consent'],
	};
	async function submit(from: string, file: Uint8Array<ArrayBuffer> | null, cut?: number) {
		const form = new FormData();
		for (const [field, text] of Object.entries({ key: fresh(), ...asked, 'smart-token': 'solved' })) form.append(field, text);
		form.append('attachments', file === null ? new File([], '') : new File([file], 'result.pdf', { type: 'application/pdf' }));
		const written = new Response(form);
		const whole = await written.arrayBuffer();
		const headers = {
			'Content-Type': written.headers.get('Content-Type') ?? '',
			'Content-Length': String(whole.byteLength),
			'Sec-Fetch-Site': 'same-origin',
			'CF-Connecting-IP': from,
		};
		const answer = await ask('/consultation', { method: 'POST', headers, body: whole.slice(0, cut) });
		return { status: answer.status, html: await answer.text() };
	}
	it('counts as well, is refused at the field of its files, and loses nothing of what was typed', async () => {
		const from = address();
		expect((await submit(from, pdf(1.5 * megabyte))).status).toBe(303);
		const refused = await submit(from, pdf(megabyte));
		expect([refused.status, refused.html.includes(rules('uploadsOfHour'))]).toEqual([429, true]);
		expect(refused.html).toContain(`value="${asked.fio}"`);
		// Without files it goes through, and so does a smaller one.
		expect((await submit(from, null)).status).toBe(303);
		expect((await submit(from, pdf(megabyte / 4))).status).toBe(303);
	});
	it('that breaks off counts by what came', async () => {
		const from = address();
		for (let at = 0; at < 2; at += 1) expect((await submit(from, pdf(1.5 * megabyte), megabyte / 4)).status).toBe(400);
		expect((await submit(from, pdf(megabyte))).status).toBe(303);
		expect((await submit(from, pdf(megabyte))).status).toBe(429);
	});
});

describe('the operator', () => {
	it('is told of each client once in ten minutes, with how many uploads were refused in all, and nothing of who it was', async () => {
		const from = address();
		await upload(pdf(2 * megabyte), { from });
		for (let at = 0; at < 3; at += 1) expect((await upload(pdf(megabyte), { from })).status).toBe(429);
		const events = said.filter((line) => line.includes('"event":"uploads"')).map((line) => JSON.parse(line) as object);
		expect(events).toEqual([expect.objectContaining({ event: 'uploads', kind: 'hour', refused: expect.any(Number) as number })]);
		expect(said.join('\n')).not.toContain(from);
		const rows = await env.EDGE_DB.prepare('SELECT client FROM upload_bytes').all<{ client: string }>();
		for (const { client } of rows.results) expect(client).toMatch(/^[0-9a-f]{64}$/);
	});
	it('counts nothing where the store fails, and turns nobody away', async () => {
		const EDGE_DB = {
			prepare: (sql: string) => env.EDGE_DB.prepare(sql.replaceAll('upload_bytes', 'nowhere')),
			batch: (statements: D1PreparedStatement[]) => env.EDGE_DB.batch(statements),
		};
		expect((await upload(pdf(3 * megabyte), { from: address(), settings: { EDGE_DB } })).status).toBe(200);
		expect(said.join('\n')).toContain('uploads: store');
	});
	it('may set it', async () => {
		const from = address();
		const settings = { UPLOAD_MB_PER_HOUR: '1' };
		expect((await upload(pdf(megabyte), { from, settings })).status).toBe(200);
		expect(await upload(pdf(1000), { from, settings })).toMatchObject(spent);
	});
});
