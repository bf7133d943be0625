/** Messages that were refused because the laboratory named another patient than the request has: a line each, for whoever looks after them. */
import { calls, type Reply } from '#shared/calls.ts';
import { callLaboratory, type Laboratory } from '#scripts/lib/laboratory.ts';
import { Refusal } from '#scripts/lib/refusal.ts';

type Mismatch = Reply<'lis.results.mismatches'>['data'][number];

/** All of them, oldest first. @throws Refusal when nobody answers, or the answer is none that can be read */
export async function mismatches(laboratory: Laboratory): Promise<Mismatch[]> {
	const found: Mismatch[] = [];
	for (let after: number | null = 0; after !== null;) {
		const response = await callLaboratory(laboratory, `/lis/mismatches?pageSize=100&after=${after}`);
		const text = await response.text();
		if (!response.ok) throw new Refusal(`${laboratory.origin} answered ${response.status}`);
		const page: Reply<'lis.results.mismatches'> = calls['lis.results.mismatches'].reply.parse(JSON.parse(text));
		found.push(...page.data);
		after = page.next;
	}
	return found;
}

/** When, which request, which message, and what differs; never what stands in it. */
export const mismatchLine = ({ noticedAt, requestNr, messageId, fields }: Mismatch): string =>
	`${noticedAt}  request ${requestNr}  message ${messageId}  differs in ${fields.join(', ')}`;
