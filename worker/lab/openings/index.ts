/** Calls of the journal of openings. */
import type { Reply } from '#shared/calls.ts';
import type { openingCalls } from '#shared/openings/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { success, failure } from '#shared/kit/errors.ts';
import { endedIn } from '#worker/lab/merges/store.ts';
import type { HandlersOf, LabContext, LabHandler } from '#worker/lab/kit/handler.ts';
import { cursorPage } from '#worker/lab/kit/lists.ts';
import { checkChains } from './check.ts';
import { presentOpening } from './present.ts';
import { alwaysReported, keptSince, openingsOf } from './store.ts';
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

/** What of the journal does not fit, as the laboratory reads and settles it. */
const listFaults: LabHandler<'lis.openings.faults'> = async ({ db }, { params: { after, pageSize, open } }) => {
	const { page, next } = cursorPage(await faultsAfter(db, after, open === '1', pageSize + 1), pageSize, ({ id }) => id);
	return success({ data: page.map(replyOf), next });
};

/** Refusals: `not-found`; `conflict` for what is settled in other words or by somebody else. */
const settleFault: LabHandler<'lis.openings.settle'> = async ({ db, now, principal: { reader } }, { params: { id }, body: { note } }) => {
	await settleInStore(db, id, reader, note, now);
	const standing = await findFault(db, id);
	if (standing === null) return failure('not-found');
	if (standing.settled_by !== reader || standing.note !== note) return failure('conflict');
	return success(replyOf(standing));
};

const pageSize = 25;
/** Signs of a seal that a person compares. */
const shortSeal = 12;

export const openingHandlers: HandlersOf<keyof typeof openingCalls> = {
	'patient.openings': async (context, { params }) => success(await listed(context, null, params)),
	'patient.result-openings': async (context, { params }) => success(await listed(context, params.id, params)),
	'lis.openings.faults': listFaults,
	'lis.openings.settle': settleFault,
};

type Owner = LabContext<PrincipalOf<'patient'>>;
type Page = Reply<'patient.openings'>;

async function listed(
	{ db, now, locale, principal }: Owner,
	requestId: string | null,
	{ after, others }: { readonly after?: number | undefined; readonly others?: '1' | undefined },
): Promise<Page> {
	const { accountId, patientId } = principal;
	const own = await endedIn(db, accountId);
	const [rows, always, since] = await Promise.all([
		openingsOf(db, {
			patientId,
			requestId,
			without: others === undefined ? [] : [accountId, ...own],
			before: after ?? Number.MAX_SAFE_INTEGER,
			count: pageSize + 1,
		}),
		alwaysReported(db, { patientId, requestId }),
		keptSince(db, { patientId, requestId }),
	]);
	const { page, next } = cursorPage(rows, pageSize, ({ id }) => id);
	const numbers = new Map([...page.map((row) => [row.request_id, row.request_nr] as const), ...always.map((row) => [row.id, row.request_nr] as const)]);
	const checked = await checkChains(db, [...numbers.keys()], now);
	const chains = [...checked].map(([id, { entries, head, brokenAt }]) => ({
		requestId: id,
		internalNr: numbers.get(id) ?? '',
		entries,
		sealed: head.nr,
		head: head.hash.slice(0, shortSeal),
		brokenAt,
	}));
	return {
		data: page.map((row) => presentOpening(row, own, principal, locale)),
		next,
		chains,
		keptSince: since === null ? null : new Date(since).toISOString(),
	};
}
