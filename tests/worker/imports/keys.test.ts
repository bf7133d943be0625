/** The memory of imports has scopes of its own, and what an import changed is its file's: a key sees, approves and undoes what it may bring in itself. */
import { env } from 'cloudflare:test';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { emptyLaboratory, fillLaboratory } from '#tests/support/fixtures.ts';
import { asked, bring, entry, numberOf, undo } from '#tests/support/imports.ts';
import { ask, read } from '#tests/support/laboratory.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
beforeEach(async () => {
	await db.batch(['staff', 'cards', 'import_turns'].map((table) => db.prepare(`DELETE FROM ${table}`)));
	await emptyLaboratory(db);
	await fillLaboratory(db);
});

const keys = new Map<string, string>();
const scopesOf = {
	reader: ['imports.read'],
	catalogue: ['imports.read', 'imports.write', 'catalogue.write'],
	people: ['imports.read', 'imports.write', 'people.write'],
} as const;
beforeAll(async () => {
	for (const [name, scopes] of Object.entries(scopesOf)) {
		const made = (await asked('POST', '/lis/keys', { body: JSON.stringify({ name, scopes }) })) as unknown as { key: string };
		keys.set(name, made.key);
	}
});
interface Said {
	readonly http: number;
	readonly code?: string;
	readonly fields?: readonly { readonly rule: string; readonly values: object }[];
	readonly data?: readonly { readonly number: number }[];
}
const as = (name: keyof typeof scopesOf, method: string, path: string) =>
	read<Said>(ask(method, path, { access: keys.get(name) ?? '', ...(method === 'POST' ? { body: {} } : {}) }));
const lacks = (scope: string) => ({ http: 403, code: 'forbidden', fields: [{ field: 'Authorization', rule: 'keyScope', values: { scope } }] });

const person = (code: string, roles: string) =>
	`code,last_name,first_name,middle_name,phone,email,roles,language,left\n${code},Оспанова,Асель,,+77015550009,,${roles},ru,no\n`;

test.each([
	['prices', 'code,almaty\nBIO-001,1400\n', 'catalogue', 'people', 'catalogue.write'],
	['cards', 'nr,state,discount,iin\n2000000000017,2,5,\n', 'people', 'catalogue', 'people.write'],
] as const)('%s: the history is read by its own scope, changes and acts by that of the file as well', async (kind, file, own, other, scope) => {
	const number = numberOf(await bring(kind, file));
	expect(await as('reader', 'GET', `/lis/imports/${number}`)).toMatchObject({ http: 200, number, kind });
	expect((await as('reader', 'GET', '/lis/imports?pageSize=100')).data?.map((row) => row.number)).toContain(number);
	for (const name of ['reader', other] as const) expect(await as(name, 'GET', `/lis/imports/${number}/changes`)).toMatchObject(lacks(scope));
	expect(await as('reader', 'POST', `/lis/imports/${number}/undo`)).toMatchObject(lacks('imports.write'));
	for (const what of ['approve', 'undo']) expect(await as(other, 'POST', `/lis/imports/${number}/${what}`)).toMatchObject(lacks(scope));
	expect(await entry(number)).toMatchObject({ state: 'applied', undoneBy: null });
	expect(await as(own, 'GET', `/lis/imports/${number}/changes`)).toMatchObject({ http: 200, data: [{ nr: 1 }] });
	expect((await as(own, 'POST', `/lis/imports/${number}/undo`)).http).toBe(200);
	expect(await entry(number)).toMatchObject({ state: 'undone' });
});

test('the author is the key’s name, with the user of HTTP Basic behind it', async () => {
	const basic = `Basic ${btoa(`Seitova:${keys.get('catalogue')}`)}`;
	const taken = await read<{ number: number; http: number }>(
		ask('PUT', '/lis/prices?city_id=98', { body: 'code,almaty\nBIO-001,1410\n', headers: { Authorization: basic, 'Content-Type': 'text/csv' } }),
	);
	expect(await entry(taken.number)).toMatchObject({ author: 'catalogue/Seitova', state: 'applied' });
});

test('who of the staff may sign in is the root key’s: nobody else sees or undoes such a file', async () => {
	numberOf(await bring('staff', person('STF-1', 'reception')));
	const number = numberOf(await bring('staff', person('STF-1', ' money; reception ;money')));
	for (const name of ['catalogue', 'people'] as const) {
		expect(await as(name, 'GET', `/lis/imports/${number}/changes`)).toMatchObject(lacks('keys'));
		for (const what of ['approve', 'undo']) expect(await as(name, 'POST', `/lis/imports/${number}/${what}`)).toMatchObject(lacks('keys'));
	}
	expect(await asked('GET', `/lis/imports/${number}/changes`)).toMatchObject({
		data: [{ row: 'STF-1', what: 'changed', columns: [{ column: 'roles', old: 'reception', new: 'money;reception' }] }],
	});
	expect((await undo(number)).http).toBe(200);
	const row = await db.prepare("SELECT roles FROM staff WHERE code = 'STF-1'").first<string>('roles');
	expect(JSON.parse(row ?? 'null')).toEqual(['reception']);
});
