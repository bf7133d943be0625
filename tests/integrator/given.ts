/** What has to be there, or an error that says what is not. */
export function given<T>(value: T | undefined | null, what: string): T {
	if (value === undefined || value === null) throw new Error(`There is no ${what}`);
	return value;
}

/** The text of an answer that has to be one. */
export function taken({ status, text }: { status: number; text: string }): string {
	if (status !== 200) throw new Error(`The site answered ${status}: ${text}`);
	return text;
}
