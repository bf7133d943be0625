/** The frame of components in the browser: what the document says of itself. */
import { translator } from '#shared/i18n/translator.ts';
import type { Frame } from './frame.tsx';
import { locale } from './page-facts.ts';

/** What the layout writes into the document for it (`client/layouts/page-frame.tsx`). */
export type PageFrame = Pick<Frame, 'city' | 'page' | 'path'> & Partial<Pick<Frame, 'address' | 'stale' | 'person'>>;

/** @param idPrefix of the island, so that ids agree with the server's @throws when the document holds no frame */
export function pageFrame(idPrefix: string): Frame {
	const facts = JSON.parse(document.getElementById('page-frame')?.textContent ?? '') as PageFrame;
	return { address: facts.path, stale: false, ...facts, locale: locale(), translator: translator(locale()), idPrefix };
}
