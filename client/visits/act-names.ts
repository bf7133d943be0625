/** Names of what a nurse says of a visit, and what she may say of one. */
import type { OwnVisit } from '#shared/visits/calls.ts';
import { visitActs, type VisitAct } from '#shared/visits/rules.ts';

export const actNames = { 'on-way': 'mine.onWay', done: 'mine.done', missed: 'mine.missed' } as const;

/** Nothing more of one that is over. */
export const actsFor = ({ state, missed, onWayAt }: OwnVisit): readonly VisitAct[] =>
	missed !== null || (state !== 'new' && state !== 'confirmed') ? [] : visitActs.filter((act) => act !== 'on-way' || onWayAt === null);
