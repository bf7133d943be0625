/** Calls of the search. */
import type { searchCalls } from '#shared/search/calls.ts';
import { success } from '#shared/kit/errors.ts';
import type { HandlersOf } from '#worker/lab/kit/handler.ts';
import { searchAnalyses } from './search.ts';

export const searchHandlers: HandlersOf<keyof typeof searchCalls> = {
	'analysis.search': async (context, { params }) => success(await searchAnalyses(context, params)),
};
