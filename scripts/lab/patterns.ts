/** Rules that say what values mean together, and which of them the operator has switched off. */
import { calls, type Reply } from '#shared/calls.ts';
import { callLaboratory, saidBy, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

type Rule = Reply<'lis.results.patterns'>['data'][number];

/** In the order of the table. @throws Refusal with the site's own words */
export async function patternRules(laboratory: Laboratory): Promise<Rule[]> {
	const response = await callLaboratory(laboratory, '/lis/patterns?lang=en-US');
	const reply: unknown = await response.json().catch(() => null);
	if (response.ok) return calls['lis.results.patterns'].reply.parse(reply).data;
	throw new Refusal(saidBy(laboratory, response, reply));
}

export const ruleLine = ({ rule, shown, sources }: Rule): string => `${shown ? 'shown' : 'off  '}  ${rule}  ${sources.join('; ')}`;
