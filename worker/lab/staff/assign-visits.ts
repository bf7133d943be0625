/** Several visits given to one nurse by one press. */
import { failure, success } from '#shared/kit/errors.ts';
import { visitsOfSlot } from '#shared/visits/rules.ts';
import type { LabHandler } from '#worker/lab/kit/handler.ts';
import { assignAll, busyWith, type Seen } from '#worker/lab/visits/acts-store.ts';
import { nursesAnd, visitsOf } from '#worker/lab/visits/day-store.ts';
import { named, noted, nursesOf } from '#worker/lab/visits/present.ts';
import { beginEntries, completeEntries } from './journal-store.ts';

/** What of the journal one visit has, as if it had been given away alone: a search for its number finds it. */
const act = 'staff.visits.assign';

const isOpen = (state: string): boolean => state === 'new' || state === 'confirmed';

export const assignMany: LabHandler<'staff.visits.assign-many'> = async ({ db, now, locale, principal, services, tell }, { body: { nurse: code, visits } }) => {
	const nurse = (await nursesAnd(db, [])).find((one) => one.code === code);
	if (nurse === undefined) return failure('validation', { fields: [{ field: 'nurse', rule: 'unknown' }] });
	// One that is named twice is one.
	const asked = [...new Map(visits.map((one) => [one.number, one])).values()];
	const numbers = asked.map(({ number }) => number);
	const before = await visitsOf(db, numbers, locale);
	const entries = await beginEntries(db, { staffId: principal.accountId, act }, numbers, now);
	const standing = asked.flatMap(({ number, change }): Seen[] => {
		const visit = before.get(number);
		return visit?.change_nr === change ? [{ visit, change, key: services.random.uuid(), now }] : [];
	});
	const took = await assignAll(db, standing, nurse.id);
	const given = new Set(standing.filter((_, at) => took[at]).map(({ visit }) => visit.number));
	const after = await visitsOf(db, numbers, locale);
	/** Hers by now, by the same press before this one: what was asked for stands. */
	const isHers = (number: string): boolean => {
		const visit = after.get(number);
		return visit !== undefined && visit.nurse_id === nurse.id && isOpen(visit.state) && visit.missed_at === null;
	};
	const fates = new Map<string, 'done' | 'changed' | 'busy'>();
	for (const { number, change } of asked) {
		const visit = after.get(number);
		const isBusy = visit?.change_nr === change && (await busyWith(db, nurse.id, visit)) >= visitsOfSlot(visit.begins, visit.ends);
		fates.set(number, given.has(number) || isHers(number) ? 'done' : isBusy ? 'busy' : 'changed');
	}
	const nurses = named(await nursesOf({ db }, [...before.values(), ...after.values()]));
	const outcomes = { done: 'done', busy: 'slot-taken', changed: 'conflict' } as const;
	await completeEntries(
		db,
		numbers.flatMap((number, at) => {
			const [id, fate] = [entries[at], fates.get(number)];
			if (id === undefined || fate === undefined) return [];
			const [was, is] = given.has(number) ? [before.get(number), after.get(number)] : [];
			return [
				{ id, outcome: outcomes[fate], before: was ? JSON.stringify(noted(was, nurses)) : null, after: is ? JSON.stringify(noted(is, nurses)) : null },
			];
		}),
	);
	const those = (fate: 'done' | 'changed' | 'busy') => numbers.filter((number) => fates.get(number) === fate);
	const reply = { done: those('done'), changed: those('changed'), busy: those('busy') };
	tell({ after: { nurse: nurses.get(nurse.id) ?? code, done: reply.done.length, changed: reply.changed.length, busy: reply.busy.length } });
	return success(reply);
};
