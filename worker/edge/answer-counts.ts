/**
 * Where public pages came from, counted in the isolate's memory and written once a minute: a page that is kept must not cost a write. What an isolate counted
 * within its last minute is lost with it.
 */
import { dayInAlmaty } from '#shared/kit/dates.ts';
import type { PageId } from '#shared/pages.ts';
import type { AnswerSource } from '#shared/vitals/site-figures.ts';
import { kindOf } from '#shared/kit/log-line.ts';
import type { EdgeContext } from './context.ts';
import { log } from './log.ts';
import { addFigures } from './site-figures-store.ts';

/** Name of what is counted, as the store has it. */
export const answersName = 'answers';

const everyMs = 60_000;
/** By page and source, which are words without spaces. */
let counted = new Map<string, number>();
let since = 0;

export function countAnswer(c: EdgeContext, page: PageId, source: AnswerSource): void {
	const now = c.get('now');
	if (counted.size === 0) since = now;
	const key = `${page} ${source}`;
	counted.set(key, (counted.get(key) ?? 0) + 1);
	if (now - since >= everyMs) c.executionCtx.waitUntil(writeAnswers(c));
}

/** Writes what was counted so far. What cannot be written is counted on. */
async function writeAnswers(c: EdgeContext): Promise<void> {
	const written = counted;
	counted = new Map();
	since = c.get('now');
	const figures = [...written].map(([key, count]) => {
		const [page = '', bucket = ''] = key.split(' ');
		return { name: answersName, page, bucket, count };
	});
	try {
		await addFigures(c.get('env').EDGE_DB, figures, dayInAlmaty(since));
	} catch (thrown) {
		log({ event: 'unexpected', requestId: c.get('requestId'), kind: kindOf(thrown) });
		for (const [key, count] of written) counted.set(key, (counted.get(key) ?? 0) + count);
	}
}
