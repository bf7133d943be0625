/** What has to be there, or an error that says what is not. */
export function given<T>(value: T | undefined | null, what: string): T {
	if (value === undefined || value === null) throw new Error(`There is no ${what}`);
	return value;
}
