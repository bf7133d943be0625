/** Which lines of a result have a page that explains them: the lines are the reader's own, the pages are everybody's and come from the content cache. */
import type { ResultRequest } from '#shared/results/calls.ts';
import { explainedBy } from '#shared/content/analytes.ts';
import { loadAll } from '#worker/site/content/load.ts';
import type { PersonalRequest } from '#worker/site/request.ts';

/** Bare paths by the codes of lines. Where the pages cannot be had, values are shown without them: nothing of them is missing. */
export async function explainedCodes(request: Pick<PersonalRequest, 'call'>, codes: readonly string[]): Promise<Readonly<Record<string, string>>> {
	if (codes.length === 0) return {};
	const pages = await loadAll(request, 'analytes');
	return pages.ok ? explainedBy(pages.value, codes) : {};
}

/** The same of a request. */
export const explainedLines = (request: Pick<PersonalRequest, 'call'>, { lines }: Pick<ResultRequest, 'lines'>) =>
	explainedCodes(
		request,
		lines.map(({ code }) => code),
	);
