/** Races that the database decides, as several processes of a laboratory run them: four processes, fifty connections. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { postgresWithTables, template } from '#tests/support/postgres-server.ts';
import { askedTimes, timeForMs } from '#tests/support/asked-times.ts';
import type { CodeTry } from '#worker/lab/account/codes-store.ts';
import { connectionPool } from '#worker/providers/database/pool-store.ts';
import { postgres } from '#worker/providers/database/postgres.ts';
import type { Round } from './steps/racer.ts';

const connections = [13, 13, 12, 12];
const rounds = askedTimes('RACE_ROUNDS', 25);
const triesOfCode = 3;

vi.setConfig({ testTimeout: timeForMs(rounds, 10_000) });

const server = await postgresWithTables();
const pool = connectionPool({ url: server.url(template), max: 1 });
const db = postgres(pool.execute);
let racers: ChildProcess[] = [];

beforeAll(async () => {
	racers = connections.map((count) => fork(join(import.meta.dirname, 'steps/racer.ts'), [server.url(template), String(count)]));
	await Promise.all(racers.map((racer) => once(racer, 'message')));
});
afterAll(async () => {
	for (const racer of racers) racer.send('end');
	await Promise.all(racers.map((racer) => once(racer, 'exit')));
	await pool.end();
	await server.stop();
});

let flows = 0;
async function codeOf(hash: string): Promise<string> {
	flows += 1;
	const flow = `flow-${flows}`;
	await db
		.prepare(
			`INSERT INTO codes (id, flow_hash, address_hash, hash, tries_left, created_at, expires_at, used_at) VALUES (?1, ?1, ?1, ?2, ${triesOfCode}, 0, 1000, NULL)`,
		)
		.bind(flow, hash)
		.run();
	return flow;
}

/** What came of all tries of all processes. @throws what one of them met */
async function race(round: Round): Promise<CodeTry[]> {
	const answers = racers.map((racer) => once(racer, 'message') as Promise<[{ readonly tries?: CodeTry[]; readonly error?: string }]>);
	for (const racer of racers) racer.send(round);
	return (await Promise.all(answers)).flatMap(([{ tries, error }]) => {
		if (tries === undefined) throw new Error(error);
		return tries;
	});
}

const kinds = (tries: readonly CodeTry[]) => Object.fromEntries([...Map.groupBy(tries, ({ kind }) => kind)].map(([kind, of]) => [kind, of.length]));

it('a one-time code that fifty bring at once opens for one of them', async () => {
	for (let round = 0; round < rounds; round += 1) {
		const flow = await codeOf('right');
		expect(kinds(await race({ flow, hash: 'right', now: 1 })), flow).toEqual({ right: 1, spent: 49 });
	}
});

it('fifty wrong ones at once use the tries that there are, and no more; the right one is refused after them', async () => {
	for (let round = 0; round < rounds; round += 1) {
		const flow = await codeOf('right');
		const tries = await race({ flow, hash: 'wrong', now: 1 });
		// The last one that counts finds no try left.
		expect(kinds(tries), flow).toEqual({ wrong: triesOfCode - 1, spent: 50 - triesOfCode + 1 });
		expect(await db.prepare('SELECT tries_left FROM codes WHERE id = ?1').bind(flow).first('tries_left')).toBe(0);
		expect(kinds(await race({ flow, hash: 'right', now: 1 })), flow).toEqual({ spent: 50 });
	}
});
