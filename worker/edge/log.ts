/** Structured events with codes and safe fields. There is no free text here, so that nothing personal can come along. */
export interface LogEvent {
	readonly event: 'unexpected' | 'settings' | 'provider' | 'backend' | 'lookups';
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
}

export function log(event: LogEvent): void {
	// oxlint-disable-next-line no-console -- the platform collects what is printed
	console.error(JSON.stringify(event));
}
