/** Transactions that assert something of a store beside the one that they write to. */
import { env } from 'cloudflare:test';
import { expect, it } from 'vitest';
import { assertHolds, writeWhereHolds, type AssertedStore } from '#worker/lab/kit/assertions-store.ts';

const db = env.LAB_DB;
const note = (name: string) => db.prepare('INSERT INTO settings (name, value) VALUES (?1, 1)').bind(name);
const isNoted = async (name: string) => (await db.prepare('SELECT 1 FROM settings WHERE name = ?1').bind(name).first()) !== null;

it.each(['people', 'results', 'messages'] as const)('are written whole where it holds, and not at all where it does not: %s', async (store: AssertedStore) => {
	expect(await writeWhereHolds(db, [note(`${store}.a`), assertHolds(db, store, '?1 = ?2', 'one', 'one'), note(`${store}.b`)])).toBe(true);
	expect(await Promise.all([isNoted(`${store}.a`), isNoted(`${store}.b`)])).toEqual([true, true]);
	expect(await writeWhereHolds(db, [note(`${store}.c`), assertHolds(db, store, '?1 = ?2', 'one', 'other'), note(`${store}.d`)])).toBe(false);
	expect(await isNoted(`${store}.c`)).toBe(false);
	expect(await db.prepare(`SELECT count(*) AS count FROM ${store}_assertions`).first('count')).toBe(0);
});

it('what is neither true nor false does not hold', async () => {
	expect(await writeWhereHolds(db, [note('unknown'), assertHolds(db, 'people', "(SELECT p.phone FROM patients p WHERE p.id = 'nobody') = ''")])).toBe(false);
	expect(await isNoted('unknown')).toBe(false);
});

it('any other fault of the store is one', async () => {
	await expect(writeWhereHolds(db, [note('twice'), note('twice')])).rejects.toThrow();
	expect(await isNoted('twice')).toBe(false);
});
