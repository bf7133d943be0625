/** The reception has seen somebody's document: the account that shows the code is that person's. */
import { readFileSync } from 'node:fs';
import { calls } from '#shared/calls.ts';
import { callLaboratory, saidBy, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

/** @param file JSON as `POST /lis/identities` takes it: a person's data have no place in a shell's history. @throws Refusal with the site's own words */
export async function confirmIdentity(laboratory: Laboratory, file: string): Promise<{ readonly attached: number; readonly moved: number }> {
	let body: string;
	try {
		body = readFileSync(file, 'utf8');
	} catch {
		throw new Refusal(`${file} cannot be read.`);
	}
	const response = await callLaboratory(laboratory, '/lis/identities?lang=en-US', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body,
	});
	const reply: unknown = await response.json().catch(() => null);
	if (!response.ok) throw new Refusal(saidBy(laboratory, response, reply));
	return calls['lis.identities.confirm'].reply.parse(reply);
}
