/** Draws a component as the server does, in a page's frame. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '#shared/i18n/locales.ts';
import { translator } from '#shared/i18n/translator.ts';
import { FrameProvider, type Frame } from '#client/runtime/frame.tsx';

const city = { id: 98, slug: 'almaty', name: 'Алматы', where: 'в Алматы', lat: 43.24, lon: 76.92, phone: '+77270550001', house_call: true } as const;

/** @param given of the frame, in place of what is usual */
export function draw(element: ReactNode, locale: Locale = 'ru', given: Partial<Frame> = {}): string {
	const frame: Frame = { locale, translator: translator(locale), city, page: 'home', path: '/', address: '/', stale: false, idPrefix: '', ...given };
	return renderToStaticMarkup(<FrameProvider value={frame}>{element}</FrameProvider>);
}

/** Start tags of an element, as they were written. */
export const tagsOf = (html: string, name: string): string[] => html.match(new RegExp(`<${name}(?:\\s[^>]*)?>`, 'g')) ?? [];

/** What an element holds, without tags. */
export const textsOf = (html: string, name: string): string[] =>
	[...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inside = '']) => inside.replace(/<[^>]*>/g, ''));
