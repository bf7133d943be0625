/** Results that the operator's list holds back: whom the laboratory has still to speak to, and that it has. */
import { calls, type Reply } from '#shared/calls.ts';
import { callLaboratory, saidBy, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { readAll } from './read-all.ts';

type Held = Reply<'lis.results.held'>['data'][number];

/** All of them, oldest first. @throws Refusal when nobody answers, or the answer is none that can be read */
export const heldResults = (laboratory: Laboratory): Promise<Held[]> => readAll(laboratory, '/lis/held-results', calls['lis.results.held'].reply);

export const heldLine = ({ heldAt, requestNr, code, isCritical, isLate }: Held): string =>
	[heldAt, `request ${requestNr}`, code, ...(isCritical ? [isLate ? 'CRITICAL, late' : 'CRITICAL'] : [])].join('  ');

/** @param codes none: all that is held of the request. @returns codes of what is shown from now on. @throws Refusal with the site's own words */
export async function releaseResults(laboratory: Laboratory, requestNr: string, codes: readonly string[]): Promise<readonly string[]> {
	const response = await callLaboratory(laboratory, `/lis/requests/${encodeURIComponent(requestNr)}/release?lang=en-US`, {
		method: 'PUT',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(codes.length === 0 ? {} : { codes }),
	});
	const reply: unknown = await response.json().catch(() => null);
	if (response.ok) return calls['lis.results.release'].reply.parse(reply).released;
	throw new Refusal(saidBy(laboratory, response, reply));
}
