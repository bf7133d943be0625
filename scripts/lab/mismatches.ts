/** Messages that were refused because the laboratory named another patient than the request has: a line each, for the people who look after them. */
import { calls, type Reply } from '#shared/calls.ts';
import type { Laboratory } from '#scripts/lib/laboratory.ts';
import { readAll } from './read-all.ts';

type Mismatch = Reply<'lis.results.mismatches'>['data'][number];

/** All of them, oldest first. @throws Refusal when nobody answers, or the answer is none that can be read */
export const mismatches = (laboratory: Laboratory): Promise<Mismatch[]> => readAll(laboratory, '/lis/mismatches', calls['lis.results.mismatches'].reply);

/** When, which request, which message, what differs (never what stands in it), and what somebody has decided. */
export const mismatchLine = ({ noticedAt, requestNr, messageId, fields, settled }: Mismatch): string =>
	`${noticedAt}  request ${requestNr}  message ${messageId}  differs in ${fields.join(', ')}${settled === null ? '' : `  ${settled.as} ${settled.at} ${settled.note}`.trimEnd()}`;
