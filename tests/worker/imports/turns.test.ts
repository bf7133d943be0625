/** One import of a kind at a time; who is gone is given up, and can change nothing from then on. */
import type { D1PreparedStatement } from '@cloudflare/workers-types';
import { env } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';
import { emptyLaboratory, fillLaboratory } from '#tests/support/fixtures.ts';
import { bring, entry, history, numberOf, undo } from '#tests/support/imports.ts';
import { labContext } from '#tests/support/lab.ts';
import { scopes } from '#shared/kit/scope.ts';
import { catalogueHandlers } from '#worker/lab/catalogue/index.ts';
import { giveUp, noteChanges } from '#worker/lab/kit/import/changes-store.ts';
import { giveUpMs } from '#worker/lab/kit/import/turn.ts';
import type { Database } from '#worker/providers/database/port.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const db = env.LAB_DB;
beforeEach(async () => {
	await emptyLaboratory(db);
	await db.prepare('DELETE FROM import_turns').run();
	await fillLaboratory(db);
});
const price = () =>
	db.prepare("SELECT p.price FROM prices p JOIN analyses a ON a.id = p.analysis_id WHERE a.code = 'BIO-001' AND p.city_id = 98").first('price');
/** An import that was begun and is not heard of any more. @param since milliseconds since 1970 */
async function begun(since: number): Promise<number> {
	const id = Number(
		await db
			.prepare(
				"INSERT INTO imports (kind, state, author, file_name, sha256, bytes, format, started_at) VALUES ('prices', 'running', '', '', '', 0, 'csv', ?1) RETURNING id",
			)
			.bind(since)
			.first('id'),
	);
	await db.prepare("INSERT INTO import_turns (kind, import_id, since) VALUES ('prices', ?1, ?2)").bind(id, since).run();
	return id;
}
const file = (to: number) => `code,almaty\nBIO-001,${to}\n`;

test('of ten at once one is taken at a time, and the others are told its number', async () => {
	const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => bring('prices', file(1401 + at))));
	const taken = answers.filter(({ http }) => http === 200);
	const refused = answers.filter(({ http }) => http === 409);
	expect(taken.length).toBeGreaterThan(0);
	expect(taken.length + refused.length).toBe(10);
	const numbers = new Set((await history()).map(({ number }) => number));
	for (const { fields = [], message } of refused) {
		expect(fields).toMatchObject([{ field: 'import', rule: 'importRunning' }]);
		expect(numbers.has(Number(fields[0]?.values?.['number']))).toBe(true);
		expect(message).toMatch(/^Import \d+ of this kind of file is under way/);
	}
	// Nobody keeps the turn.
	expect(await db.prepare('SELECT count(*) AS n FROM import_turns').first('n')).toBe(0);
});

test('while one is under way another of its kind is refused, and one of another kind is not; an undoing waits as well', async () => {
	const number = numberOf(await bring('prices', file(1400)));
	const running = await begun(Date.now());
	expect(await bring('prices', file(1500))).toMatchObject({ http: 409, fields: [{ rule: 'importRunning', values: { number: running } }] });
	expect(await undo(number)).toMatchObject({ http: 409, fields: [{ rule: 'importRunning', values: { number: running } }] });
	expect((await bring('discount-levels', 'spent,percent\n50000,5\n')).http).toBe(200);
	expect(await price()).toBe(1400);
	expect((await history())[0]).toMatchObject({ kind: 'discount-levels' });
	expect((await history('&kind=prices'))[0]).toMatchObject({ state: 'refused', reasons: [{ rule: 'importRunning' }] });
});

test('after ten minutes a dead one is given up, and the next goes on', async () => {
	const dead = await begun(Date.now() - giveUpMs - 1000);
	expect((await bring('prices', file(1500))).http).toBe(200);
	expect(await entry(dead)).toMatchObject({ state: 'refused', reasons: [{ rule: 'importGivenUp' }] });
	expect(await price()).toBe(1500);
});

test('one that went through before it died counts as what it is', async () => {
	const dead = await begun(Date.now() - giveUpMs - 1000);
	const applied = { rows: 1, counted: false, counts: { added: 0, changed: 1, takenAway: 0, unchanged: 0 } };
	await db.batch(noteChanges(db as Database, 'catalogue_generation', dead, applied, [], Date.now()) as D1PreparedStatement[]);
	expect((await bring('prices', file(1500))).http).toBe(200);
	expect(await entry(dead)).toMatchObject({ state: 'applied', rows: 1, counts: { changed: 1 } });
});

test('one that went through without its answer being known counts as what it is, and keeps no turn', async () => {
	/** Its transaction goes through, and the connection breaks before it says so. */
	const deaf = new Proxy(db, {
		get(target, name) {
			if (name !== 'batch') return target[name as keyof typeof target].bind(target) as unknown;
			return async (statements: D1PreparedStatement[]) => {
				const answer = await target.batch(statements);
				const applied = await target.prepare("SELECT count(*) AS n FROM import_changes WHERE what = 'applied'").first<number>('n');
				if (applied === 1) throw new Error('D1_ERROR: Network connection lost.');
				return answer;
			};
		},
	});
	const context = { ...labContext(deaf), principal: { kind: 'laboratory', reader: '', scopes } as const };
	await db.prepare('DELETE FROM import_changes').run();
	await expect(catalogueHandlers['lis.prices'](context, { params: {}, body: file(1600), file: null })).rejects.toThrow('connection lost');
	expect(await price()).toBe(1600);
	expect((await history())[0]).toMatchObject({ kind: 'prices', state: 'applied', rows: 1, counts: { changed: 1 } });
	expect(await db.prepare('SELECT count(*) AS n FROM import_turns').first('n')).toBe(0);
});

test('one that was given up while it worked changes nothing', async () => {
	/** Gives the import up between its check and its writing. */
	const late = new Proxy(db, {
		get(target, name) {
			if (name !== 'batch') return target[name as keyof typeof target].bind(target) as unknown;
			return async (statements: D1PreparedStatement[]) => {
				const [turn] = (await target.prepare("SELECT import_id FROM import_turns WHERE kind = 'prices'").all<{ import_id: number }>()).results;
				if (turn !== undefined && statements.length > 8) await giveUp(target, 'catalogue_generation', turn.import_id, Date.now());
				return target.batch(statements);
			};
		},
	});
	const context = { ...labContext(late), principal: { kind: 'laboratory', reader: '', scopes } as const };
	const result = await catalogueHandlers['lis.prices'](context, { params: {}, body: file(1600), file: null });
	expect(result).toMatchObject({ ok: false, error: { name: 'conflict', fields: [{ rule: 'importGivenUp' }] } });
	expect(await price()).toBe(1300);
	expect(await db.prepare('SELECT count(*) AS n FROM import_turns').first('n')).toBe(0);
});
