/** Who opened an account's results. */
import type { OpeningsPayload } from '#shared/openings/payload.ts';
import { secretId } from '#shared/kit/schemas.ts';
import { found, refused, type AccountRequest, type Loaded } from './request.ts';

/** A request that is not the account's has no journal here, as one that is none. */
export async function loadOpenings({ call, query }: AccountRequest): Promise<Loaded<OpeningsPayload>> {
	const after = /^[1-9]\d{0,14}$/.exec(query.after ?? '')?.[0];
	const others = query.others !== undefined;
	const params = { ...(after === undefined ? {} : { after: Number(after) }), ...(others ? { others: '1' as const } : {}) };
	const result = query.result === undefined ? null : secretId.safeParse(query.result);
	if (result !== null && !result.success) return refused({ name: 'not-found' });
	const listed =
		result === null ? await call('patient.openings', { params }) : await call('patient.result-openings', { params: { ...params, id: result.data } });
	if (!listed.ok) return refused(listed.error);
	const { data, chains, next, keptSince } = listed.value;
	return found({ openings: data, chains, keptSince, resultId: result?.data ?? null, others, next, isLater: after !== undefined });
}
