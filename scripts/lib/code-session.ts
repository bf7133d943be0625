/** Signs a patient in at a backend by a one-time code, which a person reads off a phone and types. */
import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { z } from 'zod';
import { callEntry, type Calls } from '#shared/calls.ts';
import { edgeKeyHeader } from '#shared/kit/call.ts';
import { keyInHeader } from '#shared/kit/key-text.ts';
import { Refusal } from './refusal.ts';
import { plain } from './terminal.ts';

interface Backend {
	readonly origin: string;
	readonly edgeKey: string;
}

/** @throws Refusal with the call, and what was expected of it */
async function ask<Id extends keyof Calls>(backend: Backend, id: Id, body: unknown, access?: string): Promise<z.output<Calls[Id]['reply']>> {
	const { path, method, reply } = callEntry(id);
	const answer = await fetch(`${backend.origin}${path}?lang=ru-RU&city_id=98`, {
		method,
		redirect: 'manual',
		headers: {
			Accept: 'application/json',
			[edgeKeyHeader]: keyInHeader(backend.edgeKey),
			...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
			...(access === undefined ? {} : { Authorization: `Bearer ${access}` }),
		},
		body: body === undefined ? null : JSON.stringify(body),
	});
	const text = await answer.text();
	if (answer.status !== 200) throw new Refusal(`${id}: 200 was expected, and ${String(answer.status)} came: ${plain(text.slice(0, 200))}`);
	let value: unknown;
	try {
		value = JSON.parse(text);
	} catch {
		throw new Refusal(`${id}: JSON was expected.`);
	}
	const checked = reply.safeParse(value);
	if (!checked.success) throw new Refusal(`${id}: ${checked.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}`);
	return checked.data as z.output<Calls[Id]['reply']>;
}

/** Questions at the terminal, one after the other; null where nobody answers any more. */
function questions() {
	const lines = createInterface({ input: process.stdin, output: process.stderr, terminal: false });
	const waiting: string[] = [];
	lines.on('line', (line) => void waiting.push(line));
	const ended = { is: false };
	lines.once('close', () => (ended.is = true));
	return {
		async ask(text: string): Promise<string | null> {
			process.stderr.write(text);
			while (waiting.length === 0 && !ended.is) await Promise.race([once(lines, 'line'), once(lines, 'close')]);
			return waiting.shift()?.trim() ?? null;
		},
		end: () => lines.close(),
	};
}

/** @param login phone or e-mail of a patient who knows of it @returns the session; null where nobody gave the code @throws Refusal as `ask` */
export async function sessionByCode(backend: Backend, login: string): Promise<string | null> {
	const terminal = questions();
	try {
		const { access: flow } = await ask(backend, 'login.code', { login });
		const code = await terminal.ask(`The code that ${plain(login)} was sent: `);
		if (code === null || code === '') return null;
		const after = await ask(backend, 'flow.confirm', { code }, flow);
		if (after.next === 'session' && after.access !== undefined) return after.access;
		if (after.next !== 'choose') throw new Refusal(`flow.confirm: next: "session" or "choose" was expected, and "${after.next}" came.`);
		// Several people have that phone, or the device is new to the only one.
		const { choices, asksBirthDate } = await ask(backend, 'flow.view', undefined, flow);
		const people = choices ?? [];
		for (const [at, { name }] of people.entries()) process.stderr.write(`${String(at + 1)} ${plain(name)}\n`);
		const nr = people.length > 1 ? await terminal.ask('Whose account, by its number: ') : '1';
		const birthDate = asksBirthDate ? await terminal.ask('Their date of birth, YYYY-MM-DD: ') : '';
		const id = people[Number(nr) - 1]?.id;
		if (id === undefined || birthDate === null) return null;
		return (await ask(backend, 'flow.choose', { id, birthDate }, flow)).access;
	} finally {
		terminal.end();
	}
}
