/** In few words when a request's results are expected; a day that has passed is never one of them. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { dayInAlmaty, formatDay } from '#shared/kit/dates.ts';
import { expectedAt, expectedOf } from '#shared/results/way.ts';
import { resultsWords } from '#shared/results/words.ts';
import { useFrame, useT } from '#client/runtime/frame.tsx';

/** Null where the laboratory has named no day, or the request is finished. */
export function useExpectedWord(result: Parameters<typeof expectedOf>[0] & Pick<ResultRequest, 'plannedDate'>): string | null {
	const { locale } = useFrame();
	const t = useT(resultsWords);
	if (expectedOf(result) === 'late') return t('success.late');
	const moment = expectedAt(result);
	return moment === null ? null : t('success.planned', { day: formatDay(locale, dayInAlmaty(moment)) });
}
