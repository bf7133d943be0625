/** Work that nobody waits for: what an answer leaves to be done, and what is done from time to time. */
import { kindOf, logLine, placeOf, type LogFields } from '#shared/kit/log-line.ts';
import type { LabContext } from './handler.ts';

export interface JobContext extends Pick<LabContext, 'db' | 'services'> {
	/** Told which areas of public content have changed; left out where nobody keeps any. */
	readonly contentChanged?: (areas: readonly string[]) => Promise<unknown>;
}
export type Job = (context: JobContext) => Promise<void>;

/** Logs an event that is no fault. */
export function logEvent(fields: LogFields): void {
	// oxlint-disable-next-line no-console -- the platform collects what is printed
	console.log(logLine(fields));
}

/** Says that something failed, by its kind and place alone: what a machine says of its trouble may hold anything. */
export function logFault(event: { readonly requestId?: string | null; readonly job?: string }, thrown: unknown): void {
	// oxlint-disable-next-line no-console -- the platform collects what is printed
	console.error(logLine({ event: 'laboratory', ...event, kind: kindOf(thrown), at: placeOf(thrown) }));
}
