/** What a change of a request is told as, if it is told at all. Pure. */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { News } from '#shared/patient/news.ts';
import type { Standing } from './apply.ts';
import type { LineRow } from './lines-store.ts';
import { putOffFrom } from './request-facts.ts';
import type { RequestRow } from './requests-store.ts';

/** A request as it was read, null for a new one, and as it is to stand. */
export interface Change {
	readonly before: Pick<RequestRow, 'planned_at' | 'completed_at' | 'conclusion' | 'said'> | null;
	readonly after: Pick<Standing, 'lines' | 'stood' | 'changed' | 'superseded' | 'history'> & {
		readonly request: Pick<RequestRow, 'planned_at' | 'completed_at' | 'conclusion' | 'said'>;
	};
}

const some = (lines: Standing['lines'], state: string) => [...lines.values()].some((line) => line.state === state);

/** Whether people hold back a conclusion or files, with their whole request. */
const hides = (request: Pick<RequestRow, 'conclusion' | 'said'> | null): boolean =>
	request?.said.isHeld === true && (request.conclusion !== '' || request.said.files !== undefined);

/** The gravest that a change brings; null for nothing that anybody waits for. */
export function newsOf({ before, after }: Change): News | null {
	// An earlier value was wrong: that is told in any case.
	if (after.superseded > 0 && after.history.some(({ row }) => wasSeen(row))) return 'corrected';
	// While a line is held back the laboratory speaks to the patient itself, and nothing says that results are there.
	const isUnveiled = hides(before) && !hides(after.request);
	if (some(after.lines, 'restricted') || hides(after.request)) return some(after.stood, 'restricted') || hides(before) ? null : 'held';
	if (after.request.said.isHeld === true) return null;
	if (after.request.completed_at !== null) return before?.completed_at == null || after.changed.size > 0 || isUnveiled ? 'ready' : null;
	if (isUnveiled) return 'partly-ready';
	// Once a request: the next time is when all of it is there.
	if (some(after.lines, 'done') && !some(after.stood, 'done')) return 'partly-ready';
	// A later day that is the first word on another report delays nothing.
	return isLater(before?.planned_at ?? null, after.request.planned_at) && putOffFrom(after.request) !== null ? 'delayed' : null;
}

/** A value that was given, or of which it was said that it is no longer so. What only waited, or was held back, nobody has seen. */
const wasSeen = ({ state, line }: LineRow) => state === 'done' || state === 'withdrawn' || line.isReopened === true;

/** Within the day nobody waits in vain. */
const isLater = (before: number | null, now: number | null) => before !== null && now !== null && now > before && dayInAlmaty(now) > dayInAlmaty(before);
