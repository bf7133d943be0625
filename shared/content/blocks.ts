/** What a text of the site is made of: blocks and spans that components draw. There is no HTML in it. */
import { z } from 'zod';
import { picture } from './pictures.ts';

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

const block = z.discriminatedUnion('kind', [
	z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans }),
	z.object({ kind: z.literal('paragraph'), spans }),
	z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(spans) }),
	z.object({ kind: z.literal('quote'), paragraphs: z.array(spans) }),
	z.object({ kind: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
	z.object({ kind: z.literal('picture'), picture, alt: z.string() }),
]);
export type Block = z.infer<typeof block>;
export const blocks = z.array(block);
