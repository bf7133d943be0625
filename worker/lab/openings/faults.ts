/** What of the journal does not fit, as the laboratory reads and settles it. */
import type { Reply } from '#shared/calls.ts';
import { failure, success } from '#shared/kit/errors.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { faultsAfter, findFault, settleFault as settleInStore, type FaultRow } from './faults-store.ts';

const moment = (at: number) => new Date(at).toISOString();

const replyOf = (row: FaultRow): Reply<'lis.openings.faults'>['data'][number] => ({
	id: row.id,
	kind: row.kind,
	requestNr: row.request_nr,
	nr: row.kind === 'chain' ? row.nr : null,
	round: row.kind === 'round' ? Number(row.subject) : null,
	foundAt: moment(row.found_at),
	settled: row.settled_at === null ? null : { at: moment(row.settled_at), by: row.settled_by, note: row.note },
});

export const listFaults: LabHandler<'lis.openings.faults'> = async ({ db }, { params: { after, pageSize, open } }) => {
	const { page, next } = cursorPage(await faultsAfter(db, after, open === '1', pageSize + 1), pageSize, ({ id }) => id);
	return success({ data: page.map(replyOf), next });
};

/** Refusals: `not-found`; `conflict` for what is settled in other words or by somebody else. */
export const settleFault: LabHandler<'lis.openings.settle'> = async ({ db, now, principal: { reader } }, { params: { id }, body: { note } }) => {
	await settleInStore(db, id, reader, note, now);
	const standing = await findFault(db, id);
	if (standing === null) return failure('not-found');
	if (standing.settled_by !== reader || standing.note !== note) return failure('conflict');
	return success(replyOf(standing));
};
