/** Results of one patient side by side: analyte by date, of requests of the doctor who asks. */
import type { Reply } from '#shared/calls.ts';
import type { PrincipalOf } from '#shared/kit/audience.ts';
import { failure, success, type Result } from '#shared/kit/errors.ts';
import type { ResultLine } from '#shared/results/calls.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { noteOpenings } from '#worker/lab/openings/note.ts';
import { presentLine } from '#worker/lab/results/present.ts';
import { givenTo } from '#worker/lab/results/over-time.ts';
import { linesOf } from '#worker/lab/results/lines-store.ts';
import { readableRequest } from '#worker/lab/results/readable.ts';
import { requestsBeside, type Beside } from './lists-store.ts';

/** So many requests stand beside each other. */
const maxColumns = 8;

/**
 * Own requests are the same person's where the laboratory itself named the same IIN, of somebody born on the same day: a name alone may be another's. Beside them stands what the person opened to the doctor. A value
 * in another unit stands in a row of its own.
 */
export async function compareRequests(
	context: LabContext<PrincipalOf<'doctor'>>,
	{ params: { id } }: { readonly params: { readonly id: string } },
): Promise<Result<Reply<'doctor.compare'>>> {
	const { db, locale, principal } = context;
	const readable = await readableRequest(context, id);
	if (readable === null) return failure('not-found');
	const { request, offered } = readable;
	const identified = request.iin !== '' && request.iin_confirmed === 1;
	const others = await requestsBeside(db, request, identified ? principal.accountId : null, [...offered.keys()], maxColumns);
	const moments = (one: Beside) => one.collected_at ?? one.completed_at ?? 0;
	const shown: Beside[] = [request, ...others.slice(0, maxColumns - 1)].sort((a, b) => moments(b) - moments(a));
	const given = shown.map((one) => givenTo({ doctorId: principal.accountId, request, offered }, one.id, 'compare'));
	const [noted, ...lines] = await Promise.all([noteOpenings(context, given), ...shown.map((one) => linesOf(db, one.id))]);
	const rows = new Map<string, Reply<'doctor.compare'>['rows'][number]>();
	const put = (key: string, at: number, line: ResultLine) => {
		const { state, value, flag, degree, isDoubtful, isReopened, corrected, parts } = line;
		const before = rows.get(key) ?? { code: line.code, name: line.name, unit: line.unit, cells: shown.map(() => null) };
		rows.set(key, { ...before, cells: before.cells.with(at, { state, value, flag, degree, isDoubtful, isReopened, corrected, parts }) });
	};
	const read = shown.map((one, at) => (lines[at] ?? []).map((row) => presentLine(noted, locale, one.id, row, null)));
	const keyOf = ({ code, unit }: ResultLine) => `${code}\n${unit}`;
	for (const [at, each] of read.entries()) for (const line of each) if (line.state === 'done') put(keyOf(line), at, line);
	// What is not there says why: an empty place would look like an analyte that was not asked for.
	for (const [at, each] of read.entries()) {
		for (const line of each.filter(({ state }) => state !== 'done')) {
			const key = rows.has(keyOf(line)) ? keyOf(line) : [...rows].find(([, { code }]) => code === line.code)?.[0];
			if (key !== undefined) put(key, at, line);
			else if (line.state === 'restricted' || line.state === 'withdrawn' || line.isReopened) put(keyOf(line), at, line);
		}
	}
	const codes = [...new Set([...rows.values()].map(({ code }) => code))];
	return success({
		requests: shown.map((one) => ({
			id: one.id,
			internalNr: one.request_nr,
			sampleDeliveryDate: moment(one.collected_at),
			endDate: moment(one.completed_at),
			isOffered: offered.has(one.id),
		})),
		more: others.length >= maxColumns,
		identified,
		// Rows of one analyte stand together.
		rows: [...rows.values()].sort((a, b) => codes.indexOf(a.code) - codes.indexOf(b.code)),
	});
}

const moment = (at: number | null) => (at === null ? null : new Date(at).toISOString());
