/** What the operator's list holds back until the laboratory has spoken to the patient. Values are in none of its lists; that one is critical is. */
import { success } from '#shared/kit/errors.ts';
import { dueOf } from '#shared/staff/queues.ts';
import type { LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { heldAfter, type HeldRow } from './held-store.ts';

/** One held line, as the laboratory's system and its staff read it. */
export const toldOfHeld =
	({ now, services }: Pick<LabContext, 'now' | 'services'>) =>
	({ id, request_nr: requestNr, code, held_at: heldAt, critical }: HeldRow) => {
		const due = dueOf(critical === 1 ? 'critical' : 'held', heldAt, services.criticalMinutes);
		return {
			id,
			requestNr,
			code,
			heldAt: new Date(heldAt).toISOString(),
			dueAt: new Date(due).toISOString(),
			isCritical: critical === 1,
			isLate: critical === 1 && due <= now,
		};
	};

export const listHeld: LabHandler<'lis.results.held'> = async (context, { params: { after, pageSize } }) => {
	const { page, next } = cursorPage(await heldAfter(context.db, after, pageSize + 1), pageSize, ({ id }) => id);
	return success({ data: page.map(toldOfHeld(context)), next });
};
