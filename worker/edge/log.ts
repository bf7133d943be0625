/** Structured events with codes and safe fields. There is no free text here, so that nothing personal can come along. */
import { logLine } from '#shared/kit/log-line.ts';

/** A path, a parameter or a header of a request is none of these: a page has an id, a call has one, and a request has one. */
export type LogEvent = {
	readonly event: 'unexpected' | 'settings' | 'provider' | 'backend' | 'lookups' | 'uploads' | 'wrong-key';
	readonly requestId?: string | undefined;
	readonly page?: string | null;
	readonly kind?: string;
	/** Id in the table of calls. */
	readonly call?: string;
	readonly at?: string | null;
	readonly settings?: readonly string[];
	/** Lookups that went wrong in the last quarter of an hour, and how dear the captcha is for it. */
	readonly failures?: number;
	readonly step?: number;
	/** Uploads that were refused in a day because a client had sent too much. */
	readonly refused?: number;
};

export function log(event: LogEvent): void {
	// oxlint-disable-next-line no-console -- the platform collects what is printed
	console.error(logLine(event));
}
