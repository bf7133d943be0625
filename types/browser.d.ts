/** What the browser is told of the tables of `shared`, without the tables themselves. */
declare module 'virtual:browser-calls' {
	/** Method and path (with `:name` parameters) of each call that a browser may make, by its id. */
	export const browserCalls: Readonly<Record<string, readonly [method: string, path: string]>>;
}
declare module 'virtual:browser-pages' {
	/** Matches the paths of personal pages, in every language. */
	export const personalPath: RegExp;
}
