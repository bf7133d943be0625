/** Entries of each queue: so many as were made were worked down, in the browser or by what its forms send, and none vanished. */
import type { Day } from './day.ts';
import type { Worked } from './clerk.ts';
import type { Demand } from './stored.ts';

/** How often something was done by the clerks of a day, by its name in their report. */
export const timesDone = ({ presses, sent }: Worked, name: string): number => (presses[name]?.length ?? 0) + (sent[name] ?? 0);

const held = 'HOR-001';

export async function queuesEven({ tally, world }: Day, worked: Worked, demand: Demand): Promise<void> {
	const { query } = world;
	const even = (name: string, made: number) => {
		const done = timesDone(worked, name);
		demand(made === done, `the queue ${name}: ${String(made)} entries were made, and ${String(done)} were worked down`);
	};
	const refused = (...reasons: readonly string[]) => tally.refused.filter(({ why }) => reasons.includes(why)).length;
	even('feedback', tally.feedback.length);
	even('consultations', tally.consultations.length);
	even('overdue', tally.late.length);
	even('orders', tally.untaken.length);
	even('house-calls', tally.houseCalls.length - tally.confirmedCalls.length);
	even('missed-calls', tally.missedCalls.length);
	even('missed-visits', tally.orders.filter(({ kind }) => kind === 'missed-visit').length);
	even('held', tally.messages.filter(({ lines }) => lines.some(({ code }) => code === held)).length);
	even('refused: again', refused('doctor'));
	// Another person's go with the decision of whose they are.
	even('refused: dismissed', refused('code'));
	even('mismatches', refused('person'));
	even('prices', 1);
	// What the faults bring is known to nobody but the store: so many as somebody settled there.
	const told = await query("SELECT id FROM outgoing WHERE settled_at IS NOT NULL AND settled_by <> ''");
	even('messages: told', told.length);
	const cases = await query("SELECT kind, subject FROM payment_cases WHERE settlement IN ('done', 'accept', 'refund')");
	even('payments', cases.length);
	const subjects = (kind: string) =>
		cases
			.filter((row) => row['kind'] === kind)
			.map((row) => String(row['subject']))
			.toSorted();
	const strangers = tally.strangers.map((id) => `freedom-pay:${id}`).toSorted();
	demand(
		subjects('unknown-payment').join() === strangers.join(),
		`of payments of nobody ${subjects('unknown-payment').join()} were settled, and ${strangers.join()} came`,
	);
	const odd = tally.orders.filter(({ kind }) => kind === 'odd-sum').length;
	demand(subjects('amount').length === odd, `of other sums ${String(subjects('amount').length)} were settled, and ${String(odd)} came`);
	const rows = await query('SELECT message_id, state FROM refused_messages');
	for (const { said, why } of tally.refused) {
		// A message that cannot be read by itself is found by its content: here each names itself.
		const state = rows.find((row) => said.messageId.endsWith(String(row['message_id'])) && row['message_id'] !== '')?.['state'];
		demand(state === (why === 'doctor' ? 'taken' : 'dismissed'), `the refused message ${said.messageId} is ${typeof state === 'string' ? state : 'lost'}`);
	}
	demand(rows.length === tally.refused.length, `${String(rows.length)} refused messages are kept, and ${String(tally.refused.length)} were refused`);
}
