/** What of the journal of openings was changed or taken away: a line each, and settling one. */
import { calls, type Reply } from '#shared/calls.ts';
import { callLaboratory, saidBy, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';
import { readAll } from './read-all.ts';

type Fault = Reply<'lis.openings.faults'>['data'][number];

/** Those that nobody has settled, oldest first. @throws Refusal when nobody answers, or the answer is none that can be read */
export const openFaults = (laboratory: Laboratory): Promise<Fault[]> => readAll(laboratory, '/lis/opening-faults?open=1', calls['lis.openings.faults'].reply);

/** Number, when it was found, and what does not fit. */
export const faultLine = ({ id, foundAt, requestNr, nr, round }: Fault): string =>
	`${id}  ${foundAt}  ${round === null ? `request ${requestNr ?? 'that is gone'}  entry ${String(nr)}` : `round ${round}`}`;

/** @throws Refusal with the site's own words */
export async function settleFault(laboratory: Laboratory, id: number, note: string): Promise<void> {
	const response = await callLaboratory(laboratory, `/lis/opening-faults/${id}?lang=en-US`, {
		method: 'PUT',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ note }),
	});
	const reply: unknown = await response.json().catch(() => null);
	if (response.ok) return;
	if (response.status === 404) throw new Refusal(`There is no ${id}.`);
	if (response.status === 409) throw new Refusal(`${id} is settled already, in other words or by another user.`);
	throw new Refusal(saidBy(laboratory, response, reply));
}
