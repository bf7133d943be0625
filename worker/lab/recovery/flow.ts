/** What a recovery keeps between its steps, and what its code does. */
import type { AfterCode } from '#shared/account/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import { findFlow, moveFlow, type Flow, type FlowData } from '#worker/lab/account/flows-store.ts';
import { isOwnDevice } from '#worker/lab/account/new-device.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';

export interface RecoveryData extends FlowData {
	/** Accounts that were found; none where nobody was. */
	readonly ids: readonly string[];
	/** Besides the phone or the e-mail nothing was named that tells who it is. */
	readonly isByContact: boolean;
	/** The code was right. */
	readonly isProved: boolean;
}

/**
 * After the code: of several people it is asked whose password it is; also of the only one on a device that is new to them, where the contact alone was named: numbers and
 * addresses are given to other people after a while.
 */
export async function afterRecoveryCode(context: Pick<LabContext, 'db' | 'now' | 'device'>, flow: Flow): Promise<Result<AfterCode>> {
	const { ids, isByContact } = flow.data as RecoveryData;
	const [only, another] = ids;
	if (only === undefined) return failure('start-again');
	const isAsked = another !== undefined || (isByContact && !(await isOwnDevice(context, flow.role, ids)));
	const data: RecoveryData = { ...(flow.data as RecoveryData), isProved: true };
	const moved = await moveFlow(context.db, flow, flow.step, { data, accountId: isAsked ? null : only });
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
