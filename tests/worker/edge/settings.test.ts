/** Settings that are missing or malformed: each is named, at once with the others and without its value; and keys as operators choose them. */
import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { app } from '#worker/app.ts';
import { readEnv, wrongSettings, type Bindings } from '#worker/env.ts';
import { testSettings } from '#tests/support/settings.ts';
import { seedSite, visit } from '#tests/support/site.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
afterEach(() => vi.restoreAllMocks());

const good = {
	ENVIRONMENT: 'production',
	SITE_ORIGIN: 'https://lab.example.kz',
	LIS_KEY: 'k'.repeat(16),
	SITE_KEY: 's'.repeat(32),
	CAPTCHA_SECRET: 'c'.repeat(16),
	REPORT_KEY: testSettings.REPORT_KEY,
	SMS_PROVIDER: 'off',
	MAIL_PROVIDER: 'off',
	GEOCODER_PROVIDER: 'off',
	PAYMENT_PROVIDER: 'off',
};
const smart = { SMARTCAPTCHA_SITE_KEY: 'site', SMARTCAPTCHA_SERVER_KEY: 'v'.repeat(40) };
const reportKey = JSON.parse(testSettings.REPORT_KEY) as object;
const none = { missing: [], malformed: [], unknown: [] };

async function answered(settings: Readonly<Record<string, unknown>>, path: string, headers: Readonly<Record<string, string>> = {}) {
	const context = createExecutionContext();
	const answer = await app.fetch(new Request(`${env.SITE_ORIGIN}${path}`, { headers }), { ...env, ...settings }, context as never);
	const text = await answer.text();
	await waitOnExecutionContext(context);
	return { status: answer.status, text };
}

describe('settings', () => {
	test('that are whole have nothing wrong', () => {
		expect(wrongSettings(good)).toBeNull();
		const local = { BACKEND_API_URL: 'http://localhost:8080/v2', BACKEND_ACCOUNT_URL: 'http://127.0.0.1/v2', BACKEND_KEY: 'b'.repeat(16) };
		expect(wrongSettings({ ...good, ...local, PERSONAL_DATA: 'kazakhstan' })).toBeNull();
		expect(wrongSettings({ ...good, SITE_ORIGIN: 'https://lab.example.kz/', CAPTCHA_COST: '', SMSC_LOGIN: '' })).toBeNull();
	});

	test.each([
		['nothing', {}, { missing: ['ENVIRONMENT', 'SITE_ORIGIN', 'SITE_KEY', 'CAPTCHA_SECRET', 'LIS_KEY', 'REPORT_KEY'] }],
		['no address', { ...good, SITE_ORIGIN: '' }, { missing: ['SITE_ORIGIN'] }],
		['an address without a scheme', { ...good, SITE_ORIGIN: 'lab.example.kz' }, { malformed: ['SITE_ORIGIN'] }],
		['an address with a path', { ...good, SITE_ORIGIN: 'https://example.kz/lab' }, { malformed: ['SITE_ORIGIN'] }],
		['an address with a password', { ...good, SITE_ORIGIN: 'https://a:b@example.kz' }, { malformed: ['SITE_ORIGIN'] }],
		['an address that everybody reads along', { ...good, SITE_ORIGIN: 'http://lab.example.kz' }, { malformed: ['SITE_ORIGIN'] }],
		[
			'a backend that everybody reads along',
			{
				...good,
				BACKEND_API_URL: 'http://lims.example.kz/api',
				BACKEND_ACCOUNT_URL: 'http://lims.example.kz/account',
				BACKEND_KEY: 'b'.repeat(16),
				PERSONAL_DATA: 'kazakhstan',
			},
			{ malformed: ['BACKEND_API_URL', 'BACKEND_ACCOUNT_URL'] },
		],
		[
			'a backend elsewhere that looks like one of this machine',
			{
				...good,
				BACKEND_API_URL: 'http://localhost:x@lims.example.kz/v2',
				BACKEND_ACCOUNT_URL: 'http://127.0.0.1@lims.example.kz/v2',
				BACKEND_KEY: 'b'.repeat(16),
				PERSONAL_DATA: 'kazakhstan',
			},
			{ malformed: ['BACKEND_API_URL', 'BACKEND_ACCOUNT_URL'] },
		],
		[
			'a backend with a password in its address',
			{ ...good, BACKEND_API_URL: 'https://a:b@lims.example.kz/v2', BACKEND_KEY: 'b'.repeat(16), PERSONAL_DATA: 'kazakhstan' },
			{ malformed: ['BACKEND_API_URL'] },
		],
		[
			'headers for a collector with a space in them',
			{ ...good, OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Basic YWJjOmRlZjpnaGk=' },
			{ malformed: ['OTEL_EXPORTER_OTLP_HEADERS'] },
		],
		[
			'headers for a collector that end in a comma',
			{ ...good, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=YWJjOmRlZjpnaGk,' },
			{ malformed: ['OTEL_EXPORTER_OTLP_HEADERS'] },
		],
		['an environment that is none', { ...good, ENVIRONMENT: 'prod' }, { malformed: ['ENVIRONMENT'] }],
		['no key for reports', { ...good, REPORT_KEY: '' }, { missing: ['REPORT_KEY'] }],
		['a key for reports that is a password', { ...good, REPORT_KEY: 'k'.repeat(43) }, { malformed: ['REPORT_KEY'] }],
		['a key for reports without its private half', { ...good, REPORT_KEY: JSON.stringify({ ...reportKey, d: undefined }) }, { malformed: ['REPORT_KEY'] }],
		['keys for reports of before that are no set', { ...good, REPORT_KEYS_BEFORE: JSON.stringify([reportKey]) }, { malformed: ['REPORT_KEYS_BEFORE'] }],
		['a key for reports, misspelt', { ...good, REPORT_KEYS: testSettings.REPORT_KEY }, { unknown: ['REPORT_KEYS'] }],
		['a short key', { ...good, LIS_KEY: 'short' }, { malformed: ['LIS_KEY'] }],
		['a key with a line end', { ...good, LIS_KEY: `${'k'.repeat(20)}\n` }, { malformed: ['LIS_KEY'] }],
		['a key that ends with a space', { ...good, LIS_KEY: `${'k'.repeat(20)} ` }, { malformed: ['LIS_KEY'] }],
		['a cost in words', { ...good, CAPTCHA_COST: 'much' }, { malformed: ['CAPTCHA_COST'] }],
		['a cost with a point', { ...good, CAPTCHA_COST: '1e3' }, { malformed: ['CAPTCHA_COST'] }],
		['passwords that cost little to guess', { ...good, PASSWORD_COST: '16' }, { malformed: ['PASSWORD_COST'] }],
		['the same on a local site', { ...good, ENVIRONMENT: 'local', PASSWORD_COST: '16' }, { malformed: ['PASSWORD_COST'] }],
		['a cost that scrypt does not know', { ...good, ENVIRONMENT: 'test', PASSWORD_COST: '0' }, { malformed: ['PASSWORD_COST'] }],
		['a backend that is no address', { ...good, BACKEND_API_URL: 'lims' }, { missing: ['BACKEND_KEY', 'PERSONAL_DATA'], malformed: ['BACKEND_API_URL'] }],
		['data in the country, where the embedded laboratory keeps none', { ...good, PERSONAL_DATA: 'kazakhstan' }, { malformed: ['PERSONAL_DATA'] }],
		['a country that the texts do not know', { ...good, PERSONAL_DATA: 'home' }, { malformed: ['PERSONAL_DATA'] }],
		[
			'a site that asks itself',
			{ ...good, BACKEND_API_URL: 'https://lab.example.kz/api', BACKEND_KEY: 'b'.repeat(16), PERSONAL_DATA: 'kazakhstan' },
			{ malformed: ['BACKEND_API_URL'] },
		],
		['a key with an unseen sign', { ...good, LIS_KEY: 'зертхана\u200b кілті №1' }, { malformed: ['LIS_KEY'] }],
		['a key with a tab', { ...good, LIS_KEY: `${'k'.repeat(8)}\t${'k'.repeat(8)}` }, { malformed: ['LIS_KEY'] }],
		['no key of the site, where a captcha of a vendor is set', { ...good, SITE_KEY: '', ...smart }, { missing: ['SITE_KEY'] }],
		['a short key of the site', { ...good, SITE_KEY: 's'.repeat(31) }, { malformed: ['SITE_KEY'] }],
		['a short one before it', { ...good, SITE_KEY_BEFORE: 'short' }, { malformed: ['SITE_KEY_BEFORE'] }],
		['one that a vendor knows', { ...good, ...smart, SITE_KEY: smart.SMARTCAPTCHA_SERVER_KEY }, { malformed: ['SITE_KEY'] }],
		['one that was not changed', { ...good, SITE_KEY_BEFORE: good.SITE_KEY }, { malformed: ['SITE_KEY'] }],
		['half of a captcha', { ...good, SMARTCAPTCHA_SITE_KEY: 'site' }, { missing: ['SMARTCAPTCHA_SERVER_KEY'] }],
		['a vendor without an account', { ...good, SMS_PROVIDER: 'smsc' }, { missing: ['SMSC_LOGIN', 'SMSC_PASSWORD'] }],
		['a local vendor', { ...good, SMS_PROVIDER: 'local' }, { malformed: ['SMS_PROVIDER'] }],
		['no word of who takes payments', { ...good, PAYMENT_PROVIDER: '' }, { missing: ['PAYMENT_PROVIDER'] }],
		['payments that nobody takes', { ...good, PAYMENT_PROVIDER: 'local' }, { malformed: ['PAYMENT_PROVIDER'] }],
		['payments without an account', { ...good, PAYMENT_PROVIDER: 'freedom-pay' }, { missing: ['FREEDOM_PAY_MERCHANT_ID', 'FREEDOM_PAY_SECRET'] }],
		['a payment setting that is misspelt', { ...good, FREEDOM_PAY_SECRT: 'x' }, { unknown: ['FREEDOM_PAY_SECRT'] }],
		['a name that is misspelt', { ...good, SMSC_SENDR: 'Lab' }, { unknown: ['SMSC_SENDR'] }],
		[
			'several at once',
			{ ...good, CAPTCHA_COST: '0', LIS_KEY: '', SMS_PROVIDER: 'pigeon', LIS_KEYS: 'x' },
			{ missing: ['LIS_KEY'], malformed: ['CAPTCHA_COST', 'SMS_PROVIDER'], unknown: ['LIS_KEYS'] },
		],
	])('%s: named', (_name, given, expected) => {
		expect(wrongSettings(given)).toEqual({ ...none, ...expected });
	});

	test('that are wrong end a request with 503; the log has every name, neither has a value', async () => {
		const printed: string[] = [];
		vi.spyOn(console, 'error').mockImplementation((line: string) => printed.push(line));
		const answer = await answered({ LIS_KEY: 'secret-7', CAPTCHA_COST: 'dear-8', SMSC_SENDR: 'name-9' }, '/pricelist');
		expect(answer).toEqual({ status: 503, text: 'Service Unavailable' });
		expect(printed).toHaveLength(1);
		expect(JSON.parse(printed[0] ?? '')).toMatchObject({ event: 'settings', kind: 'settings malformed: LIS_KEY, CAPTCHA_COST; unknown: SMSC_SENDR' });
		expect(printed.join()).not.toMatch(/secret-7|dear-8|name-9/);
	});

	test('a binding that is not there is named as well', () => {
		expect(() => readEnv({ ...env, FILES: undefined, LIMIT_LOOKUP: undefined } as unknown as Bindings)).toThrow('settings missing: FILES, LIMIT_LOOKUP');
	});
});

describe('the key of the laboratory’s system', () => {
	beforeAll(seedSite);
	const status = async (LIS_KEY: string, Authorization: string) => (await answered({ LIS_KEY }, '/lis/orders?status=1', { Authorization })).status;

	const keys = ['!"#$%&\'()*+,-./:;<=>?@', String.raw`[\]^_{|}~ and spaces`, 'p@ss=word==0123456'];
	test.each(keys)('%s opens', async (key) => {
		expect(wrongSettings({ ...good, LIS_KEY: key })).toBeNull();
		expect(await status(key, `Bearer ${key}`)).toBe(200);
		expect(await status(key, `Bearer ${key}x`)).toBe(401);
		expect(await status(key, `Bearer ${key.slice(1)}`)).toBe(401);
	});

	const letters = ['зертхана кілті №1', 'ключ-лаборатории-€', '検査室の鍵は秘密です十六文字以上', "UTF-8''0123456789%20", 'й'.repeat(16)];
	const basic = (user: string, key: string) => `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${user}:${key}`)))}`;
	test.each(letters)('%s opens, encoded, and is never in a header as it is', async (key) => {
		const print = vi.spyOn(console, 'warn');
		expect(wrongSettings({ ...good, LIS_KEY: key })).toBeNull();
		expect(keyInHeader(key)).toMatch(/^[ -~]+$/);
		expect(await status(key, `Bearer ${keyInHeader(key)}`)).toBe(200);
		expect(await status(key, `Bearer ${keyInHeader(`${key}x`)}`)).toBe(401);
		for (const user of ['', 'lis', 'зертхана']) expect(await status(key, basic(user, key))).toBe(200);
		expect(await status(key, basic('lis', `${key}x`))).toBe(401);
		expect(print).not.toHaveBeenCalled();
	});
	test('the same letters typed in another way are the same key', async () => {
		const key = 'й'.repeat(16);
		expect(await status(key, basic('', key.normalize('NFD')))).toBe(200);
		expect(await status(key.normalize('NFD'), `Bearer ${keyInHeader(key)}`)).toBe(200);
	});
	test.each(["Bearer UTF-8''%D0", "Bearer UTF-8''", 'Basic ', 'Basic !!!!', `Basic ${btoa('no colon of any kind')}`, `Basic ${btoa('lis:\u00ff\u00fe')}`])(
		'%s opens nothing, and the answer says how to',
		async (wrong) => {
			const answer = await visit('/lis/orders?status=1', { headers: { Authorization: wrong } });
			await answer.body?.cancel();
			expect([answer.status, answer.headers.get('WWW-Authenticate')]).toEqual([
				401,
				'Bearer realm="laboratory", Basic realm="laboratory", charset="UTF-8"',
			]);
		},
	);
	test('a password of Basic may have colons', async () => {
		expect(await status('key:with:colons:0123', basic('lis', 'key:with:colons:0123'))).toBe(200);
	});

	test.each(['bearer', 'BEARER', 'Bearer', 'bEaReR  '])('%s is the word', async (word) => {
		expect(await status(env.LIS_KEY, `${word} ${env.LIS_KEY}`)).toBe(200);
		expect(await status(env.LIS_KEY, `${word} `)).toBe(401);
	});

	test.each(['Basic', 'Bearers', ''])('%s is not', async (word) => {
		expect(await status(env.LIS_KEY, `${word} ${env.LIS_KEY}`)).toBe(401);
	});
});

describe('a site in production that is asked without TLS', () => {
	const plain = async (path: string, init: RequestInit = {}, origin = 'http://lab.example.kz') => {
		const context = createExecutionContext();
		const answer = await app.fetch(
			new Request(`${origin}${path}`, init),
			{ ...env, ...good, COMPANY_BIN: '180340021791', MEDICAL_LICENCE: '1', PASSWORD_COST: '', CAPTCHA_COST: '' },
			context as never,
		);
		await answer.arrayBuffer();
		await waitOnExecutionContext(context);
		return [answer.status, answer.headers.get('Location')];
	};
	test.each([
		['/kz/pricelist?page=2', { Accept: 'text/html' }],
		['/', {}],
		['/ru/pricelist', { Accept: 'text/html' }],
	])('leads from %s to the same page with it', async (path, headers) => {
		expect(await plain(path, { headers })).toEqual([308, `https://lab.example.kz${path}`]);
	});
	test.each([
		['/api/city?lang=ru-RU&city_id=98', {}],
		['/lis/orders', { headers: { Authorization: `Bearer ${good.LIS_KEY}` } }],
		['/account/staff/today', { headers: { Accept: 'text/html' } }],
		['/pricelist', { headers: { Accept: 'application/json' } }],
		['/ru/results/login', { method: 'POST', headers: { Accept: 'text/html' }, body: new URLSearchParams({ internalNr: '1', password: '2' }) }],
		['/results/login', { method: 'POST', body: new URLSearchParams({ internalNr: '1', password: '2' }) }],
	])('refuses %s, and leads nowhere', async (path, init) => {
		expect(await plain(path, init)).toEqual([403, null]);
	});
	test('answers over TLS, and says that it lives without asking', async () => {
		expect((await plain('/robots.txt', {}, 'https://lab.example.kz'))[0]).toBe(200);
		expect((await plain('/health'))[0]).toBe(200);
	});
});
