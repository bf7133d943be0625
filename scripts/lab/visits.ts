/** Visits that were chosen before a holiday or other hours were brought in: a line each, for the staff who call these people. */
import { calls, type Reply } from '#shared/calls.ts';
import type { Laboratory } from '#scripts/lib/laboratory.ts';
import { readAll } from './read-all.ts';

type Missed = Reply<'lis.order.visits'>['data'][number];

/** All of them, the next visit first. @throws Refusal when nobody answers, or the answer is none that can be read */
export const missedVisits = (laboratory: Laboratory): Promise<Missed[]> => readAll(laboratory, '/lis/orders/visits', calls['lis.order.visits'].reply, '');

/** Which order, when, where, why nobody is taken then, and when the person was told, or why not. */
export const visitLine = ({ orderNr, visitAt, point, fault, telling, toldAt }: Missed): string =>
	`order ${orderNr}  ${visitAt}  ${point}  ${fault}  ${toldAt === null ? telling : `told ${toldAt}`}`;
