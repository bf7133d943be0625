/** Marks a page that the browser hydrates whole: its component, drawn by the server, with its payload as props. */
import type { ReactNode } from 'react';
import type { PageId } from '#shared/pages.ts';

interface PageIslandProps {
	readonly page: PageId;
	/** What `_payload.json` gives: JSON. */
	readonly payload: object;
	/** The page as the server draws it. */
	readonly children?: ReactNode;
}

export function PageIsland({ page, payload, children }: PageIslandProps) {
	return (
		<div data-island={`page:${page}`} data-on="idle" data-props={JSON.stringify(payload)}>
			{children}
		</div>
	);
}
