/** What `scripts/vite/build-assets.ts` tells the worker of the client build. */
declare module 'virtual:build' {
	/** A stylesheet of the document: under its address as a file, and to be put into the document where its text is given. */
	export interface Stylesheet {
		readonly href: string;
		readonly inline: { readonly text: string; readonly hash: string } | null;
		/** The frame's styles are part of it. */
		readonly hasFrame?: true;
	}
	export const build: {
		readonly id: string;
		readonly entry: string;
		readonly instant: string;
		readonly instantHash: string;
		/** Text of `client/offline/service-worker.ts`; empty under `npm run dev`, where there is none. */
		readonly serviceWorker: string;
		readonly dayWorker: string;
		/** Text of `client/results/check-alone.ts`, with all that it imports. */
		readonly checkAlone: string;
		/** The font of all pages; null where it is not fetched ahead. */
		readonly font: string | null;
		/** Tokens, fonts, elements and the frame's parts: what stands in every document. */
		readonly baseStyles: readonly Stylesheet[];
		/** What stands around each page: in every document whose page has no stylesheet with the frame's in it. */
		readonly frameStyles: readonly Stylesheet[];
		/** What each page's module imports besides, by its path (`client/order/order-page.tsx`); small ones with their text. */
		readonly pageStyles: Readonly<Record<string, readonly Stylesheet[]>>;
		/** Names of the migrations of each database of D1, in their order: what this version knows. */
		readonly migrations: Readonly<Record<'LAB_DB' | 'EDGE_DB', readonly string[]>>;
		readonly dev: { readonly instant: string; readonly vite: string } | null;
	};
}
