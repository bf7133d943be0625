/** What becomes of HL7's own examples of R4 when a laboratory sends them: each is taken with the lines and verdicts that it says, or refused at a named place. */
import { beforeAll, expect, it, vi } from 'vitest';
import { asMessage, hl7Examples } from '#tests/support/hl7-examples.ts';
import { fresh } from '#tests/support/laboratory.ts';
import { info, open } from '#tests/support/results.ts';
import { seedLaboratory } from '#tests/support/seed-import.ts';
import { lis } from '#tests/support/site.ts';
import outcomes from '#tests/golden/results/hl7/outcomes.json' with { type: 'json' };

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });
beforeAll(seedLaboratory);
const password = '135792468';

interface Outcome {
	readonly refused?: readonly string[];
	readonly lines?: readonly string[];
}

async function outcomeOf(example: string, isOurs: boolean): Promise<Outcome> {
	const requestNr = `HL7-${fresh()}`;
	const answer = await lis('POST', '/lis/results', asMessage(example, requestNr, fresh(), isOurs), { 'Content-Type': 'application/fhir+json' });
	if (answer.status !== 200) {
		const {
			issue,
		}: { issue: readonly { readonly expression?: readonly string[]; readonly details: { readonly coding: readonly { readonly code: string }[] } }[] } =
			await answer.json();
		return { refused: issue.map(({ expression, details }) => `${expression?.join(' ') ?? ''}: ${details.coding.at(-1)?.code ?? ''}`) };
	}
	await answer.body?.cancel();
	const given = await lis('POST', '/lis/results', { messageId: fresh(), issued: '2011-01-01T06:00:00+05:00', requestNr, password, lines: [] });
	expect([given.status, await given.text()]).toEqual([200, expect.any(String)]);
	const opened = await open({ requestNr, password });
	const { lines } = await info(opened.id, opened.access);
	return { lines: lines.map(({ code, state, value, unit, flag }) => [code, state, value, unit, flag ?? 'no verdict'].filter(Boolean).join(' ')) };
}

const all = [...hl7Examples.keys()].filter((name) => /^(?:Bundle|DiagnosticReport|Observation)-/.test(name));
const expected = outcomes as { readonly alone: Readonly<Record<string, Outcome>>; readonly coded: Readonly<Record<string, Outcome>> };

it.each(all)('%s comes out as it is written', async (example) => {
	expect(await outcomeOf(example, false)).toEqual(expected.alone[example]);
});
it.each(['Bundle-lipids', 'Bundle-ghp', 'Bundle-f001', 'Observation-f001', 'Observation-f004', 'Observation-f005'])(
	'%s, with codes of the catalogue beside those of LOINC',
	async (example) => {
		expect(await outcomeOf(example, true)).toEqual(expected.coded[example]);
	},
);
it('every example that is kept is tried', () => {
	expect(Object.keys(expected.alone).toSorted()).toEqual(all.toSorted());
});
