/** What a reader says of a page. The small form below a text and the one on its own page are the same; its schema is also the body of its call. */
import { z } from 'zod';
import { oneOf, optionalText, slugChoice } from '#shared/kit/fields.ts';
import { defineForm } from '#shared/kit/form.ts';

/** What a page is about: a piece of that section, or an analysis and how to prepare for it. */
export const helpfulKinds = ['articles', 'questions', 'analyses'] as const;
export type HelpfulKind = (typeof helpfulKinds)[number];

export const helpfulAnswers = ['yes', 'no'] as const;

export const maxHelpfulComment = 500;

export const helpfulForm = defineForm(
	'helpful/helpful',
	z.object({
		kind: oneOf(helpfulKinds),
		slug: slugChoice,
		answer: oneOf(helpfulAnswers),
		comment: optionalText({ maxLength: maxHelpfulComment }),
	}),
	{ call: 'helpful.send' },
);
