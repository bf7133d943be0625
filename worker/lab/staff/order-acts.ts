/** What the staff did about an order, as its page tells it: who, when, and in what words. */
import { z } from 'zod';
import type { Reply } from '#shared/calls.ts';
import { dayInAlmaty } from '#shared/kit/dates.ts';
import { orderActs } from '#shared/staff/order-calls.ts';
import { followupOf } from '#worker/lab/order/followups-store.ts';
import type { Database } from '#worker/providers/database/port.ts';
import { actsAbout } from './journal-store.ts';

/** More stand in the journal. */
const maxActs = 40;
/** What an act of these has said of itself. */
const said = z.object({ note: z.string().default(''), leftUntil: z.iso.date().nullable().default(null), visitAt: z.iso.datetime().nullable().default(null) });

type Told = Pick<Reply<'staff.order.view'>, 'seen' | 'tries' | 'triedAt' | 'leftUntil' | 'acts'>;

/** @param orderNr as the store has it */
export async function toldActs(db: Database, order: { readonly id: string; readonly order_nr: string }, now: number): Promise<Told> {
	const [followup, rows] = await Promise.all([followupOf(db, order.id, now), actsAbout(db, order.order_nr, orderActs, maxActs)]);
	return {
		seen: followup?.version ?? 0,
		tries: followup?.tries ?? 0,
		triedAt: followup === null || followup.tried_at === null ? null : new Date(followup.tried_at).toISOString(),
		leftUntil: followup?.is_left === 1 ? dayInAlmaty(followup.left_until) : null,
		acts: rows.flatMap((row) => {
			const act = orderActs.find((one) => one === row.act);
			if (act === undefined) return [];
			const { note, leftUntil, visitAt } = said.parse(JSON.parse(row.after ?? '{}'));
			const by = [row.code, row.last_name, row.first_name].filter(Boolean).join(' ');
			return [{ act, at: new Date(row.at).toISOString(), by, day: leftUntil, visitAt, note }];
		}),
	};
}
