/** What a text of the site is made of: blocks and spans that components draw. There is no HTML in it. */
import { z } from 'zod';
import { document, picture } from './pictures.ts';

const mark = z.object({ text: z.string(), strong: z.literal(true).optional(), em: z.literal(true).optional() });
export type Mark = z.infer<typeof mark>;

/** Bare path of a page of the site, or a whole address elsewhere. */
export const linkTarget = z
	.string()
	.regex(/^(?:\/(?!\/)|https:\/\/|tel:\+|mailto:)/)
	.max(2000);
const link = z.object({ to: linkTarget, spans: z.array(mark) });

const spans = z.array(z.union([mark, link]));
export type Span = z.infer<typeof spans>[number];
/** What stands there, without its marks and links. */
export const textOfSpans = (all: readonly Span[]): string =>
	all.map((span) => ('to' in span ? span.spans.map(({ text }) => text).join('') : span.text)).join('');

const paragraph = z.object({ kind: z.literal('paragraph'), spans });
const list = z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans) });
const shown = z.object({ picture, alt: z.string() });
/** An answer to a question: paragraphs and lists. */
const simpleBlock = z.discriminatedUnion('kind', [paragraph, list]);
export type SimpleBlock = z.infer<typeof simpleBlock>;

/** Who shows videos, and the form of an id there. */
export const videoHosts = { youtube: /^[\w-]{11}$/, vimeo: /^\d{6,12}$/ } as const;

const block = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans }),
	paragraph,
	list,
	z.object({ kind: z.literal('quote'), paragraphs: z.array(spans) }),
	z.object({ kind: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
	shown.extend({ kind: z.literal('picture') }),
	z.object({ kind: z.literal('gallery'), pictures: z.array(shown) }),
	/** Nothing is asked of the host before the reader wants to see it. */
	z.object({ kind: z.literal('video'), host: z.enum(Object.keys(videoHosts) as (keyof typeof videoHosts)[]), id: z.string(), title: z.string() }),
	/** Figures or words, and what they are. */
	z.object({ kind: z.literal('facts'), items: z.array(z.object({ value: z.string(), label: spans })) }),
	z.object({ kind: z.literal('steps'), items: z.array(z.object({ title: z.string(), spans })) }),
	z.object({ kind: z.literal('questions'), items: z.array(z.object({ question: z.string(), answer: z.array(simpleBlock) })) }),
	z.object({ kind: z.literal('download'), document, title: z.string() }),
	/** Names, prices and buttons of analyses, in the reader's city. */
	z.object({ kind: z.literal('tests'), codes: z.array(z.string()) }),
	z.object({ kind: z.literal('action'), to: linkTarget, label: z.string() }),
]);
export type Block = z.infer<typeof block>;
export const blocks = z.array(block);
