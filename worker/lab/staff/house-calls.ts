/** House calls as the staff reads the laboratory's own list of them: with the calls by phone that nobody has answered. */
import { scopes } from '#shared/kit/scope.ts';
import { success } from '#shared/kit/errors.ts';
import { houseCallHandlers } from '#worker/lab/house-call/index.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { noTries, presentTries, triesOf } from '#worker/lab/visits/tries-store.ts';

export const listNewCalls: LabHandler<'staff.house-call.list'> = async (context, { params }) => {
	const principal = { kind: 'laboratory' as const, reader: context.principal.name, scopes };
	const list = await houseCallHandlers['lis.house-call.list']({ ...context, principal }, { params, body: undefined, file: null });
	if (!list.ok) return list;
	const { data, next } = list.value;
	const numbers = data.map(({ number }) => number);
	const tries = await triesOf(context.db, numbers);
	// Whose house calls were read.
	context.tell({ after: { read: numbers } });
	return success({
		data: data.map((row) => {
			const own = tries.get(row.number);
			const onWayAt = own?.on_way_at ?? null;
			return { ...row, onWayAt: onWayAt === null ? null : new Date(onWayAt).toISOString(), ...presentTries(own ?? noTries) };
		}),
		next,
	});
};
