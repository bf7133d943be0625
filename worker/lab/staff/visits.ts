/** Calls of house calls that want the console's own searches and journal. */
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { assignMany } from './assign-visits.ts';
import { foundVisits, searchVisits } from './find-visits.ts';

export const staffVisitHandlers: HandlersOf<'staff.visits.assign-many' | 'staff.visits.search' | 'staff.visits.found'> = {
	'staff.visits.assign-many': assignMany,
	'staff.visits.search': searchVisits,
	'staff.visits.found': foundVisits,
};
