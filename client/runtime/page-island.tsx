/**
 * A page that is hydrated whole: its component, drawn by the server, wakes with its payload as props. What the browser mounts is named in `registry.ts`;
 * it draws the same markup at first, and follows what changes.
 */
import type { ReactNode } from 'react';
import { FrameProvider, useFrame } from './frame.tsx';
import type { PageId } from '#shared/pages.ts';

interface PageIslandProps {
	readonly page: PageId;
	/** What `_payload.json` gives: JSON. */
	readonly payload: object;
	/** The page as the server draws it. */
	readonly children?: ReactNode;
}

export function PageIsland({ page, payload, children }: PageIslandProps) {
	const frame = useFrame();
	return (
		<div data-island={`page:${page}`} data-on="idle" data-ids={frame.idPrefix} data-props={JSON.stringify(payload)}>
			<FrameProvider value={frame}>{children}</FrameProvider>
		</div>
	);
}
