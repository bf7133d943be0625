/** Structured events with codes and safe fields. There is no free text here, so that nothing personal can come along. */
export interface LogEvent {
	readonly event: 'unexpected' | 'settings' | 'provider' | 'backend';
	readonly requestId?: string | undefined;
	readonly page?: string | null;
	readonly kind?: string;
	/** Id in the table of calls. */
	readonly call?: string;
	readonly at?: string | null;
	readonly settings?: readonly string[];
}

export function log(event: LogEvent): void {
	// oxlint-disable-next-line no-console -- the platform collects what is printed
	console.error(JSON.stringify(event));
}
