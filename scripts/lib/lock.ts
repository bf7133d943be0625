/**
 * One process at a time works on the data of a local site. The lock is SQLite's on an empty database: the operating system takes it away from a
 * process that ends, however it ends, so none is ever left over and no number of a process has to be trusted. Who holds it stands beside it.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Refusal } from './refusal.ts';

export interface HeldState {
	readonly release: () => void;
}

const holderSchema = z.object({ pid: z.int(), origin: z.string(), laboratory: z.string().optional() });
/** `SQLITE_BUSY`. */
const busy = 5;

/**
 * Takes a state folder for this process; makes it where there is none.
 * @param origin where its site answers
 * @param laboratory where its laboratory does, when it runs alone
 * @throws Refusal that names the process and the address of the site that has it
 */
export function holdState(stateDir: string, origin: string, laboratory?: string): HeldState {
	mkdirSync(stateDir, { recursive: true });
	const holder = join(stateDir, 'running.json');
	const lock = new DatabaseSync(join(stateDir, 'lock.sqlite'));
	try {
		lock.exec('BEGIN EXCLUSIVE');
	} catch (error) {
		lock.close();
		if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error;
		throw new Refusal(
			`${stateDir} is in use by ${describe(holder)}. Stop that one first, or choose another folder and port: STATE_DIR=.state2 PORT=8788 npm start`,
		);
	}
	writeFileSync(holder, JSON.stringify({ pid: process.pid, origin, laboratory }));
	return { release: () => lock.isOpen && lock.close() };
}

/** Where the laboratory of the site at `origin` is called that works on a state: the site itself, unless it runs alone. */
export function laboratoryAt(stateDir: string, origin: string): string {
	try {
		const holder = holderSchema.parse(JSON.parse(readFileSync(join(stateDir, 'running.json'), 'utf8')));
		return (holder.origin === origin ? holder.laboratory : undefined) ?? origin;
	} catch {
		// Nobody has said so: then no site runs there, which is found out by asking it.
		return origin;
	}
}

function describe(holder: string): string {
	try {
		const { pid, origin } = holderSchema.parse(JSON.parse(readFileSync(holder, 'utf8')));
		return `the site at ${origin} (process ${pid})`;
	} catch {
		return 'another site';
	}
}
