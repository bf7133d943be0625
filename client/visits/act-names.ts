/** Names of what a nurse says of a visit, and what she may say of one. */
import type { OwnVisit } from '#shared/visits/calls.ts';
import { visitActs, type VisitAct } from '#shared/visits/rules.ts';
import type { KeptAct } from './kept-day.ts';

export const actNames = { 'on-way': 'mine.onWay', done: 'mine.done', missed: 'mine.missed', undo: 'mine.undo' } as const;

type Said = Pick<OwnVisit, 'state' | 'missed' | 'onWayAt' | 'canUndo'>;

/** Nothing more of one that is over, but that its nurse takes her word back. */
export function actsFor({ state, missed, onWayAt, canUndo }: Said): readonly VisitAct[] {
	if (canUndo) return ['undo'];
	if (missed !== null || (state !== 'new' && state !== 'confirmed')) return [];
	return visitActs.filter((act) => act !== 'undo' && (act !== 'on-way' || onWayAt === null));
}

/** A visit as it will stand once an act that waits has been taken. */
const after: Readonly<Record<VisitAct, (visit: Said, act: KeptAct) => Said>> = {
	'on-way': (visit, { at }) => ({ ...visit, onWayAt: at }),
	done: (visit, { at }) => ({ ...visit, state: 'done', onWayAt: visit.onWayAt ?? at, canUndo: true }),
	missed: (visit, { at, reason = 'other', note }) => ({ ...visit, missed: { at, reason, note }, canUndo: true }),
	undo: (visit) => ({ ...visit, state: visit.state === 'done' ? 'confirmed' : visit.state, missed: null, canUndo: false }),
};

/** What of a visit was said and has no answer yet. */
export const waitingOf = (visit: Pick<OwnVisit, 'number'>, acts: readonly KeptAct[]): readonly KeptAct[] =>
	acts.filter(({ number, refused }) => number === visit.number && refused === null);

/** What may be said of a visit after all that waits. @param acts in the order in which they were said */
export const actsAfter = (visit: OwnVisit, acts: readonly KeptAct[]): readonly VisitAct[] =>
	actsFor(waitingOf(visit, acts).reduce<Said>((stands, act) => after[act.act](stands, act), visit));
