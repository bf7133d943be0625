/** A page of a patient's requests as a list tells of them: where each stands, how its lines are marked, and what changed since the last time. */
import type { PrincipalOf } from '#shared/kit/audience.ts';
import type { Flag } from '#shared/kit/domain.ts';
import type { PatientRequest } from '#shared/patient/calls.ts';
import { stateOfRequest } from '#shared/patient/request-state.ts';
import { isLateAt } from '#shared/results/way.ts';
import { summarise } from '#shared/results/summary.ts';
import type { LabContext } from '#worker/lab/kit/handler.ts';
import { noteOpenings } from '#worker/lab/openings/note.ts';
import { changesOf, givenBy, presentChange } from './changes.ts';
import { measuredLines } from './changes-store.ts';
import { requestLines, type RequestLine, type RequestRow } from './results-store.ts';

/** So many requests beyond a page are looked at for what was before. */
const earlierRequests = 30;

/** @param found analytes that were searched for: their tests are named first, and their changes told first */
export async function presentRequests(
	context: LabContext<PrincipalOf<'patient'>>,
	page: readonly RequestRow[],
	found: ReadonlySet<string>,
): Promise<PatientRequest[]> {
	const { db, locale, principal } = context;
	const first = page[0];
	if (first === undefined) return [];
	const lines = await requestLines(
		db,
		locale,
		page.map(({ id }) => id),
	);
	const linesOf = Map.groupBy(lines, (line) => line.request_id);
	const codes = [...new Set(lines.flatMap(({ code, state }) => (state === 'done' ? [code] : [])))];
	const span = { patientId: principal.patientId, codes, fromRank: first.patient_rank, requests: page.length + earlierRequests };
	const measured = codes.length === 0 ? [] : await measuredLines(db, locale, span);
	const runsOf = new Map(page.map(({ id }) => [id, changesOf(measured, id, found)]));
	const noted = await noteOpenings(context, givenBy(runsOf));
	const tests = testsOfEach(
		page.map(({ id }) => linesOf.get(id) ?? []),
		found,
	);
	return page.map((row, at) => ({
		...presentRequest(row, linesOf.get(row.id) ?? [], context.now),
		tests: tests[at] ?? [],
		changes: (runsOf.get(row.id) ?? []).flatMap((run) => presentChange(noted, locale, run)),
	}));
}

/** Names of what each request tested: what was searched for, then what the fewest of these requests have, so that two of them are told apart by their first names. */
function testsOfEach(requests: readonly (readonly RequestLine[])[], found: ReadonlySet<string>): string[][] {
	const named = requests.map((lines) => new Map(lines.filter(({ test }) => test !== '').map((line) => [line.test, line])));
	const counts = new Map<string, number>();
	for (const test of named.flatMap((tests) => [...tests.keys()])) counts.set(test, (counts.get(test) ?? 0) + 1);
	return requests.map((lines, at) => {
		const wanted = new Set(lines.flatMap(({ code, test }) => (found.has(code) ? [test] : [])));
		const rank = (test: string) => (wanted.has(test) ? 0 : (counts.get(test) ?? 0));
		return [...(named[at]?.keys() ?? [])].toSorted((a, b) => rank(a) - rank(b));
	});
}

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

function presentRequest(row: RequestRow, lines: readonly RequestLine[], now: number): Omit<PatientRequest, 'tests' | 'changes'> {
	const told = lines.filter(({ state, is_reopened: isReopened }) => state !== 'in-process' || isReopened === 1);
	return {
		id: row.id,
		internalNr: row.request_nr,
		state: stateOfRequest({
			isCollected: row.collected_at !== null,
			isReceived: row.received_at !== null,
			isDone: row.completed_at !== null,
			lines: lines.map(({ state, corrected }) => ({ state, corrected: corrected === 1 })),
		}),
		marks: marksOf(row, lines),
		done: lines.filter(({ state }) => state === 'done').length,
		total: lines.length,
		sampleDeliveryDate: iso(row.collected_at),
		plannedDate: iso(row.planned_at),
		isLate: isLateAt({ completedAt: row.completed_at, plannedAt: row.planned_at }, now),
		endDate: iso(row.completed_at),
		createdAt: new Date(row.created_at).toISOString(),
		reasons: [...new Set(lines.map(({ reason }) => reason).filter(Boolean))],
		isNew: told.length > 0 && (row.seen === null || row.seen < row.version),
	};
}

/** As the summary of the request's own page has it. */
function marksOf({ conclusion, is_more: isMore }: RequestRow, lines: readonly RequestLine[]): PatientRequest['marks'] {
	const judged = lines.map((line) => ({
		state: line.state,
		flag: line.flag,
		isFact: line.is_fact === 1,
		isDoubtful: line.is_doubtful === 1,
		isReopened: line.is_reopened === 1,
		comment: line.has_comment === 1 ? '…' : '',
		parts: (JSON.parse(line.part_flags) as (Flag | null)[]).map((flag) => ({ flag })),
	}));
	const summary = summarise(judged, conclusion, isMore === 1);
	// What is held back is not told of by a conclusion either.
	const isHeld = summary.restricted.length > 0;
	return {
		critical: summary.critical.length,
		abnormal: summary.abnormal.length,
		unjudged: summary.unjudged.length,
		corrected: lines.filter(({ state, corrected }) => state === 'done' && corrected === 1).length,
		reopened: summary.reopened.length,
		withdrawn: summary.withdrawn.length,
		notPerformed: summary.notPerformed.length,
		waiting: summary.waiting.length,
		hasRemark: (conclusion !== '' && !isHeld) || isMore === 1 || summary.finished.some(({ comment, isDoubtful }) => comment !== '' || isDoubtful),
		calm: summary.allNormal ? 'all-normal' : summary.noneOutside ? 'none-outside' : null,
	};
}
