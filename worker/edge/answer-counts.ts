/** Where public pages came from, of whomever they were asked. */
import type { PageId } from '#shared/pages.ts';
import type { AnswerSource } from '#shared/vitals/site-figures.ts';
import type { EdgeContext } from './context.ts';
import { count, writeDue } from './counts.ts';

/** Name of what is counted, as the store has it. */
export const answersName = 'answers';

export function countAnswer(c: EdgeContext, page: PageId, source: AnswerSource): void {
	count(answersName, page, source, c.get('now'));
	writeDue(c);
}
