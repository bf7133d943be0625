/** The table of calls, joined from its areas. */
import type { z } from 'zod';
import { catalogueCalls } from '#shared/catalogue/calls.ts';
import type { CallEntry } from '#shared/kit/call.ts';
import { lisCalls } from '#shared/lis/calls.ts';
import { orderCalls } from '#shared/order/calls.ts';
import { resultCalls } from '#shared/results/calls.ts';

export const calls = { ...catalogueCalls, ...orderCalls, ...resultCalls, ...lisCalls } as const;

export type Calls = typeof calls;
export type CallId = keyof Calls;
export const callIds = Object.keys(calls) as CallId[];
export const callEntry = (id: CallId): CallEntry => calls[id];

/** Parameters as a caller writes them, and as a handler reads them (defaults filled in). */
export type ParamsIn<Id extends CallId> = z.input<Calls[Id]['params']>;
/** As the call's schema gives it: defaults filled in, numbers read. `BodyIn` is what may be sent, `BodyOut` what is made of it. */
export type ParamsOut<Id extends CallId> = z.output<Calls[Id]['params']>;
export type BodyIn<Id extends CallId> = Calls[Id]['body'] extends z.ZodType ? z.input<Calls[Id]['body']> : undefined;
export type BodyOut<Id extends CallId> = Calls[Id]['body'] extends z.ZodType ? z.output<Calls[Id]['body']> : undefined;
export type Reply<Id extends CallId> = z.output<Calls[Id]['reply']>;
/** Calls whose replies may be kept and shared. */
export type ContentCallId = { [Id in CallId]: Calls[Id]['cache'] extends 'content' ? Id : never }[CallId];
export type PersonalCallId = Exclude<CallId, ContentCallId>;
