/** Where pages stand that readers say something of, and where what they said leads. */
import { queryString } from '#shared/kit/urls.ts';
import type { HelpfulKind } from './forms.ts';

export interface HelpfulSubject {
	readonly kind: HelpfulKind;
	readonly slug: string;
}

const roots: Readonly<Record<HelpfulKind, string>> = { articles: '/articles', questions: '/help', analyses: '/pricelist' };

/** Bare path of the page. */
export const subjectPath = ({ kind, slug }: HelpfulSubject): string => `${roots[kind]}/${slug}`;

/** How far it has come: `answer` was taken, or a comment as well. */
export type HelpfulStep = 'answer' | 'comment';

/** Bare path of the page that thanks for an answer. */
export const helpfulPath = ({ kind, slug }: HelpfulSubject, answer: 'yes' | 'no', sent: HelpfulStep): string =>
	`/helpful${queryString({ kind, slug, answer, sent })}`;
