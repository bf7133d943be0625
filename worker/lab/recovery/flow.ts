/** What a recovery keeps between its steps, and what its code does. */
import type { AfterCode } from '#shared/account/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { findFlow, moveFlow, type Flow, type FlowData } from '#worker/lab/account/flows-store.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';

export interface RecoveryData extends FlowData {
	/** Accounts that were found; none where nobody was. */
	readonly ids: readonly string[];
	/** The code was right. */
	readonly isProved: boolean;
}

/** After the code: of one person it is known whose password it is, of several it is asked. */
export async function afterRecoveryCode({ db }: Pick<LabContext, 'db'>, flow: Flow): Promise<Result<AfterCode>> {
	const { ids } = flow.data as RecoveryData;
	const [only] = ids;
	if (only === undefined) return failure('start-again');
	const data: RecoveryData = { isKnown: true, ids, isProved: true };
	const moved = await moveFlow(db, flow, flow.step, { data, accountId: ids.length === 1 ? only : null });
	return moved ? success({ next: 'password' }) : failure('start-again');
}

/** A recovery whose code was right; null for any other steps, and for those that are over. */
export async function provedRecovery({
	db,
	now,
	principal,
}: Pick<LabContext<PrincipalOf<'flow'>>, 'db' | 'now' | 'principal'>): Promise<Flow<RecoveryData> | null> {
	const flow = await findFlow<RecoveryData>(db, principal.flowHash, now);
	return flow?.purpose === 'recovery' && flow.data.isProved ? flow : null;
}
