/** Calls of the search. */
import { success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { searchAnalyses } from './search.ts';

export const searchHandlers: HandlersOf<'analysis.search'> = {
	'analysis.search': async (context, { params }) => success(await searchAnalyses(context, params)),
};
