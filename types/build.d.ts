/** What `scripts/vite/build-assets.ts` tells the worker of the client build. */
declare module 'virtual:build' {
	export const build: {
		readonly id: string;
		readonly entry: string;
		readonly instant: string;
		readonly instantHash: string;
		readonly coreCss: string;
		readonly coreCssHash: string;
		/** Fonts that a page of a language paints with at once. */
		readonly fonts: Readonly<Record<'ru' | 'en' | 'kz', readonly string[]>>;
		readonly sheets: Readonly<Record<'forms' | 'reading', string>>;
		readonly dev: { readonly core: string; readonly instant: string; readonly vite: string } | null;
	};
}
